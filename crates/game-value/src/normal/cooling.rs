//! Cooling, freezing, heating and overheating.
//!
//! Source: Winning Ways, chapter 6; Siegel, II.5.

use crate::arena::Arena;
use crate::meter::Interrupt;
use crate::number::Dyadic;
use crate::store::Form;

use super::Value;
use super::image::{ByOptions, Images};

/// G_t = {G^L_t - t | G^R_t + t} up to the temperature of G, and its mean above.
struct Cooled {
    t: Dyadic,
}

impl ByOptions for Cooled {
    fn direct(&self, arena: &mut Arena, form: Form) -> Result<Option<Form>, Interrupt> {
        let value = Value::canonical(form);
        if arena.temperature(value)? >= self.t {
            return Ok(None);
        }
        let mean = arena.mean(value)?;
        Ok(Some(arena.number(&mean)))
    }

    fn combine(&self, arena: &mut Arena, _: Form, images: Images) -> Result<Form, Interrupt> {
        let (tax, refund) = (arena.number(&-&self.t), arena.number(&self.t));
        shifted(arena, images, tax, refund)
    }
}

/// {G^L + t | G^R - t}, with numbers as they are.
struct Heated {
    t: Form,
    minus_t: Form,
}

impl ByOptions for Heated {
    fn direct(&self, arena: &mut Arena, form: Form) -> Result<Option<Form>, Interrupt> {
        Ok(arena.as_number(form).is_some().then_some(form))
    }

    fn combine(&self, arena: &mut Arena, _: Form, images: Images) -> Result<Form, Interrupt> {
        shifted(arena, images, self.t, self.minus_t)
    }
}

/// n·s for an integer n, otherwise {G^L + t | G^R - t}.
struct Overheated {
    s: Value,
    t: Form,
    minus_t: Form,
}

impl ByOptions for Overheated {
    fn direct(&self, arena: &mut Arena, form: Form) -> Result<Option<Form>, Interrupt> {
        Ok(arena.counted(form, self.s)?.map(Value::form))
    }

    fn combine(&self, arena: &mut Arena, _: Form, images: Images) -> Result<Form, Interrupt> {
        shifted(arena, images, self.t, self.minus_t)
    }
}

/// {L + left | R + right} for values L and R.
fn shifted(
    arena: &mut Arena,
    [left, right]: Images,
    left_shift: Form,
    right_shift: Form,
) -> Result<Form, Interrupt> {
    let left = arena.all_plus(left, left_shift)?;
    let right = arena.all_plus(right, right_shift)?;
    arena.canonicalise(left, right)
}

impl Arena {
    /// The values with one value added to each.
    pub(super) fn all_plus(
        &mut self,
        values: Vec<Form>,
        shift: Form,
    ) -> Result<Vec<Form>, Interrupt> {
        values
            .into_iter()
            .map(|value| {
                let sum = self.sum(Value::canonical(value), Value::canonical(shift))?;
                Ok(sum.form())
            })
            .collect()
    }

    /// G cooled by t: {G^L - t | G^R + t} with the options cooled, up to the temperature of G, and
    /// its mean above; `None` for t ≤ -1, where nothing would end it.
    ///
    /// One sum and one canonical form for each follower whose temperature is at least t.
    pub fn cool(&mut self, value: Value, t: &Dyadic) -> Result<Option<Value>, Interrupt> {
        if *t <= Dyadic::from(-1) {
            return Ok(None);
        }
        let cooled = self.image(value.form(), &Cooled { t: t.clone() })?;
        Ok(Some(Value::canonical(cooled)))
    }

    /// G cooled by its own temperature: its mean and an infinitesimal. A number stays.
    pub fn freeze(&mut self, value: Value) -> Result<Value, Interrupt> {
        if self.is_number(value) {
            return Ok(value);
        }
        let t = self.temperature(value)?;
        Ok(self.cool(value, &t)?.unwrap_or(value))
    }

    /// G heated by t: {G^L + t | G^R - t} with the options heated; numbers stay.
    pub fn heat(&mut self, value: Value, t: Value) -> Result<Value, Interrupt> {
        let minus_t = self.negate(t)?.form();
        let t = t.form();
        let heated = self.image(value.form(), &Heated { t, minus_t })?;
        Ok(Value::canonical(heated))
    }

    /// G overheated from s to t: an integer n becomes n·s, everything else {G^L + t | G^R - t} with
    /// the options overheated.
    pub fn overheat(&mut self, value: Value, s: Value, t: Value) -> Result<Value, Interrupt> {
        let minus_t = self.negate(t)?.form();
        let t = t.form();
        let heated = self.image(value.form(), &Overheated { s, t, minus_t })?;
        Ok(Value::canonical(heated))
    }
}
