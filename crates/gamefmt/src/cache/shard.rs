//! A file of the cache: entries behind each other, each with its hash.
//!
//! `MAGIC`, then for each entry its key, the day when it was last needed, the length of its bytes, the hash of all that, and
//! the bytes. What stands behind the first entry that is not whole is ignored.

use std::collections::BTreeMap;
use std::ops::Range;

/// What an entry is known by.
pub(super) type Key = [u8; 32];

/// The version of the layout.
const MAGIC: &[u8; 16] = b"gamefmt cache 1\n";

/// Bytes of the hash of an entry.
const CHECK: usize = 16;

/// A file has no more bytes than this: of more entries, those that were needed last stay.
const MOST_BYTES: usize = 512 * 1024;

/// Days for which an entry is kept after it was last needed.
const KEPT: u32 = 30;

/// The day of an entry is written anew if it is older than this many days.
const FRESH: u32 = 7;

/// An entry within the bytes of a file.
pub(super) struct Place {
    pub(super) day: u32,
    pub(super) payload: Range<usize>,
}

impl Place {
    /// Whether its day is to be written anew.
    pub(super) fn is_old(&self, today: u32) -> bool {
        today.saturating_sub(self.day) >= FRESH
    }
}

/// The entries that are whole, by key.
pub(super) fn entries(bytes: &[u8]) -> BTreeMap<Key, Place> {
    let mut found = BTreeMap::new();
    let Some(mut rest) = bytes.strip_prefix(MAGIC) else {
        return found;
    };
    while let Some((key, day, payload, behind)) = entry(rest) {
        let end = bytes.len() - behind.len();
        let payload = end - payload.len()..end;
        found.insert(key, Place { day, payload });
        rest = behind;
    }
    found
}

/// The first entry of some bytes, and the bytes behind it.
fn entry(bytes: &[u8]) -> Option<(Key, u32, &[u8], &[u8])> {
    let (key, rest) = bytes.split_first_chunk::<32>()?;
    let (day, rest) = rest.split_first_chunk::<4>()?;
    let (length, rest) = rest.split_first_chunk::<4>()?;
    let (check, rest) = rest.split_first_chunk::<CHECK>()?;
    let length = u32::from_le_bytes(*length) as usize;
    let (payload, rest) = rest.split_at_checked(length)?;
    let day = u32::from_le_bytes(*day);
    (*check == hash(key, day, payload)).then_some((*key, day, payload, rest))
}

fn hash(key: &Key, day: u32, payload: &[u8]) -> [u8; CHECK] {
    let mut hasher = blake3::Hasher::new();
    hasher
        .update(key)
        .update(&day.to_le_bytes())
        .update(payload);
    let mut check = [0; CHECK];
    hasher.finalize_xof().fill(&mut check);
    check
}

/// The bytes of a file with new entries, which were needed today, beside those of the old one that are still kept.
pub(super) fn merged(old: &[u8], fresh: &[(Key, Vec<u8>)], today: u32) -> Vec<u8> {
    let places = entries(old);
    let mut all: BTreeMap<&Key, (u32, &[u8])> = places
        .iter()
        .filter(|(_, place)| today.saturating_sub(place.day) <= KEPT)
        .map(|(key, place)| (key, (place.day, &old[place.payload.clone()])))
        .collect();
    all.extend(
        fresh
            .iter()
            .map(|(key, payload)| (key, (today, &payload[..]))),
    );
    let mut by_age: Vec<_> = all.into_iter().collect();
    by_age.sort_by_key(|(_, (day, _))| std::cmp::Reverse(*day));
    let mut out = MAGIC.to_vec();
    for (key, (day, payload)) in by_age {
        let Ok(length) = u32::try_from(payload.len()) else {
            continue;
        };
        if out.len() + size_of::<Key>() + 8 + CHECK + payload.len() > MOST_BYTES {
            continue;
        }
        out.extend(key);
        out.extend(day.to_le_bytes());
        out.extend(length.to_le_bytes());
        out.extend(hash(key, day, payload));
        out.extend(payload);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first bytes of the keys, and the payloads.
    fn read(bytes: &[u8]) -> Vec<(u8, &[u8])> {
        let entries = entries(bytes).into_iter();
        entries
            .map(|(key, place)| (key[0], &bytes[place.payload]))
            .collect()
    }

    #[test]
    fn new_entries_stand_beside_old_ones_and_replace_their_own() {
        let one = merged(
            b"",
            &[([1; 32], b"one".to_vec()), ([2; 32], Vec::new())],
            100,
        );
        assert_eq!(read(&one), [(1, &b"one"[..]), (2, b"")]);
        let two = merged(&one, &[([2; 32], b"two".to_vec())], 101);
        assert_eq!(read(&two), [(1, &b"one"[..]), (2, b"two")]);
    }

    #[test]
    fn what_was_not_needed_for_long_is_dropped() {
        let one = merged(b"", &[([1; 32], b"one".to_vec())], 100);
        let near = merged(&one, &[([2; 32], Vec::new())], 100 + KEPT);
        assert_eq!(read(&near).len(), 2);
        let far = merged(&one, &[([2; 32], Vec::new())], 101 + KEPT);
        assert_eq!(read(&far).len(), 1);
        let place = &entries(&one)[&[1; 32]];
        assert!(!place.is_old(99) && !place.is_old(106) && place.is_old(107));
    }

    #[test]
    fn of_too_many_the_newest_stay() {
        let large = |first: u8| ([first; 32], vec![first; MOST_BYTES / 3]);
        let old = merged(b"", &[large(1), large(2)], 100);
        let new = merged(&old, &[large(3)], 101);
        assert!(new.len() <= MOST_BYTES);
        let kept: Vec<u8> = entries(&new).keys().map(|key| key[0]).collect();
        assert!(kept.len() == 2 && kept.contains(&3), "{kept:?}");
        let huge = merged(&new, &[([4; 32], vec![4; MOST_BYTES])], 102);
        assert!(!entries(&huge).contains_key(&[4; 32]));
    }

    #[test]
    fn what_is_not_whole_is_ignored() {
        let fresh: Vec<(Key, Vec<u8>)> = (0..5).map(|n| ([n; 32], vec![n; 9])).collect();
        let bytes = merged(b"", &fresh, 100);
        let whole = entries(&bytes).len();
        for end in 0..bytes.len() {
            assert!(entries(&bytes[..end]).len() < whole, "{end}");
        }
        for at in 0..bytes.len() {
            let mut changed = bytes.clone();
            changed[at] ^= 4;
            for (first, payload) in read(&changed) {
                assert_eq!(payload, [first; 9], "{at}");
            }
            assert!(entries(&changed).len() < whole, "{at}");
        }
        assert!(entries(b"something else").is_empty());
    }
}
