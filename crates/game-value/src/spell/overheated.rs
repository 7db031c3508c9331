//! Numbers that a value is when they are overheated.
//!
//! A number x that is no integer has one option of each player, and of those whose denominators are powers of 2 below
//! its own 2^k one is half of it: a chain of k numbers goes down to n + 1/2 = {n|n+1}. Overheated from s to t, where no
//! option vanishes, it is a chain of k games with one option of each player, down to a game of two numbers, in which each
//! Left option has moved by t and each Right option by -t. The sides of the chain say x up to an integer, and its last
//! two games say s and t. This is a guess; what is found is overheated to see whether the value comes out.

use rustc_hash::FxHashMap;

use crate::arena::{Arena, Player};
use crate::meter::Interrupt;
use crate::normal::Value;
use crate::number::{BigRational, Dyadic, Integer};
use crate::store::Form;

use super::names::Named;

/// From a game down to one of two numbers.
struct Chain {
    /// Whose option the next game is.
    sides: Vec<Player>,
    /// The number beside the last game.
    beside: Dyadic,
    /// The numbers of the last game.
    last: [Dyadic; 2],
}

/// What an overheated number was: x from s to t, and a number that was added.
struct Overheating {
    x: Dyadic,
    s: Dyadic,
    t: Dyadic,
    added: Dyadic,
}

impl Arena {
    /// A number overheated from a number to a number, and a number beside it, that are equal to a value.
    pub(super) fn overheated_name(
        &mut self,
        value: Value,
    ) -> Result<Option<[Named; 2]>, Interrupt> {
        let Some(guess) = self.chain(value.form())?.map(|chain| chain.overheating()) else {
            return Ok(None);
        };
        let Overheating { x, s, t, added } = guess;
        let [of, from, to, added] = [x, s, t, added].map(|number| self.number_value(&number));
        let overheated = self.overheat(of, from, to)?;
        let found = self.sum(overheated, added)? == value;
        Ok(found.then_some([Named::Plain(added), Named::Overheated { of, from, to }]))
    }

    /// The chain of a game, if it has two games at least.
    fn chain(&mut self, root: Form) -> Result<Option<Chain>, Interrupt> {
        let Some(lengths) = self.chain_lengths(root)? else {
            return Ok(None);
        };
        let mut sides = Vec::new();
        let mut beside = None;
        let mut form = root;
        let last = loop {
            let Some(options) = self.pair(form)? else {
                return Ok(None);
            };
            let numbers = options.map(|option| self.as_number(option).cloned());
            if let [Some(left), Some(right)] = numbers {
                break [left, right];
            }
            let [left, right] = options.map(|option| lengths.get(&option).copied().unwrap_or(0));
            let (player, place) = match left.cmp(&right) {
                std::cmp::Ordering::Greater => (Player::Left, 0),
                std::cmp::Ordering::Less => (Player::Right, 1),
                std::cmp::Ordering::Equal => return Ok(None),
            };
            beside.clone_from(&numbers[1 - place]);
            sides.push(player);
            form = options[place];
        };
        Ok(beside.map(|beside| Chain {
            sides,
            beside,
            last,
        }))
    }

    /// How long the longest chain of games that are no numbers is from each follower. Nothing where a player has a
    /// choice somewhere, or no option in what is no number.
    fn chain_lengths(&mut self, root: Form) -> Result<Option<FxHashMap<Form, u64>>, Interrupt> {
        let mut lengths: FxHashMap<Form, u64> = FxHashMap::default();
        let known = |arena: &Self, form| arena.as_compact(form).is_some();
        for form in self.unknown_below(root, known)? {
            self.step()?;
            let Some(options) = self.pair(form)? else {
                return Ok(None);
            };
            let mut longest = 0;
            for option in options {
                let length = match lengths.get(&option) {
                    Some(&length) => length,
                    None if self.as_number(option).is_some() => 0,
                    None if self.pair(option)?.is_some() => 1,
                    None => return Ok(None),
                };
                lengths.insert(option, length);
                longest = longest.max(length);
            }
            lengths.insert(form, longest + 1);
        }
        Ok(Some(lengths))
    }

    /// The options of a game in which each player has one. Of compact forms only a number and * is looked at, for the
    /// others may have options without end.
    fn pair(&mut self, form: Form) -> Result<Option<[Form; 2]>, Interrupt> {
        if let Some(compact) = self.as_compact(form)
            && !(compact.ups.is_zero() && compact.nimber.is_one())
        {
            return Ok(None);
        }
        let sides = [
            self.options(form, Player::Left)?,
            self.options(form, Player::Right)?,
        ];
        Ok(match [&sides[0][..], &sides[1][..]] {
            [[left], [right]] => Some([*left, *right]),
            _ => None,
        })
    }
}

impl Chain {
    fn overheating(&self) -> Overheating {
        let mut x = Dyadic::unit(1);
        let mut step = x.clone();
        let mut taxes = Integer::ZERO;
        for side in self.sides.iter().rev() {
            step = step.half();
            match side {
                Player::Left => {
                    x = &x + &step;
                    taxes = &taxes + &Integer::ONE;
                }
                Player::Right => {
                    x = &x - &step;
                    taxes = &taxes - &Integer::ONE;
                }
            }
        }
        // 1/4 = {0|1/2} becomes {t | {t - t | s - t - t}}, and 3/4 = {1/2|1} likewise.
        let [left, right] = &self.last;
        let t = match self.sides.last() {
            Some(Player::Left) => right - &self.beside,
            _ => &self.beside - left,
        };
        let s = &(&t + &t) - &(left - right);
        let taxed = Dyadic::new(&taxes * t.numerator(), t.exponent());
        let mut added = &(left - &t) - &taxed;
        // Copies of s are integers of x; less than one is left.
        if !s.is_zero() {
            let copies: BigRational = added.to_rational() / s.to_rational();
            let copies = Integer::from(copies.floor().numer());
            added = &added - &Dyadic::new(&copies * s.numerator(), s.exponent());
            x = &x + &Dyadic::from(copies);
        }
        Overheating { x, s, t, added }
    }
}
