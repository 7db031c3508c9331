//! Games of sections as expressions of the language.

use std::fmt::Write as _;

use game_syntax::Span;

use super::cursor::{Cursor, Found, Fraction, wrong};
use super::sections::{Board, KINGS, Section, TOADS};
use crate::entries::span;

/// Kings in hand are a row of the board, so that there is a limit to their number.
const KINGS_IN_HAND: i32 = 1000;
/// The largest herd of MCGS.
const HERD: i32 = 50;

/// A game as an expression, and the module that it needs.
pub(super) struct Component {
    pub(super) expression: String,
    pub(super) module: Option<&'static str>,
}

/// Reads a game of a section; `both` if each player makes the moves of both.
///
/// # Errors
///
/// A finding at what does not belong to the section.
pub(super) fn component(
    text: &str,
    game: Span,
    section: &Section,
    both: bool,
) -> Result<Component, Found> {
    let shared = section.shared.filter(|_| both);
    let [ruleset, module] = shared.unwrap_or(section.ruleset);
    let wrapped = both && shared.is_none();
    let called = |name: &str| {
        if wrapped {
            format!("impartial({name})")
        } else {
            name.to_owned()
        }
    };
    let expression = match section.board {
        Board::Cells { letters, strip } => {
            let board = rows(text, game, letters, strip)?;
            format!("{}(\"{board}\")", called(ruleset))
        }
        Board::Toads => {
            let (parameters, board) = toads(text, game)?;
            let ruleset = format!("{ruleset}({parameters})");
            format!("{}(\"{board}\")", called(&ruleset))
        }
        Board::Kings => {
            let (must, board) = kings(text, game)?;
            let ruleset = if must {
                format!("{ruleset}(true)")
            } else {
                ruleset.to_owned()
            };
            format!("{}(\"{board}\")", called(&ruleset))
        }
        Board::Herds => format!("{}(\"{}\")", called(ruleset), herds(text, game)?),
        Board::Heap => format!("{ruleset}({})", size(text, game)?),
        Board::Nimber => format!("*{}", size(text, game)?),
        Board::Number(whole) => number(text, game, whole, both)?,
        Board::Switch => switch(text, game, both)?,
        Board::Ups => ups(text, game, both)?,
    };
    Ok(Component {
        expression,
        module: Some(module).filter(|module| !module.is_empty()),
    })
}

/// Cells in rows with `|` between them.
fn rows(text: &str, game: Span, letters: &[(char, &str)], strip: bool) -> Result<String, Found> {
    let mut board = String::new();
    let (mut width, mut length) = (None, 0);
    let place = |at: usize, c: char| {
        let start = game.start as usize + at;
        span(start, start + c.len_utf8())
    };
    let end = game.range().len();
    for (at, c) in text[game.range()].char_indices().chain([(end, '|')]) {
        if let Some((_, ours)) = letters.iter().find(|(theirs, _)| *theirs == c) {
            board.extend(ours.chars().next());
            length += 1;
            continue;
        }
        let is_end = at == end;
        if c != '|' || (strip && !is_end) {
            let known: Vec<String> = letters.iter().map(|(c, _)| format!("`{c}`")).collect();
            let message = format!("`{c}` is no place of a board of this section");
            let help = format!("its boards are made of {}", known.join(", "));
            return Err(wrong(place(at, c), message, &help));
        }
        if length == 0 || width.is_some_and(|width| width != length) {
            let message = "a board whose rows have different lengths, or none";
            return Err(wrong(
                game,
                message,
                "all rows of a board have the same length",
            ));
        }
        width = Some(length);
        length = 0;
        if !is_end {
            board.push('|');
        }
    }
    Ok(board)
}

/// The parameters before a `:`, and what is behind it.
fn parameters<const N: usize>(text: &str, game: Span) -> Result<([i32; N], Span), Found> {
    let help = "parameters stand before the board, as in `1,1,0,0:X.O`";
    let Some(colon) = text[game.range()].find(':') else {
        return Err(wrong(game, "expected parameters and a `:`", help));
    };
    let start = game.start as usize;
    let before = span(start, start + colon);
    let mut cursor = Cursor::new(text, before);
    let numbers = cursor.list(None, Cursor::integer)?;
    match <[i32; N]>::try_from(numbers) {
        Ok(numbers) => Ok((numbers, span(start + colon + 1, game.end as usize))),
        Err(numbers) => {
            let message = format!("expected {N} parameters, found {}", numbers.len());
            Err(wrong(before, message, help))
        }
    }
}

fn toads(text: &str, game: Span) -> Result<(String, String), Found> {
    let ([least, most, jump, own], board) = parameters(text, game)?;
    if least < 1 || most < least || jump < 0 || !(0..=1).contains(&own) {
        return Err(wrong(
            game,
            "parameters that make no sense",
            "they are the shortest slide, at least 1; the longest, no less; the longest jump; and 0 or 1",
        ));
    }
    let board = rows(text, board, TOADS, true)?;
    Ok((format!("{least}, {most}, {jump}, {}", own == 1), board))
}

