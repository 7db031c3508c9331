//! A game as an expression gives it: kept as written until its form or its value is asked for.

mod guaranteed;
mod summands;
mod word;
mod written;

use std::cell::OnceCell;
use std::rc::Rc;

use game_ruleset::EngineFault;
use game_value::{
    Arena, BigInt, BigRational, Dyadic, Form, Interrupt, Kind, Uptimal, Value, Violation,
};
use num_traits::ToPrimitive as _;

use crate::deep;
use crate::rulesets::Position;

/// A game; cloning shares it and what was computed of it.
#[derive(Clone, Debug)]
pub struct Game(Rc<Inner>);

#[derive(Debug)]
struct Inner {
    term: Term,
    /// The kind of its form; `None` for numbers alone, which take theirs from what stands beside them.
    kind: Option<Kind>,
    /// The number that it is when only numbers made it.
    scalar: Option<BigRational>,
    /// Whether it is printed as its form, not as its value: the answers of functions about forms are.
    kept: bool,
    value: OnceCell<Value>,
    guaranteed: OnceCell<Form>,
    /// Whether another form with the same value stood in the place of a part of it.
    simplified: bool,
    holds: Holds,
    /// Its value in parts, of words of integers and stars and sums of them.
    expansion: OnceCell<Option<Rc<Uptimal>>>,
}

/// What is among the terms of a sum.
#[derive(Clone, Copy, Default, Debug)]
struct Holds {
    /// A sequential compound or an expansion.
    words: bool,
    /// A position.
    positions: bool,
}

/// How a game was made. Sums keep their parts: a long sum has a value long before it has a form.
#[derive(Debug)]
enum Term {
    Number(BigRational),
    Form(Form),
    Braces(Box<[Game]>, Box<[Game]>),
    Sum(Game, Game),
    Negative(Game),
    Times(BigInt, Game),
    /// A sequential compound of two or more games in braces, none of which is one.
    Sequence(Box<[Game]>),
    /// A value in parts, standing for its canonical form.
    Expansion(Rc<Uptimal>),
    /// A position of a ruleset.
    Position(Position),
}

/// Why a game has no form or value of the kind that is wanted.
#[derive(Clone, PartialEq, Debug)]
pub enum GameError {
    /// The budget ran out or the evaluation was cancelled.
    Interrupted(Interrupt),
    /// A number that is no normal-play game.
    NotDyadic(BigRational),
    /// A number that is no robot game.
    NotInteger(BigRational),
    /// Forms of two theories in one game.
    Mixed(Kind, Kind),
    /// The operation is not known for this kind of form.
    WrongKind(Kind),
    /// A scoring form that is not guaranteed, where values modulo guaranteed games are asked for.
    NotGuaranteed(Box<Violation>),
    /// A position whose rules have no result somewhere.
    Rules(Box<EngineFault>),
}

impl From<EngineFault> for GameError {
    fn from(fault: EngineFault) -> Self {
        match fault {
            EngineFault::Interrupt(interrupt) => GameError::Interrupted(interrupt),
            other => GameError::Rules(Box::new(other)),
        }
    }
}

impl From<Interrupt> for GameError {
    fn from(interrupt: Interrupt) -> Self {
        GameError::Interrupted(interrupt)
    }
}

type Result<T> = std::result::Result<T, GameError>;

