//! The check of a universe: breadth first over the followers, so that the first violation found
//! has a shortest path.

use rustc_hash::FxHashMap;

use crate::arena::{Arena, Node, Player};
use crate::meter::Interrupt;
use crate::number::Integer;
use crate::robot::RobotForm;
use crate::store::Form;

use super::{Reason, Step, Universe, Violation};

/// How a breadth-first walk came to a form: the form before and the move.
pub(super) type Origins = FxHashMap<Form, Option<(Form, Step)>>;

impl Arena {
    /// Checks that a form is in a universe; `None` means that it is.
    ///
    /// Linear in the number of followers, quadratic where a violation of `dead-ending` or
    /// `guaranteed` must be located.
    pub fn check(
        &mut self,
        form: Form,
        universe: Universe,
    ) -> Result<Option<Violation>, Interrupt> {
        let mut origins = Origins::from_iter([(form, None)]);
        let mut queue = vec![form];
        let mut next = 0;
        while let Some(&follower) = queue.get(next) {
            next += 1;
            self.step()?;
            if let Some(reason) = self.offence(follower, universe)? {
                let path = path_to(follower, &origins);
                return Ok(Some(Violation {
                    path,
                    follower,
                    reason,
                }));
            }
            if self.is_settled(follower, universe) {
                continue;
            }
            for step in self.steps_from(follower)? {
                origins.entry(step.option).or_insert_with(|| {
                    queue.push(step.option);
                    Some((follower, step))
                });
            }
        }
        Ok(None)
    }

    /// Whether a form is in a universe.
    pub fn is_in(&mut self, form: Form, universe: Universe) -> Result<bool, Interrupt> {
        Ok(self.check(form, universe)?.is_none())
    }

    /// Whether the answer for a form settles all its followers, so that they need no walk: that is
    /// so for integers of any size, nimbers, and wherever only the form itself counts.
    fn is_settled(&self, form: Form, universe: Universe) -> bool {
        if universe == Universe::SimpleHot || matches!(self.node(form), Node::RobotInteger(_)) {
            return true;
        }
        let Some(compact) = self.as_compact(form) else {
            return false;
        };
        match universe {
            Universe::Normal | Universe::Misere => true,
            Universe::DeadEnding => compact.is_number() && compact.number.is_integer(),
            Universe::Impartial => compact.number.is_zero() && compact.ups.is_zero(),
            Universe::Dicot => compact.number.is_zero(),
            _ => false,
        }
    }

    /// What is wrong with one follower, leaving its own followers aside.
    fn offence(&mut self, form: Form, universe: Universe) -> Result<Option<Reason>, Interrupt> {
        let (expected, found) = (universe.kind(), self.kind(form));
        if !universe.allows(found) {
            return Ok(Some(Reason::Kind { expected, found }));
        }
        Ok(match universe {
            Universe::Normal | Universe::Misere => None,
            Universe::Impartial => self.partizan_option(form)?,
            Universe::Dicot => self.empty_side(form).or_else(|| self.one_sided(form)),
            Universe::DeadEnding => self.revived_end(form)?,
            Universe::Scoring => self.empty_side(form),
            Universe::Guaranteed => match self.empty_side(form) {
                Some(reason) => Some(reason),
                None => self.unguaranteed_atom(form)?,
            },
            Universe::Milnor => match self.tame_end(form) {
                Some(reason) => Some(reason),
                None => self.zugzwang(form)?,
            },
            Universe::WellTempered => match self.tame_end(form) {
                Some(reason) => Some(reason),
                None => self.untempered(form)?,
            },
            Universe::Robot => match self.node(form) {
                Node::Robot(robot) => robot.shape().err().map(Reason::Shape),
                _ => None,
            },
            Universe::SimpleHot => self.not_simple_hot(form),
            Universe::SameRoundHot => match self.node(form) {
                Node::Robot(robot) => match robot.shape() {
                    Err(error) => Some(Reason::Shape(error)),
                    Ok(()) => self.not_same_round_hot(form)?,
                },
                _ => None,
            },
        })
    }

