//! A file as a list of chunks, and what an edit makes of it.

use std::ops::Range;
use std::sync::Arc;

use crate::ast::Item;
use crate::chunk::Chunks;
use crate::codes::text::FILE_DOC_LATE;
use crate::edit::{self, moved_by};
use crate::reader::{Whole, offset};
use crate::token::{Token, TokenKind, TokenKinds};
use crate::{Diagnostic, Span};

/// An item of a file with the blanks and comments before it. All places in it count from its first byte.
///
/// The last chunk of a file may hold blanks and comments only.
#[derive(PartialEq, Eq, Debug)]
pub struct Chunk {
    /// The text.
    pub text: Box<str>,
    /// Its tokens; together they are the text.
    pub tokens: Vec<Token>,
    /// Their kinds.
    pub kinds: TokenKinds,
    /// The item, unless there is none or it cannot be read.
    pub item: Option<Item>,
    /// What is wrong with it, in the order of the text.
    pub diagnostics: Vec<Diagnostic>,
}

impl Chunk {
    /// The place of a token of this chunk.
    ///
    /// An index outside of the tokens gives the empty place at the end.
    pub fn token_span(&self, index: usize) -> Span {
        let end = offset(self.text.len());
        let start = |index: usize| self.tokens.get(index).map_or(end, |token| token.start);
        Span::new(start(index), start(index + 1))
    }
}

/// A file that has been read. To clone it is cheap.
#[derive(Clone, Debug)]
pub struct Parse {
    chunks: Arc<Vec<Arc<Chunk>>>,
    marks: Arc<Vec<Mark>>,
    len: u32,
}

/// Where a chunk lies in its file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Mark {
    /// Its first byte.
    start: u32,
    /// The byte behind everything that bears on it; the greatest number for the end of the file.
    seen: u32,
}

impl Mark {
    pub(crate) fn new(start: u32, seen: Option<u32>) -> Self {
        Mark {
            start,
            seen: seen.unwrap_or(u32::MAX),
        }
    }

    pub(crate) fn start(self) -> u32 {
        self.start
    }

    pub(crate) fn seen(self) -> u32 {
        self.seen
    }

    /// The same chunk in a text that became longer or shorter before it.
    pub(crate) fn shifted(self, shift: i64) -> Self {
        Mark {
            start: moved_by(self.start, shift),
            seen: match self.seen {
                u32::MAX => u32::MAX,
                seen => moved_by(seen, shift),
            },
        }
    }
}

/// The chunks that an edit replaced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edited {
    /// The index of the first one.
    pub first: usize,
    /// How many there were.
    pub removed: usize,
    /// How many there are now.
    pub added: usize,
}

/// Reads a file. Never fails: what cannot be read becomes diagnostics. Linear in the text.
pub fn parse(text: &str) -> Parse {
    let mut chunks = Vec::new();
    let mut marks = Vec::new();
    let mut start = 0;
    for read in Chunks::new(Whole::new(text, true)) {
        let end = start + read.chunk.text.len();
        let seen = read.seen.map(|seen| offset(start + seen));
        marks.push(Mark::new(offset(start), seen));
        chunks.push(Arc::new(read.chunk));
        start = end;
    }
    Parse {
        chunks: Arc::new(chunks),
        marks: Arc::new(marks),
        len: offset(text.len()),
    }
}

/// The chunks of a file, for whoever needs one after the other: they are read a few at a time, and none is kept.
pub(crate) fn chunks(text: &str) -> impl Iterator<Item = Arc<Chunk>> {
    Chunks::new(Whole::new(text, true)).map(|read| Arc::new(read.chunk))
}

impl Parse {
    /// The chunks in the order of the file; none is empty.
    pub fn chunks(&self) -> &[Arc<Chunk>] {
        &self.chunks
    }

    /// The first byte of the chunk number `index`; the length of the file behind the last one.
    pub fn start(&self, index: usize) -> u32 {
        self.marks.get(index).map_or(self.len, |mark| mark.start)
    }

    /// The number of bytes of the file.
    pub fn len(&self) -> u32 {
        self.len
    }

    /// Whether the file is empty.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The index of the chunk that holds the byte; the last chunk for the end of the file, `None` in an empty one. Logarithmic.
    pub fn chunk_at(&self, offset: u32) -> Option<usize> {
        self.marks
            .partition_point(|mark| mark.start <= offset)
            .checked_sub(1)
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        let mut text = String::with_capacity(self.len as usize);
        for chunk in self.chunks() {
            text.push_str(&chunk.text);
        }
        text
    }

    /// All findings with places in the file, in the order of the text.
    pub fn diagnostics(&self) -> Vec<Diagnostic> {
        let mut all = Vec::new();
        for (index, chunk) in self.chunks.iter().enumerate() {
            let base = self.start(index);
            let found = chunk.diagnostics.iter().cloned();
            all.extend(found.map(|diagnostic| diagnostic.shifted(base)));
        }
        all.extend(self.diagnostics_of_file());
        all.sort_by_key(|diagnostic| diagnostic.span);
        all
    }

    /// The findings that are no matter of one chunk, with places in the file: all that [`Parse::diagnostics`] has beside
    /// [`Chunk::diagnostics`].
    pub fn diagnostics_of_file(&self) -> Vec<Diagnostic> {
        let mut found = Vec::new();
        for (index, chunk) in self.chunks.iter().enumerate().skip(1) {
            if chunk.kinds.has(TokenKind::FileDoc) {
                late_file_docs(chunk, self.start(index), &mut found);
            }
        }
        found
    }

    /// The file with the bytes of `range` replaced by `text`, and which chunks are new; all others are shared.
    ///
    /// The result is that of [`parse`] on the whole new text. Only what the edit bears on is read
    /// again: usually one chunk. A range that does not lie on characters of the file is widened to do so.
    #[must_use]
    pub fn edit(&self, range: Range<u32>, text: &str) -> (Parse, Edited) {
        edit::edit(self, range, text)
    }

    pub(crate) fn marks(&self) -> &[Mark] {
        &self.marks
    }

    pub(crate) fn from_parts(chunks: Vec<Arc<Chunk>>, marks: Vec<Mark>, len: u32) -> Self {
        Parse {
            chunks: Arc::new(chunks),
            marks: Arc::new(marks),
            len,
        }
    }
}

/// Documentation of the file stands above its first item.
fn late_file_docs(chunk: &Chunk, base: u32, all: &mut Vec<Diagnostic>) {
    for (index, token) in chunk.tokens.iter().enumerate() {
        if token.kind == TokenKind::FileDoc {
            let span = chunk.token_span(index).shifted(base);
            all.push(
                Diagnostic::new(
                    &FILE_DOC_LATE,
                    span,
                    "`//!` documents the file and stands above its first item",
                )
                .help("write `///` for the item below, `//` for a comment"),
            );
        }
    }
}
