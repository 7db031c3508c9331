//! A memo table over forms: a vector indexed by id.

use crate::store::Form;

/// Remembers one result for each form.
#[derive(Debug)]
pub(crate) struct Table<T>(Vec<Option<T>>);

impl<T> Default for Table<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> Table<T> {
    pub(crate) fn get(&self, form: Form) -> Option<&T> {
        self.0.get(form.index())?.as_ref()
    }

    pub(crate) fn has(&self, form: Form) -> bool {
        self.get(form).is_some()
    }

    pub(crate) fn set(&mut self, form: Form, result: T) {
        let index = form.index();
        if index >= self.0.len() {
            // Doubling by hand: `resize_with` alone would grow to the exact length each time.
            let length = (index + 1).max(self.0.len() * 2);
            self.0.resize_with(length, || None);
        }
        self.0[index] = Some(result);
    }
}
