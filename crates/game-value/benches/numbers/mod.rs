//! Numbers for benches.

/// Numbers that look random and are the same in every run (Knuth's multiplier).
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    /// The next one, below a bound.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}
