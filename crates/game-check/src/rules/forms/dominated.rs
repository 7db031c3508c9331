//! Options that another option of the same player is at least as good as.

use game_lang::{Evaluator, Fault};
use game_syntax::{Code, Diagnostic, Level};
use game_value::{Order, Player};

use super::{Literal, Options};

/// An option that is not needed beside another one.
pub(crate) static DOMINATED_OPTION: Code = Code {
    name: "dominated-option",
    level: Level::Hint,
    summary: "an option is no better for its player than another one",
    page: "If Left has options A and B with A ≤ B, or Right with A ≥ B, then A is dominated, and without it the \
           value is the same: in normal play, in misère play of dicots and of dead-ending games, and among guaranteed \
           scoring games, each with its own order. Forms whose value alone counts are looked at: not arguments \
           of functions, operands of `===`, `:` and `->`, forms with a claim, quoted ones, or comparisons in which all is \
           written out.",
    wrong: "let g = {0, 1 | -1};\n",
    right: "let g = {1 | -1};\n",
};

/// The dominated options of a form. Costs a comparison for each pair of options.
pub(super) fn check(
    evaluator: &mut Evaluator<'_>,
    literal: &Literal<'_>,
    text: &str,
) -> Result<Vec<Diagnostic>, Fault> {
    let mut findings = Vec::new();
    for side in &literal.sides {
        for index in 0..side.games.len() {
            if let Some(better) = better(evaluator, side, index)? {
                findings.push(finding(literal, side, [index, better], text));
            }
        }
    }
    Ok(findings)
}

/// Another option that is at least as good; of equal ones the first is kept.
fn better(
    evaluator: &mut Evaluator<'_>,
    side: &Options<'_>,
    index: usize,
) -> Result<Option<usize>, Fault> {
    let span = side.exprs[index].span;
    for (other, game) in side.games.iter().enumerate() {
        if other == index {
            continue;
        }
        let dominates = match evaluator.order(game, &side.games[index], span)? {
            Order::Equal => other < index,
            Order::Greater => side.player == Player::Left,
            Order::Less => side.player == Player::Right,
            Order::Confused => false,
        };
        if dominates {
            return Ok(Some(other));
        }
    }
    Ok(None)
}

fn finding(
    literal: &Literal<'_>,
    side: &Options<'_>,
    [index, better]: [usize; 2],
    text: &str,
) -> Diagnostic {
    let option = side.exprs[index].span;
    let message = format!("{} is dominated", side.noun());
    let finding = Diagnostic::new(&DOMINATED_OPTION, option, message)
        .label("not needed")
        .other(side.exprs[better].span, "at least as good")
        .help("without it the value is the same");
    match side.replaced(literal, index, &[], text) {
        Some((span, nothing)) => finding.safe_fix("remove the dominated option", span, nothing),
        None => finding,
    }
}
