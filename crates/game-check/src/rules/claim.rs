//! A claim `let g: UNIVERSE = …` holds for the form and every follower of it.

use game_lang::{Evaluator, Value};
use game_syntax::ast::{Expr, ExprKind, Let, Name, Side};
use game_syntax::{Code, Diagnostic, Level, Span, nearest};
use game_value::{Form, Player, Spelling, Step, Universe, Violation};

use crate::checker::{Context, bare};

/// A claim that is false.
pub(crate) static CLAIM_VIOLATED: Code = Code {
    name: "claim-violated",
    level: Level::Error,
    summary: "a form is not in the universe that it is claimed to be in",
    page: "The universe after the colon is a property of the form, checked at every follower: \
           \n\n- `guaranteed`: where a player cannot move, no score below that position is worse for him than his atom;\
           \n- `dead-ending`: who cannot move, cannot move later either;\
           \n- `dicot`: either both players can move or neither;\
           \n- `impartial`: both players have the same moves;\
           \n- `milnor`: `dicot`, a scoring form whose ends are numbers, in which no move worsens a score;\
           \n- `well-tempered`: the same ends, and all lines of play from a position even or all odd;\
           \n- `simple-hot`: `[a | b | c]` with integers a ≥ b ≥ c.\
           \n- `same-round-hot`: robot forms in which moving alone is at least as good as the round, and that as good as letting the other move alone.\
           \n\nThe finding shows a shortest way to a follower that breaks the condition.",
    wrong: "let h: guaranteed = <^1 || 4, <^3 | 3, <^5 | 4>>>;\n",
    right: "let h: guaranteed = <^1 || 4, <^3 | 3, <^4 | 5>>>;\n",
};

/// A claim that names no universe.
pub(crate) static UNKNOWN_UNIVERSE: Code = Code {
    name: "unknown-universe",
    level: Level::Error,
    summary: "a claim names no universe",
    page: "The universes are `normal`, `impartial`, `dicot`, `dead-ending`, `misere`, `scoring`, `guaranteed`, \
           `milnor`, `well-tempered`, `robot`, `simple-hot` and `same-round-hot`.",
    wrong: "let g: dicott = {0 | 0};\n",
    right: "let g: dicot = {0 | 0};\n",
};

/// Checks the claim of a `let`, if it makes one.
pub(crate) fn check(context: &mut Context<'_>, item: &Let, value: &Value) {
    let Some(claim) = &item.universe else { return };
    let Some(universe) = Universe::from_name(&claim.text) else {
        context.found.push(unknown(claim));
        return;
    };
    let finding = context.run(|evaluator| {
        let Some(game) = value.game() else {
            let message = format!("{} is in no universe", value.noun());
            return Ok(Some(Diagnostic::new(
                &CLAIM_VIOLATED,
                item.value.span,
                message,
            )));
        };
        let form = evaluator.form_of(&game, item.value.span)?;
        let violation =
            game_lang::At::at(evaluator.arena().check(form, universe), item.value.span)?;
        Ok(violation.map(|violation| word(evaluator, item, universe, &violation)))
    });
    context.found.extend(finding.flatten());
}

/// The finding about a claim that names no universe.
pub(crate) fn unknown(claim: &Name) -> Diagnostic {
    let error = Diagnostic::new(
        &UNKNOWN_UNIVERSE,
        claim.span,
        format!("there is no universe `{}`", claim.text),
    );
    match nearest(&claim.text, Universe::ALL.iter().map(|universe| universe.name())) {
        Some(near) => error.help(format!("did you mean `{near}`?")).fix(format!("write {near}"), claim.span, near),
        None => error.help("universes are normal, impartial, dicot, dead-ending, misere, scoring, guaranteed, milnor, well-tempered, robot, simple-hot, same-round-hot"),
    }
}

fn word(
    evaluator: &mut Evaluator<'_>,
    item: &Let,
    universe: Universe,
    violation: &Violation,
) -> Diagnostic {
    let (span, walked) = locate(evaluator, &item.value, &violation.path);
    let name = universe.name();
    let mut error = Diagnostic::new(
        &CLAIM_VIOLATED,
        span,
        format!("`{}` is not {name}", item.name.text),
    )
    .label(violation.reason.to_string());
    if let Some(claim) = &item.universe {
        error = error.other(claim.span, "claimed here");
    }
    if !violation.path.is_empty() {
        error = error.note(format!(
            "moves to it: {}",
            moves(evaluator, &violation.path)
        ));
    }
    if walked < violation.path.len() {
        error = error.note(format!(
            "the follower is {}",
            spell(evaluator, violation.follower)
        ));
    }
    error
}

/// `Left to <^3|3>, Right to <^5|4>`.
fn moves(evaluator: &mut Evaluator<'_>, path: &[Step]) -> String {
    let words: Vec<String> = path
        .iter()
        .map(|step| format!("{} to {}", mover(*step), spell(evaluator, step.option)))
        .collect();
    words.join(", ")
}

/// Who makes a move; in a round of Cheating Robot play both do.
fn mover(step: Step) -> String {
    step.player
        .map_or_else(|| "both".to_owned(), |player| player.to_string())
}

fn spell(evaluator: &mut Evaluator<'_>, form: Form) -> String {
    let spelt = evaluator
        .arena()
        .spell_short(form, Spelling::Ascii, game_lang::Shown::SHORT);
    spelt.unwrap_or_else(|_| "a form too large to print".to_owned())
}

/// Follows moves through the source as far as forms are written out there: the place, and how many moves lead to
/// it. Past a name or an operator the rest of the way is told in words.
pub(crate) fn locate(evaluator: &mut Evaluator<'_>, expr: &Expr, path: &[Step]) -> (Span, usize) {
    let expr = bare(expr);
    let Some((step, rest)) = path.split_first() else {
        return (expr.span, 0);
    };
    for option in options(expr, step.player) {
        let same = evaluator
            .game(option)
            .and_then(|game| evaluator.form_as(&game, step.option, option.span))
            .is_ok_and(|form| form == step.option);
        if same {
            let (span, walked) = locate(evaluator, option, rest);
            return (span, walked + 1);
        }
    }
    (expr.span, 0)
}

/// The expressions of the options that a player has, or of the results of a round.
fn options(expr: &Expr, player: Option<Player>) -> Vec<&Expr> {
    match (&expr.kind, player) {
        (ExprKind::Form(form), Some(Player::Left)) => form.left.iter().collect(),
        (ExprKind::Form(form), Some(Player::Right)) => form.right.iter().collect(),
        (ExprKind::Scoring(form), Some(player)) => {
            match if player == Player::Left {
                &form.left
            } else {
                &form.right
            } {
                Side::Options(options) => options.iter().collect(),
                Side::Atom(_) => Vec::new(),
            }
        }
        (ExprKind::Robot(form), Some(Player::Left)) => form.left.iter().collect(),
        (ExprKind::Robot(form), Some(Player::Right)) => form.right.iter().collect(),
        (ExprKind::Robot(form), None) => form.rows.iter().flatten().collect(),
        _ => Vec::new(),
    }
}
