//! The constructors of the calculator's trees: `Nu s` is a number, `BE s t` has no moves, `LE s [G]` none for Left, `RE [G] s` none
//! for Right, `Op [G] [H]` is the rest.

use game_syntax::{Diagnostic, Span};

use crate::codes::NOTATION_TEXT;
use crate::draft::Draft;
use crate::entries::span;

/// Whether a value is written with constructors.
pub(super) fn is_tree(words: &str) -> bool {
    let words = words.trim_start_matches(['(', ' ', '\t']);
    ["Nu", "BE", "LE", "RE", "Op"].iter().any(|word| {
        words
            .strip_prefix(word)
            .is_some_and(|rest| rest.starts_with([' ', '[', '(']))
    })
}

/// What is to come, the nearest last.
enum Step {
    Tree,
    /// A score, with what stands before and behind it.
    Score(&'static str, &'static str),
    /// `[`, with what is written for it.
    List(&'static str),
    /// A `,` and another tree, or `]`.
    More,
    Text(&'static str),
    /// `)`, which is written for nothing.
    Close,
}

/// Writes the tree as a form.
///
/// # Errors
///
/// A finding at what was not expected.
pub(super) fn translate(text: &str, value: Span, draft: &mut Draft) -> Result<(), Box<Diagnostic>> {
    let mut reader = Trees {
        text,
        at: value.start as usize,
        end: value.end as usize,
        steps: vec![Step::Tree],
        draft,
    };
    while let Some(step) = reader.steps.pop() {
        reader.step(&step)?;
    }
    reader.skip_blanks();
    if reader.at < reader.end {
        return Err(reader.expected("the end of the value"));
    }
    Ok(())
}

struct Trees<'t, 'd> {
    text: &'t str,
    at: usize,
    end: usize,
    steps: Vec<Step>,
    draft: &'d mut Draft,
}

impl<'t> Trees<'t, '_> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..self.end]
    }

    fn skip_blanks(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    fn here(&self) -> Span {
        let length = self.rest().chars().next().map_or(0, char::len_utf8);
        span(self.at, self.at + length)
    }

    fn expected(&self, what: &str) -> Box<Diagnostic> {
        Box::new(
            Diagnostic::new(&NOTATION_TEXT, self.here(), format!("expected {what}"))
                .help("trees are `Nu s`, `BE s t`, `LE s [G]`, `RE [G] s` and `Op [G] [H]`"),
        )
    }

    /// Takes a text, if it stands here.
    fn take(&mut self, word: &str) -> Option<Span> {
        self.skip_blanks();
        self.rest().starts_with(word).then(|| {
            let place = span(self.at, self.at + word.len());
            self.at += word.len();
            place
        })
    }

    fn step(&mut self, step: &Step) -> Result<(), Box<Diagnostic>> {
        match step {
            Step::Tree => self.tree(),
            Step::Score(before, behind) => self.score(before, behind),
            Step::Text(text) => {
                self.draft.put(text, span(self.at, self.at));
                Ok(())
            }
            Step::List(text) => {
                let place = self.take("[").ok_or_else(|| self.expected("`[`"))?;
                self.draft.put(text, place);
                self.steps.extend([Step::More, Step::Tree]);
                Ok(())
            }
            Step::More => {
                if let Some(place) = self.take(",") {
                    self.draft.put(",", place);
                    self.steps.extend([Step::More, Step::Tree]);
                    return Ok(());
                }
                self.take("]")
                    .map(|_| ())
                    .ok_or_else(|| self.expected("`,` or `]`"))
            }
            Step::Close => self
                .take(")")
                .map(|_| ())
                .ok_or_else(|| self.expected("`)`")),
        }
    }

    fn tree(&mut self) -> Result<(), Box<Diagnostic>> {
        if self.take("(").is_some() {
            self.steps.extend([Step::Close, Step::Tree]);
        } else if self.take("Nu").is_some() {
            self.steps.push(Step::Score("", ""));
        } else if self.take("BE").is_some() {
            let steps = [Step::Score("|^", ">"), Step::Score("<^", "")];
            self.steps.extend(steps);
        } else if self.take("LE").is_some() {
            let steps = [Step::Text(">"), Step::List("|"), Step::Score("<^", "")];
            self.steps.extend(steps);
        } else if self.take("RE").is_some() {
            self.steps.extend([Step::Score("|^", ">"), Step::List("<")]);
        } else if self.take("Op").is_some() {
            self.steps
                .extend([Step::Text(">"), Step::List("|"), Step::List("<")]);
        } else {
            return Err(self.expected("`Nu`, `BE`, `LE`, `RE` or `Op`"));
        }
        Ok(())
    }

    /// A number, which may stand in parentheses.
    fn score(&mut self, before: &str, behind: &str) -> Result<(), Box<Diagnostic>> {
        let parens = self.take("(").is_some();
        self.skip_blanks();
        let rest = self.rest();
        let unsigned = rest.strip_prefix('-').unwrap_or(rest);
        let digits = unsigned
            .find(|c: char| !(c.is_ascii_digit() || c == '.' || c == '/'))
            .unwrap_or(unsigned.len());
        if digits == 0 {
            return Err(self.expected("a score"));
        }
        let length = rest.len() - unsigned.len() + digits;
        let place = span(self.at, self.at + length);
        self.at += length;
        self.draft.put(before, place);
        self.draft.copy(self.text, place);
        self.draft.put(behind, place);
        if parens && self.take(")").is_none() {
            return Err(self.expected("`)`"));
        }
        Ok(())
    }
}
