//! Forms of scoring play: `<L | R>`, with atoms `^s` for sides without options.
//!
//! `<^1||4,<^3|3,<^5|4>>>` → `<^1 | 4, <^3 | 3, <^5 | 4>>>`. Blanks and long forms are those of [`super::slashes`];
//! an atom beside options has blanks around its slash, two atoms and two options have none: `<^1|^4>`, `<2|1>`.

use super::super::doc::Line;
use super::super::literal::spell;
use super::super::printer::Printer;
use super::super::render::INDENT;
use super::super::spelling;
use super::slashes::Split;
use crate::ast::{Atom, AtomScore, ScoringForm};

impl Printer<'_> {
    /// Prints a form with its angle brackets.
    pub(super) fn scoring(&mut self, form: &ScoringForm) {
        let (open, close) = if self.options.unicode {
            ("⟨", "⟩")
        } else {
            ("<", ">")
        };
        self.doc.open(INDENT);
        self.opening(open, Line::Soft);
        self.slashes(&Split::of_scoring(form));
        self.closing(close);
        self.doc.close();
    }

    /// Prints the score of a side without options.
    pub(super) fn atom(&mut self, atom: &Atom) {
        let Atom { span, score } = atom;
        match score {
            AtomScore::Number(number) => {
                let number = spelling::unscripted(self.source(*number));
                let spelled = format!("^{}", spell(&number, self.options));
                self.span(*span, &spelled);
            }
            AtomScore::Computed(score) => {
                self.token("^");
                self.in_parens(score);
            }
        }
    }
}
