//! Slips with names, brackets, options and atoms.

use super::place::Place;
use crate::codes::{expressions, forms, literals};
use crate::glue;
use crate::grammar::Expected;
use crate::token::TokenKind;
use crate::{Diagnostic, Span, nearest};

/// `let v = 1`.
pub(super) fn name_is_game(place: &Place<'_>) -> Option<Diagnostic> {
    let text = place.found_text();
    let name = place.expects(Expected::Name) && !place.expects(Expected::Value);
    let game = place.found() == Some(TokenKind::Literal) && glue::is_down_word(text);
    (name && game).then(|| {
        Diagnostic::new(
            &literals::V_NAME,
            place.span(),
            format!("`{text}` is a game, not a name"),
        )
        .note("`v`, `vv`, `v9`, … are downs")
        .help("choose another name")
    })
}

/// `let in = 1`: a keyword where a name is expected.
pub(super) fn reserved_word(place: &Place<'_>) -> Option<Diagnostic> {
    let name = place.expects(Expected::Name) && !place.expects(Expected::Value);
    let text = place.found_text();
    let word = place.found()?.is_keyword() && text.is_ascii();
    (name && word && place.at > 0).then(|| {
        Diagnostic::new(
            &expressions::EXPECTED,
            place.span(),
            format!("expected a name, found the keyword `{text}`"),
        )
        .label("expected a name")
        .help(format!("keywords are reserved; `{text}_` is a name"))
    })
}

/// `*[2#` without its bracket.
pub(super) fn misere_open(place: &Place<'_>) -> Option<Diagnostic> {
    let open = place.bracket()?;
    let ends = matches!(place.found(), None | Some(TokenKind::Semicolon));
    (open.kind == TokenKind::OpenImpartial && ends).then(|| {
        Diagnostic::new(
            &expressions::BRACKET,
            open.span,
            "this misère game has no closing `]`",
        )
        .label("opened here")
    })
}

/// A bracket that closes nothing, or another one than is open.
pub(super) fn wrong_closer(place: &Place<'_>) -> Option<Diagnostic> {
    let kind = place.found()?;
    if !kind.closes() {
        return None;
    }
    let text = place.found_text();
    let Some(open) = place.bracket() else {
        return Some(
            Diagnostic::new(
                &expressions::BRACKET,
                place.span(),
                format!("`{text}` closes nothing"),
            )
            .help("delete it, or open a bracket before"),
        );
    };
    if open.kind.closer() == kind {
        return None;
    }
    let opened = place.source(open);
    let wanted = super::expected::spelling(open.kind.closer());
    if open.kind == TokenKind::OpenQuote {
        return Some(
            Diagnostic::new(
                &forms::QUOTE,
                place.span(),
                format!("`{opened}` is closed by `{wanted}`, not by `{text}`"),
            )
            .other(open.span, "opened here")
            .fix(format!("write {wanted}"), place.span(), wanted),
        );
    }
    Some(
        Diagnostic::new(
            &expressions::BRACKET,
            place.span(),
            format!("`{text}` does not close `{opened}`"),
        )
        .label(format!("expected `{wanted}`"))
        .other(open.span, "opened here")
        .fix(format!("write {wanted}"), place.span(), wanted),
    )
}

/// `<^1, 2|3>`.
pub(super) fn atom_among(place: &Place<'_>) -> Option<Diagnostic> {
    let is_atom = |kind| matches!(kind, TokenKind::Atom | TokenKind::AtomCaret);
    let before = place.before(1)?;
    let behind = before.kind == TokenKind::Atom && place.found() == Some(TokenKind::Comma);
    let computed = before.kind == TokenKind::CloseParen
        && place.found() == Some(TokenKind::Comma)
        && place
            .level()
            .nth(1)
            .is_some_and(|caret| is_atom(caret.kind));
    let among = before.kind == TokenKind::Comma && place.found().is_some_and(is_atom);
    if !(behind || computed || among) {
        return None;
    }
    let atom = if among { place.span() } else { before.span };
    Some(
        Diagnostic::new(
            &forms::ATOM_AMONG,
            atom,
            "an atom stands alone in its side",
        )
        .note("it is the score of a player without a move; with another option that player has one")
        .help("leave out the atom or the options"),
    )
}

/// A comma without an option.
pub(super) fn no_option(place: &Place<'_>) -> Option<Diagnostic> {
    if !place.is_in_form() || place.is_behind_value() {
        return None;
    }
    let found = place.found()?;
    let before = place.before(1)?.kind;
    let ends = found.closes() || matches!(found, TokenKind::Bars | TokenKind::Bar);
    if found != TokenKind::Comma && !(before == TokenKind::Comma && ends) {
        return None;
    }
    let comma = if found == TokenKind::Comma {
        place.span()
    } else {
        place.before(1)?.span
    };
    Some(
        Diagnostic::new(
            &forms::EMPTY_OPTION,
            comma,
            "an option is missing beside this comma",
        )
        .help("a comma parts two options; an empty side has none")
        .fix("delete the comma", comma, ""),
    )
}

/// The text breaks off inside a bracket: it points at the opening one.
pub(super) fn unclosed(place: &Place<'_>) -> Option<Diagnostic> {
    let open = place.bracket()?;
    let ends = match place.found() {
        None => true,
        Some(TokenKind::Semicolon) => place.at + 1 == place.lexemes.len(),
        Some(kind) => kind.starts_item(),
    };
    if !ends {
        return None;
    }
    let opened = place.source(open);
    let wanted = super::expected::spelling(open.kind.closer());
    let end = place
        .before(1)
        .map_or(place.span(), |last| Span::new(last.span.end, last.span.end));
    Some(
        Diagnostic::new(
            &expressions::EXPECTED,
            open.span,
            format!("this `{opened}` is never closed"),
        )
        .label(format!("`{wanted}` is missing"))
        .other(end, format!("expected `{wanted}` before this ends"))
        .fix(format!("write {wanted}"), end, wanted),
    )
}

/// `esle` for `else`.
pub(super) fn keyword_misspelt(place: &Place<'_>) -> Option<Diagnostic> {
    if place.found() != Some(TokenKind::Name) {
        return None;
    }
    let text = place.found_text();
    let words = [
        (TokenKind::Then, "then"),
        (TokenKind::Else, "else"),
        (TokenKind::In, "in"),
        (TokenKind::As, "as"),
    ];
    let expected = words
        .into_iter()
        .filter(|&(kind, _)| place.expects_token(kind));
    let meant = nearest(text, expected.map(|(_, word)| word))?;
    Some(place.misspelt(meant))
}
