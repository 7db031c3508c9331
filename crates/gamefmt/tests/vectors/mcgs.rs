//! The test suite of MCGS: who wins sums of boards and of plain values, and nimbers of rulesets in which both players may
//! make all moves of both.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::{Question, answers_of, ask, data, put_with, table};

/// A sum of the file, and what is said of it.
pub(super) struct Sum {
    /// As it stands in the file.
    pub(super) theirs: String,
    /// By command: `B` and `W` for the first player, `N` for the nimber.
    pub(super) expected: BTreeMap<String, String>,
}

/// The sums of the file in order, each once.
pub(super) fn sums() -> Vec<Sum> {
    let mut places = BTreeMap::new();
    let mut sums: Vec<Sum> = Vec::new();
    for mut row in table("mcgs_outcomes.tsv") {
        let theirs = row.remove("sum").expect("a sum");
        let place = *places.entry(theirs.clone()).or_insert_with(|| {
            sums.push(Sum {
                theirs,
                expected: BTreeMap::new(),
            });
            sums.len() - 1
        });
        let command = row.remove("command").expect("a command");
        let expected = row.remove("expected").expect("an answer");
        let before = sums[place].expected.insert(command, expected.clone());
        assert!(
            before.is_none_or(|before| before == expected),
            "two answers"
        );
    }
    sums
}

impl Sum {
    /// Its components, such as `[clobber] XO.`.
    fn components(&self) -> impl Iterator<Item = &str> {
        self.theirs.split(" + ").filter(|part| !part.is_empty())
    }

    fn expression(&self) -> String {
        let games: Vec<String> = self.components().map(component).collect();
        if games.is_empty() {
            "0".to_owned()
        } else {
            games.join(" + ")
        }
    }

    /// Both players have the same moves in every component.
    fn is_impartial(&self) -> bool {
        let both = |part: &str| {
            ["[impartial ", "[kayles]", "[nimber]"]
                .iter()
                .any(|start| part.starts_with(start))
        };
        self.components().all(both)
    }

    /// Questions that the answers of the file answer.
    fn questions(&self) -> Vec<Question> {
        let g = self.expression();
        if self.is_impartial() {
            let questions = self.expected.iter().map(|(command, expected)| {
                if command == "N" {
                    return ask(format!("nim_value({g})"), expected.clone());
                }
                let won = expected == "win";
                ask(format!("nim_value({g}) != 0"), won.to_string())
            });
            return questions.collect();
        }
        let wins = |player: &str| self.expected.get(player).map(|expected| expected == "win");
        match (wins("B"), wins("W")) {
            (Some(left), Some(right)) => {
                let outcome = match (left, right) {
                    (true, true) => "N",
                    (true, false) => "L",
                    (false, true) => "R",
                    (false, false) => "P",
                };
                vec![ask(format!("outcome({g})"), outcome)]
            }
            // Who begins loses exactly if the sum is no better for him than 0.
            (Some(left), None) => vec![ask(format!("{g} <= 0"), (!left).to_string())],
            (None, Some(right)) => vec![ask(format!("{g} >= 0"), (!right).to_string())],
            (None, None) => panic!("no answer to {}", self.theirs),
        }
    }
}

/// A component as an expression.
pub(super) fn component(part: &str) -> String {
    let (head, board) = part.split_once("] ").expect("a board behind the head");
    let head = head.strip_prefix('[').expect("a head in brackets");
    let (both, name) = match head.strip_prefix("impartial ") {
        Some(name) => (true, name),
        None => (false, head),
    };
    let board = board.trim();
    plain(name, board, both).unwrap_or_else(|| position(name, board, both))
}

/// A board of a ruleset.
fn position(name: &str, board: &str, both: bool) -> String {
    let (name, board) = match name {
        // Here slides of one place and no jumps, which the other ruleset says as well.
        "gen_toads" if both => ("elephants", board.strip_prefix("1,1,0,0:").expect("slides")),
        _ => (name, board),
    };
    let lower = board.to_lowercase();
    let (ruleset, board) = match name {
        "amazons" => ("Amazons", lower),
        "clobber" | "clobber_1xn" => ("Clobber", lower),
        "cannibal_clobber" => ("CannibalClobber", lower),
        "domineering" if both => return format!("Cram(\"{lower}\")"),
        "domineering" => ("Domineering", lower),
        "elephants" => ("ElephantsAndRhinos", respelt(&lower, "xo", "er")),
        "fission" => ("Fission", lower),
        "gen_king_dirt" => return king_dirt(&lower),
        "gen_toads" => return toads(&lower),
        "kayles" => return format!("Kayles({board})"),
        "nogo" | "nogo_1xn" => ("NoGo", lower),
        "sheep" => ("Sheep", lower),
        "toppling_dominoes" => ("TopplingDominoes", respelt(&lower, "xo#", "lre")),
        other => panic!("no ruleset for {other}"),
    };
    let both = if both { "Both" } else { "" };
    format!("{both}{ruleset}(\"{board}\")")
}

