//! What a move does to the sum of weights of the cells of a board, as linear forms in the weights.
//!
//! A symbol `c` has the weights w(c) and, in row r and column x of a board of R rows and C columns, also r·t(c), (R-1-r)·b(c),
//! x·l(c), (C-1-x)·e(c). What a move takes away from the sum is a linear form of the place, and not negative at every place of
//! every board if the changes of t, b, l and e are not, nor the change in the corner.

use super::draw::{After, Drawn, Further, laid_at};
use crate::definition::{MoveDef, Reflection};
use crate::instance::Instance;
use crate::laying::Laying;
use crate::motion::{Direction, Motion};
use crate::picture::Put;
use crate::symbols::Mask;

/// A linear form in the weights: those of all symbols for w, then for t, b, l and e.
pub(super) type Form = Vec<i64>;

/// A move: what must fall or stay, and what together must fall.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Change {
    pub(super) weak: Vec<Form>,
    pub(super) strict: Form,
}

/// The most cases of a rule.
const MOST: usize = 5_000;

/// A cell of a laid picture with one symbol before and one after.
#[derive(Clone, Copy)]
struct Cell {
    at: (i32, i32),
    before: u8,
    after: u8,
}

/// What stands at the cells of a picture, 0 where that does not matter, and the cells that change.
type Case = (Vec<u8>, Vec<Cell>);

/// How the cells of a player's rules are seen.
struct View<'i> {
    instance: &'i Instance,
    mirror: Option<Motion>,
    symbols: usize,
    /// Whether places count.
    places: bool,
    strip: bool,
}

/// What every move does; `None` if moves are no pictures, or too many. `places`: whether weights depend on them.
pub(super) fn changes(instance: &Instance, places: bool) -> Option<Vec<Change>> {
    let definition = instance.definition();
    let symbols = definition.symbols()?.len();
    let strip = definition.names.strip;
    let view = |mirror| View {
        instance,
        mirror,
        symbols,
        places,
        strip,
    };
    let mut all = Vec::new();
    let items = definition
        .left
        .iter()
        .chain(&definition.right)
        .chain(&definition.both);
    for moves in items {
        all.extend(view(None).item(moves)?);
    }
    match &definition.mirror {
        None => {}
        Some(_) if !definition.right.is_empty() => {}
        Some(Reflection::Expr(_)) => return None,
        Some(Reflection::Swaps { motion, .. }) => {
            for moves in &definition.left {
                all.extend(view(Some(*motion)).item(moves)?);
            }
        }
    }
    all.sort();
    all.dedup();
    Some(all)
}

