//! The way to the canonical form: the followers first, then one reduction after the other.

use game_value::{Comparison, Form, Interrupt, Node, Player, Side};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::explanation::{ExplainError, Reason, Reversal, Step, Theory};
use crate::prover::Prover;

/// The canonical form of a form, and the steps that lead there.
pub(crate) fn way(prover: &mut Prover<'_>, form: Form) -> Result<(Form, Vec<Step>), ExplainError> {
    let mut way = Way {
        prover,
        canonical: FxHashMap::default(),
        shown: FxHashSet::default(),
        steps: Vec::new(),
    };
    for follower in way.followers(form)? {
        if way.is_done(follower) {
            way.canonical.insert(follower, follower);
        } else {
            way.chapter(follower)?;
        }
    }
    if way.steps.is_empty() {
        way.push(form, form, form, Reason::Named);
    }
    let canonical = way.canonical[&form];
    // What takes the place of options is new: its followers must be canonical, too.
    for follower in way.followers(canonical)? {
        if !way.is_done(follower) {
            way.chapter(follower)?;
        }
    }
    Ok((canonical, way.steps))
}

/// The way, as far as it has come.
struct Way<'p, 'a> {
    prover: &'p mut Prover<'a>,
    /// The canonical forms of followers that are done.
    canonical: FxHashMap<Form, Form>,
    /// Forms that a step shows to be canonical.
    shown: FxHashSet<Form>,
    steps: Vec<Step>,
}

impl Way<'_, '_> {
    /// Whether a form is known to be canonical, by its name or by an earlier step.
    fn is_done(&self, form: Form) -> bool {
        self.prover.is_named(form) || self.shown.contains(&form)
    }

    /// The form and its followers, each behind its options; in normal play none below number + n·↑ + *m.
    fn followers(&mut self, form: Form) -> Result<Vec<Form>, Interrupt> {
        let mut seen = FxHashSet::from_iter([form]);
        let mut order = Vec::new();
        let mut path = vec![(form, self.below(form)?)];
        while let Some((top, rest)) = path.last_mut() {
            let Some(option) = rest.pop() else {
                order.push(*top);
                path.pop();
                continue;
            };
            self.prover.arena.step()?;
            if seen.insert(option) {
                path.push((option, self.below(option)?));
            }
        }
        Ok(order)
    }

    fn below(&mut self, form: Form) -> Result<Vec<Form>, Interrupt> {
        if self.prover.is_named(form) {
            return Ok(Vec::new());
        }
        let mut options = self.prover.options(form, Player::Right)?;
        options.reverse();
        let mut left = self.prover.options(form, Player::Left)?;
        left.reverse();
        options.extend(left);
        Ok(options)
    }

    /// The steps of one follower, whose options are done.
    fn chapter(&mut self, follower: Form) -> Result<(), ExplainError> {
        self.prover.arena.step()?;
        let mut form = self.with_canonical_options(follower)?;
        if form != follower {
            self.push(follower, follower, form, Reason::OptionsReplaced);
        }
        while let Some((after, reason)) = self.prover.reduction(form)? {
            self.push(follower, form, after, reason);
            form = after;
        }
        let canonical = self.prover.canonical(follower)?;
        if form != canonical {
            return Err(ExplainError::Mismatch {
                follower,
                reached: form,
                canonical,
            });
        }
        let reason = if self.prover.is_named(form) {
            Reason::Named
        } else if self.shown.contains(&form) {
            Reason::Seen
        } else {
            Reason::Canonical {
                kept: self.prover.kept(form)?,
            }
        };
        self.shown.insert(form);
        self.canonical.insert(follower, form);
        self.push(follower, form, form, reason);
        Ok(())
    }

    fn push(&mut self, follower: Form, before: Form, after: Form, reason: Reason) {
        self.steps.push(Step {
            follower,
            before,
            after,
            reason,
        });
    }

