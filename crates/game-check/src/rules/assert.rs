//! An `assert` that does not hold, with what is known about why.

use game_lang::{At, Evaluator, Facing, Fault, Game, Shown, Theory, Value};
use game_syntax::ast::{Assert, Comparison, Expr, ExprKind, Quantified, Quantifier, Relation};
use game_syntax::{Chunk, Code, Diagnostic, Level, Span};
use game_value::{Order, Spelling};

use super::{forms, heavy};
use crate::checker::{Context, bare};

/// A statement that is false.
pub(crate) static ASSERT_FAILED: Code = Code {
    name: "assert-failed",
    level: Level::Error,
    summary: "an `assert` does not hold",
    page: "A file states facts. A failing one shows both values, how they stand to each other and, where it is \
           short, their difference; a failing `forall` shows the first element for which it fails.",
    wrong: "assert {3 | 0} == 3/2;\n",
    right: "assert mean({3 | 0}) == 3/2;\n",
};

/// Evaluates the statement and explains it if it is false.
pub(crate) fn check(context: &mut Context<'_>, item: &Assert, chunk: &Chunk) {
    let findings = context.run(|evaluator| {
        if evaluator.truth(&item.condition)? {
            return Ok(heavy::check(evaluator, &item.condition, &chunk.text));
        }
        let mut finding = explain(evaluator, &item.condition)?;
        if let Some((message, _)) = &item.message {
            finding.notes.insert(0, format!("the file says: {message}"));
        }
        Ok(vec![finding])
    });
    context.found.extend(findings.unwrap_or_default());
}

/// Why a false statement is false: the caret stands at the part that decides.
fn explain(evaluator: &mut Evaluator<'_>, condition: &Expr) -> Result<Diagnostic, Fault> {
    let condition = bare(condition);
    match &condition.kind {
        ExprKind::And(parts) => {
            for part in parts {
                if !evaluator.truth(part)? {
                    return explain(evaluator, part);
                }
            }
            Ok(plain(condition))
        }
        ExprKind::Compare(comparison) => explain_comparison(evaluator, condition, comparison),
        ExprKind::Quantified(quantified) if quantified.quantifier == Quantifier::Forall => {
            explain_forall(evaluator, condition, quantified)
        }
        _ => Ok(plain(condition)),
    }
}

fn plain(condition: &Expr) -> Diagnostic {
    Diagnostic::new(&ASSERT_FAILED, condition.span, "this does not hold").label("false")
}

fn explain_comparison(
    evaluator: &mut Evaluator<'_>,
    condition: &Expr,
    comparison: &Comparison,
) -> Result<Diagnostic, Fault> {
    let Facing { left, right, .. } = evaluator.face(comparison)?;
    let mut finding = plain(condition);
    if comparison.relation == Relation::Identical
        && let (Some(a), Some(b)) = (left.game(), right.game())
    {
        return explain_identity(evaluator, comparison, finding, [a, b]);
    }
    let (left_shown, right_shown) = (evaluator.show(&left), evaluator.show(&right));
    let (left_text, right_text) = (left_shown.short(), right_shown.short());
    finding.notes.push(format!("left side:  {left_text}"));
    finding.notes.push(format!("right side: {right_text}"));
    let sides = [&comparison.left, &comparison.right].map(forms::is_asked);
    if comparison.relation == Relation::Equal && !comparison.modulo_inf {
        // What is asked for is right, and what was expected of it is not.
        let truth = match sides {
            [true, false] => Some((&comparison.right, left_shown)),
            [false, true] => Some((&comparison.left, right_shown)),
            _ => None,
        };
        if let Some((expected, truth)) = truth.filter(|(_, truth)| truth.is_short()) {
            let truth = truth.whole();
            finding = finding.fix(format!("write {truth}"), expected.span, truth);
        }
    }
    if let (Some(a), Some(b)) = (left.game(), right.game())
        && !matches!(
            (&left, &right),
            (Value::Scalar(_), _) | (_, Value::Scalar(_))
        )
        && !comparison.modulo_inf
    {
        return explain_order(evaluator, comparison, finding, [a, b]);
    }
    Ok(finding)
}

