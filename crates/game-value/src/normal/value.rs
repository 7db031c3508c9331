//! Values: forms that are known to be canonical.

use crate::arena::Arena;
use crate::meter::Interrupt;
use crate::number::{BigInt, BigUint, Dyadic, Integer};
use crate::store::Form;

/// A value of normal play: a form known to be canonical.
///
/// Two values of one arena are equal exactly if their forms are (Siegel, II.2.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(Form);

/// The parts of a value number + ups·↑ + *nimber.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Name {
    /// The number.
    pub number: Dyadic,
    /// How many ↑; negative for ↓.
    pub ups: BigInt,
    /// The size of the nimber.
    pub nimber: BigUint,
}

impl Value {
    /// The caller must know that the form is canonical.
    pub(crate) fn canonical(form: Form) -> Self {
        Self(form)
    }

    /// The canonical form.
    pub fn form(self) -> Form {
        self.0
    }
}

impl From<Value> for Form {
    fn from(value: Value) -> Self {
        value.0
    }
}

impl Arena {
    /// The value 0.
    pub fn zero_value(&mut self) -> Value {
        Value(self.zero())
    }

    /// Whether the value is number + ups·↑ + *nimber. Constant time.
    pub fn is_compact(&self, value: Value) -> bool {
        self.as_compact(value.form()).is_some()
    }

    /// The value that a number is.
    pub fn number_value(&mut self, number: &Dyadic) -> Value {
        Value(self.number(number))
    }

    /// The parts of the value if it is number + ups·↑ + *nimber. Constant time.
    pub fn name(&self, value: Value) -> Option<Name> {
        self.as_compact(value.form()).map(|compact| Name {
            number: compact.number.clone(),
            ups: compact.ups.to_big(),
            nimber: compact.nimber.to_big().to_biguint().unwrap_or_default(),
        })
    }

    /// The number that the value is, if it is one.
    pub fn value_number(&self, value: Value) -> Option<&Dyadic> {
        self.as_number(value.form())
    }

    /// Whether the value is 0.
    pub fn is_zero(&self, value: Value) -> bool {
        self.value_number(value).is_some_and(Dyadic::is_zero)
    }

    /// Whether the value is a number.
    pub fn is_number(&self, value: Value) -> bool {
        self.value_number(value).is_some()
    }

    /// Whether the value is an integer.
    pub fn is_integer(&self, value: Value) -> bool {
        self.value_number(value).is_some_and(Dyadic::is_integer)
    }

    /// The size of the nimber that the value is, if it is one; 0 is the nimber of size 0.
    pub fn nim_value(&self, value: Value) -> Option<BigUint> {
        self.name(value)
            .filter(|name| name.number.is_zero() && name.ups == BigInt::ZERO)
            .map(|name| name.nimber)
    }

    /// Whether both stops are 0.
    pub fn is_infinitesimal(&mut self, value: Value) -> Result<bool, Interrupt> {
        Ok(self.left_stop(value)?.is_zero() && self.right_stop(value)?.is_zero())
    }

    /// The negative of a value. Linear in the number of followers, memoised.
    pub fn negate(&mut self, value: Value) -> Result<Value, Interrupt> {
        let negative = Value(self.negative(value.form())?);
        self.known.canonical.set(negative.form(), negative.form());
        Ok(negative)
    }

    /// The birthday: the formal birthday of the canonical form (Siegel, II.2).
    pub fn birthday(&mut self, value: Value) -> Result<BigInt, Interrupt> {
        self.formal_birthday(value.form())
    }

    /// Whether the value is all-small: every follower has options for both players or for none.
    pub fn is_all_small(&mut self, value: Value) -> Result<bool, Interrupt> {
        for form in self.unknown_below(value.form(), |_, _| false)? {
            let dicot = match self.as_compact(form) {
                Some(compact) => compact.number.is_zero(),
                None => {
                    let extent = self.extent(form)?;
                    let sides = crate::arena::Player::BOTH.map(|player| extent.range(player));
                    sides[0].is_empty() == sides[1].is_empty()
                }
            };
            if !dicot {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the value is hot: its left stop exceeds its right stop.
    pub fn is_hot(&mut self, value: Value) -> Result<bool, Interrupt> {
        Ok(self.left_stop(value)? > self.right_stop(value)?)
    }

    /// n copies of a value for a form that is the integer n.
    pub(super) fn counted(&mut self, form: Form, value: Value) -> Result<Option<Value>, Interrupt> {
        let integer = self.as_number(form).and_then(Dyadic::as_integer);
        match integer.map(Integer::to_big) {
            Some(n) => self.times(&n, value).map(Some),
            None => Ok(None),
        }
    }

    /// The sum of n copies of a value, of its negative for n below 0.
    ///
    /// Constant time for number + ups·↑ + *nimber, otherwise by doubling.
    pub fn times(&mut self, n: &BigInt, value: Value) -> Result<Value, Interrupt> {
        let times = Integer::from(n);
        if let Some(compact) = self.as_compact(value.form()) {
            let numerator = &times * compact.number.numerator();
            let number = Dyadic::new(numerator, compact.number.exponent());
            let ups = &times * &compact.ups;
            let odd = !times.is_even();
            let nimber = if odd {
                compact.nimber.clone()
            } else {
                Integer::ZERO
            };
            let product = crate::compact::Compact {
                number,
                ups,
                nimber,
            };
            return Ok(Value(self.store.intern_compact(product)));
        }
        let base = if times.is_negative() {
            self.negate(value)?
        } else {
            value
        };
        let bits = n.magnitude();
        let mut total = Value(self.zero());
        for place in (0..bits.bits()).rev() {
            total = self.sum(total, total)?;
            if bits.bit(place) {
                total = self.sum(total, base)?;
            }
        }
        Ok(total)
    }
}
