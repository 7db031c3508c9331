//! Sums taken apart.

use game_value::{Arena, HotValue, Kind};
use num_traits::ToPrimitive as _;

use super::{Game, Result, Term};

impl Game {
    /// The components of a sum that differ: sums of sums and negatives of sums taken apart, of several copies one.
    /// The game itself if it is no sum.
    pub fn components(&self) -> Vec<Game> {
        let mut parts = Vec::new();
        let mut open = vec![(self.clone(), false)];
        while let Some((game, negated)) = open.pop() {
            match &game.0.term {
                Term::Sum(a, b) => open.extend([(b.clone(), negated), (a.clone(), negated)]),
                Term::Negative(a) => open.push((a.clone(), !negated)),
                Term::Times(n, a) => match n.sign() {
                    num_bigint::Sign::NoSign => {}
                    num_bigint::Sign::Plus => open.push((a.clone(), negated)),
                    num_bigint::Sign::Minus => open.push((a.clone(), !negated)),
                },
                _ if negated => parts.push(game.negative()),
                _ => parts.push(game),
            }
        }
        parts
    }

    /// Whether it is a sum, or several copies of a game, as written.
    pub fn is_sum(&self) -> bool {
        let mut game = self;
        while let Term::Negative(inner) = &game.0.term {
            game = inner;
        }
        matches!(game.0.term, Term::Sum(..) | Term::Times(..))
    }

    /// The simple hot games and integers whose sum a robot game is worth beside games that are worth such; `None` if that is
    /// not known. Of a position it is asked of the rules, without its form.
    ///
    /// # Errors
    ///
    /// [`GameError`](super::GameError): a number that is no robot game, over budget, or a fault of the rules.
    pub fn hot_values(&self, arena: &mut Arena) -> Result<Option<Vec<HotValue>>> {
        if let Term::Position(position) = &self.0.term
            && position.kind() == Kind::Robot
        {
            return Ok(position.hot_values(arena)?);
        }
        let form = self.as_form(Kind::Robot, arena)?;
        Ok(arena.robot_hot_value(form)?.map(|value| vec![value]))
    }

    /// The summands as written, each as often as it is added. Costs a step for each.
    ///
    /// # Errors
    ///
    /// [`GameError`](super::GameError), over budget.
    pub fn summands(&self, arena: &mut Arena) -> Result<Vec<Game>> {
        let mut summands = Vec::new();
        let mut open = vec![(self.clone(), false)];
        while let Some((game, negated)) = open.pop() {
            arena.step()?;
            match &game.0.term {
                Term::Sum(a, b) => open.extend([(b.clone(), negated), (a.clone(), negated)]),
                Term::Negative(a) => open.push((a.clone(), !negated)),
                Term::Times(n, a) => {
                    let copies = n.magnitude().to_u64().unwrap_or(u64::MAX);
                    arena.charge(copies)?;
                    let negated = negated != (n.sign() == num_bigint::Sign::Minus);
                    open.extend((0..copies).map(|_| (a.clone(), negated)));
                }
                _ if negated => summands.push(game.negative()),
                _ => summands.push(game),
            }
        }
        Ok(summands)
    }
}
