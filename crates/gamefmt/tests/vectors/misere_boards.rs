//! Misère play of small boards: the program against moves and outcomes written here by hand.
//!
//! `G >= H` in a universe says that Left does no worse with G than with H beside any game of it. So where the program
//! states it, no game of a test set may say otherwise; and where the program denies it, one must, or the game that the
//! program gives as a proof, played out here.

use std::collections::HashSet;

use super::misere_forms::Table;
use super::{Question, answers_of, ask, positions::put_using};

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
fn hackenbush(stalk: &str, player: usize) -> Vec<String> {
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
    for board in grids
        .iter()
        .flat_map(|&(places, width)| boards(places, width))
    {
        let form = table.board(&board, &domineering);
        positions.push((format!("Domineering(\"{}\")", spelled(&board)), form));
    }
    for board in (1..=8).flat_map(|pins| boards(pins, pins)) {
        let form = table.board(&board, &partizan_kayles);
        positions.push((format!("PartizanKayles(\"{}\")", spelled(&board)), form));
    }
    for stalk in stalks("lr", 6) {
        if !stalk.is_empty() {
            let form = table.board(&stalk, &|stalk: &String, player| hackenbush(stalk, player));
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
            let form = table.board(&stalk, &|stalk: &String, player| hackenbush(stalk, player));
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

/// The options of the program for a universe.
fn options(play: &str) -> Vec<String> {
    let mut options = vec!["--play".to_owned(), play.to_owned()];
    for module in MODULES {
        options.extend(["--use".to_owned(), format!("std.{module}")]);
    }
    options
}

/// Compares each position with those at these distances behind it, both ways: what the program says against the test
/// set, and what it denies against a game that says so.
fn compare(
    table: &mut Table,
    positions: &[(String, usize)],
    play: &str,
    tests: &[usize],
    within: fn(&Table, usize) -> bool,
    distances: &[usize],
) {
    let options = options(play);
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    let mut pairs = Vec::new();
    for at in 0..positions.len() {
        for distance in distances {
            let other = (at + distance) % positions.len();
            pairs.extend([(at, other), (other, at)]);
        }
    }
    let asked = pairs.iter().map(|&(at, other)| {
        let (g, h) = (&positions[at].0, &positions[other].0);
        format!("{g} >= {h}")
    });
    let asked: Vec<String> = asked.collect();
    let exprs: Vec<&str> = asked.iter().map(String::as_str).collect();
    let said = answers_of(&exprs, &options);
    assert_eq!(said.len(), pairs.len());
    let mut denied = Vec::new();
    for ((&(at, other), expr), said) in pairs.iter().zip(&asked).zip(&said) {
        let (g, h) = (positions[at].1, positions[other].1);
        let worse = tests.iter().any(|&x| table.is_worse(g, h, x));
        match (&**said, worse) {
            ("true", false) | ("false", true) => {}
            ("false", false) => denied.push((at, other)),
            _ => panic!("{expr}: {said}"),
        }
    }
    prove(table, positions, &denied, within, &options);
}

/// Plays the games that the program gives as proofs that one position is not at least another.
fn prove(
    table: &mut Table,
    positions: &[(String, usize)],
    denied: &[(usize, usize)],
    within: fn(&Table, usize) -> bool,
    options: &[&str],
) {
    let asked = denied.iter().map(|&(at, other)| {
        let (g, h) = (&positions[at].0, &positions[other].0);
        format!("distinguish({g}, {h})")
    });
    let asked: Vec<String> = asked.collect();
    let exprs: Vec<&str> = asked.iter().map(String::as_str).collect();
    let proofs = answers_of(&exprs, options);
    assert_eq!(proofs.len(), denied.len());
    for ((&(at, other), expr), proof) in denied.iter().zip(&asked).zip(&proofs) {
        let x = table.read(proof);
        assert!(within(table, x), "{expr}: {proof} is not of the universe");
        let (g, h) = (positions[at].1, positions[other].1);
        assert!(table.is_worse(g, h, x), "{expr}: {proof} proves nothing");
    }
}

#[test]
fn boards_compare_in_the_dead_ending_universe_as_the_definition_says() {
    let mut table = Table::default();
    let positions = dead_ending_positions(&mut table);
    // One position for each form.
    let mut known = HashSet::new();
    let positions: Vec<_> = positions
        .into_iter()
        .filter(|&(_, form)| known.insert(form))
        .collect();
    let tests = table.dead_ending_tests();
    let within = Table::is_dead_ending;
    compare(
        &mut table,
        &positions,
        "dead-ending",
        &tests,
        within,
        &[1, 2, 13],
    );
}

#[test]
fn stalks_compare_in_the_dicot_universe_as_the_definition_says() {
    let mut table = Table::default();
    let positions: Vec<_> = stalks("lre", 3)
        .into_iter()
        .map(|stalk| format!("e{stalk}"))
        .map(|stalk| {
            let form = table.board(&stalk, &|stalk: &String, player| hackenbush(stalk, player));
            (format!("Hackenbush(\"{stalk}\")"), form)
        })
        .collect();
    let tests = table.dicot_tests();
    let within = Table::is_dicot;
    compare(
        &mut table,
        &positions,
        "dicot",
        &tests,
        within,
        &[0, 1, 2, 5, 11, 17],
    );
}
