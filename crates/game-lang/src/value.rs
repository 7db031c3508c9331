//! What an expression can be.

use std::rc::Rc;
use std::sync::Arc;

use game_value::{AdornedStop, BigRational, Form, Interval, Outcome, Player, Thermograph};

use crate::game::Game;

/// The value of an expression.
#[derive(Clone, Debug)]
pub enum Value {
    /// An exact number that is no game: a stop, a temperature, a birthday.
    Scalar(BigRational),
    /// A truth value.
    Bool(bool),
    /// A text.
    Text(Rc<str>),
    /// A game.
    Game(Game),
    /// A set, without repetitions, in the order in which it was made.
    Set(Rc<[Value]>),
    /// A list.
    List(Rc<[Value]>),
    /// Who wins.
    Outcome(Outcome),
    /// A word that functions take: a player, a universe, a property.
    Symbol(Symbol),
    /// A stop and the player who moved last.
    AdornedStop(AdornedStop),
    /// The numbers that a game is confused with.
    Interval(Option<Interval>),
    /// The walls of a game as it is cooled.
    Thermograph(Arc<Thermograph>),
    /// A ruleset, with parameters or without.
    Ruleset(crate::rulesets::Ruleset),
}

/// The words of the prelude that stand for themselves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Symbol {
    /// `left`, `right`.
    Player(Player),
    /// Another definition of a compound.
    Rule(Rule),
    /// A universe's name.
    Universe(game_value::Universe),
    /// A property that `is` knows besides the universes.
    Property(Property),
}

/// Other published definitions of compounds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rule {
    /// `stewart`: the sequential compound of F. Stewart.
    Stewart,
    /// `cgsuite`: the selective sum of CGSuite.
    Cgsuite,
}

/// Properties of values that `is(G, …)` decides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Property {
    /// Both stops are 0.
    Infinitesimal,
    /// The left stop is greater than the right stop.
    Hot,
    /// Equal stops, and no number.
    Tepid,
    /// Equal to a number.
    Number,
    /// In every follower of the value both players can move or neither can.
    AllSmall,
    /// In reduced canonical form; in scoring play in canonical form.
    Reduced,
    /// There is a game that makes it 0.
    Invertible,
    /// Nobody wants to move: the Left score is below the Right score.
    Zugzwang,
    /// Nobody gains by moving first: the Left score is at most the Right score.
    Stable,
    /// Of an impartial game in misère play: born earlier than its sum with *.
    Even,
    /// Each of its options is a part of it.
    Extraverted,
    /// It is a part of each of its options.
    Introverted,
    /// No sum of two games but of itself and 0 or *.
    Prime,
    /// A heap of Nim.
    NimHeap,
    /// It behaves like heaps of Nim, with all its followers.
    Tame,
    /// Tame but for options that can be answered back.
    GenerallyTame,
    /// Not generally tame, but twice it is.
    HalfTame,
    /// Beside tame games it behaves like heaps of Nim.
    Tameable,
    /// Its nim values are restive, and its options tame.
    Restive,
    /// Restive but for options that can be answered back.
    GenerallyRestive,
    /// Its nim values are restless, and its options generally tame.
    Restless,
}

impl Property {
    /// All properties, in the order in which the reference lists them.
    pub const ALL: [Self; 21] = [
        Self::Infinitesimal,
        Self::Hot,
        Self::Tepid,
        Self::Number,
        Self::AllSmall,
        Self::Reduced,
        Self::Invertible,
        Self::Zugzwang,
        Self::Stable,
        Self::Even,
        Self::Extraverted,
        Self::Introverted,
        Self::Prime,
        Self::NimHeap,
        Self::Tame,
        Self::GenerallyTame,
        Self::HalfTame,
        Self::Tameable,
        Self::Restive,
        Self::GenerallyRestive,
        Self::Restless,
    ];

