//! Expressions and operands.
//!
//! ```text
//! expression = if | quantified | disjunction
//! item       = item-if | term            directly inside { } < > [ ]
//! operand    = literal | form | set | list | "(" expression ")" | path | …
//! ```

use chumsky::prelude::*;

use super::failure::{Expected, Failure};
use super::operators::{logic, term};
use super::primitive::{
    Context, Extra, Grammar, Tape, accept, decode, list, name, read_name, span, text, token,
};
use super::{form, impartial};
use crate::Span;
use crate::ast::{Argument, Call, Expr, ExprKind, If, Name, Quantified, Quantifier};
use crate::glue;
use crate::reader::offset;
use crate::token::{Lexeme, TokenKind};

/// A recursive parser of expressions or items.
pub(super) type Nested<'s, E> = Recursive<dyn Parser<'s, &'s [Lexeme], Expr, Extra<'s, E>> + 's>;

/// An expression.
pub(super) fn expression<'s, E: Failure<'s>>() -> impl Grammar<'s, Expr, E> {
    recursive(|expression| {
        let item = recursive(|item| {
            let term = term(operand(expression.clone(), item.clone()));
            choice((term, conditional(item)))
        });
        let term = term(operand(expression.clone(), item));
        choice((
            logic(term),
            conditional(expression.clone()),
            quantified(expression),
        ))
    })
}

/// `if c then a else b`, whose parts are expressions or, inside a form, items.
fn conditional<'s, E: Failure<'s>>(part: impl Grammar<'s, Expr, E>) -> impl Grammar<'s, Expr, E> {
    token(TokenKind::If)
        .then(part.clone())
        .then_ignore(token(TokenKind::Then))
        .then(part.clone())
        .then_ignore(token(TokenKind::Else))
        .then(part)
        .map(|(((start, condition), then), otherwise)| Expr {
            span: start.span.cover(otherwise.span),
            kind: ExprKind::If(Box::new(If {
                condition,
                then,
                otherwise,
            })),
        })
}

/// `forall (x in S) P`, `exists …`, `find …`.
fn quantified<'s, E: Failure<'s>>(
    expression: impl Grammar<'s, Expr, E>,
) -> impl Grammar<'s, Expr, E> {
    let word = accept(Expected::Value, |kind| {
        matches!(
            kind,
            TokenKind::Forall | TokenKind::Exists | TokenKind::Find
        )
    });
    word.then_ignore(token(TokenKind::OpenParen))
        .then(name(Expected::Name))
        .then_ignore(token(TokenKind::In))
        .then(expression.clone())
        .then_ignore(token(TokenKind::CloseParen))
        .then(expression)
        .map(|(((word, binder), domain), body)| Expr {
            span: word.span.cover(body.span),
            kind: ExprKind::Quantified(Box::new(Quantified {
                quantifier: match word.kind {
                    TokenKind::Forall => Quantifier::Forall,
                    TokenKind::Exists => Quantifier::Exists,
                    _ => Quantifier::Find,
                },
                binder,
                domain,
                body,
            })),
        })
}

/// Everything that operators join.
fn operand<'s, E: Failure<'s>>(
    expression: Nested<'s, E>,
    item: Nested<'s, E>,
) -> impl Grammar<'s, Expr, E> {
    let items = list(item).boxed();
    choice((
        literal(),
        path(expression.clone()),
        form::braces(items.clone()),
        paren(expression.clone()),
        form::angles(items.clone(), expression.clone()),
        form::brackets(items),
        constant(),
        star(expression.clone()),
        glued_tiny(expression),
        impartial::impartial(),
    ))
    .boxed()
}

fn literal<'s, E: Failure<'s>>() -> impl Grammar<'s, Expr, E> {
    accept(Expected::Value, |kind| kind == TokenKind::Literal)
        .map_with(|lexeme, context| literal_of(text(context), lexeme))
}

/// A literal, with the name that is its index.
pub(super) fn literal_of(text: &str, lexeme: Lexeme) -> Expr {
    let index = glue::named_index(&text[lexeme.span.range()]).map(|index| {
        let place = Span::new(offset(index.start), offset(index.end));
        Box::new(read_name(text, place.shifted(lexeme.span.start)))
    });
    Expr {
        kind: ExprKind::Literal(index),
        span: lexeme.span,
    }
}

/// `true`, `false` and strings.
fn constant<'s, E: Failure<'s>>() -> impl Grammar<'s, Expr, E> {
    accept(Expected::Value, |kind| {
        matches!(
            kind,
            TokenKind::True | TokenKind::False | TokenKind::Text | TokenKind::BlockText
        )
    })
    .map_with(|lexeme, context| Expr {
        kind: match lexeme.kind {
            TokenKind::True => ExprKind::Bool(true),
            TokenKind::False => ExprKind::Bool(false),
            _ => ExprKind::Text(decode(text(context), lexeme)),
        },
        span: lexeme.span,
    })
}