fn respelt(board: &str, from: &str, to: &str) -> String {
    let pairs: BTreeMap<char, char> = from.chars().zip(to.chars()).collect();
    let cells = board.chars();
    cells
        .map(|cell| *pairs.get(&cell).unwrap_or(&cell))
        .collect()
}

/// `2,1,1:BOARD`: the kings in hand, and whether they must be put on the board first.
fn king_dirt(board: &str) -> String {
    let (numbers, cells) = board.split_once(':').expect("numbers");
    let numbers: Vec<usize> = numbers.split(',').filter_map(|n| n.parse().ok()).collect();
    let [left, right, must] = numbers[..] else {
        panic!("three numbers: {board}")
    };
    let hand = "X".repeat(left) + &"O".repeat(right);
    let row = if hand.is_empty() { "" } else { "|" };
    format!("KingDirt({})(\"{cells}{row}{hand}\")", must == 1)
}

/// `1,2,3,0:BOARD`: the shortest and the longest slide, the longest jump, and whether it passes one's own.
fn toads(board: &str) -> String {
    let (numbers, cells) = board.split_once(':').expect("numbers");
    let (numbers, own) = numbers.rsplit_once(',').expect("four numbers");
    format!(
        "GeneralToadsAndFrogs({numbers}, {})(\"{cells}\")",
        own == "1"
    )
}

/// A number, a nimber, a switch of numbers, or ups and a star; `None` if it is a board.
fn plain(name: &str, text: &str, both: bool) -> Option<String> {
    let numbers: Vec<&str> = text.split([',', ' ']).filter(|n| !n.is_empty()).collect();
    let fractions = || {
        let pairs = numbers.iter().map(|number| {
            let (p, q) = number.split_once('/').unwrap_or((number, "1"));
            format!("[{p}, {q}]")
        });
        format!("BothNumbers([{}])", pairs.collect::<Vec<_>>().join(", "))
    };
    Some(match name {
        "integer_game" | "dyadic_rational" | "switch_game" if both => fractions(),
        "integer_game" | "dyadic_rational" => format!("({text})"),
        "switch_game" => format!("{{{}|{}}}", numbers[0], numbers[1]),
        "nimber" => format!("*{text}"),
        "up_star" => {
            let star = text.contains('*');
            let ups: i64 = numbers[0].parse().unwrap_or(0);
            if both {
                format!("BothUpStar({}, {})", ups.abs(), u8::from(star))
            } else {
                format!("times({ups}, ^) + {}", if star { "*" } else { "0" })
            }
        }
        _ => return None,
    })
}

/// The file of the rulesets: those of the library, and those in which each player makes the moves of both.
pub(super) fn options() -> Vec<String> {
    vec![
        "--file".to_owned(),
        data("mcgs_rules.game").display().to_string(),
    ]
}

/// The steps that a sum may take to be asked: counted, not timed.
pub(super) const BUDGET: &str = "4000000";

/// How many sums take more and are left out. The number may only fall; `MCGS=write cargo test -p gamefmt --test vectors mcgs`
/// asks all sums and writes their list anew.
const BEYOND: usize = 133;

/// Sums of Sheep of which MCGS, its own source here, says something else than a program that plays them out.
pub(super) const DISPUTED: [&str; 4] = [
    "[sheep] -4, 0, 8, 0 | 0, 0, -1, 0 | 0, 0, 0, -2 | 0, 0, 0, 0",
    "[sheep] 0, 0, 0, 0, 0 | 0, 0, 1, -5, -1 | 0, 0, 0, 0, 0 | 1, 0, 0, 0, 0 | 7, 0, 1, 1, 0",
    "[sheep] 0, 0, 0, 0, 0, 0 | 0, 0, 0, 0, 0, 0 | 0, 0, 2, 0, 0, 0 | 4, 0, 0, 1, 1, 0 | -7, 0, 0, 1, 0, -1",
    "[sheep] -1, 0, 0, 0, 0 | 4, 0, 0, 0, 3 | 0, 0, 1, 0, 0 | -5, -1, 0, 0, -3 | -1, 0, 1, 0, 0",
];

