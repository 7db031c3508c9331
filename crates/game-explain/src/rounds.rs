//! Reductions of Cheating Robot play: moves that no player needs, and answers that Right has better ones for.
//!
//! No canonical form is known, so the steps end at a form that equals the given one beside every game, in which nothing more is known
//! to go. Each is proved by the order of specs/theory.md, §21: Right plays H + X by what he does in G + X, so a proof says
//! what he does in H for every move there.

use std::collections::VecDeque;

use game_value::{Form, Interrupt, Node, Player, RobotForm};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::explanation::{ExplainError, Reason, Step};
use crate::proof::Pair;
use crate::prover::Prover;

/// A proof that G ≥ H beside every game: what answers each move of Left in H and each of Right in G, from the pair itself and from every
/// pair that an answer leads to.
///
/// Pairs of one form twice need none, nor do pairs of integers of which the first is no less.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mimicry {
    /// G and H.
    pub pair: Pair,
    /// The answers, those at the pair itself first.
    pub matches: Vec<Match>,
}

/// What answers one move. Moves are counted from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    /// G and H.
    pub position: Pair,
    /// The answer.
    pub found: Found,
}

/// How a move is answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// Left's move `row` of H: behind Right's answer `column` to it, G is at least what is left.
    Answered {
        /// Left's move.
        row: usize,
        /// Right's answer.
        column: usize,
    },
    /// Left's move `row` of H is no better than her move `by` of G, and for each answer of Right to that there is one to the other
    /// that is as good for him.
    NoBetter {
        /// Left's move of H.
        row: usize,
        /// Her move of G.
        by: usize,
        /// For each answer in G, the one in H.
        columns: Vec<usize>,
    },
    /// Right's move `column` of G is no better for him than his move `by` of H.
    Copied {
        /// Right's move of G.
        column: usize,
        /// His move of H.
        by: usize,
    },
}

impl Mimicry {
    /// The answers at a pair.
    pub fn at(&self, position: Pair) -> impl Iterator<Item = &Match> {
        let own = move |found: &&Match| found.position == position;
        self.matches.iter().filter(own)
    }
}

/// The reduced form of a robot form, and the steps that lead there.
pub(crate) fn way(prover: &mut Prover<'_>, form: Form) -> Result<(Form, Vec<Step>), ExplainError> {
    let mut reduced: FxHashMap<Form, Form> = FxHashMap::default();
    let mut steps = Vec::new();
    for follower in prover.parts_below(form)? {
        let mut before = prover.with_parts(follower, &reduced)?;
        if before != follower {
            steps.push(Step {
                follower,
                before: follower,
                after: before,
                reason: Reason::OptionsReplaced,
            });
        }
        loop {
            let found = prover.robot_reductions(before)?;
            if found.is_empty() {
                break;
            }
            for (after, reason) in found {
                steps.push(Step {
                    follower,
                    before,
                    after,
                    reason,
                });
                before = after;
            }
        }
        let known = prover.arena.robot_reduced(follower)?;
        if before != known {
            return Err(ExplainError::Mismatch {
                follower,
                reached: before,
                canonical: known,
            });
        }
        reduced.insert(follower, before);
    }
    Ok((reduced[&form], steps))
}

