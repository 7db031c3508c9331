//! The tokens of a ruleset: `<` always compares or opens the arguments of a type, and no value forms occur.

use super::signs::sign_kind;
use super::{Reader, offset};
use crate::codes::literals;
use crate::lexer::Raw;
use crate::token::TokenKind;
use crate::{Diagnostic, Span};

impl Reader<'_> {
    /// The token for a raw token inside a ruleset.
    pub(super) fn ruleset_kind(&mut self, raw: Raw) -> TokenKind {
        let kind = match raw {
            Raw::OpenBrace => self.push(TokenKind::OpenBrace),
            Raw::OpenParen => self.push(TokenKind::OpenParen),
            Raw::OpenBracket => self.push(TokenKind::OpenBracket),
            Raw::CloseBrace => self.close_through(TokenKind::CloseBrace),
            Raw::CloseParen => self.close_through(TokenKind::CloseParen),
            Raw::CloseBracket => self.close_through(TokenKind::CloseBracket),
            Raw::Digits => TokenKind::Literal,
            Raw::Comma => TokenKind::Comma,
            Raw::Semicolon => self.rule_end(),
            Raw::Colon => TokenKind::Colon,
            Raw::Minus => TokenKind::Minus,
            Raw::Slash => TokenKind::Slash,
            Raw::Dot => self.pair(".", TokenKind::Range, TokenKind::Dot),
            Raw::Plus => self.pair("+", TokenKind::Join, TokenKind::Plus),
            Raw::Equals if self.follows(">") => {
                self.pair(">", TokenKind::Produces, TokenKind::Equals)
            }
            Raw::Equals => self.equals(),
            Raw::Bang => self.bang(),
            Raw::Less if self.typing => TokenKind::OpenAngle,
            Raw::Greater if self.typing => TokenKind::CloseAngle,
            Raw::Less => self.pair("=", TokenKind::AtMost, TokenKind::Less),
            Raw::Greater => self.pair("=", TokenKind::AtLeast, TokenKind::Greater),
            Raw::Down if self.lexemes.len() == 1 => self.down(),
            Raw::Down => self.rule_down(),
            Raw::Other => self.ruleset_other(),
            Raw::Bar | Raw::Star | Raw::Up | Raw::Quote | Raw::Ampersand | Raw::Hash => {
                TokenKind::RuleSymbol
            }
            word => self.word(word),
        };
        self.typing = self.goes_on_typing(kind);
        kind
    }

    /// Whether a type may stand or go on behind a token of this kind: behind a colon, which stands nowhere else, or
    /// the word `board`, to the first token that is in no type.
    fn goes_on_typing(&self, kind: TokenKind) -> bool {
        match kind {
            TokenKind::Colon => true,
            TokenKind::Name if self.lexer.slice() == "board" => {
                let before = self.lexemes.last().map(|before| before.kind);
                matches!(before, Some(TokenKind::Semicolon | TokenKind::OpenBrace)) || self.typing
            }
            TokenKind::Name
            | TokenKind::Comma
            | TokenKind::OpenParen
            | TokenKind::CloseParen
            | TokenKind::OpenAngle
            | TokenKind::CloseAngle => self.typing,
            _ => false,
        }
    }

    /// A token of two characters if the second one follows.
    fn pair(&mut self, second: &str, both: TokenKind, first: TokenKind) -> TokenKind {
        if self.follows(second) {
            self.lexer.bump(second.len());
            return both;
        }
        first
    }

    /// `;`: where it ends its line, it ends an item of the ruleset, whatever is open in it. No bracket of a ruleset
    /// holds a semicolon, so that a bracket without its end does not take the brace of the ruleset.
    fn rule_end(&mut self) -> TokenKind {
        let rest = self.rest().trim_start_matches([' ', '\t', '\u{a0}']);
        let ends_line = rest.is_empty() || rest.starts_with(['\n', '\r']) || rest.starts_with("//");
        let in_body = self.open.first().map(|open| open.kind) == Some(TokenKind::OpenBrace);
        if ends_line && in_body {
            self.open.truncate(1);
        }
        TokenKind::Semicolon
    }

    /// `v`, `vv`, `v9` are games everywhere, and no names.
    fn rule_down(&mut self) -> TokenKind {
        if self.extend_word() && !self.lexer.slice().is_ascii() {
            return TokenKind::Name;
        }
        let span = self.lexer.span();
        let word = self.lexer.slice();
        self.fault(
            Diagnostic::new(
                &literals::V_NAME,
                Span::new(offset(span.start), offset(span.end)),
                format!("`{word}` is a game, not a name"),
            )
            .note("`v`, `vv`, `v9`, … are downs, and rulesets hold no values")
            .help("choose another name"),
        )
    }

    fn ruleset_other(&mut self) -> TokenKind {
        let Some(first) = self.text[self.lexer.span().start..].chars().next() else {
            return TokenKind::Unknown;
        };
        if crate::lexer::starts_name(first) {
            self.extend_word();
            return TokenKind::Name;
        }
        match first {
            '⇒' => TokenKind::Produces,
            '−' => TokenKind::Minus,
            '∀' | '∃' | '∈' | '∉' | '∧' | '∨' | '¬' | '·' | '⋅' | '≤' | '⩽' | '≥' | '⩾' | '≠' => {
                sign_kind(first).unwrap_or(TokenKind::RuleSymbol)
            }
            _ => self.stray(first),
        }
    }

    /// A closing bracket takes back everything up to its opening one, so that a slip inside a
    /// ruleset does not hide its end.
    fn close_through(&mut self, kind: TokenKind) -> TokenKind {
        if let Some(at) = self
            .open
            .iter()
            .rposition(|open| open.kind.closer() == kind)
        {
            self.open.truncate(at);
        }
        kind
    }
}
