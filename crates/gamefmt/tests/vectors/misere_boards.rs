//! Misère play of small boards: the program against moves and outcomes written here by hand.
//!
//! `G >= H` in a universe says that Left does no worse with G than with H beside any game of it. So a relation that the
//! program states must not be contradicted beside any game of a test set, and one that it denies must be.

use std::collections::HashMap;

use super::{Question, ask, positions::put_using};

/// A form: its options by number.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Form([Vec<usize>; 2]);

/// Forms by number, and who wins their sums.
#[derive(Default)]
struct Table {
    forms: Vec<Form>,
    numbers: HashMap<Form, usize>,
    /// Whether a player who begins at a sum of two wins: he does where he cannot move.
    wins: HashMap<(usize, usize, usize), bool>,
}

impl Table {
    fn add(&mut self, mut left: Vec<usize>, mut right: Vec<usize>) -> usize {
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
    fn board<B>(&mut self, board: &B, moves: &dyn Fn(&B, usize) -> Vec<B>) -> usize {
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

    fn outcome(&mut self, g: usize, x: usize) -> &'static str {
        match self.left_wins(g, x) {
            [true, true] => "L",
            [false, false] => "R",
            [true, false] => "N",
            [false, true] => "P",
        }
    }

    /// The relation of two forms, as far as a test set tells.
    fn relation(&mut self, g: usize, h: usize, tests: &[usize]) -> &'static str {
        let (mut least, mut most) = (true, true);
        for &x in tests {
            for (mine, other) in std::iter::zip(self.left_wins(g, x), self.left_wins(h, x)) {
                least &= mine || !other;
                most &= other || !mine;
            }
        }
        match (least, most) {
            (true, true) => "==",
            (true, false) => ">",
            (false, true) => "<",
            (false, false) => "||",
        }
    }

    /// Whether a player who cannot move can never move again, here and in every follower.
    fn is_dead_ending(&self, g: usize) -> bool {
        let Form([left, right]) = &self.forms[g];
        let mut options = left.iter().chain(right);
        (0..2).all(|player| {
            !self.forms[g].0[player].is_empty() || self.never_moves(g, player)
        }) && options.all(|&option| self.is_dead_ending(option))
    }

