//! The value at a place of a file, for those who show more of it than facts.

use std::sync::Arc;

use game_lang::{EntryId, Eval, Evaluator, Fault, Value, World, defined_name};
use game_syntax::ast::{Expr, ExprKind, ItemKind};
use game_syntax::{Chunk, Span, walk};

/// What is done with a value: it is called by the text of its expression, which stands at a span of the item.
type Then<'f, T> = dyn FnMut(&mut Evaluator<'_>, &Value, &str, Span) -> Eval<T> + 'f;

/// Does something with the value of the smallest expression around an offset of an item's chunk that is of the wanted kind,
/// or with that of the item.
pub(crate) fn at<T>(
    world: &mut World,
    entry: EntryId,
    offset: u32,
    wanted: impl Fn(&Value) -> bool,
    then: &mut Then<'_, T>,
) -> Option<(Span, Eval<T>)> {
    let chunk: Arc<Chunk> = world.chunk(entry).clone();
    let item = chunk.item.as_ref()?;
    if matches!(item.kind, ItemKind::Fn(_) | ItemKind::Ruleset(_)) {
        return None;
    }
    let way = walk::path_to(item, offset);
    // Below a bound name an expression has many values, or none.
    let free = way
        .iter()
        .take_while(|expr| !matches!(expr.kind, ExprKind::Quantified(_)));
    let free: Vec<&Expr> = free.copied().collect();
    let mut failed = None;
    for (at, expr) in free.iter().enumerate().rev() {
        // A number or a text in a larger expression is hardly what is meant.
        if at > 0 && matches!(expr.kind, ExprKind::Literal(_) | ExprKind::Text(_)) {
            continue;
        }
        let title = title(&chunk, expr.span);
        let result = world.in_budget(entry, |evaluator| {
            let value = evaluator.finished(expr)?;
            let fits = wanted(&value);
            fits.then(|| then(evaluator, &value, &title, expr.span))
                .transpose()
        });
        match result {
            Ok(Some(answer)) => return Some((expr.span, Ok(answer))),
            Ok(None) => {}
            Err(fault @ (Fault::Cancelled | Fault::OverBudget(_))) => {
                return Some((expr.span, Err(fault)));
            }
            Err(fault) => failed = failed.or(Some((expr.span, fault))),
        }
    }
    let Some(name) = defined_name(item) else {
        return failed.map(|(span, fault)| (span, Err(fault)));
    };
    let result = world.value(entry).and_then(|value| {
        let fits = wanted(&value);
        let answer = fits.then(|| {
            world.in_budget(entry, |evaluator| {
                then(evaluator, &value, &name.text, name.span)
            })
        });
        answer.transpose()
    });
    match result {
        Ok(Some(answer)) => Some((name.span, Ok(answer))),
        Ok(None) => failed.map(|(span, fault)| (span, Err(fault))),
        Err(fault) => Some((name.span, Err(fault))),
    }
}

/// The first line of an expression.
fn title(chunk: &Chunk, span: Span) -> String {
    let text = chunk.text.get(span.range()).unwrap_or_default();
    text.lines().next().unwrap_or_default().to_owned()
}
