//! Canonical forms and sums.
//!
//! A move to G' is reversible in a game that equals G if G is an option of G': whoever answers it with G is back
//! where the play began. Such moves may be added to G and taken away; to 0 only if the result is still won by
//! the player who begins, for after the last other move nobody has to answer. What has none is canonical.

use crate::arena::{Arena, Kind};
use crate::meter::Interrupt;
use crate::normal::Outcome;
use crate::number::{BigInt, Integer};
use crate::store::Form;

use super::Pair;

impl Arena {
    /// The canonical form of an impartial form in misère play (Siegel, ch. V).
    ///
    /// Refused as of the wrong kind if the form is not impartial. Memoised. Costs about as many steps as the
    /// followers have options and those have options.
    pub fn impartial_misere_value(&mut self, root: Form) -> Result<Form, Interrupt> {
        self.require_braces(root)?;
        let known = |arena: &Self, form| arena.misere.impartial.canonical.has(form);
        for form in self.unknown_below(root, known)? {
            self.step()?;
            let canonical = if self.heap(form).is_some() {
                form
            } else {
                let options = self.impartial_options(form)?;
                let canonical = options.iter().map(|&option| self.misere_canonical(option));
                let canonical = canonical.collect();
                self.impartial_reduce(canonical)?
            };
            self.misere.impartial.canonical.set(form, canonical);
        }
        Ok(self.misere_canonical(root))
    }

    /// The canonical form of the sum of two impartial forms in misère play.
    ///
    /// Memoised. Costs as many reductions as there are pairs of followers.
    pub fn impartial_misere_sum(&mut self, g: Form, h: Form) -> Result<Form, Interrupt> {
        let (g, h) = (
            self.impartial_misere_value(g)?,
            self.impartial_misere_value(h)?,
        );
        self.canonical_sum(g, h)
    }

    /// The sum of two canonical forms.
    pub(super) fn canonical_sum(&mut self, g: Form, h: Form) -> Result<Form, Interrupt> {
        let mut stack = vec![(g, h)];
        let mut last = g;
        while let Some(&(g, h)) = stack.last() {
            self.step()?;
            if let Some(sum) = self.plain_sum(g, h) {
                last = sum;
                stack.pop();
                continue;
            }
            let waiting = stack.len();
            let mut options = Vec::new();
            for (moving, resting) in [(g, h), (h, g)] {
                for option in self.left_options(moving)? {
                    self.step()?;
                    match self.plain_sum(option, resting) {
                        Some(sum) => options.push(sum),
                        None => stack.push((option, resting)),
                    }
                }
            }
            if stack.len() == waiting {
                let sum = self.impartial_reduce(options)?;
                self.misere.impartial.sums.insert((g.min(h), g.max(h)), sum);
            }
        }
        Ok(last)
    }

    /// A sum with 0, of * and a heap, which is a heap, or one that is known.
    fn plain_sum(&mut self, g: Form, h: Form) -> Option<Form> {
        match (self.heap(g), self.heap(h)) {
            (Some(size), _) if size.is_zero() => return Some(h),
            (_, Some(size)) if size.is_zero() => return Some(g),
            (Some(a), Some(b)) if a.is_one() || b.is_one() => {
                let size = (a ^ b).to_big().magnitude().clone();
                return Some(self.nimber(&size));
            }
            _ => {}
        }
        let pair: Pair = (g.min(h), g.max(h));
        self.misere.impartial.sums.get(&pair).copied()
    }

    /// The canonical form of the game with these canonical options.
    ///
    /// If it equals H then H keeps the options that were born before it, and is itself an option of all others.
    /// So H can only be what is left below a gap of two in the birthdays; the first H that fits is canonical.
    pub(super) fn impartial_reduce(&mut self, options: Vec<Form>) -> Result<Form, Interrupt> {
        let mut born: Vec<(BigInt, Form)> = Vec::with_capacity(options.len());
        for option in options {
            self.step()?;
            born.push((self.formal_birthday(option)?, option));
        }
        born.sort_unstable();
        born.dedup();
        let forms: Vec<Form> = born.iter().map(|&(_, form)| form).collect();
        let mut before = BigInt::from(-1);
        for (index, (birthday, _)) in born.into_iter().enumerate() {
            if birthday > before + 1 {
                let (kept, others) = forms.split_at(index);
                self.charge(index as u64)?;
                let candidate = self.braces(kept.to_vec(), kept.to_vec());
                if self.all_revert(others, candidate)? {
                    return Ok(self.known_to_be_canonical(candidate));
                }
            }
            before = birthday;
        }
        self.charge(forms.len() as u64)?;
        let whole = self.braces(forms.clone(), forms);
        Ok(self.known_to_be_canonical(whole))
    }

    /// Whether moves to all these may be added to a game.
    fn all_revert(&mut self, moves: &[Form], game: Form) -> Result<bool, Interrupt> {
        for &option in moves {
            if !self.has_impartial_option(option, game)? {
                return Ok(false);
            }
        }
        if self.heap(game).is_none_or(|size| !size.is_zero()) {
            return Ok(true);
        }
        for &option in moves {
            if self.misere_outcome(option)? == Outcome::P {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn has_impartial_option(&mut self, form: Form, option: Form) -> Result<bool, Interrupt> {
        self.step()?;
        if let Some(size) = self.heap(form) {
            return Ok(self.heap(option).is_some_and(|smaller| smaller < size));
        }
        let options = self.left_options(form)?;
        self.charge(options.len() as u64)?;
        Ok(options.contains(&option))
    }

    /// The options of a form that is no heap, if they are the same for both players.
    fn impartial_options(&mut self, form: Form) -> Result<Vec<Form>, Interrupt> {
        let wrong = Interrupt::WrongKind(Kind::Braces);
        if self.as_compact(form).is_some() {
            return Err(wrong);
        }
        let [left, right] = [self.left_options(form)?, self.right_options(form)?];
        self.charge(left.len() as u64)?;
        if left == right { Ok(left) } else { Err(wrong) }
    }

    fn misere_canonical(&self, form: Form) -> Form {
        let known = self.misere.impartial.canonical.get(form);
        known.copied().unwrap_or(form)
    }

    fn known_to_be_canonical(&mut self, form: Form) -> Form {
        self.misere.impartial.canonical.set(form, form);
        form
    }

    /// The size of a Nim heap.
    pub(super) fn heap(&self, form: Form) -> Option<&Integer> {
        let compact = self.as_compact(form)?;
        (compact.number.is_zero() && compact.ups.is_zero()).then_some(&compact.nimber)
    }

    /// The game *.
    pub(super) fn star(&mut self) -> Form {
        self.nimber(&1_u32.into())
    }

    /// Whether this is 0 or *, the games that have an inverse.
    pub(super) fn is_unit(&self, form: Form) -> bool {
        self.heap(form)
            .is_some_and(|size| size.is_zero() || size.is_one())
    }
}
