//! Lists and sets.

use std::sync::Arc;

use super::rational;
use crate::ir::Op;
use crate::value::Value;

type Computed = Result<Value, String>;

/// The result of an operation on lists; `None` if it is none.
pub(super) fn list(op: Op, operands: &[Value]) -> Option<Computed> {
    Some(match (op, operands) {
        (Op::ToList, [item]) => Ok(Value::list(vec![item.clone()])),
        (Op::In, [item, list]) => Ok(Value::Bool(list.items().contains(item))),
        (Op::NotIn, [item, list]) => Ok(Value::Bool(!list.items().contains(item))),
        (Op::Join, [a, b]) => Ok(Value::list([a.items(), b.items()].concat())),
        (Op::Union, [a, b]) => Ok(Value::set([a.items(), b.items()].concat())),
        (Op::AddGames, [Value::Game(a), Value::Game(b)]) => {
            Ok(Value::Game([&a[..], &b[..]].concat().into()))
        }
        (Op::Index, [Value::List(items), Value::Int(index)]) => {
            let item = usize::try_from(*index).ok().and_then(|at| items.get(at));
            item.cloned().ok_or_else(|| {
                format!(
                    "the index {index} is outside of a list of {} elements",
                    items.len()
                )
            })
        }
        (Op::Size, [list]) => Ok(size(list.items().len())),
        (Op::Sum, [list]) => sum(list.items()),
        (Op::Max, [list]) => extreme(list.items(), "greatest", true),
        (Op::Min, [list]) => extreme(list.items(), "least", false),
        (Op::Last, [list]) => list
            .items()
            .last()
            .cloned()
            .ok_or_else(|| "an empty list has no last element".to_owned()),
        (Op::Count, [list, class]) => {
            let counted = list
                .items()
                .iter()
                .filter(|item| class.items().contains(item));
            Ok(size(counted.count()))
        }
        (Op::Take | Op::Drop, [list, Value::Int(n)]) => {
            let items = list.items();
            let at = usize::try_from(*n).unwrap_or(0).min(items.len());
            let part = if op == Op::Take {
                &items[..at]
            } else {
                &items[at..]
            };
            Ok(Value::list(part.to_vec()))
        }
        _ => return None,
    })
}

fn size(n: usize) -> Value {
    Value::Int(i64::try_from(n).unwrap_or(i64::MAX))
}

fn sum(items: &[Value]) -> Computed {
    let ints: Option<Vec<i64>> = items
        .iter()
        .map(|item| match item {
            Value::Int(n) => Some(*n),
            _ => None,
        })
        .collect();
    match ints {
        Some(ints) => {
            let sum = ints.iter().try_fold(0_i64, |sum, n| sum.checked_add(*n));
            sum.map(Value::Int)
                .ok_or_else(|| "a number beyond 64 bits".to_owned())
        }
        None => Ok(Value::Rat(Arc::new(items.iter().map(rational).sum()))),
    }
}

fn extreme(items: &[Value], word: &str, greatest: bool) -> Computed {
    let found = if greatest {
        items.iter().max_by(|a, b| a.order(b))
    } else {
        items.iter().min_by(|a, b| a.order(b))
    };
    found
        .cloned()
        .ok_or_else(|| format!("an empty list has no {word} element"))
}
