//! The names of a ruleset. Its items begin with words that mean something there alone.

use game_syntax::ast::rules::{
    BoardKind, RuleItem, RuleItemKind, RuleParameter, RuleType, Ruleset, RulesetBody,
};
use game_syntax::ast::{Name, Type};
use game_syntax::{Chunk, Span, TokenKind};

use super::{SemanticToken, TokenModifiers, TokenType};

/// Adds the names of a ruleset.
pub(super) fn of_ruleset(ruleset: &Ruleset, chunk: &Chunk, found: &mut Vec<SemanticToken>) {
    let mut push = |span: Span, ty: TokenType, declaration: bool| {
        let modifiers = TokenModifiers {
            declaration,
            ..TokenModifiers::default()
        };
        found.push(SemanticToken {
            span,
            ty,
            modifiers,
        });
    };
    push(ruleset.name.span, TokenType::Class, true);
    if let Some(universe) = &ruleset.universe {
        push(universe.span, TokenType::Type, false);
    }
    let mut parameters: Vec<&str> = Vec::new();
    let declare = |parameter: &RuleParameter, push: &mut dyn FnMut(Span, TokenType, bool)| {
        push(parameter.name.span, TokenType::Parameter, true);
        types(&parameter.ty, &mut |name| {
            push(name.span, TokenType::Type, false)
        });
    };
    for parameter in &ruleset.parameters {
        declare(parameter, &mut push);
        parameters.push(&parameter.name.text);
    }
    let items: &[RuleItem] = match &ruleset.body {
        RulesetBody::Items(items) => items,
        RulesetBody::Alias(_) => &[],
    };
    for item in items {
        match &item.kind {
            RuleItemKind::Board { board, .. } | RuleItemKind::Read { board, .. } => {
                if let BoardKind::Cells { symbols, .. } = &board.kind {
                    push(symbols.span, TokenType::EnumMember, false);
                }
            }
            RuleItemKind::Let { name, .. } => push(name.span, TokenType::Variable, true),
            RuleItemKind::Fn {
                name,
                parameters: own,
                result,
                ..
            } => {
                push(name.span, TokenType::Function, true);
                for parameter in own {
                    declare(parameter, &mut push);
                    parameters.push(&parameter.name.text);
                }
                if let Some(result) = result {
                    types(result, &mut |name| push(name.span, TokenType::Type, false));
                }
            }
            _ => {}
        }
    }
    let begins = |span: Span| items.iter().any(|item| item.span.start == span.start);
    for (index, token) in chunk.tokens.iter().enumerate() {
        if token.kind != TokenKind::Name {
            continue;
        }
        let span = chunk.token_span(index);
        let word = chunk.text.get(span.range()).unwrap_or_default();
        let behind = chunk.tokens.get(index + 1).map(|next| next.kind);
        if begins(span) {
            push(span, TokenType::Keyword, false);
        } else if parameters.contains(&word) {
            push(span, TokenType::Parameter, false);
        } else if behind == Some(TokenKind::OpenParen) {
            push(span, TokenType::Function, false);
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
            arguments.iter().for_each(|argument| types(argument, found));
        }
        RuleType::Tuple(parts, _) => parts.iter().for_each(|part| types(part, found)),
    }
}
