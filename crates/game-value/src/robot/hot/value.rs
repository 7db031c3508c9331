//! Which sum of simple hot games a game is worth, beside all games that are worth one.
//!
//! A class of games is *worth* integers n and simple hot games (a, b, c) if for each of its games G, of Left's options
//! and Right's, and of the rounds, it holds, with low and high of the worth of a game (n and n of n, c and b of (a, b, c)):
//!
//! - of (a, b, c): both have a move; high(G^(i,·)) ≤ a and low(G^(·,j)) ≥ c for all moves; one Left move i has
//!   low(G^(i,·)) ≥ a and low(G^(i,j)) ≥ b for all answers j; each Left move i has an answer j with high(G^(i,j)) ≤ b; and
//!   one Right move j has high(G^(·,j)) ≤ c;
//! - of n: the same with n - 1, n and n + 1 for a, b and c, of the moves that there are; without a move of Right n ≥ 0, and
//!   n = 0 only without one of Left; likewise with the sides exchanged.
//!
//! Then the outcome of a sum of such games is the sign of the score of what they are worth. The proof is in specs/theory.md,
//! section 21.

use crate::arena::Arena;
use crate::meter::Interrupt;
use crate::number::Integer;
use crate::store::Form;

use super::SimpleHot;

/// An integer or a simple hot game that a game is worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HotValue {
    /// An integer.
    Integer(Integer),
    /// A simple hot game.
    Hot(SimpleHot),
}

impl HotValue {
    /// What the game without moves is worth.
    pub const ZERO: Self = Self::Integer(Integer::ZERO);

    /// What a sum is worth as one game: an integer goes into a hot game (Theorem 10), two hot games are not one.
    #[must_use]
    pub fn plus(&self, other: &HotValue) -> Option<HotValue> {
        match (self, other) {
            (Self::Integer(a), Self::Integer(b)) => Some(Self::Integer(a + b)),
            (Self::Hot(hot), Self::Integer(n)) | (Self::Integer(n), Self::Hot(hot)) => {
                Some(Self::Hot(SimpleHot {
                    left: &hot.left + n,
                    round: &hot.round + n,
                    right: &hot.right + n,
                }))
            }
            (Self::Hot(_), Self::Hot(_)) => None,
        }
    }

    /// The greatest integer that it is at least, beside all sums of simple hot games: Right may move in it first.
    pub fn low(&self) -> &Integer {
        match self {
            Self::Integer(n) => n,
            Self::Hot(hot) => &hot.right,
        }
    }

    /// The least integer that it is at most: Right may answer in it.
    pub fn high(&self) -> &Integer {
        match self {
            Self::Integer(n) => n,
            Self::Hot(hot) => &hot.round,
        }
    }

    /// What a game is worth with options that are worth these; `round` tells what the round of a move of Left and a move of
    /// Right is worth. `None` if that is not known. Asks for the rounds of the moves that Left wants to make, and of the others
    /// until one of Right's answers does.
    ///
    /// # Errors
    ///
    /// Those of `round`.
    pub fn of_moves<E>(
        left: &[HotValue],
        right: &[HotValue],
        mut round: impl FnMut(usize, usize) -> Result<Option<HotValue>, E>,
    ) -> Result<Option<HotValue>, E> {
        let most = left.iter().map(HotValue::high).max();
        let least = right.iter().map(HotValue::low).min();
        let good = most.is_none_or(|most| left.iter().any(|option| option.low() >= most))
            && least.is_none_or(|least| right.iter().any(|option| option.high() <= least));
        if !good {
            return Ok(None);
        }
        let (most, least) = match (most, least) {
            (None, None) => return Ok(Some(Self::Integer(Integer::ZERO))),
            (Some(most), None) => {
                let n = most + &Integer::ONE;
                return Ok(n.is_positive().then_some(Self::Integer(n)));
            }
            (None, Some(least)) => {
                let n = least - &Integer::ONE;
                return Ok(n.is_negative().then_some(Self::Integer(n)));
            }
            (Some(most), Some(least)) => (most, least),
        };
        let Some(middle) = opened(left, most, right.len(), &mut round)? else {
            return Ok(None);
        };
        if !answered(left.len(), right.len(), &middle, &mut round)? {
            return Ok(None);
        }
        let cold = |n: &Integer| *most == n - &Integer::ONE && *least == n + &Integer::ONE;
        Ok(if most >= &middle && &middle >= least {
            Some(Self::Hot(SimpleHot {
                left: most.clone(),
                round: middle,
                right: least.clone(),
            }))
        } else if cold(&middle) {
            Some(Self::Integer(middle))
        } else {
            None
        })
    }
}

/// The best that Left gets where she makes one of the moves that are worth most and Right answers in the same game.
fn opened<E>(
    left: &[HotValue],
    most: &Integer,
    right: usize,
    round: &mut impl FnMut(usize, usize) -> Result<Option<HotValue>, E>,
) -> Result<Option<Integer>, E> {
    let mut best: Option<Integer> = None;
    for (i, option) in left.iter().enumerate() {
        if option.low() < most {
            continue;
        }
        let mut worst: Option<Integer> = None;
        for j in 0..right {
            let Some(found) = round(i, j)? else {
                return Ok(None);
            };
            if worst.as_ref().is_none_or(|worst| found.low() < worst) {
                worst = Some(found.low().clone());
            }
        }
        best = best.max(worst);
    }
    Ok(best)
}

/// Whether Right has an answer to each move of Left after which the game is worth at most `middle`. What answered one move is
/// tried first against the next.
fn answered<E>(
    left: usize,
    right: usize,
    middle: &Integer,
    round: &mut impl FnMut(usize, usize) -> Result<Option<HotValue>, E>,
) -> Result<bool, E> {
    let mut last = 0;
    'moves: for i in 0..left {
        for j in std::iter::once(last).chain((0..right).filter(|&j| j != last)) {
            if let Some(found) = round(i, j)?
                && found.high() <= middle
            {
                last = j;
                continue 'moves;
            }
        }
        return Ok(false);
    }
    Ok(true)
}

impl Arena {
    /// The integer or the simple hot game that a robot form is worth; `None` if that is not known. Memoised.
    ///
    /// # Errors
    ///
    /// Over budget.
    pub fn robot_hot_value(&mut self, root: Form) -> Result<Option<HotValue>, Interrupt> {
        self.require_robot(root)?;
        for form in self.unknown_below(root, |arena, form| arena.robots.hot.has(form))? {
            let value = match self.as_robot_integer(form) {
                Some(integer) => Some(HotValue::Integer(integer.clone())),
                None => self.hot_value_by_parts(form)?,
            };
            self.robots.hot.set(form, value);
        }
        Ok(self.robots.hot.get(root).cloned().flatten())
    }

    fn hot_value_by_parts(&mut self, form: Form) -> Result<Option<HotValue>, Interrupt> {
        let parts = self.robot_parts(form)?;
        let worth = |arena: &Self, form: Form| arena.robots.hot.get(form).cloned().flatten();
        let all = |forms: &[Form]| -> Option<Vec<HotValue>> {
            forms.iter().map(|&form| worth(self, form)).collect()
        };
        let (Some(left), Some(right)) = (all(&parts.left), all(&parts.right)) else {
            return Ok(None);
        };
        HotValue::of_moves(&left, &right, |i, j| {
            self.step()?;
            let entry = parts.rows.get(i).and_then(|row| row.get(j));
            Ok(entry.and_then(|&entry| worth(self, entry)))
        })
    }
}
