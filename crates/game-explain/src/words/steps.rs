//! Steps in words.

use std::collections::VecDeque;

use game_value::{Form, Interrupt, Node, Player};
use rustc_hash::FxHashMap;

use crate::canonical::{Kept, Substitution};
use crate::explanation::{Explanation, Reason, Rest, Reversal, Step, Theory};
use crate::proof::{Pair, Refutation, Strategy};

use super::{INDENT, Piece, Sign, Writer, compared, listed, pieces, rounds};

/// Of a nimber with more options these are not listed.
const MOST_OPTIONS: usize = 8;

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
        let reached = explanation.canonical.or(explanation.reduced);
        let roots = [Some(explanation.form), reached];
        let distances = self.distances(roots.into_iter().flatten())?;
        for step in &explanation.steps {
            let distance = distances.get(&step.follower).copied();
            match distance.and_then(|distance| depth.checked_sub(distance)) {
                Some(left) => self.step(step, left)?,
                None => self.wording.hidden_steps += 1,
            }
        }
        Ok(())
    }

    /// How many moves lead from one of some forms to each of their followers, at least.
    fn distances(
        &mut self,
        forms: impl Iterator<Item = Form>,
    ) -> Result<FxHashMap<Form, usize>, Interrupt> {
        let mut waiting: VecDeque<(Form, usize)> = forms.map(|form| (form, 0)).collect();
        let mut distances: FxHashMap<Form, usize> = waiting.iter().copied().collect();
        while let Some((next, distance)) = waiting.pop_front() {
            self.arena.step()?;
            let named = match self.theory {
                Theory::Normal => matches!(self.arena.node(next), Node::Compact { .. }),
                Theory::Robot => matches!(self.arena.node(next), Node::RobotInteger(_)),
                _ => false,
            };
            if named {
                continue;
            }
            for player in Player::BOTH {
                let mut parts = self.arena.options(next, player)?;
                if player == Player::Left {
                    parts.extend(self.rows(next).into_iter().flatten());
                }
                for option in parts {
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
            Reason::OptionsReplaced if self.theory == Theory::Robot => {
                pieces!["reduced forms take the place of its parts"]
            }
            Reason::MoveDropped {
                player,
                index,
                proof,
            } => rounds::dropped(*player, *index, proof),
            Reason::AnswerReplaced {
                row,
                column,
                by,
                proof,
            } => rounds::replaced(*row, *column, *by, proof),
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
            Reason::Reverting { options, wins } => {
                let mut pieces = listed(options);
                pieces.extend(pieces![" can be answered by a move to ", step.after]);
                if let Some(wins) = wins {
                    pieces.extend(pieces![", and a move to ", *wins, " wins"]);
                }
                pieces
            }
            Reason::Seen => pieces![", as an earlier step says"],
            Reason::Named => self.named(step.after)?,
        })
    }

    /// Which options a number + n·↑ + *m has.
    fn named(&mut self, form: Form) -> Result<Vec<Piece>, Interrupt> {
        let size = self.arena.options(form, Player::Left)?.len();
        if size > MOST_OPTIONS {
            return Ok(pieces![", which its name stands for"]);
        }
        let mut pieces = pieces![" and stands for {"];
        for (player, behind) in [(Player::Left, " | "), (Player::Right, "}")] {
            let options = self.sorted(form, player)?;
            for (index, option) in options.into_iter().enumerate() {
                if index > 0 {
                    pieces.push(", ".into());
                }
                pieces.push(option.into());
            }
            pieces.push(behind.into());
        }
        Ok(pieces)
    }

    fn sorted(&mut self, form: Form, player: Player) -> Result<Vec<Form>, Interrupt> {
        let mut options = self.arena.options(form, player)?;
        self.arena.sort_for_printing(&mut options)?;
        Ok(options)
    }

    /// The proofs of a step.
    fn proofs_of(&mut self, reason: &Reason, left: usize) -> Result<(), Interrupt> {
        match reason {
            Reason::OptionsReplaced | Reason::Reverting { .. } | Reason::Seen | Reason::Named => {
                Ok(())
            }
            Reason::SimplestNumber {
                number,
                between,
                older,
            } => {
                self.refutations(between, left)?;
                self.older(*number, older, left)
            }
            Reason::MoveDropped { proof, .. } | Reason::AnswerReplaced { proof, .. } => {
                self.mimicry(proof, left)
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

    /// Why no option of the number fits.
    fn older(&mut self, number: Form, older: &[Strategy], left: usize) -> Result<(), Interrupt> {
        let simpler = self.arena.options(number, Player::Left)?;
        for proof in older {
            let below = simpler.contains(&proof.pair.below);
            let simpler = if below {
                proof.pair.below
            } else {
                proof.pair.above
            };
            if left > 0 {
                let mut pieces = pieces![simpler, " is simpler and does not fit, since "];
                let Pair { above, below } = proof.pair;
                pieces.extend(pieces![above, " ", Sign::AtLeast, " ", below]);
                self.line(INDENT, pieces, None);
            }
            if !proof.replies.is_empty() {
                self.proof(proof, left)?;
            }
        }
        Ok(())
    }

    fn substitution(&mut self, substitution: &Substitution, left: usize) -> Result<(), Interrupt> {
        self.proof(&substitution.reversal.proof, left)?;
        // The end may be the one through which the option reverses.
        let told = substitution.reversal.proof.pair;
        if let Some(least) = substitution
            .least
            .as_ref()
            .filter(|least| least.pair != told)
        {
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
        return pieces![": there is nothing to reduce"];
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
