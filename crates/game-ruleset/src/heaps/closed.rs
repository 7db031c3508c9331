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
    let mut all = |parts: &[Ir]| parts.iter().for_each(|part| locals(part, found));
    match &ir.kind {
        Kind::Local(slot) => found(*slot),
        Kind::Constant(_) | Kind::Shared(_) => {}
        Kind::List {
            elements: parts, ..
        }
        | Kind::Tuple(parts)
        | Kind::Builtin(_, parts)
        | Kind::Function(_, parts) => all(parts),
        Kind::Options(_, inner) | Kind::Position(inner) => locals(inner, found),
        Kind::Gained(a, b) | Kind::And(a, b) | Kind::Or(a, b) => {
            locals(a, found);
            locals(b, found);
        }
        Kind::If(a, b, c) => [a, b, c].iter().for_each(|part| locals(part, found)),
        Kind::Comprehension {
            element: body,
            binds,
            condition,
            ..
        } => {
            binds.iter().for_each(|bind| locals(&bind.value, found));
            condition.iter().for_each(|part| locals(part, found));
            locals(body, found);
        }
        Kind::Quantified { binds, body, .. } | Kind::Let { binds, body } => {
            binds.iter().for_each(|bind| locals(&bind.value, found));
            locals(body, found);
        }
        Kind::Update {
            board,
            changes,
            binds,
            condition,
        } => {
            locals(board, found);
            binds.iter().for_each(|bind| locals(&bind.value, found));
            condition.iter().for_each(|part| locals(part, found));
            for (place, what) in changes {
                locals(place, found);
                locals(what, found);
            }
        }
        Kind::Closure { start, next, .. } => {
            locals(start, found);
            locals(next, found);
        }
    }
}
