//! Commands: what is asked of a sum, and what is expected.

use game_syntax::Span;

use super::cursor::{Cursor, Found, Fraction, wrong};
use crate::entries::span;

/// The versions of the format that are read, by the number behind `1.`. Before 1.1 comments were written otherwise.
pub(super) const VERSIONS: std::ops::RangeInclusive<i32> = 1..=7;

/// A part of a command with its answer, if it has one.
#[derive(Clone, Debug)]
pub(super) enum Clause {
    /// `version 1.7`.
    Version,
    /// `B win`: whether that player wins if he begins.
    Wins {
        left: bool,
        wins: Option<bool>,
        place: Span,
    },
    /// `N 5`: the nimber.
    Nimber { size: Option<i32>, place: Span },
    /// `winning moves B None`.
    NoMoves { left: bool, place: Span },
    /// `thermograph L: … R: …`: the corners of both walls, value and temperature.
    Walls([Vec<Corner>; 2]),
}

/// A corner of a wall.
#[derive(Clone, Copy, Debug)]
pub(super) struct Corner {
    pub(super) value: Fraction,
    pub(super) temperature: Fraction,
    pub(super) place: Span,
}

/// Reads a command.
///
/// # Errors
///
/// All that is wrong with it.
pub(super) fn command(text: &str, inside: Span) -> Result<Vec<Clause>, Vec<Found>> {
    let mut cursor = Cursor::new(text, inside);
    if cursor.take("version") {
        return version(cursor).map_err(|found| vec![found]);
    }
    if cursor.take("thermograph") {
        let walls = walls(cursor).map_err(|found| vec![found])?;
        return Ok(walls.map(Clause::Walls).into_iter().collect());
    }
    let mut clauses = Vec::new();
    let mut findings = Vec::new();
    let mut at = inside.start as usize;
    for part in text[inside.range()].split(',') {
        let place = span(at, at + part.len());
        at += part.len() + 1;
        match clause(text, place) {
            Ok(clause) => clauses.push(clause),
            Err(found) => findings.push(found),
        }
    }
    if findings.is_empty() {
        Ok(clauses)
    } else {
        Err(findings)
    }
}

fn version(mut cursor: Cursor<'_>) -> Result<Vec<Clause>, Found> {
    let place = cursor.remainder();
    let known = cursor.take("1.")
        && cursor
            .integer()
            .is_ok_and(|minor| VERSIONS.contains(&minor));
    if known && cursor.is_at_end() {
        return Ok(vec![Clause::Version]);
    }
    Err(wrong(
        place,
        "a version that is not known",
        "read are the versions 1.1 to 1.7 of the format",
    ))
}

const COMMANDS: &str = "commands are `version 1.7`, `B`, `W` and `N` with or without an answer, `winning moves` and `thermograph`";

fn clause(text: &str, part: Span) -> Result<Clause, Found> {
    let mut cursor = Cursor::new(text, part);
    let place = cursor.remainder();
    let words = &text[place.range()];
    if cursor.take("winning") {
        return winning_moves(text, cursor, place);
    }
    let left = match words.split_whitespace().next() {
        Some("B") => true,
        Some("W") => false,
        Some("N") => {
            cursor.word();
            return nimber(cursor, place);
        }
        _ => {
            let place = if place.is_empty() { part } else { place };
            return Err(wrong(place, format!("`{words}` is no command"), COMMANDS));
        }
    };
    cursor.word();
    let answer = cursor.remainder();
    let wins = match &text[answer.range()] {
        "" => None,
        "win" => Some(true),
        "loss" => Some(false),
        _ => {
            let help = "the answer is `win` or `loss`, or none";
            return Err(wrong(answer, "an answer that is not known", help));
        }
    };
    Ok(Clause::Wins { left, wins, place })
}

