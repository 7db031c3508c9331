//! "Did you mean": the known name that is nearest to a misspelt one.

/// The candidate with the least edit distance to `name`, if it is near enough to be meant.
///
/// Near enough: at most a third of the letters differ, and at least one is right. Takes time
/// proportional to the product of the lengths for each candidate, at most.
pub fn nearest<'a>(name: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let length = name.chars().count();
    let limit = (length / 3).max(1);
    let mut rows = Rows::default();
    let wanted: Vec<char> = lower(name).collect();
    candidates
        .filter_map(|candidate| {
            let letters = candidate.chars().count();
            if letters.abs_diff(length) > limit {
                return None;
            }
            let distance = rows.distance(&wanted, candidate, limit)?;
            (distance < letters).then_some((distance, candidate))
        })
        .min()
        .map(|(_, candidate)| candidate)
}

/// Case costs nothing, so that `Mean` finds `mean`.
fn lower(name: &str) -> impl Iterator<Item = char> {
    name.chars().flat_map(char::to_lowercase)
}

/// The rows of the table of distances between the beginnings of two words, used again for each pair.
#[derive(Default)]
struct Rows {
    word: Vec<char>,
    before: Vec<usize>,
    above: Vec<usize>,
    row: Vec<usize>,
}

impl Rows {
    /// Insertions, deletions, replacements and swaps of neighbours that turn a lower-case word into another one, if they are at
    /// most so many.
    fn distance(&mut self, a: &[char], b: &str, limit: usize) -> Option<usize> {
        self.word.clear();
        self.word.extend(lower(b));
        let b = &self.word;
        self.before.clear();
        self.before.resize(b.len() + 1, usize::MAX - 1);
        self.above.clear();
        self.above.extend(0..=b.len());
        // A row follows from the two above it, and no distance sinks on the way.
        let mut least = 0;
        for i in 1..=a.len() {
            self.row.clear();
            self.row.push(i);
            let mut best = i;
            for j in 1..=b.len() {
                let replaced = self.above[j - 1] + usize::from(a[i - 1] != b[j - 1]);
                let mut here = replaced.min(self.above[j] + 1).min(self.row[j - 1] + 1);
                if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                    here = here.min(self.before[j - 2] + 1);
                }
                best = best.min(here);
                self.row.push(here);
            }
            if best > limit && least > limit {
                return None;
            }
            least = best;
            std::mem::swap(&mut self.before, &mut self.above);
            std::mem::swap(&mut self.above, &mut self.row);
        }
        Some(self.above[b.len()]).filter(|&distance| distance <= limit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_offered_and_a_far_one_is_not() {
        let known = ["canonical", "outcome", "mean", "meat"];
        assert_eq!(nearest("canoncial", known.into_iter()), Some("canonical"));
        assert_eq!(nearest("Mean", known.into_iter()), Some("mean"));
        assert_eq!(nearest("xyz", known.into_iter()), None);
        assert_eq!(nearest("g", ["h"].into_iter()), None);
        assert_eq!(nearest(&"a".repeat(1_000_000), known.into_iter()), None);
    }

    #[test]
    fn the_distance_counts_every_kind_of_slip() {
        let distance = |a: &str, b: &str, limit| {
            let a: Vec<char> = lower(a).collect();
            // Rows that were used before are no worse.
            let mut rows = Rows::default();
            rows.distance(&a, "something longer", 20);
            rows.distance(&a, b, limit)
        };
        for (a, b, expected) in [
            ("", "", 0),
            ("", "abc", 3),
            ("abc", "", 3),
            ("Abc", "abC", 0),
            ("abcd", "abxd", 1),
            ("abcd", "acbd", 1),
            ("abcd", "abcde", 1),
            ("abcd", "bcd", 1),
            ("ab", "cd", 2),
            ("kitten", "sitting", 3),
            ("abcdef", "badcfe", 3),
        ] {
            assert_eq!(distance(a, b, 9), Some(expected), "{a} {b}");
            assert_eq!(distance(a, b, expected), Some(expected), "{a} {b}");
            let tighter = expected.checked_sub(1);
            assert_eq!(tighter.and_then(|limit| distance(a, b, limit)), None);
        }
    }
}
