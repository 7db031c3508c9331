//! The rules of an instance on boards of one shape: every way to lay every picture, as masks of cells.

use std::sync::Arc;

use num_rational::BigRational;

use super::board::{MOST_SYMBOLS, Shape};
use super::condition::Test;
use super::placing::{Placement, placements};
use super::regions::Step;
use crate::definition::Reflection;
use crate::instance::{CompiledMore, CompiledMoves, CompiledRule, Instance};
use crate::ir::{Ir, Kind, Op};
use crate::laying::Laying;
use crate::machine::{Host as _, rational};
use crate::motion::Motion;
use crate::symbols::{Cell, Mask};

/// More ways to lay the pictures than this are not worth a table.
const MOST_PLACEMENTS: usize = 20_000;
/// The most sets of symbols that tests may tell apart.
pub(super) const MOST_CLASSES: usize = 24;

/// How Right's board differs from Left's.
#[derive(Clone, Debug)]
pub(crate) struct Mirror {
    /// The symbol that each symbol becomes.
    pub(crate) names: Vec<Cell>,
    /// The motion behind that.
    pub(crate) motion: Motion,
}

/// The rules for boards of one shape.
#[derive(Debug)]
pub(crate) struct ShapedRules {
    /// The sets of symbols that tests ask for.
    pub(super) classes: Vec<Mask>,
    /// How many symbols there are, with `$`.
    pub(super) symbols: usize,
    pub(super) left: Vec<LaidRule>,
    pub(super) right: Vec<LaidRule>,
    /// Whether boards fall into regions.
    pub(super) separable: bool,
    /// All placements, for the regions of a board.
    pub(super) steps: Vec<Step>,
}

/// A rule with all ways to lay its picture.
#[derive(Debug)]
pub(super) struct LaidRule {
    pub(super) rule: Arc<CompiledRule>,
    /// Whether it is Left's rule on the mirrored board, read as Right's on the board itself.
    pub(super) mirrored: bool,
    /// In the order of their first cells.
    pub(super) placements: Vec<Placement>,
    pub(super) gain: Gain,
    pub(super) more: LaidMore,
}

/// What a move gains.
#[derive(Debug)]
pub(super) enum Gain {
    Nothing,
    Always(BigRational),
    Computed,
}

/// How a move goes on.
#[derive(Debug)]
pub(super) enum LaidMore {
    Stop,
    /// With the same picture, laid in the same way.
    Repeat,
    /// With the same picture, laid in one of some ways, and so on.
    RepeatIn(Box<LaidRule>),
    /// With the same picture in any of its ways: inside [`LaidMore::RepeatIn`].
    RepeatAny,
    Again,
    Then(Box<LaidRule>),
}

/// What a shape is compiled for.
pub(super) struct Compiler<'i> {
    pub(super) instance: &'i Instance,
    /// The shape of the board that the rule's pictures are drawn for: the mirrored one where rules are mirrored.
    pub(super) shape: Shape,
    pub(super) classes: Vec<Mask>,
    /// Where each cell of `shape` is on the board itself, and the symbols' names there.
    pub(super) mirror: Option<(Vec<u8>, Vec<Cell>)>,
    /// The placements so far.
    count: usize,
}

impl Instance {
    /// Whether boards may be packed: their moves are pictures, and there are few symbols.
    pub(crate) fn is_packable(&self) -> bool {
        let definition = self.definition();
        let few = |symbols: &crate::symbols::Symbols| symbols.all().cells().count() < MOST_SYMBOLS;
        let moves = self.left.iter().chain(&self.right).chain(&self.both);
        definition.symbols().is_some_and(few)
            && !matches!(definition.mirror, Some(Reflection::Expr(_)))
            && moves
                .clone()
                .all(|moves| matches!(moves, CompiledMoves::Rule(_)))
    }

    /// What Right sees where Left sees a board of cells.
    pub(crate) fn grid_mirror(&self) -> Option<Mirror> {
        let symbols = self.definition().symbols()?;
        let motion = self.mirror_motion()?;
        let mut names = vec![Cell::OFF];
        names.extend(symbols.all().cells().map(|cell| {
            let renamed = self.renamed_mask(Mask::of(cell));
            renamed.cells().next().unwrap_or(cell)
        }));
        Some(Mirror { names, motion })
    }
}

