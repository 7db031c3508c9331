//! The names of a ruleset. Its items begin with words that mean something there alone.

use game_syntax::ast::rules::{
    BoardKind, RuleItem, RuleItemKind, RuleParameter, RuleType, Ruleset, RulesetBody,
};
use game_syntax::ast::{Name, Type};
use game_syntax::{Chunk, Span, TokenKind};

use super::{SemanticToken, TokenModifiers, TokenType};

/// Adds the names of a ruleset.
pub(super) fn of_ruleset(ruleset: &Ruleset, chunk: &Chunk, found: &mut Vec<SemanticToken>) {
    let mut names = Names {
        parameters: Vec::new(),
        found,
    };
    names.push(ruleset.name.span, TokenType::Class, true);
    if let Some(universe) = &ruleset.universe {
        names.push(universe.span, TokenType::Type, false);
    }
    names.parameters(&ruleset.parameters);
    let items: &[RuleItem] = match &ruleset.body {
        RulesetBody::Items(items) => items,
        RulesetBody::Alias(_) => &[],
    };
    for item in items {
        names.item(item);
    }
    names.words(items, chunk);
}

struct Names<'r, 'f> {
    /// The parameters that were declared so far.
    parameters: Vec<&'r str>,
    found: &'f mut Vec<SemanticToken>,
}

impl<'r> Names<'r, '_> {
    fn push(&mut self, span: Span, ty: TokenType, declaration: bool) {
        let modifiers = TokenModifiers {
            declaration,
            ..TokenModifiers::default()
        };
        self.found.push(SemanticToken {
            span,
            ty,
            modifiers,
        });
    }

    fn parameters(&mut self, parameters: &'r [RuleParameter]) {
        for parameter in parameters {
            self.push(parameter.name.span, TokenType::Parameter, true);
            self.ty(&parameter.ty);
            self.parameters.push(&parameter.name.text);
        }
    }

    fn ty(&mut self, ty: &RuleType) {
        types(ty, &mut |name| {
            self.push(name.span, TokenType::Type, false);
        });
    }

    fn item(&mut self, item: &'r RuleItem) {
        match &item.kind {
            RuleItemKind::Board { board, .. } | RuleItemKind::Read { board, .. } => {
                if let BoardKind::Cells { symbols, .. } = &board.kind {
                    self.push(symbols.span, TokenType::EnumMember, false);
                }
            }
            RuleItemKind::Let { name, .. } => self.push(name.span, TokenType::Variable, true),
            RuleItemKind::Fn {
                name,
                parameters,
                result,
                ..
            } => {
                self.push(name.span, TokenType::Function, true);
                self.parameters(parameters);
                if let Some(result) = result {
                    self.ty(result);
                }
            }
            _ => {}
        }
    }

    /// The names that the lexer sees: words that begin items, parameters, and what is called.
    fn words(&mut self, items: &[RuleItem], chunk: &Chunk) {
        let begins = |span: Span| items.iter().any(|item| item.span.start == span.start);
        for (index, token) in chunk.tokens.iter().enumerate() {
            if token.kind != TokenKind::Name {
                continue;
            }
            let span = chunk.token_span(index);
            let word = chunk.text.get(span.range()).unwrap_or_default();
            let behind = chunk.tokens.get(index + 1).map(|next| next.kind);
            if begins(span) {
                self.push(span, TokenType::Keyword, false);
            } else if self.parameters.contains(&word) {
                self.push(span, TokenType::Parameter, false);
            } else if behind == Some(TokenKind::OpenParen) {
                self.push(span, TokenType::Function, false);
            }
        }
    }
}

/// The names of a type.
fn types(ty: &RuleType, found: &mut dyn FnMut(&Name)) {
    fn named(ty: &Type, found: &mut dyn FnMut(&Name)) {
        found(&ty.name);
        ty.arguments
            .iter()
            .for_each(|argument| named(argument, found));
    }
    match ty {
        RuleType::Named(ty) => named(ty, found),
        RuleType::Applied(name, arguments, _) => {
            found(name);
            for argument in arguments {
                types(argument, found);
            }
        }
        RuleType::Tuple(parts, _) => parts.iter().for_each(|part| types(part, found)),
    }
}
