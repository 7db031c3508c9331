//! The smallest parsers: one lexeme, a name, a string.

use chumsky::extra::Full;
use chumsky::input::InputRef;
use chumsky::inspector::SimpleState;
use chumsky::prelude::*;
use unicode_normalization::{UnicodeNormalization, is_nfc};

use super::failure::{Expected, Failure};
use crate::ast::Name;
use crate::reader::strings;
use crate::token::{Lexeme, TokenKind};
use crate::{Diagnostic, Span};

/// What the parsers carry along: the error type and the state.
pub(super) type Extra<'s, E> = Full<E, SimpleState<State<'s>>, ()>;

/// The text of the chunk, and how many productions were wrong in it.
pub(super) struct State<'s> {
    pub(super) text: &'s str,
    rejected: usize,
}

/// How many wrong productions of one item are put into words.
const MAX_REJECTED: usize = 16;

/// The state at the start of a parse.
pub(super) fn state(text: &str) -> SimpleState<State<'_>> {
    SimpleState(State { text, rejected: 0 })
}

/// A parser of this grammar.
pub(super) trait Grammar<'s, O, E: Failure<'s>>:
    Parser<'s, &'s [Lexeme], O, Extra<'s, E>> + Clone + 's
{
}

impl<'s, O, E, P> Grammar<'s, O, E> for P
where
    E: Failure<'s>,
    P: Parser<'s, &'s [Lexeme], O, Extra<'s, E>> + Clone + 's,
{
}

/// What a production sees of the parse when it makes a node.
pub(super) type Context<'s, 'b, E> = chumsky::input::MapExtra<'s, 'b, &'s [Lexeme], Extra<'s, E>>;

/// The lexemes that are still to be read.
pub(super) type Tape<'s, 'p, E> = InputRef<'s, 'p, &'s [Lexeme], Extra<'s, E>>;

/// A lexeme that passes the test.
pub(super) fn accept<'s, E: Failure<'s>>(
    what: Expected,
    test: impl Fn(TokenKind) -> bool + Copy + 's,
) -> impl Grammar<'s, Lexeme, E> {
    custom(move |input: &mut Tape<'s, '_, E>| {
        let at = input.cursor();
        match input.peek_ref() {
            Some(lexeme) if test(lexeme.kind) => {
                input.skip();
                Ok(*lexeme)
            }
            _ => Err(E::expected(what, *at.inner())),
        }
    })
}

/// The lexeme of this kind.
pub(super) fn token<'s, E: Failure<'s>>(kind: TokenKind) -> impl Grammar<'s, Lexeme, E> + Copy {
    custom(move |input: &mut Tape<'s, '_, E>| {
        let at = input.cursor();
        match input.peek_ref() {
            Some(lexeme) if lexeme.kind == kind => {
                input.skip();
                Ok(*lexeme)
            }
            _ => Err(E::expected(Expected::Token(kind), *at.inner())),
        }
    })
}

/// A name; `what` says what it is called in messages.
pub(super) fn name<'s, E: Failure<'s>>(what: Expected) -> impl Grammar<'s, Name, E> {
    accept(what, |kind| kind == TokenKind::Name).map_with(|lexeme, context| {
        let text: &'s str = text(context);
        read_name(text, lexeme.span)
    })
}

/// The name at the span, in NFC.
pub(crate) fn read_name(text: &str, span: Span) -> Name {
    let written = &text[span.range()];
    let text = if written.is_ascii() || is_nfc(written) {
        written.into()
    } else {
        written.nfc().collect::<String>().into()
    };
    Name { text, span }
}

/// One or more, parted by commas. Most lists have one member, and its vector has no room for more.
pub(super) fn list<'s, O: 's, E: Failure<'s>>(
    member: impl Grammar<'s, O, E>,
) -> impl Grammar<'s, Vec<O>, E> {
    let more = token(TokenKind::Comma).ignore_then(member.clone());
    let first = member.map(|first| vec![first]);
    first.foldl(more.repeated(), |mut members, member| {
        members.push(member);
        members
    })
}

/// A string of either kind: its decoded text and its place.
pub(super) fn string<'s, E: Failure<'s>>() -> impl Grammar<'s, (Box<str>, Span), E> {
    accept(Expected::Text, |kind| {
        matches!(kind, TokenKind::Text | TokenKind::BlockText)
    })
    .map_with(|lexeme, context| (decode(text(context), lexeme), lexeme.span))
}

/// The text that a string lexeme stands for.
pub(super) fn decode(text: &str, lexeme: Lexeme) -> Box<str> {
    let literal = &text[lexeme.span.range()];
    match lexeme.kind {
        TokenKind::BlockText => strings::decode_block(literal),
        _ => strings::decode(literal),
    }
}

/// The text of the chunk.
pub(super) fn text<'s, E: Failure<'s>>(context: &mut Context<'s, '_, E>) -> &'s str {
    context.state().text
}

/// From the first to the last lexeme of what was read.
pub(super) fn span<'s, E: Failure<'s>>(context: &mut Context<'s, '_, E>) -> Span {
    match context.slice() {
        [first, .., last] => first.span.cover(last.span),
        [only] => only.span,
        [] => Span::default(),
    }
}

/// Reports an error of a production that was read to its end.
pub(super) fn reject<'s, E: Failure<'s>>(
    context: &mut Context<'s, '_, E>,
    words: impl FnOnce(&'s str) -> Diagnostic,
) {
    let text = text(context);
    context.state().rejected += 1;
    if context.state().rejected <= MAX_REJECTED {
        context.emit(E::rejected(|| words(text)));
    }
}
