//! Pictures: two patterns that cover the same places, what must stand there and what stands there after the move.

mod bounds;

use std::fmt;

use crate::symbols::{Cell, Mask, Symbols};
use bounds::{Bounds, bounds};

pub use bounds::Bound;

/// The letters that stand for any cell of a class, with their classes.
pub type Letters = Vec<(char, Mask)>;

/// A thing of a pattern.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Thing {
    sign: char,
    cells: Mask,
    /// Whether the cells are those of one symbol, or `$`.
    fixed: Option<Cell>,
    /// The bounds of a run.
    run: Option<Bounds>,
    /// The byte in the text.
    at: usize,
}

/// What must stand at a place, or at a run of places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Want {
    pub(crate) cells: Mask,
    /// The least and the greatest length of a run; one place without.
    pub(crate) run: Option<(u32, Option<u32>)>,
}

/// What stands at a place after the move, or at a run of places.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Put {
    /// One cell.
    Cell(Cell),
    /// What stood at the single place of that index before.
    Single(usize),
    /// What stood in the run of that index before.
    Run(usize),
    /// The cell, as often as the run of that index is long.
    Fill(usize, Cell),
    /// `$`: nothing changes.
    Nothing,
}

/// A compiled picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// One list for each row; runs stand in pictures of one row only.
    pub(crate) before: Vec<Vec<Want>>,
    pub(crate) after: Vec<Vec<Put>>,
    /// The letters with the index of the single place where each stands first.
    names: Vec<(char, usize)>,
}

/// What is wrong with a picture: the byte in the first or in the second pattern, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PictureError {
    /// Whether it is in the pattern after the move.
    pub after: bool,
    /// The byte in that pattern.
    pub at: usize,
    /// Why, in words.
    pub why: String,
}

impl fmt::Display for PictureError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.why)
    }
}

impl std::error::Error for PictureError {}

impl Picture {
    /// Compiles `before => after`. `bound` says what a name in the bounds of a run stands for.
    ///
    /// # Errors
    ///
    /// A sign that is neither a symbol nor a letter, patterns that cover different places, runs in several rows, a
    /// picture that changes nothing.
    pub fn new(
        before: &str,
        after: &str,
        symbols: &Symbols,
        letters: &Letters,
        bound: &dyn Fn(&str) -> Option<Bound>,
    ) -> Result<Self, PictureError> {
        let fail = |after: bool| move |(at, why): (usize, String)| PictureError { after, at, why };
        let (from, to) = (
            pattern(before, symbols, letters, bound).map_err(fail(false))?,
            pattern(after, symbols, letters, bound).map_err(fail(true))?,
        );
        shapes_agree(before, after, &from, &to).map_err(fail(true))?;
        frames_stay(&from, &to).map_err(fail(true))?;
        let puts = puts(&from, &to).map_err(fail(true))?;
        if changes_nothing(&from, &to) {
            return Err(fail(true)((0, "this rule changes nothing".to_owned())));
        }
        let singles = from.iter().flatten().filter(|thing| thing.run.is_none());
        let mut names: Vec<(char, usize)> = Vec::new();
        for (index, thing) in singles.enumerate() {
            if thing.fixed.is_none() && !names.iter().any(|(name, _)| *name == thing.sign) {
                names.push((thing.sign, index));
            }
        }
        let want = |thing: &Thing| Want {
            cells: thing.cells,
            run: thing.run,
        };
        Ok(Self {
            before: from
                .iter()
                .map(|row| row.iter().map(want).collect())
                .collect(),
            after: puts,
            names,
        })
    }

    /// Whether it has one row.
    pub fn is_row(&self) -> bool {
        self.before.len() == 1
    }

    /// The letters of the pattern with the index of the single place where each stands first.
    pub fn names(&self) -> &[(char, usize)] {
        &self.names
    }

    /// The symbols that it tells from `$`: those that a place can hold which is on the board; all where a place may be off it,
    /// since then every other symbol is told from it.
    pub(crate) fn told_from_outside(&self, symbols: &Symbols) -> Mask {
        let wants = || self.before.iter().flatten();
        if wants().any(|want| want.cells.has(Cell::OFF)) {
            return symbols.all();
        }
        wants().fold(Mask::default(), |all, want| all.with(want.cells))
    }

