//! Rulesets: the head, an item a line, an alias on one line.
//!
//! ```text
//! ruleset Clobber(dirs: list<dir> = all): dicot {
//!     board grid "x o . #";
//!     left dirs "xo" => ".x";
//!
//!     mirror "xo";
//! }
//! ruleset Kayles = Octal("0.77");
//! ```
//! What does not fit goes on one level further in: clauses each on a line, elements filled.

mod board;
mod expr;
mod item;

use super::doc::Line;
use super::printer::Printer;
use super::render::INDENT;
use crate::ast::rules::{RuleItem, Ruleset, RulesetBody};

impl Printer<'_> {
    /// Prints a ruleset from its keyword to its end.
    pub(super) fn ruleset(&mut self, ruleset: &Ruleset) {
        let Ruleset {
            name,
            parameters,
            universe,
            body,
            broken: _,
        } = ruleset;
        self.token("ruleset");
        self.doc.space();
        self.name(name);
        // An empty pair of parentheses says the same as none, and stays.
        if !parameters.is_empty() || self.peek() == "(" {
            self.rule_parameters(parameters);
        }
        if let Some(universe) = universe {
            self.token(":");
            self.doc.space();
            self.name(universe);
        }
        match body {
            RulesetBody::Alias(value) => {
                self.rule_equals(value);
                self.semicolon();
            }
            RulesetBody::Items(items) => {
                self.doc.space();
                self.token("{");
                self.rule_items(items);
            }
        }
    }

    /// Prints the items behind `{`, each on its line, and `}`.
    fn rule_items(&mut self, items: &[RuleItem]) {
        self.doc.open(INDENT);
        for (index, item) in items.iter().enumerate() {
            self.item_gap(index == 0);
            self.rule_item(item);
        }
        let is_bare = self.end_gap(items.is_empty());
        if !is_bare {
            self.doc.line(Line::Hard);
            self.doc.line(Line::Outer);
        }
        self.token("}");
        self.doc.close();
    }
}
