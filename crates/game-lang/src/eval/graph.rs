//! The arguments of `dag`: a set of names and a set of arrows between them. Both are read as they are written, since
//! the same game may stand at several places.

use game_syntax::ast::{Expr, ExprKind, Name};
use game_syntax::{Diagnostic, Span};
use game_value::{BigInt, BigRational};

use super::Evaluator;
use crate::codes;
use crate::fault::Eval;
use crate::value::Value;

impl Evaluator<'_> {
    /// The games that a set of names stands for, one for each name.
    pub(super) fn components(&mut self, set: &Expr) -> Eval<Value> {
        let names = elements(set, "a set of names such as `{a, b, c}`")?;
        for (index, item) in names.iter().enumerate() {
            let own = name(item)?;
            let twice = names[..index]
                .iter()
                .any(|other| name(other).is_ok_and(|other| other.text == own.text));
            if twice {
                let message = format!("`{}` is named twice", own.text);
                return Err(Diagnostic::new(&codes::ARGUMENTS, item.span, message)
                    .help("a second component with the same game needs a name of its own: `let b = a;`")
                    .into());
            }
        }
        let games = names.iter().map(|item| self.game(item).map(Value::Game));
        Ok(Value::List(games.collect::<Eval<_>>()?))
    }
}

/// Arrows as pairs of places among the names; `a -> b -> c` is two of them.
pub(super) fn arrows(names: &Expr, set: &Expr) -> Eval<Value> {
    let names = elements(names, "a set of names such as `{a, b, c}`")?;
    let place = |item: &Expr| -> Eval<Value> {
        let own = name(item)?;
        let found = names
            .iter()
            .position(|other| name(other).is_ok_and(|other| other.text == own.text));
        match found {
            Some(index) => Ok(Value::Scalar(BigRational::from(BigInt::from(index)))),
            None => {
                let message = format!("`{}` is none of the components", own.text);
                Err(Diagnostic::new(&codes::ARGUMENTS, item.span, message).into())
            }
        }
    };
    let mut pairs = Vec::new();
    for arrow in elements(set, "a set of arrows such as `{a -> b, a -> c}`")? {
        let ExprKind::Sequence(path) = &arrow.kind else {
            return Err(misplaced("an arrow such as `a -> b`", arrow.span).into());
        };
        for step in path.windows(2) {
            let ends = [place(&step[0])?, place(&step[1])?];
            pairs.push(Value::List(ends.into()));
        }
    }
    Ok(Value::List(pairs.into()))
}

fn elements<'e>(set: &'e Expr, wanted: &str) -> Eval<&'e [Expr]> {
    match &set.kind {
        ExprKind::Set(items) => Ok(items),
        ExprKind::Paren(inner) => elements(inner, wanted),
        _ => Err(misplaced(wanted, set.span).into()),
    }
}

fn name(item: &Expr) -> Eval<&Name> {
    match &item.kind {
        ExprKind::Path(path) if path.len() == 1 => Ok(&path[0]),
        _ => Err(misplaced("a name", item.span)
            .help("give the component a name: `let a = …;`")
            .into()),
    }
}

fn misplaced(wanted: &str, span: Span) -> Diagnostic {
    Diagnostic::new(&codes::WRONG_TYPE, span, format!("expected {wanted}"))
}
