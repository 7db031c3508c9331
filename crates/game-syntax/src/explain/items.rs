//! Slips with items: their keywords, their semicolons, what stands behind a complete value.

use super::Mode;
use super::expected::{decimal_comma, found};
use super::place::Place;
use crate::codes::{expressions, items};
use crate::grammar::Expected;
use crate::recover::{Draft, Stop};
use crate::slashes::shorten;
use crate::token::{Lexeme, TokenKind};
use crate::{Diagnostic, Span, nearest};

const KEYWORDS: [&str; 7] = ["let", "position", "assert", "fn", "use", "play", "ruleset"];

/// Text that starts no item.
pub(crate) fn no_item(text: &str, lexemes: &[Lexeme]) -> Diagnostic {
    let Some(first) = lexemes.first() else {
        return Diagnostic::new(&items::ITEM, Span::default(), "expected an item");
    };
    let word = &text[first.span.range()];
    if first.kind == TokenKind::Semicolon {
        return Diagnostic::new(&items::ITEM, first.span, "an empty item")
            .help("delete the semicolon")
            .fix("delete the semicolon", first.span, "");
    }
    let fault = Diagnostic::new(
        &items::ITEM,
        first.span,
        format!("expected an item, found `{}`", shorten(word)),
    );
    if let Some(meant) = nearest(word, KEYWORDS.iter().copied()) {
        return fault.help(format!("did you mean `{meant}`?")).fix(
            format!("write {meant}"),
            first.span,
            meant,
        );
    }
    let meant = match word {
        "import" | "include" | "open" | "from" => Some("use"),
        "def" | "func" | "fun" | "function" | "lambda" => Some("fn"),
        "var" | "const" | "val" | "define" | "set" => Some("let"),
        "check" | "test" | "require" | "ensure" => Some("assert"),
        "game" | "rules" => Some("ruleset"),
        _ => None,
    };
    if let Some(meant) = meant {
        return fault.help(format!("here this is written `{meant}`"));
    }
    if lexemes.get(1).map(|second| second.kind) == Some(TokenKind::Equals)
        && first.kind == TokenKind::Name
    {
        let at = Span::new(first.span.start, first.span.start);
        return fault
            .help(format!("a definition starts with `let`: `let {word} = …`"))
            .fix("write let", at, "let ");
    }
    fault.help(
        "items start with `use`, `play`, `let`, `position`, `assert`, `fn` or `ruleset`; to name a value write `let g = …;`",
    )
}

/// An item that is complete but for its semicolon.
pub(crate) fn no_semicolon(lexemes: &[Lexeme]) -> Diagnostic {
    let end = lexemes.last().map_or(0, |last| last.span.end);
    let at = Span::new(end, end);
    let code = match lexemes.first().map(|first| first.kind) {
        Some(TokenKind::Use | TokenKind::Play) => &expressions::EXPECTED,
        _ => &items::SEMICOLON,
    };
    Diagnostic::new(code, at, "expected `;` at the end of the item")
        .label("`;` is missing")
        .fix("write ;", at, ";")
}

/// A ruleset without a name.
pub(crate) fn no_ruleset_name(text: &str, lexemes: &[Lexeme]) -> Diagnostic {
    let at = lexemes
        .get(1)
        .map_or_else(|| end_of(lexemes), |lexeme| lexeme.span);
    let written = &text[at.range()];
    if crate::glue::is_down_word(written) {
        return Diagnostic::new(
            &crate::codes::literals::V_NAME,
            at,
            format!("`{written}` is a game, not a name"),
        )
        .help("choose another name");
    }
    Diagnostic::new(
        &expressions::EXPECTED,
        at,
        "expected the name of the ruleset",
    )
}

fn end_of(lexemes: &[Lexeme]) -> Span {
    let end = lexemes.last().map_or(0, |last| last.span.end);
    Span::new(end, end)
}

/// A ruleset whose brace is missing; `None` if none was opened.
pub(crate) fn ruleset_open(draft: &Draft<'_>, lexemes: &[Lexeme]) -> Option<Diagnostic> {
    let open = draft.reader.open.first()?;
    let at = lexemes.get(open.lexeme)?.span;
    let end = end_of(lexemes);
    let fault = Diagnostic::new(&items::RULESET_OPEN, at, "this ruleset has no closing `}`")
        .label("opened here")
        .fix("write }", end, "\n}");
    Some(if draft.stop == Stop::Keyword {
        fault.other(end, "it ends here, before an item at the start of a line")
    } else {
        fault
    })
}

