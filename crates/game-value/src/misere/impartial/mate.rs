//! Mates.

use crate::arena::Arena;
use crate::meter::Interrupt;
use crate::store::Form;

impl Arena {
    /// The mate G⁻ of an impartial form in misère play: * of 0, otherwise the game whose options are the mates of
    /// those of G. The sum of a game and its mate is lost by the player who begins (Siegel, ch. V).
    ///
    /// Linear in the number of followers but for the reductions; memoised.
    pub fn impartial_mate(&mut self, form: Form) -> Result<Form, Interrupt> {
        let root = self.impartial_misere_value(form)?;
        let known = |arena: &Self, form| arena.misere.impartial.mates.has(form);
        let mut mate = root;
        for form in self.unknown_below(root, known)? {
            self.step()?;
            mate = if self.is_unit(form) {
                let star = self.star();
                self.canonical_sum(form, star)?
            } else if self.heap(form).is_some() {
                form
            } else {
                let options = self.left_options(form)?;
                let mates = &self.misere.impartial.mates;
                let mates = options.iter().filter_map(|&option| mates.get(option));
                let mates = mates.copied().collect();
                self.impartial_reduce(mates)?
            };
            self.misere.impartial.mates.set(form, mate);
        }
        Ok(*self.misere.impartial.mates.get(root).unwrap_or(&mate))
    }
}
