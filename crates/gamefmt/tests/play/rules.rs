//! Rules written once more, to know what the machine should know. Boards are rows parted by `|`.

use std::collections::{BTreeSet, HashMap};

use game_witness::{Game, Games, Outcome};

type Rows = Vec<Vec<char>>;

fn rows(board: &str) -> Rows {
    board.split('|').map(|row| row.chars().collect()).collect()
}

fn text(rows: &Rows) -> String {
    let rows: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
    rows.join("|")
}

/// The cell some steps away.
fn away(at: (usize, usize), (down, right): (isize, isize), steps: isize) -> Option<(usize, usize)> {
    let row = at.0.checked_add_signed(down * steps)?;
    let column = at.1.checked_add_signed(right * steps)?;
    Some((row, column))
}

const DIRECTIONS: [(isize, isize); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

fn cell(rows: &Rows, at: Option<(usize, usize)>) -> Option<char> {
    let (row, column) = at?;
    rows.get(row)?.get(column).copied()
}

/// Where a player can go from a board by a change of cells in a direction: for each place and direction the new contents of
/// the places from there on.
fn changes(
    board: &str,
    mut rule: impl FnMut(&dyn Fn(isize) -> Option<char>) -> Vec<(String, i64)>,
) -> BTreeSet<(String, i64)> {
    let rows = rows(board);
    let mut found = BTreeSet::new();
    for row in 0..rows.len() {
        for column in 0..rows[row].len() {
            for direction in DIRECTIONS {
                let at = |steps| cell(&rows, away((row, column), direction, steps));
                for (put, gain) in rule(&at) {
                    let mut after = rows.clone();
                    for (steps, new) in put.chars().enumerate() {
                        let steps = isize::try_from(steps).expect("boards are small");
                        let place = away((row, column), direction, steps);
                        let (row, column) = place.expect("the rule has seen the place");
                        after[row][column] = new;
                    }
                    found.insert((text(&after), gain));
                }
            }
        }
    }
    found
}

fn men(left: bool, of_left: char, of_right: char) -> (char, char) {
    if left {
        (of_left, of_right)
    } else {
        (of_right, of_left)
    }
}

pub(crate) fn clobber(board: &str, left: bool) -> BTreeSet<String> {
    let (own, other) = men(left, 'x', 'o');
    let moves = changes(board, |at| {
        if at(0) == Some(own) && at(1) == Some(other) {
            vec![(format!(".{own}"), 0)]
        } else {
            Vec::new()
        }
    });
    moves.into_iter().map(|(after, _)| after).collect()
}

/// A man takes a neighbour and scores, or jumps over men to empty places, one after the other.
pub(crate) fn kobber(board: &str, left: bool) -> BTreeSet<(String, i64)> {
    let (own, other) = men(left, 'l', 'r');
    changes(board, |at| {
        if at(0) != Some(own) {
            return Vec::new();
        }
        let mut moves = Vec::new();
        if at(1) == Some(other) {
            moves.push((format!(".{own}"), 1));
        }
        let mut jumps = 0;
        while at(2 * jumps + 1) == Some(other) && at(2 * jumps + 2) == Some('.') {
            jumps += 1;
            let empty = usize::try_from(2 * jumps).expect("few jumps");
            moves.push((".".repeat(empty) + &own.to_string(), 0));
        }
        moves
    })
}

/// The score beyond that in hand, if both play well.
pub(crate) fn kobber_score(board: &str, left: bool) -> i64 {
    let ends = kobber(board, left).into_iter().map(|(after, gain)| {
        let rest = kobber_score(&after, !left);
        if left { rest + gain } else { rest - gain }
    });
    let best = if left { ends.max() } else { ends.min() };
    best.unwrap_or(0)
}

/// The dominoes that fall with each move of a player in a row.
pub(crate) fn topples(row: &str, left: bool) -> Vec<Fall> {
    let cells: Vec<char> = row.chars().collect();
    let own = if left { 'l' } else { 'r' };
    let mut falls = Vec::new();
    for at in (0..cells.len()).filter(|&at| cells[at] == own) {
        let east = (at..cells.len()).take_while(|&i| cells[i] != '.');
        let west = (0..=at).rev().take_while(|&i| cells[i] != '.');
        falls.push(Fall {
            at,
            cells: east.collect(),
        });
        falls.push(Fall {
            at,
            cells: west.collect(),
        });
    }
    falls
}

pub(crate) struct Fall {
    at: usize,
    cells: BTreeSet<usize>,
}

/// The row behind a round: dominoes that fall towards each other stop where they meet.
pub(crate) fn round(row: &str, x: &Fall, y: &Fall) -> String {
    let facing = y.cells.contains(&x.at) && x.cells.contains(&y.at);
    let gone = |at: &usize| {
        let (in_x, in_y) = (x.cells.contains(at), y.cells.contains(at));
        if facing { in_x && in_y } else { in_x || in_y }
    };
    let cells = row.chars().enumerate();
    cells
        .map(|(at, c)| if gone(&at) { '.' } else { c })
        .collect()
}

/// Who wins a row in Cheating Robot play: 1 Left, -1 Right, 0 nobody.
pub(crate) fn robot(row: &str) -> i8 {
    let (left, right) = (topples(row, true), topples(row, false));
    match (left.is_empty(), right.is_empty()) {
        (true, true) => 0,
        (false, true) => 1,
        (true, false) => -1,
        (false, false) => {
            let worst = |x| right.iter().map(|y| robot(&round(row, x, y))).min();
            left.iter().filter_map(worst).max().unwrap_or(0)
        }
    }
}

/// Games of boards, from their rules.
#[derive(Default)]
pub(crate) struct Clobbers {
    games: Games,
    known: HashMap<String, Game>,
}

impl Clobbers {
    fn game(&mut self, board: &str) -> Game {
        if let Some(&game) = self.known.get(board) {
            return game;
        }
        let [left, right] = [true, false].map(|left| {
            let options = clobber(board, left).into_iter();
            options.map(|board| self.game(&board)).collect::<Vec<_>>()
        });
        let game = self.games.game(&left, &right);
        self.known.insert(board.to_owned(), game);
        game
    }

    /// Whether the player to move wins.
    pub(crate) fn next_wins(&mut self, board: &str, left: bool, misere: bool) -> bool {
        let game = self.game(board);
        next_wins(&self.games, game, left, misere)
    }
}

/// Whether the player to move wins.
pub(crate) fn next_wins(games: &Games, game: Game, left: bool, misere: bool) -> bool {
    let outcome = if misere {
        games.misere_outcome(game)
    } else {
        games.outcome(game)
    };
    match outcome {
        Outcome::N => true,
        Outcome::P => false,
        Outcome::L => left,
        Outcome::R => !left,
    }
}
