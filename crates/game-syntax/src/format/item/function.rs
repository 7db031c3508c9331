//! Functions: `fn f(n: int): game = E;`.
//!
//! `fn star(n:int):game=*n;` → `fn star(n: int): game = *n;`. Parameters that do not fit stand one a line:
//! ```text
//! fn f(
//!     first: int
//!   , second: set<game>
//! ): game = first·simplest(second);
//! ```

use super::super::doc::{Around, Line};
use super::super::printer::{Lead, Printer};
use super::super::render::INDENT;
use crate::ast::{Function, Parameter};

impl Printer<'_> {
    /// Prints a function.
    pub(super) fn function(&mut self, function: &Function) {
        let Function {
            name,
            parameters,
            result,
            body,
        } = function;
        self.token("fn");
        self.doc.space();
        self.name(name);
        self.doc.open(INDENT);
        self.opening("(", Line::Soft);
        for (index, parameter) in parameters.iter().enumerate() {
            if index > 0 {
                self.leading(",", Lead::Hang(Around::After));
            }
            self.parameter(parameter);
        }
        self.closing(")");
        self.doc.close();
        if let Some(result) = result {
            self.token(":");
            self.doc.space();
            self.ty(result);
        }
        self.equals(body);
    }

    /// Prints a parameter.
    fn parameter(&mut self, parameter: &Parameter) {
        let Parameter { name, ty } = parameter;
        self.name(name);
        self.token(":");
        self.doc.space();
        self.ty(ty);
    }
}
