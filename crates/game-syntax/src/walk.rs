//! Going through a tree.

use crate::ast::{AtomScore, Call, Expr, ExprKind, Item, ItemKind, Side};

/// Calls `visit` for each direct part of an expression, in the order of the text.
pub fn children<'a>(expr: &'a Expr, visit: &mut dyn FnMut(&'a Expr)) {
    match &expr.kind {
        ExprKind::Literal(_)
        | ExprKind::Impartial(_)
        | ExprKind::Bool(_)
        | ExprKind::Text(_)
        | ExprKind::Path(_) => {}
        ExprKind::GluedTiny {
            argument: inner, ..
        }
        | ExprKind::ComputedStar(inner)
        | ExprKind::Paren(inner)
        | ExprKind::Unary(_, inner) => visit(inner),
        ExprKind::Form(form) => form.left.iter().chain(&form.right).for_each(visit),
        ExprKind::Scoring(form) => {
            side(&form.left, visit);
            side(&form.right, visit);
        }
        ExprKind::Robot(form) => {
            form.left
                .iter()
                .chain(form.rows.iter().flatten())
                .chain(&form.right)
                .for_each(visit);
        }
        ExprKind::Set(items)
        | ExprKind::List(items)
        | ExprKind::Ordinal(items)
        | ExprKind::Times(items)
        | ExprKind::Sequence(items)
        | ExprKind::And(items)
        | ExprKind::Or(items) => items.iter().for_each(visit),
        ExprKind::Call(call) => {
            let Call { callee, arguments } = &**call;
            visit(callee);
            for argument in arguments {
                visit(&argument.value);
            }
        }
        ExprKind::Sum(first, rest) => {
            visit(first);
            for (_, operand) in rest {
                visit(operand);
            }
        }
        ExprKind::Compare(comparison) => {
            visit(&comparison.left);
            visit(&comparison.right);
        }
        ExprKind::If(choice) => {
            visit(&choice.condition);
            visit(&choice.then);
            visit(&choice.otherwise);
        }
        ExprKind::Quantified(quantified) => {
            visit(&quantified.domain);
            visit(&quantified.body);
        }
    }
}

fn side<'a>(side: &'a Side, visit: &mut dyn FnMut(&'a Expr)) {
    match side {
        Side::Options(options) => options.iter().for_each(visit),
        Side::Atom(atom) => {
            if let AtomScore::Computed(score) = &atom.score {
                visit(score);
            }
        }
    }
}

/// The expressions of an item that are not parts of others, in the order of the text.
pub fn expressions(item: &Item) -> Vec<&Expr> {
    match &item.kind {
        ItemKind::Let(item) => vec![&item.value],
        ItemKind::Assert(item) => vec![&item.condition],
        ItemKind::Position(item) => vec![&item.ruleset, &item.board],
        ItemKind::Fn(item) => vec![&item.body],
        ItemKind::Use(_) | ItemKind::Play(_) | ItemKind::Ruleset(_) => Vec::new(),
    }
}

/// The expressions of an item that an offset lies in, each a part of the one before.
pub fn path_to(item: &Item, offset: u32) -> Vec<&Expr> {
    let mut path: Vec<&Expr> = Vec::new();
    let mut parts = expressions(item);
    while let Some(next) = parts.into_iter().find(|part| part.span.touches(offset)) {
        path.push(next);
        parts = Vec::new();
        children(next, &mut |part| parts.push(part));
    }
    path
}
