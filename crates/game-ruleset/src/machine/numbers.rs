//! Numbers, truth values and comparisons.

use std::cmp::Ordering;
use std::sync::Arc;

use num_rational::BigRational;
use num_traits::Zero as _;

use super::rational;
use crate::ir::Op;
use crate::value::Value;

type Computed = Result<Value, String>;

/// The result of an operation on numbers; `None` if it is none.
pub(super) fn number(op: Op, operands: &[Value]) -> Option<Computed> {
    Some(match (op, operands) {
        (Op::Not, [Value::Bool(truth)]) => Ok(Value::Bool(!truth)),
        (Op::Equal, [a, b]) => Ok(Value::Bool(a == b)),
        (Op::NotEqual, [a, b]) => Ok(Value::Bool(a != b)),
        (Op::Less, [a, b]) => Ok(Value::Bool(a.order(b) == Ordering::Less)),
        (Op::AtMost, [a, b]) => Ok(Value::Bool(a.order(b) != Ordering::Greater)),
        (Op::Greater, [a, b]) => Ok(Value::Bool(a.order(b) == Ordering::Greater)),
        (Op::AtLeast, [a, b]) => Ok(Value::Bool(a.order(b) != Ordering::Less)),
        (Op::ToRat, [n]) => Ok(Value::Rat(Arc::new(rational(n)))),
        (Op::Negate, [Value::Int(n)]) => whole(n.checked_neg()),
        (Op::Negate, [Value::Rat(n)]) => Ok(Value::Rat(Arc::new(-(**n).clone()))),
        (Op::Plus, [Value::Int(a), Value::Int(b)]) => whole(a.checked_add(*b)),
        (Op::Minus, [Value::Int(a), Value::Int(b)]) => whole(a.checked_sub(*b)),
        (Op::Times, [Value::Int(a), Value::Int(b)]) => whole(a.checked_mul(*b)),
        (Op::Div | Op::Mod, [_, Value::Int(0)]) => Err("a division by 0".to_owned()),
        (Op::Div, [Value::Int(a), Value::Int(b)]) => whole(a.checked_div_euclid(*b).map(|q| {
            if *b < 0 && a.rem_euclid(*b) != 0 {
                q - 1
            } else {
                q
            }
        })),
        (Op::Mod, [Value::Int(a), Value::Int(b)]) => whole(
            a.checked_rem_euclid(*b)
                .map(|r| if *b < 0 && r != 0 { r + b } else { r }),
        ),
        (Op::Plus | Op::Minus | Op::Times | Op::Over, [a @ Value::Rat(_), b @ Value::Rat(_)]) => {
            fraction(op, &rational(a), &rational(b))
        }
        (Op::Range, [Value::Int(a), Value::Int(b)]) => range(*a, *b),
        (Op::Digit, [Value::Cell(cell)]) => match cell.to_digit(10) {
            Some(digit) => Ok(Value::Int(i64::from(digit))),
            None => Err(format!("`{cell}` is no digit")),
        },
        (Op::Bit, [Value::Int(n), Value::Int(k)]) => {
            let bit = u32::try_from(*k).ok().and_then(|k| n.checked_shr(k));
            Ok(Value::Bool(bit.is_some_and(|shifted| shifted & 1 == 1)))
        }
        _ => return None,
    })
}

fn whole(n: Option<i64>) -> Computed {
    n.map(Value::Int)
        .ok_or_else(|| "a number beyond 64 bits".to_owned())
}

fn fraction(op: Op, a: &BigRational, b: &BigRational) -> Computed {
    let result = match op {
        Op::Plus => a + b,
        Op::Minus => a - b,
        Op::Times => a * b,
        _ if b.is_zero() => return Err("a division by 0".to_owned()),
        _ => a / b,
    };
    Ok(Value::Rat(Arc::new(result)))
}

/// Both ends included, empty if the first is greater.
fn range(a: i64, b: i64) -> Computed {
    if b.saturating_sub(a) > 1_000_000 {
        return Err("a range of more than 1000000 numbers".to_owned());
    }
    Ok(Value::list((a..=b).map(Value::Int).collect()))
}
