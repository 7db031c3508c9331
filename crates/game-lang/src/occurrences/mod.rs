//! Every name of an item, and what it is as far as the item itself says: bound in it, or looked up outside.
//!
//! Names inside rulesets follow the rules of their language (`rules.rs`); signs of boards in quoted texts count as names
//! there (`pictures.rs`).

mod laid;
mod pictures;
mod rules;

use game_syntax::ast::rules::RuleType;
use game_syntax::ast::{Argument, Call, Expr, ExprKind, Item, ItemKind, Name, Type};
use game_syntax::{Span, walk};

pub use pictures::{Sign, signs};

/// A name at a place of a chunk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Occurrence<'a> {
    /// The name.
    pub text: &'a str,
    /// Where it stands in the chunk.
    pub span: Span,
    /// What it does there.
    pub role: Role<'a>,
}

/// What a name does where it stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role<'a> {
    /// The item gives it to something that the whole file sees.
    Item,
    /// An import is called so in the file.
    Alias,
    /// It is bound here, for a part of the item.
    Binder(Local),
    /// It is bound in the item: where.
    Bound(Span),
    /// It is part of a path that is looked up outside of the item.
    Path {
        /// The path.
        path: &'a [Name],
        /// Which part of it this is.
        part: usize,
        /// What is called, if the path is an argument by itself: there `all` may be directions.
        argument_of: Option<&'a [Name]>,
    },
    /// A single name that is looked up outside of a ruleset.
    Outer,
    /// It is the name of an argument.
    Argument {
        /// A name before the function's own, as in `a.f(n = 1)`.
        owner: Option<&'a str>,
        /// The function or ruleset that is called.
        callee: &'a str,
    },
    /// It names a universe or a type.
    Type,
    /// A word of the language of rulesets: a function, a direction, a field.
    RuleWord,
    /// A sign on the board of the ruleset: where it is declared.
    Sign(Span),
}

/// What a bound name is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Local {
    /// A parameter of a function, or of a ruleset.
    Parameter,
    /// A variable of a quantifier, a comprehension or the like, or the name of a board or a move.
    Variable,
    /// A `let` of a ruleset.
    Let,
    /// A `fn` of a ruleset.
    Function,
    /// A letter of pictures.
    Letter,
}

/// Calls `found` for every name of an item, nearly in the order of the text; `text` is that of its chunk.
pub fn occurrences<'a>(item: &'a Item, text: &'a str, found: &mut dyn FnMut(Occurrence<'a>)) {
    if let ItemKind::Ruleset(ruleset) = &item.kind {
        rules::of_ruleset(ruleset, text, found);
    } else {
        of_item(&item.kind, found);
    }
}

/// The names of an item that is no ruleset.
pub(crate) fn of_item<'a>(item: &'a ItemKind, found: &mut dyn FnMut(Occurrence<'a>)) {
    let mut walker = Walker {
        bound: Vec::new(),
        found,
    };
    match item {
        ItemKind::Let(item) => {
            walker.tell(&item.name, Role::Item);
            walker.types(item.universe.as_ref());
            walker.expr(&item.value);
        }
        ItemKind::Assert(item) => walker.expr(&item.condition),
        ItemKind::Position(item) => {
            walker.tell(&item.name, Role::Item);
            walker.expr(&item.ruleset);
            walker.expr(&item.board);
        }
        ItemKind::Fn(item) => {
            walker.tell(&item.name, Role::Item);
            for parameter in &item.parameters {
                walker.bind(&parameter.name, Local::Parameter);
                walker.ty(&parameter.ty);
            }
            if let Some(result) = &item.result {
                walker.ty(result);
            }
            walker.expr(&item.body);
        }
        ItemKind::Use(item) => {
            if let Some(alias) = &item.alias {
                walker.tell(alias, Role::Alias);
            }
        }
        ItemKind::Play(words) => walker.types(words),
        ItemKind::Ruleset(_) => {}
    }
}

struct Walker<'a, 'f> {
    /// The names that are bound, the innermost last, with their places.
    bound: Vec<(&'a str, Span)>,
    found: &'f mut dyn FnMut(Occurrence<'a>),
}

impl<'a> Walker<'a, '_> {
    fn tell(&mut self, name: &'a Name, role: Role<'a>) {
        (self.found)(occurrence(name, role));
    }

    fn bind(&mut self, name: &'a Name, local: Local) {
        self.tell(name, Role::Binder(local));
        self.bound.push((&name.text, name.span));
    }

    fn types(&mut self, names: impl IntoIterator<Item = &'a Name>) {
        for name in names {
            self.tell(name, Role::Type);
        }
    }

    fn ty(&mut self, ty: &'a Type) {
        of_type(ty, self.found);
    }

    fn path(&mut self, path: &'a [Name], argument_of: Option<&'a [Name]>) {
        if let [name] = path {
            let bound = self.bound.iter().rfind(|(own, _)| *own == &*name.text);
            if let Some(&(_, binder)) = bound {
                return self.tell(name, Role::Bound(binder));
            }
        }
        for (part, name) in path.iter().enumerate() {
            let role = Role::Path {
                path,
                part,
                argument_of,
            };
            self.tell(name, role);
        }
    }

    fn expr(&mut self, expr: &'a Expr) {
        match &expr.kind {
            ExprKind::Path(path) => self.path(path, None),
            ExprKind::Literal(Some(index)) => self.path(std::slice::from_ref(&**index), None),
            ExprKind::Call(call) => self.call(call),
            ExprKind::Quantified(quantified) => {
                // The name stands before its domain, which does not see it.
                let binder = &quantified.binder;
                self.tell(binder, Role::Binder(Local::Variable));
                self.expr(&quantified.domain);
                self.bound.push((&binder.text, binder.span));
                self.expr(&quantified.body);
                self.bound.pop();
            }
            _ => walk::children(expr, &mut |part| self.expr(part)),
        }
    }

    fn call(&mut self, call: &'a Call) {
        self.expr(&call.callee);
        let callee = match &call.callee.kind {
            ExprKind::Path(path) => Some(&path[..]),
            _ => None,
        };
        for Argument { name, value } in &call.arguments {
            if let (Some(name), Some(callee)) = (name, callee) {
                let (owner, callee) = split(callee);
                self.tell(name, Role::Argument { owner, callee });
            }
            match &value.kind {
                ExprKind::Path(path) => self.path(path, callee),
                _ => self.expr(value),
            }
        }
    }
}

fn occurrence<'a>(name: &'a Name, role: Role<'a>) -> Occurrence<'a> {
    Occurrence {
        text: &name.text,
        span: name.span,
        role,
    }
}

/// A path as the name before the point, if there is one, and the last name.
pub(crate) fn split(path: &[Name]) -> (Option<&str>, &str) {
    match path {
        [owner, .., name] => (Some(&owner.text), &name.text),
        [name] => (None, &name.text),
        [] => (None, ""),
    }
}

fn of_type<'a>(ty: &'a Type, found: &mut dyn FnMut(Occurrence<'a>)) {
    found(occurrence(&ty.name, Role::Type));
    for argument in &ty.arguments {
        of_type(argument, found);
    }
}

fn of_rule_type<'a>(ty: &'a RuleType, found: &mut dyn FnMut(Occurrence<'a>)) {
    match ty {
        RuleType::Named(ty) => of_type(ty, found),
        RuleType::Applied(name, arguments, _) => {
            found(occurrence(name, Role::Type));
            for part in arguments {
                of_rule_type(part, found);
            }
        }
        RuleType::Tuple(parts, _) => parts.iter().for_each(|part| of_rule_type(part, found)),
    }
}
