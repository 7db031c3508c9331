//! Completion: what may stand where the cursor is.
//!
//! Items are offered where an item may begin, names where an operand may stand, with what they are worth if it is known, and
//! words, modules, universes, types, signs of boards and paths where these belong. Everything is decided by the tokens before
//! the cursor, since what is being written has no tree.

mod expressions;
mod items;
mod rulesets;
mod scope;
mod texts;

use std::path::PathBuf;
use std::sync::Arc;

use game_check::ReportState;
use game_lang::{builtin, defined_name, library};
use game_syntax::{Chunk, Span, TokenKind};

use crate::fuzzy::fit;
use crate::heads::Head;
use crate::tokens::{Cursor, Inside};
use crate::workspace::Definition;
use crate::{Snapshot, SourceFile, SymbolKind, Workspace};

/// Of more names only those that fit are offered.
const MOST: usize = 150;

/// The value of a name is looked for among so many items before and behind its place: another version may be known.
const NEAR: usize = 8;

/// Longer values are cut.
const LONGEST: usize = 60;

/// Something that may stand at the cursor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Completion {
    /// What is shown and what is typed to find it.
    pub label: String,
    /// What it is.
    pub kind: CompletionKind,
    /// What stands beside it: a value, a head, a file.
    pub detail: String,
    /// What is written; `$1` and `${1:words}` are places to fill in, `$0` is the end.
    pub insert: String,
    /// Whether there are such places.
    pub snippet: bool,
    /// What is to be written elsewhere, too.
    pub also: Option<(Span, String)>,
    /// What goes first; equals are in the order of their labels.
    pub rank: u8,
    /// Where its documentation is found.
    pub doc: Option<DocOf>,
}

/// What kind of thing is completed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CompletionKind {
    /// A word of the language.
    Keyword,
    /// An item, with places to fill in.
    Snippet,
    /// Something that a file defines.
    Symbol(SymbolKind),
    /// A function of the language.
    Builtin,
    /// A word of the prelude.
    Word,
    /// A universe or a type.
    Type,
    /// The name of a parameter, for an argument.
    Argument,
    /// A sign of a board.
    Sign,
    /// A file.
    File,
    /// A folder.
    Folder,
}

/// Where documentation is found, for when it is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DocOf {
    /// A function of the language.
    Builtin(String),
    /// What a file defines by that name.
    Item(PathBuf, String),
    /// A module of the library.
    Module(String),
}

/// What may stand at a place.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Completions {
    /// What each of them takes the place of.
    pub replaced: Span,
    /// The best first.
    pub all: Vec<Completion>,
    /// Whether there are more, of which some will fit when more is typed.
    pub more: bool,
}

/// What may stand at an offset. `snapshot` is what is known of the file, perhaps of an older version.
pub fn completion(
    workspace: &Workspace,
    file: &Arc<SourceFile>,
    snapshot: Option<&Snapshot>,
    offset: u32,
) -> Option<Completions> {
    let parse = file.parse();
    let Some(cursor) = Cursor::new(&parse, offset) else {
        // An empty file.
        return Some(Completions {
            replaced: Span::new(offset, offset),
            all: items::starts(),
            more: false,
        });
    };
    let mut finder = Finder {
        workspace,
        file,
        snapshot,
        cursor: &cursor,
        typed: cursor.typed_until(offset),
        found: Vec::new(),
        more: false,
        replaced: cursor.word,
    };
    match cursor.inside {
        Inside::Comment => return None,
        Inside::Text(token) => finder.in_text(token, offset - cursor.start),
        Inside::Code
            if cursor
                .typed()
                .starts_with(|first: char| first.is_ascii_digit()) =>
        {
            return None;
        }
        Inside::Code => finder.in_code(),
    }
    let Finder {
        mut found,
        typed,
        replaced,
        more,
        ..
    } = finder;
    if more {
        // Whoever is told a part asks again with each letter: so nothing is told that does not fit now.
        found.retain(|one| fit(typed, &one.label).is_some());
    }
    found.sort_by(|a, b| (a.rank, &a.label).cmp(&(b.rank, &b.label)));
    found.dedup_by(|b, a| a.label == b.label && a.kind == b.kind);
    Some(Completions {
        replaced: replaced.shifted(cursor.start),
        all: found,
        more,
    })
}

/// The documentation of a completion, in Markdown.
pub fn completion_doc(workspace: &Workspace, of: &DocOf) -> Option<String> {
    let doc = match of {
        DocOf::Builtin(name) => builtin(name)?.doc.to_owned(),
        DocOf::Item(path, name) => {
            let file = workspace.file(path)?;
            let definition = file.names.definitions.get(file.names.find(name)?)?;
            doc_of(&file, definition)
        }
        DocOf::Module(name) => {
            let (_, text) = library::at(&library::path(name))?;
            let lines = text.lines().map_while(|line| line.strip_prefix("//!"));
            let lines: Vec<&str> = lines.map(str::trim).collect();
            lines.join("\n")
        }
    };
    (!doc.trim().is_empty()).then_some(doc)
}

