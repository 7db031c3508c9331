//! Rulesets as values: a compiled ruleset with arguments for its parameters, and the engine that knows its positions.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use game_ruleset::{Definition, Engine, EngineFault, Fault, Instance, Value as RuleValue, Variant};
use game_value::{Arena, BigRational, Form, HotValue, Kind, Outcome, Value};

/// A ruleset, with parameters or without; cloning shares the engine.
#[derive(Clone, Debug)]
pub struct Ruleset(Rc<Inner>);

#[derive(Debug)]
struct Inner {
    definition: Arc<Definition>,
    arguments: Vec<Option<RuleValue>>,
    variant: Variant,
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
            variant: Variant::default(),
            engine: OnceCell::new(),
        }))
    }

    /// The same ruleset in another variant.
    #[must_use]
    pub fn varied(&self, variant: impl FnOnce(Variant) -> Variant) -> Self {
        Self(Rc::new(Inner {
            definition: self.0.definition.clone(),
            arguments: self.0.arguments.clone(),
            variant: variant(self.0.variant),
            engine: OnceCell::new(),
        }))
    }

    /// The same ruleset with arguments for its parameters.
    #[must_use]
    pub fn with_arguments(&self, arguments: Vec<Option<RuleValue>>) -> Self {
        Self(Rc::new(Inner {
            definition: self.0.definition.clone(),
            arguments,
            variant: self.0.variant,
            engine: OnceCell::new(),
        }))
    }

    /// Its name, and of which variant it is.
    pub fn name(&self) -> String {
        let mut name = self.0.definition.name().to_owned();
        if self.0.variant.dicotic {
            name = format!("dicotic({name})");
        }
        if self.0.variant.impartial {
            name = format!("impartial({name})");
        }
        name
    }

    /// Whether it is a variant of what its rules say.
    pub fn is_varied(&self) -> bool {
        self.0.variant != Variant::default()
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
            let instance = instance.with_variant(self.0.variant);
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
