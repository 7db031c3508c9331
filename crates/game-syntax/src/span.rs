//! Byte ranges of a text.

/// A half-open range of bytes, `start..end`.
///
/// Inside a `Chunk` spans count from the chunk's first byte, so that an edit elsewhere in the
/// file leaves them true; `Parse` turns them into spans of the file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Span {
    /// The first byte.
    pub start: u32,
    /// The byte after the last one.
    pub end: u32,
}

impl Span {
    /// The range `start..end`.
    pub const fn new(start: u32, end: u32) -> Self {
        Span { start, end }
    }

    /// The same range counted from `base` bytes earlier.
    #[must_use]
    pub const fn shifted(self, base: u32) -> Self {
        Span {
            start: self.start + base,
            end: self.end + base,
        }
    }

    /// The number of bytes.
    pub const fn len(self) -> u32 {
        self.end - self.start
    }

    /// Whether the range holds no byte.
    pub const fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// Whether `offset` lies inside the range or at its end, as a cursor does.
    pub const fn touches(self, offset: u32) -> bool {
        self.start <= offset && offset <= self.end
    }

    /// The least range that holds both.
    #[must_use]
    pub fn cover(self, other: Span) -> Self {
        Span {
            start: self.start.min(other.start),
            end: self.end.max(other.end),
        }
    }

    /// The bytes of the range, for indexing a `str`.
    pub const fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.end as usize
    }
}
