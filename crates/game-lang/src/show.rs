//! Printing values.

use std::rc::Rc;

use game_value::{
    AdornedStop, Arena, Form, Interval, Kind, Player, SpellError, Spelling, Universe, Uptimal,
    spell_uptimal,
};

use crate::game::{Game, GameError};
use crate::play::{Play, Theory};
use crate::value::Value;
use crate::world::World;

/// A printed value: whole, or cut.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown(String);

impl Shown {
    /// The whole text.
    pub fn whole(self) -> String {
        self.0
    }

    /// At most [`Shown::SHORT`] characters, with `…` where it was cut.
    pub fn short(&self) -> String {
        self.cut(Self::SHORT)
    }

    /// The length of a short spelling in messages.
    pub const SHORT: usize = 60;

    /// At most `most` characters.
    pub fn cut(&self, most: usize) -> String {
        cut(&self.0, most)
    }

    /// Whether nothing would be cut.
    pub fn is_short(&self) -> bool {
        self.0.chars().count() <= Self::SHORT
    }
}

/// At most `most` characters of a text, with `…` where it was cut.
pub fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => text.to_owned(),
        Some(_) => text
            .chars()
            .take(most.saturating_sub(1))
            .chain(['…'])
            .collect(),
    }
}

/// A value as a person reads it: games by their value where it is known, by their form elsewhere. What cannot be
/// computed is shown as that.
pub fn show(value: &Value, world: &mut World, play: Play) -> Shown {
    show_in(value, world, play, Spelling::Ascii)
        .unwrap_or_else(|_| Shown("(not computed)".to_owned()))
}

/// The same in a spelling.
///
/// # Errors
///
/// A game whose value cannot be computed.
pub fn show_in(
    value: &Value,
    world: &mut World,
    play: Play,
    spelling: Spelling,
) -> Result<Shown, GameError> {
    text(value, world, play, spelling).map(Shown)
}

/// The form that is printed for a game: of its value in normal play and modulo guaranteed games, its own elsewhere.
///
/// # Errors
///
/// A game whose value cannot be computed.
pub fn shown_form(game: &Game, arena: &mut Arena, play: Play) -> Result<Form, GameError> {
    let kind = game.kind().unwrap_or(play.kind());
    match play.theory(Some(kind)) {
        _ if game.is_kept() => game.as_form(kind, arena),
        Theory::Normal => game.as_value(arena).map(game_value::Value::form),
        Theory::Guaranteed => match game.as_guaranteed(arena) {
            Err(GameError::NotGuaranteed(_)) => game.as_form(kind, arena),
            shown => shown,
        },
        Theory::Misere => {
            let form = game.as_form(kind, arena)?;
            let (comparison, universe) = play.misere_universe();
            if !arena.is_in(form, universe)? {
                Ok(form)
            } else if play == Play::MisereImpartial {
                Ok(arena.impartial_misere_value(form)?)
            } else {
                Ok(arena.misere_value(form, comparison)?)
            }
        }
        Theory::Scoring | Theory::Robot => game.as_form(kind, arena),
    }
}

/// A form in print; values of misère impartial play in the spelling of their theory, `*[2#]`.
fn spell(
    form: Form,
    world: &mut World,
    play: Play,
    spelling: Spelling,
) -> Result<String, GameError> {
    let arena = &mut world.arena;
    let impartial = play == Play::MisereImpartial && arena.is_in(form, Universe::Impartial)?;
    let text = if impartial && arena.impartial_misere_value(form)? == form {
        arena.spell_impartial_misere(form, LONGEST)
    } else {
        arena.spell(form, spelling, LONGEST)
    };
    match text {
        Ok(text) => Ok(text),
        Err(SpellError::TooLong { .. }) => Ok(TOO_LONG.to_owned()),
        Err(SpellError::Interrupt(interrupt)) => Err(interrupt.into()),
    }
}

/// The elements of a set: games in the order in which they are printed, others in the order in which they came.
fn elements(
    items: &[Value],
    world: &mut World,
    play: Play,
    spelling: Spelling,
) -> Result<String, GameError> {
    let games: Option<Vec<Game>> = items
        .iter()
        .map(|item| match item {
            Value::Game(game) => Some(game.clone()),
            _ => None,
        })
        .collect();
    let Some(games) = games else {
        return joined(items, world, play, spelling);
    };
    let mut forms = games
        .iter()
        .map(|game| shown_form(game, &mut world.arena, play))
        .collect::<Result<Vec<_>, _>>()?;
    world.arena.sort_for_printing(&mut forms)?;
    let texts: Vec<String> = forms
        .into_iter()
        .map(|form| spell(form, world, play, spelling))
        .collect::<Result<_, _>>()?;
    Ok(texts.join(","))
}

