//! Words: names, keywords, and names with a hyphen.

use super::Reader;
use crate::lexer::{Raw, continues_name};
use crate::token::TokenKind;

impl Reader<'_> {
    /// A word of the raw lexer: it may go on with letters beyond ASCII or with primes, and is then a name.
    pub(super) fn word(&mut self, raw: Raw) -> TokenKind {
        let plain = match self.next_byte() {
            Some(b'\'' | 0x80..) => !self.extend_word(),
            Some(b'-') => !self.join_hyphen(),
            _ => true,
        };
        match keyword(raw) {
            Some(kind) if plain => {
                self.enter(kind);
                kind
            }
            _ => TokenKind::Name,
        }
    }

    /// Keywords at the start of a chunk decide how it is read; elsewhere those of items are errors.
    fn enter(&mut self, kind: TokenKind) {
        if self.lexemes.is_empty() {
            self.mode = match kind {
                TokenKind::Fn => super::Mode::Head,
                TokenKind::Ruleset => super::Mode::Ruleset,
                _ => self.mode,
            };
        } else if kind.starts_item() && self.mode != super::Mode::Ruleset {
            self.mark_wrong();
        }
    }

    /// Takes in the rest of a word; whether there was any.
    pub(super) fn extend_word(&mut self) -> bool {
        let rest = self.rest();
        let letters = rest.find(|c| !continues_name(c)).unwrap_or(rest.len());
        let primes = rest[letters..].bytes().take_while(|&b| b == b'\'').count();
        self.lexer.bump(letters + primes);
        letters + primes > 0
    }

    /// `dead-ending`, `simple-hot`, `well-tempered`, `same-round-hot` and `all-small` are one name where they are glued.
    fn join_hyphen(&mut self) -> bool {
        let second = match self.lexer.slice() {
            "all" => "-small",
            "dead" => "-ending",
            "same" => "-round-hot",
            "simple" => "-hot",
            "well" => "-tempered",
            _ => return false,
        };
        let Some(after) = self.rest().strip_prefix(second) else {
            return false;
        };
        if after.starts_with(|c| continues_name(c) || c == '\'') {
            return false;
        }
        self.lexer.bump(second.len());
        true
    }
}

/// The keyword of a raw word.
fn keyword(raw: Raw) -> Option<TokenKind> {
    Some(match raw {
        Raw::Let => TokenKind::Let,
        Raw::Position => TokenKind::Position,
        Raw::Assert => TokenKind::Assert,
        Raw::Fn => TokenKind::Fn,
        Raw::Use => TokenKind::Use,
        Raw::Play => TokenKind::Play,
        Raw::Ruleset => TokenKind::Ruleset,
        Raw::As => TokenKind::As,
        Raw::If => TokenKind::If,
        Raw::Then => TokenKind::Then,
        Raw::Else => TokenKind::Else,
        Raw::And => TokenKind::And,
        Raw::Or => TokenKind::Or,
        Raw::Not => TokenKind::Not,
        Raw::True => TokenKind::True,
        Raw::False => TokenKind::False,
        Raw::For => TokenKind::For,
        Raw::In => TokenKind::In,
        Raw::Forall => TokenKind::Forall,
        Raw::Exists => TokenKind::Exists,
        Raw::Find => TokenKind::Find,
        Raw::Closure => TokenKind::Closure,
        Raw::Gain => TokenKind::Gain,
        Raw::Mod => TokenKind::Mod,
        Raw::Div => TokenKind::Div,
        _ => return None,
    })
}

/// Whether the word is a keyword.
pub(super) fn is_keyword(word: &str) -> bool {
    use logos::Logos;
    let mut lexer = Raw::lexer(word);
    matches!(lexer.next(), Some(Ok(raw)) if keyword(raw).is_some())
        && lexer.span().end == word.len()
}
