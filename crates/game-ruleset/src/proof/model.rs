//! Rules as cells: what must stand at each place for a move, and what stands there after it. All directions, letters that
//! matter and the mirror are written out, so that a proof needs to look at nothing else.

use num_rational::BigRational;

use super::condition::{Near, Reader, is_plain, letters_in};
use super::draw::{After, Cells, Drawn, Further, laid_at};
use crate::definition::{Board, MoveDef, Reflection};
use crate::instance::Instance;
use crate::machine::Host as _;
use crate::motion::Direction;
use crate::symbols::{Cell, Mask};
use crate::value::Value;

/// The most rules of a player.
const MOST_RULES: usize = 1_500;
/// The most cells that runs are written out to.
const LONGEST: u32 = 6;

/// A place: what may stand there, with bit 0 for `$`, and what stands there after if that is something else.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Spot {
    pub(super) at: (i32, i32),
    pub(super) class: u64,
    pub(super) out: Option<u8>,
}

/// A rule: its places in order, the least row and column being 0.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Rule {
    pub(super) spots: Vec<Spot>,
    /// What the mover gains; `None` if that depends on more than the picture.
    pub(super) gain: Option<BigRational>,
}

/// The rules of both players.
#[derive(Debug)]
pub(super) struct Model {
    /// The symbols of the board, and `$`.
    pub(super) everything: u64,
    pub(super) strip: bool,
    /// Whether boards may be graphs.
    pub(super) graph: bool,
    /// With what a move of Left, of Right can begin. Where none of them lies, the player cannot move.
    pub(super) starts: [Vec<Rule>; 2],
    /// The steps of which moves of Left, of Right consist.
    pub(super) steps: [Vec<Rule>; 2],
    /// Whether a move may have several steps.
    pub(super) chains: bool,
    /// How many places of rules may be off the board.
    edges: usize,
}

/// Why rules are not of this kind.
pub(super) type Outside = &'static str;

impl Model {
    /// The rules of an instance.
    pub(super) fn of(instance: &Instance) -> Result<Self, Outside> {
        let definition = instance.definition();
        let Board::Cells {
            symbols,
            strip,
            graph,
        } = &definition.board
        else {
            return Err("the moves are not given by pictures");
        };
        let mut model = Self {
            everything: symbols.all().0 | 1,
            strip: *strip,
            graph: *graph,
            starts: [Vec::new(), Vec::new()],
            steps: [Vec::new(), Vec::new()],
            chains: false,
            edges: 0,
        };
        let left = model.read(instance, &definition.left)?;
        let right = match &definition.mirror {
            Some(mirror) if definition.right.is_empty() => [
                mirrored(instance, mirror, &left[0])?,
                mirrored(instance, mirror, &left[1])?,
            ],
            _ => model.read(instance, &definition.right)?,
        };
        let both = model.read(instance, &definition.both)?;
        for (side, [starts, steps]) in [left, right].into_iter().enumerate() {
            model.starts[side] = unique([starts, both[0].clone()].concat());
            model.steps[side] = unique([steps, both[1].clone()].concat());
        }
        let all = model.starts.iter().chain(&model.steps).flatten();
        let spots = all.flat_map(|rule| &rule.spots);
        model.edges = spots.filter(|spot| spot.class & 1 == 1).count();
        Ok(model)
    }

    /// Whether no rule looks off the board.
    pub(super) fn edge_free(&self) -> bool {
        self.edges == 0
    }

    /// The rules of some items: those that begin moves, and all.
    fn read(&mut self, instance: &Instance, moves: &[MoveDef]) -> Result<[Vec<Rule>; 2], Outside> {
        let (mut starts, mut steps) = (Vec::new(), Vec::new());
        for moves in moves {
            let MoveDef::Rule(rule) = moves else {
                return Err("moves are written as lists of options");
            };
            let drawn = Drawn::new(instance, rule).ok_or("a picture has no value")?;
            match drawn.more {
                Further::Stop => {}
                Further::Repeat | Further::Again => self.chains = true,
                Further::Then(_) => return Err("a move must go on with another rule"),
            }
            for lengths in lengths(&drawn.runs())? {
                let cells = drawn.cells(&lengths);
                for (laying, start) in drawn
                    .layings
                    .iter()
                    .map(|laying| (laying, true))
                    .chain(drawn.repeated.iter().map(|laying| (laying, false)))
                {
                    let row = drawn.picture.is_row();
                    let places: Option<Vec<_>> = cells
                        .places
                        .iter()
                        .map(|place| laid_at(row, *laying, place.at))
                        .collect();
                    let Some(places) = places else { continue };
                    if self.strip && places.iter().any(|place| place.0 != 0) {
                        return Err("a picture stands upright on a strip");
                    }
                    let rules = self.written_out(instance, &drawn, &cells, &places)?;
                    if start {
                        starts.extend(rules.iter().cloned());
                    }
                    steps.extend(rules);
                    if steps.len() > MOST_RULES {
                        return Err("there are too many cases of the pictures");
                    }
                }
            }
        }
        Ok([unique(starts), unique(steps)])
    }

