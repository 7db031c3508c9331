//! A ruleset with the values of its parameters: its moves, its mirror, its boards.

mod asked;
mod literal;
mod looks;
mod moves;
mod preparing;
mod shapes;
mod survey;
mod variant;

use std::sync::Arc;

use num_rational::BigRational;

use crate::definition::{Definition, Laid, More, MoveDef, Reflection, RuleDef};
use crate::grid::Grid;
use crate::ir::Slots;
use crate::laying::Laying;
use crate::machine::{Code, Fault, Host, Machine, Result, rational};
use crate::motion::{Direction, Motion};
use crate::picture::Picture;
use crate::symbols::{Cell, Symbols};
use crate::value::Value;

use asked::Asked;
pub use literal::BoardError;
pub use looks::Look;
pub use moves::{RoundMove, Step};
pub(crate) use preparing::Preparing;
use shapes::Shapes;
pub use variant::Variant;

/// The steps for the options of one position.
pub(crate) const STEPS: u64 = 10_000_000;

/// A rule whose pictures are compiled.
#[derive(Debug)]
pub(crate) struct CompiledRule {
    pub(crate) picture: Picture,
    pub(crate) layings: Vec<Laying>,
    pub(crate) condition: Option<Code>,
    pub(crate) gain: Option<Code>,
    pub(crate) more: Option<CompiledMore>,
}

/// How a move goes on.
#[derive(Debug)]
pub(crate) enum CompiledMore {
    Repeat(Option<Vec<Laying>>),
    Again(Option<Code>),
    Then(Arc<CompiledRule>),
}

/// An item of moves.
#[derive(Debug)]
pub(crate) enum CompiledMoves {
    Options(Code),
    Rule(Arc<CompiledRule>),
}

/// A ruleset with the values of its parameters.
#[derive(Debug)]
pub struct Instance {
    definition: Arc<Definition>,
    /// Parameters, then `let`s.
    shared: Vec<Value>,
    pub(crate) left: Vec<CompiledMoves>,
    pub(crate) right: Vec<CompiledMoves>,
    pub(crate) both: Vec<CompiledMoves>,
    variant: Variant,
    asked: Asked,
    shapes: Shapes,
}

impl Host for Instance {
    fn shared(&self, index: usize) -> Value {
        self.shared[index].clone()
    }

    fn symbols(&self) -> Option<&Symbols> {
        self.definition.symbols()
    }

    fn function(&self, index: usize) -> &Code {
        &self.definition.functions[index]
    }

    fn boards_after(&self, board: &Value, left: bool, machine: &mut Machine<'_>) -> Result<Value> {
        self.asked(board, left, machine)
    }
}

impl Instance {
    /// The ruleset with arguments for its parameters, in order; a parameter without one has its default.
    ///
    /// # Errors
    ///
    /// A parameter without a value, or a fault of a default or a `let`.
    pub fn new(definition: Arc<Definition>, arguments: &[Option<Value>]) -> Result<Self> {
        let (symbols, functions) = (definition.symbols(), &definition.functions);
        let parameters = &definition.parameters;
        let mut preparing = Preparing::new(symbols, functions, parameters, arguments)?;
        for code in &definition.lets {
            preparing.push(code)?;
        }
        let shared = preparing.finish();
        let side = |moves: &[MoveDef]| -> Result<Vec<CompiledMoves>> {
            let compiled = moves.iter().map(|moves| match moves {
                MoveDef::Options(code) => Ok(CompiledMoves::Options(code.clone())),
                MoveDef::Rule(rule) => {
                    let rule = compile(&definition, &shared, rule)?;
                    Ok(CompiledMoves::Rule(Arc::new(rule)))
                }
            });
            compiled.collect()
        };
        let (left, right, both) = (
            side(&definition.left)?,
            side(&definition.right)?,
            side(&definition.both)?,
        );
        Ok(Self {
            definition,
            shared,
            left,
            right,
            both,
            variant: Variant::default(),
            asked: Asked::default(),
            shapes: Shapes::default(),
        })
    }

