//! Rulesets as values: a compiled ruleset with arguments for its parameters, and the engine that knows its positions.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use game_ruleset::{Definition, Engine, EngineFault, Fault, Instance, Value as RuleValue};
use game_value::{Arena, BigRational, Form, Kind, Outcome, Value};

/// A ruleset, with parameters or without; cloning shares the engine.
#[derive(Clone, Debug)]
pub struct Ruleset(Rc<Inner>);

#[derive(Debug)]
struct Inner {
    definition: Arc<Definition>,
    arguments: Vec<Option<RuleValue>>,
    engine: OnceCell<Result<Rc<RefCell<Engine>>, Fault>>,
}

/// A position of a ruleset.
#[derive(Clone, Debug)]
pub struct Position {
    engine: Rc<RefCell<Engine>>,
    board: RuleValue,
    score: BigRational,
}

impl Ruleset {
    /// A ruleset with arguments for its parameters.
    pub fn new(definition: Arc<Definition>, arguments: Vec<Option<RuleValue>>) -> Self {
        Self(Rc::new(Inner {
            definition,
            arguments,
            engine: OnceCell::new(),
        }))
    }

    /// What it says.
    pub fn definition(&self) -> &Arc<Definition> {
        &self.0.definition
    }

    /// Whether arguments were given.
    pub fn has_arguments(&self) -> bool {
        !self.0.arguments.is_empty()
    }

    /// The engine of its positions.
    ///
    /// # Errors
    ///
    /// A parameter without a value, or a fault of a `let` of the ruleset.
    pub fn engine(&self) -> Result<Rc<RefCell<Engine>>, Fault> {
        let make = || {
            let instance = Instance::new(self.0.definition.clone(), &self.0.arguments)?;
            Ok(Rc::new(RefCell::new(Engine::new(Arc::new(instance)))))
        };
        self.0.engine.get_or_init(make).clone()
    }
}

impl Position {
    /// A position, with the score so far where the ruleset scores.
    pub fn new(engine: Rc<RefCell<Engine>>, board: RuleValue, score: BigRational) -> Self {
        Self {
            engine,
            board,
            score,
        }
    }

    /// The brackets that its form has.
    pub fn kind(&self) -> Kind {
        if self.engine.borrow().instance().definition().is_scoring() {
            Kind::Scoring
        } else {
            Kind::Braces
        }
    }

    /// Its form as it is played.
    ///
    /// # Errors
    ///
    /// Those of [`Engine::form`].
    pub fn form(&self, arena: &mut Arena) -> Result<Form, EngineFault> {
        let mut engine = self.engine.borrow_mut();
        engine.form(&self.board, &self.score, arena)
    }

    /// Its value in normal play, if it is one of braces.
    ///
    /// # Errors
    ///
    /// Those of [`Engine::value`].
    pub fn value(&self, arena: &mut Arena) -> Result<Value, EngineFault> {
        self.engine.borrow_mut().value(&self.board, arena)
    }

    /// Whether both are positions of one ruleset with the same arguments.
    pub(crate) fn is_of(&self, other: &Self) -> bool {
        Rc::ptr_eq(&self.engine, &other.engine)
    }

    /// A measure of how large it is.
    pub(crate) fn size(&self) -> usize {
        match &self.board {
            RuleValue::Grid(grid) => grid.places().count(),
            _ => 0,
        }
    }

    /// Who wins a sum of positions of this ruleset, some of them negatives, and a value.
    ///
    /// # Errors
    ///
    /// Those of [`Engine::outcome`].
    pub(crate) fn outcome_of_sum(
        &self,
        terms: &[(&Position, bool)],
        value: Value,
        arena: &mut Arena,
    ) -> Result<Outcome, EngineFault> {
        let boards: Vec<(RuleValue, bool)> = terms
            .iter()
            .map(|(position, negated)| (position.board.clone(), *negated))
            .collect();
        self.engine.borrow_mut().outcome(&boards, value, arena)
    }
}
