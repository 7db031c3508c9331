//! Forms of normal and misère play: `{L | R}`.
//!
//! `{ {3 |0},4|0 }` → `{{3|0}, 4 | 0}`, `{ | 0 }` → `{|0}`, `'{ * | * }'` → `'{*|*}'`.
//! The blanks around slashes and the lines of a long form are those of [`super::slashes`]:
//! ```text
//! {
//!     0
//!   , {3|1}
//!   | *
//! }
//! ```

use super::super::doc::Line;
use super::super::printer::Printer;
use super::super::render::INDENT;
use super::slashes::Split;
use crate::ast::{Braces, Form};

impl Printer<'_> {
    /// Prints a form with its braces.
    pub(super) fn form(&mut self, form: &Form) {
        let (open, close) = match form.style {
            Braces::Plain | Braces::Implied => ("{", "}"),
            Braces::Quoted => ("'{", "}'"),
        };
        self.doc.open(INDENT);
        self.opening(open, Line::Soft);
        self.slashes(&Split::of_form(form));
        self.closing(close);
        self.doc.close();
    }
}
