//! Sums taken apart.

use game_value::{Arena, HotValue, Kind, Outcome};
use num_traits::ToPrimitive as _;

use super::{Game, Result, Term};
use crate::rulesets::Position;

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

    /// The position that it is, if it is one as written.
    pub fn as_position(&self) -> Option<&Position> {
        match &self.0.term {
            Term::Position(position) => Some(position),
            _ => None,
        }
    }

    /// The position that it is, or that it is the negative of, and whether it is the negative.
    pub fn signed_position(&self) -> Option<(Position, bool)> {
        let (mut game, mut negated) = (self, false);
        while let Term::Negative(inner) = &game.0.term {
            (game, negated) = (inner, !negated);
        }
        game.as_position()
            .map(|position| (position.clone(), negated))
    }

    /// Whether a position is a term of it.
    pub fn has_positions(&self) -> bool {
        self.0.holds.positions
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

    /// Who wins a sum with positions in normal play, found without the values of its large parts; `None` without
    /// positions, or if the value is known.
    ///
    /// The positions of one ruleset are searched, that of the largest one; all other terms take part by their values.
    ///
    /// # Errors
    ///
    /// [`GameError`](super::GameError), over budget or by a fault of the rules.
    pub fn searched_outcome(&self, arena: &mut Arena) -> Result<Option<Outcome>> {
        if !self.has_positions() || self.0.value.get().is_some() {
            return Ok(None);
        }
        let summands = self.summands(arena)?;
        let positions: Vec<_> = summands.iter().map(Game::signed_position).collect();
        let all = positions.iter().flatten();
        let Some((largest, _)) = all.max_by_key(|(position, _)| position.size()) else {
            return Ok(None);
        };
        let mut value = arena.zero_value();
        let mut terms = Vec::new();
        for (game, position) in summands.iter().zip(&positions) {
            match position {
                Some((position, negated)) if position.is_of(largest) => {
                    terms.push((position, *negated));
                }
                _ => {
                    let term = game.as_value(arena)?;
                    value = arena.sum(value, term)?;
                }
            }
        }
        Ok(Some(largest.outcome_of_sum(&terms, value, arena)?))
    }
}
