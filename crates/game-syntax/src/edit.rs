//! Reading again only what an edit bears on.
//!
//! A chunk depends on its own text and a little behind it (`Mark::seen`), and on nothing before it
//! but for a byte order mark. So the chunks before the edit stay unless they looked as far as the
//! edit, and reading may stop as soon as an old chunk starts where the next one would.

use std::ops::Range;
use std::sync::Arc;

use crate::chunk::{Chunks, Read};
use crate::parse::{Chunk, Edited, Mark, Parse};
use crate::reader::{Whole, offset};

/// See [`Parse::edit`].
pub(crate) fn edit(old: &Parse, range: Range<u32>, text: &str) -> (Parse, Edited) {
    let range = on_characters(old, range);
    let change = Change {
        old,
        shift: i64::try_from(text.len()).unwrap_or(0) - i64::from(range.end - range.start),
        range,
        text,
    };
    let first = change.first_stale();
    let mut window = 2;
    loop {
        // Most edits end within a chunk or two; if the window is too small to tell, it grows.
        if let Some(fresh) = change.read(first, window) {
            return change.splice(first, fresh);
        }
        window *= 4;
    }
}

/// Widens a range to characters of the file.
fn on_characters(old: &Parse, range: Range<u32>) -> Range<u32> {
    let floor = |at: u32, up: bool| {
        let at = at.min(old.len());
        let Some(chunk) = old.chunk_at(at) else {
            return 0;
        };
        let text = &old.chunks()[chunk].text;
        let mut inner = (at - old.start(chunk)) as usize;
        while !text.is_char_boundary(inner) {
            inner = if up { inner + 1 } else { inner - 1 };
        }
        old.start(chunk) + offset(inner)
    };
    let start = floor(range.start, false);
    start..floor(range.end, true).max(start)
}

struct Change<'a> {
    old: &'a Parse,
    range: Range<u32>,
    text: &'a str,
    shift: i64,
}

/// New chunks, and the old one that goes on behind them.
struct Fresh {
    reads: Vec<Arc<Chunk>>,
    marks: Vec<Mark>,
    next: usize,
}

impl Change<'_> {
    /// The first chunk that the edit bears on.
    fn first_stale(&self) -> usize {
        let marks = self.old.marks();
        let mut last = self.old.chunk_at(self.range.start).unwrap_or(0);
        // At the very end of the file an edit leaves a chunk alone that ends with its semicolon.
        let at_end = self.range.start == self.old.len();
        if at_end
            && marks
                .get(last)
                .is_some_and(|mark| mark.seen() <= self.range.start)
        {
            last += 1;
        }
        let stale = marks[..last.min(marks.len())]
            .iter()
            .position(|mark| mark.seen() > self.range.start);
        stale.unwrap_or(last)
    }

    /// Reads from the chunk on, with a text that reaches so many chunks behind the edit; `None` if that is not far enough.
    fn read(&self, first: usize, window: usize) -> Option<Fresh> {
        let chunks = self.old.chunks();
        let start = self.old.start(first);
        let end_chunk = self.old.chunk_at(self.range.end).unwrap_or(0);
        let until = (end_chunk + window).min(chunks.len());
        let whole = until == chunks.len();
        let text = self.window_text(first, until);
        let mut fresh = Fresh {
            reads: Vec::new(),
            marks: Vec::new(),
            next: until,
        };
        let mut at = 0;
        let mut candidate = first;
        let mut enough = text.is_empty() && whole;
        for read in Chunks::new(Whole::new(&text, start == 0)) {
            if read.seen.is_none() && !whole {
                return None;
            }
            let from = i64::from(start) + i64::try_from(at).unwrap_or(0);
            fresh.push(from, read, &mut at);
            let here = i64::from(start) + i64::try_from(at).unwrap_or(0);
            enough = at == text.len() && whole;
            if let Some(next) = self.resumes_at(here, &mut candidate) {
                fresh.next = next;
                enough = true;
                break;
            }
        }
        enough.then_some(fresh)
    }

    /// The old chunk that starts at this byte of the new file and is not touched by the edit.
    fn resumes_at(&self, here: i64, candidate: &mut usize) -> Option<usize> {
        let marks = self.old.marks();
        while let Some(mark) = marks.get(*candidate) {
            let old = i64::from(mark.start());
            if old >= i64::from(self.range.end) && old + self.shift >= here {
                break;
            }
            *candidate += 1;
        }
        let mark = marks.get(*candidate)?;
        let same = i64::from(mark.start()) + self.shift == here;
        // A byte order mark is one only at the start of a file.
        let moved = (mark.start() == 0) != (here == 0);
        let marked = self.old.chunks()[*candidate].text.starts_with('\u{feff}');
        (same && !(moved && marked)).then_some(*candidate)
    }

    /// The new text from the start of the chunk `first` to the end of the chunk before `until`.
    fn window_text(&self, first: usize, until: usize) -> String {
        let chunks = self.old.chunks();
        let mut text = String::new();
        let mut inserted = false;
        for (index, chunk) in chunks.iter().enumerate().take(until).skip(first) {
            let start = self.old.start(index);
            let end = self.old.start(index + 1);
            if start < self.range.start {
                let kept = self.range.start.min(end) - start;
                text.push_str(&chunk.text[..kept as usize]);
            }
            if !inserted && end >= self.range.start {
                text.push_str(self.text);
                inserted = true;
            }
            if end > self.range.end {
                let gone = self.range.end.max(start) - start;
                text.push_str(&chunk.text[gone as usize..]);
            }
        }
        if !inserted {
            text.push_str(self.text);
        }
        text
    }

    /// The old chunks with the new ones in their place.
    fn splice(&self, first: usize, fresh: Fresh) -> (Parse, Edited) {
        let (chunks, marks) = (self.old.chunks(), self.old.marks());
        let edited = Edited {
            first,
            removed: fresh.next.max(first) - first,
            added: fresh.reads.len(),
        };
        let count = chunks.len() + edited.added - edited.removed;
        let mut new_chunks = Vec::with_capacity(count);
        new_chunks.extend_from_slice(&chunks[..first]);
        new_chunks.extend(fresh.reads);
        new_chunks.extend_from_slice(&chunks[first + edited.removed..]);
        let mut new_marks = Vec::with_capacity(count);
        new_marks.extend_from_slice(&marks[..first]);
        new_marks.extend(fresh.marks);
        let moved = marks[first + edited.removed..].iter();
        new_marks.extend(moved.map(|mark| mark.shifted(self.shift)));
        let len = moved_by(self.old.len(), self.shift);
        (Parse::from_parts(new_chunks, new_marks, len), edited)
    }
}

impl Fresh {
    fn push(&mut self, from: i64, read: Read, at: &mut usize) {
        let start = u32::try_from(from).unwrap_or(u32::MAX);
        let seen = read.seen.map(|seen| start.saturating_add(offset(seen)));
        self.marks.push(Mark::new(start, seen));
        *at += read.chunk.text.len();
        self.reads.push(Arc::new(read.chunk));
    }
}

/// A place that moves with the text behind an edit.
pub(crate) fn moved_by(at: u32, shift: i64) -> u32 {
    u32::try_from(i64::from(at) + shift).unwrap_or(u32::MAX)
}