    /// What the ruleset says, without the parameters.
    pub fn definition(&self) -> &Definition {
        &self.definition
    }

    /// A machine for the options of one position.
    fn machine<'i>(&'i self, board: &Value) -> Machine<'i> {
        Machine::new(self, board.clone(), STEPS)
    }

    /// The board as the other player sees it; `None` where the ruleset has no mirror.
    ///
    /// # Errors
    ///
    /// A fault of an expression, or a mirror that is no involution.
    pub fn mirrored(&self, board: &Value) -> Result<Option<Value>> {
        let mut machine = self.machine(board);
        self.reflect(board, &mut machine)
    }

    fn reflect(&self, board: &Value, machine: &mut Machine<'_>) -> Result<Option<Value>> {
        match &self.definition.mirror {
            None => Ok(None),
            Some(Reflection::Expr(code)) => {
                let mirrored = self.of_board(code, board, Vec::new(), machine)?;
                if self.of_board(code, &mirrored, Vec::new(), machine)? != *board {
                    let message = "the mirror twice is not the board".to_owned();
                    return Err(Fault::At(code.body.span, message));
                }
                Ok(Some(mirrored))
            }
            Some(Reflection::Swaps { swaps, motion }) => {
                machine.step(1)?;
                Ok(Some(self.swapped(board, swaps, *motion)))
            }
        }
    }

    fn swapped(&self, board: &Value, swaps: &[(char, char)], motion: Motion) -> Value {
        let rename = |character: char| {
            let pair = swaps
                .iter()
                .find(|&&(a, b)| a == character || b == character);
            match pair {
                Some(&(a, b)) if a == character => b,
                Some(&(a, _)) => a,
                None => character,
            }
        };
        match board {
            Value::Grid(grid) => {
                let mut grid: Grid = match self.definition.symbols() {
                    Some(symbols) => grid.renamed(&renaming(symbols, rename)),
                    None => (**grid).clone(),
                };
                if motion != Motion::NONE {
                    grid = grid.moved(motion);
                }
                Value::Grid(Arc::new(grid))
            }
            Value::Graph(graph) => Value::Graph(Arc::new(graph.renamed(rename))),
            other => other.clone(),
        }
    }

    /// Whether parts are declared, and count.
    pub(crate) fn declares_parts(&self) -> bool {
        self.definition.parts.is_some() && self.falls_into_parts()
    }

    /// The boards that a position is declared to consist of; `None` if nothing is declared.
    ///
    /// # Errors
    ///
    /// A fault of the expression.
    pub fn declared_parts(&self, board: &Value) -> Result<Option<Vec<Value>>> {
        let Some(code) = self
            .definition
            .parts
            .as_ref()
            .filter(|_| self.declares_parts())
        else {
            return Ok(None);
        };
        let mut machine = self.machine(board);
        let parts = self.of_board(code, board, Vec::new(), &mut machine)?;
        Ok(Some(parts.items().to_vec()))
    }

    /// The atom of a player who cannot move at a board, with the score so far: that of his `end`, or of the mirror's, or
    /// the score.
    ///
    /// # Errors
    ///
    /// A fault of the expression.
    pub fn end(&self, board: &Value, score: &BigRational, left: bool) -> Result<BigRational> {
        self.counted_end(board, score, left).map(|(atom, _)| atom)
    }

    /// The atom, and how many steps it took.
    pub(crate) fn counted_end(
        &self,
        board: &Value,
        score: &BigRational,
        left: bool,
    ) -> Result<(BigRational, u64)> {
        let definition = &self.definition;
        let (own, other) = if left {
            (&definition.end_left, &definition.end_right)
        } else {
            (&definition.end_right, &definition.end_left)
        };
        let mut machine = self.machine(board);
        let mut atom = |code: &Code, board: &Value, score: &BigRational| {
            let atom = self.of_board(
                code,
                board,
                vec![Value::Rat(Arc::new(score.clone()))],
                &mut machine,
            )?;
            Ok(rational(&atom))
        };
        let atom = match (own, other) {
            (Some(code), _) => atom(code, board, score)?,
            (None, Some(code)) => match self.mirrored(board)? {
                Some(mirrored) => -atom(code, &mirrored, &-score)?,
                None => score.clone(),
            },
            (None, None) => score.clone(),
        };
        Ok((atom, STEPS - machine.steps))
    }

    /// An expression of a board and what is bound behind it.
    pub(crate) fn of_board(
        &self,
        code: &Code,
        board: &Value,
        behind: Vec<Value>,
        machine: &mut Machine<'_>,
    ) -> Result<Value> {
        let mut frame = Vec::with_capacity(code.slots);
        board_slots(&self.definition.binder, board, &mut frame);
        frame.extend(behind);
        machine.run(code, frame)
    }
}

