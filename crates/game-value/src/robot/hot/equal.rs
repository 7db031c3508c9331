//! Comparison modulo simple hot games: beside all sums of simple hot games and integers.
//!
//! No complete test is known. What is used is sound: hot games are normalised (Theorem 10), and summands that never
//! change a score are dropped; what remains alike is equal. An inequality is denied by a sum X of hot games beside
//! which the scores are the other way round: some integer then makes the outcomes differ.

use crate::number::Integer;

use super::scan::{self, Gap};
use super::{HotSum, SimpleHot};

/// How two sums compare modulo simple hot games, as far as it is proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Equal: their simplified forms are the same.
    Equal,
    /// Equal up to an integer, the first minus the second.
    Shifted(Integer),
    /// Neither proved nor denied, or denied in some directions.
    Denied {
        /// Hot games beside which the first is worse for Left, if some were found.
        worse: Option<Vec<SimpleHot>>,
        /// Hot games beside which the first is better for Left, if some were found.
        better: Option<Vec<SimpleHot>>,
    },
}

impl HotSum {
    /// A simpler sum that is equal modulo simple hot games: every b is 0, and summands without influence are gone.
    ///
    /// [a'|0|0] goes, since Right answers in it and never elsewhere from it. (a', c') goes beside (x', y') if
    /// a' ≥ x', c' ≥ y', a' + y' ≥ 0 and x' + c' ≥ 0: whatever (a', c') is matched with, (x', y') does as well.
    /// Quadratic in the number of hot games.
    #[must_use]
    pub fn normalized(&self) -> Self {
        let mut kept: Vec<Gap> = self
            .gaps
            .iter()
            .filter(|gap| !gap.right.is_zero())
            .cloned()
            .collect();
        let mut index = 0;
        while index < kept.len() {
            let absorbed =
                (0..kept.len()).any(|other| other != index && absorbs(&kept[other], &kept[index]));
            if absorbed {
                kept.remove(index);
            } else {
                index += 1;
            }
        }
        let hots = kept.into_iter().map(|gap| SimpleHot {
            left: gap.left,
            round: Integer::ZERO,
            right: gap.right,
        });
        let mut hots: Vec<SimpleHot> = hots.collect();
        hots.sort_by(|x, y| (&y.left, &y.right).cmp(&(&x.left, &x.right)));
        Self::new(hots, self.local_score())
    }

    /// How this compares with another sum modulo simple hot games, as far as it is proved; the search tries the
    /// hot games of the two sums and such as lie between them, alone and in pairs.
    pub fn stands(&self, other: &Self) -> Standing {
        let (ours, theirs) = (self.normalized(), other.normalized());
        if ours.hots == theirs.hots {
            let difference = &ours.integer - &theirs.integer;
            return if difference.is_zero() {
                Standing::Equal
            } else {
                Standing::Shifted(difference)
            };
        }
        let (mut worse, mut better) = (None, None);
        let most = WORK / (ours.gaps.len() + theirs.gaps.len() + 1);
        for trial in trials(&ours, &theirs).into_iter().take(most) {
            let difference = &ours.beside(&trial) - &theirs.beside(&trial);
            let witness = || Some(trial.iter().map(SimpleHot::of_gap).collect());
            if difference.is_negative() && worse.is_none() {
                worse = witness();
            } else if difference.is_positive() && better.is_none() {
                better = witness();
            }
            if worse.is_some() && better.is_some() {
                break;
            }
        }
        Standing::Denied { worse, better }
    }

    /// The score beside further normalised hot games.
    fn beside(&self, further: &[Gap]) -> Integer {
        let mut gaps = self.gaps.clone();
        gaps.extend_from_slice(further);
        gaps.sort_by_key(|gap| &gap.right - &gap.left);
        &self.local_score() + &scan::least(&gaps)
    }
}

impl SimpleHot {
    fn of_gap(gap: &Gap) -> Self {
        Self {
            left: gap.left.clone(),
            round: Integer::ZERO,
            right: gap.right.clone(),
        }
    }
}

fn absorbs(kept: &Gap, gone: &Gap) -> bool {
    gone.left >= kept.left
        && gone.right >= kept.right
        && !(&gone.left + &kept.right).is_negative()
        && !(&kept.left + &gone.right).is_negative()
}

/// The search tries so many games, times the number of hot games of the sums.
const WORK: usize = 2_000_000;
/// At most so many numbers are combined to hot games that are tried.
const MOST: usize = 16;

/// Nothing, hot games made of the numbers of both sums and their neighbours, and pairs of such games.
fn trials(ours: &HotSum, theirs: &HotSum) -> Vec<Vec<Gap>> {
    let mut sizes: Vec<Integer> = vec![Integer::ZERO];
    for gap in ours.gaps.iter().chain(&theirs.gaps) {
        for size in [&gap.left, &gap.right] {
            let size = size.abs();
            sizes.extend([&size - &Integer::ONE, size.clone(), &size + &Integer::ONE]);
        }
    }
    sizes.retain(|size| !size.is_negative());
    sizes.sort();
    sizes.dedup();
    sizes.truncate(MOST);
    let single: Vec<Gap> = sizes
        .iter()
        .flat_map(|left| {
            sizes.iter().skip(1).map(move |right| Gap {
                left: left.clone(),
                right: -right,
            })
        })
        .collect();
    let mut trials = vec![Vec::new()];
    trials.extend(single.iter().map(|gap| vec![gap.clone()]));
    for (index, first) in single.iter().enumerate() {
        for second in &single[index..] {
            trials.push(vec![first.clone(), second.clone()]);
        }
    }
    trials
}
