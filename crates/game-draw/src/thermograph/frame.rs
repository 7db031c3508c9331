//! The axes: which values and temperatures are shown, how large, and where they are marked.

use game_value::{BigInt, BigRational};
use num_traits::{One as _, Signed as _, ToPrimitive as _, Zero as _};

use super::{Corner, Series};
use crate::glyphs;
use crate::scene::{Length, Point, px};

/// The greatest and the least size of the field.
const WIDEST: i64 = 520;
const HIGHEST: i64 = 360;
const NARROWEST: i64 = 200;
const LOWEST: i64 = 180;

/// The size of the numbers at the axes.
pub(super) const SMALL: Length = px(12);

/// The field in which walls are drawn.
#[derive(Debug)]
pub(super) struct Frame {
    /// The greatest value, at the left end.
    pub(super) left: BigRational,
    /// The least value, at the right end.
    pub(super) right: BigRational,
    /// The highest temperature.
    pub(super) top: BigRational,
    /// The lowest temperature.
    pub(super) bottom: BigRational,
    /// Lengths for a unit of value and of temperature.
    scales: [BigRational; 2],
}

/// Numbers at which an axis is marked.
pub(super) struct Ticks(pub(super) Vec<BigRational>);

pub(super) fn whole(number: i64) -> BigRational {
    BigRational::from(BigInt::from(number))
}

fn ratio(numerator: i64, denominator: i64) -> BigRational {
    BigRational::new(BigInt::from(numerator), BigInt::from(denominator))
}

impl Frame {
    /// The frame that shows all of them.
    pub(super) fn of(series: &[Series]) -> Self {
        let corners: Vec<Corner> = series.iter().flat_map(Series::corners).flatten().collect();
        let hottest = series
            .iter()
            .map(|one| one.thermograph.temperature.to_rational())
            .fold(BigRational::zero(), std::cmp::Ord::max);
        let bottom = if hottest.is_positive() && hottest < ratio(1, 8) {
            &hottest * whole(-2)
        } else {
            whole(-1)
        };
        let top = if hottest.is_zero() {
            BigRational::one()
        } else {
            &hottest + (&hottest - &bottom) / whole(3)
        };
        let values = || corners.iter().map(|(value, _)| value);
        let least = values().min().cloned().unwrap_or_default();
        let greatest = values().max().cloned().unwrap_or_default();
        let room = (&greatest - &least) / whole(10);
        let room = if room.is_zero() {
            BigRational::one()
        } else {
            room
        };
        let (left, right) = (greatest + &room, least - &room);
        let scales = scales(&(&left - &right), &(&top - &bottom));
        Self {
            left,
            right,
            top,
            bottom,
            scales,
        }
    }

    /// The width and the height of the field.
    pub(super) fn size(&self) -> (Length, Length) {
        let corner = self.point(&(self.right.clone(), self.bottom.clone()));
        (corner.x, corner.y)
    }

    /// Where a corner stands; the left end of the highest temperature is the origin.
    pub(super) fn point(&self, (value, temperature): &Corner) -> Point {
        let x = (&self.left - value) * &self.scales[0];
        let y = (&self.top - temperature) * &self.scales[1];
        Point::new(length(&x), length(&y))
    }

    /// The corners of a wall that are in the field, and where it leaves it.
    pub(super) fn cut(&self, corners: &[Corner]) -> Vec<Corner> {
        let mut cut: Vec<Corner> = Vec::with_capacity(corners.len());
        for corner in corners {
            if corner.1 >= self.bottom {
                cut.push(corner.clone());
                continue;
            }
            if let Some((value, t)) = cut.last() {
                let slope = (&corner.0 - value) / (&corner.1 - t);
                let end = value + slope * (&self.bottom - t);
                cut.push((end, self.bottom.clone()));
            }
            break;
        }
        cut
    }

    /// Where the axis of values is marked.
    pub(super) fn value_ticks(&self) -> Ticks {
        let widest = [&self.left, &self.right]
            .map(|end| glyphs::width(&end.to_integer().to_string(), SMALL))
            .into_iter()
            .max();
        let apart = widest.unwrap_or(0) + px(30);
        Ticks::of(&self.right, &self.left, &self.scales[0], apart)
    }

    /// Where the axis of temperatures is marked.
    pub(super) fn temperature_ticks(&self) -> Ticks {
        Ticks::of(&self.bottom, &self.top, &self.scales[1], px(28))
    }
}

/// The same for both axes where that can be seen, since walls fall by one unit of value for one of temperature.
fn scales(width: &BigRational, height: &BigRational) -> [BigRational; 2] {
    let scale = |pixels: i64, units: &BigRational| whole(px(pixels)) / units;
    let equal = scale(WIDEST, width).min(scale(HIGHEST, height));
    let x = scale(NARROWEST, width).max(equal.clone());
    let y = scale(LOWEST, height).max(equal);
    [x, y]
}

/// Rounded to the next hundredth, halves away from 0.
fn length(exact: &BigRational) -> Length {
    exact.round().to_integer().to_i64().unwrap_or(0)
}

impl Ticks {
    /// The multiples of the least handy step that keeps them that far apart.
    fn of(low: &BigRational, high: &BigRational, scale: &BigRational, apart: Length) -> Self {
        let least = whole(apart) / scale;
        let step = step(&least);
        let first = (low / &step).ceil() * &step;
        let mut ticks = Vec::new();
        let mut tick = first;
        while tick <= *high {
            let next = &tick + &step;
            ticks.push(tick);
            tick = next;
        }
        Self(ticks)
    }
}

/// The least of 1, 2, 5, 10, … that is large enough, or below 1 a half, a quarter, ….
fn step(least: &BigRational) -> BigRational {
    let mut step = BigRational::one();
    if *least <= step {
        let half = ratio(1, 2);
        while &step * &half >= *least {
            step *= &half;
        }
        return step;
    }
    loop {
        for factor in [1, 2, 5] {
            let candidate = &step * whole(factor);
            if candidate >= *least {
                return candidate;
            }
        }
        step *= whole(10);
    }
}

#[cfg(test)]
mod tests {
    use super::{Ticks, ratio, step, whole};

    #[test]
    fn steps_are_handy_numbers() {
        let steps = [
            ratio(1, 3),
            ratio(1, 2),
            whole(1),
            whole(3),
            whole(11),
            whole(51),
        ];
        let found = steps.map(|least| step(&least).to_string());
        assert_eq!(found, ["1/2", "1/2", "1", "5", "20", "100"]);
    }

    #[test]
    fn ticks_are_multiples_of_their_step() {
        let ticks = Ticks::of(&ratio(-5, 2), &whole(2), &whole(10), 10);
        let found: Vec<String> = ticks.0.iter().map(ToString::to_string).collect();
        assert_eq!(found, ["-2", "-1", "0", "1", "2"]);
    }
}
