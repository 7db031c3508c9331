//! Forms in misère play straight from the definitions: who wins a sum, by trying all moves. Slow, and shares nothing with
//! the program.

use std::collections::HashMap;

/// A form: its options by number.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Form([Vec<usize>; 2]);

/// Forms by number, and who wins their sums.
#[derive(Default)]
pub(super) struct Table {
    forms: Vec<Form>,
    numbers: HashMap<Form, usize>,
    /// Whether a player who begins at a sum of two wins: he does where he cannot move.
    wins: HashMap<(usize, usize, usize), bool>,
}

impl Table {
    pub(super) fn add(&mut self, mut left: Vec<usize>, mut right: Vec<usize>) -> usize {
        for side in [&mut left, &mut right] {
            side.sort_unstable();
            side.dedup();
        }
        let form = Form([left, right]);
        let next = self.forms.len();
        *self.numbers.entry(form.clone()).or_insert_with(|| {
            self.forms.push(form);
            next
        })
    }

    /// The form of a board, by the moves of a player (0 is Left) at a board.
    pub(super) fn board<B>(&mut self, board: &B, moves: &dyn Fn(&B, usize) -> Vec<B>) -> usize {
        let [left, right] = [0, 1].map(|player| {
            let boards = moves(board, player);
            boards
                .iter()
                .map(|option| self.board(option, moves))
                .collect()
        });
        self.add(left, right)
    }

    fn wins(&mut self, g: usize, x: usize, player: usize) -> bool {
        if let Some(known) = self.wins.get(&(g, x, player)) {
            return *known;
        }
        let (gs, xs) = (
            self.forms[g].0[player].clone(),
            self.forms[x].0[player].clone(),
        );
        let stuck = gs.is_empty() && xs.is_empty();
        let won = stuck
            || gs.iter().any(|&option| !self.wins(option, x, 1 - player))
            || xs.iter().any(|&option| !self.wins(g, option, 1 - player));
        self.wins.insert((g, x, player), won);
        won
    }

    /// Whether Left wins if Left begins, and if Right does.
    fn left_wins(&mut self, g: usize, x: usize) -> [bool; 2] {
        [self.wins(g, x, 0), !self.wins(g, x, 1)]
    }

