//! Explanations as lists for LaTeX, each game a formula.

use game_explain::words::{Piece, Sign, Wording};
use game_notation::latex_formula;
use game_value::{Arena, Form, Interrupt, SpellError, Spelling, spell_uptimal};

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
        let mut formula = Formula::default();
        for piece in &line.pieces {
            push(arena, wording, &mut text, &mut formula, piece)?;
        }
        formula.close(&mut text);
        if let Some(theorem) = line.theorem {
            text.extend([" [", &escaped(&theorem.to_string()), "]"]);
        }
        text.push('\n');
    }
    while open > 0 {
        open -= 1;
        text.push_str(&"  ".repeat(open));
        text.push_str("\\end{itemize}\n");
    }
    if let Some(words) = wording.hidden() {
        text.extend(["% ", &words, "\n"]);
    }
    Ok(text)
}

/// A formula on its way: games, numbers and signs that follow each other.
#[derive(Default)]
struct Formula {
    inner: String,
    /// Whether a blank of the line stands behind it.
    blank: bool,
}

impl Formula {
    fn push(&mut self, inner: &str) {
        if self.blank {
            self.inner.push(' ');
        }
        self.blank = false;
        self.inner.push_str(inner);
    }

    /// Puts the formula into the text.
    fn close(&mut self, text: &mut String) {
        if !self.inner.is_empty() {
            text.extend(["$", self.inner.trim_end(), "$"]);
        }
        if self.blank {
            text.push(' ');
        }
        *self = Self::default();
    }
}

/// Adds a piece to the text or to the formula.
fn push(
    arena: &mut Arena,
    wording: &Wording,
    text: &mut String,
    formula: &mut Formula,
    piece: &Piece,
) -> Result<(), Interrupt> {
    match piece {
        Piece::Words(words) if words == " " => formula.blank = true,
        Piece::Words(words) => {
            formula.close(text);
            text.push_str(&escaped(words));
        }
        Piece::Number(number) => formula.push(&latex_formula(&number.to_string())),
        Piece::Value(value) => {
            let spelt = spell_uptimal(value, Spelling::Ascii, LONGEST);
            formula.push(&spelt.map_or_else(
                |_| "\\cdots".to_owned(),
                |text| latex_formula(&text).trim_end().to_owned(),
            ));
        }
        Piece::Form(form) => {
            let spelt = spelt(arena, wording, *form)?;
            let signed = formula.inner.ends_with(['+', '-']);
            if signed && (spelt.starts_with('-') || spelt.starts_with("\\pm")) {
                formula.push(&format!("({spelt})"));
            } else {
                formula.push(&spelt);
            }
        }
        Piece::Sign(sign) => formula.push(match sign {
            Sign::AtLeast => "\\ge",
            Sign::AtMost => "\\le",
            Sign::Equals => "=",
            Sign::Plus => "+",
            Sign::Minus => "-",
            Sign::Before => "\\rightarrow",
        }),
    }
    Ok(())
}

fn spelt(arena: &mut Arena, wording: &Wording, form: Form) -> Result<String, Interrupt> {
    match wording.spelt(arena, form, Spelling::Ascii, LONGEST) {
        Ok(text) => Ok(latex_formula(&text).trim_end().to_owned()),
        Err(SpellError::TooLong { .. }) => Ok("\\cdots".to_owned()),
        Err(SpellError::Interrupt(interrupt)) => Err(interrupt),
    }
}

/// Words with what LaTeX reads otherwise.
fn escaped(words: &str) -> String {
    words
        .replace('{', "\\{")
        .replace('}', "\\}")
        .replace('–', "--")
        .replace('§', "\\S ")
        .replace('è', "\\`e")
}
