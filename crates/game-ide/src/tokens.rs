//! The text before a cursor as tokens: what completion and signature help read, since what is being written has no tree.

use std::sync::Arc;

use game_lang::universes;
use game_syntax::{Chunk, Parse, Span, Token, TokenKind, TokenKinds};

/// Where a cursor stands.
pub(crate) struct Cursor {
    pub(crate) chunk: Arc<Chunk>,
    /// Where its chunk begins in the file.
    pub(crate) start: u32,
    /// Where what is being written ends, in the chunk: an unfinished item may stand before another one there.
    pub(crate) end: usize,
    /// The word that the cursor touches, in the chunk; empty at the cursor if there is none.
    pub(crate) word: Span,
    /// The tokens before the word that are no blanks and no comments, by their indices.
    pub(crate) before: Vec<usize>,
    /// What the cursor is in, if it is no code.
    pub(crate) inside: Inside,
}

/// What a cursor is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Inside {
    Code,
    Comment,
    /// A quoted text: its token.
    Text(usize),
}

impl Cursor {
    /// The cursor at an offset of a file.
    pub(crate) fn new(parse: &Parse, offset: u32) -> Option<Self> {
        let mut index = parse.chunk_at(offset)?;
        let mut chunk = Arc::clone(parse.chunks().get(index)?);
        let mut start = parse.start(index);
        let mut end = chunk.text.len();
        // Blanks behind an item that is being written lead the next one, and belong to it here.
        if let Some(before) = index
            .checked_sub(1)
            .and_then(|index| parse.chunks().get(index))
            && !ends_with_item(before)
            && is_blank(&chunk, offset - start)
        {
            index -= 1;
            start = parse.start(index);
            end = before.text.len();
            chunk = Arc::new(joined(before, &chunk));
        }
        let at = offset - start;
        let word = word_at(&chunk.text, at);
        let inside = inside(&chunk, at);
        let before = (0..chunk.tokens.len()).filter(|&token| {
            let kind = chunk.tokens[token].kind;
            !kind.is_trivia() && chunk.token_span(token).end <= word.start
        });
        Some(Cursor {
            before: before.collect(),
            chunk,
            start,
            end,
            word,
            inside,
        })
    }

    /// The kind of the token at a place of `before`.
    pub(crate) fn kind(&self, place: usize) -> Option<TokenKind> {
        let token = self.before.get(place)?;
        Some(self.chunk.tokens[*token].kind)
    }

    /// The kind of the token that is so far before the cursor, the nearest being 0.
    pub(crate) fn back(&self, steps: usize) -> Option<TokenKind> {
        self.kind(self.before.len().checked_sub(steps + 1)?)
    }

    /// The text of the token at a place of `before`.
    pub(crate) fn text(&self, place: usize) -> &str {
        let token = self.before.get(place);
        let span = token.map_or(Span::default(), |&token| self.chunk.token_span(token));
        self.chunk.text.get(span.range()).unwrap_or("")
    }

    /// Whether an operand ends before the word, so that an operator stands next.
    pub(crate) fn is_behind_operand(&self) -> bool {
        let Some(last) = self.before.len().checked_sub(1) else {
            return false;
        };
        let ends = self.kind(last).is_some_and(TokenKind::ends_value);
        let quantifier = || {
            let before = self.opener(last)?.checked_sub(1)?;
            self.kind(before)
        };
        // `forall (x in S)` goes on with an operand.
        let binds = self.kind(last) == Some(TokenKind::CloseParen)
            && matches!(
                quantifier(),
                Some(
                    TokenKind::Forall
                        | TokenKind::Exists
                        | TokenKind::Find
                        | TokenKind::Let
                        | TokenKind::Closure
                )
            );
        ends && !binds
    }

    /// The bracket before a place that was opened last and is open there; a `;` ends the search.
    pub(crate) fn opener(&self, from: usize) -> Option<usize> {
        let mut depth = 0_usize;
        for place in (0..from).rev() {
            let kind = self.kind(place)?;
            if kind.closes() {
                depth += 1;
            } else if kind.opens() {
                if depth == 0 {
                    return Some(place);
                }
                depth -= 1;
            } else if kind == TokenKind::Semicolon && depth == 0 {
                return None;
            }
        }
        None
    }

