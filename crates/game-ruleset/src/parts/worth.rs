//! Whether a search pays.

/// How often a search was tried and how often it found something.
#[derive(Default, Debug)]
pub(super) struct Worth {
    tries: u32,
    finds: u32,
}

impl Worth {
    /// Tries before it is judged.
    const PATIENCE: u32 = 500;

    /// Whether the search has paid so far: for many rules it never does, and costs as much as the moves.
    pub(super) fn is_likely(&self) -> bool {
        self.tries < Self::PATIENCE || self.finds >= self.tries / 8
    }

    /// A search was made.
    pub(super) fn tried(&mut self, found: bool) {
        self.tries = self.tries.saturating_add(1);
        self.finds = self.finds.saturating_add(u32::from(found));
    }
}
