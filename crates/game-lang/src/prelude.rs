//! The names that every file has without saying so. A file may take them for itself; a warning says so.

use game_value::{Outcome, Player, Universe};

use crate::builtins;
use crate::value::{Property, Rule, Symbol, Value};

/// The value of a word of the prelude.
pub(crate) fn word(name: &str) -> Option<Value> {
    Some(match name {
        "L" => Value::Outcome(Outcome::L),
        "R" => Value::Outcome(Outcome::R),
        "N" => Value::Outcome(Outcome::N),
        "P" => Value::Outcome(Outcome::P),
        "D" => Value::Outcome(Outcome::D),
        _ => Value::Symbol(symbol(name)?),
    })
}

/// A word that stands for itself.
fn symbol(name: &str) -> Option<Symbol> {
    Some(match name {
        "left" => Symbol::Player(Player::Left),
        "right" => Symbol::Player(Player::Right),
        "stewart" => Symbol::Rule(Rule::Stewart),
        "cgsuite" => Symbol::Rule(Rule::Cgsuite),
        _ => match Property::from_word(name).filter(|property| property.is_everywhere()) {
            Some(property) => Symbol::Property(property),
            None => Symbol::Universe(Universe::from_name(name)?),
        },
    })
}

/// Whether the prelude has the name, as a word or as a function.
pub fn has(name: &str) -> bool {
    word(name).is_some() || builtins::find(name).is_some()
}

/// Every name of the prelude, for "did you mean" and for completion.
pub fn names() -> impl Iterator<Item = &'static str> {
    const WORDS: [&str; 9] = [
        "L", "R", "N", "P", "D", "left", "right", "stewart", "cgsuite",
    ];
    WORDS
        .into_iter()
        .chain(
            Property::ALL
                .into_iter()
                .filter(|property| property.is_everywhere())
                .map(Property::word),
        )
        .chain(Universe::ALL.iter().map(|u| u.name()))
        .chain(builtins::all().map(|f| f.name))
}

/// The names of the universes.
pub fn universes() -> impl Iterator<Item = &'static str> {
    Universe::ALL.iter().map(|universe| universe.name())
}
