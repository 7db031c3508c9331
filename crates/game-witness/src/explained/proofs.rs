//! Replays of proofs that G ≥ H and that it fails.

use std::collections::HashSet;

use game_explain::{Component, Move, Pair, Refutation, Strategy, Theory};
use game_value::{BigRational, Comparison, Form, Player};

use super::{Checked, ExplanationReplay, must};

impl ExplanationReplay<'_> {
    /// Whether the replies of a strategy prove a pair to be in order.
    pub(super) fn strategy(&mut self, strategy: &Strategy, pair: Pair) -> Checked {
        must(
            self.theory != Theory::MisereImpartial,
            "impartial games have no order",
        )?;
        must(
            strategy.pair == pair,
            "the proof is one of another comparison",
        )?;
        let mut seen = HashSet::from([pair]);
        let mut waiting = vec![pair];
        while let Some(position) = waiting.pop() {
            must(
                self.condition(position),
                "a pair does not meet the condition of its universe",
            )?;
            if self.is_settled(position) {
                continue;
            }
            for threat in self.legal(position, Player::Right) {
                let answer = strategy.at(position).find(|reply| reply.threat == threat);
                let answer = answer.ok_or("a move of Right has no reply")?;
                let after = position.after(threat);
                let legal = self.legal(after, Player::Left).contains(&answer.reply);
                must(legal, "a reply is no move of Left")?;
                let next = after.after(answer.reply);
                if seen.insert(next) {
                    waiting.push(next);
                }
            }
        }
        Ok(())
    }

    /// Whether a pair is in order without replies: it is one form twice, or two numbers in normal play.
    fn is_settled(&mut self, pair: Pair) -> bool {
        if pair.above == pair.below {
            return true;
        }
        let numbers = (self.number(pair.above), self.number(pair.below));
        match numbers {
            (Some(above), Some(below)) => self.theory == Theory::Normal && above >= below,
            _ => false,
        }
    }

    /// A player's moves in G - H.
    fn legal(&mut self, position: Pair, player: Player) -> Vec<Move> {
        let step = |component| move |to| Move { component, to };
        let above = self.options(position.above, player).into_iter();
        let below = self
            .options(position.below, player.opponent())
            .into_iter()
            .map(step(Component::Below));
        above.map(step(Component::Above)).chain(below).collect()
    }

    /// What the universe asks of a pair besides the replies.
    fn condition(&mut self, Pair { above, below }: Pair) -> bool {
        match self.universe() {
            None => true,
            Some(Comparison::General) => false,
            Some(Comparison::Misere) => {
                let stuck = |own: &mut Self, form, player| own.options(form, player).is_empty();
                (!stuck(self, below, Player::Left) || stuck(self, above, Player::Left))
                    && (!stuck(self, above, Player::Right) || stuck(self, below, Player::Right))
            }
            Some(Comparison::Dicot) => Player::BOTH.into_iter().all(|first| {
                self.left_wins_alone(above, first) >= self.left_wins_alone(below, first)
            }),
            Some(Comparison::DeadEnding) => Player::BOTH.into_iter().all(|first| {
                self.left_wins_strongly(above, first) >= self.left_wins_strongly(below, first)
            }),
            Some(Comparison::Guaranteed) => Player::BOTH.into_iter().all(|first| {
                self.passed_score(above, first, first) >= self.passed_score(below, first, first)
            }),
        }
    }

    /// Whether a refutation denies a pair.
    pub(super) fn refutation(&mut self, refutation: &Refutation, pair: Pair) -> Checked {
        must(
            refutation.pair() == pair,
            "the refutation is one of another comparison",
        )?;
        match refutation {
            Refutation::Move { threat, then, .. } => {
                must(
                    self.theory == Theory::Normal,
                    "a move denies nothing in this universe",
                )?;
                let legal = self.legal(pair, Player::Right).contains(threat);
                must(legal, "the first move of a refutation is no move of Right")?;
                let next = pair.after(*threat);
                let turned = Pair {
                    above: next.below,
                    below: next.above,
                };
                self.strategy(then, turned)
            }
            Refutation::Game { game, first, .. } => {
                must(
                    self.theory != Theory::Normal,
                    "in normal play a refutation is a move",
                )?;
                must(
                    self.is_inside(*game),
                    "the game of a refutation is not in the universe",
                )?;
                let apart = self.tells_apart(pair, *game, *first);
                must(
                    apart,
                    "the game of a refutation does not tell the two apart",
                )
            }
        }
    }

    /// Whether Left loses G + X and wins H + X.
    fn tells_apart(&mut self, pair: Pair, game: Form, first: Player) -> bool {
        if self.theory.kind() == game_value::Kind::Scoring {
            let zero = BigRational::from_integer(0.into());
            return self.sum_score(pair.above, game, first) < zero
                && self.sum_score(pair.below, game, first) > zero;
        }
        !self.left_wins_misere(pair.above, game, first)
            && self.left_wins_misere(pair.below, game, first)
    }

    /// `g` and `h` of the question whether `g` is at least as good as `h` for a player.
    pub(super) fn pair(player: Player, g: Form, h: Form) -> Pair {
        match player {
            Player::Left => Pair { above: g, below: h },
            Player::Right => Pair { above: h, below: g },
        }
    }
}
