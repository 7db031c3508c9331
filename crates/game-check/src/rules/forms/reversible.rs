//! Options to which the other player has a reply that is at least as good for him as the form was.

use game_lang::{At as _, Evaluator, Fault, Theory};
use game_syntax::{Code, Diagnostic, Level, Span};
use game_value::{Form, Order, Player};

use super::{Literal, Options, written};

/// An option that can be bypassed.
pub(crate) static REVERSIBLE_OPTION: Code = Code {
    name: "reversible-option",
    level: Level::Hint,
    summary: "an option can be bypassed",
    page: "Left's option A of G is reversible if Right has a reply in A that is at most G: he will make it, and A \
           may be replaced by all that Left can then do. So it is for Right with at least. In normal play the value stays \
           the same. In misère play of dicots and of dead-ending games the order is that of the universe, and nothing is \
           said of replies behind which the player cannot move: what then stands for the option is the matter of the canonical form. Which forms are looked at is said at `dominated-option`.",
    wrong: "let g = {0 | 2};\n",
    right: "let g = 1;\n",
};

/// An option with the reply that reverses it.
struct Reversal {
    index: usize,
    through: Form,
}

/// The reversible options of a form. Costs a comparison for each reply.
pub(super) fn check(
    evaluator: &mut Evaluator<'_>,
    literal: &Literal<'_>,
    text: &str,
) -> Result<Vec<Diagnostic>, Fault> {
    let mut findings = Vec::new();
    let theory = evaluator.theory_of(&literal.game);
    for side in &literal.sides {
        let reversals = match theory {
            Theory::Normal => normal(evaluator, literal, side)?,
            Theory::Misere => misere(evaluator, literal, side)?,
            // The canonical form says it there.
            Theory::Guaranteed | Theory::Scoring | Theory::Robot => Vec::new(),
        };
        for reversal in reversals {
            findings.push(finding(evaluator, literal, side, &reversal, text)?);
        }
    }
    Ok(findings)
}

fn normal(
    evaluator: &mut Evaluator<'_>,
    literal: &Literal<'_>,
    side: &Options<'_>,
) -> Result<Vec<Reversal>, Fault> {
    let span = literal.expr.span;
    let whole = evaluator.value_of(&literal.game, span)?;
    let mut found = Vec::new();
    for (index, game) in side.games.iter().enumerate() {
        let option = evaluator.value_of(game, span)?.form();
        let arena = evaluator.arena();
        for reply in arena.options(option, side.player.opponent()).at(span)? {
            let value = arena.value(reply).at(span)?;
            let reverses = match arena.compare(value, whole).at(span)? {
                Order::Equal => true,
                Order::Less => side.player == Player::Left,
                Order::Greater => side.player == Player::Right,
                Order::Confused => false,
            };
            if reverses {
                found.push(Reversal {
                    index,
                    through: reply,
                });
                break;
            }
        }
    }
    Ok(found)
}

fn misere(
    evaluator: &mut Evaluator<'_>,
    literal: &Literal<'_>,
    side: &Options<'_>,
) -> Result<Vec<Reversal>, Fault> {
    let span = literal.expr.span;
    let (form, universe) = evaluator.misere_of(&literal.game, span)?;
    let reversible = evaluator
        .arena()
        .misere_reversible(form, side.player, universe)
        .at(span)?;
    let mut found = Vec::new();
    for (index, game) in side.games.iter().enumerate() {
        let option = evaluator.form_of(game, span)?;
        // Through an end is another matter.
        let mut known = reversible.iter().filter(|known| !known.end);
        let known = known.find(|known| known.option == option);
        found.extend(known.map(|known| Reversal {
            index,
            through: known.through,
        }));
    }
    Ok(found)
}

fn finding(
    evaluator: &mut Evaluator<'_>,
    literal: &Literal<'_>,
    side: &Options<'_>,
    reversal: &Reversal,
    text: &str,
) -> Result<Diagnostic, Fault> {
    let span = side.exprs[reversal.index].span;
    let message = format!("{} is reversible", side.noun());
    let mut finding = Diagnostic::new(&REVERSIBLE_OPTION, span, message);
    if let Some(reply) = written(evaluator, reversal.through) {
        finding = finding.label(format!("{} replies {reply}", side.player.opponent()));
    }
    let Some(others) = behind(evaluator, side.player, reversal.through, span)? else {
        return Ok(finding);
    };
    let help = if others.is_empty() {
        format!("{} has no move then: leave the option out", side.player)
    } else {
        format!(
            "put in its place what {} does then: {}",
            side.player,
            others.join(", ")
        )
    };
    finding = finding.help(help);
    Ok(
        match side.replaced(literal, reversal.index, &others, text) {
            Some((span, others)) => finding.safe_fix("bypass the reversible option", span, others),
            None => finding,
        },
    )
}

/// The options of a player behind a reply as they can be written.
fn behind(
    evaluator: &mut Evaluator<'_>,
    player: Player,
    reply: Form,
    span: Span,
) -> Result<Option<Vec<String>>, Fault> {
    let options = evaluator.arena().options(reply, player).at(span)?;
    let written = options.into_iter().map(|option| written(evaluator, option));
    Ok(written.collect())
}
