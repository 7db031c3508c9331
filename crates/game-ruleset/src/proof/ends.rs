//! What the scores of stuck players add to the points so far, as a sum over neighbours in a row.

use num_rational::BigRational;
use num_traits::Zero as _;

use super::play;
use crate::definition::{Definition, Reflection};
use crate::instance::Instance;
use crate::ir::{Ir, Kind, Op};
use crate::motion::Direction;
use crate::value::Value;

/// The weights of pairs of neighbours in a row, `$` outside of it: by the first symbol, then by the second.
pub(super) type Pairs = Vec<Vec<BigRational>>;

/// What a stuck player's score is more than the points so far.
pub(super) struct Ends {
    /// Whether it is nothing for both players.
    pub(super) none: bool,
    /// Of Left, of Right, where it is a sum over pairs.
    pub(super) pairs: [Pairs; 2],
}

impl Ends {
    /// Of an instance; `None` if they look further than to the next cell of a strip.
    pub(super) fn of(instance: &Instance) -> Option<Self> {
        let definition = instance.definition();
        let size = definition.symbols()?.len() + 1;
        let zero = || vec![vec![BigRational::zero(); size]; size];
        if definition.end_left.is_none() && definition.end_right.is_none() {
            return Some(Self {
                none: true,
                pairs: [zero(), zero()],
            });
        }
        if !definition.names.strip {
            return None;
        }
        let [left, right] = looks(definition)?;
        let table = |left_player: bool, east: bool| pairs(instance, size, left_player, east);
        Some(Self {
            none: false,
            pairs: [table(true, left)?, table(false, right)?],
        })
    }
}

/// Whether the end of each player looks east, or else west.
fn looks(definition: &Definition) -> Option<[bool; 2]> {
    let own = |code: &Option<crate::machine::Code>| match code {
        None => Some(None),
        Some(code) => is_sum(&code.body).map(Some),
    };
    let (left, right) = (own(&definition.end_left)?, own(&definition.end_right)?);
    let seen = |east: bool| match &definition.mirror {
        Some(Reflection::Swaps { motion, .. }) => Some(east != motion.reverse),
        Some(Reflection::Expr(_)) => None,
        // Without a mirror the other player's score is that so far.
        None => Some(true),
    };
    Some(match (left, right) {
        (Some(left), Some(right)) => [left, right],
        (Some(left), None) => [left, seen(left)?],
        (None, Some(right)) => [seen(right)?, right],
        (None, None) => [true, true],
    })
}

/// The weights, from rows of one and of two cells.
fn pairs(instance: &Instance, size: usize, left: bool, east: bool) -> Option<Pairs> {
    let zero = BigRational::zero();
    let score = |row: Vec<u8>| instance.end(&play::board(&[row]), &zero, left).ok();
    let symbols: Vec<u8> = (1..).take(size - 1).collect();
    let mut pairs = vec![vec![zero.clone(); size]; size];
    for &only in &symbols {
        let [first, second] = if east { [only, 0] } else { [0, only] };
        pairs[usize::from(first)][usize::from(second)] = score(vec![only])?;
    }
    for &first in &symbols {
        for &second in &symbols {
            let rest = if east { [second, 0] } else { [0, first] };
            let [a, b] = rest.map(usize::from);
            let own = score(vec![first, second])? - &pairs[a][b];
            pairs[usize::from(first)][usize::from(second)] = own;
        }
    }
    Some(pairs)
}

/// Whether an expression is the score and a sum over the cells of what each of them and the next one are; and whether the
/// next one is that to the east.
fn is_sum(ir: &Ir) -> Option<bool> {
    let mut looks = None;
    if !is_score(ir, &mut looks) {
        return None;
    }
    Some(looks.unwrap_or(Direction::EAST) == Direction::EAST)
}

