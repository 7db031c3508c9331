//! The universes that a form can be claimed to be in.

use game_lang::{Value, World};
use game_syntax::Span;
use game_syntax::ast::ItemKind;
use game_value::{Arena, Form, Interrupt, Universe};

use super::{Place, Rewrite};

/// The universes that say something, each with those that it implies: impartial games have the same moves for both players,
/// so both can move or neither; where neither can, nobody gets a move again. Milnor's and Johnson's games are dicot by
/// definition, and end in numbers, which are better for nobody. A simple hot game has one round.
const SAYING: &[(Universe, &[Universe])] = &[
    (
        Universe::Impartial,
        &[Universe::Dicot, Universe::DeadEnding],
    ),
    (Universe::Milnor, &[Universe::Dicot, Universe::Guaranteed]),
    (
        Universe::WellTempered,
        &[Universe::Dicot, Universe::Guaranteed],
    ),
    (Universe::Dicot, &[Universe::DeadEnding]),
    (Universe::DeadEnding, &[]),
    (Universe::Guaranteed, &[]),
    (Universe::SimpleHot, &[Universe::SameRoundHot]),
    (Universe::SameRoundHot, &[]),
];

/// The strongest universes that a form is in, of those that say something.
///
/// # Errors
///
/// [`Interrupt`]: the form has too many followers.
pub(crate) fn strongest(arena: &mut Arena, form: Form) -> Result<Vec<Universe>, Interrupt> {
    let kind = arena.kind(form);
    let mut holding = Vec::new();
    let mut known: Vec<Universe> = Vec::new();
    for &(universe, implied) in SAYING {
        if !known.contains(&universe) && universe.allows(kind) && arena.is_in(form, universe)? {
            holding.push(universe);
            known.extend_from_slice(implied);
        }
    }
    Ok(holding)
}

/// The strongest universes that hold, for a place of a file.
pub(super) fn offer(world: &mut World, place: &Place) -> Vec<(&'static str, Rewrite)> {
    let Some(ItemKind::Let(item)) = place.item().map(|item| &item.kind) else {
        return Vec::new();
    };
    if item.universe.is_some() {
        return Vec::new();
    }
    let Ok(Value::Game(game)) = world.value(place.entry) else {
        return Vec::new();
    };
    if game.scalar().is_some() {
        return Vec::new();
    }
    let found = world.in_budget(place.entry, |evaluator| {
        let form = evaluator.form_of(&game, item.value.span)?;
        game_lang::At::at(strongest(evaluator.arena(), form), item.value.span)
    });
    let at = item.name.span.end + place.start;
    let offers = found.unwrap_or_default().into_iter();
    let offers = offers.map(|universe| {
        let name = universe.name();
        let rewrite = Rewrite {
            span: Span::new(at, at),
            text: format!(": {name}"),
        };
        (name, rewrite)
    });
    offers.collect()
}