impl Game {
    fn new(term: Term, kind: Option<Kind>, scalar: Option<BigRational>) -> Self {
        let holds = match &term {
            Term::Sequence(_) | Term::Expansion(_) => Holds {
                words: true,
                positions: false,
            },
            Term::Position(_) => Holds {
                words: false,
                positions: true,
            },
            Term::Sum(a, b) => Holds {
                words: a.0.holds.words || b.0.holds.words,
                positions: a.0.holds.positions || b.0.holds.positions,
            },
            Term::Negative(a) | Term::Times(_, a) => a.0.holds,
            Term::Number(_) | Term::Form(_) | Term::Braces(..) => Holds::default(),
        };
        let simplified = match &term {
            Term::Sequence(parts) => parts.iter().any(Game::is_simplified),
            Term::Sum(a, b) => a.is_simplified() || b.is_simplified(),
            Term::Negative(a) | Term::Times(_, a) => a.is_simplified(),
            Term::Braces(left, right) => left.iter().chain(right).any(Game::is_simplified),
            Term::Number(_) | Term::Form(_) | Term::Expansion(_) | Term::Position(_) => false,
        };
        Game(Rc::new(Inner {
            term,
            kind,
            scalar,
            simplified,
            holds,
            kept: false,
            value: OnceCell::new(),
            guaranteed: OnceCell::new(),
            expansion: OnceCell::new(),
        }))
    }

    /// A number whose kind is still open.
    pub fn number(number: BigRational) -> Self {
        Game::new(Term::Number(number.clone()), None, Some(number))
    }

    /// A finished form.
    pub fn form(form: Form, arena: &Arena) -> Self {
        Game::new(Term::Form(form), Some(arena.kind(form)), None)
    }

    /// A form that is printed as it is, not as its value.
    pub fn kept(form: Form, arena: &Arena) -> Self {
        let mut game = Game::form(form, arena);
        if let Some(inner) = Rc::get_mut(&mut game.0) {
            inner.kept = true;
        }
        game
    }

    /// The canonical form of a game; remembered is whether that is another form than its own.
    pub fn canonical_of(game: &Game, form: Form, arena: &Arena) -> Self {
        let same = matches!(game.0.term, Term::Number(_))
            || matches!(game.0.term, Term::Form(own) if own == form);
        let mut canonical = Game::form(form, arena);
        if let Some(inner) = Rc::get_mut(&mut canonical.0) {
            inner.simplified = !same || game.is_simplified();
        }
        canonical
    }

    /// Whether a part of it is a canonical form that stands for another form: compounds of forms may notice.
    pub fn is_simplified(&self) -> bool {
        self.0.simplified
    }

    /// Whether it is printed as its form.
    pub fn is_kept(&self) -> bool {
        self.0.kept
    }

    /// A normal-play value.
    pub fn value(value: Value) -> Self {
        let game = Game::new(Term::Form(value.form()), Some(Kind::Braces), None);
        let _ = game.0.value.set(value);
        game
    }

    /// `{left | right}`.
    ///
    /// # Errors
    ///
    /// [`GameError::Mixed`] if an option is no game in braces, [`GameError::NotDyadic`] if one is a number
    /// without a form.
    pub fn braces(left: Vec<Game>, right: Vec<Game>, arena: &mut Arena) -> Result<Self> {
        for option in left.iter().chain(&right) {
            option.require(Kind::Braces)?;
        }
        if left.iter().chain(&right).all(Game::has_form) {
            let side = |options: &[Game], arena: &mut Arena| -> Result<Vec<Form>> {
                options
                    .iter()
                    .map(|option| option.as_form(Kind::Braces, arena))
                    .collect()
            };
            let (left, right) = (side(&left, arena)?, side(&right, arena)?);
            return Ok(Game::form(arena.braces(left, right), arena));
        }
        Ok(Game::new(
            Term::Braces(left.into(), right.into()),
            Some(Kind::Braces),
            None,
        ))
    }

    /// A position of a ruleset.
    pub fn position(position: Position) -> Self {
        let kind = position.kind();
        Game::new(Term::Position(position), Some(kind), None)
    }

    /// `self + other`, as written.
    ///
    /// # Errors
    ///
    /// [`GameError::Mixed`] if they are of two kinds.
    pub fn plus(&self, other: &Game) -> Result<Self> {
        let kind = common_kind(self, other)?;
        let scalar = self.scalar().zip(other.scalar()).map(|(a, b)| a + b);
        Ok(Game::new(
            Term::Sum(self.clone(), other.clone()),
            kind,
            scalar,
        ))
    }

