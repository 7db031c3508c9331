//! Scores as an option names them: numbers and ranges of integers, parted by commas.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use game_value::{BigInt, BigRational};

/// So many scores at most: with k scores there are k·(k + 1)/2 values on day 0.
const MOST: usize = 1000;

/// Different scores in ascending order.
#[derive(Clone, Debug)]
pub(crate) struct Scores(BTreeSet<BigRational>);

impl Scores {
    /// The scores as texts.
    pub(crate) fn texts(&self) -> impl Iterator<Item = String> {
        self.0.iter().map(BigRational::to_string)
    }
}

impl fmt::Display for Scores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.texts().collect::<Vec<_>>().join(", "))
    }
}

impl FromStr for Scores {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut scores = BTreeSet::new();
        for part in text.split(',').map(str::trim) {
            match part.split_once("..") {
                None => {
                    let score = part.parse().map_err(|_| format!("`{part}` is no number"))?;
                    scores.insert(score);
                }
                Some((first, last)) => scores.extend(range(part, first, last)?),
            }
            if scores.len() > MOST {
                return Err(too_many());
            }
        }
        Ok(Scores(scores))
    }
}

/// The integers of a range, both ends included.
fn range(part: &str, first: &str, last: &str) -> Result<Vec<BigRational>, String> {
    let end = |text: &str| {
        let integer = text.trim().parse::<BigInt>();
        integer.map_err(|_| format!("a range is of integers, such as -1..1: `{part}` is none"))
    };
    let (first, last) = (end(first)?, end(last)?);
    if last < first {
        return Err(format!("`{part}` is empty: its end is below its beginning"));
    }
    if &last - &first >= BigInt::from(MOST) {
        return Err(too_many());
    }
    let mut integers = Vec::new();
    let mut next = first;
    while next <= last {
        integers.push(BigRational::from(next.clone()));
        next += 1;
    }
    Ok(integers)
}

fn too_many() -> String {
    format!("more than {MOST} scores")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<String, String> {
        text.parse::<Scores>().map(|scores| scores.to_string())
    }

    #[test]
    fn scores_are_numbers_and_ranges_each_once_in_order() {
        assert_eq!(read("1/2, 0").as_deref(), Ok("0, 1/2"));
        assert_eq!(read("-1..1,3,0").as_deref(), Ok("-1, 0, 1, 3"));
        assert_eq!(read("2..2").as_deref(), Ok("2"));
        assert_eq!(read("0..999").map(|text| text.len()), Ok(4888));
    }

    #[test]
    fn what_is_no_list_of_scores_is_refused() {
        for (text, said) in [
            ("", "`` is no number"),
            ("1,,2", "`` is no number"),
            ("1.5", "`1.5` is no number"),
            ("1/0", "`1/0` is no number"),
            ("1/2..3", "a range is of integers"),
            ("..3", "a range is of integers"),
            ("1..-1", "is empty"),
            ("0..1000", "more than 1000 scores"),
            ("0..999,-1", "more than 1000 scores"),
            ("0..99999999999999999999999", "more than 1000 scores"),
        ] {
            let error = read(text).expect_err(text);
            assert!(error.contains(said), "{text}: {error}");
        }
    }
}
