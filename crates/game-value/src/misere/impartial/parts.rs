//! Parts and partitions.
//!
//! H is a part of G if G = H + X for some X. Of H and H + * one is even, so the even parts tell all. If X + Y = G is
//! neither 0 nor *, each option of G is X' + Y or X + Y': one of X, Y is a part of it. So the parts of the
//! options, and what they leave of G, are all parts of G. Source: Siegel, ch. V.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::arena::Arena;
use crate::meter::Interrupt;
use crate::store::Form;

use super::Pair;

impl Arena {
    /// The even parts of an impartial form in misère play, without 0 and the even one of G and G + *.
    ///
    /// They come in pairs that add up, each pair after those that it rests on, as in CGSuite; a part that is paired
    /// with itself is there once. Memoised. Costs one difference for each part of an option.
    pub fn impartial_parts(&mut self, form: Form) -> Result<Vec<Form>, Interrupt> {
        let pairs = self.even_pairs(form)?;
        Ok(flattened(&pairs[1..]))
    }

    /// Whether an impartial form is prime in misère play: it has exactly two even parts.
    pub fn is_prime_game(&mut self, form: Form) -> Result<bool, Interrupt> {
        let form = self.impartial_misere_value(form)?;
        Ok(!self.is_unit(form) && self.even_pairs(form)?.len() == 1)
    }

    /// The partitions of an impartial form into even primes, with * in the end if it is odd: all sorted lists of
    /// primes that add up to it, the first prime in the order of the parts.
    ///
    /// There may be exponentially many.
    pub fn impartial_partitions(&mut self, form: Form) -> Result<Vec<Vec<Form>>, Interrupt> {
        let form = self.impartial_misere_value(form)?;
        let zero = self.zero();
        let mut partitions = Vec::new();
        let mut waiting = vec![(form, Vec::new())];
        while let Some((rest, mut primes)) = waiting.pop() {
            self.charge(primes.len() as u64 + 1)?;
            if self.is_unit(rest) {
                primes.extend((rest != zero).then_some(rest));
                partitions.push(primes);
                continue;
            }
            let next = self.even_pairs(rest)?;
            let next = flattened(&next);
            // The stack gives back the last first.
            for part in next.into_iter().rev() {
                let sorted = match primes.last() {
                    Some(&last) => !self.is_listed_after(last, part)?,
                    None => true,
                };
                if !sorted || !self.is_prime_game(part)? {
                    continue;
                }
                if let Some(rest) = self.canonical_difference(rest, part)? {
                    let primes = primes.iter().copied().chain([part]).collect();
                    waiting.push((rest, primes));
                }
            }
        }
        Ok(partitions)
    }

    /// The pairs of even games that add up to the even one of G and G + *, 0 first.
    fn even_pairs(&mut self, form: Form) -> Result<Arc<[Pair]>, Interrupt> {
        let form = self.impartial_misere_value(form)?;
        let root = self.impartial_facts(form)?.even;
        let known = |arena: &Self, form| arena.misere.impartial.parts.has(form);
        for form in self.unknown_below(root, known)? {
            self.step()?;
            let pairs = self.pairs_from_options(form)?;
            self.misere.impartial.parts.set(form, pairs.into());
        }
        let zero = self.zero();
        let found = self.misere.impartial.parts.get(root);
        Ok(found.map_or_else(|| Arc::from([(zero, root)]), Arc::clone))
    }

    /// The pairs of a game from the parts of its options.
    fn pairs_from_options(&mut self, form: Form) -> Result<Vec<Pair>, Interrupt> {
        let g = self.impartial_facts(form)?.even;
        let zero = self.zero();
        let mut pairs = vec![(zero, g)];
        if self.heap(g).is_some() {
            return Ok(pairs);
        }
        if g != form {
            // The even part is an option of an odd game, so it was treated before.
            let known = self.misere.impartial.parts.get(g);
            return Ok(known.map_or(pairs, |known| known.to_vec()));
        }
        let options = self.left_options(g)?;
        if options.iter().any(|&option| self.is_unit(option)) {
            return Ok(pairs);
        }
        let mut candidates = self.parts_of_all(&options)?;
        let mut seen = FxHashSet::from_iter([zero, g]);
        loop {
            let before = pairs.len();
            for &x in &candidates {
                if seen.contains(&x) {
                    continue;
                }
                let Some(y) = self.canonical_difference(g, x)? else {
                    continue;
                };
                if self.rests_on(g, (x, y), &seen)? && self.rests_on(g, (y, x), &seen)? {
                    pairs.push((x, y));
                    seen.extend([x, y]);
                }
            }
            candidates.retain(|x| !seen.contains(x));
            if pairs.len() == before {
                return Ok(pairs);
            }
        }
    }

    /// The even parts of these games, sorted.
    fn parts_of_all(&mut self, forms: &[Form]) -> Result<Vec<Form>, Interrupt> {
        let mut found = FxHashSet::default();
        for &form in forms {
            let even = self.impartial_facts(form)?.even;
            let parts = match self.misere.impartial.parts.get(form) {
                Some(pairs) => flattened(pairs),
                None => vec![even],
            };
            self.charge(parts.len() as u64)?;
            found.extend(parts);
        }
        let mut found: Vec<Form> = found.into_iter().collect();
        for &form in &found {
            self.impartial_facts(form)?;
        }
        self.sort_impartial(&mut found)?;
        Ok(found)
    }

    /// Whether each X' + Y is an option of G, or reverts to X' + Y' = G where X' has been seen to be a part.
    ///
    /// Parts are found in the order in which that holds; as X' + Y' was born before X + Y, it does sooner or later.
    fn rests_on(
        &mut self,
        g: Form,
        (x, y): Pair,
        seen: &FxHashSet<Form>,
    ) -> Result<bool, Interrupt> {
        let (options, replies) = (self.left_options(g)?, self.left_options(y)?);
        for option in self.left_options(x)? {
            self.charge((options.len() + replies.len()) as u64)?;
            let even = self.impartial_facts(option)?.even;
            if seen.contains(&even)
                && let Some(reply) = self.canonical_difference(g, option)?
                && replies.contains(&reply)
            {
                continue;
            }
            let sum = self.canonical_sum(option, y)?;
            if !options.contains(&sum) {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// The games of the pairs, those that are paired with themselves once.
fn flattened(pairs: &[Pair]) -> Vec<Form> {
    let games = pairs.iter().flat_map(|&(x, y)| {
        let other = (x != y).then_some(y);
        [x].into_iter().chain(other)
    });
    games.collect()
}
