//! Calls: `f(a, k = b)`.
//!
//! `f (a,k=b,)` → `f(a, k = b)`. One that does not fit holds an argument a line and a comma after each; a single
//! argument in brackets opens on the line of the call:
//! ```text
//! heat(            canonical({
//!     g,               {3|1}
//!     1/2,           | 0
//! )                })
//! ```

use super::super::doc::Line;
use super::super::printer::Printer;
use super::super::render::INDENT;
use super::{Place, is_closed};
use crate::ast::{Argument, Call};

impl Printer<'_> {
    /// Prints a call.
    pub(super) fn call(&mut self, call: &Call) {
        let Call { callee, arguments } = call;
        if let ("⧾" | "⧿", [only]) = (self.peek(), arguments.as_slice()) {
            let name = if self.peek() == "⧾" {
                "tiny("
            } else {
                "miny("
            };
            self.token(name);
            self.argument(only);
            self.doc.text(")");
            return;
        }
        self.expr(callee, Place::Inline);
        match arguments.as_slice() {
            [] => {
                self.token("(");
                self.inset_closing(")");
            }
            [only] if is_closed(&only.value) => {
                self.token("(");
                self.inset();
                self.argument(only);
                self.drop_comma();
                self.inset_closing(")");
            }
            arguments => self.wrapped(arguments),
        }
    }

    /// Prints arguments in parentheses that may go on lines of their own.
    fn wrapped(&mut self, arguments: &[Argument]) {
        self.doc.open(INDENT);
        self.opening("(", Line::Soft);
        for (index, argument) in arguments.iter().enumerate() {
            if index > 0 {
                self.trailing_comma(Line::Blank);
            }
            self.argument(argument);
        }
        self.last_comma();
        self.closing(")");
        self.doc.close();
    }

    /// Prints an argument.
    fn argument(&mut self, argument: &Argument) {
        let Argument { name, value } = argument;
        if let Some(name) = name {
            self.name(name);
            self.doc.space();
            self.token("=");
            self.doc.space();
            self.inset();
        }
        self.expr(value, Place::Inline);
    }
}