impl View<'_> {
    fn item(&self, moves: &MoveDef) -> Option<Vec<Change>> {
        match moves {
            MoveDef::Rule(rule) => self.rule(&Drawn::new(self.instance, rule)?),
            MoveDef::Options(_) => None,
        }
    }

    /// A rule, with what must follow it.
    fn rule(&self, drawn: &Drawn<'_>) -> Option<Vec<Change>> {
        let mut first = Vec::new();
        for laying in drawn.layings.iter().chain(&drawn.repeated) {
            first.extend(self.laid(drawn, *laying)?);
        }
        first.sort();
        first.dedup();
        let Further::Then(then) = &drawn.more else {
            return Some(first);
        };
        let second = self.rule(then)?;
        if first.len() * second.len() > MOST {
            return None;
        }
        let pairs = first
            .iter()
            .flat_map(|a| second.iter().map(move |b| (a, b)));
        let joined = pairs.map(|(a, b)| {
            let mut weak = [&a.weak[..], &b.weak].concat();
            weak.sort();
            weak.dedup();
            Change {
                weak,
                strict: sum(&a.strict, &b.strict, 1),
            }
        });
        Some(joined.collect())
    }

    /// A picture laid in one way: each content of its cells where runs are short, and what one more cell of a run does.
    fn laid(&self, drawn: &Drawn<'_>, laying: Laying) -> Option<Vec<Change>> {
        let bounds = drawn.runs();
        let least: Vec<u32> = bounds.iter().map(|(least, _)| *least).collect();
        let filled = filled(drawn)?;
        let cases = self.cases(drawn, laying, &least, &filled)?;
        let mut all = Vec::with_capacity(cases.len());
        for (_, case) in &cases {
            let strict = self.corner(case);
            let mut weak = self.slopes(case);
            weak.push(strict.clone());
            all.push(Change { weak, strict });
        }
        for (index, &(least_own, most)) in bounds.iter().enumerate() {
            if most == Some(least_own) {
                continue;
            }
            let mut longer = least.clone();
            longer[index] += 1;
            let extra = drawn
                .cells(&longer)
                .runs
                .get(index)
                .map(|run| run.0 + run.1 - 1)?;
            let longer = self.cases(drawn, laying, &longer, &filled)?;
            for (mut content, cells) in longer {
                content.remove(extra);
                // All places are linear in the lengths of runs, so that each further cell does the same.
                let at = cases.iter().position(|(own, _)| *own == content)?;
                let own = self.corner(&cases[at].1);
                all[at].weak.push(sum(&self.corner(&cells), &own, -1));
                all[at].weak.extend(self.slopes(&cells));
            }
        }
        let fills = self.fills(drawn, &filled);
        for change in &mut all {
            change.weak.extend(fills.iter().cloned());
            change.weak.sort();
            change.weak.dedup();
            change.weak.retain(|form| form.iter().any(|n| *n != 0));
        }
        Some(all)
    }

    /// The cells that change in each case of what stands there; none if the picture cannot be laid so.
    fn cases(
        &self,
        drawn: &Drawn<'_>,
        laying: Laying,
        lengths: &[u32],
        filled: &[Option<u8>],
    ) -> Option<Vec<Case>> {
        let cells = drawn.cells(lengths);
        let row = drawn.picture.is_row();
        let at: Option<Vec<(i32, i32)>> = cells
            .places
            .iter()
            .map(|place| laid_at(row, laying, place.at))
            .collect();
        let Some(at) = at else {
            return Some(Vec::new());
        };
        if self.strip && at.iter().any(|at| at.0 != 0) {
            return None;
        }
        let whole = |run: usize| filled.get(run).is_some_and(Option::is_some);
        let in_fill = |index: usize| {
            let runs = cells.runs.iter().enumerate();
            let mut runs = runs.filter(|(run, _)| whole(*run));
            runs.any(|(_, &(begin, length))| (begin..begin + length).contains(&index))
        };
        let changing: Vec<usize> = (0..cells.places.len())
            .filter(|index| cells.places[*index].after != After::Same && !in_fill(*index))
            .collect();
        let mut contents: Vec<Vec<u8>> = vec![vec![0; cells.places.len()]];
        for &index in &changing {
            let class = Mask(cells.places[index].class);
            if class.has(crate::symbols::Cell::OFF)
                && cells
                    .places
                    .iter()
                    .any(|place| place.after == After::From(index))
            {
                return None;
            }
            let longer = contents.iter().flat_map(|content| {
                class.cells().map(|cell| {
                    let mut content = content.clone();
                    content[index] = cell.0;
                    content
                })
            });
            contents = longer.collect();
            if contents.len() > MOST {
                return None;
            }
        }
        let boxed = self.boxed(&at);
        let case = |content: &Vec<u8>| {
            let cell = |&index: &usize| Cell {
                at: boxed[index],
                before: self.seen(content[index]),
                // What is off the board stays there.
                after: self.seen(match cells.places[index].after {
                    _ if content[index] == 0 => 0,
                    After::Same => content[index],
                    After::Cell(cell) => cell,
                    After::From(from) => content[from],
                }),
            };
            let mut case: Vec<Cell> = changing.iter().map(cell).collect();
            // The far corner of the box says how long the picture is.
            if let Some(corner) = corner_of(&boxed) {
                case.push(Cell {
                    at: corner,
                    before: 1,
                    after: 1,
                });
            }
            case
        };
        let cases = contents
            .iter()
            .map(|content| (content.clone(), case(content)));
        Some(cases.collect())
    }

    /// The symbol as the player sees it.
    fn seen(&self, symbol: u8) -> u8 {
        if self.mirror.is_none() {
            return symbol;
        }
        let renamed = self.instance.renamed_mask(Mask(1 << symbol));
        renamed.cells().next().map_or(symbol, |cell| cell.0)
    }

    /// Places as the player sees them, the least row and column being 0.
    fn boxed(&self, at: &[(i32, i32)]) -> Vec<(i32, i32)> {
        let moved = at.iter().map(|&(down, right)| match self.mirror {
            None => (down, right),
            Some(motion) => {
                let step = motion.step(Direction::new(down, right));
                (step.down, step.right)
            }
        });
        let moved: Vec<(i32, i32)> = moved.collect();
        let top = moved.iter().map(|at| at.0).min().unwrap_or(0);
        let left = moved.iter().map(|at| at.1).min().unwrap_or(0);
        moved.iter().map(|at| (at.0 - top, at.1 - left)).collect()
    }

    /// What a move takes away where its box lies in the corner.
    fn corner(&self, cells: &[Cell]) -> Form {
        let mut form = self.zero();
        let height = cells.iter().map(|cell| cell.at.0).max().unwrap_or(0);
        let width = cells.iter().map(|cell| cell.at.1).max().unwrap_or(0);
        for cell in cells {
            let (row, column) = cell.at;
            let factors = [1, row, height - row, column, width - column];
            for (symbol, sign) in [(cell.before, 1), (cell.after, -1)] {
                self.add(&mut form, symbol, sign, &factors);
            }
        }
        form
    }

    /// What it takes away more for each step away from the four sides.
    fn slopes(&self, cells: &[Cell]) -> Vec<Form> {
        if !self.places {
            return Vec::new();
        }
        let slope = |kind: usize| {
            let mut factors = [0; 5];
            factors[kind] = 1;
            let mut form = self.zero();
            for cell in cells {
                for (symbol, sign) in [(cell.before, 1), (cell.after, -1)] {
                    self.add(&mut form, symbol, sign, &factors);
                }
            }
            form
        };
        (1..5).map(slope).collect()
    }

    fn zero(&self) -> Form {
        vec![0; self.symbols * if self.places { 5 } else { 1 }]
    }

    fn add(&self, form: &mut Form, symbol: u8, sign: i64, factors: &[i32; 5]) {
        let Some(symbol) = usize::from(symbol).checked_sub(1) else {
            return;
        };
        for (kind, factor) in factors.iter().enumerate() {
            if let Some(cell) = form.get_mut(kind * self.symbols + symbol) {
                *cell += sign * i64::from(*factor);
            }
        }
    }

    /// What is asked of the cells of runs that are filled: each may only fall, wherever it is.
    fn fills(&self, drawn: &Drawn<'_>, filled: &[Option<u8>]) -> Vec<Form> {
        let wants = drawn
            .picture
            .before
            .iter()
            .flatten()
            .filter(|want| want.run.is_some());
        let mut forms = Vec::new();
        for (want, fill) in wants.zip(filled) {
            let Some(fill) = fill else { continue };
            for cell in Mask(want.cells.0 & !1).cells() {
                let cell = [Cell {
                    at: (0, 0),
                    before: self.seen(cell.0),
                    after: self.seen(*fill),
                }];
                forms.push(self.corner(&cell));
                forms.extend(self.slopes(&cell));
            }
        }
        forms
    }
}

/// The corner of a box that is furthest from its beginning.
fn corner_of(at: &[(i32, i32)]) -> Option<(i32, i32)> {
    Some((
        at.iter().map(|at| at.0).max()?,
        at.iter().map(|at| at.1).max()?,
    ))
}

/// The symbol with which each run is filled; `None` in all if one is filled elsewhere than where it stood.
fn filled(drawn: &Drawn<'_>) -> Option<Vec<Option<u8>>> {
    let lengths = vec![1; drawn.runs().len()];
    let cells = drawn.cells(&lengths);
    let mut filled = vec![None; lengths.len()];
    for (at, put) in drawn.picture.after.iter().flatten().enumerate() {
        if let Put::Fill(run, cell) = *put {
            if cells.runs.get(run)?.0 != at {
                return None;
            }
            filled[run] = Some(cell.0);
        }
    }
    Some(filled)
}

fn sum(a: &Form, b: &Form, sign: i64) -> Form {
    a.iter().zip(b).map(|(a, b)| a + sign * b).collect()
}
