//! The names that an item mentions and does not bind itself: what it may depend on.

use game_ruleset::Direction;
use game_syntax::ast::rules::{RuleExpr, RuleExprKind, RulesetBody};
use game_syntax::ast::{Expr, ExprKind, ItemKind, Name};
use game_syntax::walk;

/// Calls `found` for every free path of an item, in the order of the text.
pub fn of_item<'a>(item: &'a ItemKind, found: &mut dyn FnMut(&'a [Name])) {
    let mut bound: Vec<&str> = Vec::new();
    match item {
        ItemKind::Let(item) => of_expr(&item.value, &mut bound, found),
        ItemKind::Assert(item) => of_expr(&item.condition, &mut bound, found),
        ItemKind::Position(item) => {
            of_expr(&item.ruleset, &mut bound, found);
            of_expr(&item.board, &mut bound, found);
        }
        ItemKind::Fn(item) => {
            bound.extend(
                item.parameters
                    .iter()
                    .map(|parameter| &*parameter.name.text),
            );
            of_expr(&item.body, &mut bound, found);
        }
        ItemKind::Use(_) | ItemKind::Play(_) | ItemKind::Ruleset(_) => {}
    }
}

/// Calls `found` for every argument of a call that is the name of directions, with the path of what is called: it is no mention
/// where that is a ruleset.
pub fn directions_of_item<'a>(item: &'a ItemKind, found: &mut dyn FnMut(&'a [Name], &'a Name)) {
    match item {
        ItemKind::Let(item) => directions(&item.value, found),
        ItemKind::Assert(item) => directions(&item.condition, found),
        ItemKind::Position(item) => {
            directions(&item.ruleset, found);
            directions(&item.board, found);
        }
        ItemKind::Fn(item) => directions(&item.body, found),
        ItemKind::Use(_) | ItemKind::Play(_) | ItemKind::Ruleset(_) => {}
    }
}

fn directions<'a>(expr: &'a Expr, found: &mut dyn FnMut(&'a [Name], &'a Name)) {
    if let ExprKind::Call(call) = &expr.kind
        && let ExprKind::Path(callee) = &call.callee.kind
    {
        for argument in &call.arguments {
            if let ExprKind::Path(path) = &argument.value.kind
                && let [name] = &path[..]
                && Direction::named(&name.text, false).is_some()
            {
                found(callee, name);
            }
        }
    }
    walk::children(expr, &mut |part| directions(part, found));
}

/// Calls `found` for the first name of every free path of an item, and for the ruleset that an alias names.
pub(crate) fn first_names<'a>(item: &'a ItemKind, found: &mut dyn FnMut(&'a str)) {
    of_item(item, &mut |path| found(&path[0].text));
    if let ItemKind::Ruleset(ruleset) = item
        && let RulesetBody::Alias(expr) = &ruleset.body
    {
        let own = |name: &str| ruleset.parameters.iter().any(|own| *own.name.text == *name);
        of_alias(expr, &mut |name| {
            if !own(name) {
                found(name);
            }
        });
    }
}

/// The ruleset that an alias names, and those that it is a variant of.
fn of_alias<'a>(expr: &'a RuleExpr, found: &mut dyn FnMut(&'a str)) {
    match &expr.kind {
        RuleExprKind::Name(name) => found(name),
        RuleExprKind::Field(of, _) => of_alias(of, found),
        RuleExprKind::Call { callee, arguments } => {
            of_alias(callee, found);
            for (_, argument) in arguments {
                of_alias(argument, found);
            }
        }
        _ => {}
    }
}

fn of_expr<'a>(expr: &'a Expr, bound: &mut Vec<&'a str>, found: &mut dyn FnMut(&'a [Name])) {
    match &expr.kind {
        ExprKind::Path(path) => {
            if path
                .first()
                .is_some_and(|first| !bound.contains(&&*first.text))
            {
                found(path);
            }
        }
        ExprKind::Literal(Some(index)) => {
            if !bound.contains(&&*index.text) {
                found(std::slice::from_ref(&**index));
            }
        }
        ExprKind::Quantified(quantified) => {
            of_expr(&quantified.domain, bound, found);
            bound.push(&quantified.binder.text);
            of_expr(&quantified.body, bound, found);
            bound.pop();
        }
        _ => walk::children(expr, &mut |part| of_expr(part, bound, found)),
    }
}
