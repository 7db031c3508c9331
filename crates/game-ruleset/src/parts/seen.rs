//! Boards that were seen, with the keys of their parts: most options lead to boards that are known.

use std::hash::{Hash as _, Hasher as _};
use std::slice;

use hashbrown::HashTable;
use hashbrown::hash_table::Entry::{Occupied, Vacant};
use rustc_hash::{FxHashMap, FxHasher};

use super::{Board, Key};
use crate::packed::{PLANES, Packed, Shape};

/// A packed board with the keys of its parts. There are millions, looked up at random: it fits in a line of a cache.
#[derive(Debug)]
struct Entry {
    planes: [u64; PLANES],
    frozen: u64,
    shape: Shape,
    found: Found,
}

/// The keys of the parts of a board.
#[derive(Clone, Copy, Debug)]
enum Found {
    One(Key),
    /// The index of a list.
    Many(u32),
}

/// The least image of a part.
#[derive(Debug)]
enum Least {
    /// An entry.
    Packed(u32),
    Other(Box<Board>),
}

/// The boards that were seen.
#[derive(Debug, Default)]
pub(super) struct Seen {
    /// The entries by their boards.
    table: HashTable<u32>,
    entries: Vec<Entry>,
    others: FxHashMap<Board, Found>,
    lists: Vec<Box<[Key]>>,
    /// By the numbers of the parts.
    parts: Vec<Least>,
}

impl Seen {
    /// The keys of a board, if it was seen.
    pub(super) fn get(&self, board: &Board) -> Option<&[Key]> {
        match board {
            Board::Packed(packed) => self.get_packed(packed),
            other => self.others.get(other).map(|found| self.keys(found)),
        }
    }

    /// The keys of a packed board, if it was seen.
    pub(super) fn get_packed(&self, board: &Packed) -> Option<&[Key]> {
        let same = |&index: &u32| self.entries[index as usize].is(board);
        let index = self.table.find(hash(board), same)?;
        Some(self.keys(&self.entries[*index as usize].found))
    }

    fn keys<'s>(&'s self, found: &'s Found) -> &'s [Key] {
        match found {
            Found::One(key) => slice::from_ref(key),
            Found::Many(list) => &self.lists[*list as usize],
        }
    }

    /// Notes the keys of a board.
    pub(super) fn remember(&mut self, board: Board, keys: &[Key]) {
        let found = if let &[key] = keys {
            Found::One(key)
        } else {
            self.lists.push(keys.into());
            Found::Many(number(self.lists.len() - 1))
        };
        match board {
            Board::Packed(packed) => {
                self.enter(&packed, found);
            }
            other => {
                self.others.insert(other, found);
            }
        }
    }

    fn enter(&mut self, board: &Packed, found: Found) -> u32 {
        let entries = &mut self.entries;
        let same = |&index: &u32| entries[index as usize].is(board);
        let hash_of = |&index: &u32| hash(&entries[index as usize].board());
        match self.table.entry(hash(board), same, hash_of) {
            Occupied(known) => {
                let index = *known.get();
                entries[index as usize].found = found;
                index
            }
            Vacant(vacant) => {
                let index = *vacant.insert(number(entries.len())).get();
                entries.push(Entry {
                    planes: board.planes,
                    frozen: board.frozen,
                    shape: board.shape,
                    found,
                });
                index
            }
        }
    }

    /// The key of a part that was not seen before, and is its own least image.
    pub(super) fn part(&mut self, least: Board) -> Key {
        let key = Key::of(number(self.parts.len()));
        let part = match least {
            Board::Packed(packed) => Least::Packed(self.enter(&packed, Found::One(key))),
            other => {
                self.others.insert(other.clone(), Found::One(key));
                Least::Other(Box::new(other))
            }
        };
        self.parts.push(part);
        key
    }

    /// The least image of a part.
    pub(super) fn board(&self, part: u32) -> Board {
        match &self.parts[part as usize] {
            Least::Packed(index) => Board::Packed(self.entries[*index as usize].board()),
            Least::Other(board) => (**board).clone(),
        }
    }
}

impl Entry {
    fn board(&self) -> Packed {
        Packed {
            shape: self.shape,
            planes: self.planes,
            frozen: self.frozen,
        }
    }

    fn is(&self, board: &Packed) -> bool {
        self.board() == *board
    }
}

fn hash(board: &Packed) -> u64 {
    let mut hasher = FxHasher::default();
    board.hash(&mut hasher);
    hasher.finish()
}

/// Budgets end long before numbers do.
fn number(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}