#[test]
fn sums_have_their_outcomes_and_nimbers() {
    let sums = sums();
    assert_eq!(sums.len(), 4528);
    let undisputed = sums.iter().filter(|sum| !DISPUTED.contains(&&*sum.theirs));
    let questions = undisputed.flat_map(|sum| {
        let asked = sum.questions().into_iter();
        asked.map(|question| (&*sum.theirs, question))
    });
    let options = options();
    let mut options: Vec<&str> = options.iter().map(String::as_str).collect();
    if std::env::var("MCGS").is_ok_and(|mode| mode == "write") {
        options.extend(["--budget", BUDGET]);
        write_beyond(questions, &options);
    }
    let beyond = std::fs::read_to_string(data("mcgs_beyond.txt")).expect("a list");
    let beyond: BTreeSet<&str> = beyond.lines().skip(1).collect();
    let known: BTreeSet<&str> = sums.iter().map(|sum| &*sum.theirs).collect();
    assert!(beyond.is_subset(&known));
    assert_eq!(beyond.len(), BEYOND);
    let asked = sums
        .iter()
        .filter(|sum| !DISPUTED.contains(&&*sum.theirs) && !beyond.contains(&*sum.theirs));
    let questions: Vec<Question> = asked.flat_map(Sum::questions).collect();
    put_with(&questions, &options);
}

/// Asks everything, and writes down what is over budget.
fn write_beyond<'s>(questions: impl Iterator<Item = (&'s str, Question)>, options: &[&str]) {
    let questions: Vec<(&str, Question)> = questions.collect();
    let exprs: Vec<&str> = questions
        .iter()
        .map(|(_, question)| &*question.expr)
        .collect();
    let answers = answers_of(&exprs, options);
    assert_eq!(answers.len(), questions.len());
    let mut list = format!("# over {BUDGET} steps\n");
    let mut last = "";
    for ((sum, _), answer) in questions.iter().zip(&answers) {
        if answer.starts_with("error[over-budget]") && *sum != last {
            let _ = writeln!(list, "{sum}");
            last = sum;
        }
    }
    std::fs::write(data("mcgs_beyond.txt"), list).expect("written");
}

#[test]
fn disputed_sums_are_what_play_says() {
    let sums = sums();
    for disputed in DISPUTED {
        let sum = sums
            .iter()
            .find(|sum| sum.theirs == disputed)
            .expect("in the file");
        let board = disputed.strip_prefix("[sheep] ").expect("a board");
        let rows: Vec<Vec<i64>> = board
            .split('|')
            .map(|row| {
                row.split(',')
                    .map(|n| n.trim().parse().expect("a number"))
                    .collect()
            })
            .collect();
        let mut known = BTreeMap::new();
        let wins = [1, -1].map(|player| sheep_wins(&rows, player, &mut known));
        let outcome = match wins {
            [true, true] => "N",
            [true, false] => "L",
            [false, true] => "R",
            [false, false] => "P",
        };
        let [question] = &sum.questions()[..] else {
            panic!("one question: {disputed}");
        };
        assert_ne!(question.answer, outcome, "no longer disputed: {disputed}");
        put_with(
            &[ask(question.expr.clone(), outcome)],
            &["--use", "std.sheep"],
        );
    }
}

/// Whether the player to move wins, 1 for Left and -1 for Right: a part of a flock of at least two goes as far as it can.
fn sheep_wins(
    rows: &[Vec<i64>],
    player: i64,
    known: &mut BTreeMap<(Vec<Vec<i64>>, i64), bool>,
) -> bool {
    let key = (rows.to_vec(), player);
    if let Some(&wins) = known.get(&key) {
        return wins;
    }
    let wins = sheep_moves(rows, player)
        .iter()
        .any(|after| !sheep_wins(after, -player, known));
    known.insert(key, wins);
    wins
}

fn sheep_moves(rows: &[Vec<i64>], player: i64) -> Vec<Vec<Vec<i64>>> {
    let mut found = Vec::new();
    let free =
        |row: usize, column: usize| rows.get(row).and_then(|row| row.get(column)) == Some(&0);
    for (row, cells) in rows.iter().enumerate() {
        for (column, flock) in cells.iter().enumerate() {
            for (down, right) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                let next = |(row, column): (usize, usize)| {
                    let place = (
                        row.checked_add_signed(down)?,
                        column.checked_add_signed(right)?,
                    );
                    free(place.0, place.1).then_some(place)
                };
                let Some(last) =
                    std::iter::successors(next((row, column)), |place| next(*place)).last()
                else {
                    continue;
                };
                for moving in 1..flock * player {
                    let mut after = rows.to_vec();
                    after[row][column] -= moving * player;
                    after[last.0][last.1] = moving * player;
                    found.push(after);
                }
            }
        }
    }
    found
}