/// The values of the names of the board, in the order of their slots.
fn board_slots(slots: &Slots, board: &Value, frame: &mut Vec<Value>) {
    match slots {
        Slots::One(_) => frame.push(board.clone()),
        Slots::Tuple(parts) => {
            for (part, item) in parts.iter().zip(board.items()) {
                board_slots(part, item, frame);
            }
        }
    }
}

fn renaming(symbols: &Symbols, rename: impl Fn(char) -> char) -> Vec<Cell> {
    let mut names = vec![Cell::OFF];
    for cell in symbols.all().cells() {
        let renamed = symbols.cell(rename(symbols.character(cell)));
        names.push(renamed.unwrap_or(cell));
    }
    names
}

fn compile(definition: &Definition, shared: &[Value], rule: &RuleDef) -> Result<CompiledRule> {
    let bound = |name: &str| definition.bound(name, |at| shared.get(at).cloned());
    let Some(symbols) = definition.symbols() else {
        return Err(Fault::At(
            game_syntax::Span::new(0, 0),
            "pictures need symbols".to_owned(),
        ));
    };
    let picture = Picture::new(
        &rule.before,
        &rule.after,
        symbols,
        &definition.letters,
        &bound,
    )
    .map_err(|why| Fault::At(game_syntax::Span::new(0, 0), why.to_string()))?;
    let layings = |laid: &Laid| layings(laid, &picture, shared);
    let more = match &rule.more {
        None => None,
        Some(More::Repeat(None)) => Some(CompiledMore::Repeat(None)),
        Some(More::Repeat(Some(laid))) => Some(CompiledMore::Repeat(Some(layings(laid)))),
        Some(More::Again(condition)) => Some(CompiledMore::Again(condition.clone())),
        Some(More::Then(then)) => Some(CompiledMore::Then(Arc::new(compile(
            definition, shared, then,
        )?))),
    };
    Ok(CompiledRule {
        layings: layings(&rule.laid),
        condition: rule.condition.clone(),
        gain: rule.gain.clone(),
        more,
        picture,
    })
}

/// How a picture is laid: of several rows, `all` means all its images.
fn layings(laid: &Laid, picture: &Picture, shared: &[Value]) -> Vec<Laying> {
    let along = |directions: &[Direction]| directions.iter().copied().map(Laying::Along).collect();
    match laid {
        Laid::AsDrawn => vec![Laying::Image(Motion::NONE)],
        Laid::In { images: true, .. } if !picture.is_row() => {
            Motion::all().map(Laying::Image).collect()
        }
        Laid::In { directions, .. } => along(directions),
        Laid::Shared(index) => {
            let items = shared.get(*index).map_or(&[][..], Value::items);
            let direction = |item: &Value| match item {
                Value::Direction(direction) => Some(*direction),
                _ => None,
            };
            let directions: Vec<Direction> = items.iter().filter_map(direction).collect();
            let all = Direction::ALL
                .iter()
                .all(|direction| directions.contains(direction));
            if all && !picture.is_row() {
                return Motion::all().map(Laying::Image).collect();
            }
            along(&directions)
        }
    }
}
