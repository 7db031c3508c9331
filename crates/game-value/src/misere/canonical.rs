//! Canonical forms among all games, among dicots and among dead-ending games.
//!
//! The options first, then, for each player, until nothing changes (said for Left):
//!
//! 1. a game {A | C} whose two options reverse through ends is 0;
//! 2. dominated options go, and of equal ones all but one;
//! 3. an option A that reverses through B with Left options is replaced by those;
//! 4. an option A that reverses through an end goes if what remains wins: among dead-ending games if the strong
//!    outcome of the rest is a win of Left beginning, or, if A is alone, if the rest is dead-ending; among dicots
//!    if another option wins with Right to begin;
//! 5. otherwise it is replaced by {| M_n} with the least n for which G ≥ M_n, among dicots by *.
//!
//! Among all games no option reverses through an end: G ≥ E for a Left end E makes G one, which has no options.
//!
//! None of these changes the value, so everything is compared with the form as it stood at the start. Reduced is
//! meant hereditarily: only then is the result unique.

use rustc_hash::FxHashSet;

use crate::arena::{Arena, Player};
use crate::constructive::Comparison;
use crate::meter::Interrupt;
use crate::store::Form;
use crate::universe::Universe;

/// One player's options, sorted by how they reverse.
#[derive(Default)]
struct Reversals {
    /// Those that do not.
    plain: Vec<Form>,
    /// Those that reverse through an end.
    ends: Vec<Form>,
}

impl Arena {
    /// The perfect murder of rank n: 0, and {| 0, M_(n-1)}. Costs n forms.
    pub fn perfect_murder(&mut self, n: u64) -> Result<Form, Interrupt> {
        let zero = self.zero();
        let mut murder = zero;
        for _ in 0..n {
            self.step()?;
            murder = self.braces(Vec::new(), vec![zero, murder]);
        }
        Ok(murder)
    }

    /// The canonical form of a form in misère play beside all games, dicots or dead-ending games; the caller knows that
    /// it is one of them.
    ///
    /// Memoised. Costs a number of comparisons quadratic in the number of options of each follower.
    pub fn misere_value(&mut self, root: Form, universe: Comparison) -> Result<Form, Interrupt> {
        let table = match universe {
            Comparison::Dicot => 1,
            Comparison::DeadEnding => 2,
            _ => 0,
        };
        let mut stack = vec![root];
        while let Some(&form) = stack.last() {
            self.step()?;
            if self.misere.canonical[table].contains_key(&form) {
                stack.pop();
                continue;
            }
            let waiting = stack.len();
            let mut sides: [Vec<Form>; 2] = Default::default();
            for (player, side) in Player::BOTH.into_iter().zip(&mut sides) {
                for option in self.options(form, player)? {
                    match self.misere.canonical[table].get(&option) {
                        Some(&canonical) => side.push(canonical),
                        None => stack.push(option),
                    }
                }
            }
            if stack.len() == waiting {
                let canonical = self.misere_reduce(sides, universe)?;
                self.misere.canonical[table].insert(form, canonical);
                self.misere.canonical[table].insert(canonical, canonical);
            }
        }
        Ok(self.misere.canonical[table][&root])
    }

    /// The canonical form of a game whose options are canonical.
    fn misere_reduce(
        &mut self,
        [left, right]: [Vec<Form>; 2],
        universe: Comparison,
    ) -> Result<Form, Interrupt> {
        let whole = self.braces(left, right);
        let mut form = whole;
        loop {
            let left = self.reversals(whole, form, Player::Left, universe)?;
            let right = self.reversals(whole, form, Player::Right, universe)?;
            let plain = left.plain.len() + right.plain.len();
            if plain == 0 && left.ends.len() == 1 && right.ends.len() == 1 {
                return Ok(self.zero());
            }
            let left = self.settled(whole, form, left, Player::Left, universe)?;
            let between = self.with_options(form, Player::Left, left)?;
            let right = self.settled(whole, between, right, Player::Right, universe)?;
            let next = self.with_options(between, Player::Right, right)?;
            if next == form {
                return Ok(form);
            }
            form = next;
        }
    }

    pub(super) fn with_options(
        &mut self,
        form: Form,
        player: Player,
        options: Vec<Form>,
    ) -> Result<Form, Interrupt> {
        let others = self.options(form, player.opponent())?;
        Ok(match player {
            Player::Left => self.braces(options, others),
            Player::Right => self.braces(others, options),
        })
    }

    /// Steps 2 and 3 for one player's options, and which of them reverse through ends.
    fn reversals(
        &mut self,
        whole: Form,
        form: Form,
        player: Player,
        universe: Comparison,
    ) -> Result<Reversals, Interrupt> {
        let options = self.options(form, player)?;
        let mut waiting = self.best_in(options, player, universe)?;
        let mut seen: FxHashSet<Form> = waiting.iter().copied().collect();
        let mut sorted = Reversals::default();
        'options: while let Some(option) = waiting.pop() {
            let mut end = false;
            for reply in self.options(option, player.opponent())? {
                if !self.no_worse_in(whole, reply, player, universe)? {
                    continue;
                }
                let further = self.options(reply, player)?;
                if further.is_empty() {
                    end = true;
                } else {
                    waiting.extend(further.into_iter().filter(|&option| seen.insert(option)));
                    continue 'options;
                }
            }
            if end {
                sorted.ends.push(option);
            } else {
                sorted.plain.push(option);
            }
        }
        Ok(sorted)
    }

    /// Steps 4 and 5.
    fn settled(
        &mut self,
        whole: Form,
        form: Form,
        sorted: Reversals,
        player: Player,
        universe: Comparison,
    ) -> Result<Vec<Form>, Interrupt> {
        let Reversals { plain, mut ends } = sorted;
        let mut kept = plain;
        while ends.pop().is_some() {
            let rest: Vec<Form> = kept.iter().chain(&ends).copied().collect();
            if !self.rest_suffices(form, rest, player, universe)? {
                kept.push(self.survivor(whole, player, universe)?);
            }
        }
        self.best_in(kept, player, universe)
    }

    /// Whether an option that reverses through an end may go, the rest of the player's options being these.
    fn rest_suffices(
        &mut self,
        form: Form,
        rest: Vec<Form>,
        player: Player,
        universe: Comparison,
    ) -> Result<bool, Interrupt> {
        if universe == Comparison::Dicot {
            for other in rest {
                if self.wins_second(other, player)? {
                    return Ok(true);
                }
            }
            return Ok(false);
        }
        let alone = rest.is_empty();
        let without = self.with_options(form, player, rest)?;
        if alone {
            return self.is_in(without, Universe::DeadEnding);
        }
        self.strongly_wins_first(without, player)
    }

    /// {| M_n} with the least n for which G ≥ M_n, for Right its negative; among dicots *.
    fn survivor(
        &mut self,
        whole: Form,
        player: Player,
        universe: Comparison,
    ) -> Result<Form, Interrupt> {
        let zero = self.zero();
        if universe == Comparison::Dicot {
            return Ok(self.braces(vec![zero], vec![zero]));
        }
        let mut murder = zero;
        loop {
            self.step()?;
            let end = match player {
                Player::Left => murder,
                Player::Right => self.negative(murder)?,
            };
            if self.no_worse_in(whole, end, player, universe)? {
                return Ok(match player {
                    Player::Left => self.braces(Vec::new(), vec![end]),
                    Player::Right => self.braces(vec![end], Vec::new()),
                });
            }
            murder = self.braces(Vec::new(), vec![zero, murder]);
        }
    }
}
