//! What a name at a place means. All features that follow names ask here.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use game_lang::{Found, Local, Occurrence, Role, is_direction, occurrences, resolve};
use game_syntax::ast::Name;
use game_syntax::{Chunk, Span, TokenKind};

use super::{BoardText, SourceFile, Workspace};
use crate::SymbolKind;

/// Aliases of rulesets that name each other are followed that far.
const ALIASES: usize = 32;

/// What a name means.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Meaning {
    /// Something that a file says.
    Thing(Thing),
    /// A file that is imported.
    File(PathBuf),
    /// A function of the language.
    Builtin(&'static str),
    /// A word of the prelude: a universe, a type, an outcome.
    Word(Box<str>),
    /// A word of the language of rulesets: a function, a direction, a field.
    RuleWord(Box<str>),
}

/// Something with a place where it gets its name.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Thing {
    /// The file.
    pub file: PathBuf,
    /// Where the name stands that is given.
    pub span: Span,
    /// What it is.
    pub kind: ThingKind,
}

/// What kind of thing has a name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ThingKind {
    /// An item that the whole file sees.
    Item(SymbolKind),
    /// The name of an import.
    Alias,
    /// A name inside an item.
    Local(Local),
    /// A sign on the board of a ruleset.
    Sign,
}

/// An item of a chunk, with all names in it.
pub(super) struct Named<'a> {
    pub(super) file: &'a Arc<SourceFile>,
    pub(super) start: u32,
    pub(super) all: Vec<Occurrence<'a>>,
}

impl<'a> Named<'a> {
    /// The names of a chunk; those that stand alone, where it has an error.
    pub(super) fn new(file: &'a Arc<SourceFile>, start: u32, chunk: &'a Chunk) -> Self {
        let mut all = Vec::new();
        if let Some(item) = &chunk.item {
            occurrences(item, &chunk.text, &mut |name| all.push(name));
        }
        Named { file, start, all }
    }

    /// What one of the names means.
    pub(super) fn meaning(&self, workspace: &Workspace, name: &Occurrence<'_>) -> Option<Meaning> {
        let thing = |span: Span, kind| {
            Some(Meaning::Thing(Thing {
                file: self.file.path.clone(),
                span: span.shifted(self.start),
                kind,
            }))
        };
        match name.role {
            Role::Alias => thing(name.span, ThingKind::Alias),
            Role::Binder(local) => thing(name.span, ThingKind::Local(local)),
            Role::Bound(binder) => {
                let mut all = self.all.iter();
                let local = all.find_map(|other| match other.role {
                    Role::Binder(local) if other.span == binder => Some(local),
                    _ => None,
                });
                thing(binder, ThingKind::Local(local?))
            }
            Role::Path {
                path,
                part,
                argument_of,
            } => workspace.path(self.file, path, part, argument_of),
            Role::Item | Role::Outer => workspace.single(self.file, name.text),
            Role::Argument { owner, callee } => {
                let path: Vec<&str> = owner.into_iter().chain([callee]).collect();
                workspace.parameter(self.file, &path, name.text)
            }
            Role::Type => Some(Meaning::Word(name.text.into())),
            Role::RuleWord => Some(Meaning::RuleWord(name.text.into())),
            Role::Sign(declared) => thing(declared, ThingKind::Sign),
        }
    }
}

impl Workspace {
    /// The name at an offset of a file, and what it means.
    pub fn at(&self, file: &Arc<SourceFile>, offset: u32) -> Option<(Span, Meaning)> {
        let parse = file.parse();
        let last = parse.chunk_at(offset)?;
        // Behind the end of a chunk stands the start of the next one.
        let first = if parse.start(last) == offset {
            last.saturating_sub(1)
        } else {
            last
        };
        (first..=last).rev().find_map(|index| {
            let chunk = parse.chunks().get(index)?;
            self.at_in(file, parse.start(index), chunk, offset)
        })
    }

    fn at_in(
        &self,
        file: &Arc<SourceFile>,
        start: u32,
        chunk: &Chunk,
        offset: u32,
    ) -> Option<(Span, Meaning)> {
        if let Some(import) = self.import_at(file, offset) {
            return Some(import);
        }
        let within = offset.checked_sub(start)?;
        let names = Named::new(file, start, chunk);
        let touched = names.all.iter().filter(|name| name.span.touches(within));
        // Of two that touch each other the one behind the cursor is meant.
        if let Some(name) = touched.max_by_key(|name| name.span.start) {
            let meaning = names.meaning(self, name)?;
            return Some((name.span.shifted(start), meaning));
        }
        if let Some(sign) = self.sign_at(file, chunk, within) {
            return Some((sign.0.shifted(start), sign.1));
        }
        let (span, meaning) = self.token_at(file, chunk, within)?;
        Some((span.shifted(start), meaning))
    }

