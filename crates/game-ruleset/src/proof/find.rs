//! Is there a board that holds certain cells and on which no rule of a list lies? The answer `None` is a proof.

use std::collections::BTreeMap;

use super::model::{Model, Rule};

/// A cell by row and column.
pub(super) type At = (i32, i32);

/// What a board must hold, and what must not lie on it.
pub(super) struct Query<'m> {
    /// What may stand at certain cells.
    pub(super) allowed: BTreeMap<At, u64>,
    /// What must lie nowhere.
    pub(super) avoid: &'m [Rule],
    /// What must not lie where it is.
    pub(super) placed: Vec<Vec<(At, u64)>>,
    /// By how many cells the box of the cells is grown.
    pub(super) grow: i32,
}

impl Query<'static> {
    /// Where a rule lies and none of some placed ones. What they read besides may be anything of a class, if one is given.
    pub(super) fn beside(rule: &Rule, placed: Vec<Vec<(At, u64)>>, besides: Option<u64>) -> Self {
        let spots = rule.spots.iter();
        let mut allowed: BTreeMap<At, u64> = spots.map(|spot| (spot.at, spot.class)).collect();
        if let Some(class) = besides {
            for (at, _) in placed.iter().flatten() {
                allowed.entry(*at).or_insert(class);
            }
        }
        Self {
            allowed,
            avoid: &[],
            placed,
            grow: 0,
        }
    }
}

/// What was found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// There is no such board.
    None,
    /// This is one: the cells of its rows.
    Board(Vec<Vec<u8>>),
    /// There may be one.
    Open,
}

impl Found {
    /// The smaller board of two; a board rather than nothing that is known, and that rather than none.
    pub(super) fn or_smaller(self, other: Self) -> Self {
        let size = |rows: &Vec<Vec<u8>>| rows.iter().map(Vec::len).sum::<usize>();
        match (self, other) {
            (Self::Board(own), Self::Board(other)) if size(&other) < size(&own) => {
                Self::Board(other)
            }
            (Self::Board(rows), _) | (_, Self::Board(rows)) => Self::Board(rows),
            (Self::Open, _) | (_, Self::Open) => Self::Open,
            _ => Self::None,
        }
    }
}

/// The steps of one search.
const STEPS: u64 = 200_000;

impl Model {
    /// Looks for a board; `steps` are those that are left to all searches.
    pub(super) fn find(&self, query: &Query<'_>, steps: &mut u64) -> Found {
        if !self.edge_free() {
            return match self.filled(query, Holes::Around, steps) {
                Filled::Never => Found::None,
                Filled::Cells(_) | Filled::Unknown => Found::Open,
            };
        }
        // Cut to the box, the board is as bad as before: what lies on the box lies on the board.
        match self.filled(query, Holes::None, steps) {
            Filled::Cells(cells) => return Found::Board(rows(query, &cells)),
            Filled::Unknown => return Found::Open,
            Filled::Never => {}
        }
        let [top, bottom, left, right] = extent(query, self.strip);
        let size = usize::try_from((bottom - top + 1) * (right - left + 1)).unwrap_or(0);
        if self.strip || query.allowed.len() == size {
            return Found::None;
        }
        // Rows may have different lengths, so that cells of the box are off the board.
        match self.filled(query, Holes::Around, steps) {
            Filled::Never => Found::None,
            Filled::Unknown => Found::Open,
            Filled::Cells(cells) => {
                let rows = rows(query, &cells);
                let ends_once = |row: &Vec<u8>| row.is_sorted_by_key(|&cell| cell == 0);
                if rows.iter().all(ends_once) {
                    Found::Board(rows)
                } else {
                    Found::Open
                }
            }
        }
    }

