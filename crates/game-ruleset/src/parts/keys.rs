//! Keys of parts.

use smallvec::SmallVec;

/// A part by its number, and whether its value is the negative of that one's.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Key(u32);

impl Key {
    /// The key of a part, or of its negative.
    pub(super) fn new(part: u32, negated: bool) -> Self {
        Self(part << 1 | u32::from(negated))
    }

    /// The key of a part itself.
    pub(crate) fn of(part: u32) -> Self {
        Self::new(part, false)
    }

    /// The part.
    pub(crate) fn part(self) -> u32 {
        self.0 >> 1
    }

    /// Whether the players have changed places.
    pub(crate) fn is_negated(self) -> bool {
        self.0 & 1 == 1
    }

    /// The part, or its negative.
    pub(crate) fn negated(self, negate: bool) -> Self {
        Self(self.0 ^ u32::from(negate))
    }
}

/// The keys of the parts of an option.
pub(crate) type Keys = SmallVec<[Key; 4]>;

/// The keys in order, without pairs of a part and its negative.
pub(crate) fn cancelled(keys: &mut [Key]) -> Keys {
    keys.sort_unstable();
    // The two keys of a part stand side by side: what is left of one of them is their difference.
    let mut kept = Keys::new();
    for &key in &*keys {
        match kept.last() {
            Some(last) if *last == key.negated(true) => {
                kept.pop();
            }
            _ => kept.push(key),
        }
    }
    kept
}
