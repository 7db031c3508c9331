//! Values modulo infinitesimals: order, reduced canonical form, Inf-dominated and Inf-reversible
//! options.
//!
//! Source: S. Murgai, Reduced Canonical Form, corrected in specs/theory.md; J. P. Grossman and
//! A. N. Siegel, Reductions of partizan games.

use rustc_hash::FxHashMap;

use crate::arena::{Arena, Player};
use crate::compact::Compact;
use crate::meter::Interrupt;
use crate::number::Integer;
use crate::store::Form;

use super::image::{ByOptions, Images};
use super::{Order, Value};

/// p(x) = p(x*) = x for a number x, otherwise p(H) = {p(H^L) | p(H^R)}.
struct StarProjected;

impl ByOptions for StarProjected {
    fn direct(&self, arena: &mut Arena, form: Form) -> Result<Option<Form>, Interrupt> {
        let number = arena.as_compact(form).and_then(|compact| {
            let star = compact.ups.is_zero() && compact.nimber <= Integer::ONE;
            star.then(|| compact.number.clone())
        });
        Ok(number.map(|number| arena.number(&number)))
    }

    fn combine(
        &self,
        arena: &mut Arena,
        _: Form,
        [left, right]: Images,
    ) -> Result<Form, Interrupt> {
        arena.canonicalise(left, right)
    }
}

impl Arena {
    /// How two values compare modulo infinitesimals: equal if they differ by one.
    pub fn compare_mod_inf(&mut self, g: Value, h: Value) -> Result<Order, Interrupt> {
        let difference = self.difference(g, h)?;
        let at_least = !self.right_stop(difference)?.is_negative();
        let at_most = !self.left_stop(difference)?.is_positive();
        Ok(Order::of(at_least, at_most))
    }

    /// Whether g ≥ h modulo infinitesimals: RS(g - h) ≥ 0.
    pub(super) fn at_least_mod_inf(&mut self, g: Value, h: Value) -> Result<bool, Interrupt> {
        let difference = self.difference(g, h)?;
        Ok(!self.right_stop(difference)?.is_negative())
    }

    /// The game cooled by *: G_* = G for a number, otherwise {G^L_* + * | G^R_* + *} with the true sum. Since
    /// * is its own negative, that is heating by *.
    pub fn cool_star(&mut self, value: Value) -> Result<Value, Interrupt> {
        let star = Compact {
            nimber: Integer::ONE,
            ..Compact::default()
        };
        let star = self.store.intern_compact(star);
        self.heat(value, Value::canonical(star))
    }

    /// The *-projection: x for x and x*, otherwise the game of the options' projections.
    pub fn star_projection(&mut self, value: Value) -> Result<Value, Interrupt> {
        let projected = self.image(value.form(), &StarProjected)?;
        Ok(Value::canonical(projected))
    }

    /// The reduced canonical form: the simplest value that differs from this one by an
    /// infinitesimal. It is the *-projection of the game cooled by *.
    pub fn reduced(&mut self, value: Value) -> Result<Value, Interrupt> {
        if let Some(stop) = self.common_stop(value)? {
            return Ok(Value::canonical(self.number(&stop)));
        }
        let cooled = self.cool_star(value)?;
        self.star_projection(cooled)
    }

    /// A player's options that another one dominates modulo infinitesimals, each with one that stays. Of
    /// options that are equal modulo infinitesimals the first stays.
    ///
    /// Quadratic in the number of options.
    pub fn inf_dominated(
        &mut self,
        form: Form,
        player: Player,
    ) -> Result<Vec<(Form, Form)>, Interrupt> {
        let options = self.valued_options(form, player)?;
        let values: FxHashMap<Form, Value> = options.iter().copied().collect();
        let forms = options.iter().map(|&(option, _)| option).collect();
        let staying = self.best_of(forms, |arena, g, h| {
            arena.inf_no_worse(values[&g], values[&h], player)
        })?;
        let mut dominated = Vec::new();
        for (option, value) in options {
            if staying.contains(&option) {
                continue;
            }
            for &other in &staying {
                if self.inf_no_worse(values[&other], value, player)? {
                    dominated.push((option, other));
                    break;
                }
            }
        }
        Ok(dominated)
    }

    /// A player's options that reverse modulo infinitesimals, each with the reply through which it
    /// does: some G^LR ≤ G, or some G^RL ≥ G, modulo infinitesimals.
    pub fn inf_reversible(
        &mut self,
        form: Form,
        player: Player,
    ) -> Result<Vec<(Form, Form)>, Interrupt> {
        let whole = self.value(form)?;
        let mut reversible = Vec::new();
        for option in self.printed_options(form, player)? {
            for (reply, value) in self.valued_options(option, player.opponent())? {
                if self.inf_no_worse(whole, value, player)? {
                    reversible.push((option, reply));
                    break;
                }
            }
        }
        Ok(reversible)
    }

    /// Whether a form is in reduced canonical form: every follower is a number in canonical form,
    /// or hot without Inf-dominated and Inf-reversible options (Definition 3.5 of the paper).
    pub fn is_reduced(&mut self, form: Form) -> Result<bool, Interrupt> {
        let is_number = |arena: &Self, form| arena.as_number(form).is_some();
        for follower in self.unknown_below(form, is_number)? {
            self.step()?;
            let value = self.value(follower)?;
            if !self.is_hot(value)? {
                return Ok(false);
            }
            for player in Player::BOTH {
                let clean = self.inf_dominated(follower, player)?.is_empty()
                    && self.inf_reversible(follower, player)?.is_empty();
                if !clean {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    fn valued_options(
        &mut self,
        form: Form,
        player: Player,
    ) -> Result<Vec<(Form, Value)>, Interrupt> {
        let options = self.printed_options(form, player)?;
        options
            .into_iter()
            .map(|option| Ok((option, self.value(option)?)))
            .collect()
    }

    /// Whether `g` is at least as good as `h` for a player, modulo infinitesimals.
    fn inf_no_worse(&mut self, g: Value, h: Value, player: Player) -> Result<bool, Interrupt> {
        match player {
            Player::Left => self.at_least_mod_inf(g, h),
            Player::Right => self.at_least_mod_inf(h, g),
        }
    }

    /// Whether the value is tepid: equal stops, and no number.
    pub fn is_tepid(&mut self, value: Value) -> Result<bool, Interrupt> {
        Ok(self.common_stop(value)?.is_some() && !self.is_number(value))
    }
}