/// `(e)`.
pub(super) fn paren<'s, E: Failure<'s>>(
    expression: impl Grammar<'s, Expr, E>,
) -> impl Grammar<'s, Expr, E> {
    accept(Expected::Value, |kind| kind == TokenKind::OpenParen)
        .then(expression)
        .then(token(TokenKind::CloseParen))
        .map(|((open, inner), close)| Expr {
            kind: ExprKind::Paren(Box::new(inner)),
            span: open.span.cover(close.span),
        })
}

/// `*n`, `*(e)`.
fn star<'s, E: Failure<'s>>(expression: Nested<'s, E>) -> impl Grammar<'s, Expr, E> {
    let size = name(Expected::Name).map(|name| Expr {
        span: name.span,
        kind: ExprKind::Path(vec![name]),
    });
    accept(Expected::Value, |kind| kind == TokenKind::Star)
        .then(choice((size, paren(expression))))
        .map(|(star, size)| Expr {
            span: star.span.cover(size.span),
            kind: ExprKind::ComputedStar(Box::new(size)),
        })
}

/// `2Tiny(G)`.
fn glued_tiny<'s, E: Failure<'s>>(expression: Nested<'s, E>) -> impl Grammar<'s, Expr, E> {
    accept(Expected::Value, |kind| {
        matches!(kind, TokenKind::GluedTiny | TokenKind::GluedMiny)
    })
    .then_ignore(token(TokenKind::OpenParen))
    .then(expression)
    .then(token(TokenKind::CloseParen))
    .map(|((word, argument), close)| {
        // The word is four letters behind the number.
        let mut number = word.span;
        number.end -= 4;
        Expr {
            span: word.span.cover(close.span),
            kind: ExprKind::GluedTiny {
                number,
                miny: word.kind == TokenKind::GluedMiny,
                argument: Box::new(argument),
            },
        }
    })
}

/// `a.b.c`, `f(x)(y)`: only names are called.
pub(super) fn path<'s, E: Failure<'s>>(
    expression: impl Grammar<'s, Expr, E>,
) -> impl Grammar<'s, Expr, E> {
    callee()
        .map_with(|path, context| Expr {
            kind: ExprKind::Path(path),
            span: span(context),
        })
        .foldl_with(arguments(expression).repeated(), call)
}

fn call<'s, E: Failure<'s>>(
    callee: Expr,
    arguments: Vec<Argument>,
    context: &mut Context<'s, '_, E>,
) -> Expr {
    Expr {
        kind: ExprKind::Call(Box::new(Call { callee, arguments })),
        span: span(context),
    }
}

/// A path, or `mod` and `div`, which are functions where a parenthesis follows.
fn callee<'s, E: Failure<'s>>() -> impl Grammar<'s, Vec<Name>, E> {
    let function = custom(|input: &mut Tape<'s, '_, E>| {
        let at = input.save();
        let word = input.next_ref();
        let open = input.peek_ref();
        match (word, open) {
            (Some(word), Some(open))
                if matches!(word.kind, TokenKind::Mod | TokenKind::Div)
                    && open.kind == TokenKind::OpenParen =>
            {
                Ok(*word)
            }
            _ => {
                input.rewind(at.clone());
                Err(E::expected(Expected::Value, *at.cursor().inner()))
            }
        }
    })
    .map_with(|lexeme: Lexeme, context| vec![read_name(text(context), lexeme.span)]);
    let first = name(Expected::Value).map(|name| vec![name]);
    let rest = token(TokenKind::Dot).ignore_then(name(Expected::Name));
    choice((
        first.foldl(rest.repeated(), |mut path, name| {
            path.push(name);
            path
        }),
        function,
    ))
}

fn arguments<'s, E: Failure<'s>>(
    expression: impl Grammar<'s, Expr, E>,
) -> impl Grammar<'s, Vec<Argument>, E> {
    let argument = argument_name()
        .then(expression)
        .map(|(name, value)| Argument { name, value });
    list(argument)
        .then_ignore(token(TokenKind::Comma).or_not())
        .or_not()
        .map(Option::unwrap_or_default)
        .delimited_by(token(TokenKind::OpenParen), token(TokenKind::CloseParen))
}

/// The name before `=`, if the next two lexemes are that.
pub(super) fn argument_name<'s, E: Failure<'s>>() -> impl Grammar<'s, Option<Name>, E> {
    custom(|input: &mut Tape<'s, '_, E>| {
        let start = input.save();
        let name = input.next_ref();
        let equals = input.next_ref();
        match (name, equals) {
            (Some(name), Some(equals))
                if name.kind == TokenKind::Name && equals.kind == TokenKind::Equals =>
            {
                Ok(Some(*name))
            }
            _ => {
                input.rewind(start);
                Ok(None)
            }
        }
    })
    .map_with(|name: Option<Lexeme>, context| name.map(|name| read_name(text(context), name.span)))
}
