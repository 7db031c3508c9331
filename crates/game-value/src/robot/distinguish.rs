//! A bounded search for a game X that denies G ≥ H: with X Right does better in G + X than in H + X.

use crate::arena::Arena;
use crate::meter::Interrupt;
use crate::number::BigInt;
use crate::store::Form;

use super::outcome::rank;

/// The greatest number in the games that are tried.
const REACH: i64 = 8;
/// The greatest number in those that are tried beside integers.
const NEAR: i64 = 4;
/// The search ends when it took this many steps.
const STEPS: u64 = 4_000_000;

/// Makes the games of one part of the search.
type Trials = Box<dyn Fn(&mut Arena) -> Result<Vec<Form>, Interrupt>>;

/// Games in which a player who is not answered gains or loses much.
const THREATS: [[i64; 3]; 8] = [
    [0, 0, 0],
    [1, 0, -1],
    [4, 0, -4],
    [-4, 0, -4],
    [4, 0, 4],
    [4, 4, -4],
    [4, -4, -4],
    [0, 0, 4],
];

impl Arena {
    /// A game X with o(G + X) < o(H + X), found among small games; `None` if there is none among those that were
    /// tried, which proves nothing.
    pub fn robot_denial(&mut self, g: Form, h: Form) -> Result<Option<Form>, Interrupt> {
        let start = self.spent().steps;
        let days = self.formal_birthday(g)?.max(self.formal_birthday(h)?);
        let reach = i64::try_from(days).map_or(REACH, |days| (days + 1).min(REACH));
        let mut searches = (0..=reach)
            .map(|size| Box::new(move |arena: &mut Self| Ok(arena.single_trials(size))) as Trials)
            .collect::<Vec<_>>();
        searches.push(Box::new(move |arena| {
            arena.trials_with_integers(reach.min(NEAR))
        }));
        searches.push(Box::new(|arena| Ok(arena.threatening_trials())));
        for trials in searches {
            for x in trials(self)? {
                if self.spent().steps - start > STEPS {
                    return Ok(None);
                }
                let (with_g, with_h) = (self.sum_form(g, x)?, self.sum_form(h, x)?);
                if rank(self.robot_outcome(with_g)?) < rank(self.robot_outcome(with_h)?) {
                    return Ok(Some(x));
                }
            }
        }
        Ok(None)
    }

    /// Integers ±n and games [a|b|c] whose greatest number is n in size.
    fn single_trials(&mut self, size: i64) -> Vec<Form> {
        let mut trials = vec![self.small_integer(size)];
        if size > 0 {
            trials.push(self.small_integer(-size));
        }
        for a in -size..=size {
            for b in -size..=size {
                for c in -size..=size {
                    if a.abs().max(b.abs()).max(c.abs()) == size {
                        let parts = [a, b, c].map(|n| self.small_integer(n));
                        trials.push(self.one_move(parts));
                    }
                }
            }
        }
        trials
    }

    /// Games [a|b|c] with numbers up to a size, beside an integer.
    fn trials_with_integers(&mut self, reach: i64) -> Result<Vec<Form>, Interrupt> {
        let mut trials = Vec::new();
        for size in 0..=reach {
            for trial in self.single_trials(size) {
                for n in -reach..=reach {
                    let integer = self.small_integer(n);
                    trials.push(self.sum_form(trial, integer)?);
                }
            }
        }
        Ok(trials)
    }

    /// Games with one move for each player to integers and to games with a threat of their own.
    fn threatening_trials(&mut self) -> Vec<Form> {
        let mut parts: Vec<Form> = [-4, -1, 0, 1, 4].map(|n| self.small_integer(n)).into();
        for [a, b, c] in THREATS {
            let numbers = [a, b, c].map(|n| self.small_integer(n));
            parts.push(self.one_move(numbers));
        }
        let mut trials = Vec::new();
        for &a in &parts {
            for &b in &parts {
                trials.extend(parts.iter().map(|&c| [a, b, c]));
            }
        }
        trials
            .into_iter()
            .map(|trial| self.one_move(trial))
            .collect()
    }

    fn small_integer(&mut self, n: i64) -> Form {
        self.robot_integer(&BigInt::from(n))
    }

    fn one_move(&mut self, [left, round, right]: [Form; 3]) -> Form {
        self.robot(vec![left], vec![vec![round]], vec![right])
    }
}
