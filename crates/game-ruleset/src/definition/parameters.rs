//! Parameters of rulesets and of their aliases.

use game_syntax::Diagnostic;
use game_syntax::ast::rules::RuleParameter;

use super::Definition;
use crate::codes;
use crate::machine::Code;
use crate::ty::Ty;
use crate::typing::{Names, Shared, Typist, error, ty};

/// A parameter of a ruleset or of an alias.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// Its name.
    pub name: Box<str>,
    /// Its type.
    pub ty: Ty,
    /// What it is where it is left out.
    pub(crate) default: Option<Code>,
}

impl Parameter {
    /// Whether it may be left out.
    pub fn has_default(&self) -> bool {
        self.default.is_some()
    }

    /// A parameter that may use those before it, which are the names; it becomes one of them. One that is wrong does, too, so
    /// that what follows is judged by its type. `None` if it is there already.
    pub(super) fn compile(
        tree: &RuleParameter,
        names: &mut Names,
        text: &str,
        found: &mut Vec<Diagnostic>,
    ) -> Option<Self> {
        let name = &tree.name;
        if names.shared.iter().any(|known| known.name == name.text) {
            let message = format!("`{}` is given twice", name.text);
            found.push(*error(&codes::RULESET_PARTS, name.span, message));
            return None;
        }
        // Of an unknown type anything may be true: one finding is enough.
        let own = ty(&tree.ty).unwrap_or_else(|why| {
            found.push(*why);
            Ty::Any
        });
        let default = tree.default.as_ref().and_then(|value| {
            let typed = Code::typed(&mut Typist::new(names, text), value, &own);
            typed.map_err(|why| found.push(*why)).ok()
        });
        let name = name.text.clone();
        names.shared.push(Shared {
            name: name.clone(),
            ty: own.clone(),
        });
        Some(Self {
            name,
            ty: own,
            default,
        })
    }
}

impl Definition {
    /// The parameters.
    pub fn parameters(&self) -> &[Parameter] {
        &self.parameters
    }

    /// The type of boards.
    pub fn board_type(&self) -> Ty {
        self.names.board.clone().unwrap_or(Ty::Any)
    }
}
