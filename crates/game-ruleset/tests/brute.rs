//! Proofs and refutations of random rulesets, against the definitions, on all small boards. Moves are made here by a program
//! of its own.

mod common;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use common::definitions;
use game_ruleset::{Effort, Instance, Property, Prover, Verdict};

type Board = Vec<Vec<char>>;

/// A rule: what stands along a line before and after, `?` being anything on the board and `$` nothing on it.
#[derive(Clone, Debug)]
struct Line {
    left: bool,
    before: Vec<char>,
    after: Vec<char>,
    everywhere: bool,
    /// A symbol that must not, or must, be next to the first place on the board.
    near: Option<(char, bool)>,
    gain: i64,
}

#[derive(Debug)]
struct Rules {
    strip: bool,
    scores: bool,
    /// Whether Right's rules are written as a mirror.
    mirror: bool,
    lines: Vec<Line>,
}

/// Numbers that look random, the same each time.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % sides
    }

    fn line(&mut self, strip: bool, edges: bool, scores: bool) -> Line {
        let symbols = ['a', 'b', 'c'];
        loop {
            let length = 1 + self.roll(3);
            let mut before: Vec<char> = (0..length).map(|_| symbols[self.roll(3)]).collect();
            let mut after: Vec<char> = (0..length).map(|_| symbols[self.roll(3)]).collect();
            if self.roll(5) == 0 {
                let at = self.roll(length);
                (before[at], after[at]) = ('?', '?');
            }
            if before == after {
                continue;
            }
            if edges && self.roll(3) == 0 {
                let at = if self.roll(2) == 0 { 0 } else { before.len() };
                before.insert(at, '$');
                after.insert(at, '$');
            }
            let conditional = edges && before[0] != '$' && self.roll(4) == 0;
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

    fn rules(&mut self) -> Rules {
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
fn swapped(line: &Line) -> Line {
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
    fn text(&self) -> String {
        let board = if self.strip { "strip" } else { "grid" };
        let mut text = format!("ruleset Dice {{ board b: {board} \"a b c\"; ");
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

    fn moves(&self, board: &Board, left: bool) -> BTreeSet<(Board, i64)> {
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

fn cell(board: &Board, at: (i64, i64)) -> char {
    let index = |n: i64| usize::try_from(n).ok();
    let found = index(at.0)
        .zip(index(at.1))
        .and_then(|(row, column)| board.get(row)?.get(column));
    found.copied().unwrap_or('$')
}

fn laid(board: &Board, line: &Line, from: (i64, i64), step: (i64, i64)) -> Option<Board> {
    let places: Vec<(i64, i64)> = (0..)
        .take(line.before.len())
        .map(|n| (from.0 + n * step.0, from.1 + n * step.1))
        .collect();
    let fits = |(at, sign): (&(i64, i64), &char)| match sign {
        '?' => cell(board, *at) != '$',
        sign => cell(board, *at) == *sign,
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
    for (at, sign) in places
        .iter()
        .zip(&line.after)
        .filter(|(_, sign)| !"?$".contains(**sign))
    {
        after[usize::try_from(at.0).ok()?][usize::try_from(at.1).ok()?] = *sign;
    }
    Some(after)
}

/// All that can be reached from a board, itself included.
fn reached(rules: &Rules, board: &Board, players: &[bool]) -> BTreeSet<Board> {
    let mut seen = BTreeSet::from([board.clone()]);
    let mut open = vec![board.clone()];
    while let Some(board) = open.pop() {
        for left in players {
            for (after, _) in rules.moves(&board, *left) {
                if seen.insert(after.clone()) {
                    open.push(after);
                }
            }
        }
    }
    seen
}

/// The least and the greatest score below a board; `None` where plays do not end.
fn scores(
    rules: &Rules,
    board: &Board,
    known: &mut BTreeMap<Board, Option<(i64, i64)>>,
) -> Option<(i64, i64)> {
    if let Some(scores) = known.get(board) {
        return *scores;
    }
    known.insert(board.clone(), None);
    let mut all = Vec::new();
    for left in [true, false] {
        let moves = rules.moves(board, left);
        if moves.is_empty() {
            all.push(0);
        }
        for (after, gain) in moves {
            let (least, most) = scores(rules, &after, known)?;
            let gain = if left { gain } else { -gain };
            all.extend([least + gain, most + gain]);
        }
    }
    let found = Some((*all.iter().min()?, *all.iter().max()?));
    known.insert(board.clone(), found);
    found
}

/// Whether a property fails at a board, by its definition.
fn fails(rules: &Rules, board: &Board, property: Property) -> bool {
    let stuck = |board: &Board, left: bool| rules.moves(board, left).is_empty();
    match property {
        Property::Dicot => stuck(board, true) != stuck(board, false),
        Property::Impartial => rules.moves(board, true) != rules.moves(board, false),
        Property::DeadEnding => [true, false].into_iter().any(|left| {
            stuck(board, left)
                && reached(rules, board, &[true, false])
                    .iter()
                    .any(|after| !stuck(after, left))
        }),
        Property::Terminates => [true, false].into_iter().any(|left| {
            let after = rules.moves(board, left);
            after
                .iter()
                .any(|(after, _)| reached(rules, after, &[true, false]).contains(board))
        }),
        Property::Guaranteed => [true, false].into_iter().any(|left| {
            let scores = if stuck(board, left) {
                scores(rules, board, &mut BTreeMap::new())
            } else {
                None
            };
            scores.is_some_and(|(least, most)| if left { least < 0 } else { most > 0 })
        }),
    }
}

/// All boards of some lengths of rows.
fn boards(lengths: &[usize]) -> Vec<Board> {
    let size: usize = lengths.iter().sum();
    let count = 3_usize.pow(u32::try_from(size).expect("small"));
    let board = |number: usize| {
        let mut rest = number;
        let row = |length: &usize| {
            let cells = (0..*length).map(|_| {
                let symbol = ['a', 'b', 'c'][rest % 3];
                rest /= 3;
                symbol
            });
            cells.collect()
        };
        lengths.iter().map(row).collect()
    };
    (0..count).map(board).collect()
}

fn small(strip: bool) -> Vec<Board> {
    let shapes: &[&[usize]] = if strip {
        &[&[1], &[2], &[3], &[4], &[5]]
    } else {
        &[
            &[1],
            &[2],
            &[1, 1],
            &[3],
            &[1, 1, 1],
            &[1, 2],
            &[2, 1],
            &[4],
            &[2, 2],
            &[1, 1, 1, 1],
            &[3, 1],
            &[2, 3],
        ]
    };
    shapes.iter().flat_map(|shape| boards(shape)).collect()
}

fn instance(text: &str) -> Instance {
    Instance::new(definitions(text)[0].clone(), &[]).expect("no parameters")
}

#[test]
fn proofs_and_refutations_of_random_rulesets_agree_with_the_definitions() {
    let rounds = std::env::var("ROUNDS")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(100);
    let seed = std::env::var("SEED")
        .ok()
        .and_then(|n| n.parse().ok())
        .unwrap_or(1);
    let mut dice = Dice(seed);
    let effort = Effort {
        steps: 500_000,
        boards: 3_000,
    };
    let mut counts = [[0_usize; 3]; 5];
    for _ in 0..rounds {
        let rules = dice.rules();
        let text = rules.text();
        let instance = instance(&text);
        let mut prover = Prover::new(&instance, effort);
        let all = small(rules.strip);
        for (property, count) in Property::ALL.into_iter().zip(&mut counts) {
            if property == Property::Guaranteed && !rules.scores {
                continue;
            }
            match prover.property(property) {
                Verdict::Proved(why) => {
                    count[0] += 1;
                    let bad = all.iter().find(|board| fails(&rules, board, property));
                    assert_eq!(bad, None, "{property:?} proved: {why}\n{text}");
                }
                Verdict::Refuted(found) => {
                    count[1] += 1;
                    let shown = found.board.expect("a board");
                    let rows = shown.trim_matches('"').split('|');
                    let board: Board = rows.map(|row| row.chars().collect()).collect();
                    assert!(
                        fails(&rules, &board, property),
                        "{property:?} holds at {shown}\n{text}"
                    );
                    let size = |board: &Board| board.iter().map(Vec::len).sum::<usize>();
                    let less = |other: &&Board| {
                        size(other) < size(&board)
                            && other.iter().all(|row| row.len() == other[0].len())
                    };
                    let less = all
                        .iter()
                        .filter(less)
                        .find(|other| fails(&rules, other, property));
                    assert_eq!(
                        less, None,
                        "{property:?}: {shown} is no smallest board\n{text}"
                    );
                }
                Verdict::Unknown { .. } => count[2] += 1,
            }
        }
    }
    println!("proved, refuted, unknown: {:?} {counts:?}", Property::ALL);
    for [proved, refuted, unknown] in counts {
        assert!(
            proved > 0 && refuted > 0 && unknown * 2 < proved + refuted + 20,
            "{counts:?}"
        );
    }
}