/// The documentation of what a file defines.
pub(crate) fn doc_of(file: &SourceFile, definition: &Definition) -> String {
    let parse = file.parse();
    let chunk = parse.chunk_at(definition.span.start);
    let chunk = chunk.and_then(|chunk| parse.chunks().get(chunk));
    let item = chunk.and_then(|chunk| chunk.item.as_ref());
    item.map_or(String::new(), |item| item.doc.to_string())
}

/// Gathers what may stand at a cursor.
struct Finder<'a> {
    workspace: &'a Workspace,
    file: &'a Arc<SourceFile>,
    snapshot: Option<&'a Snapshot>,
    cursor: &'a Cursor,
    /// What was typed of the word, up to the cursor.
    typed: &'a str,
    /// Names were left out.
    more: bool,
    found: Vec<Completion>,
    /// What is replaced, in the chunk.
    replaced: Span,
}

impl Finder<'_> {
    fn push(&mut self, rank: u8, label: &str, kind: CompletionKind, detail: String) {
        self.found.push(plain(rank, label, kind, detail));
    }

    fn words(&mut self, rank: u8, words: &[&str]) {
        for word in words {
            self.push(rank, word, CompletionKind::Keyword, String::new());
        }
    }

    /// What may stand where code is written.
    fn in_code(&mut self) {
        let cursor = self.cursor;
        if self.begins_item() {
            self.found.extend(items::starts());
            if cursor.before.is_empty() || cursor.back(0) == Some(TokenKind::Semicolon) {
                return;
            }
        }
        match cursor.kind(0) {
            Some(TokenKind::Use) => self.after_use(),
            Some(TokenKind::Play) => self.universes(),
            Some(TokenKind::Ruleset) => self.in_ruleset(),
            Some(TokenKind::Let | TokenKind::Position | TokenKind::Fn) => self.in_definition(),
            Some(TokenKind::Assert) => self.expression(),
            _ => {}
        }
    }

    /// Whether an item may begin here.
    fn begins_item(&self) -> bool {
        let cursor = self.cursor;
        let ruleset = cursor.kind(0) == Some(TokenKind::Ruleset);
        match cursor.back(0) {
            None => true,
            Some(TokenKind::Semicolon) if !ruleset => self.depth() == 0,
            Some(TokenKind::CloseBrace) if ruleset => self.depth() == 0,
            // Behind a forgotten `;` an item begins at the first column.
            Some(_) => cursor.is_at_column_one() && cursor.word.start > 0,
        }
    }

    /// How many brackets are open.
    fn depth(&self) -> usize {
        self.cursor.depth(self.cursor.before.len())
    }

    /// What a file defines, as a completion.
    fn definition(&self, rank: u8, file: &Arc<SourceFile>, definition: &Definition) -> Completion {
        let own = Arc::ptr_eq(file, self.file);
        let value = self.snapshot.filter(|_| own);
        let value = value.and_then(|snapshot| value_of(snapshot, definition));
        let mut detail =
            value.map_or_else(|| detail(file, definition), |value| format!("= {value}"));
        if !own {
            let from = file.path.file_name().unwrap_or(file.path.as_os_str());
            let from = from.to_string_lossy();
            detail = if detail.is_empty() {
                from.into_owned()
            } else {
                format!("{detail} ({from})")
            };
        }
        let kind = CompletionKind::Symbol(definition.kind);
        Completion {
            doc: Some(DocOf::Item(file.path.clone(), definition.name.to_string())),
            ..plain(rank, &definition.name, kind, detail)
        }
    }
}

/// What a name of a file is worth, if that is known and is not what is written.
fn value_of(snapshot: &Snapshot, definition: &Definition) -> Option<String> {
    let is_own = |chunk: &Chunk| {
        let name = chunk.item.as_ref().and_then(defined_name);
        name.is_some_and(|name| name.text == definition.name)
    };
    // Where nothing was edited above it, it is where it was.
    let chunks = snapshot.parse.chunks();
    let near = snapshot.parse.chunk_at(definition.span.start)?;
    let around = near.saturating_sub(NEAR)..chunks.len().min(near + NEAR);
    let mut around = around.filter(|&index| is_own(&chunks[index]));
    let report = snapshot.reports.get(around.next()?)?.as_ref()?;
    let hint = report.hint.as_ref()?;
    let known = report.state == ReportState::Done;
    known.then(|| game_lang::cut(&hint.whole, LONGEST))
}

/// What stands beside a name that is not evaluated: its head, or its text.
fn detail(file: &Arc<SourceFile>, definition: &Definition) -> String {
    match definition.kind {
        SymbolKind::Function | SymbolKind::Ruleset => {
            let heads = Head::of_definition(file, definition);
            heads
                .into_iter()
                .next()
                .map_or(String::new(), |head| head.label)
        }
        _ => {
            let rest = Span::new(definition.span.end, definition.whole.end);
            let text = file.source(rest).trim().trim_end_matches(';');
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            game_lang::cut(&text, LONGEST)
        }
    }
}

fn plain(rank: u8, label: &str, kind: CompletionKind, detail: String) -> Completion {
    Completion {
        label: label.to_owned(),
        kind,
        detail,
        insert: label.to_owned(),
        snippet: false,
        also: None,
        rank,
        doc: None,
    }
}

#[cfg(test)]
mod tests;
