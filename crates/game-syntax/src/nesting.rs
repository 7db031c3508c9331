//! The nesting of an item, measured before anything recurses over it.
//!
//! The parser and all later passes recurse over the tree, so its depth is bounded by
//! [`MAX_NESTING`]: brackets, runs of prefix operators, `if` and quantifiers inside each other,
//! calls of calls, and slashes of different lengths in one form. Sums and other chains are flat
//! and count once.

use crate::codes::expressions::NESTING;
use crate::token::{Lexeme, TokenKind};
use crate::{Diagnostic, Span};

/// How deep brackets and operators may nest.
///
/// A pass over the tree that takes up to 8 KiB of stack a level fits into the 2 MiB of a thread.
pub const MAX_NESTING: usize = 256;

/// What has been counted inside one open bracket.
#[derive(Default)]
struct Level {
    /// The depth of everything around the bracket.
    outer: usize,
    /// The deepest part inside, counted from the bracket.
    inner: usize,
    /// How deep its slashes can nest: the length of the longest one less 1.
    slashes: usize,
    /// The open conditionals and quantifiers: whether each has reached its last part.
    branches: Vec<bool>,
    /// Prefix operators directly before the next operand.
    prefixes: usize,
    /// Argument lists behind the present operand.
    calls: usize,
}

impl Level {
    fn depth(&self) -> usize {
        self.branches.len() + self.prefixes + self.calls
    }

    fn note_depth(&mut self) {
        self.inner = self.inner.max(self.depth());
    }
}

/// The lexeme that nests too deeply, with words about it; `None` if all is well. Linear.
pub(crate) fn check(lexemes: &[Lexeme]) -> Option<(usize, Diagnostic)> {
    // Every level takes a lexeme, so that most items need no counting.
    if lexemes.len() < MAX_NESTING {
        return None;
    }
    let mut levels = vec![Level::default()];
    for (at, lexeme) in lexemes.iter().enumerate() {
        let level = levels.last_mut()?;
        count(
            level,
            lexeme,
            at.checked_sub(1).map(|before| lexemes[before].kind),
        );
        let depth = level.outer + level.depth();
        if lexeme.kind.opens() {
            levels.push(Level {
                outer: depth + 1,
                ..Level::default()
            });
        }
        if lexeme.kind.closes() && levels.len() > 1 {
            close(&mut levels);
        }
        let level = levels.last()?;
        let deepest = level.outer + level.depth().max(level.inner + level.slashes);
        if deepest > MAX_NESTING {
            return Some((at, too_deep(lexeme.span)));
        }
    }
    None
}

/// Counts one lexeme that is no bracket, or the bracket as a part of its surroundings.
fn count(level: &mut Level, lexeme: &Lexeme, before: Option<TokenKind>) {
    match lexeme.kind {
        TokenKind::If => level.branches.push(false),
        TokenKind::Forall | TokenKind::Exists | TokenKind::Find => level.branches.push(true),
        TokenKind::Then => finish_inner(&mut level.branches),
        TokenKind::Else => {
            finish_inner(&mut level.branches);
            if let Some(last) = level.branches.last_mut() {
                *last = true;
            }
        }
        TokenKind::Comma | TokenKind::Semicolon | TokenKind::Bar => level.branches.clear(),
        TokenKind::Bars => {
            level.branches.clear();
            let depth = (lexeme.span.len() as usize).saturating_sub(1);
            level.slashes = level.slashes.max(depth);
        }
        TokenKind::OpenParen if before.is_some_and(TokenKind::closes) => level.calls += 1,
        _ => {}
    }
    let prefix = match lexeme.kind {
        TokenKind::Not | TokenKind::PlusMinus | TokenKind::Tiny | TokenKind::Miny => true,
        TokenKind::Minus => !before.is_some_and(TokenKind::ends_value),
        _ => false,
    };
    if prefix {
        level.prefixes += 1;
    } else if !lexeme.kind.opens() {
        level.note_depth();
        level.prefixes = 0;
        level.calls = 0;
    }
    level.note_depth();
}

/// The conditionals that have reached their last part end where an outer one goes on.
fn finish_inner(branches: &mut Vec<bool>) {
    while branches.last() == Some(&true) {
        branches.pop();
    }
}

/// Closes the innermost bracket: its depth counts for the one around it.
fn close(levels: &mut Vec<Level>) {
    let Some(inner) = levels.pop() else { return };
    if let Some(outer) = levels.last_mut() {
        let depth = outer.depth() + 1 + inner.inner + inner.slashes;
        outer.inner = outer.inner.max(depth);
        outer.prefixes = 0;
    }
}

/// Words about a lexeme that nests too deeply.
pub(crate) fn too_deep(span: Span) -> Diagnostic {
    Diagnostic::new(
        &NESTING,
        span,
        format!("nested more than {MAX_NESTING} levels deep"),
    )
    .help("give a name to an inner part with `let`")
}
