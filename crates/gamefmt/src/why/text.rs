//! Explanations as text: one step a line, proofs indented below it.

use game_explain::words::{Piece, Sign, Wording};
use game_value::{Arena, Interrupt, Spelling};

/// Games are cut to so many characters.
const LONGEST: usize = 72;

/// The lines, and what is left out.
pub(super) fn written(
    arena: &mut Arena,
    wording: &Wording,
    unicode: bool,
    depth: usize,
) -> Result<String, Interrupt> {
    let mut text = String::new();
    for line in &wording.lines {
        text.push_str(&"  ".repeat(line.indent));
        let mut after_sign = false;
        for piece in &line.pieces {
            push(arena, &mut text, piece, unicode, after_sign)?;
            let blank = matches!(piece, Piece::Words(words) if words == " ");
            after_sign =
                matches!(piece, Piece::Sign(Sign::Plus | Sign::Minus)) || (after_sign && blank);
        }
        if let Some(theorem) = line.theorem {
            text.push_str(&format!(" [{theorem}]"));
        }
        text.push('\n');
    }
    if let Some(words) = hidden(wording) {
        text.push_str(&format!("  ({words}: --depth {} shows more)\n", depth + 1));
    }
    Ok(text)
}

/// What is left out, in words.
pub(super) fn hidden(wording: &Wording) -> Option<String> {
    let count = |n: usize, one: &str, several: &str| match n {
        0 => None,
        1 => Some(format!("1 {one}")),
        n => Some(format!("{n} {several}")),
    };
    let steps = count(
        wording.hidden_steps,
        "step of a smaller game",
        "steps of smaller games",
    );
    let replies = count(
        wording.hidden_replies,
        "reply of a proof",
        "replies of proofs",
    );
    match (steps, replies) {
        (Some(steps), Some(replies)) => Some(format!("{steps} and {replies} are left out")),
        (Some(one), None) | (None, Some(one)) => {
            let left = if one.starts_with("1 ") {
                "is left out"
            } else {
                "are left out"
            };
            Some(format!("{one} {left}"))
        }
        (None, None) => None,
    }
}

fn push(
    arena: &mut Arena,
    text: &mut String,
    piece: &Piece,
    unicode: bool,
    after_sign: bool,
) -> Result<(), Interrupt> {
    let spelling = if unicode {
        Spelling::Unicode
    } else {
        Spelling::Ascii
    };
    match piece {
        Piece::Words(words) => text.push_str(words),
        Piece::Number(number) => text.push_str(&number.to_string()),
        Piece::Form(form) => {
            let spelt = arena.spell_short(*form, spelling, LONGEST)?;
            // What is added or subtracted must not begin with a sign of its own.
            if after_sign && spelt.starts_with(['-', '+', '−', '±']) {
                text.push_str(&format!("({spelt})"));
            } else {
                text.push_str(&spelt);
            }
        }
        Piece::Sign(sign) => text.push_str(match (sign, unicode) {
            (Sign::AtLeast, false) => ">=",
            (Sign::AtLeast, true) => "≥",
            (Sign::AtMost, false) => "<=",
            (Sign::AtMost, true) => "≤",
            (Sign::Equals, _) => "=",
            (Sign::Plus, _) => "+",
            (Sign::Minus, false) => "-",
            (Sign::Minus, true) => "−",
        }),
    }
    Ok(())
}
