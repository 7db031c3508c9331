//! Canonical forms.
//!
//! The options first, then: the simplest number if one fits; otherwise reversible options are
//! bypassed and dominated ones removed (Siegel, II.2.4–II.2.9). Neither step changes the value, so
//! all comparisons are made with the form as it stood at the start, and are remembered under its
//! id. A form whose options are canonical is canonical once no option is reversible or dominated.

use rustc_hash::FxHashSet;

use crate::arena::{Arena, Player};
use crate::meter::Interrupt;
use crate::store::Form;

use super::Value;

impl Arena {
    /// The value of a form in braces: its canonical form in normal play.
    ///
    /// Memoised. Costs a number of comparisons quadratic in the number of options of each follower.
    pub fn value(&mut self, form: Form) -> Result<Value, Interrupt> {
        let known = |arena: &Self, form| arena.known_canonical(form).is_some();
        for follower in self.unknown_below(form, known)? {
            self.step()?;
            let extent = self.extent(follower)?;
            let [left, right] = Player::BOTH.map(|player| {
                let options = self.store.options(extent, player).iter();
                options
                    .filter_map(|&option| self.known_canonical(option))
                    .collect::<Vec<_>>()
            });
            let canonical = self.canonicalise(left, right)?;
            self.known.canonical.set(follower, canonical);
        }
        Ok(Value::canonical(self.known_canonical(form).unwrap_or(form)))
    }

    /// The value of {left | right} for options that are values.
    ///
    /// Costs a number of comparisons quadratic in the number of options.
    pub fn value_of(&mut self, left: Vec<Value>, right: Vec<Value>) -> Result<Value, Interrupt> {
        let forms = |values: Vec<Value>| values.into_iter().map(Value::form).collect();
        Ok(Value::canonical(
            self.canonicalise(forms(left), forms(right))?,
        ))
    }

    /// Notes that a form is canonical.
    pub(crate) fn know_canonical(&mut self, form: Form) {
        self.known.canonical.set(form, form);
    }

    /// The canonical form, where it needs no work: a compact form is its own.
    pub(super) fn known_canonical(&self, form: Form) -> Option<Form> {
        match self.known.canonical.get(form) {
            Some(&canonical) => Some(canonical),
            None => self.as_compact(form).map(|_| form),
        }
    }

    /// The canonical form of {left | right}, whose options must be canonical.
    pub(super) fn canonicalise(
        &mut self,
        left: Vec<Form>,
        right: Vec<Form>,
    ) -> Result<Form, Interrupt> {
        // Most positions of most rulesets are numbers, and need no form of their own.
        if let Some(number) = self.number_between(&left, &right)? {
            self.charge(1 + number.exponent() / 64)?;
            return Ok(self.number(&number));
        }
        let whole = self.braces(left, right);
        if let Some(known) = self.known_canonical(whole) {
            return Ok(known);
        }
        self.stops(whole)?;
        let left = self.essential_options(whole, Player::Left)?;
        let right = self.essential_options(whole, Player::Right)?;
        let canonical = self.store.intern_braces(&left, &right);
        self.known.canonical.set(whole, canonical);
        self.known.canonical.set(canonical, canonical);
        Ok(canonical)
    }

    /// A player's options after bypassing the reversible ones and removing the dominated ones.
    fn essential_options(&mut self, whole: Form, player: Player) -> Result<Vec<Form>, Interrupt> {
        let extent = self.extent(whole)?;
        let options = self.store.options(extent, player).to_vec();
        let mut waiting = self.undominated(options, player)?;
        let mut seen: FxHashSet<Form> = waiting.iter().copied().collect();
        let mut kept = Vec::with_capacity(waiting.len());
        let mut bypassed = false;
        while let Some(option) = waiting.pop() {
            match self.reversing_reply(whole, option, player)? {
                None => kept.push(option),
                Some(reply) => {
                    bypassed = true;
                    let extent = self.extent(reply)?;
                    let further = self.store.options(extent, player).iter();
                    waiting.extend(further.filter(|&&option| seen.insert(option)));
                }
            }
        }
        if bypassed {
            kept = self.undominated(kept, player)?;
        }
        kept.sort_unstable();
        Ok(kept)
    }

    /// The opponent's reply to an option that is at least as good for him as the whole game was:
    /// some G^LR ≤ G, or some G^RL ≥ G.
    pub(super) fn reversing_reply(
        &mut self,
        whole: Form,
        option: Form,
        player: Player,
    ) -> Result<Option<Form>, Interrupt> {
        let replies = self.extent(option)?.range(player.opponent());
        for index in replies {
            let reply = self.store.pooled(index);
            if self.no_worse(whole, reply, player)? {
                return Ok(Some(reply));
            }
        }
        Ok(None)
    }

    /// The best options for a player.
    pub(super) fn undominated(
        &mut self,
        options: Vec<Form>,
        player: Player,
    ) -> Result<Vec<Form>, Interrupt> {
        self.best_of(options, |arena, g, h| arena.no_worse(g, h, player))
    }

    /// The forms that no other one is at least as good as; of equal ones the first.
    pub(crate) fn best_of(
        &mut self,
        forms: Vec<Form>,
        no_worse: impl Fn(&mut Self, Form, Form) -> Result<bool, Interrupt>,
    ) -> Result<Vec<Form>, Interrupt> {
        let mut best: Vec<Form> = Vec::with_capacity(forms.len());
        'forms: for form in forms {
            for &other in &best {
                if no_worse(self, other, form)? {
                    continue 'forms;
                }
            }
            let mut rest = Vec::with_capacity(best.len() + 1);
            for other in best {
                if !no_worse(self, form, other)? {
                    rest.push(other);
                }
            }
            rest.push(form);
            best = rest;
        }
        Ok(best)
    }

    /// Whether `g` is at least as good as `h` for a player.
    fn no_worse(&mut self, g: Form, h: Form, player: Player) -> Result<bool, Interrupt> {
        match player {
            Player::Left => self.form_at_least(g, h),
            Player::Right => self.form_at_least(h, g),
        }
    }
}