/// The value of a word of integers and stars in parts, where its canonical form is too long to be built.
pub(crate) fn long_expansion(
    game: &Game,
    world: &mut World,
    play: Play,
) -> Result<Option<Rc<Uptimal>>, GameError> {
    if game.is_kept() || play.theory(game.kind()) != Theory::Normal || !game.has_words() {
        return Ok(None);
    }
    let expansion = game.expansion(&mut world.arena)?;
    Ok(expansion.filter(|expansion| !expansion.is_short()))
}

/// Whether it is a sum of robot games. They have no canonical form, and the form of a sum shows little.
fn is_robot_sum(game: &Game, play: Play) -> bool {
    play.theory(game.kind()) == Theory::Robot && game.is_sum()
}

/// `[5|3|1] + [2|0|-1] - 3`: the summands as written, without 0.
fn robot_sum(
    game: &Game,
    world: &mut World,
    play: Play,
    spelling: Spelling,
) -> Result<String, GameError> {
    let mut text = String::new();
    for summand in game.summands(&mut world.arena)? {
        let form = summand.as_form(Kind::Robot, &mut world.arena)?;
        let part = spell(form, world, play, spelling)?;
        match (part.strip_prefix(['-', '−']), text.is_empty()) {
            _ if part == "0" => {}
            (Some(size), false) => {
                text.push_str(" - ");
                text.push_str(size);
            }
            (_, false) => {
                text.push_str(" + ");
                text.push_str(&part);
            }
            (_, true) => text.push_str(&part),
        }
        if text.len() > LONGEST {
            return Ok(TOO_LONG.to_owned());
        }
    }
    if text.is_empty() {
        text.push('0');
    }
    Ok(text)
}

const TOO_LONG: &str = "(too long to print)";

/// The longest text of a game, in bytes.
const LONGEST: usize = 1 << 20;

fn interval(interval: Option<&Interval>) -> String {
    let Some(Interval { low, high }) = interval else {
        return "empty".to_owned();
    };
    let open = if low.included { '[' } else { '(' };
    let close = if high.included { ']' } else { ')' };
    format!("{open}{},{}{close}", low.number, high.number)
}

/// `3R`: the number and who moved last.
fn adorned(stop: &AdornedStop) -> String {
    let last = match stop.last {
        Player::Left => 'L',
        Player::Right => 'R',
    };
    format!("{}{last}", stop.number)
}

fn text(
    value: &Value,
    world: &mut World,
    play: Play,
    spelling: Spelling,
) -> Result<String, GameError> {
    Ok(match value {
        Value::Scalar(number) => number.to_string(),
        Value::Bool(truth) => truth.to_string(),
        Value::Text(text) => format!(
            "\"{}\"",
            text.replace('\\', "\\\\")
                .replace('"', "\\\"")
                .replace('\n', "\\n")
        ),
        Value::Game(game) => match long_expansion(game, world, play)? {
            Some(expansion) => {
                spell_uptimal(&expansion, spelling, LONGEST).unwrap_or_else(|_| TOO_LONG.to_owned())
            }
            None if is_robot_sum(game, play) => robot_sum(game, world, play, spelling)?,
            None => {
                let form = shown_form(game, &mut world.arena, play)?;
                spell(form, world, play, spelling)?
            }
        },
        Value::Set(items) => format!("{{{}}}", elements(items, world, play, spelling)?),
        Value::List(items) => format!("[{}]", joined(items, world, play, spelling)?),
        Value::Outcome(outcome) => outcome.to_string(),
        Value::Symbol(symbol) => symbol.word().to_owned(),
        Value::AdornedStop(stop) => adorned(stop),
        Value::Interval(numbers) => interval(numbers.as_ref()),
        Value::Thermograph(thermograph) => thermograph.to_string(),
        Value::Ruleset(ruleset) => ruleset.name(),
    })
}

fn joined(
    items: &[Value],
    world: &mut World,
    play: Play,
    spelling: Spelling,
) -> Result<String, GameError> {
    let texts: Vec<String> = items
        .iter()
        .map(|item| text(item, world, play, spelling))
        .collect::<Result<_, _>>()?;
    Ok(texts.join(","))
}