impl ShapedRules {
    /// The rules for a shape; `None` if there are too many ways to lay them.
    pub(crate) fn new(instance: &Instance, shape: Shape) -> Option<Self> {
        let symbols = instance.definition().symbols()?.all().cells().count() + 1;
        let mut compiler = Compiler {
            instance,
            shape,
            classes: Vec::new(),
            mirror: None,
            count: 0,
        };
        let both = || instance.both.iter();
        let left = compiler.rules(instance.left.iter().chain(both()))?;
        let mut right = compiler.rules(instance.right.iter().chain(both()))?;
        if instance.right.is_empty()
            && let Some(mirror) = instance.grid_mirror()
        {
            // The mirror is an involution, and so is its motion.
            compiler.shape = shape.moved(mirror.motion);
            compiler.mirror = Some((compiler.shape.image(mirror.motion.inverse()), mirror.names));
            right.extend(compiler.rules(instance.left.iter())?);
        }
        let mut rules = Self {
            classes: compiler.classes,
            symbols,
            left,
            right,
            separable: false,
            steps: Vec::new(),
        };
        rules.separable = rules.is_separable();
        rules.steps = rules.steps();
        Some(rules)
    }
}

/// The number that an expression is on every board, if that is plain.
fn fixed(instance: &Instance, ir: &Ir) -> Option<BigRational> {
    match &ir.kind {
        Kind::Constant(value) => Some(rational(value)),
        Kind::Shared(index) => Some(rational(&instance.shared(*index))),
        Kind::Builtin(Op::ToRat, operands) => fixed(instance, operands.first()?),
        Kind::Builtin(Op::Negate, operands) => Some(-fixed(instance, operands.first()?)?),
        _ => None,
    }
}

impl Compiler<'_> {
    fn rules<'m>(
        &mut self,
        moves: impl Iterator<Item = &'m CompiledMoves>,
    ) -> Option<Vec<LaidRule>> {
        moves
            .map(|moves| match moves {
                CompiledMoves::Options(_) => None,
                CompiledMoves::Rule(rule) => self.rule(rule),
            })
            .collect()
    }

    fn rule(&mut self, rule: &Arc<CompiledRule>) -> Option<LaidRule> {
        let more = match &rule.more {
            None => LaidMore::Stop,
            Some(CompiledMore::Repeat(None)) => LaidMore::Repeat,
            Some(CompiledMore::Repeat(Some(layings))) => {
                let next = self.laid(rule, layings, LaidMore::RepeatAny)?;
                LaidMore::RepeatIn(Box::new(next))
            }
            Some(CompiledMore::Again(_)) => LaidMore::Again,
            Some(CompiledMore::Then(then)) => LaidMore::Then(Box::new(self.rule(then)?)),
        };
        self.laid(rule, &rule.layings, more)
    }

    fn laid(
        &mut self,
        rule: &Arc<CompiledRule>,
        layings: &[Laying],
        more: LaidMore,
    ) -> Option<LaidRule> {
        let mut placements = placements(self, rule, layings)?;
        placements.sort_by_key(|placement| placement.first);
        self.count += placements.len();
        if self.count > MOST_PLACEMENTS {
            return None;
        }
        let gain = match &rule.gain {
            None => Gain::Nothing,
            Some(code) => fixed(self.instance, &code.body).map_or(Gain::Computed, Gain::Always),
        };
        Some(LaidRule {
            rule: rule.clone(),
            mirrored: self.mirror.is_some(),
            placements,
            gain,
            more,
        })
    }

    /// The number of a set of symbols, as they are named on the board itself.
    pub(super) fn class(&mut self, symbols: Mask) -> Option<u8> {
        let symbols = match &self.mirror {
            None => symbols,
            Some((_, names)) => {
                let renamed = symbols
                    .cells()
                    .map(|cell| Mask::of(names.get(usize::from(cell.0)).copied().unwrap_or(cell)));
                renamed.fold(Mask::default(), Mask::with)
            }
        };
        let known = self.classes.iter().position(|class| *class == symbols);
        let index = known.unwrap_or_else(|| {
            self.classes.push(symbols);
            self.classes.len() - 1
        });
        if index < MOST_CLASSES {
            u8::try_from(index).ok()
        } else {
            None
        }
    }

    /// The symbol's name on the board itself.
    pub(super) fn name(&self, symbol: Cell) -> Cell {
        match &self.mirror {
            None => symbol,
            Some((_, names)) => names.get(usize::from(symbol.0)).copied().unwrap_or(symbol),
        }
    }

    /// Where a cell of the rule's board is on the board itself.
    pub(super) fn cell(&self, cell: u8) -> u8 {
        match &self.mirror {
            None => cell,
            Some((image, _)) => image[usize::from(cell)],
        }
    }

    /// A test for each way to lay a rule's picture; see [`Test`].
    pub(super) fn test(
        &mut self,
        rule: &CompiledRule,
        covered: &super::placing::Covered,
    ) -> Option<Test> {
        Test::of(self, rule, covered)
    }
}
