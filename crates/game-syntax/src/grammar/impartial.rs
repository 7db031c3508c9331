//! Misère impartial games `*[…]` as CGSuite writes them.
//!
//! ```text
//! list = entry { "," entry }                    entry = digits | "[" list "]" | game { "+" game }
//! code = coded { coded }                        coded = heap { "#" } [ "[" sub { sub } "]" ]
//! ```
//!
//! In a list a run of digits is one heap, in a code each digit is one; `*[42]` could be either and is an error.

use chumsky::prelude::*;

use super::failure::{Expected, Failure};
use super::primitive::{Grammar, accept, reject, text, token};
use crate::ast::{Expr, ExprKind, Impartial};
use crate::codes::literals::MISERE_DIGITS;
use crate::token::{Lexeme, TokenKind};
use crate::{Diagnostic, Span};

/// `*[2#0]`, `*[[2],1]`.
pub(super) fn impartial<'s, E: Failure<'s>>() -> impl Grammar<'s, Expr, E> {
    game().map(|(game, span)| Expr {
        kind: ExprKind::Impartial(game),
        span,
    })
}

/// A game with its brackets.
fn game<'s, E: Failure<'s>>() -> impl Grammar<'s, (Impartial, Span), E> {
    recursive(|game| {
        let entry = recursive(|entry| {
            let options = entry
                .separated_by(token(TokenKind::Comma))
                .collect::<Vec<_>>()
                .delimited_by(
                    token(TokenKind::OpenBracket),
                    token(TokenKind::CloseBracket),
                )
                .map(Impartial::Options);
            let sum = game
                .map(|(game, _)| game)
                .separated_by(token(TokenKind::Plus))
                .at_least(1)
                .collect::<Vec<_>>()
                .map(Impartial::Plus);
            choice((heap(), options, sum))
        });
        let list = entry
            .separated_by(token(TokenKind::Comma))
            .at_least(1)
            .collect::<Vec<_>>()
            .map(one_or_options)
            .then_ignore(token(TokenKind::CloseBracket).rewind());
        let code =
            coded()
                .repeated()
                .at_least(1)
                .collect::<Vec<_>>()
                .map(|items: Vec<Vec<Impartial>>| {
                    one_or_options(items.into_iter().flatten().collect())
                });
        accept(Expected::Value, |kind| kind == TokenKind::OpenImpartial)
            .then(choice((list, code)))
            .then(token(TokenKind::CloseBracket))
            .map_with(|((open, game), close), context| {
                let span = open.span.cover(close.span);
                check_digits(context, span);
                (game, span)
            })
    })
}

/// One game is that game, several are its options.
fn one_or_options(mut games: Vec<Impartial>) -> Impartial {
    match games.pop() {
        Some(only) if games.is_empty() => only,
        Some(last) => {
            games.push(last);
            Impartial::Options(games)
        }
        None => Impartial::Options(games),
    }
}

/// `*[42]` is a heap of 42 or the options 4 and 2.
fn check_digits<'s, E: Failure<'s>>(
    context: &mut super::primitive::Context<'s, '_, E>,
    span: Span,
) {
    let [_, digits, _] = context.slice() else {
        return;
    };
    if digits.kind != TokenKind::Digits || digits.span.len() < 2 {
        return;
    }
    let at = digits.span;
    reject(context, |text| {
        let digits = &text[at.range()];
        let listed: Vec<String> = digits.chars().map(String::from).collect();
        let listed = listed.join(",");
        Diagnostic::new(
            &MISERE_DIGITS,
            span,
            format!("`*[{digits}]` is a heap or a list of heaps"),
        )
        .note("CGSuite reads it as one heap, and prints the other one so")
        .help(format!(
            "write `*[{listed}]` for the options, `*[&{digits};]` for the heap"
        ))
        .fix("write the options", at, listed)
        .fix("write the heap", at, format!("&{digits};"))
    });
}

