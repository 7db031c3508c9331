//! `gamefmt play` against every line of play: what it says and does is compared with rules and definitions that share no code with it.

mod lines;
mod rules;
#[path = "../support/mod.rs"]
mod support;
mod values;

use std::path::Path;

use game_witness::{Game, Games};
use lines::{Line, all, play_hints};
use rules::{Clobbers, clobber, kobber, kobber_score, next_wins, robot, round, topples};
use support::gamefmt;

const SIDES: [(&str, bool); 2] = [("left", true), ("right", false)];

/// The person's side and who begins, in words and whether it is Left.
fn seats() -> impl Iterator<Item = ((&'static str, bool), (&'static str, bool))> {
    SIDES
        .into_iter()
        .flat_map(|own| SIDES.into_iter().map(move |first| (own, first)))
}

#[test]
fn a_won_board_is_never_lost() {
    let mut games = Clobbers::default();
    let (mut lines, mut won) = (0, 0);
    for (board, play) in [
        ("xox|ox.", "normal"),
        ("xox|oxo", "normal"),
        ("xox|oxo|.x.", "normal"),
        ("xo.|oxo", "misere"),
        ("xox|oxo|.x.", "misere"),
        ("xoxo|ox..", "misere"),
    ] {
        let expression = format!("Clobber(\"{board}\")");
        let misere = play == "misere";
        for ((side, own), (first, begins)) in seats() {
            let arguments = [&*expression, "--as", side, "--first", first, "--play", play];
            // Whether the machine is to win from here on, whatever the person does.
            let at_start = games.next_wins(board, begins, misere) == (begins != own);
            all(&arguments, |line| {
                let mut to_win = at_start;
                for (index, board) in line.boards.iter().enumerate() {
                    if index < line.choices.len() {
                        to_win |= !games.next_wins(board, own, misere);
                        assert_eq!(line.choices[index], clobber(board, own).len(), "{board}");
                    }
                    if let Some(next) = line.boards.get(index + 1) {
                        assert!(is_reached(board, next, own), "{board} to {next}");
                    }
                }
                assert!(
                    !to_win || line.is_won_by_the_machine(),
                    "{arguments:?}: {}",
                    line.end
                );
                check_ending(line, own, misere);
                lines += 1;
                won += usize::from(to_win);
            });
        }
    }
    assert!(lines > 150 && won > 100, "{lines} lines, {won} to be won");
}

/// Whether the person's move, and perhaps an answer, lead from one board to the next.
fn is_reached(board: &str, next: &str, own: bool) -> bool {
    let mine = clobber(board, own);
    mine.contains(next) || mine.iter().any(|board| clobber(board, !own).contains(next))
}

/// Sees that the player who is said to be stuck is, and that the convention says who wins then.
fn check_ending(line: &Line, own: bool, misere: bool) {
    let board = line.boards.last().expect("a board");
    let person_stuck = line.end.starts_with("You cannot move");
    assert!(person_stuck || line.end.starts_with("The machine cannot move"));
    let stuck = if person_stuck { own } else { !own };
    assert!(clobber(board, stuck).is_empty(), "{board}: {}", line.end);
    assert_eq!(
        line.is_won_by_the_machine(),
        person_stuck != misere,
        "{}",
        line.end
    );
}

#[test]
fn a_won_sum_of_forms_is_never_lost() {
    let mut draw = Draw(7);
    let (mut lines, mut won) = (0, 0);
    for case in 0..40 {
        let mut games = Games::new();
        let parts = [draw.form(&mut games, 2), draw.form(&mut games, 2)];
        let (negative, text) = (negative(&mut games, parts[1].1), &parts[1].0);
        let game = games.sum(parts[0].1, negative);
        let expression = format!("{} - {text}", parts[0].0);
        let play = ["normal", "misere"][case % 2];
        for ((side, own), (first, begins)) in seats() {
            let arguments = [&*expression, "--as", side, "--first", first, "--play", play];
            let next_wins = next_wins(&games, game, begins, play == "misere");
            if next_wins == (begins == own) {
                // The person has it, and wins with the hints.
                let line = play_hints(&arguments);
                assert!(line.end.contains("you win"), "{arguments:?}: {}", line.end);
                continue;
            }
            won += 1;
            all(&arguments, |line| {
                assert!(line.is_won_by_the_machine(), "{arguments:?}: {}", line.end);
                lines += 1;
            });
        }
    }
    assert!(lines > 100 && won > 30, "{lines} lines of {won} games");
}

/// Random forms, the same ones each time.
struct Draw(u64);

impl Draw {
    fn below(&mut self, most: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }

    /// A form of at most so many levels, written out and as a tree.
    fn form(&mut self, games: &mut Games, levels: u64) -> (String, Game) {
        let mut sides: [(Vec<String>, Vec<Game>); 2] = Default::default();
        for (texts, options) in &mut sides {
            let count = if levels == 0 { 0 } else { self.below(3) };
            for _ in 0..count {
                let (text, option) = self.form(games, levels - 1);
                texts.push(text);
                options.push(option);
            }
        }
        let [(left, left_options), (right, right_options)] = sides;
        let text = format!("{{{}|{}}}", left.join(","), right.join(","));
        (text, games.game(&left_options, &right_options))
    }
}

fn negative(games: &mut Games, game: Game) -> Game {
    let [left, right] = [games.right(game), games.left(game)].map(<[Game]>::to_vec);
    let [left, right] = [left, right].map(|options| {
        let options = options.into_iter();
        options
            .map(|option| negative(games, option))
            .collect::<Vec<_>>()
    });
    games.game(&left, &right)
}

