//! Replays of steps: each form follows from the one before.

use std::collections::{BTreeSet, HashMap, HashSet};

use game_explain::{Explanation, Reason, Refutation, Reversal, Step, Strategy, Theory};
use game_value::{Form, Player};

use super::{Checked, ExplanationReplay, Gap, Moves, must};

/// How far the replay has come.
#[derive(Default)]
struct Progress {
    /// The canonical forms of followers that are done.
    canonical: HashMap<Form, Form>,
    /// Forms that a step showed to be without anything to reduce.
    irreducible: HashSet<Form>,
    /// The follower under way and the form that it is by now.
    open: Option<(Form, Form)>,
}

impl ExplanationReplay<'_> {
    /// Checks the steps, and that they lead to the canonical form.
    pub(super) fn replay_steps(
        &mut self,
        explanation: &Explanation,
        canonical: Form,
    ) -> Result<(), Gap> {
        let mut progress = Progress::default();
        for (index, step) in explanation.steps.iter().enumerate() {
            self.step(step, &mut progress).map_err(|why| Gap {
                step: Some(index),
                why,
            })?;
        }
        self.end(explanation.form, canonical, &progress)
            .map_err(|why| Gap { step: None, why })
    }

    fn end(&mut self, form: Form, canonical: Form, progress: &Progress) -> Checked {
        must(progress.open.is_none(), "the last follower is not done")?;
        let reached = progress.canonical.get(&form) == Some(&canonical);
        must(reached, "the steps do not lead to the canonical form")?;
        let shown = self
            .followers(canonical)
            .into_iter()
            .all(|follower| progress.irreducible.contains(&follower) || self.is_named(follower));
        must(
            shown,
            "a follower of the canonical form is not shown to be canonical",
        )
    }

    fn step(&mut self, step: &Step, progress: &mut Progress) -> Checked {
        let before = match progress.open {
            Some((follower, form)) => {
                must(follower == step.follower, "another follower is under way")?;
                form
            }
            None => step.follower,
        };
        must(
            before == step.before,
            "the step does not begin where the one before ended",
        )?;
        must(
            self.is_inside(step.after),
            "a step leads out of the universe",
        )?;
        if progress.open.is_none() && !matches!(step.reason, Reason::OptionsReplaced) {
            self.options_are_done(step.follower, progress)?;
        }
        match &step.reason {
            Reason::Canonical { .. } | Reason::Seen | Reason::Named => {
                must(step.before == step.after, "a form that is done is changed")?;
                self.done(step, progress)?;
                progress.canonical.insert(step.follower, step.after);
                progress.irreducible.insert(step.after);
                progress.open = None;
            }
            Reason::OptionsReplaced => {
                must(progress.open.is_none(), "options are replaced too late")?;
                self.options_replaced(step, progress)?;
                progress.open = Some((step.follower, step.after));
            }
            reason => {
                self.reduction(step.before, step.after, reason)?;
                progress.open = Some((step.follower, step.after));
            }
        }
        Ok(())
    }

    /// The canonical form of an option, as an earlier step or its name says.
    fn known(&self, option: Form, progress: &Progress) -> Option<Form> {
        let own = self.is_named(option) || progress.irreducible.contains(&option);
        let known = progress.canonical.get(&option).copied();
        known.or_else(|| own.then_some(option))
    }

    /// Options that stay as they are were shown to be canonical before.
    fn options_are_done(&mut self, follower: Form, progress: &Progress) -> Checked {
        if self.is_named(follower) {
            return Ok(());
        }
        for player in Player::BOTH {
            for option in self.options(follower, player) {
                let done = self.known(option, progress) == Some(option);
                must(done, "an option is not shown to be canonical")?;
            }
        }
        Ok(())
    }

    fn done(&mut self, step: &Step, progress: &Progress) -> Checked {
        match &step.reason {
            Reason::Named => must(self.is_named(step.after), "the form has no name"),
            Reason::Seen => must(
                progress.irreducible.contains(&step.after),
                "no step showed the form to be canonical",
            ),
            Reason::Canonical { kept } => self.canonical(step.after, kept),
            _ => Ok(()),
        }
    }

    fn options_replaced(&mut self, step: &Step, progress: &Progress) -> Checked {
        for player in Player::BOTH {
            let replaced = match self.moves(step.before, player) {
                Moves::Atom(atom) => Moves::Atom(atom),
                Moves::Options(options) => {
                    let canonical = options.iter().map(|&option| self.known(option, progress));
                    let canonical: Option<BTreeSet<Form>> = canonical.collect();
                    Moves::Options(canonical.ok_or("an option has no canonical form yet")?)
                }
            };
            let same = self.moves(step.after, player) == replaced;
            must(
                same,
                "the options are not replaced by their canonical forms",
            )?;
        }
        Ok(())
    }

    fn reduction(&mut self, before: Form, after: Form, reason: &Reason) -> Checked {
        match reason {
            Reason::SimplestNumber {
                number,
                between,
                older,
            } => {
                must(after == *number, "the form does not become the number")?;
                self.simplest_number(before, *number, between, older)
            }
            Reason::Dominated {
                player,
                option,
                by,
                proof,
            } => {
                let options = self.options(before, *player);
                let own = option != by && options.contains(option) && options.contains(by);
                must(own, "the two are not options")?;
                self.strategy(proof, Self::pair(*player, *by, *option))?;
                self.exchanged(before, after, *player, *option, &BTreeSet::new())
            }
            Reason::Reversible(reversal) => {
                self.reversal(before, reversal)?;
                let by = self.options(reversal.through, reversal.player);
                let open = self.theory == Theory::Normal || !by.is_empty();
                must(open, "the option reverses through an end")?;
                self.exchanged(before, after, reversal.player, reversal.option, &by)
            }
            Reason::BothEnds(reversals) => self.both_ends(before, after, reversals),
            Reason::EndDropped { reversal, rest } => {
                self.end_dropped(before, after, reversal, *rest)
            }
            Reason::EndReplaced { substitution, by } => {
                let reversal = &substitution.reversal;
                self.substitution(before, substitution, *by)?;
                let by = BTreeSet::from([*by]);
                self.exchanged(before, after, reversal.player, reversal.option, &by)
            }
            Reason::Atom(reversal) => self.atom(before, after, reversal),
            Reason::Reverting { options, wins } => self.reverting(before, after, options, *wins),
            _ => Err("this is no reduction"),
        }
    }

    /// Whether an option reverses.
    pub(super) fn reversal(&mut self, form: Form, reversal: &Reversal) -> Checked {
        let Reversal {
            player,
            option,
            through,
            proof,
        } = reversal;
        let own = self.options(form, *player).contains(option);
        must(own, "what reverses is no option")?;
        let reply = self.options(*option, player.opponent());
        must(
            reply.contains(through),
            "the option reverses through no reply",
        )?;
        self.strategy(proof, Self::pair(*player, form, *through))
    }

    /// Whether `after` is `before` with other forms in the place of an option of a player.
    pub(super) fn exchanged(
        &mut self,
        before: Form,
        after: Form,
        player: Player,
        option: Form,
        by: &BTreeSet<Form>,
    ) -> Checked {
        let mut options = self.options(before, player);
        options.remove(&option);
        options.extend(by);
        let own = self.moves(after, player) == Moves::Options(options);
        let opponent = player.opponent();
        let others = self.moves(after, opponent) == self.moves(before, opponent);
        must(own && others, "the form behind the step is another one")
    }

    /// Whether a number fits between the options and none of its options does.
    fn simplest_number(
        &mut self,
        form: Form,
        number: Form,
        between: &[Refutation],
        older: &[Strategy],
    ) -> Checked {
        must(
            self.theory == Theory::Normal,
            "numbers are simplest in normal play",
        )?;
        must(
            self.number(number).is_some(),
            "the simplest number is no number",
        )?;
        for player in Player::BOTH {
            for option in self.options(form, player) {
                let pair = Self::pair(player, option, number);
                let found = between.iter().find(|refutation| refutation.pair() == pair);
                self.refutation(found.ok_or("the number is not shown to fit")?, pair)?;
            }
            let options = self.options(form, player);
            for simpler in self.options(number, player) {
                let mut pairs = options
                    .iter()
                    .map(|&option| Self::pair(player, option, simpler));
                let proof = older
                    .iter()
                    .find(|proof| pairs.clone().any(|pair| pair == proof.pair))
                    .ok_or("a simpler number is not shown not to fit")?;
                let pair = pairs.find(|&pair| pair == proof.pair);
                self.strategy(proof, pair.ok_or("a proof of another comparison")?)?;
            }
        }
        Ok(())
    }
}
