//! Differences.
//!
//! Games can be cancelled from sums, so at most one Y has X + Y = G (Conway). If G is canonical and neither G nor
//! X is 0 or *, then X + Y = G if and only if
//!
//! - each option of G is X + Y' or X' + Y, and
//! - each X + Y' and each X' + Y is an option of G or reverts to G, necessarily by X' + Y' = G.
//!
//! So either X is a part of each G' and each X' a part of G, and Y has the options G' - X and G - X', which always
//! do; or for one G' or X' where that fails, Y must be some G' - X', and a sum decides. All those differences are
//! of games that were born earlier. Source: Siegel, ch. V.

use crate::arena::Arena;
use crate::meter::Interrupt;
use crate::store::Form;

use super::Pair;

impl Arena {
    /// The game X for which h + X = g in misère play of impartial games, in canonical form, if there is one.
    ///
    /// Memoised. Costs about as many steps as there are pairs of a follower of g and one of h, times the numbers of
    /// their options, and sums for the games that come into question.
    pub fn impartial_misere_difference(
        &mut self,
        g: Form,
        h: Form,
    ) -> Result<Option<Form>, Interrupt> {
        let (g, h) = (
            self.impartial_misere_value(g)?,
            self.impartial_misere_value(h)?,
        );
        self.canonical_difference(g, h)
    }

    /// The difference of two canonical forms.
    pub(super) fn canonical_difference(
        &mut self,
        g: Form,
        x: Form,
    ) -> Result<Option<Form>, Interrupt> {
        let mut stack = vec![(g, x)];
        let mut last = None;
        while let Some(&pair) = stack.last() {
            self.step()?;
            if let Some(&known) = self.misere.impartial.differences.get(&pair) {
                last = known;
                stack.pop();
                continue;
            }
            let waiting = stack.len();
            let found = self.difference_of(pair, &mut stack)?;
            if stack.len() == waiting {
                self.misere.impartial.differences.insert(pair, found);
            }
        }
        Ok(last)
    }

    /// The difference of a pair, or, on the stack, the pairs that must be settled before.
    fn difference_of(
        &mut self,
        (g, x): Pair,
        stack: &mut Vec<Pair>,
    ) -> Result<Option<Form>, Interrupt> {
        let (zero, star) = (self.zero(), self.star());
        if self.is_unit(x) {
            return self.canonical_sum(g, x).map(Some);
        }
        if g == x || self.canonical_sum(g, star)? == x {
            return Ok(Some(if g == x { zero } else { star }));
        }
        // A unit splits only into units, and so if it is an option it leaves no other parts.
        let ours = self.divisible_options(g)?;
        let Some(ours) = ours else { return Ok(None) };
        let theirs = self.left_options(x)?;
        let moved = ours.iter().map(|&option| (option, x));
        let moved: Vec<Pair> = moved
            .chain(theirs.iter().map(|&option| (g, option)))
            .collect();
        let Some(counterparts) = self.settled_differences(&moved, stack)? else {
            return Ok(None);
        };
        let Some(failed) = counterparts.iter().position(Option::is_none) else {
            let options = counterparts.into_iter().flatten().collect();
            return self.impartial_reduce(options).map(Some);
        };
        let suspects: Vec<Pair> = match ours.get(failed) {
            Some(&option) => theirs.iter().map(|&theirs| (option, theirs)).collect(),
            None => ours.iter().map(|&ours| (ours, moved[failed].1)).collect(),
        };
        let Some(suspects) = self.settled_differences(&suspects, stack)? else {
            return Ok(None);
        };
        for y in suspects.into_iter().flatten() {
            if self.canonical_sum(x, y)? == g {
                return Ok(Some(y));
            }
        }
        Ok(None)
    }

    /// The options of a game, unless it is a heap or one of them is 0 or *: then all its parts are itself and units.
    fn divisible_options(&mut self, g: Form) -> Result<Option<Vec<Form>>, Interrupt> {
        if self.heap(g).is_some() {
            return Ok(None);
        }
        let options = self.left_options(g)?;
        self.charge(options.len() as u64)?;
        let unit = options.iter().any(|&option| self.is_unit(option));
        Ok((!unit).then_some(options))
    }

    /// The differences of all pairs; without the missing ones, which go on the stack, there is no answer yet.
    fn settled_differences(
        &mut self,
        pairs: &[Pair],
        stack: &mut Vec<Pair>,
    ) -> Result<Option<Vec<Option<Form>>>, Interrupt> {
        self.charge(pairs.len() as u64)?;
        let waiting = stack.len();
        let mut found = Vec::with_capacity(pairs.len());
        for pair in pairs {
            match self.misere.impartial.differences.get(pair) {
                Some(&difference) => found.push(difference),
                None => stack.push(*pair),
            }
        }
        Ok((stack.len() == waiting).then_some(found))
    }
}
