//! What a path of names stands for: the rules of looking up, over any table of files.
//!
//! The world and the editor's index of files that are not evaluated keep what files define in tables of their own; where a name
//! is looked for, and in which order, is said here alone.

use crate::builtins::{self, Builtin};
use crate::prelude;
use crate::value::Value;

/// The files that names are looked up in.
pub trait Scopes {
    /// A file.
    type File;
    /// A thing with a name in a file.
    type Item;

    /// The first thing of the file with that name.
    fn definition(&self, file: &Self::File, name: &str) -> Option<Self::Item>;

    /// The files whose names are in scope without a prefix, in the order in which they are imported.
    fn open_imports(&self, file: &Self::File) -> Vec<Self::File>;

    /// What is imported under a name.
    fn import_named(&self, file: &Self::File, alias: &str) -> Imported<Self::File>;
}

/// What is imported under a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Imported<F> {
    /// Nothing is.
    Nothing,
    /// A file that cannot be had.
    Missing,
    /// This file.
    File(F),
}

/// What a path of names stands for.
pub enum Found<S: Scopes> {
    /// A thing of this file or of an imported one.
    Item(S::Item),
    /// A function of the language.
    Builtin(&'static Builtin),
    /// A word of the prelude.
    Word(Value),
    /// The name before the point is no imported file.
    NoMember,
    /// The file before the point cannot be had.
    NoFile,
    /// The file before the point has no such name.
    NotIn(S::File),
    /// Nothing is called so.
    Unknown,
}

/// What a path stands for, seen from a file, or from an expression that stands alone.
pub fn resolve<S: Scopes>(scopes: &S, file: Option<&S::File>, path: &[&str]) -> Found<S> {
    let &[first, ref rest @ ..] = path else {
        return Found::Unknown;
    };
    if let &[name] = rest
        && let Some(file) = file
    {
        match scopes.import_named(file, first) {
            Imported::Nothing => {}
            Imported::Missing => return Found::NoFile,
            Imported::File(import) => {
                let item = scopes.definition(&import, name);
                return item.map_or(Found::NotIn(import), Found::Item);
            }
        }
    }
    if !rest.is_empty() {
        return Found::NoMember;
    }
    if let Some(item) = file.and_then(|file| in_scope(scopes, file, first)) {
        return Found::Item(item);
    }
    // `reduced` is a function and, as an argument of `is`, a property.
    if let Some(builtin) = builtins::find(first) {
        return Found::Builtin(builtin);
    }
    prelude::word(first).map_or(Found::Unknown, Found::Word)
}

/// The thing that a name stands for in a file: its own before those that it imports.
fn in_scope<S: Scopes>(scopes: &S, file: &S::File, name: &str) -> Option<S::Item> {
    scopes.definition(file, name).or_else(|| {
        let imports = scopes.open_imports(file);
        let mut found = imports.iter().map(|file| scopes.definition(file, name));
        found.find_map(|item| item)
    })
}
