//! The body of a ruleset: its tokens are told apart only as far as its end needs it.

use super::Reader;
use crate::lexer::Raw;
use crate::token::TokenKind;

impl Reader<'_> {
    /// The token for a raw token inside a ruleset. No value forms occur there and `<` always compares.
    pub(super) fn ruleset_kind(&mut self, raw: Raw) -> TokenKind {
        match raw {
            Raw::OpenBrace => self.push(TokenKind::OpenBrace),
            Raw::OpenParen => self.push(TokenKind::OpenParen),
            Raw::OpenBracket => self.push(TokenKind::OpenBracket),
            Raw::CloseBrace => self.close_through(TokenKind::CloseBrace),
            Raw::CloseParen => self.close_through(TokenKind::CloseParen),
            Raw::CloseBracket => self.close_through(TokenKind::CloseBracket),
            Raw::Digits => TokenKind::Literal,
            Raw::Comma => TokenKind::Comma,
            Raw::Semicolon => TokenKind::Semicolon,
            Raw::Colon => TokenKind::Colon,
            Raw::Equals => TokenKind::Equals,
            Raw::Dot => TokenKind::Dot,
            Raw::Plus => TokenKind::Plus,
            Raw::Minus => TokenKind::Minus,
            Raw::Down if self.lexemes.len() == 1 => self.down(),
            Raw::Other => self.ruleset_other(),
            Raw::Less
            | Raw::Greater
            | Raw::Bar
            | Raw::Star
            | Raw::Up
            | Raw::Bang
            | Raw::Slash
            | Raw::Quote
            | Raw::Ampersand
            | Raw::Hash => TokenKind::RuleSymbol,
            word => self.word(word),
        }
    }

    fn ruleset_other(&mut self) -> TokenKind {
        let first = self.text[self.lexer.span().start..].chars().next();
        match first {
            Some(c) if crate::lexer::starts_name(c) => {
                self.extend_word();
                TokenKind::Name
            }
            Some('∀' | '∃' | '∈' | '∉' | '∧' | '∨' | '¬' | '·' | '⋅') => {
                self.other()
            }
            _ => TokenKind::RuleSymbol,
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
