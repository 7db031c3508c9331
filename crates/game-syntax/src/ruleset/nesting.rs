//! The nesting of an item of a ruleset, measured before anything recurses over it.
//!
//! The tree has a node for every operator, so that chains count as well: the depth is at most the number of operators,
//! prefixes, brackets and words with a part behind them, counted between commas.

use crate::Diagnostic;
use crate::nesting::{MAX_NESTING, too_deep};
use crate::token::{Lexeme, TokenKind};

/// What has been counted inside one open bracket.
#[derive(Clone, Copy, Default)]
struct Level {
    /// The depth of everything around the bracket.
    outer: usize,
    /// Operators and words since the last comma.
    count: usize,
    /// The deepest bracket closed since the last comma.
    inner: usize,
    /// The deepest part up to the last comma.
    best: usize,
}

impl Level {
    fn depth(self) -> usize {
        self.best.max(self.count + self.inner)
    }
}

/// The lexeme that nests too deeply, with words about it; `None` if all is well. Linear.
pub(super) fn check(lexemes: &[Lexeme]) -> Option<(usize, Diagnostic)> {
    // Every level takes a lexeme, so that most items need no counting.
    if lexemes.len() < MAX_NESTING {
        return None;
    }
    let mut levels = vec![Level::default()];
    for (at, lexeme) in lexemes.iter().enumerate() {
        let level = levels.last_mut()?;
        if lexeme.kind == TokenKind::Comma {
            level.best = level.depth();
            (level.count, level.inner) = (0, 0);
        } else if counts(lexeme.kind) {
            level.count += 1;
        }
        if lexeme.kind.opens() {
            let outer = level.outer + level.count;
            levels.push(Level {
                outer,
                ..Level::default()
            });
        } else if lexeme.kind.closes() && levels.len() > 1 {
            let depth = levels.pop()?.depth();
            let around = levels.last_mut()?;
            around.inner = around.inner.max(depth);
        }
        let level = levels.last()?;
        if level.outer + level.depth() > MAX_NESTING {
            return Some((at, too_deep(lexeme.span)));
        }
    }
    None
}

/// Whether the tree may be one level deeper for this lexeme.
fn counts(kind: TokenKind) -> bool {
    kind.opens()
        || kind.is_relation()
        || matches!(
            kind,
            TokenKind::Plus
                | TokenKind::Minus
                | TokenKind::Times
                | TokenKind::Slash
                | TokenKind::Div
                | TokenKind::Mod
                | TokenKind::Range
                | TokenKind::Join
                | TokenKind::Dot
                | TokenKind::And
                | TokenKind::Or
                | TokenKind::Not
                | TokenKind::In
                | TokenKind::NotIn
                | TokenKind::If
                | TokenKind::Then
                | TokenKind::Else
                | TokenKind::Forall
                | TokenKind::Exists
                | TokenKind::Closure
                | TokenKind::Let
        )
}