    /// `-self`: the players change sides.
    #[must_use]
    pub fn negative(&self) -> Self {
        Game::new(
            Term::Negative(self.clone()),
            self.0.kind,
            self.scalar().map(|x| -x),
        )
    }

    /// The sum of `n` copies.
    #[must_use]
    pub fn times(&self, n: &BigInt) -> Self {
        let scalar = self.scalar().map(|x| x * BigRational::from(n.clone()));
        Game::new(Term::Times(n.clone(), self.clone()), self.0.kind, scalar)
    }

    /// The number that it is, if only numbers made it.
    pub fn scalar(&self) -> Option<&BigRational> {
        self.0.scalar.as_ref()
    }

    /// The kind of its form, `None` for a number that may be of any.
    pub fn kind(&self) -> Option<Kind> {
        self.0.kind
    }

    fn require(&self, kind: Kind) -> Result<()> {
        match self.0.kind {
            Some(own) if own != kind => Err(GameError::Mixed(kind, own)),
            _ => Ok(()),
        }
    }

    /// Sees that it can stand where a game of one theory alone is wanted.
    ///
    /// # Errors
    ///
    /// [`GameError::WrongKind`] if it is of another kind.
    pub(crate) fn wanted(&self, kind: Kind) -> Result<()> {
        match self.0.kind {
            Some(own) if own != kind => Err(GameError::WrongKind(own)),
            _ => Ok(()),
        }
    }

    /// Its form, with numbers read as `kind`.
    ///
    /// # Errors
    ///
    /// [`GameError`]: a number that is none of this kind, or a form over budget.
    pub fn as_form(&self, kind: Kind, arena: &mut Arena) -> Result<Form> {
        self.require(kind)?;
        deep(|| match &self.0.term {
            Term::Form(form) => Ok(*form),
            Term::Number(number) => number_form(number, kind, arena),
            Term::Braces(left, right) => {
                let side = |options: &[Game], arena: &mut Arena| -> Result<Vec<Form>> {
                    options
                        .iter()
                        .map(|option| option.as_form(Kind::Braces, arena))
                        .collect()
                };
                let (left, right) = (side(left, arena)?, side(right, arena)?);
                Ok(arena.braces(left, right))
            }
            Term::Sum(a, b) => {
                let (a, b) = (a.as_form(kind, arena)?, b.as_form(kind, arena)?);
                Ok(arena.sum_form(a, b)?)
            }
            Term::Negative(a) => {
                let a = a.as_form(kind, arena)?;
                Ok(arena.negative(a)?)
            }
            Term::Times(n, a) => {
                let a = a.as_form(kind, arena)?;
                times_form(n, a, kind, arena)
            }
            Term::Sequence(parts) => word::form(parts, arena),
            Term::Expansion(parts) => Ok(arena.uptimal_value(parts)?.form()),
            Term::Position(position) => Ok(position.form(arena)?),
        })
    }

    /// Its value in normal play. Sums are summed by value, so their form is never built.
    ///
    /// # Errors
    ///
    /// [`GameError`]: no game in braces, a number that is no game, or over budget.
    pub fn as_value(&self, arena: &mut Arena) -> Result<Value> {
        if let Some(value) = self.0.value.get() {
            return Ok(*value);
        }
        let value = deep(|| self.compute_value(arena))?;
        let _ = self.0.value.set(value);
        Ok(value)
    }

