//! Thermographs: left and right stops of G cooled by t, for every t ≥ -1.
//!
//! The left scaffold is max R_t(G^L) - t, the right scaffold min L_t(G^R) + t; up to the first
//! temperature where they meet they are the walls, above it stands the mast at the mean. For an
//! integer the walls are the mast from t = -1 on; a number m/2^k gets temperature -1/2^k from its
//! options in the same way. (Siegel, II.5; the domain t ≥ -1 as in CGSuite.)
//!
//! The walls of x + n·↑ + *m depend on x and on how the game compares with x only, so a small
//! game of the same kind stands in for a large one.

use std::fmt;
use std::sync::Arc;

use crate::arena::{Arena, Player};
use crate::compact::Compact;
use crate::meter::Interrupt;
use crate::number::{BigRational, Dyadic, Integer};
use crate::store::Form;

use super::Value;
use super::line::{Corner, Line};

/// A wall of a thermograph, from the mast down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trajectory {
    /// The value above the first bend.
    pub mast: Dyadic,
    /// The temperatures of the bends, from the highest down; all above -1.
    pub temperatures: Vec<Dyadic>,
    /// The slope (change of value by temperature) above the first bend, between the bends, and
    /// below the last: one more than there are bends, the first always 0.
    pub slopes: Vec<i64>,
}

/// The thermograph of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thermograph {
    /// The mean, where the mast stands.
    pub mean: Dyadic,
    /// The temperature, where the mast begins.
    pub temperature: Dyadic,
    /// The left and the right wall.
    lines: [Line; 2],
}

impl Thermograph {
    fn mast(number: &Dyadic, temperature: Dyadic) -> Self {
        let line = Line::constant(number.clone());
        Self {
            mean: number.clone(),
            temperature,
            lines: [line.clone(), line],
        }
    }

    /// The left wall.
    pub fn left(&self) -> Trajectory {
        Trajectory::of(&self.lines[0])
    }

    /// The right wall.
    pub fn right(&self) -> Trajectory {
        Trajectory::of(&self.lines[1])
    }

    /// The left wall at a temperature: the left stop of the game cooled by it. `None` below -1.
    pub fn left_wall_at(&self, t: &BigRational) -> Option<BigRational> {
        self.lines[0].value_at(t)
    }

    /// The right wall at a temperature: the right stop of the game cooled by it. `None` below -1.
    pub fn right_wall_at(&self, t: &BigRational) -> Option<BigRational> {
        self.lines[1].value_at(t)
    }

    fn size(&self) -> u64 {
        let corners = self.lines[0].0.len() + self.lines[1].0.len();
        u64::try_from(corners).unwrap_or(u64::MAX)
    }
}

impl Trajectory {
    fn of(line: &Line) -> Self {
        let bends = line.0.iter().skip(1).rev();
        Self {
            mast: line
                .0
                .last()
                .map(|corner| corner.value.clone())
                .unwrap_or_default(),
            temperatures: bends.map(|corner| corner.t.clone()).collect(),
            slopes: line.0.iter().rev().map(|corner| corner.slope).collect(),
        }
    }

    /// The corners from the top down as pairs (value, temperature): the bends, then the foot of
    /// the wall at temperature -1.
    pub fn points(&self) -> Vec<(Dyadic, Dyadic)> {
        let foot = Dyadic::from(-1);
        let mut points = Vec::with_capacity(self.temperatures.len() + 1);
        let (mut value, mut above) = (self.mast.clone(), None::<&Dyadic>);
        for (t, slope) in self.temperatures.iter().chain([&foot]).zip(&self.slopes) {
            if let Some(above) = above {
                let drop = t - above;
                let change = Integer::from(*slope);
                value = &value + &Dyadic::new(drop.numerator() * &change, drop.exponent());
            }
            points.push((value.clone(), t.clone()));
            above = Some(t);
        }
        points
    }
}

impl fmt::Display for Thermograph {
    /// CGSuite's spelling: for each wall the mast, the temperatures and the slopes.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Thermograph({},{})", self.left(), self.right())
    }
}

impl fmt::Display for Trajectory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let joined = |items: Vec<String>| items.join(",");
        let temperatures = joined(self.temperatures.iter().map(Dyadic::to_string).collect());
        let slopes = joined(self.slopes.iter().map(i64::to_string).collect());
        write!(f, "{},[{temperatures}],[{slopes}]", self.mast)
    }
}

impl Arena {
    /// The mean of a value.
    pub fn mean(&mut self, value: Value) -> Result<Dyadic, Interrupt> {
        match self.common_stop(value)? {
            Some(stop) => Ok(stop),
            None => Ok(self.thermograph(value)?.mean.clone()),
        }
    }

