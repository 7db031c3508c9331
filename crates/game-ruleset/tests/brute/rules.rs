//! Random rulesets, and the moves by them.

use std::collections::BTreeSet;
use std::fmt::Write as _;

pub(crate) type Board = Vec<Vec<char>>;

/// What the letters of rules stand for: `?` for anything on the board, `z` also for a place off it.
const LETTERS: [(char, &str); 4] = [('?', "abc"), ('y', "ab"), ('z', "c$"), ('$', "$")];

/// A rule: what stands along a line before and after.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) left: bool,
    pub(crate) before: Vec<char>,
    pub(crate) after: Vec<char>,
    pub(crate) everywhere: bool,
    /// A symbol that must not, or must, be next to the first place on the board.
    pub(crate) near: Option<(char, bool)>,
    pub(crate) gain: i64,
}

#[derive(Debug)]
pub(crate) struct Rules {
    pub(crate) strip: bool,
    pub(crate) scores: bool,
    /// Whether Right's rules are written as a mirror.
    pub(crate) mirror: bool,
    pub(crate) lines: Vec<Line>,
}

/// Numbers that look random, the same each time.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn roll(&mut self, sides: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % sides
    }

    pub(crate) fn line(&mut self, strip: bool, edges: bool, scores: bool) -> Line {
        let symbols = ['a', 'b', 'c'];
        loop {
            let length = 1 + self.roll(3);
            let mut before: Vec<char> = (0..length).map(|_| symbols[self.roll(3)]).collect();
            let mut after: Vec<char> = (0..length).map(|_| symbols[self.roll(3)]).collect();
            if self.roll(5) == 0 {
                let at = self.roll(length);
                let letter = ['?', 'y'][self.roll(2)];
                (before[at], after[at]) = (letter, letter);
            }
            // Some letters move, and some moves of them change nothing.
            if length > 1 && self.roll(4) == 0 {
                after.swap(0, length - 1);
            }
            if before == after {
                continue;
            }
            if edges && self.roll(3) == 0 {
                let at = if self.roll(2) == 0 { 0 } else { before.len() };
                let letter = ['$', '$', 'z'][self.roll(3)];
                before.insert(at, letter);
                after.insert(at, letter);
            }
            let conditional = edges && !"$z".contains(before[0]) && self.roll(4) == 0;
            return Line {
                left: self.roll(2) == 0,
                before,
                after,
                everywhere: !strip || self.roll(2) == 0,
                near: conditional.then(|| (symbols[self.roll(3)], self.roll(2) == 0)),
                gain: if scores {
                    i64::try_from(self.roll(3)).expect("small")
                } else {
                    0
                },
            };
        }
    }

    pub(crate) fn rules(&mut self) -> Rules {
        let (strip, edges, scores) = (self.roll(2) == 0, self.roll(3) == 0, self.roll(3) == 0);
        let count = 2 + self.roll(3);
        let mut lines: Vec<Line> = (0..count)
            .map(|_| self.line(strip, edges, scores))
            .collect();
        lines[0].left = true;
        lines[1].left = false;
        // Many pairs of players have much in common: the same rules, or those with two symbols swapped.
        let kin = self.roll(4);
        if kin > 0 {
            lines.truncate(2);
            let twin = |line: &Line| {
                if kin == 1 {
                    line.clone()
                } else {
                    swapped(line)
                }
            };
            let twins: Vec<Line> = lines
                .iter_mut()
                .map(|line| {
                    line.left = true;
                    Line {
                        left: false,
                        ..twin(line)
                    }
                })
                .collect();
            lines.extend(twins);
        }
        Rules {
            strip,
            scores,
            mirror: kin == 3,
            lines,
        }
    }
}

/// A rule with `a` for `b` and `b` for `a`.
pub(crate) fn swapped(line: &Line) -> Line {
    let swap = |sign: &char| match sign {
        'a' => 'b',
        'b' => 'a',
        other => *other,
    };
    Line {
        before: line.before.iter().map(swap).collect(),
        after: line.after.iter().map(swap).collect(),
        near: line.near.map(|(symbol, wanted)| (swap(&symbol), wanted)),
        ..line.clone()
    }
}

