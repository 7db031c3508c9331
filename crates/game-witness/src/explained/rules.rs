//! The rules: misère play of sums, scores with passes, and the universes, from their definitions.

use std::collections::HashSet;

use game_explain::Theory;
use game_value::{BigRational, Comparison, Form, Player};

use super::{ExplanationReplay, Moves};

impl ExplanationReplay<'_> {
    /// Whether Left wins the sum of two forms in misère play, where who cannot move wins.
    pub(super) fn left_wins_misere(&mut self, g: Form, h: Form, first: Player) -> bool {
        if let Some(&known) = self.played.get(&(g, h, first)) {
            return known;
        }
        let (own, other) = (self.options(g, first), self.options(h, first));
        let second = first.opponent();
        let stuck = own.is_empty() && other.is_empty();
        let wins = |left: bool| left == (first == Player::Left);
        let mover_wins = stuck
            || own
                .into_iter()
                .any(|to| wins(self.left_wins_misere(to, h, second)))
            || other
                .into_iter()
                .any(|to| wins(self.left_wins_misere(g, to, second)));
        let left = mover_wins == (first == Player::Left);
        self.played.insert((g, h, first), left);
        left
    }

    /// Whether Left wins a form in misère play.
    pub(super) fn left_wins_alone(&mut self, form: Form, first: Player) -> bool {
        let zero = self.arena.zero();
        self.left_wins_misere(form, zero, first)
    }

    /// Whether the strong outcome of a form is a win of Left, if a player begins: alone and beside the worst end, which is the
    /// perfect murder, or for Right its negative, of the rank of the form (Theorem 7 of paper 001).
    pub(super) fn left_wins_strongly(&mut self, form: Form, first: Player) -> bool {
        let mut alone = self.left_wins_alone(form, first);
        let rank = self.rank(form);
        for days in [rank, rank + 1] {
            let murder = self.perfect_murder(days, first);
            let beside = self.left_wins_misere(form, murder, first);
            alone = match first {
                Player::Left => alone && beside,
                Player::Right => alone || beside,
            };
        }
        alone
    }

    /// M_n, in which Left is stuck; for Right -M_n.
    pub(super) fn perfect_murder(&mut self, days: u32, stuck: Player) -> Form {
        let zero = self.arena.zero();
        let mut murder = zero;
        for _ in 0..days {
            let options = vec![zero, murder];
            murder = match stuck {
                Player::Left => self.arena.braces(Vec::new(), options),
                Player::Right => self.arena.braces(options, Vec::new()),
            };
        }
        murder
    }

    /// The length of the longest line of play.
    pub(super) fn rank(&mut self, form: Form) -> u32 {
        let mut rank = 0;
        let mut level = HashSet::from([form]);
        loop {
            let mut next = HashSet::new();
            for position in level {
                for player in Player::BOTH {
                    next.extend(self.options(position, player));
                }
            }
            if next.is_empty() {
                return rank;
            }
            (rank, level) = (rank + 1, next);
        }
    }

    /// The score of a form if `first` begins, where a player may pass so many times.
    pub(super) fn score(
        &mut self,
        form: Form,
        first: Player,
        passer: Player,
        passes: u32,
    ) -> BigRational {
        let key = (form, first, passer, passes);
        if let Some(known) = self.scored.get(&key) {
            return known.clone();
        }
        let second = first.opponent();
        let mut reached = Vec::new();
        let moves = self.moves(form, first);
        if let Moves::Options(options) = &moves {
            for &option in options {
                reached.push(self.score(option, second, passer, passes));
            }
        }
        if first == passer && passes > 0 {
            reached.push(self.score(form, second, passer, passes - 1));
        }
        let best = match first {
            Player::Left => reached.into_iter().max(),
            Player::Right => reached.into_iter().min(),
        };
        let score = match (best, moves) {
            (None, Moves::Atom(atom)) => atom,
            (best, _) => best.unwrap_or_else(|| BigRational::from_integer(0.into())),
        };
        self.scored.insert(key, score.clone());
        score
    }

    /// The score if a player begins and the opponent of `held` may pass whenever he likes.
    pub(super) fn passed_score(&mut self, form: Form, first: Player, held: Player) -> BigRational {
        let passes = self.rank(form) + 1;
        self.score(form, first, held.opponent(), passes)
    }

    /// The score of a sum of two forms.
    pub(super) fn sum_score(&mut self, g: Form, h: Form, first: Player) -> BigRational {
        crate::Replay::new(self.arena).score(&[g, h], first)
    }

    /// Whether a form is in the universe.
    pub(super) fn is_inside(&mut self, form: Form) -> bool {
        match self.universe() {
            None if self.theory == Theory::MisereImpartial => self.is_impartial(form),
            None | Some(Comparison::Misere | Comparison::General) => true,
            Some(Comparison::Dicot) => self.followers(form).into_iter().all(|follower| {
                let left = self.options(follower, Player::Left).is_empty();
                left == self.options(follower, Player::Right).is_empty()
            }),
            Some(Comparison::DeadEnding) => self.is_dead_ending(form),
            Some(Comparison::Guaranteed) => self.is_guaranteed(form),
        }
    }

    fn is_dead_ending(&mut self, form: Form) -> bool {
        for follower in self.followers(form) {
            for player in Player::BOTH {
                if !self.options(follower, player).is_empty() {
                    continue;
                }
                for below in self.followers(follower) {
                    if !self.options(below, player).is_empty() {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Left's atom in a follower is at most, and Right's at least, every atom in it.
    fn is_guaranteed(&mut self, form: Form) -> bool {
        for follower in self.followers(form) {
            for player in Player::BOTH {
                let Moves::Atom(stuck) = self.moves(follower, player) else {
                    continue;
                };
                for below in self.followers(follower) {
                    for side in Player::BOTH {
                        let Moves::Atom(other) = self.moves(below, side) else {
                            continue;
                        };
                        let worse = match player {
                            Player::Left => stuck > other,
                            Player::Right => stuck < other,
                        };
                        if worse {
                            return false;
                        }
                    }
                }
            }
        }
        true
    }
}
