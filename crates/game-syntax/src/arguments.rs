//! Which parameter each argument of a call belongs to: that of its place, or that of its name.

use crate::ast::Name;

/// Why an argument belongs to no parameter; `argument` is its index.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Misplaced<'a> {
    /// There is no parameter of its name.
    Unknown {
        /// The name.
        name: &'a Name,
    },
    /// Its parameter has an argument already.
    Twice {
        /// The second argument.
        argument: usize,
        /// The parameter.
        parameter: usize,
    },
    /// There are fewer parameters.
    TooMany {
        /// The first argument without one.
        argument: usize,
    },
}

impl Misplaced<'_> {
    /// What is wrong, in words, with a call of a function or a ruleset of that name.
    pub fn message(&self, callee: &str, parameters: &[&str]) -> String {
        match self {
            Self::Unknown { name } => format!("`{callee}` has no parameter `{}`", name.text),
            Self::Twice { parameter, .. } => {
                let parameter = parameters.get(*parameter).unwrap_or(&"");
                format!("`{callee}` is given `{parameter}` twice")
            }
            Self::TooMany { .. } => match parameters.len() {
                0 => format!("`{callee}` has no parameters"),
                1 => format!("`{callee}` has 1 parameter"),
                many => format!("`{callee}` has {many} parameters"),
            },
        }
    }
}

/// The index of the argument of each parameter, if it is given; `names` are those of the arguments.
///
/// # Errors
///
/// The first argument that belongs to no parameter.
pub fn place<'a>(
    parameters: &[&str],
    names: impl IntoIterator<Item = Option<&'a Name>>,
) -> Result<Vec<Option<usize>>, Misplaced<'a>> {
    let mut placed = vec![None; parameters.len()];
    for (argument, name) in names.into_iter().enumerate() {
        let parameter = match name {
            None => argument,
            Some(name) => {
                let found = parameters.iter().position(|own| **own == *name.text);
                found.ok_or(Misplaced::Unknown { name })?
            }
        };
        let Some(slot) = placed.get_mut(parameter) else {
            return Err(Misplaced::TooMany { argument });
        };
        if slot.replace(argument).is_some() {
            return Err(Misplaced::Twice {
                argument,
                parameter,
            });
        }
    }
    Ok(placed)
}

#[cfg(test)]
mod tests {
    use super::{Misplaced, place};
    use crate::Span;
    use crate::ast::Name;

    fn name(text: &str) -> Name {
        Name {
            text: text.into(),
            span: Span::default(),
        }
    }

    #[test]
    fn arguments_go_to_their_place_or_their_name() {
        let (b, c) = (name("b"), name("c"));
        assert_eq!(place(&["a", "b"], [None, None]), Ok(vec![Some(0), Some(1)]));
        let named = place(&["a", "b", "c"], [None, Some(&c), None]);
        assert_eq!(
            named,
            Err(Misplaced::Twice {
                argument: 2,
                parameter: 2
            })
        );
        assert_eq!(
            place(&["a", "b", "c"], [None, Some(&c)]),
            Ok(vec![Some(0), None, Some(1)])
        );
        assert_eq!(
            place(&["a"], [Some(&b)]),
            Err(Misplaced::Unknown { name: &b })
        );
        assert_eq!(
            place(&["a"], [None, None]),
            Err(Misplaced::TooMany { argument: 1 })
        );
    }
}