    /// The rules of a picture laid in one way: one for all that its letters stand for.
    fn written_out(
        &self,
        instance: &Instance,
        drawn: &Drawn<'_>,
        cells: &Cells,
        places: &[(i32, i32)],
    ) -> Result<Vec<Rule>, Outside> {
        let names = drawn.picture.names();
        let mut named = Vec::new();
        for code in [drawn.condition, drawn.gain].into_iter().flatten() {
            letters_in(&code.body, &mut named);
        }
        let named = named.iter().filter_map(|letter| names.get(*letter));
        let named = named.filter_map(|(_, single)| cells.singles.get(*single).copied());
        let copied = cells.places.iter().filter_map(|place| match place.after {
            After::From(from) => Some(from),
            _ => None,
        });
        let mut open: Vec<usize> = named.chain(copied).collect();
        open.sort_unstable();
        open.dedup();
        let mut rules = Vec::new();
        for classes in contents(cells, &open)? {
            self.case(instance, drawn, cells, places, &classes, &mut rules)?;
        }
        Ok(rules)
    }

    /// The rules of a picture whose letters stand for certain symbols.
    fn case(
        &self,
        instance: &Instance,
        drawn: &Drawn<'_>,
        cells: &Cells,
        places: &[(i32, i32)],
        classes: &[u64],
        rules: &mut Vec<Rule>,
    ) -> Result<(), Outside> {
        let reader = reader(instance, drawn, cells, classes);
        let gain = match drawn.gain {
            None => Some(BigRational::from_integer(0.into())),
            Some(gain) if is_plain(&gain.body, &mut Vec::new()) => reader.number(&gain.body),
            Some(_) => None,
        };
        let conditions = match drawn.condition {
            None => vec![Vec::new()],
            Some(condition) => reader
                .cases(&condition.body, true)
                .ok_or("a condition looks further than next to the picture")?,
        };
        let mut spots: Vec<Spot> = Vec::new();
        for ((place, &at), &class) in cells.places.iter().zip(places).zip(classes) {
            let out = match place.after {
                After::Same => None,
                After::Cell(cell) => Some(cell),
                After::From(from) => Some(only(classes[from]).unwrap_or(0)),
            };
            spots.push(Spot { at, class, out });
        }
        let ends = [spots.first(), spots.last()];
        let ends = ends.map(|spot| spot.map(|spot| (spot.at, spot.class & 1 == 1)));
        let spots = Self::changing(&spots);
        for condition in conditions {
            for spots in &spots {
                let Some(rule) = self.narrowed(spots, ends, &condition)? else {
                    continue;
                };
                rules.push(Rule {
                    spots: rule,
                    gain: gain.clone(),
                });
            }
        }
        Ok(())
    }

    /// The same places in cases in which a place that is written held something else before, or held it already. Where all of
    /// them did, the move changes nothing, but it is one.
    fn changing(spots: &[Spot]) -> Vec<Vec<Spot>> {
        let mut cases: Vec<Vec<Spot>> = vec![Vec::new()];
        for spot in spots {
            let kept = match spot.out {
                None => vec![*spot],
                Some(out) => {
                    let same = Spot {
                        class: spot.class & 1 << out,
                        out: None,
                        ..*spot
                    };
                    let other = Spot {
                        class: spot.class & !(1 << out) & !1,
                        ..*spot
                    };
                    // What is off the board stays there.
                    let off = Spot {
                        class: spot.class & 1,
                        out: None,
                        ..*spot
                    };
                    [other, same, off]
                        .into_iter()
                        .filter(|spot| spot.class != 0)
                        .collect()
                }
            };
            let longer = cases.iter().flat_map(|case| {
                kept.iter().map(|spot| {
                    let mut case = case.clone();
                    case.push(*spot);
                    case
                })
            });
            cases = longer.collect();
        }
        cases
    }

