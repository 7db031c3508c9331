//! Sequential compounds G₁ → G₂ → … without building them.
//!
//! In G → H a player who has a move in G must make one; a player who has none moves in H, and then G is discarded
//! (Definition 11 of K. Hashimoto, The Game Value of Sequential Compounds of Integers and Stars). The form itself is
//! [`Arena::sequential_form`](crate::Arena::sequential_form).

mod closed_form;
mod graph;

pub use graph::GraphError;

use crate::arena::Arena;
use crate::compact::Compact;
use crate::meter::Interrupt;
use crate::normal::Outcome;
use crate::number::Integer;
use crate::store::Form;

/// A component of a word whose value has a closed form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Component {
    /// An integer: n copies of 1, or of -1 (Theorem 4).
    Integer(Integer),
    /// The nimber of that size, at least 1.
    Nimber(Integer),
}

impl Arena {
    /// The form as a component of a word: an integer or a nimber, as written.
    pub fn component(&self, form: Form) -> Option<Component> {
        let Compact {
            number,
            ups,
            nimber,
        } = self.as_compact(form)?;
        match (number.as_integer(), nimber.is_zero()) {
            _ if !ups.is_zero() => None,
            (Some(integer), true) => Some(Component::Integer(integer.clone())),
            (Some(integer), false) if integer.is_zero() => Some(Component::Nimber(nimber.clone())),
            _ => None,
        }
    }

    /// Who wins G₁ → … → Gₙ, from the outcomes of the components in normal and in misère play alone.
    ///
    /// Lemma 2: the outcome is that of H where H is won by one player; that of G where H is a win of the previous
    /// player, as of 0; and where it is a win of the next player, as of *, it is that of G → *, in which who makes
    /// the last move in G loses: the outcome of G in misère play.
    pub fn sequential_outcome(&mut self, components: &[Form]) -> Result<Outcome, Interrupt> {
        let mut outcome = Outcome::P;
        for &form in components.iter().rev() {
            self.step()?;
            outcome = match outcome {
                Outcome::P => self.outcome(form)?,
                Outcome::N => self.outcome_before_star(form)?,
                won => won,
            };
        }
        Ok(outcome)
    }

    /// The outcome in misère play. Integers and nimbers may be huge, so theirs is known without their followers.
    fn outcome_before_star(&mut self, form: Form) -> Result<Outcome, Interrupt> {
        match self.component(form) {
            Some(Component::Integer(n)) if n.is_positive() => Ok(Outcome::R),
            Some(Component::Integer(n)) if n.is_negative() => Ok(Outcome::L),
            Some(Component::Nimber(size)) if size.is_one() => Ok(Outcome::P),
            Some(_) => Ok(Outcome::N),
            None => self.misere_outcome(form),
        }
    }
}
