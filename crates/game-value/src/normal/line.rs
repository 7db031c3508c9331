//! Broken lines: continuous functions of the temperature t ≥ -1 with whole slopes, exact.

use crate::number::{BigInt, BigRational, Dyadic, Integer};

/// A corner of a broken line: from `t` on to the next corner the line has slope `slope`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Corner {
    pub(super) t: Dyadic,
    pub(super) value: Dyadic,
    pub(super) slope: i64,
}

/// A broken line. Corners stand at ascending temperatures, the first at -1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line(pub(super) Vec<Corner>);

impl Line {
    /// The vertical line of a thermograph: the same value at every temperature.
    pub(super) fn constant(value: Dyadic) -> Self {
        Self(vec![Corner {
            t: Dyadic::from(-1),
            value,
            slope: 0,
        }])
    }

    /// The value at a temperature; `None` before the first corner.
    pub(super) fn value_at(&self, t: &BigRational) -> Option<BigRational> {
        let corner = self
            .0
            .iter()
            .rev()
            .find(|corner| corner.t.to_rational() <= *t)?;
        let slope = BigRational::from(BigInt::from(corner.slope));
        Some(corner.value.to_rational() + slope * (t - corner.t.to_rational()))
    }

    /// This plus `slope`·t.
    pub(super) fn tilted(&self, slope: i64) -> Self {
        let tilt = |corner: &Corner| Corner {
            t: corner.t.clone(),
            value: &corner.value + &scaled(&corner.t, slope),
            slope: corner.slope + slope,
        };
        Self(self.0.iter().map(tilt).collect())
    }

    /// The greater of two lines at every temperature.
    pub(super) fn max(&self, other: &Self) -> Self {
        let mut corners = Vec::with_capacity(self.0.len() + other.0.len());
        for Segment {
            t,
            end,
            ours,
            theirs,
        } in segments(self, other)
        {
            let gap = &ours.0 - &theirs.0;
            let closing = theirs.1 - ours.1;
            let ahead = if gap.is_zero() {
                closing <= 0
            } else {
                gap.is_positive()
            };
            let (upper, lower) = if ahead {
                (ours, theirs)
            } else {
                (theirs, ours)
            };
            let crossing = meeting(&t, &upper, &lower)
                .filter(|meet| end.as_ref().is_none_or(|end| meet < end));
            corners.push(Corner {
                t: t.clone(),
                value: upper.0.clone(),
                slope: upper.1,
            });
            if let Some(meet) = crossing {
                let value = at(&t, &upper, &meet);
                corners.push(Corner {
                    t: meet,
                    value,
                    slope: lower.1,
                });
            }
        }
        Self(corners).simplified()
    }

    /// The lesser of two lines at every temperature.
    pub(super) fn min(&self, other: &Self) -> Self {
        self.negative().max(&other.negative()).negative()
    }

    fn negative(&self) -> Self {
        let negative = |corner: &Corner| Corner {
            t: corner.t.clone(),
            value: -&corner.value,
            slope: -corner.slope,
        };
        Self(self.0.iter().map(negative).collect())
    }

    /// The first temperature at which this is not above the other line, with the value there.
    pub(super) fn first_meeting(&self, other: &Self) -> Option<(Dyadic, Dyadic)> {
        for Segment {
            t,
            end,
            ours,
            theirs,
        } in segments(self, other)
        {
            if ours.0 <= theirs.0 {
                return Some((t, ours.0));
            }
            let meet = meeting(&t, &ours, &theirs);
            if let Some(meet) = meet.filter(|meet| end.as_ref().is_none_or(|end| meet <= end)) {
                let value = at(&t, &ours, &meet);
                return Some((meet, value));
            }
        }
        None
    }

    /// This line up to temperature `top`, constant above.
    pub(super) fn capped(&self, top: &Dyadic, mast: &Dyadic) -> Self {
        let below = self.0.iter().take_while(|corner| &corner.t < top);
        let mut corners: Vec<Corner> = below.cloned().collect();
        corners.push(Corner {
            t: top.clone(),
            value: mast.clone(),
            slope: 0,
        });
        Self(corners).simplified()
    }

    /// The same line without corners that do not bend it.
    fn simplified(self) -> Self {
        let mut corners: Vec<Corner> = Vec::with_capacity(self.0.len());
        for corner in self.0 {
            if corners.last().is_none_or(|last| last.slope != corner.slope) {
                corners.push(corner);
            }
        }
        Self(corners)
    }
}

/// A line at the start of a segment: value and slope.
type Ray = (Dyadic, i64);

/// A stretch of temperatures on which two lines are straight.
struct Segment {
    t: Dyadic,
    /// `None` for the last, which is unbounded.
    end: Option<Dyadic>,
    ours: Ray,
    theirs: Ray,
}

/// The common segments of two lines, in ascending order.
fn segments(ours: &Line, theirs: &Line) -> Vec<Segment> {
    let mut cuts: Vec<&Dyadic> = ours
        .0
        .iter()
        .chain(&theirs.0)
        .map(|corner| &corner.t)
        .collect();
    cuts.sort_unstable();
    cuts.dedup();
    let mut indices = (0, 0);
    let advance = |line: &Line, index: &mut usize, t: &Dyadic| -> Ray {
        while line.0.get(*index + 1).is_some_and(|next| &next.t <= t) {
            *index += 1;
        }
        let corner = &line.0[*index];
        (
            at(&corner.t, &(corner.value.clone(), corner.slope), t),
            corner.slope,
        )
    };
    let mut found = Vec::with_capacity(cuts.len());
    for (index, t) in cuts.iter().enumerate() {
        found.push(Segment {
            t: (*t).clone(),
            end: cuts.get(index + 1).map(|&end| end.clone()),
            ours: advance(ours, &mut indices.0, t),
            theirs: advance(theirs, &mut indices.1, t),
        });
    }
    found
}

/// Where the upper ray comes down to the lower one, strictly after `t`.
fn meeting(t: &Dyadic, upper: &Ray, lower: &Ray) -> Option<Dyadic> {
    let gap = &upper.0 - &lower.0;
    match lower.1 - upper.1 {
        _ if !gap.is_positive() => None,
        1 => Some(t + &gap),
        2 => Some(t + &gap.half()),
        // Scaffolds of one side have slopes that differ by at most 1, those of two sides by at
        // most 2; parallel and parting rays do not meet.
        _ => None,
    }
}

/// The value of a ray from `start` at temperature `t`.
fn at(start: &Dyadic, ray: &Ray, t: &Dyadic) -> Dyadic {
    &ray.0 + &scaled(&(t - start), ray.1)
}

fn scaled(t: &Dyadic, slope: i64) -> Dyadic {
    match slope {
        0 => Dyadic::ZERO,
        1 => t.clone(),
        -1 => -t,
        _ => Dyadic::new(t.numerator() * &Integer::from(slope), t.exponent()),
    }
}