/// How two games stand, with what shows it: their difference in normal play, a third game in scoring play.
fn explain_order(
    evaluator: &mut Evaluator<'_>,
    comparison: &Comparison,
    mut finding: Diagnostic,
    [a, b]: [Game; 2],
) -> Result<Diagnostic, Fault> {
    let span = comparison.operator;
    let order = evaluator.order(&a, &b, span)?;
    finding.label = format!("false: the left side {}", stands(order));
    match evaluator.play().theory(a.kind().or(b.kind())) {
        Theory::Normal => {
            let equal = comparison.relation == Relation::Equal && order != Order::Equal;
            if equal && modulo_inf(evaluator, [&a, &b], span)? == Order::Equal {
                finding = finding.note("the two are equal modulo infinitesimals").fix(
                    "compare modulo infinitesimals",
                    Span::new(comparison.right.span.end, comparison.right.span.end),
                    " mod inf",
                );
            }
            let difference = a.plus(&b.negative()).at(span)?;
            let shown = evaluator.show(&Value::Game(difference));
            if order != Order::Equal && shown.is_short() {
                finding.notes.push(format!("difference: {}", shown.whole()));
            }
        }
        Theory::Guaranteed | Theory::Scoring => {
            // Each direction that fails has a game that shows it.
            for (below, above, words) in [
                (&a, &b, ["left side", "right side"]),
                (&b, &a, ["right side", "left side"]),
            ] {
                let witness = tell_apart(evaluator, below, above, words, span)?;
                finding.notes.extend(witness);
            }
        }
        Theory::Misere | Theory::Robot => {}
    }
    Ok(finding)
}

fn modulo_inf(
    evaluator: &mut Evaluator<'_>,
    [a, b]: [&Game; 2],
    span: Span,
) -> Result<Order, Fault> {
    let (a, b) = (evaluator.value_of(a, span)?, evaluator.value_of(b, span)?);
    evaluator.arena().compare_mod_inf(a, b).at(span)
}

/// The game X beside which one game scores below 0 and the other above, unless the first is at least the second.
fn tell_apart(
    evaluator: &mut Evaluator<'_>,
    below: &Game,
    above: &Game,
    [below_words, above_words]: [&str; 2],
    span: Span,
) -> Result<Option<String>, Fault> {
    let (below, above, universe) = evaluator.compared_games([below, above], [span, span])?;
    let arena = evaluator.arena();
    let Some(witness) = arena.distinguish(below, above, universe).at(span)? else {
        return Ok(None);
    };
    let spelt = arena.spell_short(witness.game, Spelling::Ascii, Shown::SHORT);
    let Ok(game) = spelt else { return Ok(None) };
    Ok(Some(format!(
        "beside {game}, with {} to move, the {below_words} scores below 0 and the {above_words} above",
        witness.first
    )))
}

/// For `===` the forms count, and equal values do not help.
fn explain_identity(
    evaluator: &mut Evaluator<'_>,
    comparison: &Comparison,
    mut finding: Diagnostic,
    sides: [Game; 2],
) -> Result<Diagnostic, Fault> {
    "the forms are not identical".clone_into(&mut finding.label);
    let kind = sides.iter().find_map(Game::kind);
    for (game, words) in sides.iter().zip(["left form: ", "right form:"]) {
        let kind = kind.unwrap_or(evaluator.play().kind());
        let form = game
            .as_form(kind, evaluator.arena())
            .at(comparison.operator)?;
        let kept = Game::kept(form, evaluator.arena());
        finding.notes.push(format!(
            "{words} {}",
            evaluator.show(&Value::Game(kept)).short()
        ));
    }
    Ok(finding)
}

fn stands(order: Order) -> &'static str {
    match order {
        Order::Less => "is less than the right side",
        Order::Equal => "equals the right side",
        Order::Greater => "is greater than the right side",
        Order::Confused => "is confused with the right side",
    }
}

fn explain_forall(
    evaluator: &mut Evaluator<'_>,
    condition: &Expr,
    quantified: &Quantified,
) -> Result<Diagnostic, Fault> {
    let found = evaluator.first_element(quantified, false)?;
    let Some(element) = found else {
        return Ok(plain(condition));
    };
    let shown = evaluator.show(&element).short();
    let name = &quantified.binder.text;
    let mut finding = evaluator
        .with_local(name, element, |evaluator| {
            explain(evaluator, &quantified.body)
        })?
        .note(format!("for {name} = {shown}"));
    finding.message = format!("this does not hold for every {name}");
    Ok(finding)
}
