//! How a form is spelled, before any text is made: as a literal, with `+-`, `Tiny` or `Miny`, or in
//! brackets with so many slashes.
//!
//! The short spellings apply to canonical forms only. Any other form is written in brackets with
//! the very options that it has, so that reading the text gives the identical form back.

use std::sync::Arc;

use crate::arena::{Arena, Node, Player};
use crate::meter::Interrupt;
use crate::normal::{Uptimal, Value};
use crate::store::Form;

/// More slashes than this are not written; the form gets braces instead, as in CGSuite.
pub(super) const MAX_SLASHES: usize = 4;

/// The spelling of one form.
#[derive(Clone, Debug)]
pub(crate) enum Shape {
    /// A compact form, a score or a robot integer, written from its node.
    Literal,
    /// number + ↑ⁿ or ↑ + … + ↑ⁿ, + *nimber.
    Uptimal(Arc<Uptimal>),
    /// `+-` before Left's options.
    Switch,
    /// number + tiny(G) or miny(G), where `tiny` tells which.
    Tiny {
        tiny: bool,
        number: Form,
        argument: Form,
    },
    /// Options between slashes; `open` if the braces may be left off where the form is the only
    /// option of a side.
    Braces { slashes: usize, open: bool },
    /// A scoring form in angle brackets.
    Scoring,
    /// A robot form in square brackets.
    Robot,
}

impl Arena {
    /// Finds the shapes of a form and of everything below it.
    pub(super) fn find_shapes(&mut self, form: Form) -> Result<(), Interrupt> {
        self.sort_below(form)?;
        let known = |arena: &Self, form| arena.spelled.shapes.has(form);
        for follower in self.unknown_below(form, known)? {
            let shape = match self.node(follower) {
                Node::Compact { .. } | Node::RobotInteger(_) => Shape::Literal,
                Node::Scoring { left, right } => match (left.atom(), right.atom()) {
                    (Some(left), Some(right)) if left == right => Shape::Literal,
                    _ => Shape::Scoring,
                },
                Node::Robot(_) => Shape::Robot,
                Node::Braces { .. } => self.braces_shape(follower)?,
            };
            self.spelled.shapes.set(follower, shape);
        }
        Ok(())
    }

    pub(super) fn shape(&self, form: Form) -> Shape {
        self.spelled
            .shapes
            .get(form)
            .cloned()
            .unwrap_or(Shape::Literal)
    }

    fn braces_shape(&mut self, form: Form) -> Result<Shape, Interrupt> {
        if let Some(uptimal) = self.uptimal(form)?
            && (uptimal.as_power().is_some() || uptimal.as_power_sum().is_some())
        {
            return Ok(Shape::Uptimal(uptimal));
        }
        if let Some(shape) = self.switch_shape(form)? {
            return Ok(shape);
        }
        for player in Player::BOTH {
            if let Some(shape) = self.tiny_shape(form, player)? {
                return Ok(shape);
            }
        }
        let sides = self.sorted_options(form);
        let slashes = sides
            .iter()
            .map(|side| self.inner_slashes(side))
            .max()
            .unwrap_or(0)
            + 1;
        let open = slashes < MAX_SLASHES && sides.iter().all(|side| !side.is_empty());
        Ok(Shape::Braces { slashes, open })
    }

    /// The slashes that a side shows: those of its only option, if that goes without braces.
    fn inner_slashes(&self, side: &[Form]) -> usize {
        match side {
            [only] => match self.shape(*only) {
                Shape::Braces {
                    slashes,
                    open: true,
                } => slashes,
                _ => 0,
            },
            _ => 0,
        }
    }

    fn switch_shape(&mut self, form: Form) -> Result<Option<Shape>, Interrupt> {
        let extent = self.extent(form)?;
        let [left, right] = Player::BOTH.map(|player| extent.range(player).len());
        let switch = left == right && self.negative(form)? == form && self.is_canonical(form)?;
        Ok(switch.then_some(Shape::Switch))
    }

    /// The shape of x + tiny(G) = {x || x | x - G}, or of x + miny(G) for Right.
    fn tiny_shape(&mut self, form: Form, player: Player) -> Result<Option<Shape>, Interrupt> {
        let threat = player.opponent();
        let (Some(rest), Some(follow_up)) = (
            self.only_option(form, player)?,
            self.only_option(form, threat)?,
        ) else {
            return Ok(None);
        };
        if self.as_number(rest).is_none() || self.as_compact(follow_up).is_some() {
            return Ok(None);
        }
        let blow = self.only_option(follow_up, threat)?;
        let (Some(back), Some(blow)) = (self.only_option(follow_up, player)?, blow) else {
            return Ok(None);
        };
        if back != rest || !self.is_canonical(form)? {
            return Ok(None);
        }
        let (rest, blow) = (Value::canonical(rest), Value::canonical(blow));
        let argument = match player {
            Player::Left => self.difference(rest, blow)?,
            Player::Right => self.difference(blow, rest)?,
        };
        let hurts = self.mean(argument)?.is_positive();
        let (tiny, number, argument) = (player == Player::Left, rest.form(), argument.form());
        Ok(hurts.then_some(Shape::Tiny {
            tiny,
            number,
            argument,
        }))
    }

    fn only_option(&mut self, form: Form, player: Player) -> Result<Option<Form>, Interrupt> {
        let extent = self.extent(form)?;
        Ok(match self.store.options(extent, player) {
            [only] => Some(*only),
            _ => None,
        })
    }

    /// Whether a form is the canonical form of its value.
    pub fn is_canonical(&mut self, form: Form) -> Result<bool, Interrupt> {
        Ok(self.value(form)?.form() == form)
    }
}