    /// The moves from a form, Left's first; a robot form also has its rounds.
    pub(super) fn steps_from(&mut self, form: Form) -> Result<Vec<Step>, Interrupt> {
        let mut steps = Vec::new();
        for player in Player::BOTH {
            let options = self.options(form, player)?;
            steps.extend(options.into_iter().map(|option| Step {
                player: Some(player),
                option,
            }));
        }
        if let Node::Robot(robot) = self.node(form) {
            let rounds = robot.rows.iter().flatten();
            steps.extend(rounds.map(|&option| Step {
                player: None,
                option,
            }));
        }
        Ok(steps)
    }

    fn partizan_option(&mut self, form: Form) -> Result<Option<Reason>, Interrupt> {
        if self.is_settled(form, Universe::Impartial) {
            return Ok(None);
        }
        let [left, right] = [self.left_options(form)?, self.right_options(form)?];
        let only = |ours: &[Form], theirs: &[Form], player| {
            let missing = ours.iter().find(|option| !theirs.contains(option));
            missing.map(|&option| Reason::Partizan { player, option })
        };
        Ok(only(&left, &right, Player::Left).or_else(|| only(&right, &left, Player::Right)))
    }

    pub(super) fn one_sided(&self, form: Form) -> Option<Reason> {
        let has_options = Player::BOTH.map(|player| self.has_options(form, player));
        let stuck = match has_options {
            [false, true] => Player::Left,
            [true, false] => Player::Right,
            _ => return None,
        };
        Some(Reason::OneSided { stuck })
    }

    /// Whether a player has an option in a form in braces or of scoring play.
    pub(crate) fn has_options(&self, form: Form, player: Player) -> bool {
        match (self.node(form), player) {
            (Node::Braces { left, .. }, Player::Left) => !left.is_empty(),
            (Node::Braces { right, .. }, Player::Right) => !right.is_empty(),
            (Node::Scoring { left, .. }, Player::Left) => !left.options().is_empty(),
            (Node::Scoring { right, .. }, Player::Right) => !right.options().is_empty(),
            _ => self
                .as_compact(form)
                .is_some_and(|compact| !compact.option_count(player).is_zero()),
        }
    }

    pub(super) fn empty_side(&self, form: Form) -> Option<Reason> {
        let Node::Scoring { left, right } = self.node(form) else {
            return None;
        };
        let empty =
            |side: &crate::scoring::Side| side.atom().is_none() && side.options().is_empty();
        let player = if empty(left) {
            Player::Left
        } else if empty(right) {
            Player::Right
        } else {
            return None;
        };
        Some(Reason::EmptySide { player })
    }

    fn not_simple_hot(&self, form: Form) -> Option<Reason> {
        let Node::Robot(robot) = self.node(form) else {
            return Some(Reason::NotSimple);
        };
        let integer = |form: Form| match self.node(form) {
            Node::RobotInteger(integer) => Some(integer),
            _ => None,
        };
        let parts: Option<Vec<&Integer>> = robot.parts().map(integer).collect();
        match (simple_shape(robot), parts.as_deref()) {
            (true, Some([a, b, c])) if a >= b && b >= c => None,
            (true, Some([_, _, _])) => Some(Reason::NotDescending),
            _ => Some(Reason::NotSimple),
        }
    }
}

fn simple_shape(robot: &RobotForm) -> bool {
    robot.left.len() == 1 && robot.right.len() == 1 && robot.shape().is_ok()
}

/// The moves by which a walk came to a form.
pub(super) fn path_to(form: Form, origins: &Origins) -> Vec<Step> {
    let mut path = Vec::new();
    let mut at = form;
    while let Some(Some((before, step))) = origins.get(&at) {
        path.push(*step);
        at = *before;
    }
    path.reverse();
    path
}
