//! "Did you mean": the names that are nearest to those that nothing has.

use std::cell::RefCell;

use game_syntax::nearest;
use rustc_hash::FxHashMap;

/// So many unknown names are compared with those that there are; in a file with more of them nothing was misspelt.
const MOST: usize = 1000;

/// The nearest of some names, which stay the same, as far as they were looked for.
#[derive(Default)]
pub(super) struct Nearest {
    found: RefCell<FxHashMap<Box<str>, Option<Box<str>>>>,
}

impl Nearest {
    /// The nearest of the names, if one is near and not too many were asked for. Linear in the names for each that is asked for.
    pub(super) fn of<'n>(
        &self,
        unknown: &str,
        names: impl Iterator<Item = &'n str>,
    ) -> Option<Box<str>> {
        if let Some(known) = self.found.borrow().get(unknown) {
            return known.clone();
        }
        if self.found.borrow().len() >= MOST {
            return None;
        }
        let near = nearest(unknown, names).map(Box::from);
        self.found.borrow_mut().insert(unknown.into(), near.clone());
        near
    }

    /// The names are others now.
    pub(super) fn forget(&mut self) {
        self.found.get_mut().clear();
    }
}
