//! The items of a ruleset.
//!
//! A rule that does not fit holds a clause a line:
//! ```text
//! left "." => "x"
//!     where "x" not in b[near(b, here)]
//!     gain 1;
//! ```

use super::super::doc::Line;
use super::super::printer::Printer;
use super::super::render::INDENT;
use super::expr::is_closed;
use crate::ast::Name;
use crate::ast::rules::{
    LetterClass, Mirror, More, Mover, Moves, Rule, RuleExpr, RuleItem, RuleItemKind, RuleParameter,
    RulePlayer, RuleType, Swap,
};

impl Printer<'_> {
    /// Prints an item from its keyword to its semicolon.
    pub(super) fn rule_item(&mut self, item: &RuleItem) {
        let indent = match &item.kind {
            RuleItemKind::Moves {
                moves: Moves::Options(_),
                ..
            }
            | RuleItemKind::Mirror(Mirror::Expr(_))
            | RuleItemKind::End { .. }
            | RuleItemKind::Parts(_)
            | RuleItemKind::Round { .. }
            | RuleItemKind::Let { .. }
            | RuleItemKind::Fn { .. }
            | RuleItemKind::Read { .. } => 0,
            _ => INDENT,
        };
        self.doc.open(indent);
        self.rule_item_kind(&item.kind);
        self.semicolon();
        self.doc.close();
    }

    fn rule_item_kind(&mut self, kind: &RuleItemKind) {
        match kind {
            RuleItemKind::Board { binder, board } => {
                self.words(&["board"]);
                if let Some(binder) = binder {
                    self.binder(binder);
                    self.token(":");
                    self.doc.space();
                }
                self.board_type(board);
            }
            RuleItemKind::Read { name, board, value } => {
                self.words(&["read"]);
                self.name(name);
                self.token(":");
                self.doc.space();
                self.board_type(board);
                self.rule_equals(value);
            }
            RuleItemKind::Letter(classes) => {
                self.words(&["letter"]);
                self.filled(classes, Self::letter_class);
            }
            RuleItemKind::Mirror(mirror) => self.mirror(mirror),
            RuleItemKind::Moves { mover, moves } => self.moves(*mover, moves),
            RuleItemKind::End { player, value } => {
                self.words(&["end"]);
                self.token(match player {
                    RulePlayer::Left => "left",
                    RulePlayer::Right => "right",
                });
                self.rule_equals(value);
            }
            RuleItemKind::Parts(value) => {
                self.token("parts");
                self.rule_equals(value);
            }
            RuleItemKind::Round { left, right, value } => {
                self.token("round");
                self.enclosed(("(", ")"), &[left, right], |printer, name| {
                    printer.name(name);
                });
                self.rule_equals(value);
            }
            RuleItemKind::Let { name, value } => {
                self.words(&["let"]);
                self.name(name);
                self.rule_equals(value);
            }
            RuleItemKind::Fn {
                name,
                parameters,
                result,
                body,
            } => {
                self.rule_function(name, parameters, result.as_ref());
                self.rule_equals(body);
            }
        }
    }

    /// Prints a function up to its `=`.
    fn rule_function(
        &mut self,
        name: &Name,
        parameters: &[RuleParameter],
        result: Option<&RuleType>,
    ) {
        self.words(&["fn"]);
        self.name(name);
        self.rule_parameters(parameters);
        if let Some(result) = result {
            self.token(":");
            self.doc.space();
            self.rule_type(result);
        }
    }

    /// Prints words, each with a blank behind it.
    fn words(&mut self, words: &[&str]) {
        for word in words {
            self.token(word);
            self.doc.space();
        }
    }

    /// Prints `=` and a value: on the line if it is one thing in brackets, else below and indented if it does not fit.
    pub(super) fn rule_equals(&mut self, value: &RuleExpr) {
        self.doc.space();
        self.token("=");
        if is_closed(value) {
            self.doc.space();
            self.rule_expr(value);
        } else {
            self.doc.open(INDENT);
            self.unit(value);
            self.doc.close();
        }
    }

    fn letter_class(&mut self, class: &LetterClass) {
        let LetterClass { names, class } = class;
        self.filled(names, |printer, name| printer.name(name));
        self.doc.space();
        self.operator("in");
        self.doc.space();
        self.rule_expr(class);
    }

    fn mirror(&mut self, mirror: &Mirror) {
        self.token("mirror");
        match mirror {
            Mirror::Expr(value) => self.rule_equals(value),
            Mirror::Swaps(swaps) => {
                self.doc.space();
                self.filled(swaps, |printer, swap| match swap {
                    Swap::Symbols(symbols) => printer.quoted(symbols),
                    Swap::Reverse(_) => printer.token("reverse"),
                    Swap::Transpose(_) => printer.token("transpose"),
                });
            }
        }
    }

    fn moves(&mut self, mover: Mover, moves: &Moves) {
        self.token(match mover {
            Mover::Left => "left",
            Mover::Right => "right",
            Mover::Both => "both",
        });
        match moves {
            Moves::Options(value) => self.rule_equals(value),
            Moves::Rule(rule) => {
                self.doc.space();
                self.rule(rule);
            }
        }
    }

    /// Prints a rule and the ones behind `then`.
    fn rule(&mut self, rule: &Rule) {
        let mut rule = rule;
        loop {
            let Rule {
                directions,
                before,
                after,
                condition,
                gain,
                more,
                span: _,
            } = rule;
            if let Some(directions) = directions {
                self.name(directions);
                self.doc.space();
            }
            self.quoted(before);
            self.doc.space();
            self.operator("=>");
            self.doc.space();
            self.quoted(after);
            self.clause("where", condition.as_ref());
            self.clause("gain", gain.as_ref());
            match more {
                None => break,
                Some(More::Then(next)) => {
                    self.break_line(Line::Blank);
                    self.words(&["then"]);
                    rule = next;
                }
                Some(more) => break self.more(more),
            }
        }
    }

    fn more(&mut self, more: &More) {
        self.break_line(Line::Blank);
        match more {
            More::Repeat(directions) => {
                self.token("repeat");
                if let Some(directions) = directions {
                    self.doc.space();
                    self.name(directions);
                }
            }
            More::Again(condition) => {
                self.token("again");
                if let Some(condition) = condition {
                    self.doc.space();
                    self.words(&["if"]);
                    self.grouped(condition);
                }
            }
            More::Then(rule) => {
                self.words(&["then"]);
                self.rule(rule);
            }
        }
    }

    /// Prints a clause with its word.
    pub(super) fn clause(&mut self, word: &str, value: Option<&RuleExpr>) {
        if let Some(value) = value {
            self.break_line(Line::Blank);
            self.words(&[word]);
            self.grouped(value);
        }
    }

    /// Prints an expression that goes on one level further in.
    pub(super) fn grouped(&mut self, value: &RuleExpr) {
        self.doc.open(INDENT);
        self.rule_expr(value);
        self.doc.close();
    }
}
