//! "Did you mean": the known name that is nearest to a misspelt one.

/// The candidate with the least edit distance to `name`, if it is near enough to be meant.
///
/// Near enough: at most a third of the letters differ, and at least one is right. Takes time
/// proportional to the product of the lengths for each candidate.
pub fn nearest<'a>(name: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let length = name.chars().count();
    let limit = (length / 3).max(1);
    candidates
        .filter(|candidate| candidate.chars().count().abs_diff(length) <= limit)
        .map(|candidate| (distance(name, candidate), candidate))
        .filter(|&(distance, candidate)| distance <= limit && distance < candidate.chars().count())
        .min()
        .map(|(_, candidate)| candidate)
}

/// Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`; case costs nothing
/// alone, so that `Mean` finds `mean`.
fn distance(a: &str, b: &str) -> usize {
    let a: Vec<char> = a.chars().flat_map(char::to_lowercase).collect();
    let b: Vec<char> = b.chars().flat_map(char::to_lowercase).collect();
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let replaced = above[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = replaced.min(above[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(before[j - 2] + 1);
            }
            row.push(best);
        }
        before = std::mem::replace(&mut above, row);
    }
    above[b.len()]
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
}
