//! Canonical forms modulo guaranteed games.
//!
//! The options first, then, for each player, until nothing changes (Theorems 32, 34, 36 and 37 of Guaranteed
//! Scoring Games; said for Left):
//!
//! 1. dominated options go;
//! 2. an option A that reverses through B (an A^R ≤ G) with Left options is replaced by those;
//! 3. an option A that reverses through B = <^ℓ | …> goes if another option attains Ls_u(G);
//! 4. otherwise it is replaced by ℓ - (n+1)^ with the least n for which G ≥ ℓ - n̂, or, if it is alone and the
//!    result is guaranteed, Left's side becomes the atom ^ℓ.
//!
//! None of these changes the value, so everything is compared with the form as it stood at the start. The
//! result is unique (Theorem 47).

use rustc_hash::FxHashSet;

use crate::arena::{Arena, Player};
use crate::meter::Interrupt;
use crate::number::BigRational;
use crate::store::Form;

use super::Side;
use crate::constructive::Comparison;

/// How an option reverses.
enum Reversal {
    /// Not at all.
    None,
    /// Through a reply in which the player has these options.
    Through(Vec<Form>),
    /// Through a reply in which the player is stuck.
    Atomic,
}

impl Arena {
    /// The canonical form of a guaranteed scoring form, which the caller has checked to be guaranteed.
    ///
    /// Memoised. Costs a number of comparisons quadratic in the number of options of each follower.
    pub fn guaranteed_value(&mut self, form: Form) -> Result<Form, Interrupt> {
        let known = |arena: &Self, form| arena.scored.canonical.contains_key(&form);
        for follower in self.unknown_below(form, known)? {
            self.step()?;
            let sides = self.scoring_sides(follower)?.map(|side| match side {
                Side::Atom(atom) => Side::Atom(atom),
                Side::Options(options) => {
                    let canonical = options.iter().map(|option| self.scored.canonical[option]);
                    Side::Options(canonical.collect())
                }
            });
            let canonical = self.reduce(sides)?;
            self.scored.canonical.insert(follower, canonical);
        }
        Ok(self.scored.canonical[&form])
    }

    /// The canonical form of a game whose options are canonical.
    pub(super) fn reduce(&mut self, [left, right]: [Side; 2]) -> Result<Form, Interrupt> {
        let whole = self.scoring(left, right);
        if let Some(&known) = self.scored.canonical.get(&whole) {
            return Ok(known);
        }
        let mut form = whole;
        loop {
            let [left, right] = self.scoring_sides(form)?;
            let left = self.reduced_side(whole, left, &right, Player::Left)?;
            let right = self.reduced_side(whole, right, &left, Player::Right)?;
            let next = self.scoring(left, right);
            if next == form {
                break;
            }
            form = next;
        }
        self.scored.canonical.insert(whole, form);
        self.scored.canonical.insert(form, form);
        Ok(form)
    }

    /// One round of the reductions of a player's side.
    fn reduced_side(
        &mut self,
        whole: Form,
        side: Side,
        other: &Side,
        player: Player,
    ) -> Result<Side, Interrupt> {
        let Side::Options(options) = side else {
            return Ok(side);
        };
        let mut waiting = self.best_in(options, player, Comparison::Guaranteed)?;
        let mut seen: FxHashSet<Form> = waiting.iter().copied().collect();
        let (mut plain, mut atomic) = (Vec::new(), Vec::new());
        while let Some(option) = waiting.pop() {
            match self.reversal(whole, option, player)? {
                Reversal::None => plain.push(option),
                Reversal::Atomic => atomic.push(option),
                Reversal::Through(options) => {
                    waiting.extend(options.into_iter().filter(|&option| seen.insert(option)));
                }
            }
        }
        let best = self
            .scores(whole)?
            .get(player, Some(player.opponent()))
            .clone();
        let attained = plain.iter().try_fold(false, |found, &option| {
            Ok::<_, Interrupt>(found || *self.passed_score(option, player)? == best)
        })?;
        if attained || atomic.is_empty() {
            return Ok(Side::Options(self.best_in(
                plain,
                player,
                Comparison::Guaranteed,
            )?));
        }
        if plain.is_empty() && self.stays_guaranteed(player, &best, other)? {
            return Ok(Side::Atom(best));
        }
        plain.push(self.waiting_option(whole, &best, player)?);
        Ok(Side::Options(self.best_in(
            plain,
            player,
            Comparison::Guaranteed,
        )?))
    }

    /// The score after an option, where the opponent of the player who moved may pass.
    fn passed_score(&mut self, option: Form, player: Player) -> Result<&BigRational, Interrupt> {
        let opponent = player.opponent();
        Ok(self.scores(option)?.get(opponent, Some(opponent)))
    }

    fn reversal(
        &mut self,
        whole: Form,
        option: Form,
        player: Player,
    ) -> Result<Reversal, Interrupt> {
        let mut reversal = Reversal::None;
        for reply in self.options(option, player.opponent())? {
            if !self.no_worse_in(whole, reply, player, Comparison::Guaranteed)? {
                continue;
            }
            let options = self.options(reply, player)?;
            if !options.is_empty() {
                return Ok(Reversal::Through(options));
            }
            reversal = Reversal::Atomic;
        }
        Ok(reversal)
    }

    /// Whether the atom in the place of a player's options leaves the game guaranteed.
    fn stays_guaranteed(
        &mut self,
        player: Player,
        atom: &BigRational,
        other: &Side,
    ) -> Result<bool, Interrupt> {
        let mut ranges = Vec::new();
        if let Some(other) = other.atom() {
            ranges.push((other.clone(), other.clone()));
        }
        for &option in other.options() {
            ranges.extend(self.atom_range(option)?);
        }
        Ok(ranges.iter().all(|(least, most)| match player {
            Player::Left => atom <= least,
            Player::Right => atom >= most,
        }))
    }

    /// ℓ - (n+1)^ with the least n for which G ≥ ℓ - n̂; for Right ℓ + (n+1)^ likewise.
    ///
    /// There is one (Theorem 37), at most the birthday of the reply through which the option reverses.
    fn waiting_option(
        &mut self,
        whole: Form,
        atom: &BigRational,
        player: Player,
    ) -> Result<Form, Interrupt> {
        let mut waiting = self.score(atom.clone());
        while !self.no_worse_in(whole, waiting, player, Comparison::Guaranteed)? {
            self.step()?;
            waiting = self.one_more_wait(atom, waiting, player);
        }
        Ok(self.one_more_wait(atom, waiting, player))
    }

    /// The game with one waiting move more for the opponent of a player who is stuck at an atom.
    fn one_more_wait(&mut self, atom: &BigRational, waiting: Form, player: Player) -> Form {
        let (stuck, moving) = (Side::Atom(atom.clone()), Side::Options(vec![waiting]));
        match player {
            Player::Left => self.scoring(stuck, moving),
            Player::Right => self.scoring(moving, stuck),
        }
    }

    /// Whether a guaranteed game has an inverse, which is then its conjugate (Theorem 50).
    pub fn is_invertible(&mut self, form: Form) -> Result<bool, Interrupt> {
        let value = self.guaranteed_value(form)?;
        let conjugate = self.negative(value)?;
        let sum = self.guaranteed_sum(value, conjugate)?;
        Ok(self.as_score(sum).is_some())
    }
}
