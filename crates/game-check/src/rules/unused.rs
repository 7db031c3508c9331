//! Names that are bound and never used.

use game_syntax::ast::{Expr, ExprKind, Item, ItemKind, Name};
use game_syntax::{Code, Diagnostic, Level, walk};

use crate::checker::Context;

/// A parameter or a bound name that nothing mentions.
pub(crate) static UNUSED_NAME: Code = Code {
    name: "unused-name",
    level: Level::Warning,
    summary: "a parameter or a bound name is never used",
    page: "A function whose parameter does not matter, and a statement that is the same for every element, are seldom \
           meant. A name that begins with `_` says that it is not used.",
    wrong: "fn double(G: game, n: int) = G + G;\n",
    right: "fn double(G: game) = G + G;\n",
};

/// Looks for names that an item binds and does not use. Quadratic in the depth of quantifiers alone.
pub(crate) fn check(context: &mut Context<'_>, item: &Item) {
    if let ItemKind::Fn(function) = &item.kind {
        for parameter in &function.parameters {
            context
                .found
                .extend(unused(&parameter.name, &function.body, "parameter"));
        }
    }
    let mut open = walk::expressions(item);
    while let Some(expr) = open.pop() {
        walk::children(expr, &mut |part| open.push(part));
        if let ExprKind::Quantified(quantified) = &expr.kind {
            context
                .found
                .extend(unused(&quantified.binder, &quantified.body, "name"));
        }
    }
}

/// The finding about a name, if what it is bound in does not use it.
fn unused(name: &Name, body: &Expr, noun: &str) -> Option<Diagnostic> {
    if name.text.starts_with('_') || uses(body, &name.text) {
        return None;
    }
    let message = format!("`{}` is never used", name.text);
    Some(
        Diagnostic::new(&UNUSED_NAME, name.span, message)
            .label(format!("this {noun} does not matter"))
            .help(format!("leave it out, or call it `_{}`", name.text)),
    )
}

/// Whether an expression mentions a name that is bound outside of it.
fn uses(expr: &Expr, name: &str) -> bool {
    match &expr.kind {
        ExprKind::Path(path) => path.first().is_some_and(|first| &*first.text == name),
        ExprKind::Literal(index) => index.as_ref().is_some_and(|index| &*index.text == name),
        ExprKind::Quantified(inner) => {
            uses(&inner.domain, name) || (&*inner.binder.text != name && uses(&inner.body, name))
        }
        _ => {
            let mut used = false;
            walk::children(expr, &mut |part| used = used || uses(part, name));
            used
        }
    }
}
