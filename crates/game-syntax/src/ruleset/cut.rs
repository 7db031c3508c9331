//! Where the items of a ruleset end.
//!
//! An item ends at the first `;`: no bracket of a ruleset holds one. It also ends before an item word that is the
//! first one in its line where no item can go on with it, so that a missing `;` spoils only its own item. A slice whose
//! brackets are open goes on behind a `;` in the middle of a line, so that `[a; b];` is one error.

use crate::grammar::ITEM_WORDS;
use crate::token::{Lexeme, TokenKind};

/// The lexemes of an item.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slice {
    /// The first one.
    pub(super) start: usize,
    /// Behind the last one.
    pub(super) end: usize,
}

/// Cuts the body of a ruleset into items. Linear.
pub(super) struct Cutter<'s> {
    text: &'s str,
    lexemes: &'s [Lexeme],
    at: usize,
}

impl<'s> Cutter<'s> {
    /// Cuts the lexemes from `start` on.
    pub(super) fn new(text: &'s str, lexemes: &'s [Lexeme], start: usize) -> Self {
        Cutter {
            text,
            lexemes,
            at: start,
        }
    }

    /// Whether the lexeme is the first one in its line.
    fn is_first_in_line(&self, at: usize) -> bool {
        let before = at
            .checked_sub(1)
            .map_or(0, |before| self.lexemes[before].span.end);
        let start = self.lexemes[at].span.start;
        self.text[before as usize..start as usize].contains(['\n', '\r'])
    }

    /// Whether an item starts here, whatever stands before.
    fn starts_item(&self, at: usize) -> bool {
        let lexeme = self.lexemes[at];
        if !is_item_word(self.text, lexeme) || !self.is_first_in_line(at) {
            return false;
        }
        let Some(before) = at.checked_sub(1).map(|before| self.lexemes[before].kind) else {
            return true;
        };
        // Behind a value no name can stand, nor a `let`; but a parenthesis may close `forall (x in S)`.
        let behind_value = before.ends_value() && before != TokenKind::CloseParen;
        if behind_value || lexeme.kind == TokenKind::Fn {
            return true;
        }
        let named = matches!(before, TokenKind::OpenParen | TokenKind::Comma);
        match self.lexemes.get(at + 1) {
            Some(after) if after.kind == TokenKind::Name => !self.goes_on(*after),
            Some(after) if after.kind == TokenKind::Text => true,
            Some(after) if after.kind == TokenKind::Equals => !named,
            _ => false,
        }
    }

    /// Whether the word may stand behind a complete expression.
    fn goes_on(&self, word: Lexeme) -> bool {
        matches!(&self.text[word.span.range()], "where" | "repeat" | "again")
    }
}

impl Iterator for Cutter<'_> {
    type Item = Slice;

    fn next(&mut self) -> Option<Slice> {
        let start = self.at;
        if start >= self.lexemes.len() {
            return None;
        }
        let mut depth = 0_usize;
        let mut at = start;
        while at < self.lexemes.len() {
            if at > start && self.starts_item(at) {
                break;
            }
            let kind = self.lexemes[at].kind;
            at += 1;
            if kind.opens() {
                depth += 1;
            } else if kind.closes() {
                depth = depth.saturating_sub(1);
            } else if kind == TokenKind::Semicolon {
                let goes_on = depth > 0
                    && at < self.lexemes.len()
                    && !self.is_first_in_line(at)
                    && !is_item_word(self.text, self.lexemes[at]);
                if !goes_on {
                    break;
                }
            }
        }
        self.at = at;
        Some(Slice { start, end: at })
    }
}

/// Whether the lexeme is a word that starts an item of a ruleset.
pub(super) fn is_item_word(text: &str, lexeme: Lexeme) -> bool {
    match lexeme.kind {
        TokenKind::Let | TokenKind::Fn => true,
        TokenKind::Name => ITEM_WORDS.contains(&&text[lexeme.span.range()]),
        _ => false,
    }
}
