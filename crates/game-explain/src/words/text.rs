//! Explanations as lines of text.

use game_value::{Arena, Interrupt, Spelling};

use super::{Piece, Sign, Wording};

/// Games are cut to so many characters.
const LONGEST: usize = 72;

impl Wording {
    /// The lines with their theorems in brackets, two blanks before them for each step to the right. Charged for spelling the games.
    ///
    /// # Errors
    ///
    /// [`Interrupt`]: over budget, or cancelled.
    pub fn text(&self, arena: &mut Arena, spelling: Spelling) -> Result<Vec<String>, Interrupt> {
        let mut lines = Vec::with_capacity(self.lines.len());
        for line in &self.lines {
            let mut text = "  ".repeat(line.indent);
            let mut after_sign = false;
            for piece in &line.pieces {
                push(arena, &mut text, piece, spelling, after_sign)?;
                let blank = matches!(piece, Piece::Words(words) if words == " ");
                after_sign =
                    matches!(piece, Piece::Sign(Sign::Plus | Sign::Minus)) || (after_sign && blank);
            }
            if let Some(theorem) = line.theorem {
                text.push_str(&format!(" [{theorem}]"));
            }
            lines.push(text);
        }
        Ok(lines)
    }

    /// What is left out, in words.
    pub fn hidden(&self) -> Option<String> {
        let count = |n: usize, one: &str, several: &str| match n {
            0 => None,
            1 => Some(format!("1 {one}")),
            n => Some(format!("{n} {several}")),
        };
        let steps = count(
            self.hidden_steps,
            "step of a smaller game",
            "steps of smaller games",
        );
        let replies = count(self.hidden_replies, "reply of a proof", "replies of proofs");
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
}

fn push(
    arena: &mut Arena,
    text: &mut String,
    piece: &Piece,
    spelling: Spelling,
    after_sign: bool,
) -> Result<(), Interrupt> {
    let unicode = spelling == Spelling::Unicode;
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
