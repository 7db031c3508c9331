//! Compounds that depend on the form of an operand of which only the value was kept.

use game_lang::{Evaluator, Fault, Game, Value};
use game_syntax::ast::{Expr, ExprKind, Item};
use game_syntax::{Code, Diagnostic, Level, walk};
use game_value::{Kind, Universe};

use crate::checker::Context;

/// An operand that is a canonical form, where the form matters.
pub(crate) static SIMPLIFIED_OPERAND: Code = Code {
    name: "simplified-operand",
    level: Level::Warning,
    summary: "a compound of forms has an operand that was replaced by its canonical form",
    page: "Ordinal and sequential compounds act on forms: with z = {-1|1}, which equals 0, z : 1 is 1/2 and 0 : 1 \
           is 1. An operand may be replaced by an equal game only as the last operand of an ordinal sum (the colon \
           principle), and as the last one of a sequential compound if all operands before it are dicots \
           (Corollary 3 of the paper on sequential compounds). Leave `canonical` away, or write the form that is meant.",
    wrong: "let z = {-1 | 1};\nlet g = canonical(z) : 1;\n",
    right: "let z: normal = {-1 | 1};\nlet g = z : 1;\n",
};

/// Looks at every compound of an item.
pub(crate) fn check(context: &mut Context<'_>, item: &Item) {
    let mut open = walk::expressions(item);
    while let Some(expr) = open.pop() {
        walk::children(expr, &mut |part| open.push(part));
        let (operands, sequential) = match &expr.kind {
            ExprKind::Ordinal(operands) => (operands, false),
            ExprKind::Sequence(operands) => (operands, true),
            _ => continue,
        };
        // Where an operand has no value, because of a bound name or a fault, nothing is known of its form.
        let found = context.look(|evaluator| suspects(evaluator, operands, sequential));
        for index in found.unwrap_or_default() {
            context.found.push(finding(&operands[index], sequential));
        }
    }
}

/// The operands whose replacement may have changed the value of the compound.
fn suspects(
    evaluator: &mut Evaluator<'_>,
    operands: &[Expr],
    sequential: bool,
) -> Result<Vec<usize>, Fault> {
    let games = operands
        .iter()
        .map(|operand| match evaluator.eval(operand)? {
            Value::Game(game) => Ok(Some(game)),
            _ => Ok(None),
        })
        .collect::<Result<Vec<Option<Game>>, Fault>>()?;
    let simplified = |game: &Option<Game>| game.as_ref().is_some_and(Game::is_simplified);
    let mut found: Vec<usize> = (0..games.len())
        .filter(|&index| simplified(&games[index]))
        .collect();
    if found.last() == Some(&(games.len() - 1))
        && (!sequential || all_dicots(evaluator, &games, operands)?)
    {
        found.pop();
    }
    Ok(found)
}

/// Whether all operands but the last are dicots.
fn all_dicots(
    evaluator: &mut Evaluator<'_>,
    games: &[Option<Game>],
    operands: &[Expr],
) -> Result<bool, Fault> {
    use game_lang::At as _;
    for (game, operand) in games.iter().zip(operands).take(games.len() - 1) {
        let Some(game) = game else {
            return Ok(false);
        };
        let form = game
            .as_form(Kind::Braces, evaluator.arena())
            .at(operand.span)?;
        if !evaluator
            .arena()
            .is_in(form, Universe::Dicot)
            .at(operand.span)?
        {
            return Ok(false);
        }
    }
    Ok(true)
}

fn finding(operand: &Expr, sequential: bool) -> Diagnostic {
    let message =
        "this operand was replaced by its canonical form, and the compound depends on the form";
    let note = if sequential {
        "only the last operand, behind dicots alone, may be replaced by an equal game (Corollary 3)"
    } else {
        "only the last operand of an ordinal sum may be replaced by an equal game"
    };
    Diagnostic::new(&SIMPLIFIED_OPERAND, operand.span, message)
        .note(note)
        .help("leave `canonical` away to keep the form as it was written")
}