    /// The target of a `use` at an offset.
    fn import_at(&self, file: &SourceFile, offset: u32) -> Option<(Span, Meaning)> {
        let mut imports = file.names.imports.iter();
        let import = imports.find(|import| import.span.touches(offset))?;
        let path = self.import_path(file, import);
        Some((import.span, Meaning::File(path)))
    }

    /// A sign of a board in a text that a ruleset reads.
    fn sign_at(
        &self,
        file: &Arc<SourceFile>,
        chunk: &Chunk,
        offset: u32,
    ) -> Option<(Span, Meaning)> {
        let board = BoardText::at(chunk, offset)?;
        let (span, character) = board.character(chunk, offset)?;
        let path: Vec<&str> = board.ruleset.iter().map(String::as_str).collect();
        let (file, signs) = self.signs_of(file, &path)?;
        let exact = signs.iter().find(|sign| sign.character == character);
        // A letter is read in either case where only one of the two is a sign.
        let other = || {
            let same = |sign: &&game_lang::Sign| {
                sign.character.to_lowercase().eq(character.to_lowercase())
            };
            signs.iter().find(same)
        };
        let sign = exact.or_else(other)?;
        let thing = Thing {
            file,
            span: sign.span,
            kind: ThingKind::Sign,
        };
        Some((span, Meaning::Thing(thing)))
    }

    /// What a single name means where its item cannot be read: by its token and the one before it.
    fn token_at(
        &self,
        file: &Arc<SourceFile>,
        chunk: &Chunk,
        offset: u32,
    ) -> Option<(Span, Meaning)> {
        let touched = |&index: &usize| {
            let span = chunk.token_span(index);
            chunk.tokens[index].kind == TokenKind::Name && span.touches(offset)
        };
        let index = (0..chunk.tokens.len()).rev().find(touched)?;
        let meaning = self.of_token(file, chunk, index)?;
        Some((chunk.token_span(index), meaning))
    }

    /// What the token of a name means in an item that cannot be read.
    pub(super) fn of_token(
        &self,
        file: &Arc<SourceFile>,
        chunk: &Chunk,
        index: usize,
    ) -> Option<Meaning> {
        let text = |index: usize| chunk.text.get(chunk.token_span(index).range());
        let kind = |index: usize| chunk.tokens.get(index).map(|token| token.kind);
        let name = text(index)?;
        let before = |index: usize| index.checked_sub(1);
        if before(index).and_then(kind) == Some(TokenKind::Dot) {
            let owner = before(index).and_then(before).and_then(text)?;
            return self.item(file, &[owner, name]);
        }
        if kind(index + 1) == Some(TokenKind::Dot) {
            return alias(file, name);
        }
        self.single(file, name)
    }

    /// What a name means that no item binds.
    fn single(&self, file: &Arc<SourceFile>, name: &str) -> Option<Meaning> {
        self.item(file, &[name])
    }

    fn item(&self, file: &Arc<SourceFile>, path: &[&str]) -> Option<Meaning> {
        match resolve(self, Some(file), path) {
            Found::Item((file, index)) => {
                let definition = file.names.definitions.get(index)?;
                Some(Meaning::Thing(Thing {
                    file: file.path.clone(),
                    span: definition.span,
                    kind: ThingKind::Item(definition.kind),
                }))
            }
            Found::Builtin(builtin) => Some(Meaning::Builtin(builtin.name)),
            Found::Word(_) => Some(Meaning::Word(path[0].into())),
            Found::NoMember | Found::NoFile | Found::NotIn(_) | Found::Unknown => None,
        }
    }

    fn path(
        &self,
        file: &Arc<SourceFile>,
        path: &[Name],
        part: usize,
        argument_of: Option<&[Name]>,
    ) -> Option<Meaning> {
        if part + 1 < path.len() {
            return alias(file, &path[part].text).filter(|_| part == 0);
        }
        if let ([name], Some(callee)) = (path, argument_of)
            && is_direction(&name.text)
            && self.is_ruleset(file, &texts(callee))
        {
            return Some(Meaning::RuleWord(name.text.clone()));
        }
        self.item(file, &texts(path))
    }