    /// The word as a file writes it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Infinitesimal => "infinitesimal",
            Self::Hot => "hot",
            Self::Tepid => "tepid",
            Self::Number => "number",
            Self::AllSmall => "all-small",
            Self::Reduced => "reduced",
            Self::Invertible => "invertible",
            Self::Zugzwang => "zugzwang",
            Self::Stable => "stable",
            Self::Even => "even",
            Self::Extraverted => "extraverted",
            Self::Introverted => "introverted",
            Self::Prime => "prime",
            Self::NimHeap => "nim_heap",
            Self::Tame => "tame",
            Self::GenerallyTame => "generally_tame",
            Self::HalfTame => "half_tame",
            Self::Tameable => "tameable",
            Self::Restive => "restive",
            Self::GenerallyRestive => "generally_restive",
            Self::Restless => "restless",
        }
    }

    /// Whether the word has a meaning wherever it stands. Those of impartial games have one as an argument of `is`
    /// alone, since files define functions such as `even` and `prime`.
    pub fn is_everywhere(self) -> bool {
        !matches!(
            self,
            Self::Even
                | Self::Extraverted
                | Self::Introverted
                | Self::Prime
                | Self::NimHeap
                | Self::Tame
                | Self::GenerallyTame
                | Self::HalfTame
                | Self::Tameable
                | Self::Restive
                | Self::GenerallyRestive
                | Self::Restless
        )
    }

    /// The property that a word names.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|property| property.word() == word)
    }
}

impl Value {
    /// The elements of a set or a list; of anything else none.
    pub(crate) fn items(&self) -> &[Value] {
        match self {
            Value::Set(items) | Value::List(items) => items,
            _ => &[],
        }
    }

    /// What it is, for messages: `a game`, `a truth value`.
    pub fn noun(&self) -> &'static str {
        match self {
            Value::Scalar(_) => "a number",
            Value::Bool(_) => "a truth value",
            Value::Text(_) => "a text",
            Value::Game(game) if game.scalar().is_some() => "a number",
            Value::Game(_) => "a game",
            Value::Set(_) => "a set",
            Value::List(_) => "a list",
            Value::Outcome(_) => "an outcome",
            Value::Symbol(_) => "a word",
            Value::AdornedStop(_) => "a stop with the player who moved last",
            Value::Interval(_) => "an interval",
            Value::Thermograph(_) => "a thermograph",
            Value::Ruleset(_) => "a ruleset",
        }
    }

    /// The number that it is, where a number is wanted.
    pub fn scalar(&self) -> Option<BigRational> {
        match self {
            Value::Scalar(number) => Some(number.clone()),
            Value::Game(game) => game.scalar().cloned(),
            _ => None,
        }
    }

    /// The game that it is, where a game is wanted.
    pub fn game(&self) -> Option<Game> {
        match self {
            Value::Scalar(number) => Some(Game::number(number.clone())),
            Value::Game(game) => Some(game.clone()),
            _ => None,
        }
    }

    /// A list of pairs of forms, each a list of two games.
    pub fn list_of_pairs(pairs: Vec<(Form, Form)>, arena: &game_value::Arena) -> Self {
        let kept = |form| Value::Game(Game::kept(form, arena));
        Value::List(
            pairs
                .into_iter()
                .map(|(a, b)| Value::List([kept(a), kept(b)].into()))
                .collect(),
        )
    }

    /// The set of forms given as games.
    pub fn set_of_forms(forms: Vec<Form>, arena: &game_value::Arena) -> Self {
        Value::Set(
            forms
                .into_iter()
                .map(|form| Value::Game(Game::kept(form, arena)))
                .collect(),
        )
    }
}

impl Symbol {
    /// The word as a file writes it.
    pub fn word(self) -> &'static str {
        match self {
            Symbol::Player(Player::Left) => "left",
            Symbol::Player(Player::Right) => "right",
            Symbol::Rule(Rule::Stewart) => "stewart",
            Symbol::Rule(Rule::Cgsuite) => "cgsuite",
            Symbol::Universe(universe) => universe.name(),
            Symbol::Property(property) => property.word(),
        }
    }
}
