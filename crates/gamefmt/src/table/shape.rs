//! Which positions a table is of.

use std::str::FromStr;

use game_ruleset::{Blank, Definition, NoBlank, Shape};

use super::args::TableArgs;
use super::family::Family;

/// The most positions of a table.
const MOST_CELLS: u64 = 1_000_000;
/// The most characters of the text of a board.
const MOST_PLACES: u64 = Blank::MOST_PLACES;

/// `A..B` or `A`, both ends included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Range {
    pub(crate) from: u64,
    pub(crate) to: u64,
}

impl FromStr for Range {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let number = |text: &str| {
            let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
            let number = text.parse().ok().filter(|_| digits);
            number.ok_or_else(|| format!("`{text}` is no number; a range is `2..5`, or `3` alone"))
        };
        let (from, to) = text.split_once("..").unwrap_or((text, text));
        let (from, to) = (number(from.trim())?, number(to.trim())?);
        if from > to {
            return Err(format!("the range {from}..{to} is empty"));
        }
        Ok(Range { from, to })
    }
}

impl Range {
    /// How many numbers it has.
    pub(crate) fn len(self) -> u64 {
        (self.to - self.from).saturating_add(1)
    }
}

/// `N` or `N,M`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct UpTo(pub(crate) Vec<u64>);

impl FromStr for UpTo {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let numbers = text.split(',').map(|part| {
            let part = part.trim();
            let digits = part.bytes().all(|byte| byte.is_ascii_digit());
            let number = part.parse().ok().filter(|_| digits);
            number.ok_or_else(|| format!("`{part}` is no number of counters"))
        });
        Ok(UpTo(numbers.collect::<Result<_, _>>()?))
    }
}

/// The positions of a table, in order.
pub(crate) struct Plan {
    /// The names of the columns that say which position it is.
    pub(crate) heads: Vec<String>,
    /// How many values each of the numbers has that vary, the first one slowest.
    pub(crate) sizes: Vec<u64>,
    boards: Boards,
}

enum Boards {
    /// Empty boards of so many rows and columns.
    Blank {
        ranges: Vec<Range>,
        blank: Blank,
    },
    Family(Family),
    Heaps,
}

/// A position of a table.
pub(crate) struct Cell {
    /// One text for each of the heads.
    pub(crate) labels: Vec<String>,
    /// The argument of the ruleset, as an expression.
    pub(crate) board: String,
}

impl Plan {
    /// The positions that the options ask for.
    ///
    /// # Errors
    ///
    /// Why there are no such boards.
    pub(crate) fn new(args: &TableArgs, definition: &Definition) -> Result<Self, String> {
        let shape = &definition.shape();
        let plan = if let Some(pattern) = &args.family {
            of_family(pattern, args, shape)
        } else if let Some(up_to) = &args.up_to {
            of_heaps(up_to, &args.ruleset, shape)
        } else {
            blank(args, definition)
        }?;
        let cells = plan
            .sizes
            .iter()
            .try_fold(1_u64, |all, size| all.checked_mul(*size));
        match cells {
            Some(cells) if cells <= MOST_CELLS => Ok(plan),
            _ => Err(format!(
                "a table has at most {MOST_CELLS} positions; make the ranges smaller"
            )),
        }
    }

    /// How many positions there are.
    pub(crate) fn len(&self) -> u64 {
        self.sizes.iter().product()
    }

    /// The position of that number.
    pub(crate) fn cell(&self, mut index: u64) -> Cell {
        let mut steps = vec![0; self.sizes.len()];
        for (step, size) in steps.iter_mut().zip(&self.sizes).rev() {
            *step = index % size;
            index /= size;
        }
        let texts = |numbers: &[u64]| numbers.iter().map(u64::to_string).collect::<Vec<_>>();
        match &self.boards {
            Boards::Heaps => Cell {
                board: texts(&steps).join(", "),
                labels: texts(&steps),
            },
            Boards::Blank { ranges, blank } => {
                let pairs = ranges.iter().zip(&steps);
                let sizes: Vec<u64> = pairs.map(|(range, step)| range.from + step).collect();
                let (rows, cols) = match sizes[..] {
                    [rows, cols] => (rows, cols),
                    _ => (1, sizes.first().copied().unwrap_or(1)),
                };
                // Neither is more than the places of a board.
                let times = |n: u64| usize::try_from(n).unwrap_or(usize::MAX);
                Cell {
                    board: format!("\"{}\"", blank.text(times(rows), times(cols))),
                    labels: texts(&sizes),
                }
            }
            Boards::Family(family) => {
                let text = family.text(&steps);
                let mut labels = family.loops(&steps);
                labels.push(text.clone());
                Cell {
                    board: format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"")),
                    labels,
                }
            }
        }
    }
}

