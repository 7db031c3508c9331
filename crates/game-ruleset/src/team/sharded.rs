//! Tables that several threads read and write.

use std::hash::{BuildHasher as _, Hash};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rustc_hash::{FxBuildHasher, FxHashMap};

/// How many tables with a lock of their own there are: threads seldom meet at one of them.
const SHARDS: usize = 64;

/// What is known of something that several threads look for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum State<T> {
    /// Some thread is finding it.
    Sought,
    /// It was found.
    Found(T),
}

/// A table in parts.
#[derive(Debug)]
pub(super) struct Sharded<K, V>(Vec<Mutex<FxHashMap<K, V>>>);

impl<K, V> Default for Sharded<K, V> {
    fn default() -> Self {
        Self((0..SHARDS).map(|_| Mutex::default()).collect())
    }
}

impl<K: Hash + Eq, V: Copy> Sharded<K, V> {
    /// The part of the table where a key stands. A thread that panics leaves it whole.
    fn shard(&self, key: &K) -> MutexGuard<'_, FxHashMap<K, V>> {
        // The tables look at the lowest and the highest bits.
        let hash = FxBuildHasher.hash_one(key) >> 32;
        let shard = &self.0[hash as usize % SHARDS];
        shard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn get(&self, key: &K) -> Option<V> {
        self.shard(key).get(key).copied()
    }

    pub(super) fn insert(&self, key: K, value: V) {
        self.shard(&key).insert(key, value);
    }

    /// What stands there, or is put there now.
    pub(super) fn get_or_insert(&self, key: K, make: impl FnOnce() -> V) -> V {
        *self.shard(&key).entry(key).or_insert_with(make)
    }
}

impl<K: Hash + Eq + Clone, T: Copy> Sharded<K, State<T>> {
    /// What is known; where that is nothing, it is sought from now on.
    pub(super) fn claim(&self, key: &K) -> Option<State<T>> {
        let mut shard = self.shard(key);
        let known = shard.get(key).copied();
        if known.is_none() {
            shard.insert(key.clone(), State::Sought);
        }
        known
    }

    /// It is no longer sought.
    pub(super) fn give_up(&self, key: &K) {
        let mut shard = self.shard(key);
        if matches!(shard.get(key), Some(State::Sought)) {
            shard.remove(key);
        }
    }
}