    fn never_moves(&self, g: usize, player: usize) -> bool {
        self.forms[g].0[player].is_empty()
            && self.forms[g].0[1 - player]
                .iter()
                .all(|&option| self.never_moves(option, player))
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
    fn dead_ending_tests(&mut self) -> Vec<usize> {
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
    fn dicot_tests(&mut self) -> Vec<usize> {
        let is_dicot = |table: &Self, g: usize| {
            let Form([left, right]) = &table.forms[g];
            left.is_empty() == right.is_empty()
        };
        let zero = self.add(vec![], vec![]);
        let days = self.born(&[zero], is_dicot);
        let mut tests = self.born(&days, is_dicot);
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

/// Rows of free places.
type Cells = Vec<Vec<bool>>;

/// Left covers two free places one above the other, Right two side by side.
fn domineering(board: &Cells, player: usize) -> Vec<Cells> {
    let (down, along) = if player == 0 { (1, 0) } else { (0, 1) };
    let mut options = Vec::new();
    for (row, cells) in board.iter().enumerate() {
        for column in 0..cells.len() {
            let second = board
                .get(row + down)
                .and_then(|cells| cells.get(column + along));
            if cells[column] && second == Some(&true) {
                let mut option = board.clone();
                option[row][column] = false;
                option[row + down][column + along] = false;
                options.push(option);
            }
        }
    }
    options
}

/// Left knocks down one pin, Right two side by side.
fn partizan_kayles(board: &Cells, player: usize) -> Vec<Cells> {
    if player == 1 {
        return domineering(board, 1);
    }
    let standing = (0..board[0].len()).filter(|&pin| board[0][pin]);
    standing
        .map(|pin| {
            let mut option = board.clone();
            option[0][pin] = false;
            option
        })
        .collect()
}

/// A player cuts an edge of his colour or a green one, and with it all above it.
fn hackenbush(stalk: &String, player: usize) -> Vec<String> {
    let mine = if player == 0 { 'l' } else { 'r' };
    let edges = stalk.char_indices();
    edges
        .filter(|&(_, edge)| edge == mine || edge == 'e')
        .map(|(at, _)| stalk[..at].to_owned())
        .collect()
}

/// The boards of so many places, each free or not, in rows of a width.
fn boards(places: usize, width: usize) -> Vec<Cells> {
    (0..1_usize << places)
        .map(|mask| {
            let free: Vec<bool> = (0..places).map(|place| mask >> place & 1 == 1).collect();
            free.chunks(width).map(<[bool]>::to_vec).collect()
        })
        .collect()
}

fn spelled(board: &Cells) -> String {
    let rows = board.iter().map(|row| {
        let cells = row.iter().map(|&free| if free { '.' } else { '#' });
        cells.collect::<String>()
    });
    rows.collect::<Vec<_>>().join("|")
}

/// The stalks over an alphabet, up to a length.
fn stalks(alphabet: &str, length: usize) -> Vec<String> {
    let mut all = vec![String::new()];
    let mut last = all.clone();
    for _ in 0..length {
        last = last
            .iter()
            .flat_map(|stalk| alphabet.chars().map(move |edge| format!("{stalk}{edge}")))
            .collect();
        all.extend(last.iter().cloned());
    }
    all
}

/// The positions of dead-ending rulesets, as expressions and as forms.
fn dead_ending_positions(table: &mut Table) -> Vec<(String, usize)> {
    let mut positions = Vec::new();
    let grids = [(4, 2), (6, 3), (6, 2), (9, 3)];
    for board in grids.iter().flat_map(|&(places, width)| boards(places, width)) {
        let form = table.board(&board, &domineering);
        positions.push((format!("Domineering(\"{}\")", spelled(&board)), form));
    }
    for board in (1..=8).flat_map(|pins| boards(pins, pins)) {
        let form = table.board(&board, &partizan_kayles);
        positions.push((format!("PartizanKayles(\"{}\")", spelled(&board)), form));
    }
    for stalk in stalks("lr", 6) {
        if !stalk.is_empty() {
            let form = table.board(&stalk, &hackenbush);
            positions.push((format!("Hackenbush(\"{stalk}\")"), form));
        }
    }
    positions
}

const MODULES: [&str; 3] = ["domineering", "hackenbush", "partizan_kayles"];

#[test]
fn boards_have_their_outcomes_in_misere_play() {
    let mut table = Table::default();
    let zero = table.add(vec![], vec![]);
    let mut positions = dead_ending_positions(&mut table);
    for stalk in stalks("lre", 4) {
        if stalk.contains('e') {
            let form = table.board(&stalk, &hackenbush);
            positions.push((format!("Hackenbush(\"{stalk}\")"), form));
        }
    }
    let mut questions: Vec<Question> = Vec::new();
    for (g, form) in &positions {
        questions.push(ask(format!("outcome({g})"), table.outcome(*form, zero)));
    }
    // Sums of any two, at steps that meet all kinds of pairs.
    for (at, (g, form)) in positions.iter().enumerate().step_by(3) {
        let (h, other) = &positions[(at * 7 + 5) % positions.len()];
        let outcome = table.outcome(*form, *other);
        questions.push(ask(format!("outcome({g} + {h})"), outcome));
    }
    put_using(&questions, &MODULES, "misere");
}

/// Asks for the relation of each position to those at these distances behind it.
fn relations(
    table: &mut Table,
    positions: &[(String, usize)],
    tests: &[usize],
    distances: &[usize],
) -> Vec<Question> {
    let mut questions = Vec::new();
    for (at, (g, form)) in positions.iter().enumerate() {
        for distance in distances {
            let (h, other) = &positions[(at + distance) % positions.len()];
            let relation = table.relation(*form, *other, tests);
            for known in ["==", "<", ">", "||"] {
                let answer = (known == relation).to_string();
                questions.push(ask(format!("{g} {known} {h}"), answer));
            }
        }
    }
    questions
}

#[test]
fn boards_compare_in_the_dead_ending_universe_as_the_definition_says() {
    let mut table = Table::default();
    let positions = dead_ending_positions(&mut table);
    // One position for each form.
    let mut known = std::collections::HashSet::new();
    let positions: Vec<_> = positions
        .into_iter()
        .filter(|&(_, form)| known.insert(form))
        .collect();
    let tests = table.dead_ending_tests();
    let questions = relations(&mut table, &positions, &tests, &[1, 2, 13]);
    put_using(&questions, &MODULES, "dead-ending");
}

#[test]
fn stalks_compare_in_the_dicot_universe_as_the_definition_says() {
    let mut table = Table::default();
    let positions: Vec<_> = stalks("lre", 3)
        .into_iter()
        .map(|stalk| format!("e{stalk}"))
        .map(|stalk| {
            let form = table.board(&stalk, &hackenbush);
            (format!("Hackenbush(\"{stalk}\")"), form)
        })
        .collect();
    let tests = table.dicot_tests();
    let questions = relations(&mut table, &positions, &tests, &[0, 1, 2, 5, 11, 17]);
    put_using(&questions, &MODULES[1..2], "dicot");
}
