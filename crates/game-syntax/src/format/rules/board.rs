//! Boards, types, parameters and binders of rulesets.

use super::super::doc::Line;
use super::super::printer::Printer;
use super::super::render::INDENT;
use crate::ast::rules::{Bind, Binder, BoardKind, BoardType, Quoted, RuleParameter, RuleType};

impl Printer<'_> {
    /// Prints members parted by commas; where they do not fit, each line takes as many as it can.
    pub(super) fn filled<T>(&mut self, members: &[T], mut print: impl FnMut(&mut Self, &T)) {
        for (index, member) in members.iter().enumerate() {
            if index > 0 {
                self.trailing_comma(Line::Unit);
            }
            self.doc.open(0);
            print(self, member);
            self.doc.close();
        }
    }

    /// Prints members in brackets.
    pub(super) fn enclosed<T>(
        &mut self,
        (open, close): (&str, &str),
        members: &[T],
        print: impl FnMut(&mut Self, &T),
    ) {
        self.enclosed_at(INDENT, (open, close), members, print);
    }

    /// Prints members in brackets; those that do not fit are indented so much.
    pub(super) fn enclosed_at<T>(
        &mut self,
        indent: u32,
        (open, close): (&str, &str),
        members: &[T],
        print: impl FnMut(&mut Self, &T),
    ) {
        self.doc.open(indent);
        self.token(open);
        self.filled(members, print);
        self.token(close);
        self.doc.close();
    }

    /// Prints parameters with their parentheses.
    pub(super) fn rule_parameters(&mut self, parameters: &[RuleParameter]) {
        self.enclosed(("(", ")"), parameters, |printer, parameter| {
            let RuleParameter { name, ty, default } = parameter;
            printer.name(name);
            printer.token(":");
            printer.doc.space();
            printer.rule_type(ty);
            if let Some(default) = default {
                printer.doc.space();
                printer.token("=");
                printer.doc.space();
                printer.rule_expr(default);
            }
        });
    }

    /// Prints a type.
    pub(super) fn rule_type(&mut self, ty: &RuleType) {
        match ty {
            RuleType::Named(ty) => self.ty(ty),
            RuleType::Applied(name, arguments, _) => {
                self.name(name);
                self.enclosed(("<", ">"), arguments, Self::rule_type);
            }
            RuleType::Tuple(parts, _) => self.enclosed(("(", ")"), parts, Self::rule_type),
        }
    }

    /// Prints a quoted text.
    pub(super) fn quoted(&mut self, quoted: &Quoted) {
        let Quoted { text, span } = quoted;
        self.string(text, *span);
    }

    /// Prints what positions are.
    pub(super) fn board_type(&mut self, board: &BoardType) {
        let shape = |strip: bool| if strip { "strip" } else { "grid" };
        match &board.kind {
            BoardKind::Cells {
                strip,
                graph,
                symbols,
            } => {
                self.token(shape(*strip));
                if *graph {
                    for word in ["or", "graph"] {
                        self.doc.space();
                        self.token(word);
                    }
                }
                self.doc.space();
                self.quoted(symbols);
            }
            BoardKind::Ints { strip } => {
                self.token(shape(*strip));
                self.doc.space();
                self.token("int");
            }
            BoardKind::Graph { symbols, edges } => {
                self.token("graph");
                if let Some(symbols) = symbols {
                    self.doc.space();
                    self.quoted(symbols);
                }
                if let Some(edges) = edges {
                    self.doc.space();
                    self.token("edges");
                    self.doc.space();
                    self.quoted(edges);
                }
            }
            BoardKind::Type(ty) => self.rule_type(ty),
        }
    }

    /// Prints a binder.
    pub(super) fn binder(&mut self, binder: &Binder) {
        match binder {
            Binder::Name(name) => self.name(name),
            Binder::Tuple(parts, _) => self.enclosed(("(", ")"), parts, Self::binder),
        }
    }

    /// Prints `x in S` or `x = e`.
    pub(super) fn bind(&mut self, bind: &Bind) {
        let Bind {
            binder,
            each,
            value,
        } = bind;
        self.binder(binder);
        self.doc.space();
        if *each {
            self.operator("in");
        } else {
            self.token("=");
        }
        self.doc.space();
        self.rule_expr(value);
    }
}
