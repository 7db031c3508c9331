//! Canonical forms of positions that are computed where nobody asks for them.

use game_lang::Evaluator;
use game_syntax::ast::{Expr, ExprKind, Relation};
use game_syntax::{Code, Diagnostic, Level, walk};

use crate::checker::bare;

/// A canonical form that took long and is only compared.
pub(crate) static HEAVY_VALUE: Code = Code {
    name: "heavy-value",
    level: Level::Hint,
    summary: "a canonical form that took long is only compared",
    page: "How a position compares with a game is the outcome of their difference, which is searched without the \
           canonical form of the position: often a hundred times faster. It is said where a statement took more than a \
           hundred thousand steps.",
    wrong: "use std.domineering;\nassert canonical(Domineering(\".....|.....|.....|.....|.....\")) == 0;\n",
    right: "use std.domineering;\nassert Domineering(\".....|.....|.....|.....|.....\") == 0;\n",
};

/// What takes fewer steps is not worth a word.
const MUCH: u64 = 100_000;

/// Looks at a statement that was evaluated just now in the budget in force.
pub(crate) fn check(
    evaluator: &mut Evaluator<'_>,
    condition: &Expr,
    text: &str,
) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    if evaluator.arena().spent().steps < MUCH {
        return findings;
    }
    let mut open = vec![condition];
    while let Some(expr) = open.pop() {
        walk::children(expr, &mut |part| open.push(part));
        if let ExprKind::Compare(comparison) = &expr.kind
            && comparison.relation != Relation::Identical
        {
            for side in [&comparison.left, &comparison.right] {
                findings.extend(finding(evaluator, side, text));
            }
        }
    }
    findings
}

fn finding(evaluator: &mut Evaluator<'_>, side: &Expr, text: &str) -> Option<Diagnostic> {
    let ExprKind::Call(call) = &bare(side).kind else {
        return None;
    };
    let [argument] = &call.arguments[..] else {
        return None;
    };
    if evaluator.builtin_of(call)?.name != "canonical" {
        return None;
    }
    let game = evaluator.game(&argument.value).ok()?;
    let inner = text.get(argument.value.span.range())?;
    game.has_positions().then(|| {
        Diagnostic::new(
            &HEAVY_VALUE,
            side.span,
            "this canonical form took long and is only compared",
        )
        .help("compare the position itself: the outcome of the difference is searched")
        .safe_fix("compare the position itself", side.span, inner)
    })
}
