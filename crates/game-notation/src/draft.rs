//! A text made of another one, which knows where each part of it came from.

use game_syntax::Span;

/// A text in the making, in pieces that stand for places of the text that was read.
#[derive(Clone, Default, Debug)]
pub(crate) struct Draft {
    text: String,
    pieces: Vec<Piece>,
}

/// A stretch of the text that was made.
#[derive(Clone, Copy, Debug)]
struct Piece {
    /// Its first byte.
    start: u32,
    /// What it stands for.
    source: Span,
    /// Whether it is that text, byte by byte.
    verbatim: bool,
}

/// A length or an offset; texts are shorter than 4 GiB.
pub(crate) fn offset(bytes: usize) -> u32 {
    u32::try_from(bytes).unwrap_or(u32::MAX)
}

impl Draft {
    /// What was made so far.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Takes a stretch over as it is.
    pub(crate) fn copy(&mut self, source: &str, span: Span) {
        self.push(&source[span.range()], span, true);
    }

    /// Writes something that stands for a stretch.
    pub(crate) fn put(&mut self, text: &str, span: Span) {
        self.push(text, span, false);
    }

    fn push(&mut self, text: &str, source: Span, verbatim: bool) {
        if text.is_empty() {
            return;
        }
        let start = offset(self.text.len());
        self.pieces.push(Piece {
            start,
            source,
            verbatim,
        });
        self.text.push_str(text);
    }

    /// Adds another draft of the same source.
    pub(crate) fn append(&mut self, other: &Draft) {
        let base = offset(self.text.len());
        let moved = other.pieces.iter().map(|piece| Piece {
            start: piece.start + base,
            ..*piece
        });
        self.pieces.extend(moved);
        self.text.push_str(&other.text);
    }

    /// Writes texts into what was made, each before a byte, in rising order. They stand for the places where they are written.
    pub(crate) fn insert(&mut self, places: &[(u32, &str)]) {
        let mut draft = Draft::default();
        let mut places = places.iter().peekable();
        for (index, piece) in self.pieces.iter().enumerate() {
            let next = self.pieces.get(index + 1);
            let end = next.map_or(offset(self.text.len()), |next| next.start);
            let mut from = piece.start;
            while let Some((at, text)) = places.next_if(|(at, _)| *at < end) {
                draft.part(self, piece, from, *at);
                draft.put(text, self.source_of(Span::new(*at, *at)));
                from = *at;
            }
            draft.part(self, piece, from, end);
        }
        for (at, text) in places {
            draft.put(text, self.source_of(Span::new(*at, *at)));
        }
        *self = draft;
    }

    /// Takes over a part of a piece of another draft.
    fn part(&mut self, other: &Draft, piece: &Piece, start: u32, end: u32) {
        let text = &other.text[start as usize..end as usize];
        let source = if piece.verbatim {
            let from = piece.source.start;
            Span::new(from + (start - piece.start), from + (end - piece.start))
        } else {
            piece.source
        };
        self.push(text, source, piece.verbatim);
    }

    /// The place in the text that was read for one in the text that was made.
    pub(crate) fn source_of(&self, span: Span) -> Span {
        let start = self.piece_at(span.start).map_or(0, |piece| {
            if piece.verbatim {
                (piece.source.start + (span.start - piece.start)).min(piece.source.end)
            } else {
                piece.source.start
            }
        });
        if span.is_empty() {
            return Span::new(start, start);
        }
        let end = self.piece_at(span.end - 1).map_or(start, |piece| {
            if piece.verbatim {
                (piece.source.start + (span.end - piece.start)).min(piece.source.end)
            } else {
                piece.source.end
            }
        });
        Span::new(start, end.max(start))
    }

    fn piece_at(&self, at: u32) -> Option<&Piece> {
        let behind = self.pieces.partition_point(|piece| piece.start <= at);
        self.pieces.get(behind.checked_sub(1)?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_those_of_the_text_that_was_read() {
        let source = r"ab \mid cd";
        let mut draft = Draft::default();
        draft.copy(source, Span::new(0, 3));
        draft.put("|", Span::new(3, 7));
        draft.copy(source, Span::new(7, 10));
        assert_eq!(draft.text(), "ab | cd");
        assert_eq!(draft.source_of(Span::new(1, 2)), Span::new(1, 2));
        assert_eq!(draft.source_of(Span::new(3, 4)), Span::new(3, 7));
        assert_eq!(draft.source_of(Span::new(5, 7)), Span::new(8, 10));
        assert_eq!(draft.source_of(Span::new(7, 7)), Span::new(10, 10));
    }

    #[test]
    fn what_is_written_in_between_moves_no_place() {
        let source = "abcdef";
        let mut draft = Draft::default();
        draft.copy(source, Span::new(0, 6));
        draft.insert(&[(0, "-"), (2, "f("), (6, ")")]);
        assert_eq!(draft.text(), "-abf(cdef)");
        assert_eq!(draft.source_of(Span::new(5, 9)), Span::new(2, 6));
    }

    #[test]
    fn a_draft_without_pieces_has_places_at_the_start() {
        assert_eq!(Draft::default().source_of(Span::new(3, 4)), Span::new(0, 0));
    }
}
