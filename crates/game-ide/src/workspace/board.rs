//! Texts that a ruleset reads as boards: found by their tokens, so that half-written items do too.

use game_syntax::{Chunk, Span, TokenKind};

/// A quoted text that is a board, or stands where one is expected.
pub(crate) struct BoardText {
    /// The quoted text in its chunk, as far as it goes.
    pub(crate) span: Span,
    /// The path of the ruleset that reads it.
    pub(crate) ruleset: Vec<String>,
}

impl BoardText {
    /// The board whose text an offset of a chunk lies in, outside of rulesets.
    pub(crate) fn at(chunk: &Chunk, offset: u32) -> Option<Self> {
        let inside = |&index: &usize| {
            let span = chunk.token_span(index);
            let kind = chunk.tokens[index].kind;
            let text = matches!(kind, TokenKind::Text | TokenKind::BlockText);
            let opened = chunk
                .text
                .get(span.range())
                .is_some_and(|text| text.starts_with('"'));
            // A text without an end is no token of its own kind.
            (text || opened) && span.start < offset && offset <= span.end
        };
        let text = (0..chunk.tokens.len()).find(inside)?;
        Some(BoardText {
            span: chunk.token_span(text),
            ruleset: ruleset_before(chunk, text)?,
        })
    }

    /// The character of the board at an offset of its chunk.
    pub(crate) fn character(&self, chunk: &Chunk, offset: u32) -> Option<(Span, char)> {
        let source = chunk.text.get(self.span.range())?;
        // With escapes a character of the source is none of the text.
        if source.contains('\\') {
            return None;
        }
        let at = (offset.checked_sub(self.span.start)?) as usize;
        let character = source.get(at..)?.chars().next()?;
        let is_sign = !character.is_whitespace() && !"|\"".contains(character);
        let end = offset + u32::try_from(character.len_utf8()).ok()?;
        is_sign.then_some((Span::new(offset, end), character))
    }
}

/// The ruleset that reads the text which is a token: `R("…`, `R(…)("…`, `position p: R = "…`.
fn ruleset_before(chunk: &Chunk, text: usize) -> Option<Vec<String>> {
    let kinds: Vec<usize> = (0..text)
        .filter(|&index| !chunk.tokens[index].kind.is_trivia())
        .collect();
    let kind = |at: usize| kinds.get(at).map(|&index| chunk.tokens[index].kind);
    let first = kind(0)?;
    let mut at = kinds.len().checked_sub(1)?;
    match kind(at)? {
        TokenKind::Equals if first == TokenKind::Position => {}
        TokenKind::OpenParen if first != TokenKind::Ruleset => {}
        _ => return None,
    }
    at = at.checked_sub(1)?;
    // Arguments for the parameters stand between the name and the board.
    while kind(at)? == TokenKind::CloseParen {
        let mut depth = 0_usize;
        loop {
            match kind(at)? {
                kind if kind.closes() => depth += 1,
                kind if kind.opens() => depth -= 1,
                _ => {}
            }
            at = at.checked_sub(1)?;
            if depth == 0 {
                break;
            }
        }
    }
    let mut path = Vec::new();
    loop {
        let token = *kinds.get(at)?;
        if chunk.tokens[token].kind != TokenKind::Name {
            return None;
        }
        path.insert(
            0,
            chunk.text.get(chunk.token_span(token).range())?.to_owned(),
        );
        match (at.checked_sub(2), at.checked_sub(1).and_then(kind)) {
            (Some(before), Some(TokenKind::Dot)) => at = before,
            _ => return Some(path),
        }
    }
}
