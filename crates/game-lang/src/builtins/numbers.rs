//! Functions of numbers, sets and lists.

use game_syntax::Diagnostic;
use game_value::{BigInt, BigRational};
use num_integer::Integer as _;
use num_traits::{Signed as _, Zero as _};

use super::{Arguments, Builtin, needed, optional};
use crate::codes;
use crate::eval::{Evaluator, wrong_type};
use crate::fault::{At, Eval};
use crate::value::Value;

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "div",
        parameters: &[needed("a", "int"), needed("b", "int")],
        result: "int",
        doc: "The quotient rounded down.\n\n`div(-7, 2) == -4`",
        run: |_, a| quotient(a, |x, y| x.div_floor(y)),
    },
    Builtin {
        name: "mod",
        parameters: &[needed("a", "int"), needed("b", "int")],
        result: "int",
        doc: "The remainder of `div`, with the sign of `b`.\n\n`mod(-7, 2) == 1`",
        run: |_, a| quotient(a, |x, y| x.mod_floor(y)),
    },
    Builtin {
        name: "xor",
        parameters: &[needed("a", "int"), needed("b", "int")],
        result: "int",
        doc: "The nim sum: binary addition without carrying.\n\n`xor(5, 3) == 6`",
        run: |_, a| {
            let ((x, span), (y, _)) = (a.integer(0)?, a.integer(1)?);
            if x.is_negative() || y.is_negative() {
                return Err(Diagnostic::new(
                    &codes::OUTSIDE,
                    span,
                    "xor takes integers of 0 or more",
                )
                .into());
            }
            Ok(int(x ^ y))
        },
    },
    Builtin {
        name: "abs",
        parameters: &[needed("x", "rational")],
        result: "rational",
        doc: "The absolute value.\n\n`abs(-3/2) == 3/2`",
        run: |_, a| Ok(Value::Scalar(a.scalar(0)?.0.abs())),
    },
    Builtin {
        name: "min",
        parameters: &[needed("a", "rational or list"), optional("b", "rational")],
        result: "rational",
        doc: "The lesser of two numbers, or the least of a list or set.\n\n`min(2, 3) == 2`",
        run: |_, a| extreme(a, |x, y| x < y),
    },
    Builtin {
        name: "max",
        parameters: &[needed("a", "rational or list"), optional("b", "rational")],
        result: "rational",
        doc: "The greater of two numbers, or the greatest of a list or set.\n\n`max([1, 5, 2]) == 5`",
        run: |_, a| extreme(a, |x, y| x > y),
    },
    Builtin {
        name: "size",
        parameters: &[needed("s", "set or list")],
        result: "int",
        doc: "How many elements there are.\n\n`size({1, 2}) == 2`",
        run: |_, a| {
            let elements = elements(a)?;
            Ok(int(elements.len().into()))
        },
    },
    Builtin {
        name: "sum",
        parameters: &[needed("s", "set or list")],
        result: "rational",
        doc: "The sum of numbers.\n\n`sum([1, 2, 3]) == 6`",
        run: sum,
    },
];

fn int(n: BigInt) -> Value {
    Value::Scalar(BigRational::from(n))
}

fn quotient(a: &Arguments, of: fn(&BigInt, &BigInt) -> BigInt) -> Eval<Value> {
    let ((x, _), (y, span)) = (a.integer(0)?, a.integer(1)?);
    if y.is_zero() {
        return Err(Diagnostic::new(&codes::OUTSIDE, span, "division by 0").into());
    }
    Ok(int(of(&x, &y)))
}

fn elements(a: &Arguments) -> Eval<&[Value]> {
    match a.value(0)? {
        (Value::Set(items) | Value::List(items), _) => Ok(items),
        (other, span) => Err(wrong_type("a set or a list", other, span).into()),
    }
}

fn extreme(a: &Arguments, better: fn(&BigRational, &BigRational) -> bool) -> Eval<Value> {
    let numbers = if a.get(1).is_some() {
        vec![a.scalar(0)?.0, a.scalar(1)?.0]
    } else {
        scalars(a)?
    };
    let best = numbers
        .into_iter()
        .reduce(|best, next| if better(&next, &best) { next } else { best });
    best.map(Value::Scalar).ok_or_else(|| {
        Diagnostic::new(
            &codes::OUTSIDE,
            a.span,
            "there is no least or greatest of nothing",
        )
        .into()
    })
}

fn scalars(a: &Arguments) -> Eval<Vec<BigRational>> {
    let span = a.value(0)?.1;
    elements(a)?
        .iter()
        .map(|value| {
            value
                .scalar()
                .ok_or_else(|| wrong_type("numbers", value, span).into())
        })
        .collect()
}

fn sum(e: &mut Evaluator<'_>, a: &Arguments) -> Eval<Value> {
    let numbers = scalars(a)?;
    e.arena().charge(numbers.len() as u64).at(a.span)?;
    Ok(Value::Scalar(numbers.into_iter().sum()))
}
