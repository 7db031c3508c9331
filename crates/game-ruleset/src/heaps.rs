//! Heap games whose rules look alike at all large heaps, and the theorem on their periods.
//!
//! A ruleset on heaps is of octal type if, at every heap of n >= `from` counters, its options are, for a finite number of
//! patterns, n - j counters (and heaps that do not depend on n), or all pairs of heaps with n - j counters together
//! of which no heap is smaller than a fixed size. That is read from the typed rules (`limit.rs`), never from
//! names: a rule that says more about n leaves it open.
//!
//! The octal periodicity theorem (R. Guy and C. Smith 1956; Winning Ways, chapter 4) for such rules: let k be the largest j.
//! If g(n + p) = g(n) for all n with n0 <= n < 2·n0 + p + k, then for all n >= n0. Take n >= 2·n0 + p + k. Of the two heaps of an option of n + p the larger
//! one has at least (n + p - k)/2 >= n0 + p counters, and may lose p of them without a change of its
//! nim value, which gives an option of n of the same value; of the two heaps of an option of n the larger one has at least
//! n0 counters, and may get p. So both heaps have options of the same values. Where
//! one heap is left, n >= n0 + k is enough.

mod closed;
mod limit;
mod nimbers;
mod period;

use std::fmt;

use crate::definition::MoveDef;
use crate::instance::Instance;
use crate::ir::Slots;
use crate::ty::Ty;
use crate::value::Value;

use limit::{Item, Limit, Sym};

pub(crate) use nimbers::Nimbers;
pub use period::Period;

/// Why the rules are not shown to be of octal type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotOctal(&'static str);

impl fmt::Display for NotOctal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

type Result<T> = std::result::Result<T, NotOctal>;

/// What is the same at all large heaps of a ruleset of octal type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HeapRules {
    /// The most counters that a move takes: k of the theorem.
    pub largest: i64,
    /// Whether some move leaves two heaps whose sizes vary.
    pub splits: bool,
    /// No heap of such a pair may be smaller for some j; a period must not begin before it.
    pub least: i64,
    /// The heap from which on the options are the regular ones.
    pub from: i64,
    /// The options of all those heaps.
    pub patterns: Vec<Pattern>,
}

/// Options of a heap of n counters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern {
    /// Heaps that do not depend on n.
    pub fixed: Vec<i64>,
    /// Beside them n counters less these; `None`: nothing beside them.
    pub taken: Option<usize>,
    /// In all pairs of heaps of which the first and the second are at least so large; `None`: in one heap.
    pub split: Option<(usize, usize)>,
}

impl HeapRules {
    /// The end of the heaps n, from the start on, for which g(n + p) = g(n) must be known so that it holds for all
    /// n from the start on; `None` beyond 64 bits.
    pub fn bound(&self, start: i64, period: i64) -> Option<i64> {
        let start = start.max(self.least);
        let bound = if self.splits {
            start.checked_mul(2)?.checked_add(period)?
        } else {
            start
        };
        Some(bound.checked_add(self.largest)?.max(self.from))
    }
}

impl Instance {
    /// What is the same at all large heaps, if the rules show that they are of octal type.
    ///
    /// # Errors
    ///
    /// What keeps the rules from showing it.
    pub fn heap_rules(&self) -> Result<HeapRules> {
        let definition = self.definition();
        if definition.board_type() != Ty::Int {
            return Err(NotOctal("positions are no heaps"));
        }
        let one_sided = !definition.left.is_empty() || !definition.right.is_empty();
        if one_sided || definition.mirror.is_some() || definition.is_scoring() {
            return Err(NotOctal("not all moves are moves of both players"));
        }
        if definition.parts.is_some() {
            return Err(NotOctal("the parts of a position are declared"));
        }
        let mut rules = HeapRules {
            largest: 0,
            splits: false,
            least: 0,
            from: 0,
            patterns: Vec::new(),
        };
        let mut limit = Limit::new(self);
        for moves in &definition.both {
            let (MoveDef::Options(code), Slots::One(heap)) = (moves, &definition.binder) else {
                return Err(NotOctal("the moves do not speak of the heap"));
            };
            for item in limit.items(code, *heap)? {
                rules.add(&item)?;
            }
        }
        rules.from = limit.from();
        Ok(rules)
    }
}