    fn is_ruleset(&self, file: &Arc<SourceFile>, path: &[&str]) -> bool {
        match resolve(self, Some(file), path) {
            Found::Item((file, index)) => {
                let definition = file.names.definitions.get(index);
                definition.is_some_and(|own| own.kind == SymbolKind::Ruleset)
            }
            _ => false,
        }
    }

    /// The definition that a path leads to, beyond aliases that have no parameters of their own.
    pub(crate) fn called(
        &self,
        file: &Arc<SourceFile>,
        path: &[&str],
    ) -> Option<(Arc<SourceFile>, usize)> {
        let Found::Item(mut item) = resolve(self, Some(file), path) else {
            return None;
        };
        for _ in 0..ALIASES {
            let definition = item.0.names.definitions.get(item.1)?;
            let Some(next) = definition.same_as.clone() else {
                break;
            };
            match resolve(self, Some(&item.0), &[&next]) {
                Found::Item(next) => item = next,
                _ => break,
            }
        }
        Some(item)
    }

    /// The parameter that an argument of a call has the name of.
    fn parameter(&self, file: &Arc<SourceFile>, path: &[&str], name: &str) -> Option<Meaning> {
        let (file, index) = self.called(file, path)?;
        let definition = file.names.definitions.get(index)?;
        let mut parameters = definition.parameters.iter();
        let (_, span) = parameters.find(|(own, _)| **own == *name)?;
        Some(Meaning::Thing(Thing {
            file: file.path.clone(),
            span: *span,
            kind: ThingKind::Local(Local::Parameter),
        }))
    }

    /// The signs of the board that a ruleset reads, with places in its file.
    pub(crate) fn signs_of(
        &self,
        file: &Arc<SourceFile>,
        path: &[&str],
    ) -> Option<(PathBuf, Vec<game_lang::Sign>)> {
        use game_syntax::ast::ItemKind;
        use game_syntax::ast::rules::{RuleExprKind, RulesetBody};
        let Found::Item(mut item) = resolve(self, Some(file), path) else {
            return None;
        };
        for _ in 0..ALIASES {
            let (file, index) = &item;
            let definition = file.names.definitions.get(*index)?;
            let parse = file.parse();
            let chunk = parse.chunk_at(definition.span.start)?;
            let start = parse.start(chunk);
            let chunk = parse.chunks().get(chunk)?;
            let ItemKind::Ruleset(ruleset) = &chunk.item.as_ref()?.kind else {
                return None;
            };
            let RulesetBody::Alias(expr) = &ruleset.body else {
                let signs = game_lang::signs(ruleset, &chunk.text).into_iter();
                let signs = signs.map(|sign| game_lang::Sign {
                    span: sign.span.shifted(start),
                    ..sign
                });
                return Some((file.path.clone(), signs.collect()));
            };
            let mut base = expr;
            while let RuleExprKind::Call { callee, arguments } = &base.kind {
                // A variant has the board of the ruleset that it is a variant of.
                base = match (&callee.kind, &arguments[..]) {
                    (RuleExprKind::Name(name), [(None, only)])
                        if game_lang::builtin(name).is_some() =>
                    {
                        only
                    }
                    _ => callee,
                };
            }
            let RuleExprKind::Name(next) = &base.kind else {
                return None;
            };
            match resolve(self, Some(file), &[next]) {
                Found::Item(next) => item = next,
                _ => return None,
            }
        }
        None
    }

    /// The definition of a thing, if it is an item.
    pub fn definition_of(&self, thing: &Thing) -> Option<(Arc<SourceFile>, super::Definition)> {
        let file = self.file(&thing.file)?;
        let mut all = file.names.definitions.iter();
        let found = all.find(|own| own.span == thing.span)?.clone();
        Some((file, found))
    }

    /// Whether a path is that of a module of the library.
    pub fn is_library(path: &Path) -> bool {
        game_lang::library::at(path).is_some()
    }
}

fn texts(path: &[Name]) -> Vec<&str> {
    path.iter().map(|name| &*name.text).collect()
}

/// The import that is called so.
fn alias(file: &SourceFile, name: &str) -> Option<Meaning> {
    let imports = file.names.imports.iter();
    let mut aliases = imports.filter_map(|own| own.alias.as_ref());
    let (_, span) = aliases.find(|(own, _)| **own == *name)?;
    Some(Meaning::Thing(Thing {
        file: file.path.clone(),
        span: *span,
        kind: ThingKind::Alias,
    }))
}
