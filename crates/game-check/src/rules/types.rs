//! The types of a function's parameters and result: `unknown-name` where one is not known.

use game_lang::type_fault;
use game_syntax::ast::Function;

use crate::checker::Context;

/// Checks the types that a `fn` names.
pub(crate) fn check(context: &mut Context<'_>, function: &Function) {
    let types = function
        .parameters
        .iter()
        .map(|parameter| &parameter.ty)
        .chain(&function.result);
    for ty in types {
        context.found.extend(type_fault(ty));
    }
}
