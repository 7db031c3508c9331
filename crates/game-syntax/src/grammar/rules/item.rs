//! The items of a ruleset.

use chumsky::prelude::*;

use super::super::failure::{Expected, Failure};
use super::super::primitive::{Grammar, list, name, token};
use super::board::{binder, board, parameters, quoted, ty};
use super::expression::join;
use super::picture::rule;
use super::{Boxed, word};
use crate::ast::rules::{
    Binder, LetterClass, Mirror, Mover, Moves, RuleExpr, RuleItemKind, RulePlayer, Swap,
};
use crate::token::TokenKind;

/// The words that an item of a ruleset starts with.
pub(crate) const ITEM_WORDS: [&str; 12] = [
    "board", "read", "letter", "mirror", "left", "right", "both", "end", "parts", "round", "let",
    "fn",
];

/// An item; its semicolon may be missing at the very end.
pub(super) fn item<'s, E: Failure<'s>>(
    value: &Boxed<'s, RuleExpr, E>,
) -> impl Grammar<'s, RuleItemKind, E> + use<'s, E> {
    choice((
        moves(value),
        board_item(),
        read(value),
        letter(value),
        mirror(value),
        end(value),
        parts(value),
        round(value),
        named(value),
        function(value),
    ))
    .then_ignore(token(TokenKind::Semicolon).or_not())
}

/// `= E`.
fn equals<'s, E: Failure<'s>>(
    value: &Boxed<'s, RuleExpr, E>,
) -> impl Grammar<'s, RuleExpr, E> + use<'s, E> {
    token(TokenKind::Equals).ignore_then(value.clone())
}

/// `left …`, `right …`, `both …`.
fn moves<'s, E: Failure<'s>>(
    value: &Boxed<'s, RuleExpr, E>,
) -> impl Grammar<'s, RuleItemKind, E> + use<'s, E> {
    let mover = choice((
        word("left").map(|_| Mover::Left),
        word("right").map(|_| Mover::Right),
        word("both").map(|_| Mover::Both),
    ));
    let moves = choice((
        equals(value).map(Moves::Options),
        rule(value).map(Moves::Rule),
    ));
    mover
        .then(moves)
        .map(|(mover, moves)| RuleItemKind::Moves { mover, moves })
}

/// `board b: grid "x o ."`.
fn board_item<'s, E: Failure<'s>>() -> impl Grammar<'s, RuleItemKind, E> {
    let name = binder().then_ignore(token(TokenKind::Colon));
    word("board")
        .ignore_then(name.or_not())
        .then(board())
        .map(|(binder, board): (Option<Binder>, _)| RuleItemKind::Board { binder, board })
}

/// `read s: strip "l r e" = E`.
fn read<'s, E: Failure<'s>>(
    value: &Boxed<'s, RuleExpr, E>,
) -> impl Grammar<'s, RuleItemKind, E> + use<'s, E> {
    word("read")
        .ignore_then(name(Expected::Name))
        .then_ignore(token(TokenKind::Colon))
        .then(board())
        .then(equals(value))
        .map(|((name, board), value)| RuleItemKind::Read { name, board, value })
}

/// `letter p, q in "le", z in ".$"`.
fn letter<'s, E: Failure<'s>>(
    value: &Boxed<'s, RuleExpr, E>,
) -> impl Grammar<'s, RuleItemKind, E> + use<'s, E> {
    let class = list(name(Expected::Name))
        .then_ignore(token(TokenKind::In))
        .then(join(value.clone()))
        .map(|(names, class)| LetterClass { names, class });
    word("letter")
        .ignore_then(list(class))
        .map(RuleItemKind::Letter)
}

/// `mirror "xo", reverse`, `mirror = E`.
fn mirror<'s, E: Failure<'s>>(
    value: &Boxed<'s, RuleExpr, E>,
) -> impl Grammar<'s, RuleItemKind, E> + use<'s, E> {
    let swap = choice((
        quoted().map(Swap::Symbols),
        word("reverse").map(|word| Swap::Reverse(word.span)),
        word("transpose").map(|word| Swap::Transpose(word.span)),
    ));
    word("mirror")
        .ignore_then(choice((
            equals(value).map(Mirror::Expr),
            list(swap).map(Mirror::Swaps),
        )))
        .map(RuleItemKind::Mirror)
}

/// `end left = E`.
fn end<'s, E: Failure<'s>>(
    value: &Boxed<'s, RuleExpr, E>,
) -> impl Grammar<'s, RuleItemKind, E> + use<'s, E> {
    let player = choice((
        word("left").map(|_| RulePlayer::Left),
        word("right").map(|_| RulePlayer::Right),
    ));
    word("end")
        .ignore_then(player)
        .then(equals(value))
        .map(|(player, value)| RuleItemKind::End { player, value })
}

/// `parts = E`.
fn parts<'s, E: Failure<'s>>(
    value: &Boxed<'s, RuleExpr, E>,
) -> impl Grammar<'s, RuleItemKind, E> + use<'s, E> {
    word("parts")
        .ignore_then(equals(value))
        .map(RuleItemKind::Parts)
}

/// `round(x, y) = E`.
fn round<'s, E: Failure<'s>>(
    value: &Boxed<'s, RuleExpr, E>,
) -> impl Grammar<'s, RuleItemKind, E> + use<'s, E> {
    word("round")
        .ignore_then(token(TokenKind::OpenParen))
        .ignore_then(name(Expected::Name))
        .then_ignore(token(TokenKind::Comma))
        .then(name(Expected::Name))
        .then_ignore(token(TokenKind::CloseParen))
        .then(equals(value))
        .map(|((left, right), value)| RuleItemKind::Round { left, right, value })
}

/// `let ks = E`.
fn named<'s, E: Failure<'s>>(
    value: &Boxed<'s, RuleExpr, E>,
) -> impl Grammar<'s, RuleItemKind, E> + use<'s, E> {
    token(TokenKind::Let)
        .ignore_then(name(Expected::Name))
        .then(equals(value))
        .map(|(name, value)| RuleItemKind::Let { name, value })
}

/// `fn f(a: int): int = E`.
fn function<'s, E: Failure<'s>>(
    value: &Boxed<'s, RuleExpr, E>,
) -> impl Grammar<'s, RuleItemKind, E> + use<'s, E> {
    token(TokenKind::Fn)
        .ignore_then(name(Expected::Name))
        .then(parameters(None))
        .then(token(TokenKind::Colon).ignore_then(ty()).or_not())
        .then(equals(value))
        .map(|(((name, parameters), result), body)| RuleItemKind::Fn {
            name,
            parameters,
            result,
            body,
        })
}
