//! Sequential compounds along a directed graph without cycles.
//!
//! A player may move in a component only if no component from which an arrow leads to it, directly or not, offers
//! that player a move; a move discards all of those. Without arrows that is the disjunctive sum, along a path
//! the sequential compound.

use rustc_hash::FxHashMap;

use crate::arena::{Arena, Player};
use crate::meter::Interrupt;
use crate::store::Form;

/// Why there is no such compound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GraphError {
    /// The budget ran out, or a component is of another kind.
    Interrupt(Interrupt),
    /// The arrows lead from this component back to itself.
    Cycle(usize),
}

impl From<Interrupt> for GraphError {
    fn from(interrupt: Interrupt) -> Self {
        Self::Interrupt(interrupt)
    }
}

/// What is left of each component; `None` if it was discarded.
type Position = Vec<Option<Form>>;

impl Arena {
    /// The compound of components along arrows between them, given by index.
    ///
    /// Costs as many forms as there are positions, at most the product of the numbers of followers.
    ///
    /// # Errors
    ///
    /// [`GraphError::Cycle`] if the arrows lead back; over budget.
    pub fn graph_form(
        &mut self,
        components: &[Form],
        arrows: &[(usize, usize)],
    ) -> Result<Form, GraphError> {
        for &form in components {
            self.require_braces(form)?;
        }
        let before = self.ancestors(components.len(), arrows)?;
        let start: Position = components.iter().copied().map(Some).collect();
        let mut known: FxHashMap<Position, Form> = FxHashMap::default();
        let mut stack = vec![start.clone()];
        while let Some(position) = stack.last().cloned() {
            self.step()?;
            if known.contains_key(&position) {
                stack.pop();
                continue;
            }
            let waiting = stack.len();
            let mut sides: [Vec<Form>; 2] = Default::default();
            for (player, side) in Player::BOTH.into_iter().zip(&mut sides) {
                for next in self.moves(&position, &before, player)? {
                    match known.get(&next) {
                        Some(&form) => side.push(form),
                        None => stack.push(next),
                    }
                }
            }
            if stack.len() == waiting {
                let [left, right] = sides;
                known.insert(position, self.braces(left, right));
                stack.pop();
            }
        }
        Ok(known[&start])
    }

    /// The positions to which a player can move.
    fn moves(
        &mut self,
        position: &Position,
        before: &[Vec<usize>],
        player: Player,
    ) -> Result<Vec<Position>, Interrupt> {
        self.charge(position.len() as u64)?;
        let mut moves = Vec::new();
        for (index, earlier) in before.iter().enumerate() {
            let Some(form) = position[index] else {
                continue;
            };
            let blocked = earlier
                .iter()
                .filter_map(|&other| position[other])
                .any(|form| self.has_options(form, player));
            if blocked {
                continue;
            }
            for option in self.options(form, player)? {
                self.charge(position.len() as u64)?;
                let mut next = position.clone();
                for &other in earlier {
                    next[other] = None;
                }
                next[index] = Some(option);
                moves.push(next);
            }
        }
        Ok(moves)
    }

    /// For each component those from which a path of arrows leads to it.
    fn ancestors(
        &mut self,
        count: usize,
        arrows: &[(usize, usize)],
    ) -> Result<Vec<Vec<usize>>, GraphError> {
        let mut into: Vec<Vec<usize>> = vec![Vec::new(); count];
        for &(from, to) in arrows {
            into[to].push(from);
        }
        let mut ancestors = Vec::with_capacity(count);
        for component in 0..count {
            let mut seen = vec![false; count];
            let mut open = into[component].clone();
            while let Some(other) = open.pop() {
                self.step()?;
                if !std::mem::replace(&mut seen[other], true) {
                    open.extend(&into[other]);
                }
            }
            if seen[component] {
                return Err(GraphError::Cycle(component));
            }
            ancestors.push((0..count).filter(|&other| seen[other]).collect());
        }
        Ok(ancestors)
    }
}
