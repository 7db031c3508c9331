//! Companions.
//!
//! The companion of a value has the companions of its options for options, and 0 besides: on Left's side
//! where the value is at least 0, on Right's where it is at most 0. That of 0 is *, that of ↑ is ↑*, that of
//! a number other than 0 the number itself. (CGSuite's function; its results are checked.)

use crate::arena::Arena;
use crate::meter::Interrupt;
use crate::store::Form;

use super::Value;
use super::image::{ByOptions, Images};

struct Companion;

impl ByOptions for Companion {
    fn direct(&self, arena: &mut Arena, form: Form) -> Result<Option<Form>, Interrupt> {
        let number = arena.as_number(form).filter(|number| !number.is_zero());
        Ok(number.is_some().then_some(form))
    }

    fn combine(
        &self,
        arena: &mut Arena,
        form: Form,
        [mut left, mut right]: Images,
    ) -> Result<Form, Interrupt> {
        let zero = arena.zero();
        if arena.form_at_least(form, zero)? {
            left.push(zero);
        }
        if arena.form_at_least(zero, form)? {
            right.push(zero);
        }
        arena.canonicalise(left, right)
    }
}

impl Arena {
    /// The companion of a value.
    pub fn companion(&mut self, value: Value) -> Result<Value, Interrupt> {
        let companion = self.image(value.form(), &Companion)?;
        Ok(Value::canonical(companion))
    }
}