fn nimber(mut cursor: Cursor<'_>, place: Span) -> Result<Clause, Found> {
    if cursor.is_at_end() {
        return Ok(Clause::Nimber { size: None, place });
    }
    let size = cursor.integer()?;
    cursor.end("the command")?;
    if size < 0 {
        return Err(wrong(
            place,
            "a nimber of negative size",
            "sizes are 0 or more",
        ));
    }
    let size = Some(size);
    Ok(Clause::Nimber { size, place })
}

/// Moves are places of boards, which the language has no names for; that there are none can be said.
fn winning_moves(text: &str, mut cursor: Cursor<'_>, place: Span) -> Result<Clause, Found> {
    let moves = &text[cursor.word().range()];
    let player = &text[cursor.word().range()];
    let left = match (moves, player) {
        ("moves", "B" | "N") => true,
        ("moves", "W") => false,
        _ => return Err(wrong(place, "a command that is not known", COMMANDS)),
    };
    let found = cursor.remainder();
    match &text[found.range()] {
        "None" => Ok(Clause::NoMoves { left, place }),
        "" => Ok(Clause::Wins {
            left,
            wins: None,
            place,
        }),
        _ => Err(wrong(
            found,
            "the language has no names for moves, only for positions after them",
            "write `win` or `loss`; `winning_moves(G, left)` gives the positions in a `.game` file",
        )),
    }
}

/// The corners of both walls; none where none are expected.
fn walls(mut cursor: Cursor<'_>) -> Result<Option<[Vec<Corner>; 2]>, Found> {
    if cursor.is_at_end() {
        return Ok(None);
    }
    let mut walls = [Vec::new(), Vec::new()];
    for (name, wall) in ["L:", "R:"].into_iter().zip(&mut walls) {
        if !cursor.take(name) {
            let message = format!("expected `{name}`");
            return Err(wrong(
                cursor.here(),
                message,
                "a thermograph is `L: (1, -1) (0, 0) R: (-1, -1) (0, 0)`",
            ));
        }
        while cursor.rest().starts_with('(') {
            wall.push(corner(&mut cursor)?);
        }
        is_wall(wall, cursor.here(), if name == "L:" { -1 } else { 1 })?;
    }
    cursor.end("the thermograph")?;
    Ok(Some(walls))
}

fn corner(cursor: &mut Cursor<'_>) -> Result<Corner, Found> {
    let start = cursor.here().start;
    cursor.take("(");
    let value = cursor.fraction()?;
    cursor.take(",");
    let temperature = cursor.fraction()?;
    let place = Span::new(start, cursor.here().end);
    if !cursor.take(")") {
        return Err(wrong(
            cursor.here(),
            "expected `)`",
            "a corner is `(value, temperature)`",
        ));
    }
    Ok(Corner {
        value,
        temperature,
        place,
    })
}

/// A wall begins at the temperature -1, and each piece of it is upright or has the slope of its side.
pub(super) fn is_wall(wall: &[Corner], place: Span, slope: i64) -> Result<(), Found> {
    let help = "a wall begins at the temperature -1 and rises, upright or with the slope 1";
    let Some(first) = wall.first() else {
        return Err(wrong(place, "expected a corner", help));
    };
    if (first.temperature.above, first.temperature.below) != (-1, 1) {
        return Err(wrong(first.place, "a wall that does not begin at -1", help));
    }
    for pair in wall.windows(2) {
        let rise = difference(pair[1].temperature, pair[0].temperature);
        let run = difference(pair[1].value, pair[0].value);
        if rise <= 0 || (run != 0 && run != rise * i128::from(slope)) {
            return Err(wrong(
                pair[1].place,
                "a piece of a wall that no wall has",
                help,
            ));
        }
    }
    Ok(())
}

/// How much more one number is, in units of 1/2^31; denominators have 31 bits at most.
fn difference(a: Fraction, b: Fraction) -> i128 {
    let scaled = |number: Fraction| (i128::from(number.above) << 31) / i128::from(number.below);
    scaled(a) - scaled(b)
}