    /// Looks for a shortest row among all that lie in the box of the cells, where nothing outside of it matters.
    pub(super) fn shortest_row(&self, mut query: Query<'_>, steps: &mut u64) -> Found {
        let allowed = query.allowed.clone();
        let [_, _, left, right] = extent(&query, true);
        for length in 1..=right - left + 1 {
            for first in left..=right + 1 - length {
                let row = first..first + length;
                let cell = |column: i32| {
                    let class = if row.contains(&column) { !1 } else { 1 };
                    let wanted = allowed.get(&(0, column)).unwrap_or(&self.everything);
                    ((0, column), wanted & class)
                };
                query.allowed = (left..=right).map(cell).collect();
                match self.filled(&query, Holes::Around, steps) {
                    Filled::Never => {}
                    Filled::Unknown => return Found::Open,
                    Filled::Cells(cells) => {
                        return Found::Board(vec![
                            cells.into_values().filter(|cell| *cell != 0).collect(),
                        ]);
                    }
                }
            }
        }
        Found::None
    }

    /// Whether wherever a rule lies, some placed rules do; on boards with holes anywhere, too.
    pub(super) fn never_alone(
        &self,
        rule: &Rule,
        placed: Vec<Vec<(At, u64)>>,
        steps: &mut u64,
    ) -> bool {
        let query = Query::beside(rule, placed, Some(self.everything));
        matches!(self.filled(&query, Holes::Anywhere, steps), Filled::Never)
    }

    fn filled(&self, query: &Query<'_>, holes: Holes, steps: &mut u64) -> Filled {
        match Filling::new(self, query, holes) {
            Some(filling) => filling.run(steps),
            None => Filled::Never,
        }
    }
}

/// Where cells of a box may be off the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Holes {
    None,
    /// The cells of a row that are on it lie together.
    Around,
    Anywhere,
}

/// What became of filling a box.
enum Filled {
    /// There is no filling.
    Never,
    /// This is one.
    Cells(BTreeMap<At, u8>),
    /// The steps ran out.
    Unknown,
}

/// The box of the cells of a query, grown.
fn extent(query: &Query<'_>, strip: bool) -> [i32; 4] {
    let rows = || query.allowed.keys().map(|at| at.0);
    let columns = || query.allowed.keys().map(|at| at.1);
    let upright = if strip { 0 } else { query.grow };
    [
        rows().min().unwrap_or(0) - upright,
        rows().max().unwrap_or(0) + upright,
        columns().min().unwrap_or(0) - query.grow,
        columns().max().unwrap_or(0) + query.grow,
    ]
}

/// Cells by row and column as rows.
fn rows(query: &Query<'_>, cells: &BTreeMap<At, u8>) -> Vec<Vec<u8>> {
    let [top, bottom, left, right] = extent(query, false);
    let cell = |at: At| cells.get(&at).copied().unwrap_or(0);
    let row = |row: i32| (left..=right).map(|column| cell((row, column))).collect();
    (top..=bottom).map(row).collect()
}

/// Cells to be filled, and what must not stand in them.
struct Filling {
    cells: Vec<At>,
    domains: Vec<u64>,
    /// Sets of cells with classes that must not all hold, by the cell that is filled last.
    never: Vec<Vec<Vec<(usize, u64)>>>,
}

impl Filling {
    /// `None` if some rule lies on every board.
    fn new(model: &Model, query: &Query<'_>, holes: Holes) -> Option<Self> {
        let [top, bottom, left, right] = extent(query, model.strip);
        let free = match holes {
            Holes::None => model.everything & !1,
            _ => model.everything,
        };
        let boxed = (top..=bottom).flat_map(|row| (left..=right).map(move |column| (row, column)));
        let domains: BTreeMap<At, u64> = boxed
            .map(|at| (at, query.allowed.get(&at).copied().unwrap_or(free)))
            .collect();
        let mut never = Vec::new();
        for rule in query.avoid {
            let height = rule.spots.iter().map(|spot| spot.at.0).max().unwrap_or(0);
            let width = rule.spots.iter().map(|spot| spot.at.1).max().unwrap_or(0);
            for row in top - height..=bottom {
                for column in left - width..=right {
                    let spots = rule.spots.iter();
                    let laid =
                        spots.map(|spot| ((spot.at.0 + row, spot.at.1 + column), spot.class));
                    never.extend(conflict(laid, &domains, model.everything).ok()?);
                }
            }
        }
        for placed in &query.placed {
            never.extend(conflict(placed.iter().copied(), &domains, model.everything).ok()?);
        }
        if holes == Holes::Around {
            never.extend(gaps(&domains, [top, bottom, left, right]));
        }
        Some(Self::ordered(&domains, &never))
    }