    /// The temperature of a value: -1 for an integer, -1/2^k for a number m/2^k in lowest terms,
    /// otherwise where the mast of the thermograph begins.
    pub fn temperature(&mut self, value: Value) -> Result<Dyadic, Interrupt> {
        if let Some(number) = self.value_number(value) {
            return Ok(-&Dyadic::unit(number.exponent()));
        }
        match self.common_stop(value)? {
            Some(_) => Ok(Dyadic::ZERO),
            None => Ok(self.thermograph(value)?.temperature.clone()),
        }
    }

    /// The number x where both stops are x: the value differs from x by an infinitesimal, so it
    /// has mean x, and temperature 0 unless it is x (Siegel, II.5).
    pub(super) fn common_stop(&mut self, value: Value) -> Result<Option<Dyadic>, Interrupt> {
        let [left, right] = self.stops(value.form())?;
        Ok((left.number == right.number).then(|| left.number.clone()))
    }

    /// The thermograph of a value, memoised. Costs one pass over the followers, each as long as
    /// its walls have corners.
    pub fn thermograph(&mut self, value: Value) -> Result<Arc<Thermograph>, Interrupt> {
        let root = self.wall_form(value.form());
        let mut path = vec![root];
        while let Some(&form) = path.last() {
            self.step()?;
            if self.known.thermographs.contains_key(&form) {
                path.pop();
                continue;
            }
            let waiting = path.len();
            let options = if self.is_integer(Value::canonical(form)) {
                Default::default()
            } else {
                let extent = self.extent(form)?;
                Player::BOTH.map(|player| self.store.options(extent, player).to_vec())
            };
            for &option in options.iter().flatten() {
                let option = self.wall_form(option);
                if !self.known.thermographs.contains_key(&option) {
                    path.push(option);
                }
            }
            if path.len() == waiting {
                let thermograph = self.thermograph_of(form, &options)?;
                self.known.thermographs.insert(form, Arc::new(thermograph));
                path.pop();
            }
        }
        Ok(Arc::clone(&self.known.thermographs[&root]))
    }

    /// A form of the same walls: for x + n·↑ + *m one of x + *, x + ↑, x + ↓.
    fn wall_form(&mut self, form: Form) -> Form {
        let Some(compact) = self.as_compact(form) else {
            return form;
        };
        if compact.is_number() {
            return form;
        }
        let rest = Compact {
            number: Dyadic::ZERO,
            ..compact.clone()
        };
        let kind = match (rest.is_at_least_zero(), rest.negative().is_at_least_zero()) {
            (true, _) => Compact {
                ups: Integer::ONE,
                ..Compact::number(compact.number.clone())
            },
            (_, true) => Compact {
                ups: Integer::from(-1_i64),
                ..Compact::number(compact.number.clone())
            },
            _ => Compact {
                nimber: Integer::ONE,
                ..Compact::number(compact.number.clone())
            },
        };
        self.store.intern_compact(kind)
    }

    fn thermograph_of(
        &mut self,
        form: Form,
        options: &[Vec<Form>; 2],
    ) -> Result<Thermograph, Interrupt> {
        let integer = self.as_number(form).filter(|number| number.is_integer());
        if let Some(integer) = integer {
            return Ok(Thermograph::mast(integer, Dyadic::from(-1)));
        }
        let left = self.scaffold(&options[0], 1, -1, Line::max)?;
        let right = self.scaffold(&options[1], 0, 1, Line::min)?;
        // A canonical form that is no integer has options on both sides, and its scaffolds meet.
        let (Some(left), Some(right)) = (left, right) else {
            return Ok(Thermograph::mast(&Dyadic::ZERO, Dyadic::from(-1)));
        };
        let start = || {
            (
                Dyadic::from(-1),
                left.0.first().map(value_of).unwrap_or_default(),
            )
        };
        let (temperature, mean) = left.first_meeting(&right).unwrap_or_else(start);
        let walls = [&left, &right].map(|scaffold| scaffold.capped(&temperature, &mean));
        Ok(Thermograph {
            mean,
            temperature,
            lines: walls,
        })
    }

    /// The scaffold of one side: the best opposite wall (0 left, 1 right) of the options, taxed.
    fn scaffold(
        &mut self,
        options: &[Form],
        wall: usize,
        tax: i64,
        best: fn(&Line, &Line) -> Line,
    ) -> Result<Option<Line>, Interrupt> {
        let mut scaffold: Option<Line> = None;
        for &option in options {
            let option = self.wall_form(option);
            let Some(thermograph) = self.known.thermographs.get(&option).cloned() else {
                continue;
            };
            // Corners take memory, so each costs more than a step.
            self.charge(thermograph.size().saturating_mul(4))?;
            let line = thermograph.lines[wall].tilted(tax);
            scaffold = Some(match scaffold {
                None => line,
                Some(scaffold) => best(&scaffold, &line),
            });
        }
        Ok(scaffold)
    }
}

fn value_of(corner: &Corner) -> Dyadic {
    corner.value.clone()
}
