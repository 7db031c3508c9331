//! Finds the proofs: asks the arena for the order, and takes down the replies.

use std::collections::VecDeque;

use game_value::{Arena, Form, Interrupt, Node, Player, Side};
use rustc_hash::FxHashSet;

use crate::explanation::{ExplainError, Theory};
use crate::proof::{Component, Move, Pair, Refutation, Reply, Strategy};

/// An arena and the theory in which its forms are compared.
pub(crate) struct Prover<'a> {
    pub(crate) arena: &'a mut Arena,
    pub(crate) theory: Theory,
}

impl Prover<'_> {
    /// Whether g ≥ h.
    pub(crate) fn at_least(&mut self, g: Form, h: Form) -> Result<bool, Interrupt> {
        match self.theory {
            Theory::In(universe) => self.arena.at_least_in(g, h, universe),
            Theory::Normal | Theory::MisereImpartial | Theory::Robot => {
                let (g, h) = (self.arena.value(g)?, self.arena.value(h)?);
                self.arena.at_least(g, h)
            }
        }
    }

    /// The options of a player in printing order.
    pub(crate) fn options(&mut self, form: Form, player: Player) -> Result<Vec<Form>, Interrupt> {
        let mut options = self.arena.options(form, player)?;
        self.arena.charge(options.len() as u64)?;
        self.arena.sort_for_printing(&mut options)?;
        Ok(options)
    }

    /// The form with other options of a player.
    pub(crate) fn with_options(
        &mut self,
        form: Form,
        player: Player,
        options: Vec<Form>,
    ) -> Result<Form, Interrupt> {
        if let Node::Scoring { left, right } = self.arena.node(form) {
            let mut sides = [left.clone(), right.clone()];
            sides[index(player)] = Side::Options(options);
            let [left, right] = sides;
            return Ok(self.arena.scoring(left, right));
        }
        let others = self.arena.options(form, player.opponent())?;
        Ok(match player {
            Player::Left => self.arena.braces(options, others),
            Player::Right => self.arena.braces(others, options),
        })
    }

    /// A player's options without one of them and with others.
    pub(crate) fn exchanged(
        &mut self,
        form: Form,
        player: Player,
        option: Form,
        by: &[Form],
    ) -> Result<Form, Interrupt> {
        let mut options = self.arena.options(form, player)?;
        options.retain(|&other| other != option);
        options.extend(by);
        self.with_options(form, player, options)
    }

    /// `g` and `h` of the question whether `g` is at least as good as `h` for a player.
    pub(crate) fn pair(player: Player, g: Form, h: Form) -> Pair {
        match player {
            Player::Left => Pair { above: g, below: h },
            Player::Right => Pair { above: h, below: g },
        }
    }

    /// The proof that `g` is at least as good as `h` for a player, if it is.
    pub(crate) fn no_worse(
        &mut self,
        player: Player,
        g: Form,
        h: Form,
    ) -> Result<Option<Strategy>, ExplainError> {
        let pair = Self::pair(player, g, h);
        if self.at_least(pair.above, pair.below)? {
            self.strategy(pair).map(Some)
        } else {
            Ok(None)
        }
    }

    /// Whether a pair needs no replies, being in order: see [`Strategy`].
    fn is_settled(&self, pair: Pair) -> bool {
        let number = |form| self.arena.as_number(form).is_some();
        pair.above == pair.below
            || (self.theory == Theory::Normal && number(pair.above) && number(pair.below))
    }

    /// The replies that prove a pair to be in order, which it must be. Breadth first.
    pub(crate) fn strategy(&mut self, pair: Pair) -> Result<Strategy, ExplainError> {
        let mut replies = Vec::new();
        let mut seen = FxHashSet::from_iter([pair]);
        let mut waiting = VecDeque::from([pair]);
        while let Some(position) = waiting.pop_front() {
            if self.is_settled(position) {
                continue;
            }
            for threat in self.threats(position)? {
                let reply = self.reply(position.after(threat))?;
                let next = position.after(threat).after(reply);
                replies.push(Reply {
                    position,
                    threat,
                    reply,
                });
                if seen.insert(next) {
                    waiting.push_back(next);
                }
            }
        }
        Ok(Strategy { pair, replies })
    }

    /// Right's moves.
    fn threats(&mut self, position: Pair) -> Result<Vec<Move>, Interrupt> {
        self.moves(position, Player::Right)
    }

    /// A player's moves in G - H, first those in the components in which he makes his own moves.
    fn moves(&mut self, position: Pair, player: Player) -> Result<Vec<Move>, Interrupt> {
        let above = self.options(position.above, player)?;
        let below = self.options(position.below, player.opponent())?;
        let step = |component| move |to| Move { component, to };
        let above = above.into_iter().map(step(Component::Above));
        Ok(above
            .chain(below.into_iter().map(step(Component::Below)))
            .collect())
    }

    /// Left's answer behind Right's move: where there is a choice, one that leaves nothing to do.
    fn reply(&mut self, position: Pair) -> Result<Move, ExplainError> {
        let mut found = None;
        for reply in self.moves(position, Player::Left)? {
            let next = position.after(reply);
            if !self.at_least(next.above, next.below)? {
                continue;
            }
            if self.is_settled(next) {
                return Ok(reply);
            }
            found = found.or(Some(reply));
        }
        found.ok_or(ExplainError::Unproved(position))
    }

    /// The proof that a pair is not in order, which it must not be.
    pub(crate) fn refutation(&mut self, pair: Pair) -> Result<Refutation, ExplainError> {
        if let Theory::In(universe) = self.theory {
            let found = self.arena.distinguish(pair.above, pair.below, universe)?;
            let found = found.ok_or(ExplainError::Unproved(pair))?;
            return Ok(Refutation::Game {
                pair,
                game: found.game,
                first: found.first,
            });
        }
        for threat in self.threats(pair)? {
            let next = pair.after(threat);
            let then = Pair {
                above: next.below,
                below: next.above,
            };
            if self.at_least(then.above, then.below)? {
                let then = self.strategy(then)?;
                return Ok(Refutation::Move { pair, threat, then });
            }
        }
        Err(ExplainError::Unproved(pair))
    }
}

/// Left's side is the first, Right's the second.
pub(crate) fn index(player: Player) -> usize {
    usize::from(player == Player::Right)
}