    /// The places with what a condition wants of them and of their neighbours; `None` if that cannot be.
    fn narrowed(
        &self,
        spots: &[Spot],
        ends: [Option<((i32, i32), bool)>; 2],
        condition: &[Near],
    ) -> Result<Option<Vec<Spot>>, Outside> {
        let mut spots = spots.to_vec();
        for near in condition {
            let Some((from, outside)) = ends[usize::from(near.last)] else {
                return Ok(None);
            };
            if outside {
                return Err("a condition counts from a place that may be off the board");
            }
            let at = (from.0 + near.step.down, from.1 + near.step.right);
            let class = near.class & self.everything;
            if self.strip && at.0 != 0 {
                if class & 1 == 0 {
                    return Ok(None);
                }
                continue;
            }
            match spots.iter_mut().find(|spot| spot.at == at) {
                Some(spot) => spot.class &= class,
                None => spots.push(Spot {
                    at,
                    class,
                    out: None,
                }),
            }
        }
        if spots.iter().any(|spot| spot.class == 0) {
            return Ok(None);
        }
        Ok(Some(normal(spots)))
    }
}

/// Places in order, their box beginning at 0.
pub(super) fn normal(mut spots: Vec<Spot>) -> Vec<Spot> {
    let top = spots.iter().map(|spot| spot.at.0).min().unwrap_or(0);
    let left = spots.iter().map(|spot| spot.at.1).min().unwrap_or(0);
    for spot in &mut spots {
        spot.at = (spot.at.0 - top, spot.at.1 - left);
    }
    spots.sort_by_key(|spot| spot.at);
    spots
}

/// The symbol of a class of one.
fn only(class: u64) -> Option<u8> {
    let mut cells = Mask(class).cells();
    cells.next().map(|cell| cell.0)
}

/// The lengths that runs can have, if they are bounded.
fn lengths(runs: &[(u32, Option<u32>)]) -> Result<Vec<Vec<u32>>, Outside> {
    let mut all = vec![Vec::new()];
    for &(least, most) in runs {
        let most = most.ok_or("a picture has a run of any length")?;
        if most > LONGEST {
            return Err("a picture has a long run");
        }
        let longer = |lengths: &Vec<u32>| {
            let lengths = lengths.clone();
            (least..=most).map(move |length| [&lengths[..], &[length]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    Ok(all)
}

/// The classes of all places in each case of what stands at the open ones.
fn contents(cells: &Cells, open: &[usize]) -> Result<Vec<Vec<u64>>, Outside> {
    let classes: Vec<u64> = cells.places.iter().map(|place| place.class).collect();
    let mut cases = vec![classes];
    for &at in open {
        let narrow = |case: &Vec<u64>| {
            let case = case.clone();
            Mask(case[at]).cells().map(move |cell| {
                let mut case = case.clone();
                case[at] = 1 << cell.0;
                case
            })
        };
        cases = cases.iter().flat_map(narrow).collect();
        if cases.len() > MOST_RULES {
            return Err("there are too many cases of the pictures");
        }
    }
    Ok(cases)
}

/// What reads conditions where the letters stand for certain symbols.
fn reader<'i>(
    instance: &'i Instance,
    drawn: &Drawn<'_>,
    cells: &Cells,
    classes: &[u64],
) -> Reader<'i> {
    let letter = |&(_, single): &(char, usize)| {
        let class = cells.singles.get(single).and_then(|at| classes.get(*at));
        let cell = class.and_then(|class| only(*class)).map_or(Cell::OFF, Cell);
        let symbols = instance.symbols();
        Value::Cell(symbols.map_or('$', |symbols| symbols.character(cell)))
    };
    Reader {
        instance,
        letters: drawn.picture.names().iter().map(letter).collect(),
    }
}

/// The rules as they look in the mirror.
fn mirrored(
    instance: &Instance,
    mirror: &Reflection,
    rules: &[Rule],
) -> Result<Vec<Rule>, Outside> {
    let Reflection::Swaps { motion, .. } = mirror else {
        return Err("the mirror is an expression");
    };
    let renamed = |class: u64| instance.renamed_mask(Mask(class)).0;
    let spot = |spot: &Spot| {
        let at = motion.step(Direction::new(spot.at.0, spot.at.1));
        Spot {
            at: (at.down, at.right),
            class: renamed(spot.class),
            out: spot.out.and_then(|cell| only(renamed(1 << cell))),
        }
    };
    let rule = |rule: &Rule| Rule {
        spots: normal(rule.spots.iter().map(spot).collect()),
        gain: rule.gain.clone(),
    };
    Ok(rules.iter().map(rule).collect())
}

/// Every rule once, in the order in which they were found.
fn unique(rules: Vec<Rule>) -> Vec<Rule> {
    let mut found: Vec<Rule> = Vec::with_capacity(rules.len());
    for rule in rules {
        if !found.contains(&rule) {
            found.push(rule);
        }
    }
    found
}
