//! How well a name fits what is being typed.

/// A measure of how well `name` fits `query`, the lower the better; nothing if the letters of the query do not stand in
/// the name in their order. Case matters only among names that fit equally well. Linear in the name.
pub(crate) fn fit(query: &str, name: &str) -> Option<u32> {
    let mut wanted = query.chars().filter(|letter| !letter.is_whitespace());
    let mut next = wanted.next();
    let mut cost = 0;
    let mut before: Option<char> = None;
    let mut adjacent = true;
    for letter in name.chars() {
        let Some(want) = next else {
            // What is left over counts a little.
            cost += 1;
            continue;
        };
        if want.to_lowercase().eq(letter.to_lowercase()) {
            let starts = before.is_none_or(|before| {
                !before.is_alphanumeric() || (before.is_lowercase() && letter.is_uppercase())
            });
            cost += match (adjacent, starts) {
                (true, _) => 0,
                (false, true) => 4,
                (false, false) => 16,
            };
            cost += u32::from(want != letter);
            adjacent = true;
            next = wanted.next();
        } else {
            cost += 2;
            adjacent = false;
        }
        before = Some(letter);
    }
    next.is_none().then_some(cost)
}

#[cfg(test)]
mod tests {
    use super::fit;

    /// The names that fit, the best first.
    #[track_caller]
    fn check(query: &str, names: &[&str], expected: &[&str]) {
        let fits = names
            .iter()
            .filter_map(|name| Some((fit(query, name)?, *name)));
        let mut fits: Vec<_> = fits.collect();
        fits.sort_unstable();
        let found: Vec<_> = fits.into_iter().map(|(_, name)| name).collect();
        assert_eq!(found, expected);
    }

    #[test]
    fn what_begins_with_the_query_goes_first() {
        check(
            "cl",
            &["cold", "oracle", "clobber", "cl"],
            &["cl", "clobber", "cold", "oracle"],
        );
        check(
            "TF",
            &["ToadsAndFrogs", "stuff", "tf"],
            &["tf", "ToadsAndFrogs", "stuff"],
        );
        check("xyz", &["zyx", "xy"], &[]);
        check("", &["b", "aa"], &["b", "aa"]);
    }
}
