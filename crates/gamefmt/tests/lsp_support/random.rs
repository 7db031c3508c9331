//! Random numbers that are the same in every run.

/// A generator by G. Marsaglia, "Xorshift RNGs", Journal of Statistical Software 8(14), 2003, page 4.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        u32::try_from(self.next() % u64::from(bound)).expect("small")
    }

    /// One of some things.
    pub(crate) fn pick<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        let n = u32::try_from(things.len()).expect("few");
        &things[self.below(n) as usize]
    }
}
