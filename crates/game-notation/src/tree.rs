//! Writing forms in braces option by option, for notations that have few words of their own.
//!
//! The writer keeps its own stack and stops at the limit, so neither the depth nor the size of a form overflows anything.

use game_value::{Arena, Dyadic, Form, Integer, Kind, Node, Player};

use crate::refusal::{LONGEST, Refusal};

/// How a notation writes forms in braces.
pub(crate) trait Style {
    /// number + ups·↑ + *nimber in one word, `None` where its options must be written.
    fn literal(&self, number: &Dyadic, ups: &Integer, nimber: &Integer) -> Option<String>;

    /// A form other than that with a word of its own: what stands before and behind the form that the word is applied to.
    ///
    /// # Errors
    ///
    /// What the arena refuses.
    fn applied(
        &self,
        _form: Form,
        _arena: &mut Arena,
    ) -> Result<Option<(&'static str, Form)>, Refusal> {
        Ok(None)
    }

    /// What stands around a form, before the bar and behind it.
    fn marks(&self) -> Marks;
}

/// The signs around options.
#[derive(Clone, Copy)]
pub(crate) struct Marks {
    /// Before Left's options.
    pub(crate) open: &'static str,
    /// Between two options.
    pub(crate) comma: &'static str,
    /// Between the players.
    pub(crate) bar: &'static str,
    /// Behind Right's options.
    pub(crate) close: &'static str,
}

enum Piece {
    Text(&'static str),
    Form(Form),
    /// The operand of a word: in parentheses unless it is a word or in brackets itself.
    Operand(Form),
}

/// The form as text.
///
/// # Errors
///
/// A form that is not in braces, a text that is too long, or what the arena refuses.
pub(crate) fn write(style: &dyn Style, form: Form, arena: &mut Arena) -> Result<String, Refusal> {
    let mut text = String::new();
    let mut pieces = vec![Piece::Form(form)];
    while let Some(piece) = pieces.pop() {
        arena.step()?;
        match piece {
            Piece::Text(part) => text.push_str(part),
            Piece::Form(form) => open(style, form, arena, &mut text, &mut pieces)?,
            Piece::Operand(form) => {
                let mut inner = String::new();
                let mut parts = Vec::new();
                open(style, form, arena, &mut inner, &mut parts)?;
                let plain = inner.chars().all(char::is_alphanumeric) || inner.chars().count() == 1;
                let bracketed = parts.len() > 1;
                if (plain && parts.is_empty()) || bracketed {
                    text.push_str(&inner);
                    pieces.append(&mut parts);
                } else {
                    text.push('(');
                    text.push_str(&inner);
                    pieces.push(Piece::Text(")"));
                    pieces.append(&mut parts);
                }
            }
        }
        if text.len() > LONGEST {
            return Err(Refusal::TooLong);
        }
    }
    Ok(text)
}

/// Writes a form that has a word, or puts its parts on the stack.
fn open(
    style: &dyn Style,
    form: Form,
    arena: &mut Arena,
    text: &mut String,
    pieces: &mut Vec<Piece>,
) -> Result<(), Refusal> {
    if arena.kind(form) != Kind::Braces {
        return Err(Refusal::cannot(format!("a {}", arena.kind(form))));
    }
    if let Node::Compact {
        number,
        ups,
        nimber,
    } = arena.node(form)
    {
        let bits = [
            number.numerator().bits(),
            number.exponent(),
            ups.bits(),
            nimber.bits(),
        ];
        // More than ten bits a byte: refused before a number of millions of digits is converted.
        if bits.into_iter().any(|bits| bits > 8 * LONGEST as u64) {
            return Err(Refusal::TooLong);
        }
        if let Some(word) = style.literal(number, ups, nimber) {
            text.push_str(&word);
            return Ok(());
        }
    }
    if let Some((word, operand)) = style.applied(form, arena)? {
        text.push_str(word);
        pieces.push(Piece::Operand(operand));
        return Ok(());
    }
    let marks = style.marks();
    let mut parts = vec![Piece::Text(marks.open)];
    for player in Player::BOTH {
        let mut options = arena.options(form, player)?;
        arena.sort_for_printing(&mut options)?;
        if options.len() > LONGEST {
            return Err(Refusal::TooLong);
        }
        for (index, option) in options.into_iter().enumerate() {
            if index > 0 {
                parts.push(Piece::Text(marks.comma));
            }
            parts.push(Piece::Form(option));
        }
        parts.push(Piece::Text(match player {
            Player::Left => marks.bar,
            Player::Right => marks.close,
        }));
    }
    pieces.extend(parts.into_iter().rev());
    Ok(())
}

/// number, ups and nimber glued as CGSuite prints them, but counted from two ups on where `counted` says so.
pub(crate) fn glued(number: &Dyadic, ups: &Integer, nimber: &Integer, counted: bool) -> String {
    let plain = ups.is_zero() && nimber.is_zero();
    let mut text = String::new();
    if plain || !number.is_zero() {
        text.push_str(&number.to_string());
    }
    if !ups.is_zero() {
        let arrow = if ups.is_positive() { "^" } else { "v" };
        match ups.abs().to_u64() {
            Some(1) => text.push_str(arrow),
            Some(2) if !counted => text.push_str(&arrow.repeat(2)),
            _ => {
                text.push_str(arrow);
                text.push_str(&ups.abs().to_string());
            }
        }
    }
    if !nimber.is_zero() {
        text.push('*');
        if !nimber.is_one() {
            text.push_str(&nimber.to_string());
        }
    }
    text
}
