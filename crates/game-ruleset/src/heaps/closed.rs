//! Which expressions depend on the heap.

use crate::ir::{Binding, Ir, Kind, Slots};

use super::limit::{Scope, Sym};

/// Whether a condition needs neither the heap nor a name that is still to be bound.
pub(super) fn is_decided(condition: &Ir, binds: &[Binding], scope: &Scope) -> bool {
    fn binds_slot(slots: &Slots, slot: usize) -> bool {
        match slots {
            Slots::One(own) => *own == slot,
            Slots::Tuple(parts) => parts.iter().any(|part| binds_slot(part, slot)),
        }
    }
    let mut decided = is_closed(condition, scope);
    locals(condition, &mut |slot| {
        decided &= !binds.iter().any(|bind| binds_slot(&bind.slots, slot));
    });
    decided
}

/// Whether nothing in an expression depends on the heap.
pub(super) fn is_closed(ir: &Ir, scope: &Scope) -> bool {
    let mut closed = true;
    locals(ir, &mut |slot| {
        let value = scope.slots.get(slot).and_then(Option::as_ref);
        closed &= matches!(value, None | Some(Sym::Known(_)));
    });
    closed
}

/// Calls something for every name in an expression.
fn locals(ir: &Ir, found: &mut dyn FnMut(usize)) {
    if let Kind::Local(slot) = &ir.kind {
        found(*slot);
    }
    for part in parts(ir) {
        locals(part, found);
    }
}

/// The expressions that an expression consists of.
fn parts(ir: &Ir) -> Vec<&Ir> {
    match &ir.kind {
        Kind::Local(_) | Kind::Constant(_) | Kind::Shared(_) => Vec::new(),
        Kind::List { elements: all, .. }
        | Kind::Tuple(all)
        | Kind::Builtin(_, all)
        | Kind::Function(_, all) => all.iter().collect(),
        Kind::Options(_, inner) | Kind::Position(inner) => vec![inner],
        Kind::Gained(a, b) | Kind::And(a, b) | Kind::Or(a, b) => vec![a, b],
        Kind::If(a, b, c) => vec![a, b, c],
        Kind::Closure { start, next, .. } => vec![start, next],
        Kind::Quantified { binds, body, .. } | Kind::Let { binds, body } => {
            let mut all = bound(binds);
            all.push(body);
            all
        }
        Kind::Comprehension {
            element,
            binds,
            condition,
            ..
        } => {
            let mut all = bound(binds);
            all.extend(condition.as_deref());
            all.push(element);
            all
        }
        Kind::Update {
            board,
            changes,
            binds,
            condition,
        } => {
            let mut all = bound(binds);
            all.extend(condition.as_deref());
            all.push(board);
            all.extend(changes.iter().flat_map(|(place, what)| [place, what]));
            all
        }
    }
}

fn bound(binds: &[Binding]) -> Vec<&Ir> {
    binds.iter().map(|bind| &bind.value).collect()
}
