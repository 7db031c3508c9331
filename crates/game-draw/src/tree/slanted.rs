//! The layout of a tree: subtrees side by side as near as they can be, each game between its options.
//!
//! A subtree is known by its contour, the least and the greatest place that it takes on each level.

use super::Side;
use super::marks::Mark;

/// The least distances between marks.
pub(crate) struct Distances {
    /// Between two marks on one level.
    pub(crate) gap: i64,
    /// From a game sideways to the nearest of its options.
    pub(crate) slant: i64,
}

/// Where a mark stands: the middle of it, and its level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Place {
    pub(crate) x: i64,
    pub(crate) level: usize,
}

/// The places of the marks of a tree. What is below a mark has greater indices.
pub(crate) fn places(marks: &[Mark], widths: &[i64], distances: &Distances) -> Vec<Place> {
    // From the mark to those below it.
    let mut shifts: Vec<Vec<i64>> = vec![Vec::new(); marks.len()];
    let mut contours: Vec<Contour> = (0..marks.len()).map(|_| Contour::default()).collect();
    for at in (0..marks.len()).rev() {
        let below = &marks[at].below;
        let mut union = Contour::default();
        let mut offsets: Vec<i64> = Vec::with_capacity(below.len());
        for (nth, &(side, mark)) in below.iter().enumerate() {
            let contour = std::mem::take(&mut contours[mark]);
            let mut offset = union.nearest(&contour, distances.gap);
            if let (Some(last), Some((before, _))) =
                (offsets.last(), nth.checked_sub(1).map(|nth| below[nth]))
                && before != side
            {
                // The game stands between them, or a round below it.
                let both = before == Side::Left && side == Side::Right;
                offset = offset.max(last + distances.slant * if both { 2 } else { 1 });
            }
            union.add(&contour, offset);
            offsets.push(offset);
        }
        let own = middle(below, &offsets, distances.slant);
        shifts[at] = offsets.iter().map(|offset| offset - own).collect();
        contours[at] = union.under(own, widths[at]);
    }
    let mut places = vec![Place::default(); marks.len()];
    for at in 0..marks.len() {
        for (&(_, mark), shift) in marks[at].below.iter().zip(&shifts[at]) {
            places[mark] = Place {
                x: places[at].x + shift,
                level: places[at].level + 1,
            };
        }
    }
    places
}

/// Where a game stands above its options.
fn middle(below: &[(Side, usize)], offsets: &[i64], slant: i64) -> i64 {
    let of = |side: Side| {
        let all = below.iter().zip(offsets);
        all.filter(move |((own, _), _)| *own == side)
            .map(|(_, offset)| *offset)
    };
    let rounds = of(Side::Round).next().zip(of(Side::Round).next_back());
    match (of(Side::Left).next_back(), of(Side::Right).next()) {
        _ if rounds.is_some() => rounds.map_or(0, |(first, last)| i64::midpoint(first, last)),
        (Some(left), Some(right)) => i64::midpoint(left, right),
        (Some(left), None) => left + slant,
        (None, Some(right)) => right - slant,
        (None, None) => 0,
    }
}

/// The least and the greatest place on each level.
#[derive(Default)]
struct Contour(Vec<(i64, i64)>);

impl Contour {
    /// How far to the right another one has to stand so as not to be touched.
    fn nearest(&self, other: &Self, gap: i64) -> i64 {
        let levels = self.0.iter().zip(&other.0);
        let shifts = levels.map(|(own, other)| own.1 + gap - other.0);
        shifts.max().unwrap_or(0)
    }

    fn add(&mut self, other: &Self, offset: i64) {
        for (level, (least, greatest)) in other.0.iter().enumerate() {
            let (least, greatest) = (least + offset, greatest + offset);
            match self.0.get_mut(level) {
                Some(own) => *own = (own.0.min(least), own.1.max(greatest)),
                None => self.0.push((least, greatest)),
            }
        }
    }

    /// The contour below a mark of that width at that place, seen from it.
    fn under(self, place: i64, width: i64) -> Self {
        let own = (-width / 2, width - width / 2);
        let below = self.0.into_iter();
        let below = below.map(|(least, greatest)| (least - place, greatest - place));
        Self(std::iter::once(own).chain(below).collect())
    }
}
