//! A sound order of robot games: whenever it says G ≥ H, Right does at least as well with H as with G, beside every
//! other game.
//!
//! Whether G ≥ H is decided for all games is not known. What is proved here is that the following suffices, by
//! induction on G, H and X: Right plays H + X by his strategy for G + X.
//!
//! 1. For every Left move j of H there is an answer s with G ≥ H^(j,s); or there is a Left move i of G with
//!    G^(i,·) ≥ H^(j,·) and for every answer r to i an answer s to j with G^(i,r) ≥ H^(j,s).
//! 2. For every Right move r of G there is a Right move s of H with G^(·,r) ≥ H^(·,s).
//!
//! It contains Theorems 5, 6 (as corrected), 7 and 9. With H = 0 it is Theorem 8, which decides G ≥ 0; with G = 0
//! it says that H has an outcome of D or R, which decides 0 ≥ H and contains Lemmas 3 and 4.

use crate::arena::Arena;
use crate::meter::Interrupt;
use crate::number::Integer;
use crate::store::Form;

use super::form::RobotForm;

impl Arena {
    /// Whether it can be proved that G ≥ H beside every robot game. `false` denies nothing, except where one of them
    /// is 0.
    ///
    /// Costs a pass over the pairs of followers times the entries of their matrices; memoised.
    pub fn robot_at_least(&mut self, g: Form, h: Form) -> Result<bool, Interrupt> {
        self.require_robot(g)?;
        self.require_robot(h)?;
        if let Some(answer) = self.robot_order_at_hand(g, h) {
            return Ok(answer);
        }
        let mut stack = vec![(g, h)];
        while let Some(&(g, h)) = stack.last() {
            self.step()?;
            if self.robots.proved.contains_key(&(g, h)) {
                stack.pop();
                continue;
            }
            let (ours, theirs) = (self.robot_parts(g)?, self.robot_parts(h)?);
            self.charge(questions(&ours, &theirs))?;
            let mut asked = Asked {
                arena: self,
                open: Vec::new(),
            };
            let holds =
                asked.right_mimics(&ours, &theirs) && asked.left_is_answered(g, &ours, &theirs);
            let open = asked.open;
            // What is still open counts as not proved, so "proved" stands whatever becomes of it.
            if holds || open.is_empty() {
                self.robots.proved.insert((g, h), holds);
            } else {
                stack.extend(open);
            }
        }
        Ok(self.robots.proved[&(g, h)])
    }

    /// The order where it needs no smaller question.
    fn robot_order_at_hand(&self, g: Form, h: Form) -> Option<bool> {
        if g == h {
            return Some(true);
        }
        let known = self.robots.proved.get(&(g, h)).copied();
        known.or_else(|| Some(self.as_robot_integer(g)? >= self.as_robot_integer(h)?))
    }

    /// Whether the form is 0, the only game that equals 0 (Corollary 1).
    pub fn is_robot_zero(&self, form: Form) -> bool {
        match self.node(form) {
            crate::arena::Node::Robot(parts) => parts.left.is_empty() && parts.right.is_empty(),
            _ => self.as_robot_integer(form).is_some_and(Integer::is_zero),
        }
    }
}

/// The most questions that a pair can ask.
fn questions(ours: &RobotForm, theirs: &RobotForm) -> u64 {
    let size = |parts: &RobotForm| (1 + parts.parts().count()) as u64;
    size(ours).saturating_mul(size(theirs))
}

/// Smaller questions, answered from what is known; the others are collected.
struct Asked<'a> {
    arena: &'a Arena,
    open: Vec<(Form, Form)>,
}

impl Asked<'_> {
    fn at_least(&mut self, g: Form, h: Form) -> bool {
        let known = self.arena.robot_order_at_hand(g, h);
        if known.is_none() {
            self.open.push((g, h));
        }
        known.unwrap_or(false)
    }

    /// Condition 2.
    fn right_mimics(&mut self, ours: &RobotForm, theirs: &RobotForm) -> bool {
        ours.right
            .iter()
            .all(|&own| theirs.right.iter().any(|&other| self.at_least(own, other)))
    }

    /// Condition 1.
    fn left_is_answered(&mut self, g: Form, ours: &RobotForm, theirs: &RobotForm) -> bool {
        theirs.left.iter().enumerate().all(|(j, &move_j)| {
            let answers = row(theirs, j);
            answers.iter().any(|&answer| self.at_least(g, answer))
                || ours.left.iter().enumerate().any(|(i, &move_i)| {
                    self.at_least(move_i, move_j)
                        && row(ours, i)
                            .iter()
                            .all(|&own| answers.iter().any(|&answer| self.at_least(own, answer)))
                })
        })
    }
}

/// The answers to a Left move; none where Right has no move.
fn row(parts: &RobotForm, index: usize) -> &[Form] {
    parts.rows.get(index).map_or(&[], |row| row)
}
