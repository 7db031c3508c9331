//! Explanations as lines of text.

use game_value::{Arena, Form, Interrupt, SpellError, Spelling, Uptimal, spell_uptimal};

use super::{Piece, Sign, Wording};

/// Games are cut to so many characters.
const LONGEST: usize = 72;

/// What has no short spelling of its own is spelt up to so many bytes before it is cut.
const UNCUT: usize = 10_000;

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
                self.push(arena, &mut text, piece, spelling, after_sign)?;
                let blank = matches!(piece, Piece::Words(words) if words == " ");
                after_sign =
                    matches!(piece, Piece::Sign(Sign::Plus | Sign::Minus)) || (after_sign && blank);
            }
            if let Some(theorem) = line.theorem {
                text.extend([" [", &theorem.to_string(), "]"]);
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

    /// Adds a piece to a line.
    fn push(
        &self,
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
            Piece::Value(value) => text.push_str(&match spell_uptimal(value, spelling, UNCUT) {
                Ok(spelt) => cut(spelt),
                Err(_) => many_digits(value),
            }),
            Piece::Form(form) => {
                let spelt = self.spelt_short(arena, *form, spelling)?;
                // What is added or subtracted must not begin with a sign of its own.
                if after_sign && spelt.starts_with(['-', '+', '−', '±']) {
                    text.extend(["(", &spelt, ")"]);
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
                (Sign::Before, false) => "->",
                (Sign::Before, true) => "→",
            }),
        }
        Ok(())
    }

    /// A game in a line, cut if it is long.
    fn spelt_short(
        &self,
        arena: &mut Arena,
        form: Form,
        spelling: Spelling,
    ) -> Result<String, Interrupt> {
        if !self.impartial {
            return arena.spell_short(form, spelling, LONGEST);
        }
        match self.spelt(arena, form, spelling, UNCUT) {
            Ok(text) => Ok(cut(text)),
            Err(SpellError::TooLong { .. }) => arena.spell_short(form, spelling, LONGEST),
            Err(SpellError::Interrupt(interrupt)) => Err(interrupt),
        }
    }

    /// A game as its theory spells it.
    ///
    /// # Errors
    ///
    /// It is longer than the limit in bytes, over budget, or cancelled.
    pub fn spelt(
        &self,
        arena: &mut Arena,
        form: Form,
        spelling: Spelling,
        limit: usize,
    ) -> Result<String, SpellError> {
        if self.impartial && arena.impartial_misere_value(form)? == form {
            arena.spell_impartial_misere(form, limit)
        } else {
            arena.spell(form, spelling, limit)
        }
    }
}

/// A value that is too long to be spelt.
fn many_digits(value: &Uptimal) -> String {
    match value.digit_count() {
        Some(count) => format!("a value of {count} digits"),
        None => "a value of too many digits".to_owned(),
    }
}

/// A text cut to the longest that is shown.
fn cut(text: String) -> String {
    if text.chars().nth(LONGEST).is_none() {
        return text;
    }
    let kept = text.chars().take(LONGEST - 1);
    kept.chain(['…']).collect()
}
