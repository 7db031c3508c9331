//! Steps in words.

use std::collections::VecDeque;

use game_value::{Form, Interrupt, Player};
use rustc_hash::FxHashMap;

use crate::canonical::{Kept, Substitution};
use crate::explanation::{Explanation, Reason, Rest, Reversal, Step, Theory};
use crate::proof::Refutation;

use super::{Piece, Sign, Writer, listed, pieces};

impl Writer<'_> {
    /// The steps of followers that are so many moves below the form.
    pub(super) fn steps(
        &mut self,
        explanation: &Explanation,
        depth: usize,
    ) -> Result<(), Interrupt> {
        if explanation.steps.is_empty() {
            return Ok(());
        }
        let distances = self.distances(explanation.form)?;
        for step in &explanation.steps {
            // What is no follower came into the form by a step; it is told with the deepest.
            let distance = distances.get(&step.follower).copied();
            match distance.and_then(|distance| depth.checked_sub(distance)) {
                Some(left) => self.step(step, left)?,
                None => self.wording.hidden_steps += 1,
            }
        }
        Ok(())
    }

    /// How many moves lead from a form to each of its followers, at least.
    fn distances(&mut self, form: Form) -> Result<FxHashMap<Form, usize>, Interrupt> {
        let mut distances = FxHashMap::from_iter([(form, 0)]);
        let mut waiting = VecDeque::from([(form, 0)]);
        while let Some((next, distance)) = waiting.pop_front() {
            self.arena.step()?;
            let named = matches!(self.arena.node(next), game_value::Node::Compact { .. });
            if named && self.theory == Theory::Normal {
                continue;
            }
            for player in Player::BOTH {
                for option in self.arena.options(next, player)? {
                    distances.entry(option).or_insert_with(|| {
                        waiting.push_back((option, distance + 1));
                        distance + 1
                    });
                }
            }
        }
        Ok(distances)
    }

    /// One step and, if moves are left to tell, its proofs.
    fn step(&mut self, step: &Step, left: usize) -> Result<(), Interrupt> {
        let mut pieces = if step.before == step.after {
            pieces![step.after, " is in canonical form"]
        } else {
            pieces![step.before, " becomes ", step.after, ": "]
        };
        pieces.extend(self.reason(step)?);
        self.line(1, pieces, Some(step.reason.theorem(self.theory)));
        self.proofs_of(&step.reason, left)
    }

    /// Why a step is one.
    fn reason(&mut self, step: &Step) -> Result<Vec<Piece>, Interrupt> {
        Ok(match &step.reason {
            Reason::OptionsReplaced => pieces!["canonical forms take the place of its options"],
            Reason::SimplestNumber { .. } => {
                pieces!["it is the simplest number that fits between its options"]
            }
            Reason::Dominated {
                player, option, by, ..
            } => {
                let mut pieces = pieces![*player, "'s option ", *option, " is dominated by ", *by];
                pieces.push(", since ".into());
                pieces.extend(compared(*player, *by, *option));
                pieces
            }
            Reason::Reversible(reversal) => {
                let mut pieces = reverses(step.before, reversal, "");
                let by = self.sorted(reversal.through, reversal.player)?;
                if by.is_empty() {
                    pieces.extend(pieces![", in which ", reversal.player, " has no option"]);
                } else {
                    pieces.extend(pieces![", whose "]);
                    pieces.extend(pieces![reversal.player, " options "]);
                    pieces.extend(listed(&by));
                    pieces.push(" take its place".into());
                }
                pieces
            }
            Reason::BothEnds([left, right]) => {
                let mut pieces = pieces!["its only options reverse through ends, "];
                pieces.extend(pieces![left.option, " through ", left.through, " and "]);
                pieces.extend(pieces![right.option, " through ", right.through]);
                pieces
            }
            Reason::EndDropped { reversal, rest } => {
                let mut pieces = reverses(step.before, reversal, "the end ");
                pieces.extend(needless(reversal.player, *rest));
                pieces
            }
            Reason::EndReplaced { substitution, by } => {
                let mut pieces = reverses(step.before, &substitution.reversal, "the end ");
                pieces.extend(pieces!["; ", *by, " takes its place"]);
                pieces
            }
            Reason::Atom(reversal) => {
                let mut pieces = reverses(step.before, reversal, "");
                pieces.push(", whose atom takes its place".into());
                pieces
            }
            Reason::Canonical { kept } => canonical(kept),
            Reason::Seen => pieces![", as an earlier step says"],
            Reason::Named => pieces![", which its name stands for"],
        })
    }

    fn sorted(&mut self, form: Form, player: Player) -> Result<Vec<Form>, Interrupt> {
        let mut options = self.arena.options(form, player)?;
        self.arena.sort_for_printing(&mut options)?;
        Ok(options)
    }

    /// The proofs of a step.
    fn proofs_of(&mut self, reason: &Reason, left: usize) -> Result<(), Interrupt> {
        match reason {
            Reason::OptionsReplaced | Reason::Seen | Reason::Named => Ok(()),
            Reason::SimplestNumber { between, older, .. } => {
                self.refutations(between, left)?;
                older.iter().try_for_each(|proof| self.proof(proof, left))
            }
            Reason::Dominated { proof, .. } => self.proof(proof, left),
            Reason::Reversible(reversal) | Reason::Atom(reversal) => {
                self.proof(&reversal.proof, left)
            }
            Reason::BothEnds(reversals) => reversals
                .iter()
                .try_for_each(|reversal| self.proof(&reversal.proof, left)),
            Reason::EndDropped { reversal, .. } => self.proof(&reversal.proof, left),
            Reason::EndReplaced { substitution, .. } => self.substitution(substitution, left),
            Reason::Canonical { kept } => {
                for kept in kept.iter().flatten() {
                    self.refutations(&kept.undominated, left)?;
                    self.refutations(&kept.irreversible, left)?;
                    if let Some(substitution) = &kept.substitution {
                        self.substitution(substitution, left)?;
                    }
                }
                Ok(())
            }
        }
    }

    fn substitution(&mut self, substitution: &Substitution, left: usize) -> Result<(), Interrupt> {
        self.proof(&substitution.reversal.proof, left)?;
        if let Some(least) = &substitution.least {
            self.proof(least, left)?;
        }
        self.refutations(&substitution.smaller, left)
    }

    fn refutations(&mut self, refutations: &[Refutation], left: usize) -> Result<(), Interrupt> {
        refutations
            .iter()
            .try_for_each(|refutation| self.refutation(refutation, left))
    }
}

