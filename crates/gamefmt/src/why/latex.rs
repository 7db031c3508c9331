//! Explanations as lists for LaTeX, each game a formula.

use game_explain::words::{Piece, Sign, Wording};
use game_notation::latex_formula;
use game_value::{Arena, Form, Interrupt, SpellError, Spelling};

use super::text::hidden;

/// A game with a longer spelling is dots.
const LONGEST: usize = 2000;

/// The heading as a paragraph, the steps as items, what belongs to them as nested items.
pub(super) fn written(arena: &mut Arena, wording: &Wording) -> Result<String, Interrupt> {
    let mut text = String::new();
    let mut open = 0;
    for line in &wording.lines {
        // LaTeX nests lists four deep.
        let indent = line.indent.min(4);
        while open < indent {
            text.push_str(&"  ".repeat(open));
            text.push_str("\\begin{itemize}\n");
            open += 1;
        }
        while open > indent {
            open -= 1;
            text.push_str(&"  ".repeat(open));
            text.push_str("\\end{itemize}\n");
        }
        text.push_str(&"  ".repeat(open));
        if indent > 0 {
            text.push_str("\\item ");
        }
        let mut formula = String::new();
        for piece in &line.pieces {
            push(arena, &mut text, &mut formula, piece)?;
        }
        close(&mut text, &mut formula);
        if let Some(theorem) = line.theorem {
            text.push_str(&format!(" [{}]", escaped(&theorem.to_string())));
        }
        text.push('\n');
    }
    while open > 0 {
        open -= 1;
        text.push_str(&"  ".repeat(open));
        text.push_str("\\end{itemize}\n");
    }
    if let Some(words) = hidden(wording) {
        text.push_str(&format!("% {words}\n"));
    }
    Ok(text)
}

/// Adds a piece: games, numbers and signs that follow each other are one formula.
fn push(
    arena: &mut Arena,
    text: &mut String,
    formula: &mut String,
    piece: &Piece,
) -> Result<(), Interrupt> {
    match piece {
        Piece::Words(words) if words == " " && !formula.is_empty() => formula.push(' '),
        Piece::Words(words) => {
            close(text, formula);
            text.push_str(&escaped(words));
        }
        Piece::Number(number) if number.is_integer() => formula.push_str(&number.to_string()),
        Piece::Number(number) => {
            let minus = if number < &game_value::BigRational::from_integer(0.into()) {
                "-"
            } else {
                ""
            };
            let above = number.numer().magnitude();
            formula.push_str(&format!("{minus}\\frac{{{above}}}{{{}}}", number.denom()));
        }
        Piece::Form(form) => {
            let spelt = spelt(arena, *form)?;
            let signed = formula.trim_end().ends_with(['+', '-']) && !formula.is_empty();
            if signed && spelt.starts_with(['-', '\\']) && !spelt.starts_with("\\{") {
                formula.push_str(&format!("({spelt})"));
            } else {
                formula.push_str(&spelt);
            }
        }
        Piece::Sign(sign) => formula.push_str(match sign {
            Sign::AtLeast => "\\ge",
            Sign::AtMost => "\\le",
            Sign::Equals => "=",
            Sign::Plus => "+",
            Sign::Minus => "-",
        }),
    }
    Ok(())
}

/// Puts the formula under way into the text; a blank behind it is one of the text.
fn close(text: &mut String, formula: &mut String) {
    if formula.is_empty() {
        return;
    }
    let inner = formula.trim_end();
    text.push_str(&format!("${inner}$"));
    if inner.len() < formula.len() {
        text.push(' ');
    }
    formula.clear();
}

fn spelt(arena: &mut Arena, form: Form) -> Result<String, Interrupt> {
    match arena.spell(form, Spelling::Ascii, LONGEST) {
        Ok(text) => Ok(latex_formula(&text)),
        Err(SpellError::TooLong { .. }) => Ok("\\cdots ".to_owned()),
        Err(SpellError::Interrupt(interrupt)) => Err(interrupt),
    }
}

/// Words with what LaTeX reads otherwise.
fn escaped(words: &str) -> String {
    words
        .replace('–', "--")
        .replace('§', "\\S ")
        .replace('è', "\\`e")
}
