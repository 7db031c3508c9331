//! Reductions: smaller games that are equal, beside every robot game.
//!
//! A Left move goes if the game without it is at least the game (Theorem 5, and moves to whose answers the game is
//! already at least), a Right move if the game is at least the game without it (Theorem 6 as corrected), and an
//! answer is replaced by one in its row that it is at least (Theorem 7). Each step is proved by the order of
//! `order.rs`. The result is not unique: no canonical form of robot games is known.

use crate::arena::{Arena, Node};
use crate::meter::Interrupt;
use crate::store::Form;

use super::form::RobotForm;

impl Arena {
    /// A form that equals the given one and has no more moves, its parts reduced. Memoised.
    pub fn robot_reduced(&mut self, root: Form) -> Result<Form, Interrupt> {
        self.require_robot(root)?;
        for form in self.unknown_below(root, |arena, form| arena.robots.reduced.has(form))? {
            let parts = match self.node(form) {
                Node::Robot(parts) => parts.clone(),
                _ => {
                    self.robots.reduced.set(form, form);
                    continue;
                }
            };
            let reduced = |arena: &Self, forms: &[Form]| -> Vec<Form> {
                let known = forms.iter();
                known
                    .map(|&part| arena.robots.reduced.get(part).copied().unwrap_or(part))
                    .collect()
            };
            let parts = RobotForm {
                left: reduced(self, &parts.left),
                rows: parts.rows.iter().map(|row| reduced(self, row)).collect(),
                right: reduced(self, &parts.right),
            };
            let result = self.reduce_robot_parts(parts)?;
            self.robots.reduced.set(form, result);
            self.robots.reduced.set(result, result);
        }
        Ok(self.robots.reduced.get(root).copied().unwrap_or(root))
    }

    fn reduce_robot_parts(&mut self, mut parts: RobotForm) -> Result<Form, Interrupt> {
        loop {
            let form = self.store.intern_robot(parts.clone());
            if self.as_robot_integer(form).is_some() {
                return Ok(form);
            }
            let next = match self.without_left_move(form, &parts)? {
                Some(smaller) => Some(smaller),
                None => match self.without_right_move(form, &parts)? {
                    Some(smaller) => Some(smaller),
                    None => self.with_best_answers(&parts)?,
                },
            };
            match next {
                Some(smaller) => parts = smaller,
                None => return Ok(form),
            }
        }
    }

    fn without_left_move(
        &mut self,
        form: Form,
        parts: &RobotForm,
    ) -> Result<Option<RobotForm>, Interrupt> {
        for index in 0..parts.left.len() {
            let mut smaller = parts.clone();
            smaller.left.remove(index);
            if index < smaller.rows.len() {
                smaller.rows.remove(index);
            }
            let candidate = self.store.intern_robot(smaller.clone());
            if self.robot_at_least(candidate, form)? && self.robot_at_least(form, candidate)? {
                return Ok(Some(smaller));
            }
        }
        Ok(None)
    }

    fn without_right_move(
        &mut self,
        form: Form,
        parts: &RobotForm,
    ) -> Result<Option<RobotForm>, Interrupt> {
        for index in 0..parts.right.len() {
            let mut smaller = parts.clone();
            smaller.right.remove(index);
            for row in &mut smaller.rows {
                if index < row.len() {
                    row.remove(index);
                }
            }
            if smaller.right.is_empty() {
                smaller.rows.clear();
            }
            let candidate = self.store.intern_robot(smaller.clone());
            if self.robot_at_least(form, candidate)? && self.robot_at_least(candidate, form)? {
                return Ok(Some(smaller));
            }
        }
        Ok(None)
    }

    /// Answers that another one in their row is at most are replaced by it.
    fn with_best_answers(&mut self, parts: &RobotForm) -> Result<Option<RobotForm>, Interrupt> {
        let mut better = parts.clone();
        for row in &mut better.rows {
            for index in 0..row.len() {
                for &other in &row.clone() {
                    if other != row[index] && self.robot_at_least(row[index], other)? {
                        row[index] = other;
                    }
                }
            }
        }
        Ok((better != *parts).then_some(better))
    }
}