/// `assert P, "message"`.
pub(super) fn assert_comma(place: &Place<'_>) -> Option<Diagnostic> {
    let message = place.after(1)?;
    let comma = place.item() == Some(TokenKind::Assert)
        && place.found() == Some(TokenKind::Comma)
        && place.bracket().is_none()
        && matches!(message.kind, TokenKind::Text | TokenKind::BlockText);
    comma.then(|| {
        Diagnostic::new(
            &items::ASSERT_COMMA,
            place.span(),
            "no comma stands before the message of an assert",
        )
        .help("delete the comma")
        .fix("delete the comma", place.span(), "")
    })
}

/// `assert a = b`, `a = b`.
pub(super) fn single_equals(place: &Place<'_>) -> Option<Diagnostic> {
    if place.found() != Some(TokenKind::Equals) || !place.is_behind_value() {
        return None;
    }
    let mut fault = behind_value(place)?;
    let (span, before) = (place.span(), place.before(1)?);
    if let Some(next) = place.after(1).filter(|next| next.span.start == span.end) {
        // `=<` and `=>` are the older spellings of two relations.
        let both = span.cover(next.span);
        match place.source(next) {
            "<" => {
                return Some(
                    fault
                        .help("at most is written `<=`")
                        .fix("write <=", both, "<="),
                );
            }
            ">" => {
                return Some(
                    fault
                        .help("at least is written `>=`; an implication is `not a or b`")
                        .fix("write >=", both, ">="),
                );
            }
            _ => {}
        }
    }
    // A name or a number says enough; of `f(x)` it would be the bracket.
    let left = match before.kind {
        kind if kind.closes() => "…",
        _ => place.source(before),
    };
    fault.label = "one `=` only names things".into();
    Some(
        fault
            .help(format!(
                "`{left} == …` compares values, `===` compares forms"
            ))
            .fix("write ==", span, "=="),
    )
}

/// Something behind a value that is complete.
pub(super) fn behind_value(place: &Place<'_>) -> Option<Diagnostic> {
    if !place.is_behind_value() || place.bracket().is_some() {
        return None;
    }
    let (code, wanted) = match place.mode {
        Mode::Expression if place.expects(Expected::End) => {
            (&expressions::TRAILING, "the end of the expression")
        }
        Mode::Item if ends_with_value(place) => (&items::SEMICOLON, "`;`"),
        _ => return None,
    };
    let message = format!("expected an operator or {wanted}, found {}", found(place));
    let fault = Diagnostic::new(code, place.span(), message);
    let comma = place.found() == Some(TokenKind::Comma);
    if let Some(fault) = comma.then(|| decimal_comma(place, &fault)).flatten() {
        return Some(fault);
    }
    Some(advise(place, fault))
}

/// Whether the item ends with a value, which is complete.
fn ends_with_value(place: &Place<'_>) -> bool {
    let valued = matches!(
        place.item(),
        Some(TokenKind::Assert | TokenKind::Let | TokenKind::Position | TokenKind::Fn)
    );
    valued && place.expects_token(TokenKind::Semicolon)
}

fn advise(place: &Place<'_>, fault: Diagnostic) -> Diagnostic {
    let before = place.before(1).map_or("", |before| place.source(before));
    let text = place.found_text();
    match place.found() {
        Some(TokenKind::Dot) => match before.bytes().last() {
            Some(b'0'..=b'9') => fault.help(
                "a decimal has digits behind its point; values have no members, and ranges stand only in rulesets",
            ),
            _ => fault.help("a dot stands between names, or before the digits of a literal"),
        },
        Some(TokenKind::Slash) => {
            fault.help("a fraction is glued from two integers: `1/2`; values are not divided")
        }
        Some(kind) if kind.starts_item() => {
            let at = place.before(1).map_or(place.span(), |before| {
                Span::new(before.span.end, before.span.end)
            });
            fault
                .label("the next item starts here")
                .fix("write ;", at, ";")
        }
        Some(TokenKind::Literal) if before == "Nu" => fault.help(
            "the raw format of the Scoring Games Calculator is read by `gamefmt convert --from sgc`",
        ),
        Some(TokenKind::Name) if text == before => fault.help("this stands twice"),
        Some(kind) if kind.ends_value() || kind.opens() => fault.help(
            "two values need an operator between them: a sum is `a + b`, a product `a·b`, a call `f(x)`",
        ),
        _ => fault,
    }
}
