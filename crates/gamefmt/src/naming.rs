//! The short names of a value in print.

use game_lang::{At as _, Eval, Evaluator, Game};
use game_syntax::Span;
use game_value::{Named, SpellError, Spelling, Value};

/// Names in print, the shortest first.
pub(crate) struct Naming {
    /// Only such that are hardly longer than the canonical form in print.
    pub(crate) names: Vec<String>,
    /// Whether the search came to its end.
    pub(crate) complete: bool,
}

/// The longest name, in bytes.
const LONGEST: usize = 10_000;

/// By how much a name may be longer than a list of options.
const LONGER: usize = 8;

/// The share of a budget that the search may take, so that its answers can still be printed.
const SHARE: u64 = 2;

/// Finds the names of a value, with about a half of so many steps.
///
/// # Errors
///
/// A fault at `span`.
pub(crate) fn naming(
    evaluator: &mut Evaluator<'_>,
    game: &Game,
    (steps, spelling): (u64, Spelling),
    span: Span,
) -> Eval<Naming> {
    let value = evaluator.value_of(game, span)?;
    let found = evaluator.arena().names(value, steps / SHARE).at(span)?;
    let canonical = spelled(evaluator, value, spelling, span)?.unwrap_or_default();
    // A value whose spelling is a name needs no longer one; what is a list of options is said better by a sum that is longer.
    let own = found
        .sums
        .iter()
        .any(|terms| terms == &[Named::Plain(value)]);
    let most = match canonical.chars().count() {
        0 => usize::MAX,
        length if own => length,
        length => length + LONGER,
    };
    let mut names = Vec::new();
    for terms in &found.sums {
        if let Some(text) = sum(evaluator, terms, spelling, span)?
            && text.chars().count() <= most
        {
            names.push(text);
        }
    }
    names.sort_by_key(|text| (text.chars().count(), text.clone()));
    names.dedup();
    Ok(Naming {
        names,
        complete: found.complete,
    })
}

/// A sum in print, what is no literal behind; nothing where it is too long.
fn sum(
    evaluator: &mut Evaluator<'_>,
    terms: &[Named],
    spelling: Spelling,
    span: Span,
) -> Eval<Option<String>> {
    let mut texts = Vec::with_capacity(terms.len());
    for term in terms {
        let text = match term {
            Named::Plain(value) => spelled(evaluator, *value, spelling, span)?,
            Named::Heated { of, by } => {
                let of = spelled(evaluator, *of, spelling, span)?;
                let by = spelled(evaluator, *by, spelling, span)?;
                of.zip(by).map(|(of, by)| format!("heat({of}, {by})"))
            }
            Named::Overheated { of, from, to } => {
                let mut arguments = Vec::new();
                for argument in [of, from, to] {
                    arguments.extend(spelled(evaluator, *argument, spelling, span)?);
                }
                (arguments.len() == 3).then(|| format!("overheat({})", arguments.join(", ")))
            }
        };
        let Some(text) = text else {
            return Ok(None);
        };
        let literal =
            matches!(term, Named::Plain(value) if evaluator.arena().name(*value).is_some());
        texts.push((!literal, text));
    }
    texts.sort();
    let texts: Vec<String> = texts.into_iter().map(|(_, text)| text).collect();
    Ok(Some(if texts.is_empty() {
        "0".to_owned()
    } else {
        texts.join(" + ")
    }))
}

fn spelled(
    evaluator: &mut Evaluator<'_>,
    value: Value,
    spelling: Spelling,
    span: Span,
) -> Eval<Option<String>> {
    match evaluator.arena().spell(value.form(), spelling, LONGEST) {
        Ok(text) => Ok(Some(text)),
        Err(SpellError::TooLong { .. }) => Ok(None),
        Err(SpellError::Interrupt(interrupt)) => Err(interrupt).at(span),
    }
}
