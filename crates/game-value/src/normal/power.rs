//! Powers that generalise ↑ⁿ and ↑^[n], and the subordinate of a game: ordinal sums and what undoes
//! them.
//!
//! ↑^[x] is ↑ : (x - 1), and ↑ⁿ = {0 | * : (1 - n)}, since * : (1 - n) is ↓^[n-1] + *. The same with any
//! G in the place of ↑, and for ↑ⁿ with any G = {0 | H}.

use std::fmt;

use rustc_hash::FxHashMap;

use crate::arena::{Arena, Player};
use crate::meter::Interrupt;
use crate::number::Dyadic;
use crate::store::Form;

use super::Value;

/// Why a power does not exist.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PowerError {
    /// The exponent is no number of 1 or more.
    Exponent,
    /// The base is not of the form {0 | H}.
    Base,
}

impl fmt::Display for PowerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Exponent => "the exponent must be a number of 1 or more",
            Self::Base => "only games {0 | H}, such as ^ and tiny(G), have powers",
        })
    }
}

impl Arena {
    /// G to the power x: {0 | H : (1 - x)} for a form G = {0 | H} and a number x ≥ 1.
    pub fn pow(&mut self, g: Form, x: Value) -> Result<Result<Value, PowerError>, Interrupt> {
        let zero = self.zero();
        let right = self.right_options(g)?;
        let (&[option], true) = (&right[..], self.left_options(g)? == [zero]) else {
            return Ok(Err(PowerError::Base));
        };
        let Some(less) = self.less_one(x) else {
            return Ok(Err(PowerError::Exponent));
        };
        let less = self.number(&-&less);
        let right = self.ordinal_form(option, less)?;
        let power = self.braces(vec![zero], vec![right]);
        self.value(power).map(Ok)
    }

    /// The sum of powers up to x: the ordinal sum G : (x - 1), for a number x ≥ 1.
    pub fn pow_to(&mut self, g: Form, x: Value) -> Result<Result<Value, PowerError>, Interrupt> {
        let Some(less) = self.less_one(x) else {
            return Ok(Err(PowerError::Exponent));
        };
        let less = self.number(&less);
        let sum = self.ordinal_form(g, less)?;
        self.value(sum).map(Ok)
    }

    /// x - 1 for a number x ≥ 1.
    fn less_one(&self, x: Value) -> Option<Dyadic> {
        let less = self.value_number(x)? - &Dyadic::from(1);
        (!less.is_negative()).then_some(less)
    }

    /// The X with base : X = G, `None` if there is none. One ordinal sum for each follower of G.
    ///
    /// Let G be canonical and equal to base : X with X canonical. No option base : X^L is reversible, since
    /// X^LR is not ≤ X, nor base^R ≤ base : X; so some G^L is at least base : X^L. That G^L is at most an
    /// option of base : X, and at most no base^L, which is not at least base : X^L; so it is base : X^L. Hence
    /// X is made of exactly those options of G that have a subordinate, and it is unique by the colon principle.
    pub fn subordinate(&mut self, g: Value, base: Form) -> Result<Option<Value>, Interrupt> {
        let mut known: FxHashMap<Form, Option<Value>> = FxHashMap::default();
        for follower in self.expanded_followers(g.form())? {
            let mut sides: [Vec<Form>; 2] = Default::default();
            for (player, side) in Player::BOTH.into_iter().zip(&mut sides) {
                let options = self.options(follower, player)?.into_iter();
                side.extend(options.filter_map(|option| known[&option].map(Value::form)));
            }
            let [left, right] = sides;
            let x = self.canonicalise(left, right)?;
            let sum = self.ordinal_form(base, x)?;
            let found = (self.value(sum)?.form() == follower).then_some(Value::canonical(x));
            known.insert(follower, found);
        }
        Ok(known[&g.form()])
    }

    /// {g | h}, which lies between: g ⊲| {g | h} ⊲| h. It is the simplest number between them if there is
    /// one, by the simplicity theorem. Among games that are no numbers there need not be one simplest: * lies
    /// between ↑ and ↑ and is born before {↑ | ↑}.
    pub fn simplest(&mut self, g: Value, h: Value) -> Result<Value, Interrupt> {
        let between = self.canonicalise(vec![g.form()], vec![h.form()])?;
        Ok(Value::canonical(between))
    }

    /// The simplest number x with g ⊲| x ⊲| h, `None` if no number lies there.
    pub fn simplest_number(&mut self, g: Value, h: Value) -> Result<Option<Dyadic>, Interrupt> {
        let between = self.simplest(g, h)?;
        Ok(self.value_number(between).cloned())
    }
}
