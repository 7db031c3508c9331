//! How long a text is at least, found without making it: what is too long to print need not be sorted first.

use rustc_hash::FxHashMap;

use crate::arena::{Arena, Node};
use crate::meter::Interrupt;
use crate::store::Form;

impl Arena {
    /// A lower bound of the bytes of a spelled scoring form, which always shows all its options; 0 for any other form, which may
    /// have a short name. One pass over the followers.
    pub(super) fn least_length(&mut self, form: Form) -> Result<usize, Interrupt> {
        if !matches!(self.node(form), Node::Scoring { .. }) {
            return Ok(0);
        }
        let mut lengths: FxHashMap<Form, usize> = FxHashMap::default();
        // Options come before the forms that have them.
        for follower in self.unknown_below(form, |_, _| false)? {
            let mut length = 1_usize;
            self.visit_parts(follower, |part| {
                let shown = lengths.get(&part).copied().unwrap_or(1);
                length = length.saturating_add(shown);
            });
            lengths.insert(follower, length);
        }
        Ok(lengths.get(&form).copied().unwrap_or(1))
    }
}
