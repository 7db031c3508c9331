//! Atoms that break the guaranteed condition where values are modulo guaranteed games.

use game_lang::{At as _, Evaluator, Fault, Theory};
use game_syntax::ast::{ExprKind, Side};
use game_syntax::{Code, Diagnostic, Level, Span};
use game_value::{Kind, Player, Reason, Universe};

use super::Literal;
use crate::rules::claim;

/// A scoring form that is not guaranteed.
pub(crate) static LOOSE_ATOM: Code = Code {
    name: "loose-atom",
    level: Level::Warning,
    summary: "an atom breaks the guaranteed condition",
    page: "Under `play guaranteed` values are modulo guaranteed games: where a player cannot move, no score below that \
           position may be worse for him than his atom. A form that breaks this has scores, but it cannot be compared or \
           simplified. Change the atom, or let the file `play scoring`, in which all scoring games are compared.",
    wrong: "play guaranteed;\nlet g = <^1 | <^0 | 2>>;\n",
    right: "play guaranteed;\nlet g = <^1 | <^2 | 3>>;\n",
};

/// The finding, if there is one.
pub(super) fn check(
    evaluator: &mut Evaluator<'_>,
    literal: &Literal<'_>,
) -> Result<Option<Diagnostic>, Fault> {
    let guaranteed = evaluator.theory_of(&literal.game) == Theory::Guaranteed;
    if !guaranteed || literal.game.kind() != Some(Kind::Scoring) {
        return Ok(None);
    }
    let span = literal.expr.span;
    let form = evaluator.form_of(&literal.game, span)?;
    let violation = evaluator
        .arena()
        .check(form, Universe::Guaranteed)
        .at(span)?;
    let Some(violation) = violation else {
        return Ok(None);
    };
    let (follower, _) = claim::locate(evaluator, literal.expr, &violation.path);
    let player = match violation.reason {
        Reason::Atoms { player, .. } => Some(player),
        _ => None,
    };
    let at = player.and_then(|player| atom(literal.expr, follower, player));
    let message = "an atom breaks the guaranteed condition";
    Ok(Some(
        Diagnostic::new(&LOOSE_ATOM, at.unwrap_or(follower), message)
            .label(violation.reason.to_string())
            .help("values are modulo guaranteed games here; `play scoring` compares all scoring games"),
    ))
}

/// The atom of a player in the form that is written at a place.
fn atom(expr: &game_syntax::ast::Expr, at: Span, player: Player) -> Option<Span> {
    if expr.span == at
        && let ExprKind::Scoring(form) = &expr.kind
    {
        let side = match player {
            Player::Left => &form.left,
            Player::Right => &form.right,
        };
        return match side {
            Side::Atom(atom) => Some(atom.span),
            Side::Options(_) => None,
        };
    }
    let mut found = None;
    game_syntax::walk::children(expr, &mut |part| {
        if part.span.start <= at.start && at.end <= part.span.end {
            found = found.or_else(|| atom(part, at, player));
        }
    });
    found
}
