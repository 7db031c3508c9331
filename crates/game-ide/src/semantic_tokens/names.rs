//! The names of a tree and what they are.

use game_syntax::ast::{Expr, ExprKind, Function, Item, ItemKind, Name, Type, UseTarget};
use game_syntax::{Span, walk};

use super::{Known, SemanticToken, TokenModifiers, TokenType};

const GIVEN: TokenModifiers = TokenModifiers {
    declaration: true,
    documentation: false,
    default_library: false,
};

/// Adds the names of an item.
pub(super) fn of_item(item: &Item, known: &Known<'_>, found: &mut Vec<SemanticToken>) {
    let mut names = Names {
        known,
        bound: Vec::new(),
        found,
    };
    match &item.kind {
        ItemKind::Use(item) => {
            if let UseTarget::Module(path) = &item.target {
                for name in path {
                    names.plain(name, TokenType::Namespace);
                }
            }
            if let Some(alias) = &item.alias {
                names.given(alias, TokenType::Namespace);
            }
        }
        ItemKind::Play(words) => words
            .iter()
            .for_each(|word| names.plain(word, TokenType::Type)),
        ItemKind::Let(item) => {
            names.given(&item.name, TokenType::Variable);
            if let Some(universe) = &item.universe {
                names.plain(universe, TokenType::Type);
            }
            names.expr(&item.value);
        }
        ItemKind::Position(item) => {
            names.given(&item.name, TokenType::Variable);
            names.expr(&item.ruleset);
            names.expr(&item.board);
        }
        ItemKind::Assert(item) => names.expr(&item.condition),
        ItemKind::Fn(item) => names.function(item),
        ItemKind::Ruleset(_) => {}
    }
}

/// The names of a path with dots between them.
pub(super) fn joined(path: &[Name]) -> String {
    let names: Vec<&str> = path.iter().map(|name| &*name.text).collect();
    names.join(".")
}

struct Names<'k, 'e> {
    known: &'k Known<'k>,
    bound: Vec<&'e str>,
    found: &'k mut Vec<SemanticToken>,
}

impl<'e> Names<'_, 'e> {
    fn push(&mut self, span: Span, ty: TokenType, modifiers: TokenModifiers) {
        self.found.push(SemanticToken {
            span,
            ty,
            modifiers,
        });
    }

    fn plain(&mut self, name: &Name, ty: TokenType) {
        self.push(name.span, ty, TokenModifiers::default());
    }

    fn given(&mut self, name: &Name, ty: TokenType) {
        self.push(name.span, ty, GIVEN);
    }

    fn function(&mut self, item: &'e Function) {
        self.given(&item.name, TokenType::Function);
        for parameter in &item.parameters {
            self.given(&parameter.name, TokenType::Parameter);
            self.ty(&parameter.ty);
            self.bound.push(&parameter.name.text);
        }
        if let Some(result) = &item.result {
            self.ty(result);
        }
        self.expr(&item.body);
    }

    fn ty(&mut self, ty: &Type) {
        self.plain(&ty.name, TokenType::Type);
        ty.arguments.iter().for_each(|argument| self.ty(argument));
    }

    fn expr(&mut self, expr: &'e Expr) {
        match &expr.kind {
            ExprKind::Path(path) => self.path(path),
            ExprKind::Call(call) => {
                let names = call
                    .arguments
                    .iter()
                    .filter_map(|argument| argument.name.as_ref());
                names.for_each(|name| self.plain(name, TokenType::Parameter));
            }
            ExprKind::Quantified(quantified) => {
                self.given(&quantified.binder, TokenType::Parameter);
                self.expr(&quantified.domain);
                self.bound.push(&quantified.binder.text);
                self.expr(&quantified.body);
                self.bound.pop();
                return;
            }
            _ => {}
        }
        walk::children(expr, &mut |part| self.expr(part));
    }

    fn path(&mut self, path: &[Name]) {
        let Some((last, before)) = path.split_last() else {
            return;
        };
        for name in before {
            self.plain(name, TokenType::Namespace);
        }
        if before.is_empty() && self.bound.contains(&&*last.text) {
            return self.plain(last, TokenType::Parameter);
        }
        let (ty, default_library) = self
            .known
            .path(&joined(path))
            .unwrap_or((TokenType::Variable, false));
        let modifiers = TokenModifiers {
            default_library,
            ..TokenModifiers::default()
        };
        self.push(last.span, ty, modifiers);
    }
}
