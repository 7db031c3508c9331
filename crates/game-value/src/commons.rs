//! Values that several arenas share, each under one number whatever arena it comes from.
//!
//! A canonical form says all of a value, so what is shared are the nodes of canonical forms, interned as in an arena. An arena has
//! a [`Member`] that knows which of its forms are which of the shared ones: so each form is given and taken once.

use std::sync::{Mutex, MutexGuard, PoisonError};

use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher as _;

use crate::arena::{Arena, Player};
use crate::compact::Compact;
use crate::meter::Interrupt;
use crate::normal::Value;
use crate::store::{Form, Stored};
use crate::table::Table;

/// How many tables there are with a lock of their own, as a power of two: threads seldom meet at one of them.
const TABLES: u32 = 6;

/// The number of a shared value. Equal numbers mean equal values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Common(u32);

/// A canonical form by the numbers of its options.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Shared {
    Compact(Box<Compact>),
    /// Left's options, of which there are so many, then Right's; both in order.
    Braces(u32, Box<[Common]>),
}

#[derive(Debug, Default)]
struct Nodes {
    numbers: FxHashMap<Shared, u32>,
    nodes: Vec<Shared>,
}

/// Values that several arenas share.
#[derive(Debug)]
pub struct Commons(Vec<Mutex<Nodes>>);

/// What one arena has of the shared values.
#[derive(Debug, Default)]
pub struct Member {
    given: Table<Common>,
    taken: FxHashMap<Common, Form>,
}

impl Default for Commons {
    fn default() -> Self {
        Self((0..1 << TABLES).map(|_| Mutex::default()).collect())
    }
}

impl Commons {
    fn table(&self, index: usize) -> MutexGuard<'_, Nodes> {
        self.0[index].lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The number of a node, unless there are no more numbers.
    fn intern(&self, node: Shared) -> Option<Common> {
        // The low bits choose the place within a table.
        let hash = FxBuildHasher.hash_one(&node) >> 32;
        let index = (hash & ((1 << TABLES) - 1)) as usize;
        let mut table = self.table(index);
        if let Some(&number) = table.numbers.get(&node) {
            return Some(Common(number));
        }
        let number = u32::try_from((table.nodes.len() << TABLES) | index).ok()?;
        table.nodes.push(node.clone());
        table.numbers.insert(node, number);
        Some(Common(number))
    }

    fn node(&self, common: Common) -> Shared {
        let table = self.table((common.0 & ((1 << TABLES) - 1)) as usize);
        table.nodes[(common.0 >> TABLES) as usize].clone()
    }
}

impl Arena {
    /// The number of a value among the shared ones. `member` belongs to this arena and to these values.
    ///
    /// Linear in the number of followers that were not given before.
    pub fn give(
        &mut self,
        value: Value,
        commons: &Commons,
        member: &mut Member,
    ) -> Result<Common, Interrupt> {
        let mut stack = vec![value.form()];
        let mut last = Common(0);
        while let Some(&form) = stack.last() {
            if let Some(&known) = member.given.get(form) {
                last = known;
                stack.pop();
                continue;
            }
            self.step()?;
            let node = match self.store.stored(form) {
                Stored::Braces(extent) => {
                    let mut sides = Player::BOTH.map(|_| Vec::new());
                    let waiting = stack.len();
                    for (player, side) in Player::BOTH.into_iter().zip(&mut sides) {
                        for &option in self.store.options(extent, player) {
                            match member.given.get(option) {
                                Some(&known) => side.push(known),
                                None => stack.push(option),
                            }
                        }
                        side.sort_unstable();
                    }
                    if stack.len() > waiting {
                        continue;
                    }
                    let [mut options, right] = sides;
                    let left = u32::try_from(options.len()).unwrap_or(u32::MAX);
                    options.extend(right);
                    Shared::Braces(left, options.into())
                }
                Stored::Compact(index) => {
                    Shared::Compact(Box::new(self.store.compact_at(index).clone()))
                }
                _ => return Err(Interrupt::WrongKind(self.kind(form))),
            };
            let Some(number) = commons.intern(node) else {
                let (steps, forms) = (self.spent().steps, u64::MAX);
                return Err(Interrupt::OverBudget { steps, forms });
            };
            last = number;
            member.given.set(form, last);
            member.taken.insert(last, form);
            stack.pop();
        }
        Ok(last)
    }

    /// A shared value in this arena. `member` belongs to this arena and to these values.
    ///
    /// Linear in the number of followers that were not taken before.
    pub fn take(
        &mut self,
        common: Common,
        commons: &Commons,
        member: &mut Member,
    ) -> Result<Value, Interrupt> {
        let mut stack = vec![common];
        while let Some(&next) = stack.last() {
            if member.taken.contains_key(&next) {
                stack.pop();
                continue;
            }
            self.step()?;
            let form = match commons.node(next) {
                Shared::Compact(compact) => self.store.intern_compact(*compact),
                Shared::Braces(left, options) => {
                    let waiting = stack.len();
                    let unknown = options
                        .iter()
                        .filter(|option| !member.taken.contains_key(option));
                    stack.extend(unknown);
                    if stack.len() > waiting {
                        continue;
                    }
                    let form = |option: &Common| member.taken[option];
                    let (left, right) = options.split_at(left as usize);
                    let form = self.braces(
                        left.iter().map(form).collect(),
                        right.iter().map(form).collect(),
                    );
                    self.know_canonical(form);
                    form
                }
            };
            member.given.set(form, next);
            member.taken.insert(next, form);
            stack.pop();
        }
        Ok(Value::canonical(member.taken[&common]))
    }
}
