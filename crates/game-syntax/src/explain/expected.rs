//! The message where no slip is recognised: what was found and what was expected.

use super::place::Place;
use crate::codes::expressions::EXPECTED;
use crate::grammar::Expected;
use crate::token::TokenKind;
use crate::{Diagnostic, Span};

/// `expected …, found …`.
pub(super) fn expected(place: &Place<'_>) -> Diagnostic {
    let wanted = wanted(place);
    let message = format!("expected {wanted}, found {}", found(place));
    let fault =
        Diagnostic::new(&EXPECTED, place.span(), message).label(format!("expected {wanted}"));
    advise(place, fault)
}

/// What is at the place, in words.
pub(super) fn found(place: &Place<'_>) -> String {
    match place.found() {
        None if place.mode != super::Mode::Expression => "the end of the item".into(),
        None => "the end of the text".into(),
        Some(kind) if kind.is_keyword() => format!("the keyword `{}`", place.found_text()),
        Some(TokenKind::Name) => format!("`{}`", place.found_text()),
        Some(TokenKind::Text | TokenKind::BlockText) => "a string".into(),
        Some(_) => format!("`{}`", crate::slashes::shorten(place.found_text())),
    }
}

/// What could stand at the place, in words.
pub(super) fn wanted(place: &Place<'_>) -> String {
    let mut words: Vec<String> = Vec::new();
    for &what in place.expected {
        let word = describe(what);
        let implied = match what {
            Expected::Token(TokenKind::If) => place.expects(Expected::Value),
            Expected::Token(TokenKind::Dot | TokenKind::OpenParen) => {
                place.expects(Expected::Operator)
            }
            Expected::Token(TokenKind::OpenBracket) => {
                place.mode == super::Mode::Rule && place.expects(Expected::Operator)
            }
            _ => false,
        };
        if !implied && !word.is_empty() && !words.contains(&word) {
            words.push(word);
        }
    }
    // The end of the text says little where something else may follow.
    if words.is_empty() {
        words.push("the end of the expression".into());
    }
    words.sort_by_key(|word| (word.starts_with('`'), word.clone()));
    match &words[..] {
        [only] => only.clone(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
        [] => String::new(),
    }
}

fn describe(what: Expected) -> String {
    match what {
        Expected::Value => "a value".into(),
        Expected::Operator | Expected::Relation => "an operator".into(),
        Expected::Name => "a name".into(),
        Expected::Inf => "`inf`".into(),
        Expected::Universe => "a universe".into(),
        Expected::Type => "a type".into(),
        Expected::Text => "a string".into(),
        Expected::Word(word) => format!("`{word}`"),
        Expected::Token(TokenKind::Atom | TokenKind::AtomCaret) | Expected::End => String::new(),
        Expected::Token(kind) => format!("`{}`", spelling(kind)),
    }
}

/// How a token is written that always is written the same.
pub(super) fn spelling(kind: TokenKind) -> &'static str {
    match kind {
        TokenKind::Let => "let",
        TokenKind::Position => "position",
        TokenKind::Assert => "assert",
        TokenKind::Fn => "fn",
        TokenKind::Use => "use",
        TokenKind::Play => "play",
        TokenKind::As => "as",
        TokenKind::If => "if",
        TokenKind::Then => "then",
        TokenKind::Else => "else",
        TokenKind::In => "in",
        TokenKind::Mod => "mod inf",
        TokenKind::OpenBrace => "{",
        TokenKind::CloseBrace => "}",
        TokenKind::OpenQuote => "'{",
        TokenKind::CloseQuote => "}'",
        TokenKind::OpenAngle => "<",
        TokenKind::CloseAngle => ">",
        TokenKind::OpenParen => "(",
        TokenKind::CloseParen => ")",
        TokenKind::OpenBracket => "[",
        TokenKind::CloseBracket => "]",
        TokenKind::Bars | TokenKind::Bar => "|",
        TokenKind::Comma => ",",
        TokenKind::Semicolon => ";",
        TokenKind::Colon => ":",
        TokenKind::Dot => ".",
        TokenKind::Equals => "=",
        TokenKind::Plus => "+",
        TokenKind::Hash => "#",
        TokenKind::Minus => "-",
        TokenKind::Ruleset => "ruleset",
        TokenKind::For => "for",
        TokenKind::Or => "or",
        TokenKind::Gain => "gain",
        TokenKind::Produces => "=>",
        TokenKind::Digits => "digits",
        TokenKind::Heap => "&n;",
        _ => "…",
    }
}