    /// The form with the canonical forms of its options in their place.
    fn with_canonical_options(&mut self, form: Form) -> Result<Form, Interrupt> {
        let canonical = |options: &[Form]| -> Vec<Form> {
            let options = options.iter();
            options.map(|option| self.canonical[option]).collect()
        };
        if let Node::Scoring { left, right } = self.prover.arena.node(form) {
            let [left, right] = [left, right].map(|side| match side {
                Side::Atom(atom) => Side::Atom(atom.clone()),
                Side::Options(options) => Side::Options(canonical(options)),
            });
            return Ok(self.prover.arena.scoring(left, right));
        }
        let left = canonical(&self.prover.arena.left_options(form)?);
        let right = canonical(&self.prover.arena.right_options(form)?);
        Ok(self.prover.arena.braces(left, right))
    }
}

impl Prover<'_> {
    /// Whether a form is number + n·↑ + *m, which in normal play stands for its canonical form.
    pub(crate) fn is_named(&self, form: Form) -> bool {
        self.theory == Theory::Normal && matches!(self.arena.node(form), Node::Compact { .. })
    }

    /// The canonical form that the arena finds.
    fn canonical(&mut self, form: Form) -> Result<Form, Interrupt> {
        match self.theory {
            Theory::In(Comparison::Guaranteed | Comparison::General) => {
                self.arena.guaranteed_value(form)
            }
            Theory::In(universe) => self.arena.misere_value(form, universe),
            Theory::MisereImpartial => self.arena.impartial_misere_value(form),
            Theory::Normal | Theory::Robot => Ok(self.arena.value(form)?.form()),
        }
    }

    /// The next reduction of a form whose options are canonical, and what it makes of the form.
    fn reduction(&mut self, form: Form) -> Result<Option<(Form, Reason)>, ExplainError> {
        if self.is_named(form) {
            return Ok(None);
        }
        if self.theory == Theory::MisereImpartial {
            return self.reverted(form);
        }
        if self.theory == Theory::Normal
            && let Some(found) = self.simplest_number(form)?
        {
            return Ok(Some(found));
        }
        for player in Player::BOTH {
            if let Some(found) = self.dominated(form, player)? {
                return Ok(Some(found));
            }
        }
        for player in Player::BOTH {
            if let Some(reversal) = self.reversible(form, player)? {
                let by = self.arena.options(reversal.through, player)?;
                let after = self.exchanged(form, player, reversal.option, &by)?;
                return Ok(Some((after, Reason::Reversible(reversal))));
            }
        }
        if self.theory == Theory::Normal {
            return Ok(None);
        }
        self.end_reduction(form)
    }

    fn dominated(
        &mut self,
        form: Form,
        player: Player,
    ) -> Result<Option<(Form, Reason)>, ExplainError> {
        let options = self.options(form, player)?;
        for &option in &options {
            for &by in options.iter().filter(|&&other| other != option) {
                if let Some(proof) = self.no_worse(player, by, option)? {
                    let after = self.exchanged(form, player, option, &[])?;
                    let reason = Reason::Dominated {
                        player,
                        option,
                        by,
                        proof,
                    };
                    return Ok(Some((after, reason)));
                }
            }
        }
        Ok(None)
    }

    /// An option that reverses through a reply that is no end for the player; in normal play any reply will do.
    fn reversible(&mut self, form: Form, player: Player) -> Result<Option<Reversal>, ExplainError> {
        let ends = self.theory == Theory::Normal;
        for option in self.options(form, player)? {
            if let Some(reversal) = self.reversal(form, player, option, ends)? {
                return Ok(Some(reversal));
            }
        }
        Ok(None)
    }

    /// How an option reverses; through ends for the player only if `ends`.
    pub(crate) fn reversal(
        &mut self,
        form: Form,
        player: Player,
        option: Form,
        ends: bool,
    ) -> Result<Option<Reversal>, ExplainError> {
        for through in self.options(option, player.opponent())? {
            if !ends && self.arena.options(through, player)?.is_empty() {
                continue;
            }
            if let Some(proof) = self.no_worse(player, form, through)? {
                return Ok(Some(Reversal {
                    player,
                    option,
                    through,
                    proof,
                }));
            }
        }
        Ok(None)
    }
}