fn kings(text: &str, game: Span) -> Result<(bool, String), Found> {
    let ([left, right, must], board) = parameters(text, game)?;
    let hand = 0..=KINGS_IN_HAND;
    if !hand.contains(&left) || !hand.contains(&right) || !(0..=1).contains(&must) {
        let help =
            format!("they are the kings of both in hand, at most {KINGS_IN_HAND}; and 0 or 1");
        return Err(wrong(game, "parameters that make no sense", &help));
    }
    let mut board = rows(text, board, KINGS, false)?;
    if left + right > 0 {
        board.push('|');
    }
    let count = |number: i32| usize::try_from(number).unwrap_or(0);
    board.push_str(&"X".repeat(count(left)));
    board.push_str(&"O".repeat(count(right)));
    Ok((must == 1, board))
}

/// Integers in rows.
fn herds(text: &str, game: Span) -> Result<String, Found> {
    let mut cursor = Cursor::new(text, game);
    let mut board = String::new();
    let mut width = None;
    loop {
        let row = cursor.list(Some('|'), |cursor| {
            let place = cursor.here();
            let herd = cursor.integer()?;
            if herd.abs() > HERD {
                let help = format!("MCGS has herds of at most {HERD}");
                return Err(wrong(place, "a herd that is too large", &help));
            }
            Ok(herd)
        })?;
        if width.is_some_and(|width| width != row.len()) {
            let message = "a board whose rows have different lengths";
            return Err(wrong(
                game,
                message,
                "all rows of a board have the same length",
            ));
        }
        width = Some(row.len());
        let row: Vec<String> = row.iter().map(ToString::to_string).collect();
        let _ = write!(board, "{}", row.join(", "));
        if !cursor.take("|") {
            break;
        }
        board.push_str(" | ");
    }
    cursor.end("the board")?;
    Ok(board)
}

/// The size of a heap.
fn size(text: &str, game: Span) -> Result<i32, Found> {
    let mut cursor = Cursor::new(text, game);
    let size = cursor.integer()?;
    cursor.end("the number")?;
    if size < 0 {
        return Err(wrong(
            game,
            "a heap of negative size",
            "sizes are 0 or more",
        ));
    }
    Ok(size)
}

/// `[p, q]`, a number for a board of the library.
fn pair(number: Fraction) -> String {
    format!("[{}, {}]", number.above, number.below)
}

fn number(text: &str, game: Span, whole: bool, both: bool) -> Result<String, Found> {
    let mut cursor = Cursor::new(text, game);
    let number = if whole {
        Fraction::new(i64::from(cursor.integer()?), 1)
    } else {
        cursor.fraction()?
    };
    cursor.end("the number")?;
    Ok(if both {
        format!("SharedNumbers([{}])", pair(number))
    } else {
        number.to_string()
    })
}

fn switch(text: &str, game: Span, both: bool) -> Result<String, Found> {
    let mut cursor = Cursor::new(text, game);
    let numbers = cursor.list(None, Cursor::fraction)?;
    let [left, right] = numbers[..] else {
        let message = format!("expected two numbers, found {}", numbers.len());
        return Err(wrong(game, message, "a switch is `(3, -1/2)`"));
    };
    Ok(if both {
        format!("SharedNumbers([{}, {}])", pair(left), pair(right))
    } else {
        format!("{{{left}|{right}}}")
    })
}

fn ups(text: &str, game: Span, both: bool) -> Result<String, Found> {
    let mut cursor = Cursor::new(text, game);
    let (mut count, mut star) = (None, false);
    while !cursor.is_at_end() {
        let place = cursor.here();
        if cursor.take("*") && !star {
            star = true;
        } else if count.is_none() && !cursor.is_at_end() {
            count = Some(cursor.integer()?);
        } else {
            let help = "at most one number and at most one `*`";
            return Err(wrong(place, "ups and stars of one kind twice", help));
        }
        cursor.take(",");
    }
    let (None, false) = (count, star) else {
        let count = count.unwrap_or(0);
        return Ok(if both {
            format!("SharedUps({}, {})", count.unsigned_abs(), u8::from(star))
        } else {
            ups_and_star(count, star)
        });
    };
    Err(wrong(
        game,
        "expected a number, a `*` or both",
        "ups are `3`, `*` or `(-2 *)`",
    ))
}

/// `^3*`, in the language.
fn ups_and_star(count: i32, star: bool) -> String {
    let sign = if count < 0 { "v" } else { "^" };
    let mut words = match count.unsigned_abs() {
        0 if !star => return "0".to_owned(),
        0 => String::new(),
        few @ 1..=2 => sign.repeat(usize::from(few == 2) + 1),
        many => format!("{sign}{many}"),
    };
    if star {
        words.push('*');
    }
    words
}
