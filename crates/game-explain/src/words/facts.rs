//! What is said of the play, in words.

use game_value::{BigRational, Form, Integer, Interrupt, Outcome, Player, SimpleHot};

use crate::best::{BestPlay, Stop};
use crate::explanation::{Fact, Theory};
use crate::hot::HotPlay;
use crate::play::WinningPlay;
use crate::robot::RobotPlay;
use crate::theorem::Theorem;

use super::{Line, Piece, Writer, pieces};

impl Writer<'_> {
    pub(super) fn fact(&mut self, fact: &Fact) -> Result<(), Interrupt> {
        let pieces = match fact {
            Fact::Winner(play) => self.winner(play),
            Fact::Score(play) => score(play),
            Fact::Stop(stop) => stopped(stop),
            Fact::Heat(heat) => {
                let (mean, temperature) = (heat.mean.to_rational(), heat.temperature.to_rational());
                pieces!["the mean is ", mean, ", the temperature ", temperature]
            }
            Fact::Robot(play) => self.robot(play)?,
        };
        let theorem = fact.theorem(self.theory);
        self.line(1, pieces, Some(theorem));
        Ok(())
    }

    fn winner(&self, play: &WinningPlay) -> Vec<Piece> {
        let mut pieces = pieces!["if ", play.first, " begins, ", play.winner, " wins: "];
        let stuck = lined(&mut pieces, play.first, &play.line);
        pieces.extend(pieces![stuck, " has no move"]);
        if self.theory != Theory::Normal {
            pieces.push(" and so wins".into());
        }
        pieces
    }

    fn robot(&mut self, play: &RobotPlay) -> Result<Vec<Piece>, Interrupt> {
        let mut pieces = pieces![match play.outcome {
            Outcome::L => "Left wins: ",
            Outcome::R => "Right wins: ",
            _ => "it is a draw: ",
        }];
        let mut last = play.form;
        for (index, &(row, column, to)) in play.line.iter().enumerate() {
            let then = if index == 0 { "" } else { ", " };
            let (row, column) = (row + 1, column + 1);
            pieces.push(format!("{then}Left's move {row} and Right's {column} lead to ").into());
            pieces.push(to.into());
            last = to;
        }
        if last != play.form {
            pieces.push(", where ".into());
        }
        let [left, right] = Player::BOTH.map(|player| self.arena.options(last, player));
        pieces.push(
            match (left?.is_empty(), right?.is_empty()) {
                (true, true) => "nobody has a move",
                (false, _) => "only Left has a move",
                (true, false) => "only Right has a move",
            }
            .into(),
        );
        Ok(pieces)
    }
}

/// Adds a line of play, and says who is to move behind it.
fn lined(pieces: &mut Vec<Piece>, first: Player, line: &[Form]) -> Player {
    let mut mover = first;
    for &to in line {
        pieces.extend(pieces![mover, " to ", to, ", "]);
        mover = mover.opponent();
    }
    mover
}

fn score(play: &BestPlay) -> Vec<Piece> {
    let mut pieces = pieces!["if ", play.first, " begins, the score is "];
    pieces.extend(pieces![play.score.clone(), ": "]);
    let stuck = lined(&mut pieces, play.first, &play.line);
    pieces.extend(pieces![stuck, " is stuck at ", play.score.clone()]);
    pieces
}

fn stopped(stop: &Stop) -> Vec<Piece> {
    let number = stop.number.to_rational();
    let mut pieces = pieces!["if ", stop.first, " begins, play stops at ", number, ": "];
    if stop.line.is_empty() {
        pieces.push("it is a number".into());
        return pieces;
    }
    lined(&mut pieces, stop.first, &stop.line);
    pieces.pop();
    pieces
}

fn whole(n: &Integer) -> Piece {
    Piece::Number(BigRational::from_integer(n.to_big()))
}

/// `[a|b|c]` as its numbers.
fn named(hot: &SimpleHot) -> Vec<Piece> {
    let mut pieces = pieces!["["];
    for (n, behind) in [(&hot.left, "|"), (&hot.round, "|"), (&hot.right, "]")] {
        pieces.extend([whole(n), behind.into()]);
    }
    pieces
}

/// The play of a sum of simple hot games.
pub(super) fn hot(play: &HotPlay) -> Vec<Line> {
    let theorem = |name, source| {
        Some(Theorem {
            name,
            source,
            section: 21,
        })
    };
    let mut lines = Vec::new();
    let mut push = |indent, pieces, theorem| {
        lines.push(Line {
            indent,
            pieces,
            theorem,
        });
    };
    let mut heading = Vec::new();
    for (index, hot) in play.hots.iter().enumerate() {
        if index > 0 {
            heading.push(" + ".into());
        }
        heading.extend(named(hot));
    }
    if !play.integer.is_zero() {
        heading.extend([" + ".into(), whole(&play.integer)]);
    }
    heading.push(" in Cheating Robot play".into());
    push(0, heading, None);
    push(
        1,
        vec!["the score is ".into(), whole(&play.score)],
        theorem("simple hot games", "paper 004, Theorem 11"),
    );
    for &index in &play.order {
        let mut pieces = pieces!["Left opens "];
        pieces.extend(named(&play.hots[index]));
        let pair = |wanted: usize| {
            play.matching
                .iter()
                .find(|(i, j)| *i == wanted || *j == wanted)
        };
        match pair(index) {
            Some(&(i, j)) if i == index => {
                pieces.push(", and Right answers in ".into());
                pieces.extend(named(&play.hots[j]));
                pieces.push(": ".into());
                pieces.extend([
                    whole(&play.hots[i].left),
                    " and ".into(),
                    whole(&play.hots[j].right),
                ]);
            }
            Some(_) => continue,
            None => {
                pieces.push(", and Right answers in it: ".into());
                pieces.push(whole(&play.hots[index].round));
            }
        }
        push(2, pieces, None);
    }
    let mut pieces = vec!["together with the integers, ".into(), whole(&play.integer)];
    pieces.extend([", that is ".into(), whole(&play.score)]);
    push(2, pieces, theorem("integers last", "paper 004, Theorem 10"));
    lines
}