fn of_family(pattern: &str, args: &TableArgs, shape: &Shape) -> Result<Plan, String> {
    if matches!(shape, Shape::Heaps(_) | Shape::Other(_)) {
        return Err(format!(
            "boards of `{}` are not written as texts, so they have no family; heaps are tabled with --up-to",
            args.ruleset
        ));
    }
    let family = Family::read(pattern, &args.loops)?;
    if family.longest() > MOST_PLACES {
        return Err(format!(
            "a board of the family has more than {MOST_PLACES} characters"
        ));
    }
    let mut heads: Vec<String> = args.loops.iter().map(|l| l.name.clone()).collect();
    heads.push("position".to_owned());
    Ok(Plan {
        heads,
        sizes: family.sizes(),
        boards: Boards::Family(family),
    })
}

fn of_heaps(up_to: &UpTo, ruleset: &str, shape: &Shape) -> Result<Plan, String> {
    let wanted = match shape {
        Shape::Heaps(count) => *count,
        _ => {
            return Err(format!(
                "--up-to is for boards that are numbers; those of `{ruleset}` are {}",
                shape.words()
            ));
        }
    };
    let given = up_to.0.len();
    if given != wanted {
        return Err(format!(
            "a board of `{ruleset}` has {wanted} number{}, and --up-to has {given}",
            if wanted == 1 { "" } else { "s" }
        ));
    }
    let heads = match wanted {
        1 => vec!["n".to_owned()],
        _ => (1..=wanted).map(|place| format!("n{place}")).collect(),
    };
    Ok(Plan {
        heads,
        sizes: up_to.0.iter().map(|most| most.saturating_add(1)).collect(),
        boards: Boards::Heaps,
    })
}

fn blank(args: &TableArgs, definition: &Definition) -> Result<Plan, String> {
    let ruleset = &args.ruleset;
    let strip = match &definition.shape() {
        Shape::Cells { strip, .. } => *strip,
        Shape::Ints => false,
        Shape::Heaps(1) => return Err(format!("boards of `{ruleset}` are heaps: give --up-to N")),
        Shape::Heaps(_) => {
            return Err(format!(
                "boards of `{ruleset}` are numbers: give --up-to N,M"
            ));
        }
        Shape::Graph => {
            return Err(format!(
                "boards of `{ruleset}` are graphs: give --family PATTERN"
            ));
        }
        Shape::Other(ty) => {
            return Err(format!(
                "boards of `{ruleset}` are of type {ty}; tables are of cells, graphs and numbers"
            ));
        }
    };
    let (heads, ranges): (&[&str], Vec<Range>) = match (args.rows, args.cols, strip) {
        (Some(_), _, true) => {
            return Err(format!(
                "boards of `{ruleset}` have one row: leave out --rows"
            ));
        }
        (None, Some(cols), true) => (&["cols"], vec![cols]),
        (Some(rows), Some(cols), false) => (&["rows", "cols"], vec![rows, cols]),
        (None, None, true) => return Err("give --cols A..B or --family PATTERN".to_owned()),
        (_, _, false) => {
            return Err("give --rows A..B and --cols A..B, or --family PATTERN".to_owned());
        }
    };
    if ranges.iter().any(|range| range.from == 0) {
        return Err("boards have at least one row and one column".to_owned());
    }
    let most = |place: usize| ranges.get(place).map_or(1, |range| range.to);
    if !Blank::has_room(most(0), most(1)) {
        return Err(format!(
            "a board has at most {MOST_PLACES} places; make the ranges smaller"
        ));
    }
    Ok(Plan {
        heads: heads.iter().map(|head| (*head).to_owned()).collect(),
        sizes: ranges.iter().map(|range| range.len()).collect(),
        boards: Boards::Blank {
            ranges,
            blank: filled(args, definition)?,
        },
    })
}

/// Empty boards of what is given, or of `.` or 0.
fn filled(args: &TableArgs, definition: &Definition) -> Result<Blank, String> {
    let ruleset = &args.ruleset;
    Blank::new(definition, args.fill.as_deref()).map_err(|why| match why {
        NoBlank::NoSymbol { wanted, symbols } => {
            let symbols: Vec<String> = symbols.iter().map(char::to_string).collect();
            format!(
                "`{wanted}` is no symbol of `{ruleset}`: give --fill with one of {}",
                symbols.join(" ")
            )
        }
        NoBlank::NoNumber(wanted) => {
            format!(
                "boards of `{ruleset}` hold numbers, and `{wanted}` is none: give --fill NUMBER"
            )
        }
        NoBlank::NoCells(shape) => format!("boards of `{ruleset}` are {}", shape.words()),
    })
}
