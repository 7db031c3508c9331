//! Slips in rulesets.

use super::place::Place;
use crate::codes::{expressions, items};
use crate::grammar::{Expected, ITEM_WORDS};
use crate::slashes::shorten;
use crate::token::{Lexeme, TokenKind};
use crate::{Diagnostic, Span, nearest};

/// Text that starts no item of a ruleset.
pub(crate) fn no_rule_item(text: &str, lexemes: &[Lexeme]) -> Diagnostic {
    let Some(first) = lexemes.first() else {
        return Diagnostic::new(
            &items::RULESET_ITEM,
            Span::default(),
            "expected an item of the ruleset",
        );
    };
    if first.kind == TokenKind::Semicolon {
        return Diagnostic::new(&items::RULESET_ITEM, first.span, "an empty item")
            .help("delete the semicolon")
            .fix("delete the semicolon", first.span, "");
    }
    let word = &text[first.span.range()];
    let fault = Diagnostic::new(
        &items::RULESET_ITEM,
        first.span,
        format!("expected an item of the ruleset, found `{}`", shorten(word)),
    );
    if lexemes.len() == 1 && ITEM_WORDS.contains(&word) {
        return Diagnostic::new(
            &expressions::EXPECTED,
            Span::new(first.span.end, first.span.end),
            format!("the item breaks off behind `{word}`"),
        );
    }
    let meant = match word {
        "def" | "func" | "fun" | "function" => Some("fn"),
        "var" | "const" | "val" | "set" => Some("let"),
        "move" | "moves" | "rule" | "option" | "options" => Some("left"),
        "grid" | "strip" | "graph" | "position" => Some("board"),
        _ => nearest(word, ITEM_WORDS.iter().copied()),
    };
    match meant {
        Some(meant) => fault
            .help(format!("did you mean `{meant}`?"))
            .fix(format!("write {meant}"), first.span, meant),
        None => fault.help(
            "items of a ruleset start with `board`, `read`, `letter`, `mirror`, `left`, `right`, `both`, `end`, `parts`, `round`, `let` or `fn`",
        ),
    }
}

/// `a < b < c`: the places of both signs.
pub(crate) fn chained(first: Span, second: Span) -> Diagnostic {
    Diagnostic::new(&expressions::CHAIN, second, "comparisons do not chain")
        .other(first, "the first comparison")
        .help("write `a < b and b < c`, or put one comparison in parentheses")
}

/// `if a = b`.
pub(super) fn single_equals(place: &Place<'_>) -> Option<Diagnostic> {
    let compares = place.found() == Some(TokenKind::Equals)
        && place.is_behind_value()
        && place.expects(Expected::Operator);
    compares.then(|| {
        Diagnostic::new(
            &expressions::EXPECTED,
            place.span(),
            format!("expected {}, found `=`", super::expected::wanted(place)),
        )
        .label("one `=` only names things")
        .help("two values are compared with `==`")
        .fix("write ==", place.span(), "==")
    })
}

/// `"xo" -> ".x"`.
pub(super) fn wrong_arrow(place: &Place<'_>) -> Option<Diagnostic> {
    if !place.expects_token(TokenKind::Produces) {
        return None;
    }
    let end = match place.found()? {
        TokenKind::Minus => {
            place
                .after(1)
                .filter(|next| next.kind == TokenKind::Greater)?
                .span
        }
        TokenKind::Equals => place.span(),
        _ => return None,
    };
    let both = place.span().cover(end);
    let written = &place.text[both.range()];
    Some(
        Diagnostic::new(
            &expressions::EXPECTED,
            both,
            format!("expected `=>`, found `{written}`"),
        )
        .help("what stands before and what comes after are parted by `=>`")
        .fix("write =>", both, "=>"),
    )
}

/// `a * b`, `p & q`.
pub(super) fn foreign_sign(place: &Place<'_>) -> Option<Diagnostic> {
    if place.found() != Some(TokenKind::RuleSymbol) || !place.is_behind_value() {
        return None;
    }
    let text = place.found_text();
    let fault = super::expected::expected(place);
    Some(match text {
        "*" => fault
            .help("`*` never multiplies: write `a·b` or `times(a, b)`")
            .fix("write ·", place.span(), "·"),
        "&" => fault.help("write `and`"),
        "|" => fault.help("write `or`; rows of a board are parted by `|` inside of quotes"),
        "^" => fault.help("powers are written as products"),
        _ => fault,
    })
}

/// `repaet`, `whre`: a word that is one only here.
pub(super) fn word_misspelt(place: &Place<'_>) -> Option<Diagnostic> {
    if place.found() != Some(TokenKind::Name) {
        return None;
    }
    let text = place.found_text();
    let words = place.expected.iter().filter_map(|what| match what {
        Expected::Word(word) => Some(*word),
        _ => None,
    });
    let meant = nearest(text, words)?;
    Some(place.misspelt(meant))
}

/// A board or a picture without its quotes.
pub(super) fn unquoted(place: &Place<'_>) -> Option<Diagnostic> {
    let value = place.expects(Expected::Value) || place.expects(Expected::Type);
    if !place.expects(Expected::Text) || value || place.found()? == TokenKind::Semicolon {
        return None;
    }
    Some(super::expected::expected(place).help("symbols and pictures stand in quotes: `\"xo\"`"))
}

/// A parameter of a function with a value.
pub(super) fn default_in_function(place: &Place<'_>) -> Option<Diagnostic> {
    let first = place.lexemes.first()?;
    let default = first.kind == TokenKind::Fn
        && place.found() == Some(TokenKind::Equals)
        && place.bracket().is_some();
    default.then(|| {
        super::expected::expected(place)
            .help("only parameters of rulesets have values that may be left out")
    })
}
