//! The place where the parser stopped, and what is around it.

use super::Mode;
use crate::codes::expressions;
use crate::grammar::{Expected, Failed};
use crate::token::{Lexeme, TokenKind};
use crate::{Diagnostic, Span};

/// Where the parser stopped.
pub(super) struct Place<'a> {
    pub(super) text: &'a str,
    pub(super) lexemes: &'a [Lexeme],
    pub(super) at: usize,
    pub(super) expected: &'a [Expected],
    pub(super) mode: Mode,
    /// The indices of the open brackets, innermost last.
    open: Vec<usize>,
}

impl<'a> Place<'a> {
    pub(super) fn new(
        text: &'a str,
        lexemes: &'a [Lexeme],
        failure: &'a Failed,
        mode: Mode,
    ) -> Self {
        let at = failure.at.min(lexemes.len());
        let mut open = Vec::new();
        for (index, lexeme) in lexemes[..at].iter().enumerate() {
            if lexeme.kind.opens() {
                open.push(index);
            } else if lexeme.kind.closes() {
                open.pop();
            }
        }
        Place {
            text,
            lexemes,
            at,
            expected: &failure.expected,
            mode,
            open,
        }
    }

    /// The kind of the lexeme that does not fit; `None` at the end.
    pub(super) fn found(&self) -> Option<TokenKind> {
        self.lexemes.get(self.at).map(|lexeme| lexeme.kind)
    }

    /// Its place; the end of the last lexeme at the end.
    pub(super) fn span(&self) -> Span {
        match (self.lexemes.get(self.at), self.lexemes.last()) {
            (Some(found), _) => found.span,
            (None, Some(last)) => Span::new(last.span.end, last.span.end),
            (None, None) => Span::default(),
        }
    }

    /// The lexeme so many before the one that does not fit.
    pub(super) fn before(&self, steps: usize) -> Option<Lexeme> {
        self.at
            .checked_sub(steps)
            .and_then(|index| self.lexemes.get(index))
            .copied()
    }

    /// The lexeme so many behind the one that does not fit.
    pub(super) fn after(&self, steps: usize) -> Option<Lexeme> {
        self.lexemes.get(self.at + steps).copied()
    }

    /// The source of a lexeme.
    pub(super) fn source(&self, lexeme: Lexeme) -> &'a str {
        &self.text[lexeme.span.range()]
    }

    /// The source of the lexeme that does not fit.
    pub(super) fn found_text(&self) -> &'a str {
        &self.text[self.span().range()]
    }

    /// The finding that the lexeme is a word misspelt.
    pub(super) fn misspelt(&self, meant: &str) -> Diagnostic {
        let message = format!("expected `{meant}`, found `{}`", self.found_text());
        Diagnostic::new(&expressions::EXPECTED, self.span(), message)
            .help(format!("did you mean `{meant}`?"))
            .fix(format!("write {meant}"), self.span(), meant)
    }

    /// Whether a value ends just before.
    pub(super) fn is_behind_value(&self) -> bool {
        self.before(1)
            .is_some_and(|before| before.kind.ends_value())
    }

    /// Whether nothing stands between the lexeme before and the one that does not fit.
    pub(super) fn is_glued(&self) -> bool {
        self.before(1)
            .is_some_and(|before| before.span.end == self.span().start)
    }

    /// The innermost open bracket.
    pub(super) fn bracket(&self) -> Option<Lexeme> {
        self.open.last().map(|&index| self.lexemes[index])
    }

    /// Whether the innermost bracket is one in which comparisons need parentheses.
    pub(super) fn is_in_form(&self) -> bool {
        self.bracket().is_some_and(|open| {
            matches!(
                open.kind,
                TokenKind::OpenBrace
                    | TokenKind::OpenQuote
                    | TokenKind::OpenAngle
                    | TokenKind::OpenBracket
            )
        })
    }

    /// The lexemes before this place that stand directly in the innermost bracket, last first.
    pub(super) fn level(&self) -> impl Iterator<Item = Lexeme> + '_ {
        let start = self.open.last().map_or(0, |&index| index + 1);
        let mut depth = 0_usize;
        self.lexemes[start..self.at]
            .iter()
            .rev()
            .filter(move |lexeme| {
                if lexeme.kind.closes() {
                    depth += 1;
                } else if lexeme.kind.opens() {
                    depth = depth.saturating_sub(1);
                }
                depth == 0
            })
            .copied()
    }

    /// The keyword of the item.
    pub(super) fn item(&self) -> Option<TokenKind> {
        let first = self.lexemes.first()?;
        (self.mode == Mode::Item).then_some(first.kind)
    }

    pub(super) fn expects(&self, what: Expected) -> bool {
        self.expected.contains(&what)
    }

    pub(super) fn expects_token(&self, kind: TokenKind) -> bool {
        self.expects(Expected::Token(kind))
    }
}
