//! The test suite of MCGS: who wins sums of boards and of plain values, and nimbers of rulesets in which both players may
//! make all moves of both.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::{Question, answers_of, ask, data, put_with, table};

/// A sum of the file, and what is said of it.
struct Sum {
    /// As it stands in the file.
    theirs: String,
    /// By command: `B` and `W` for the first player, `N` for the nimber.
    expected: BTreeMap<String, String>,
}

/// The sums of the file in order, each once.
fn sums() -> Vec<Sum> {
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

/// The sums that take too long, by what they are, with the reason.
fn beyond() -> BTreeMap<String, String> {
    let rows = table("mcgs_beyond.tsv").into_iter();
    rows.map(|mut row| {
        let reason = row.remove("reason").expect("a reason");
        assert!(!reason.is_empty(), "no reason");
        (row.remove("sum").expect("a sum"), reason)
    })
    .collect()
}

/// The file of the rulesets: those of the library, and those in which each player makes the moves of both.
pub(super) fn options() -> Vec<String> {
    vec![
        "--file".to_owned(),
        data("mcgs_rules.game").display().to_string(),
    ]
}

/// How many sums are left out for now. The number may only fall.
const BEYOND: usize = 1357;

#[test]
fn sums_have_their_outcomes_and_nimbers() {
    let beyond = beyond();
    let sums = sums();
    let known: BTreeSet<&str> = sums.iter().map(|sum| &*sum.theirs).collect();
    assert!(beyond.keys().all(|sum| known.contains(&**sum)));
    assert_eq!((sums.len(), beyond.len()), (4528, BEYOND));
    let asked = sums.iter().filter(|sum| !beyond.contains_key(&sum.theirs));
    let questions: Vec<Question> = asked.flat_map(Sum::questions).collect();
    let options = options();
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    put_with(&questions, &options);
}

/// Run by hand when the engine has become faster: says which of the sums that are left out can be asked now.
#[test]
#[ignore = "takes long"]
fn what_is_left_out_is_still_too_long() {
    let beyond = beyond();
    let options = options();
    let mut options: Vec<&str> = options.iter().map(String::as_str).collect();
    options.extend(["--budget", "1000000"]);
    let mut now = String::new();
    for sum in sums() {
        if !beyond.contains_key(&sum.theirs) {
            continue;
        }
        for question in sum.questions() {
            let answers = answers_of(&[&question.expr], &options);
            if answers[0] == question.answer {
                let _ = writeln!(now, "{}", sum.theirs);
            } else {
                assert!(answers[0].starts_with("error[over-budget]"), "{answers:?}");
            }
        }
    }
    assert!(now.is_empty(), "can be asked now:\n{now}");
}
