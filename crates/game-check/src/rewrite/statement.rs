//! A statement that says what an item is.

use game_lang::{Value, World};
use game_syntax::Span;
use game_syntax::ast::ItemKind;
use game_value::Spelling;

use super::{LONGEST, Place, Rewrite, read_back, reads_as};

/// `assert NAME == VALUE;` for the line below the item, if it is true as it would be written.
pub(super) fn offer(world: &mut World, place: &Place) -> Option<Rewrite> {
    let item = place.item()?;
    let (name, span) = match &item.kind {
        ItemKind::Let(item) => (&item.name.text, item.value.span),
        ItemKind::Position(item) => (&item.name.text, item.board.span),
        _ => return None,
    };
    let value = world.value(place.entry).ok()?;
    let statement = match value {
        Value::Bool(true) => name.to_string(),
        Value::Bool(false) => format!("not {name}"),
        _ => {
            let shown = world.in_budget(place.entry, |evaluator| {
                evaluator.shown(&value, Spelling::Ascii, span)
            });
            let text = shown.ok()?.whole();
            if text.len() > LONGEST || !reads_as(world, place.file, &text, &value) {
                return None;
            }
            format!("{name} == {text}")
        }
    };
    let holds = read_back(world, place.file, &statement, |_, value| match value {
        Value::Bool(truth) => Some(*truth),
        _ => None,
    });
    let end = item.span.end + place.start;
    (holds == Some(true)).then(|| Rewrite {
        span: Span::new(end, end),
        text: format!("\nassert {statement};"),
    })
}