/// A run of digits as one heap, or `&12;`.
fn heap<'s, E: Failure<'s>>() -> impl Grammar<'s, Impartial, E> {
    accept(Expected::Value, |kind| {
        matches!(kind, TokenKind::Digits | TokenKind::Heap)
    })
    .map_with(|lexeme, context| Impartial::Heap(size(text(context), lexeme)))
}

fn size(text: &str, lexeme: Lexeme) -> Box<str> {
    text[lexeme.span.range()].trim_matches(['&', ';']).into()
}

/// An item of a code: heaps, of which the last one takes the suffixes.
fn coded<'s, E: Failure<'s>>() -> impl Grammar<'s, Vec<Impartial>, E> {
    recursive(|coded| {
        let digits = token(TokenKind::Digits).map_with(|lexeme: Lexeme, context| {
            text(context)[lexeme.span.range()]
                .chars()
                .map(|digit| Impartial::Heap(String::from(digit).into()))
                .collect::<Vec<_>>()
        });
        let big = token(TokenKind::Heap)
            .map_with(|lexeme: Lexeme, context| vec![Impartial::Heap(size(text(context), lexeme))]);
        let group = coded
            .repeated()
            .at_least(1)
            .collect::<Vec<Vec<Impartial>>>()
            .delimited_by(token(TokenKind::OpenParen), token(TokenKind::CloseParen))
            .map(|items| vec![Impartial::Options(items.into_iter().flatten().collect())]);
        let hashes = token(TokenKind::Hash).repeated().count();
        let subs = sub()
            .repeated()
            .at_least(1)
            .collect::<Vec<_>>()
            .delimited_by(
                token(TokenKind::OpenBracket),
                token(TokenKind::CloseBracket),
            )
            .or_not();
        choice((digits, big, group))
            .then(hashes)
            .then(subs)
            .map(|((mut games, hashes), subs)| {
                if let Some(last) = games.pop() {
                    let raised = (0..hashes).fold(last, |game, _| Impartial::Options(vec![game]));
                    let steps = subs.into_iter().flatten().flatten();
                    games.push(steps.fold(raised, |game, step| step.apply(game)));
                }
                games
            })
    })
}

/// A step inside the brackets of an item.
enum Sub {
    /// `#`: the game whose only option it is.
    Raise,
    /// `2`: the heap is added.
    Plus(Box<str>),
    /// `-2`: the game that gives this one when the heap is added.
    Minus(Box<str>),
}

impl Sub {
    fn apply(self, game: Impartial) -> Impartial {
        match self {
            Sub::Raise => Impartial::Options(vec![game]),
            Sub::Plus(heap) => Impartial::PlusHeap(Box::new(game), heap),
            Sub::Minus(heap) => Impartial::MinusHeap(Box::new(game), heap),
        }
    }
}

/// `#`, or heaps that are added, the first of them taken away where a minus stands before it.
fn sub<'s, E: Failure<'s>>() -> impl Grammar<'s, Vec<Sub>, E> {
    let raise = token(TokenKind::Hash).map(|_| vec![Sub::Raise]);
    let heaps = token(TokenKind::Minus)
        .or_not()
        .then(accept(Expected::Value, |kind| {
            matches!(kind, TokenKind::Digits | TokenKind::Heap)
        }))
        .map_with(|(minus, heap): (Option<Lexeme>, Lexeme), context| {
            let sizes: Vec<Box<str>> = if heap.kind == TokenKind::Heap {
                vec![size(text(context), heap)]
            } else {
                let digits = &text(context)[heap.span.range()];
                digits
                    .chars()
                    .map(|digit| String::from(digit).into())
                    .collect()
            };
            let step = |(at, size)| {
                if at == 0 && minus.is_some() {
                    Sub::Minus(size)
                } else {
                    Sub::Plus(size)
                }
            };
            sizes.into_iter().enumerate().map(step).collect()
        });
    choice((raise, heaps))
}
