//! Rulesets as values: a compiled ruleset with arguments for its parameters, and the engine that knows its positions.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use game_ruleset::{Definition, Engine, EngineFault, Fault, Instance, Value as RuleValue};
use game_value::{Arena, BigRational, Form, HotValue, Kind, Value};

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
    kind: Kind,
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
    /// A position in a file whose play is of this kind, with the score so far where the ruleset scores.
    pub fn new(
        engine: Rc<RefCell<Engine>>,
        board: RuleValue,
        score: BigRational,
        play: Kind,
    ) -> Self {
        let scores = engine.borrow().instance().definition().is_scoring();
        let kind = match play {
            _ if scores => Kind::Scoring,
            Kind::Robot => Kind::Robot,
            _ => Kind::Braces,
        };
        Self {
            engine,
            board,
            score,
            kind,
        }
    }

    /// The brackets that its form has.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Its form as it is played.
    ///
    /// # Errors
    ///
    /// Those of [`Engine::form`].
    pub fn form(&self, arena: &mut Arena) -> Result<Form, EngineFault> {
        let mut engine = self.engine.borrow_mut();
        match self.kind {
            Kind::Robot => engine.robot_form(&self.board, arena),
            _ => engine.form(&self.board, &self.score, arena),
        }
    }

    /// The simple hot games and integers whose sum it is worth in Cheating Robot play; `None` if that is not known.
    ///
    /// # Errors
    ///
    /// Those of [`Engine::hot_values`].
    pub fn hot_values(&self, arena: &mut Arena) -> Result<Option<Vec<HotValue>>, EngineFault> {
        let mut engine = self.engine.borrow_mut();
        engine.hot_values(&self.board, arena)
    }

    /// Its value in normal play, if it is one of braces.
    ///
    /// # Errors
    ///
    /// Those of [`Engine::value`].
    pub fn value(&self, arena: &mut Arena) -> Result<Value, EngineFault> {
        self.engine.borrow_mut().value(&self.board, arena)
    }
}
