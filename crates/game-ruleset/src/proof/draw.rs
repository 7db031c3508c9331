//! Rules as they are drawn: pictures with the values of the parameters, and the cells of each length of their runs.

use crate::definition::{Laid, More, RuleDef};
use crate::instance::Instance;
use crate::laying::Laying;
use crate::machine::{Code, Host as _};
use crate::motion::{Direction, Motion};
use crate::picture::{Picture, Put};
use crate::value::Value;

/// A rule with the values of the parameters.
pub(super) struct Drawn<'i> {
    pub(super) picture: Picture,
    pub(super) layings: Vec<Laying>,
    /// The directions of a repetition, if they are others.
    pub(super) repeated: Vec<Laying>,
    pub(super) condition: Option<&'i Code>,
    pub(super) gain: Option<&'i Code>,
    pub(super) more: Further<'i>,
}

/// How a move goes on.
pub(super) enum Further<'i> {
    /// It is over.
    Stop,
    /// With the same picture.
    Repeat,
    /// With another move.
    Again,
    /// With another rule.
    Then(Box<Drawn<'i>>),
}

/// What stands at a cell after a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum After {
    /// What stood there.
    Same,
    /// A symbol.
    Cell(u8),
    /// What stood at the cell of that index.
    From(usize),
}

/// A cell of a picture: its row and column, the symbols that may stand there, and what stands there after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) at: (i32, i32),
    pub(super) class: u64,
    pub(super) after: After,
}

/// A picture with runs of certain lengths.
#[derive(Clone, Debug)]
pub(super) struct Cells {
    pub(super) places: Vec<Place>,
    /// The cell of each single thing.
    pub(super) singles: Vec<usize>,
    /// The first cell of each run, and its length.
    pub(super) runs: Vec<(usize, usize)>,
}

impl<'i> Drawn<'i> {
    /// A rule of an instance; `None` if its picture does not compile, which the instance has refused before.
    pub(super) fn new(instance: &'i Instance, rule: &'i RuleDef) -> Option<Self> {
        let definition = instance.definition();
        let bound = |name: &str| definition.bound(name, |at| Some(instance.shared(at)));
        let symbols = definition.symbols()?;
        let letters = &definition.letters;
        let picture = Picture::new(&rule.before, &rule.after, symbols, letters, &bound).ok()?;
        let (more, repeated) = match &rule.more {
            None => (Further::Stop, Vec::new()),
            Some(More::Repeat(None)) => (Further::Repeat, Vec::new()),
            Some(More::Repeat(Some(laid))) => (Further::Repeat, layings(instance, laid, &picture)),
            Some(More::Again(_)) => (Further::Again, Vec::new()),
            Some(More::Then(then)) => (
                Further::Then(Box::new(Self::new(instance, then)?)),
                Vec::new(),
            ),
        };
        Some(Self {
            layings: layings(instance, &rule.laid, &picture),
            repeated,
            condition: rule.condition.as_ref(),
            gain: rule.gain.as_ref(),
            more,
            picture,
        })
    }

    /// The bounds of each run.
    pub(super) fn runs(&self) -> Vec<(u32, Option<u32>)> {
        let wants = self.picture.before.iter().flatten();
        wants.filter_map(|want| want.run).collect()
    }

    /// The cells where the runs have these lengths.
    pub(super) fn cells(&self, lengths: &[u32]) -> Cells {
        let mut cells = Cells {
            places: Vec::new(),
            singles: Vec::new(),
            runs: Vec::new(),
        };
        for (row, wants) in (0..).zip(&self.picture.before) {
            let mut column = 0;
            for want in wants {
                let length = match want.run {
                    None => {
                        cells.singles.push(cells.places.len());
                        1
                    }
                    Some(_) => {
                        let length = lengths.get(cells.runs.len()).copied().unwrap_or(0);
                        cells.runs.push((cells.places.len(), length as usize));
                        length
                    }
                };
                for _ in 0..length {
                    cells.places.push(Place {
                        at: (row, column),
                        class: want.cells.0,
                        after: After::Same,
                    });
                    column += 1;
                }
            }
        }
        let mut at = 0;
        for put in self.picture.after.iter().flatten() {
            let after: Vec<After> = match *put {
                Put::Nothing => vec![After::Same],
                Put::Cell(cell) => vec![After::Cell(cell.0)],
                Put::Single(index) => vec![After::From(cells.singles[index])],
                Put::Run(index) => {
                    let (begin, length) = cells.runs[index];
                    (begin..begin + length).map(After::From).collect()
                }
                Put::Fill(index, cell) => vec![After::Cell(cell.0); cells.runs[index].1],
            };
            for after in after {
                if let Some(place) = cells.places.get_mut(at) {
                    place.after = if after == After::From(at) {
                        After::Same
                    } else {
                        after
                    };
                }
                at += 1;
            }
        }
        cells
    }
}

/// How a picture is laid: of several rows, `all` means all its images.
fn layings(instance: &Instance, laid: &Laid, picture: &Picture) -> Vec<Laying> {
    let images = || Motion::all().map(Laying::Image).collect();
    let along = |directions: &[Direction]| directions.iter().copied().map(Laying::Along).collect();
    match laid {
        Laid::AsDrawn => vec![Laying::Image(Motion::NONE)],
        Laid::In { images: true, .. } if !picture.is_row() => images(),
        Laid::In { directions, .. } => along(directions),
        Laid::Shared(index) => {
            let shared = instance.shared(*index);
            let directions: Vec<Direction> = shared
                .items()
                .iter()
                .filter_map(|item| match item {
                    Value::Direction(direction) => Some(*direction),
                    _ => None,
                })
                .collect();
            let all = Direction::ALL.iter().all(|own| directions.contains(own));
            if all && !picture.is_row() {
                images()
            } else {
                along(&directions)
            }
        }
    }
}

/// Where the cell of a picture lies that is laid in this way; `None` if it cannot be laid so.
pub(super) fn laid_at(row: bool, laying: Laying, (down, right): (i32, i32)) -> Option<(i32, i32)> {
    let motion = match laying {
        Laying::Along(direction) if row => {
            return Some((right * direction.down, right * direction.right));
        }
        Laying::Along(direction) => Motion::all()
            .find(|motion| motion.turns() && motion.step(Direction::EAST) == direction)?,
        Laying::Image(motion) => motion,
    };
    let step = motion.step(Direction::new(down, right));
    Some((step.down, step.right))
}