#[test]
fn the_score_that_is_to_be_had_is_had() {
    let mut lines = 0;
    for board in ["lr.|rl.", "lrl.", "lrr|.l.", ".rl|lr.", "lrl|rlr"] {
        let expression = format!("Kobber(\"{board}\")");
        for ((side, own), (first, begins)) in seats() {
            let arguments = [&*expression, "--as", side, "--first", first];
            let at_start = kobber_score(board, begins);
            all(&arguments, |line| {
                let mut sure = vec![at_start];
                for (index, board) in line.boards.iter().enumerate() {
                    if index < line.choices.len() {
                        assert_eq!(line.choices[index], kobber(board, own).len(), "{board}");
                        sure.push(line.scores[index] + kobber_score(board, own));
                    }
                }
                let score = line.end.split("The score is ").nth(1);
                let score = score.and_then(|rest| rest.split(':').next()?.parse().ok());
                let score: i64 = score.unwrap_or_else(|| panic!("{}", line.end));
                assert_eq!(Some(&score), line.scores.last());
                let kept = |sure: &i64| if own { score <= *sure } else { score >= *sure };
                assert!(sure.iter().all(kept), "{arguments:?}: {sure:?} and {score}");
                let said = match (score.signum(), own) {
                    (0, _) => "a draw",
                    (1, true) | (-1, false) => "you win",
                    _ => "the machine wins",
                };
                assert!(line.end.ends_with(&format!(": {said}.")), "{}", line.end);
                lines += 1;
            });
        }
    }
    assert!(lines > 60, "{lines} lines");
}

#[test]
fn the_robot_and_its_opponent_keep_what_they_have() {
    let mut lines = 0;
    for row in ["lrrl", "rlr", "lrlr", "llrr", "lrrrl", "rllr"] {
        let expression = format!("TopplingDominoes(\"{row}\")");
        for (side, own) in SIDES {
            let arguments = [&*expression, "--as", side, "--play", "robot"];
            let sign = if own { -1 } else { 1 };
            all(&arguments, |line| {
                let last = line.boards.last().expect("a row");
                let winner = robot(last);
                for pair in line.boards.windows(2) {
                    assert!(is_round(&pair[0], &pair[1]), "{} to {}", pair[0], pair[1]);
                }
                // What the machine has for sure is never less.
                let kept = |row: &String| sign * winner >= sign * robot(row);
                assert!(
                    line.boards.iter().all(kept),
                    "{arguments:?}: {:?}",
                    line.boards
                );
                let said = match sign * winner {
                    1 => "the machine wins",
                    0 => "a draw",
                    _ => "you win",
                };
                assert!(line.end.ends_with(&format!(": {said}.")), "{}", line.end);
                lines += 1;
            });
        }
    }
    assert!(lines > 40, "{lines} lines");
}

fn is_round(row: &str, next: &str) -> bool {
    let right = topples(row, false);
    let left = topples(row, true);
    left.iter()
        .any(|x| right.iter().any(|y| round(row, x, y) == next))
}

#[test]
fn moves_may_be_typed_as_where_they_lead() {
    let folder = Path::new(".");
    for (expression, typed) in [
        ("Clobber(\"xox|ox.\")", "xox | x.."),
        ("Clobber(\"xox|ox.\")", "\"xox|x..\""),
        ("Nim(3) + Nim(4)", "to 1"),
        ("Nim(3) + *2", "Nim(3) -> Nim(2)"),
        ("{1|*} + ^", "to 1"),
    ] {
        let ended = gamefmt(
            &["play", expression],
            folder,
            format!("{typed}\n").as_bytes(),
        );
        let moved = usize::from(ended.stdout.contains("Machine: "));
        // Of the two heaps of Nim either may be meant, and that is said.
        let several = ended.stdout.contains("2 moves lead to `1`");
        assert_eq!(
            (ended.code, moved),
            (0, usize::from(!several)),
            "{}",
            ended.stdout
        );
        assert_eq!(several, expression.starts_with("Nim(3) + Nim"));
    }
}

#[test]
fn a_machine_that_cannot_know_says_so() {
    let board = "......|......|......|......|......|......";
    let expression = format!("Domineering(\"{board}\")");
    let arguments = ["play", &expression, "--budget", "20000"];
    let ended = gamefmt(&arguments, Path::new("."), b"1\nhint\nvalue\n");
    assert_eq!((ended.code, &*ended.stderr), (0, ""));
    assert!(
        ended
            .stdout
            .contains("(a guess: the budget is not enough to know; --budget raises it)")
    );
    assert!(
        ended
            .stdout
            .contains("(a guess: the budget is not enough to know)\n")
    );
    assert!(
        ended
            .stdout
            .contains("Value: not known within the budget\n")
    );
}

#[test]
fn what_is_no_game_is_refused() {
    let folder = Path::new(".");
    for (arguments, code, said) in [
        (&["{1,2}"][..], 2, "expected a game, found a set"),
        (&["nothing"], 1, "nothing is called `nothing`"),
        (&["1/3"], 1, "1/3"),
        (&["--file", "none.game", "1"], 2, "none.game"),
        (&["--play", "robot", "Nim(2)"], 1, "round"),
        (&["*1000000000"], 1, "budget"),
    ] {
        let ended = gamefmt(&[&["play"], arguments].concat(), folder, b"1\n1\n");
        assert_eq!(ended.code, code, "{arguments:?}: {}", ended.stderr);
        assert!(
            ended.stderr.contains(said),
            "{arguments:?}: {}",
            ended.stderr
        );
    }
}