impl Rules {
    pub(crate) fn text(&self) -> String {
        let board = if self.strip { "strip" } else { "grid" };
        let mut text = format!("ruleset Dice {{ board b: {board} \"a b c\"; ");
        text.push_str("letter y in \"ab\", z in \"c$\"; ");
        if self.mirror {
            text.push_str("mirror \"ab\"; ");
        }
        for line in self.lines.iter().filter(|line| line.left || !self.mirror) {
            let player = if line.left { "left" } else { "right" };
            let all = if line.everywhere { "all " } else { "" };
            let word = |signs: &[char]| signs.iter().collect::<String>();
            let _ = write!(
                text,
                "{player} {all}\"{}\" => \"{}\"",
                word(&line.before),
                word(&line.after)
            );
            if let Some((symbol, wanted)) = line.near {
                let not = if wanted { "" } else { "not " };
                let _ = write!(text, " where \"{symbol}\" {not}in b[near(b, here)]");
            }
            if self.scores {
                let _ = write!(text, " gain {}", line.gain);
            }
            text.push_str("; ");
        }
        text.push('}');
        text
    }

    pub(crate) fn moves(&self, board: &Board, left: bool) -> BTreeSet<(Board, i64)> {
        let mut found = BTreeSet::new();
        for line in self.lines.iter().filter(|line| line.left == left) {
            let steps: &[(i64, i64)] = match (line.everywhere, self.strip) {
                (false, _) => &[(0, 1)],
                (true, true) => &[(0, 1), (0, -1)],
                (true, false) => &[(0, 1), (1, 0), (0, -1), (-1, 0)],
            };
            let width = board.iter().map(Vec::len).max().unwrap_or(0);
            let bound = |n: usize| i64::try_from(n).expect("small");
            for row in -1..=bound(board.len()) {
                for column in -1..=bound(width) {
                    for step in steps {
                        found.extend(
                            laid(board, line, (row, column), *step).map(|board| (board, line.gain)),
                        );
                    }
                }
            }
        }
        found
    }
}

pub(crate) fn cell(board: &Board, at: (i64, i64)) -> char {
    let index = |n: i64| usize::try_from(n).ok();
    let found = index(at.0)
        .zip(index(at.1))
        .and_then(|(row, column)| board.get(row)?.get(column));
    found.copied().unwrap_or('$')
}

pub(crate) fn laid(
    board: &Board,
    line: &Line,
    from: (i64, i64),
    step: (i64, i64),
) -> Option<Board> {
    let places: Vec<(i64, i64)> = (0..)
        .take(line.before.len())
        .map(|n| (from.0 + n * step.0, from.1 + n * step.1))
        .collect();
    let fits = |(at, sign): (&(i64, i64), &char)| {
        let stands = cell(board, *at);
        let letter = LETTERS.iter().find(|(letter, _)| letter == sign);
        letter.map_or(stands == *sign, |(_, class)| class.contains(stands))
    };
    if !places.iter().zip(&line.before).all(fits) {
        return None;
    }
    if let Some((symbol, wanted)) = line.near {
        let here = places.iter().find(|at| cell(board, **at) != '$')?;
        let near = [(0, 1), (0, -1), (1, 0), (-1, 0)];
        let has = near
            .iter()
            .any(|step| cell(board, (here.0 + step.0, here.1 + step.1)) == symbol);
        if has != wanted {
            return None;
        }
    }
    let mut after = board.clone();
    for (at, sign) in places.iter().zip(&line.after) {
        let put = match sign {
            '$' | 'z' => continue,
            '?' | 'y' => {
                let from = line.before.iter().position(|other| other == sign)?;
                cell(board, places[from])
            }
            sign => *sign,
        };
        after[usize::try_from(at.0).ok()?][usize::try_from(at.1).ok()?] = put;
    }
    Some(after)
}
