//! The canonical form in the place of an expression.

use game_lang::{Evaluator, Fault, Theory, Value, World};
use game_syntax::ast::{Expr, ExprKind};
use game_syntax::{Span, parse_expression};
use game_value::{Form, Spelling};

use super::{LONGEST, Place, Rewrite, read_back, without_blanks};

/// The innermost expression that is written in another way.
pub(super) fn offer(world: &mut World, place: &Place) -> Option<Rewrite> {
    let way = place.way();
    for (depth, expr) in way.iter().enumerate().rev() {
        if has_comments(place.source(expr.span)) {
            continue;
        }
        let Some(text) = spelled(world, place, expr) else {
            continue;
        };
        let written = place.source(expr.span);
        if without_blanks(written) == without_blanks(&text) {
            continue;
        }
        let outer = depth.checked_sub(1).map(|outer| way[outer]);
        let text = if outer.is_none_or(delimits) || stands_anywhere(&text) {
            text
        } else {
            format!("({text})")
        };
        let span = expr.span.shifted(place.start);
        return Some(Rewrite { span, text });
    }
    None
}

/// The canonical form of a game as text that is read as the identical form.
fn spelled(world: &mut World, place: &Place, expr: &Expr) -> Option<String> {
    let found = world.in_budget(place.entry, |evaluator| {
        let Value::Game(game) = evaluator.finished(expr)? else {
            return Ok(None);
        };
        let theory = evaluator.theory_of(&game);
        let form = canonical(evaluator, &game, theory, expr.span)?;
        let text =
            form.and_then(|form| evaluator.arena().spell(form, Spelling::Ascii, LONGEST).ok());
        Ok::<_, Fault>(form.zip(text))
    });
    let (form, text) = found.ok().flatten()?;
    let same = read_back(world, place.file, &text, |evaluator, value| {
        let game = value.game()?;
        let read = evaluator.form_of(&game, Span::default()).ok()?;
        Some(read == form)
    });
    (same == Some(true)).then_some(text)
}

/// The canonical form in the universe in force, if it has them.
fn canonical(
    evaluator: &mut Evaluator<'_>,
    game: &game_lang::Game,
    theory: Theory,
    span: Span,
) -> Result<Option<Form>, Fault> {
    let form = match theory {
        Theory::Normal => evaluator.value_of(game, span)?.form(),
        Theory::Misere => evaluator.misere_value_of(game, span)?,
        Theory::Guaranteed => evaluator.guaranteed_of(game, span)?,
        Theory::Scoring | Theory::Robot => return Ok(None),
    };
    Ok(Some(form))
}

/// Whether the parts of an expression stand between brackets or commas.
fn delimits(expr: &Expr) -> bool {
    matches!(
        expr.kind,
        ExprKind::Paren(_)
            | ExprKind::Set(_)
            | ExprKind::List(_)
            | ExprKind::Form(_)
            | ExprKind::Scoring(_)
            | ExprKind::Robot(_)
            | ExprKind::Call(_)
    )
}

/// Whether a text is one operand of any operator.
fn stands_anywhere(text: &str) -> bool {
    let parsed = parse_expression(text);
    parsed.expr.is_some_and(|expr| match expr.kind {
        ExprKind::Form(_)
        | ExprKind::Scoring(_)
        | ExprKind::Robot(_)
        | ExprKind::Call(_)
        | ExprKind::Path(_)
        | ExprKind::Paren(_) => true,
        // A literal that begins with a sign or ends with one could join what stands beside it.
        ExprKind::Literal(_) => text.bytes().all(|byte| byte.is_ascii_digit()),
        _ => false,
    })
}

fn has_comments(text: &str) -> bool {
    text.contains("//") || text.contains("/*")
}
