//! Rulesets as values: a compiled ruleset with arguments for its parameters, and the engine that knows its positions.

use std::cell::{OnceCell, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use game_ruleset::{
    Alias, Definition, Engine, EngineFault, Fault, Instance, Parameter, Value as RuleValue, Variant,
};
use game_value::{Arena, BigRational, Form, HotValue, Kind, Outcome, Value};

/// A ruleset, with parameters or without; cloning shares the engine.
#[derive(Clone, Debug)]
pub struct Ruleset(Rc<Inner>);

#[derive(Debug)]
struct Inner {
    definition: Arc<Definition>,
    /// The aliases with parameters through which it is named, the one of the definition first.
    aliases: Vec<Arc<Alias>>,
    /// Values for the parameters of the last alias, or of the definition.
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
    /// A ruleset as its items say it.
    pub fn new(definition: Arc<Definition>) -> Self {
        Self(Rc::new(Inner {
            definition,
            aliases: Vec::new(),
            arguments: Vec::new(),
            variant: Variant::default(),
            engine: OnceCell::new(),
        }))
    }

    /// Another ruleset of the same rules, without an engine yet.
    fn changed(&self, change: impl FnOnce(&mut Inner)) -> Self {
        let mut inner = Inner {
            definition: self.0.definition.clone(),
            aliases: self.0.aliases.clone(),
            arguments: self.0.arguments.clone(),
            variant: self.0.variant,
            engine: OnceCell::new(),
        };
        change(&mut inner);
        Self(Rc::new(inner))
    }

    /// The same ruleset in another variant.
    #[must_use]
    pub fn varied(&self, variant: impl FnOnce(Variant) -> Variant) -> Self {
        self.changed(|inner| inner.variant = variant(inner.variant))
    }

    /// The same ruleset with arguments for its parameters.
    #[must_use]
    pub fn with_arguments(&self, arguments: Vec<Option<RuleValue>>) -> Self {
        self.changed(|inner| inner.arguments = arguments)
    }

    /// What an alias with parameters of its own names, which gives this ruleset its arguments.
    #[must_use]
    pub fn aliased(&self, alias: Alias) -> Self {
        self.changed(|inner| {
            inner.aliases.push(Arc::new(alias));
            inner.arguments = Vec::new();
        })
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

    /// What it says.
    pub fn definition(&self) -> &Arc<Definition> {
        &self.0.definition
    }

    /// The name to which its parameters belong: that of an alias or of the ruleset.
    pub fn called(&self) -> &str {
        let alias = self.0.aliases.last();
        alias.map_or(self.0.definition.name(), |alias| alias.name())
    }

    /// Its parameters.
    pub fn parameters(&self) -> &[Parameter] {
        let alias = self.0.aliases.last();
        alias.map_or(self.0.definition.parameters(), |alias| alias.parameters())
    }

    /// Values for its parameters, if they were given.
    pub fn arguments(&self) -> Option<&[Option<RuleValue>]> {
        (!self.0.arguments.is_empty()).then_some(&self.0.arguments[..])
    }

    /// Whether it has parameters that were not given.
    pub fn is_open(&self) -> bool {
        self.0.arguments.is_empty() && !self.parameters().is_empty()
    }

    /// The engine of its positions.
    ///
    /// # Errors
    ///
    /// A parameter without a value, or a fault of a `let` of the ruleset.
    pub fn engine(&self) -> Result<Rc<RefCell<Engine>>, Fault> {
        let make = || {
            let mut arguments = self.0.arguments.clone();
            for alias in self.0.aliases.iter().rev() {
                arguments = alias.values(&arguments)?;
            }
            let instance = Instance::new(self.0.definition.clone(), &arguments)?;
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

    /// The ruleset that it is a position of, with its arguments.
    pub fn instance(&self) -> Arc<Instance> {
        Arc::clone(self.engine.borrow().instance())
    }

    /// Its board.
    pub fn board(&self) -> &RuleValue {
        &self.board
    }

    /// The points so far, 0 where the ruleset does not score.
    pub fn score(&self) -> &BigRational {
        &self.score
    }

    /// Another board of the same ruleset, with the points so far.
    #[must_use]
    pub fn on(&self, board: RuleValue, score: BigRational) -> Self {
        Self {
            board,
            score,
            ..self.clone()
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

    /// The moves of a player: for each the positions whose sum is left, the points with the first of them.
    ///
    /// # Errors
    ///
    /// A fault of the rules.
    pub fn moves(&self, left: bool) -> Result<Vec<Vec<Position>>, Fault> {
        let instance = self.engine.borrow().instance().clone();
        let steps = instance.moves(&self.board, left)?.into_iter();
        let moves = steps.map(|step| {
            let score = if left {
                &self.score + &step.gain
            } else {
                &self.score - &step.gain
            };
            let boards = step.boards.iter().enumerate();
            let parts = boards.map(|(index, board)| Position {
                board: board.clone(),
                score: if index == 0 {
                    score.clone()
                } else {
                    BigRational::from_integer(0.into())
                },
                ..self.clone()
            });
            parts.collect()
        });
        Ok(moves.collect())
    }

    /// The board as a file writes it: in quotes, or as numbers.
    pub fn board_text(&self) -> String {
        self.engine.borrow().instance().spell(&self.board)
    }

    /// The points so far, unless there are none.
    pub fn points(&self) -> Option<&BigRational> {
        let none = BigRational::from_integer(0.into());
        Some(&self.score).filter(|score| **score != none)
    }

    /// Whether both are the same board of one ruleset with the same points.
    pub fn is_same(&self, other: &Self) -> bool {
        self.is_of(other) && self.board == other.board && self.score == other.score
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
