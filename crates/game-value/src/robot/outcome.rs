//! Outcomes: in every round Left chooses first, and Right answers knowing her choice.

use crate::arena::{Arena, Kind, Node};
use crate::meter::Interrupt;
use crate::normal::Outcome;
use crate::number::Integer;
use crate::store::Form;

use super::form::RobotForm;

impl Arena {
    /// Who wins a robot form: `L`, `R`, or `D` for a draw (Definition 4, Theorem 1). A player who has a move when the
    /// other has none wins; if neither has one it is a draw.
    ///
    /// Linear in the number of followers and of entries of matrices, memoised.
    pub fn robot_outcome(&mut self, root: Form) -> Result<Outcome, Interrupt> {
        let unknown = self.unknown_below(root, |arena, form| arena.robots.outcomes.has(form))?;
        for form in unknown {
            let parts = self.robot_parts(form)?;
            let outcome = match (parts.left.is_empty(), parts.right.is_empty()) {
                (true, true) => Outcome::D,
                (false, true) => Outcome::L,
                (true, false) => Outcome::R,
                (false, false) => self.best_round(&parts)?,
            };
            self.robots.outcomes.set(form, outcome);
        }
        Ok(self
            .robots
            .outcomes
            .get(root)
            .copied()
            .unwrap_or(Outcome::D))
    }

    /// The best that Left can reach where Right answers each of her moves as well as he can.
    fn best_round(&mut self, parts: &RobotForm) -> Result<Outcome, Interrupt> {
        let mut best = Outcome::R;
        for row in &parts.rows {
            self.charge(row.len() as u64)?;
            let answers = row
                .iter()
                .filter_map(|&entry| self.robots.outcomes.get(entry));
            if let Some(&answer) = answers.min_by_key(|outcome| rank(**outcome))
                && rank(answer) > rank(best)
            {
                best = answer;
            }
        }
        Ok(best)
    }

    /// The options and the matrix of a robot form, of an integer too.
    pub(super) fn robot_parts(&mut self, form: Form) -> Result<RobotForm, Interrupt> {
        self.step()?;
        let (integer, step) = match self.node(form) {
            Node::Robot(parts) => {
                let parts = parts.clone();
                self.charge(parts.parts().count() as u64)?;
                return Ok(parts);
            }
            Node::RobotInteger(integer) if integer.is_zero() => (None, Integer::ONE),
            Node::RobotInteger(integer) if integer.is_positive() => {
                (Some((true, integer.clone())), -&Integer::ONE)
            }
            Node::RobotInteger(integer) => (Some((false, integer.clone())), Integer::ONE),
            _ => return Err(Interrupt::WrongKind(self.kind(form))),
        };
        let mut parts = RobotForm {
            left: Vec::new(),
            rows: Vec::new(),
            right: Vec::new(),
        };
        if let Some((left, integer)) = integer {
            let option = self.store.intern_robot_integer(&integer + &step);
            if left {
                parts.left.push(option);
            } else {
                parts.right.push(option);
            }
        }
        Ok(parts)
    }

    /// The integer that the form is.
    pub fn as_robot_integer(&self, form: Form) -> Option<&Integer> {
        match self.node(form) {
            Node::RobotInteger(integer) => Some(integer),
            _ => None,
        }
    }

    pub(super) fn require_robot(&self, form: Form) -> Result<(), Interrupt> {
        match self.kind(form) {
            Kind::Robot => Ok(()),
            other => Err(Interrupt::WrongKind(other)),
        }
    }
}

/// Outcomes from Right's best to Left's best.
pub(super) fn rank(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::R => 0,
        Outcome::L => 2,
        _ => 1,
    }
}