    /// How many brackets are open at a place.
    pub(crate) fn depth(&self, at: usize) -> usize {
        let kinds = (0..at).filter_map(|place| self.kind(place));
        kinds.fold(0, |depth, kind| {
            if kind.opens() {
                depth + 1
            } else if kind.closes() {
                depth.saturating_sub(1)
            } else {
                depth
            }
        })
    }

    /// What was typed of the word.
    pub(crate) fn typed(&self) -> &str {
        self.chunk.text.get(self.word.range()).unwrap_or("")
    }

    /// What was typed of the word up to an offset of the file.
    pub(crate) fn typed_until(&self, offset: u32) -> &str {
        let end = (offset - self.start).clamp(self.word.start, self.word.end);
        let range = self.word.start as usize..end as usize;
        self.chunk.text.get(range).unwrap_or("")
    }

    /// Whether the word is the first thing in its line.
    pub(crate) fn is_at_column_one(&self) -> bool {
        let before = self.chunk.text.get(..self.word.start as usize);
        before.is_none_or(|before| before.is_empty() || before.ends_with(['\n', '\r']))
    }
}

/// Whether nothing but blanks and comments stands before the word at an offset of a chunk.
fn is_blank(chunk: &Chunk, at: u32) -> bool {
    let word = word_at(&chunk.text, at).start;
    let mut tokens = chunk.tokens.iter();
    !tokens.any(|token| !token.kind.is_trivia() && token.start < word)
}

/// Two chunks as one, with the tree of the first.
fn joined(first: &Chunk, second: &Chunk) -> Chunk {
    let shift = u32::try_from(first.text.len()).unwrap_or(u32::MAX);
    let behind = second.tokens.iter().map(|token| Token {
        start: token.start.saturating_add(shift),
        ..*token
    });
    let tokens: Vec<Token> = first.tokens.iter().copied().chain(behind).collect();
    Chunk {
        text: [&*first.text, &*second.text].concat().into(),
        kinds: TokenKinds::of(&tokens),
        tokens,
        item: first.item.clone(),
        diagnostics: Vec::new(),
    }
}

/// Whether a chunk ends with a `;` or a `}`, so that what follows is no part of it.
fn ends_with_item(chunk: &Chunk) -> bool {
    let mut kinds = chunk.tokens.iter().rev().map(|token| token.kind);
    let last = kinds.find(|kind| !kind.is_trivia());
    last.is_none_or(|last| matches!(last, TokenKind::Semicolon | TokenKind::CloseBrace))
}

/// The word around an offset.
fn word_at(text: &str, at: u32) -> Span {
    let at = text.floor_char_boundary(at as usize);
    let part = |letter: char| letter.is_alphanumeric() || letter == '_' || is_mark(letter);
    let (before, after) = text.split_at(at);
    let mut start = before.trim_end_matches(part).len();
    // Universes with a hyphen are one word.
    let hyphens = before
        .trim_end_matches(|letter| part(letter) || letter == '-')
        .len();
    let word = &before[hyphens..];
    if word.contains('-') && universes().any(|universe| universe.starts_with(word)) {
        start = hyphens;
    }
    let end = at + after.len() - after.trim_start_matches(part).len();
    let narrow = |offset: usize| u32::try_from(offset).unwrap_or(u32::MAX);
    Span::new(narrow(start), narrow(end))
}

/// Combining marks belong to the letter before them.
fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}')
}

fn inside(chunk: &Chunk, at: u32) -> Inside {
    for (index, token) in chunk.tokens.iter().enumerate() {
        let span = chunk.token_span(index);
        if span.start >= at {
            break;
        }
        let source = chunk.text.get(span.range()).unwrap_or("");
        if token.kind.is_comment() && (at < span.end || (at == span.end && !source.ends_with("*/")))
        {
            return Inside::Comment;
        }
        if source.starts_with('"') {
            let closed = source.len() > 1 && source.ends_with('"');
            if at < span.end || (at == span.end && !closed) {
                return Inside::Text(index);
            }
        }
    }
    Inside::Code
}