    pub(super) fn outcome(&mut self, g: usize, x: usize) -> &'static str {
        match self.left_wins(g, x) {
            [true, true] => "L",
            [false, false] => "R",
            [true, false] => "N",
            [false, true] => "P",
        }
    }

    /// Whether Left does worse with the first form than with the second beside a third.
    pub(super) fn is_worse(&mut self, g: usize, h: usize, x: usize) -> bool {
        let (mine, other) = (self.left_wins(g, x), self.left_wins(h, x));
        (0..2).any(|player| other[player] && !mine[player])
    }

    /// The form that a text in slashes and braces spells.
    pub(super) fn read(&mut self, text: &str) -> usize {
        let inner = text
            .strip_prefix('{')
            .and_then(|text| text.strip_suffix('}'));
        if let Some(inner) = inner {
            return self.read_slashes(inner);
        }
        if let Some(switch) = text.strip_prefix("+-") {
            let [left, right] =
                [switch.to_owned(), format!("-{switch}")].map(|side| self.read(&side));
            return self.add(vec![left], vec![right]);
        }
        let zero = self.add(vec![], vec![]);
        let star = self.add(vec![zero], vec![zero]);
        match text {
            "*" => star,
            "*2" => self.add(vec![zero, star], vec![zero, star]),
            "^" => self.add(vec![zero], vec![star]),
            "^*" => self.add(vec![zero, star], vec![zero]),
            "v" => self.add(vec![star], vec![zero]),
            "v*" => self.add(vec![zero], vec![zero, star]),
            _ => {
                let number: i32 = text.parse().unwrap_or_else(|_| panic!("no form: {text}"));
                (0..number.abs()).fold(zero, |form, _| match number {
                    0.. => self.add(vec![form], vec![]),
                    _ => self.add(vec![], vec![form]),
                })
            }
        }
    }

    /// The form of two sides. The longest row of bars outside of braces parts them.
    fn read_slashes(&mut self, text: &str) -> usize {
        let (mut depth, mut bars, mut longest) = (0, 0, (0, 0));
        for (at, c) in text.char_indices() {
            depth += i32::from(c == '{') - i32::from(c == '}');
            bars = if c == '|' && depth == 0 { bars + 1 } else { 0 };
            if bars > longest.1 {
                longest = (at + 1, bars);
            }
        }
        let (end, bars) = longest;
        let left = self.read_side(&text[..end - bars]);
        let right = self.read_side(&text[end..]);
        self.add(left, right)
    }

    fn read_side(&mut self, text: &str) -> Vec<usize> {
        let mut depth = 0;
        let mut parts = vec![String::new()];
        for c in text.chars() {
            depth += i32::from(c == '{') - i32::from(c == '}');
            match c {
                // A side that has bars itself is one option.
                '|' if depth == 0 => return vec![self.read_slashes(text)],
                ',' if depth == 0 => parts.push(String::new()),
                _ => parts.last_mut().expect("a part").push(c),
            }
        }
        let parts = parts.iter().filter(|part| !part.is_empty());
        parts.map(|part| self.read(part)).collect()
    }

    /// Whether a player who cannot move can never move again, here and in every follower.
    pub(super) fn is_dead_ending(&self, g: usize) -> bool {
        let Form([left, right]) = &self.forms[g];
        let mut options = left.iter().chain(right);
        (0..2).all(|player| !self.forms[g].0[player].is_empty() || self.never_moves(g, player))
            && options.all(|&option| self.is_dead_ending(option))
    }

    fn never_moves(&self, g: usize, player: usize) -> bool {
        self.forms[g].0[player].is_empty()
            && self.forms[g].0[1 - player]
                .iter()
                .all(|&option| self.never_moves(option, player))
    }

    /// Whether both players can move or neither can, here and in every follower.
    pub(super) fn is_dicot(&self, g: usize) -> bool {
        let Form([left, right]) = &self.forms[g];
        let mut options = left.iter().chain(right);
        left.is_empty() == right.is_empty() && options.all(|&option| self.is_dicot(option))
    }

    /// All forms with these options, of which `keep` is true.
    fn born(&mut self, options: &[usize], keep: impl Fn(&Self, usize) -> bool) -> Vec<usize> {
        let sets = 1_usize << options.len();
        let chosen = |set: usize| {
            let members = options.iter().enumerate();
            members
                .filter(|(place, _)| set >> place & 1 == 1)
                .map(|(_, &option)| option)
                .collect::<Vec<_>>()
        };
        let mut forms = Vec::new();
        for left in 0..sets {
            for right in 0..sets {
                let form = self.add(chosen(left), chosen(right));
                if keep(self, form) {
                    forms.push(form);
                }
            }
        }
        forms
    }

    /// Every dead-ending form of day 2, and the ends of more days that only one player can play to.
    pub(super) fn dead_ending_tests(&mut self) -> Vec<usize> {
        let zero = self.add(vec![], vec![]);
        let days = self.born(&[zero], Self::is_dead_ending);
        let mut tests = self.born(&days, Self::is_dead_ending);
        for player in 0..2 {
            let one = |table: &mut Self, options: Vec<usize>| match player {
                0 => table.add(options, vec![]),
                _ => table.add(vec![], options),
            };
            let (mut number, mut murder) = (zero, zero);
            for _ in 0..4 {
                number = one(self, vec![number]);
                murder = one(self, vec![zero, murder]);
                tests.extend([number, murder]);
            }
        }
        tests
    }

    /// Every dicot form of day 2, and those of day 3 with one or two options a side.
    pub(super) fn dicot_tests(&mut self) -> Vec<usize> {
        let zero = self.add(vec![], vec![]);
        let days = self.born(&[zero], Self::is_dicot);
        let mut tests = self.born(&days, Self::is_dicot);
        let second = tests.clone();
        let mut sides: Vec<Vec<usize>> = second.iter().map(|&g| vec![g]).collect();
        sides.extend(second.iter().map(|&g| vec![zero, g]));
        for left in &sides {
            for right in &sides {
                tests.push(self.add(left.clone(), right.clone()));
            }
        }
        tests
    }
}