    /// Whether the places that must be on the board touch each other, along the row or by sides, so that what it matches
    /// lies in one part.
    pub(crate) fn is_connected(&self) -> bool {
        let outside = |want: &Want| want.cells.has(Cell::OFF);
        if let [row] = &self.before[..] {
            let ends = |index: usize| index == 0 || index + 1 == row.len();
            return row
                .iter()
                .enumerate()
                .all(|(index, want)| !outside(want) || (ends(index) && want.run.is_none()));
        }
        if self.before.iter().flatten().any(|want| want.run.is_some()) {
            return false;
        }
        let rows = (0_usize..).zip(&self.before);
        let places = rows.flat_map(|(row, wants)| {
            let wants = (0_usize..).zip(wants).filter(|(_, want)| !outside(want));
            wants.map(move |(column, _)| (row, column))
        });
        let mut open: Vec<(usize, usize)> = places.collect();
        let mut reached: Vec<(usize, usize)> = open.pop().into_iter().collect();
        let mut next = 0;
        while let Some(&(row, column)) = reached.get(next) {
            next += 1;
            let far = |&(a, b): &(usize, usize)| a.abs_diff(row) + b.abs_diff(column) > 1;
            let (far, near): (Vec<_>, Vec<_>) = open.into_iter().partition(far);
            open = far;
            reached.extend(near);
        }
        open.is_empty()
    }