    /// The cells of which most is said come first.
    fn ordered(domains: &BTreeMap<At, u64>, never: &[Vec<(At, u64)>]) -> Self {
        let mut weights: BTreeMap<At, usize> = domains.keys().map(|at| (*at, 0)).collect();
        for (at, _) in never.iter().flatten() {
            *weights.entry(*at).or_default() += 1;
        }
        let mut cells: Vec<At> = domains.keys().copied().collect();
        cells.sort_by_key(|at| (usize::MAX - weights[at], *at));
        let numbers: BTreeMap<At, usize> = cells.iter().copied().zip(0..).collect();
        let mut filed = vec![Vec::new(); cells.len()];
        for conflict in never {
            let conflict: Vec<(usize, u64)> = conflict
                .iter()
                .map(|(at, class)| (numbers[at], *class))
                .collect();
            if let Some(last) = conflict.iter().map(|(cell, _)| *cell).max() {
                filed[last].push(conflict);
            }
        }
        Self {
            domains: cells.iter().map(|at| domains[at]).collect(),
            cells,
            never: filed,
        }
    }

    fn run(&self, left: &mut u64) -> Filled {
        let mut filled: Vec<u8> = Vec::with_capacity(self.cells.len());
        let mut next = 1;
        let mut steps = STEPS;
        while filled.len() < self.cells.len() {
            if steps == 0 || *left == 0 {
                return Filled::Unknown;
            }
            steps -= 1;
            *left -= 1;
            if self.put(filled.len(), next, &mut filled) {
                next = 1;
            } else {
                match filled.pop() {
                    Some(last) => next = order(last) + 1,
                    None => return Filled::Never,
                }
            }
        }
        Filled::Cells(self.cells.iter().copied().zip(filled).collect())
    }

    /// Puts the next possible symbol, from a number on, into a cell.
    fn put(&self, cell: usize, from: u32, filled: &mut Vec<u8>) -> bool {
        // `$` comes last: a board without holes is shown rather than one with them.
        for number in from..=64 {
            let symbol = u8::try_from(number % 64).unwrap_or(0);
            if self.domains[cell] >> symbol & 1 == 0 {
                continue;
            }
            filled.push(symbol);
            let hit = |conflict: &Vec<(usize, u64)>| {
                conflict
                    .iter()
                    .all(|&(cell, class)| class >> filled[cell] & 1 == 1)
            };
            if !self.never[cell].iter().any(hit) {
                return true;
            }
            filled.pop();
        }
        false
    }
}

/// The number of a symbol in the order in which they are tried.
fn order(symbol: u8) -> u32 {
    if symbol == 0 { 64 } else { u32::from(symbol) }
}

/// A rule lies on every board.
struct Always;

/// A rule that is laid, as cells that must not all be so; `None` if it cannot lie there, or is not known to.
fn conflict(
    laid: impl Iterator<Item = (At, u64)>,
    domains: &BTreeMap<At, u64>,
    everything: u64,
) -> Result<Option<Vec<(At, u64)>>, Always> {
    let mut cells = Vec::new();
    for (at, class) in laid {
        match domains.get(&at) {
            None if class & everything == everything => {}
            None => return Ok(None),
            Some(domain) if domain & class == 0 => return Ok(None),
            Some(domain) if domain & !class == 0 => {}
            Some(_) => cells.push((at, class)),
        }
    }
    if cells.is_empty() {
        Err(Always)
    } else {
        Ok(Some(cells))
    }
}

/// In a row the cells on the board lie together.
fn gaps(domains: &BTreeMap<At, u64>, [top, bottom, left, right]: [i32; 4]) -> Vec<Vec<(At, u64)>> {
    let mut never = Vec::new();
    for row in top..=bottom {
        for first in left..=right {
            for hole in first + 1..=right {
                for last in hole + 1..=right {
                    let cells = [((row, first), !1), ((row, hole), 1), ((row, last), !1)];
                    let possible = cells.iter().all(|(at, class)| domains[at] & class != 0);
                    if possible {
                        never.push(cells.to_vec());
                    }
                }
            }
        }
    }
    never
}