/// `G >= H`, or for Right `G <= H`.
fn compared(player: Player, g: Form, h: Form) -> Vec<Piece> {
    let sign = match player {
        Player::Left => Sign::AtLeast,
        Player::Right => Sign::AtMost,
    };
    pieces![g, " ", sign, " ", h]
}

/// `Left's option A reverses through B, since G >= B`.
fn reverses(form: Form, reversal: &Reversal, end: &str) -> Vec<Piece> {
    let (player, through) = (reversal.player, reversal.through);
    let mut pieces = pieces![player, "'s option ", reversal.option, " reverses through "];
    pieces.extend(pieces![end, through, " (since "]);
    pieces.extend(compared(player, form, through));
    pieces.push(")".into());
    pieces
}

/// Why an option that reverses through an end is not needed.
fn needless(player: Player, rest: Rest) -> Vec<Piece> {
    let opponent = player.opponent();
    match rest {
        Rest::Wins(other) => {
            pieces![
                " and goes, since ",
                player,
                " wins ",
                other,
                " if ",
                opponent,
                " begins"
            ]
        }
        Rest::StronglyWins => {
            pieces![
                " and goes, since ",
                player,
                ", beginning, strongly wins without it"
            ]
        }
        Rest::DeadEnding => {
            pieces![" and goes, since the game without it is dead-ending"]
        }
        Rest::Reaches(other) => {
            pieces![
                " and goes, since ",
                other,
                " reaches the same score where ",
                opponent,
                " may pass"
            ]
        }
    }
}

/// Why a form is in canonical form.
fn canonical(kept: &[Vec<Kept>; 2]) -> Vec<Piece> {
    if kept.iter().all(Vec::is_empty) {
        return pieces![": there are no options"];
    }
    let mut pieces = pieces![": no option is dominated, and none reverses"];
    let ends = kept
        .iter()
        .flatten()
        .filter_map(|kept| kept.substitution.as_ref());
    let ends: Vec<Form> = ends
        .map(|substitution| substitution.reversal.option)
        .collect();
    if !ends.is_empty() {
        pieces.push(" but ".into());
        pieces.extend(listed(&ends));
        pieces.push(", through an end, for which nothing simpler can stand".into());
    }
    pieces
}