    fn compute_value(&self, arena: &mut Arena) -> Result<Value> {
        if self.has_words()
            && let Some(expansion) = self.expansion(arena)?
        {
            return Ok(arena.uptimal_value(&expansion)?);
        }
        Ok(match &self.0.term {
            Term::Form(form) => match arena.kind(*form) {
                Kind::Braces => arena.value(*form)?,
                other => return Err(GameError::WrongKind(other)),
            },
            Term::Number(number) => {
                let form = number_form(number, Kind::Braces, arena)?;
                arena.value(form)?
            }
            Term::Braces(left, right) => {
                let side = |options: &[Game], arena: &mut Arena| -> Result<Vec<Form>> {
                    options
                        .iter()
                        .map(|option| Ok(option.as_value(arena)?.form()))
                        .collect()
                };
                let (left, right) = (side(left, arena)?, side(right, arena)?);
                let form = arena.braces(left, right);
                arena.value(form)?
            }
            Term::Sum(a, b) => {
                let (a, b) = (a.as_value(arena)?, b.as_value(arena)?);
                arena.sum(a, b)?
            }
            Term::Negative(a) => {
                let a = a.as_value(arena)?;
                arena.negate(a)?
            }
            Term::Times(n, a) => {
                let a = a.as_value(arena)?;
                arena.times(n, a)?
            }
            Term::Sequence(parts) => {
                let form = word::form(parts, arena)?;
                arena.value(form)?
            }
            Term::Expansion(parts) => arena.uptimal_value(parts)?,
            Term::Position(position) => match position.kind() {
                Kind::Braces => position.value(arena)?,
                other => return Err(GameError::WrongKind(other)),
            },
        })
    }
}

/// Long chains of sums would drop link by link on the call stack; this takes them apart in a loop.
impl Drop for Inner {
    fn drop(&mut self) {
        let mut open = Vec::new();
        take_parts(&mut self.term, &mut open);
        while let Some(Game(inner)) = open.pop() {
            if let Ok(mut inner) = Rc::try_unwrap(inner) {
                take_parts(&mut inner.term, &mut open);
            }
        }
    }
}

fn take_parts(term: &mut Term, parts: &mut Vec<Game>) {
    match std::mem::replace(term, Term::Number(BigRational::from(BigInt::from(0)))) {
        Term::Number(_) | Term::Form(_) | Term::Expansion(_) | Term::Position(_) => {}
        Term::Negative(a) | Term::Times(_, a) => parts.push(a),
        Term::Sum(a, b) => parts.extend([a, b]),
        Term::Braces(left, right) => parts.extend(left.into_iter().chain(right)),
        Term::Sequence(components) => parts.extend(components),
    }
}

/// The kind that two games share.
///
/// # Errors
///
/// [`GameError::Mixed`] if there is none.
pub(crate) fn common_kind(a: &Game, b: &Game) -> Result<Option<Kind>> {
    match (a.kind(), b.kind()) {
        (Some(a), Some(b)) if a != b => Err(GameError::Mixed(a, b)),
        (a, b) => Ok(a.or(b)),
    }
}

fn number_form(number: &BigRational, kind: Kind, arena: &mut Arena) -> Result<Form> {
    match kind {
        Kind::Braces => match Dyadic::from_rational(number) {
            Some(dyadic) => Ok(arena.number(&dyadic)),
            None => Err(GameError::NotDyadic(number.clone())),
        },
        Kind::Scoring => Ok(arena.score(number.clone())),
        Kind::Robot if number.is_integer() => Ok(arena.robot_integer(&number.to_integer())),
        Kind::Robot => Err(GameError::NotInteger(number.clone())),
    }
}

/// The sum of copies as a form. Each copy costs forms, so a large `n` runs into the budget.
fn times_form(n: &BigInt, form: Form, kind: Kind, arena: &mut Arena) -> Result<Form> {
    let copy = if n.sign() == num_bigint::Sign::Minus {
        arena.negative(form)?
    } else {
        form
    };
    let mut sum = number_form(&BigRational::from(BigInt::from(0)), kind, arena)?;
    for _ in 0..n.magnitude().to_u64().unwrap_or(u64::MAX) {
        arena.charge(1)?;
        sum = arena.sum_form(sum, copy)?;
    }
    Ok(sum)
}
