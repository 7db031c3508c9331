//! Names where an operand may stand, and words where an operator may.

use std::sync::Arc;

use game_lang::{
    Found, Imported, Scopes, builtin, builtins, is_direction, library, prelude_names, resolve,
};
use game_syntax::{Span, TokenKind};

use super::scope::bound;
use super::{Completion, CompletionKind, DocOf, Finder, MOST, plain};
use crate::fuzzy::fit;
use crate::heads::Head;
use crate::signature_help::{OpenCall, heads};
use crate::workspace::Definition;
use crate::{SourceFile, SymbolKind};

/// Words that begin an operand.
const PREFIXES: [&str; 7] = ["forall", "exists", "find", "if", "not", "true", "false"];

/// Words behind an operand.
const INFIXES: [&str; 6] = ["and", "or", "then", "else", "in", "mod"];

/// Names of directions, for arguments of rulesets.
pub(super) const DIRECTIONS: [&str; 9] = [
    "all", "eight", "diagonal", "across", "upright", "north", "south", "east", "west",
];

impl Finder<'_> {
    /// In an expression.
    pub(super) fn expression(&mut self) {
        let cursor = self.cursor;
        match cursor.back(0) {
            Some(TokenKind::Dot) => self.members(),
            _ if cursor.is_behind_operand() => self.words(1, &INFIXES),
            _ => {
                self.arguments();
                for name in bound(cursor) {
                    let kind = CompletionKind::Symbol(SymbolKind::Parameter);
                    self.push(1, &name, kind, String::new());
                }
                self.names(&|_| true);
                self.prelude();
                self.words(5, &PREFIXES);
                self.library();
            }
        }
    }

    /// Names of a ruleset, where one must stand.
    pub(super) fn rulesets(&mut self) {
        self.names(&|kind| kind == SymbolKind::Ruleset);
        for own in builtins().filter(|own| own.result == "ruleset") {
            self.builtin(4, own.name);
        }
        self.library();
    }

    /// Names of the import before the point.
    pub(super) fn members(&mut self) {
        let cursor = self.cursor;
        let Some(owner) = cursor.before.len().checked_sub(2) else {
            return;
        };
        let import = self.workspace.import_named(self.file, cursor.text(owner));
        let Imported::File(import) = import else {
            return;
        };
        let all = self.fitting(import.names.definitions.iter().collect());
        let found = all
            .into_iter()
            .map(|definition| self.definition(0, &import, definition));
        let found: Vec<Completion> = found.collect();
        self.found.extend(found);
    }

    /// Names of parameters and what only arguments can be, in a call.
    fn arguments(&mut self) {
        let cursor = self.cursor;
        let begins = matches!(
            cursor.back(0),
            Some(TokenKind::OpenParen | TokenKind::Comma)
        );
        let Some(call) = OpenCall::around(cursor).filter(|call| !call.again) else {
            return;
        };
        let Some((heads, _)) = heads(self.workspace, self.file, cursor, &call.path) else {
            return;
        };
        let path: Vec<&str> = call.path.iter().map(String::as_str).collect();
        let ruleset = self
            .workspace
            .called(self.file, &path)
            .filter(|(file, index)| {
                let definition = file.names.definitions.get(*index);
                definition.is_some_and(|own| own.kind == SymbolKind::Ruleset)
            });
        let takes = |head: &Head| head.label.contains("list<dir>");
        if ruleset.is_some() && heads.first().is_some_and(takes) {
            for word in DIRECTIONS.iter().filter(|word| is_direction(word)) {
                self.push(1, word, CompletionKind::Word, "directions".to_owned());
            }
        }
        // The first head of a ruleset with parameters is that of the parameters; a board has no names.
        let named = match &ruleset {
            Some((file, index)) => {
                let definition = file.names.definitions.get(*index);
                definition.is_some_and(|own| !own.parameters.is_empty())
            }
            None => true,
        };
        if !begins || !named {
            return;
        }
        let parameters = heads.first().map(|head| head.parameters.clone());
        for (name, range) in parameters.unwrap_or_default() {
            let detail = heads.first().and_then(|head| head.label.get(range));
            self.found.push(Completion {
                insert: format!("{name} = "),
                ..plain(
                    2,
                    &format!("{name} ="),
                    CompletionKind::Argument,
                    detail.unwrap_or("").to_owned(),
                )
            });
        }
    }

    /// What the file and its imports define, of the kinds that are wanted, and the names of imports.
    fn names(&mut self, wanted: &dyn Fn(SymbolKind) -> bool) {
        let file = Arc::clone(self.file);
        let mut files: Vec<(u8, Arc<SourceFile>)> = vec![(2, Arc::clone(&file))];
        let imports = self.workspace.open_imports(&file).into_iter();
        files.extend(imports.map(|import| (3, import)));
        for (rank, file) in files {
            let all = file.names.definitions.iter();
            let all = all.filter(|own| wanted(own.kind) && !self.is_written(&file, own.span));
            for definition in self.fitting(all.collect()) {
                if !self.is_shadowed(&file, definition.name.as_ref()) {
                    let completion = self.definition(rank, &file, definition);
                    self.found.push(completion);
                }
            }
        }
        for import in &file.names.imports {
            if let Some((alias, _)) = &import.alias {
                let kind = CompletionKind::Symbol(SymbolKind::Module);
                self.push(3, alias, kind, file.source(import.span).to_owned());
            }
        }
    }

    /// Of very many names those that fit what was typed, the best of them.
    fn fitting<'d>(&mut self, all: Vec<&'d Definition>) -> Vec<&'d Definition> {
        if all.len() <= MOST {
            return all;
        }
        let fits = all.into_iter();
        let fits = fits.filter_map(|own| Some((fit(self.typed, &own.name)?, own)));
        let mut fits: Vec<(u32, &Definition)> = fits.collect();
        fits.sort_by_key(|(cost, own)| (*cost, own.span.start));
        self.more |= fits.len() > MOST;
        fits.truncate(MOST);
        fits.into_iter().map(|(_, own)| own).collect()
    }

    /// Whether the name means something else here.
    fn is_shadowed(&self, file: &Arc<SourceFile>, name: &str) -> bool {
        match resolve(self.workspace, Some(self.file), &[name]) {
            Found::Item((found, _)) => found.path != file.path,
            _ => true,
        }
    }

    /// Whether this is the item that is being written: it cannot mention itself, but a function can.
    fn is_written(&self, file: &Arc<SourceFile>, name: Span) -> bool {
        let cursor = self.cursor;
        let end = cursor.start + u32::try_from(cursor.end).unwrap_or(0);
        let inside = cursor.start <= name.start && name.end <= end;
        let recursive = matches!(cursor.kind(0), Some(TokenKind::Fn | TokenKind::Ruleset));
        Arc::ptr_eq(file, self.file) && inside && !recursive
    }

    /// Functions and words that every file has.
    fn prelude(&mut self) {
        for name in prelude_names() {
            if !matches!(
                resolve(self.workspace, Some(self.file), &[name]),
                Found::Item(_)
            ) {
                match builtin(name) {
                    Some(_) => self.builtin(4, name),
                    None => self.push(4, name, CompletionKind::Word, String::new()),
                }
            }
        }
    }

    fn builtin(&mut self, rank: u8, name: &str) {
        if let Some(found) = builtin(name) {
            self.found.push(Completion {
                doc: Some(DocOf::Builtin(name.to_owned())),
                ..plain(rank, name, CompletionKind::Builtin, found.signature())
            });
        }
    }

    /// Rulesets of the library that are not imported; with them comes their `use`.
    fn library(&mut self) {
        for (name, module) in library::rulesets() {
            if matches!(
                resolve(self.workspace, Some(self.file), &[name]),
                Found::Item(_)
            ) {
                continue;
            }
            self.found.push(Completion {
                also: Some(self.import(module)),
                doc: Some(DocOf::Item(library::path(module), name.clone())),
                ..plain(
                    6,
                    name,
                    CompletionKind::Symbol(SymbolKind::Ruleset),
                    format!("use std.{module};"),
                )
            });
        }
    }

    /// The edit that imports a module: behind the last `use`, or where the file begins.
    fn import(&self, module: &str) -> (Span, String) {
        if let Some(last) = self.file.names.imports.last() {
            let at = last.whole.end;
            return (Span::new(at, at), format!("\nuse std.{module};"));
        }
        let parse = self.file.parse();
        let at = parse.chunks().first().map_or(0, |first| {
            let tokens = first.tokens.iter().enumerate();
            let mut docs = tokens
                .filter(|(_, token)| matches!(token.kind, TokenKind::FileDoc | TokenKind::Bom));
            let last = docs.next_back().map(|(index, _)| index);
            last.map_or(0, |last| first.token_span(last).end)
        });
        let is_start = at == 0 || self.file.source(Span::new(0, at)).ends_with('\u{feff}');
        let text = if is_start {
            format!("use std.{module};\n")
        } else {
            format!("\n\nuse std.{module};")
        };
        (Span::new(at, at), text)
    }
}
