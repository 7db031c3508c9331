//! Mean and temperature (normal play), with those of the followers, from which they follow.

use game_value::{Dyadic, Form, Node};
use rustc_hash::FxHashSet;

use crate::explanation::ExplainError;
use crate::prover::Prover;

/// Mean and temperature of a canonical form.
///
/// The left scaffold at t is the greatest right wall of a Left option less t, the right one the least left wall of a
/// Right option and t; below the temperature the scaffolds are the walls, and the left one is greater, at the temperature they
/// meet at the mean (Siegel II.5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heat {
    /// The form.
    pub form: Form,
    /// Its mean.
    pub mean: Dyadic,
    /// Its temperature.
    pub temperature: Dyadic,
    /// Mean and temperature of the followers that are not number + n·↑ + *m, those of options first.
    pub followers: Vec<(Form, Dyadic, Dyadic)>,
}

impl Prover<'_> {
    /// Mean and temperature of a canonical form.
    pub(crate) fn heat(&mut self, form: Form) -> Result<Heat, ExplainError> {
        let (mean, temperature) = self.mean_and_temperature(form)?;
        let mut seen = FxHashSet::from_iter([form]);
        let mut found = vec![form];
        let mut next = 0;
        while next < found.len() {
            self.arena.step()?;
            // Of number + n·↑ + *m the mean is the number and the temperature 0.
            if !matches!(self.arena.node(found[next]), Node::Compact { .. }) {
                for player in game_value::Player::BOTH {
                    let options = self.options(found[next], player)?;
                    found.extend(options.into_iter().filter(|&option| seen.insert(option)));
                }
            }
            next += 1;
        }
        found.sort_unstable();
        found.retain(|&follower| {
            follower != form && !matches!(self.arena.node(follower), Node::Compact { .. })
        });
        let mut followers = Vec::new();
        for follower in found {
            let (mean, temperature) = self.mean_and_temperature(follower)?;
            followers.push((follower, mean, temperature));
        }
        Ok(Heat {
            form,
            mean,
            temperature,
            followers,
        })
    }

    fn mean_and_temperature(&mut self, form: Form) -> Result<(Dyadic, Dyadic), ExplainError> {
        let value = self.arena.value(form)?;
        Ok((self.arena.mean(value)?, self.arena.temperature(value)?))
    }
}