/// Advice for slips that keep the code of what was expected.
fn advise(place: &Place<'_>, fault: Diagnostic) -> Diagnostic {
    let (found, before) = (place.found(), place.before(1).map(|before| before.kind));
    if place.mode == super::Mode::Rule {
        return fault;
    }
    let comma = found == Some(TokenKind::Comma) && !place.is_in_form();
    if let Some(fault) = comma.then(|| decimal_comma(place, &fault)).flatten() {
        return fault;
    }
    match (before, found) {
        (_, Some(TokenKind::Times)) if !place.is_behind_value() => {
            fault.help("an empty side is left empty: `{|0}`")
        }
        (_, Some(TokenKind::Comma))
            if place.bracket().map(|open| open.kind) == Some(TokenKind::OpenParen) =>
        {
            fault.help(
                "parentheses hold one value; a list is `[a, b]`, a set `{a, b}`, a switch `{a|b}`",
            )
        }
        (_, Some(TokenKind::Semicolon)) if place.is_in_form() => fault.help(
            "a semicolon parts the rows of a matrix `[L | rows | R]`; options are parted by commas",
        ),
        (Some(TokenKind::OpenParen), Some(TokenKind::CloseParen)) => {
            fault.help("an empty pair of parentheses stands only behind a function: `f()`")
        }
        (Some(TokenKind::Colon), Some(TokenKind::Equals)) => define(place, fault),
        (_, Some(TokenKind::Equal)) if place.expects_token(TokenKind::Equals) => fault
            .help("a definition has one `=`")
            .fix("write =", place.span(), "="),
        (Some(TokenKind::Name), Some(TokenKind::Comma | TokenKind::CloseParen))
            if place.item() == Some(TokenKind::Fn) && place.expects_token(TokenKind::Colon) =>
        {
            fault.help("a parameter has a type: `n: int`, `G: game`")
        }
        (_, Some(TokenKind::Colon)) if before == Some(TokenKind::Colon) => {
            fault.help("names of another file are written with a dot: `ends.g`")
        }
        _ => fault,
    }
}

/// `a := 1`.
fn define(place: &Place<'_>, fault: Diagnostic) -> Diagnostic {
    let Some(colon) = place.before(1) else {
        return fault;
    };
    let both = colon.span.cover(place.span());
    fault
        .help("a definition is written with `=`; a universe stands between `:` and `=`")
        .fix("write =", both, "=")
}

/// `1,5` for 1.5.
pub(super) fn decimal_comma(place: &Place<'_>, fault: &Diagnostic) -> Option<Diagnostic> {
    let (before, after) = (place.before(1)?, place.after(1)?);
    let digits = |lexeme| place.source(lexeme).bytes().all(|b| b.is_ascii_digit());
    let whole: Span = before.span.cover(after.span);
    let decimal = before.kind == TokenKind::Literal
        && after.kind == TokenKind::Literal
        && place.is_glued()
        && place.span().end == after.span.start
        && digits(before)
        && digits(after);
    decimal.then(|| {
        let number = format!("{}.{}", place.source(before), place.source(after));
        fault
            .clone()
            .help(format!("a decimal is written with a point: `{number}`"))
            .fix(format!("write {number}"), whole, number)
    })
}