/// The counters that are taken, and the least sizes of the two heaps that are left.
type Pairs = (Option<usize>, Option<(usize, usize)>);

/// A heap of an option: `n·heap + x·split + constant`.
struct Heap {
    n: i64,
    split: i64,
    constant: i64,
}

impl HeapRules {
    /// Takes up one pattern of options.
    fn add(&mut self, item: &Item) -> Result<()> {
        let (mut heaps, mut fixed) = (Vec::new(), Vec::new());
        parts(&item.value, &mut heaps, &mut fixed)?;
        let (taken, split) = match &heaps[..] {
            [] if item.split.is_none() => (None, None),
            [one] => (Some(self.add_heap(one, item)?), None),
            [a, b] if a.n == 0 => self.add_pair(a, b, item)?,
            [a, b] => self.add_pair(b, a, item)?,
            _ => return Err(NotOctal("a move leaves more than two heaps")),
        };
        self.patterns.push(Pattern {
            fixed,
            taken,
            split,
        });
        Ok(())
    }

    fn add_heap(&mut self, heap: &Heap, item: &Item) -> Result<usize> {
        if heap.split != 0 || heap.n != 1 || item.split.is_some() {
            return Err(NotOctal("the counters that a move takes are not bounded"));
        }
        if heap.constant >= 0 {
            return Err(NotOctal("a move takes nothing"));
        }
        self.take(heap.constant)
    }

    /// The heaps x + e and n - x + f, for all x of a range.
    fn add_pair(&mut self, first: &Heap, second: &Heap, item: &Item) -> Result<Pairs> {
        let complements = first.n == 0 && first.split == 1 && second.n == 1 && second.split == -1;
        let Some(split) = item.split.as_ref().filter(|_| complements) else {
            return Err(NotOctal("the two heaps of a move have no fixed sum"));
        };
        let far = || NotOctal("a number is beyond 64 bits");
        let sum = first
            .constant
            .checked_add(second.constant)
            .ok_or_else(far)?;
        let least = split.from.checked_add(first.constant).ok_or_else(far)?;
        let other = match split.to {
            // x <= n + u, so the other heap has at least f - u.
            Sym::Linear { n: 1, x: 0, c } => second.constant.checked_sub(c).ok_or_else(far)?,
            // x <= (n + u) div 2 means: the first heap is not the larger one.
            Sym::Half(c)
                if first.constant.checked_mul(2).and_then(|e| e.checked_add(c)) == Some(sum) =>
            {
                least
            }
            _ => {
                return Err(NotOctal(
                    "the heaps that a move leaves are not all of a range",
                ));
            }
        };
        if least < 0 || other < 0 || sum > 0 || (sum == 0 && least.min(other) == 0) {
            return Err(NotOctal("a move does not make heaps smaller"));
        }
        self.splits = true;
        self.least = self.least.max(least).max(other);
        let size = |least: i64| usize::try_from(least).map_err(|_| far());
        Ok((Some(self.take(sum)?), Some((size(least)?, size(other)?))))
    }

    fn take(&mut self, change: i64) -> Result<usize> {
        let far = || NotOctal("a number is beyond 64 bits");
        let taken = change.checked_neg().ok_or_else(far)?;
        self.largest = self.largest.max(taken);
        usize::try_from(taken).map_err(|_| far())
    }
}

/// The heaps of an option that depend on n, and those that do not.
fn parts(value: &Sym, heaps: &mut Vec<Heap>, fixed: &mut Vec<i64>) -> Result<()> {
    match *value {
        // A heap that is the same at all n changes the options of n and of n + p alike.
        Sym::Known(Value::Int(heap)) => fixed.push(heap),
        Sym::Known(Value::Game(ref boards)) => {
            for board in boards.iter() {
                parts(&Sym::Known(board.clone()), heaps, fixed)?;
            }
        }
        Sym::Linear { n, x, c } => heaps.push(Heap {
            n,
            split: x,
            constant: c,
        }),
        Sym::Sum(ref summands) => {
            for summand in summands {
                parts(summand, heaps, fixed)?;
            }
        }
        _ => return Err(NotOctal("an option is no heap less a number")),
    }
    Ok(())
}