/// `score`, `score + sum(…)`, `score - size(…)`.
fn is_score(ir: &Ir, looks: &mut Option<Direction>) -> bool {
    match &ir.kind {
        // Slot 0 is the board, 1 the score.
        Kind::Local(1) => true,
        Kind::Builtin(Op::Plus, operands) => match &operands[..] {
            [a, b] => {
                is_score(a, looks) && is_total(b, looks) || is_total(a, looks) && is_score(b, looks)
            }
            _ => false,
        },
        Kind::Builtin(Op::Minus, operands) => {
            matches!(&operands[..], [a, b] if is_score(a, looks) && is_total(b, looks))
        }
        _ => false,
    }
}

/// `sum([E for p in places(b)])`, `size([p for p in places(b) if P])`.
fn is_total(ir: &Ir, looks: &mut Option<Direction>) -> bool {
    let Kind::Builtin(op, operands) = &ir.kind else {
        return false;
    };
    let [inner] = &operands[..] else { return false };
    match (op, &inner.kind) {
        (Op::ToRat | Op::Negate, _) => is_total(inner, looks),
        (
            Op::Sum | Op::Size,
            Kind::Comprehension {
                set,
                element,
                binds,
                condition,
            },
        ) => {
            let [bind] = &binds[..] else { return false };
            let crate::ir::Slots::One(place) = bind.slots else {
                return false;
            };
            // A set forgets what is in it twice, but for the places.
            let counted = !set || matches!(element.kind, Kind::Local(slot) if slot == place);
            let near = |ir: &Ir, looks: &mut Option<Direction>| is_near(ir, place, looks);
            bind.each
                && counted
                && is_places(&bind.value)
                && (*op == Op::Size || near(element, looks))
                && condition
                    .as_ref()
                    .is_none_or(|condition| near(condition, looks))
        }
        _ => false,
    }
}

/// `places(b)`, `places(b, class)`.
fn is_places(ir: &Ir) -> bool {
    let Kind::Builtin(Op::Places, operands) = &ir.kind else {
        return false;
    };
    match &operands[..] {
        [board] => matches!(board.kind, Kind::Local(0)),
        [board, class] => {
            matches!(board.kind, Kind::Local(0))
                && matches!(class.kind, Kind::Constant(_) | Kind::Shared(_))
        }
        _ => false,
    }
}

/// Whether an expression asks for nothing but what a place holds and what the place next to it, in one direction, does.
fn is_near(ir: &Ir, place: usize, looks: &mut Option<Direction>) -> bool {
    match &ir.kind {
        Kind::Constant(_) | Kind::Shared(_) => true,
        Kind::Builtin(Op::Index, operands) => match &operands[..] {
            [board, at] if matches!(board.kind, Kind::Local(0)) => is_next(at, place, looks),
            _ => false,
        },
        Kind::Builtin(
            Op::Digit
            | Op::Equal
            | Op::NotEqual
            | Op::Less
            | Op::AtMost
            | Op::Greater
            | Op::AtLeast
            | Op::In
            | Op::NotIn
            | Op::Not
            | Op::Plus
            | Op::Minus
            | Op::Negate
            | Op::Times
            | Op::ToRat
            | Op::ToList,
            operands,
        ) => operands
            .iter()
            .all(|operand| is_near(operand, place, looks)),
        Kind::And(a, b) | Kind::Or(a, b) => is_near(a, place, looks) && is_near(b, place, looks),
        Kind::If(a, b, c) => {
            is_near(a, place, looks) && is_near(b, place, looks) && is_near(c, place, looks)
        }
        _ => false,
    }
}

/// The place itself, or the one next to it.
fn is_next(ir: &Ir, place: usize, looks: &mut Option<Direction>) -> bool {
    let own = |ir: &Ir| matches!(ir.kind, Kind::Local(slot) if slot == place);
    let Kind::Builtin(Op::Step, operands) = &ir.kind else {
        return own(ir);
    };
    match &operands[..] {
        [
            from,
            Ir {
                kind: Kind::Constant(Value::Direction(direction)),
                ..
            },
        ] => own(from) && direction.down == 0 && *looks.get_or_insert(*direction) == *direction,
        _ => false,
    }
}