    /// Of a picture of one cell, the labels before and the one after, for boards that are graphs.
    pub(crate) fn relabels(&self, symbols: Option<&Symbols>) -> Option<(Vec<char>, char)> {
        let symbols = symbols?;
        match (&self.before[..], &self.after[..]) {
            ([before], [after]) => match (&before[..], &after[..]) {
                ([Want { cells, run: None }], [Put::Cell(cell)]) => {
                    let wanted = cells.cells().map(|cell| symbols.character(cell)).collect();
                    Some((wanted, symbols.character(*cell)))
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether the first place may be off the board.
    pub(crate) fn begins_outside(&self) -> bool {
        let first = self.before.first().and_then(|row| row.first());
        first.is_some_and(|want| want.cells.has(Cell::OFF))
    }
}

type Why = (usize, String);

/// Reads a pattern: rows parted by `|`, things with `*` or bounds behind them.
fn pattern(
    text: &str,
    symbols: &Symbols,
    letters: &Letters,
    bound: &dyn Fn(&str) -> Option<Bound>,
) -> Result<Vec<Vec<Thing>>, Why> {
    let mut rows: Vec<Vec<Thing>> = vec![Vec::new()];
    let mut rest = text.char_indices().peekable();
    while let Some((at, sign)) = rest.next() {
        let row = rows.len() - 1;
        match sign {
            '|' => rows.push(Vec::new()),
            blank if blank.is_whitespace() => {}
            '*' | '{' => {
                let run = if sign == '*' {
                    (0, None)
                } else {
                    let inner: String = rest
                        .by_ref()
                        .map(|(_, c)| c)
                        .take_while(|&c| c != '}')
                        .collect();
                    bounds(&inner, bound).map_err(|why| (at, why))?
                };
                match rows[row].last_mut() {
                    Some(thing) if thing.run.is_none() => thing.run = Some(run),
                    _ => return Err((at, format!("`{sign}` needs a symbol before it"))),
                }
            }
            sign => rows[row].push(thing(sign, at, symbols, letters).map_err(|why| (at, why))?),
        }
    }
    if rows.iter().all(Vec::is_empty) {
        return Err((0, "a picture needs at least one place".to_owned()));
    }
    if rows.len() > 1
        && let Some(run) = rows.iter().flatten().find(|thing| thing.run.is_some())
    {
        return Err((run.at, "runs only in pictures of one row".to_owned()));
    }
    Ok(rows)
}

fn thing(sign: char, at: usize, symbols: &Symbols, letters: &Letters) -> Result<Thing, String> {
    let letter = letters.iter().find(|(letter, _)| *letter == sign);
    let (cells, fixed) = match (sign, symbols.cell(sign), letter) {
        ('$', _, _) => (Mask::OFF, Some(Cell::OFF)),
        ('?', _, _) => (symbols.all(), None),
        (_, Some(cell), _) => (Mask::of(cell), Some(cell)),
        (_, None, Some((_, class))) => (*class, None),
        (_, None, None) => {
            return Err(format!(
                "`{sign}` is neither a symbol of the board nor a letter"
            ));
        }
    };
    Ok(Thing {
        sign,
        cells,
        fixed,
        run: None,
        at,
    })
}

fn shapes_agree(
    before: &str,
    after: &str,
    from: &[Vec<Thing>],
    to: &[Vec<Thing>],
) -> Result<(), Why> {
    let shape = |rows: &[Vec<Thing>]| -> Vec<[usize; 2]> {
        let count = |row: &Vec<Thing>| {
            let runs = row.iter().filter(|thing| thing.run.is_some()).count();
            [row.len() - runs, runs]
        };
        rows.iter().map(count).collect()
    };
    if shape(from) == shape(to) {
        return Ok(());
    }
    Err((0, format!("`{before}` and `{after}` cover different cells")))
}

/// `$` and letters whose class holds it stand first or last in a picture of one row, and stay there.
fn frames_stay(from: &[Vec<Thing>], to: &[Vec<Thing>]) -> Result<(), Why> {
    let outside = |thing: &Thing| thing.cells.has(Cell::OFF);
    for (row, other) in from.iter().zip(to) {
        for (index, thing) in row.iter().enumerate().filter(|(_, thing)| outside(thing)) {
            let end = index == 0 || index + 1 == row.len();
            let stays = other.get(index).is_some_and(|other| {
                other.sign == thing.sign
                    || (thing.fixed.is_none() && !outside(other) && from.len() == 1)
            });
            if from.len() > 1 || !end || thing.run.is_some() {
                return Err((
                    thing.at,
                    "a place off the board stands first or last in a picture of one row".to_owned(),
                ));
            }
            if !stays {
                return Err((
                    thing.at,
                    format!("`{}` must stay where it stands", thing.sign),
                ));
            }
        }
    }
    Ok(())
}

/// What each thing of the second pattern puts down.
fn puts(from: &[Vec<Thing>], to: &[Vec<Thing>]) -> Result<Vec<Vec<Put>>, Why> {
    let things: Vec<&Thing> = from.iter().flatten().collect();
    let singles: Vec<&Thing> = things
        .iter()
        .copied()
        .filter(|thing| thing.run.is_none())
        .collect();
    let runs: Vec<&Thing> = things
        .iter()
        .copied()
        .filter(|thing| thing.run.is_some())
        .collect();
    let mut seen: Vec<(char, usize)> = Vec::new();
    let mut run = 0;
    let mut put = |thing: &Thing| -> Result<Put, Why> {
        if thing.run.is_some() {
            run += 1;
            let source = runs[run - 1];
            return match thing.fixed {
                _ if source.sign == thing.sign => Ok(Put::Run(run - 1)),
                Some(cell) if cell != Cell::OFF => Ok(Put::Fill(run - 1, cell)),
                _ => Err((
                    thing.at,
                    format!(
                        "a run becomes a copy of its own or one symbol, not `{}`",
                        thing.sign
                    ),
                )),
            };
        }
        match thing.fixed {
            Some(Cell::OFF) => Ok(Put::Nothing),
            Some(cell) => Ok(Put::Cell(cell)),
            None => {
                let before = seen.iter().filter(|(sign, _)| *sign == thing.sign).count();
                seen.push((thing.sign, thing.at));
                let mut same = singles
                    .iter()
                    .enumerate()
                    .filter(|(_, single)| single.sign == thing.sign);
                let source = same.nth(before).map(|(index, _)| Put::Single(index));
                source.ok_or_else(|| {
                    (
                        thing.at,
                        format!(
                            "`{}` stands here more often than before the move",
                            thing.sign
                        ),
                    )
                })
            }
        }
    };
    let mut rows = Vec::with_capacity(to.len());
    for row in to {
        rows.push(row.iter().map(&mut put).collect::<Result<Vec<_>, _>>()?);
    }
    Ok(rows)
}

fn changes_nothing(from: &[Vec<Thing>], to: &[Vec<Thing>]) -> bool {
    let signs = |rows: &[Vec<Thing>]| -> Vec<Vec<(char, bool)>> {
        let sign = |thing: &Thing| (thing.sign, thing.run.is_some());
        rows.iter()
            .map(|row| row.iter().map(sign).collect())
            .collect()
    };
    signs(from) == signs(to)
}