impl Prover<'_> {
    /// The moves and rounds of a form; of an integer its one move.
    fn parts(&mut self, form: Form) -> Result<RobotForm, Interrupt> {
        let parts = match self.arena.node(form) {
            Node::Robot(parts) => parts.clone(),
            _ => RobotForm {
                left: self.arena.options(form, Player::Left)?,
                rows: Vec::new(),
                right: self.arena.options(form, Player::Right)?,
            },
        };
        self.arena.charge(1 + parts.parts().count() as u64)?;
        Ok(parts)
    }

    /// The form and its followers, each behind its parts; nothing below an integer.
    fn parts_below(&mut self, form: Form) -> Result<Vec<Form>, Interrupt> {
        let mut seen = FxHashSet::from_iter([form]);
        let mut order = Vec::new();
        let mut path = vec![(form, self.parts_to_visit(form)?)];
        while let Some((top, rest)) = path.last_mut() {
            let Some(part) = rest.pop() else {
                order.push(*top);
                path.pop();
                continue;
            };
            if seen.insert(part) {
                path.push((part, self.parts_to_visit(part)?));
            }
        }
        Ok(order)
    }

    fn parts_to_visit(&mut self, form: Form) -> Result<Vec<Form>, Interrupt> {
        if self.arena.as_robot_integer(form).is_some() {
            return Ok(Vec::new());
        }
        let mut parts: Vec<Form> = self.parts(form)?.parts().collect();
        parts.reverse();
        Ok(parts)
    }

    /// The form with the reduced forms of its parts.
    fn with_parts(
        &mut self,
        form: Form,
        reduced: &FxHashMap<Form, Form>,
    ) -> Result<Form, Interrupt> {
        if self.arena.as_robot_integer(form).is_some() {
            return Ok(form);
        }
        let RobotForm { left, rows, right } = self.parts(form)?;
        let known =
            |forms: Vec<Form>| -> Vec<Form> { forms.iter().map(|form| reduced[form]).collect() };
        let rows = rows.into_iter().map(known).collect();
        Ok(self.arena.robot(known(left), rows, known(right)))
    }

    /// The next reductions of a form whose parts are reduced: one move that goes, or all answers that better ones replace.
    fn robot_reductions(&mut self, form: Form) -> Result<Vec<(Form, Reason)>, ExplainError> {
        if self.arena.as_robot_integer(form).is_some() {
            return Ok(Vec::new());
        }
        let parts = self.parts(form)?;
        for player in Player::BOTH {
            let count = match player {
                Player::Left => parts.left.len(),
                Player::Right => parts.right.len(),
            };
            for index in 0..count {
                let smaller = without(&parts, player, index);
                let after = self.arena.robot(smaller.left, smaller.rows, smaller.right);
                // The other comparison holds of itself, by the same moves.
                let pair = Self::pair(player, after, form);
                if self.arena.robot_at_least(pair.above, pair.below)? {
                    let proof = self.mimicry(pair)?;
                    let reason = Reason::MoveDropped {
                        player,
                        index,
                        proof,
                    };
                    return Ok(vec![(after, reason)]);
                }
            }
        }
        self.better_answers(parts)
    }

    /// Answers that are replaced by better ones of their row.
    fn better_answers(
        &mut self,
        mut parts: RobotForm,
    ) -> Result<Vec<(Form, Reason)>, ExplainError> {
        let mut found = Vec::new();
        for row in 0..parts.rows.len() {
            for column in 0..parts.rows[row].len() {
                for by in parts.rows[row].clone() {
                    let entry = parts.rows[row][column];
                    if by == entry || !self.arena.robot_at_least(entry, by)? {
                        continue;
                    }
                    let proof = self.mimicry(Pair {
                        above: entry,
                        below: by,
                    })?;
                    parts.rows[row][column] = by;
                    let RobotForm { left, rows, right } = parts.clone();
                    let reason = Reason::AnswerReplaced {
                        row,
                        column,
                        by,
                        proof,
                    };
                    found.push((self.arena.robot(left, rows, right), reason));
                }
            }
        }
        Ok(found)
    }

    /// Whether a pair needs no answers, being in order: see [`Mimicry`].
    fn is_same(&self, Pair { above, below }: Pair) -> bool {
        let integer = |form| self.arena.as_robot_integer(form);
        above == below
            || matches!((integer(above), integer(below)), (Some(above), Some(below)) if above >= below)
    }

    /// The answers that prove a pair to be in order, which it must be. Breadth first.
    fn mimicry(&mut self, pair: Pair) -> Result<Mimicry, ExplainError> {
        let mut matches = Vec::new();
        let mut seen = FxHashSet::from_iter([pair]);
        let mut waiting = VecDeque::from([pair]);
        while let Some(position) = waiting.pop_front() {
            if self.is_same(position) {
                continue;
            }
            let (above, below) = (self.parts(position.above)?, self.parts(position.below)?);
            let mut found = Vec::new();
            for row in 0..below.left.len() {
                found.push(self.left_answered(position, [&above, &below], row)?);
            }
            for column in 0..above.right.len() {
                found.push(self.right_copied(position, [&above, &below], column)?);
            }
            for (found, next) in found {
                matches.push(Match { position, found });
                waiting.extend(next.into_iter().filter(|&pair| seen.insert(pair)));
            }
        }
        Ok(Mimicry { pair, matches })
    }

    /// How much a pair leaves to be shown: nothing if it is one form twice, little if it is in order at sight.
    fn left_to_show(&self, pair: Pair) -> usize {
        if pair.above == pair.below {
            return 0;
        }
        if self.is_same(pair) { 1 } else { 1000 }
    }

    /// The pair in order that leaves the least to be shown, the first of such.
    fn best(
        &mut self,
        pairs: impl Iterator<Item = Pair>,
    ) -> Result<Option<(usize, Pair)>, Interrupt> {
        let mut best: Option<(usize, Pair)> = None;
        for (place, pair) in pairs.enumerate() {
            let least = best.map(|(_, best)| self.left_to_show(best));
            let less = least.is_none_or(|least| self.left_to_show(pair) < least);
            if less && self.arena.robot_at_least(pair.above, pair.below)? {
                best = Some((place, pair));
            }
        }
        Ok(best)
    }

    /// What answers Left's move of H, and the pairs behind: a move of G that is as good and leaves the least to be shown, else an
    /// answer.
    fn left_answered(
        &mut self,
        position: Pair,
        [ours, theirs]: [&RobotForm; 2],
        row: usize,
    ) -> Result<(Found, Vec<Pair>), ExplainError> {
        let answers = entries(theirs, row);
        let mut best: Option<(usize, Found, Vec<Pair>)> = None;
        for by in 0..ours.left.len() {
            let mut next = vec![Pair {
                above: ours.left[by],
                below: theirs.left[row],
            }];
            if !self.arena.robot_at_least(next[0].above, next[0].below)? {
                continue;
            }
            let mut columns = Vec::new();
            for &above in entries(ours, by) {
                let pairs = answers.iter().map(|&below| Pair { above, below });
                let Some((column, pair)) = self.best(pairs)? else {
                    break;
                };
                columns.push(column);
                next.push(pair);
            }
            if columns.len() < entries(ours, by).len() {
                continue;
            }
            let open = next.iter().map(|&pair| self.left_to_show(pair)).sum();
            if best.as_ref().is_none_or(|(least, ..)| open < *least) {
                best = Some((open, Found::NoBetter { row, by, columns }, next));
            }
        }
        if let Some((_, found, next)) = best {
            return Ok((found, next));
        }
        let above = position.above;
        let pairs = answers.iter().map(|&below| Pair { above, below });
        let (column, pair) = self.best(pairs)?.ok_or(ExplainError::Unproved(position))?;
        Ok((Found::Answered { row, column }, vec![pair]))
    }

    /// Which move of H is as good for Right as one of G, and the pair behind.
    fn right_copied(
        &mut self,
        position: Pair,
        [ours, theirs]: [&RobotForm; 2],
        column: usize,
    ) -> Result<(Found, Vec<Pair>), ExplainError> {
        let above = ours.right[column];
        let pairs = theirs.right.iter().map(|&below| Pair { above, below });
        let (by, pair) = self.best(pairs)?.ok_or(ExplainError::Unproved(position))?;
        Ok((Found::Copied { column, by }, vec![pair]))
    }
}

/// The form without a move of a player.
fn without(parts: &RobotForm, player: Player, index: usize) -> RobotForm {
    let mut smaller = parts.clone();
    match player {
        Player::Left => {
            smaller.left.remove(index);
            if index < smaller.rows.len() {
                smaller.rows.remove(index);
            }
        }
        Player::Right => {
            smaller.right.remove(index);
            for row in &mut smaller.rows {
                row.remove(index);
            }
            if smaller.right.is_empty() {
                smaller.rows.clear();
            }
        }
    }
    smaller
}

/// Right's answers to a move of Left; none where he has no move.
fn entries(parts: &RobotForm, row: usize) -> &[Form] {
    parts.rows.get(row).map_or(&[], |row| row)
}
