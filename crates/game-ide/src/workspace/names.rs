//! What a file gives names to, and what it imports: enough to look names up without its tree.

use std::collections::HashMap;

use game_lang::defined_name;
use game_syntax::ast::rules::{RuleExprKind, RulesetBody};
use game_syntax::ast::{Item, ItemKind, Name, Use, UseTarget};
use game_syntax::{Chunk, Parse, Span, TokenKind};

use crate::SymbolKind;

/// The names of a file. Spans count from its start.
#[derive(Clone, Debug, Default)]
pub struct FileNames {
    /// What it defines, in the order of the text.
    pub definitions: Vec<Definition>,
    /// What it imports.
    pub imports: Vec<Import>,
    /// The first definition of each name that can be read, else the first that cannot.
    by_name: HashMap<Box<str>, usize>,
}

/// A thing with a name that the whole file sees.
#[derive(Clone, Debug)]
pub struct Definition {
    /// The name.
    pub name: Box<str>,
    /// Where the name stands.
    pub span: Span,
    /// The whole item.
    pub whole: Span,
    /// What it is.
    pub kind: SymbolKind,
    /// Whether the item has a syntax error, so that only its head is known.
    pub broken: bool,
    /// Parameters that it can be given, with the places of their names.
    pub parameters: Vec<(Box<str>, Span)>,
    /// The ruleset whose parameters are its own, too.
    pub same_as: Option<Box<str>>,
}

/// A `use`.
#[derive(Clone, Debug)]
pub struct Import {
    /// What is imported.
    pub target: ImportTarget,
    /// Where that is written.
    pub span: Span,
    /// The name under which it is imported.
    pub alias: Option<(Box<str>, Span)>,
    /// The whole item.
    pub whole: Span,
}

/// What a `use` names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ImportTarget {
    /// A module of the library by its path, `std.clobber`.
    Module(Box<str>),
    /// A file, as it is written.
    File(Box<str>),
}

impl FileNames {
    /// The names of a file. Linear in the number of its items.
    pub fn new(parse: &Parse) -> Self {
        let mut names = FileNames::default();
        for (index, chunk) in parse.chunks().iter().enumerate() {
            names.read(chunk, parse.start(index));
        }
        let mut by_name: HashMap<Box<str>, usize> = HashMap::new();
        for broken in [false, true] {
            for (index, definition) in names.definitions.iter().enumerate() {
                if definition.broken == broken {
                    by_name.entry(definition.name.clone()).or_insert(index);
                }
            }
        }
        names.by_name = by_name;
        names
    }

    /// The index of the definition of a name that is in force.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.by_name.get(name).copied()
    }

    fn read(&mut self, chunk: &Chunk, start: u32) {
        let Some(item) = &chunk.item else {
            self.definitions.extend(broken(chunk, start));
            return;
        };
        if let ItemKind::Use(import) = &item.kind {
            self.imports.push(imported(import, item.span, start));
        }
        if let Some(name) = defined_name(item) {
            self.definitions.push(defined(item, name, start));
        }
    }
}

fn imported(item: &Use, whole: Span, start: u32) -> Import {
    let (target, span) = match &item.target {
        UseTarget::File(path, span) => (ImportTarget::File(path.clone()), *span),
        UseTarget::Module(path) => {
            let words: Vec<&str> = path.iter().map(|name| &*name.text).collect();
            let spans = path.iter().map(|name| name.span);
            let span = spans.reduce(Span::cover).unwrap_or(whole);
            (ImportTarget::Module(words.join(".").into()), span)
        }
    };
    let alias = item.alias.as_ref();
    Import {
        target,
        span: span.shifted(start),
        alias: alias.map(|name| (name.text.clone(), name.span.shifted(start))),
        whole: whole.shifted(start),
    }
}

fn defined(item: &Item, name: &Name, start: u32) -> Definition {
    let mut same_as = None;
    let mut parameters: Vec<&Name> = Vec::new();
    let kind = match &item.kind {
        ItemKind::Fn(function) => {
            parameters.extend(function.parameters.iter().map(|own| &own.name));
            SymbolKind::Function
        }
        ItemKind::Ruleset(ruleset) => {
            parameters.extend(ruleset.parameters.iter().map(|own| &own.name));
            if let RulesetBody::Alias(expr) = &ruleset.body
                && let RuleExprKind::Name(name) = &expr.kind
                && parameters.is_empty()
            {
                same_as = Some(name.clone());
            }
            SymbolKind::Ruleset
        }
        ItemKind::Position(_) => SymbolKind::Position,
        _ => SymbolKind::Value,
    };
    let parameters = parameters.into_iter();
    Definition {
        name: name.text.clone(),
        span: name.span.shifted(start),
        whole: item.span.shifted(start),
        kind,
        broken: false,
        parameters: parameters
            .map(|own| (own.text.clone(), own.span.shifted(start)))
            .collect(),
        same_as,
    }
}

/// What an item with a syntax error would define: its keyword and the name behind it.
fn broken(chunk: &Chunk, start: u32) -> Option<Definition> {
    let tokens = 0..chunk.tokens.len();
    let mut tokens = tokens.filter(|&index| !chunk.tokens[index].kind.is_trivia());
    let keyword = tokens.next()?;
    let kind = match chunk.tokens[keyword].kind {
        TokenKind::Let => SymbolKind::Value,
        TokenKind::Position => SymbolKind::Position,
        TokenKind::Fn => SymbolKind::Function,
        TokenKind::Ruleset => SymbolKind::Ruleset,
        _ => return None,
    };
    let name = tokens.next()?;
    if chunk.tokens[name].kind != TokenKind::Name {
        return None;
    }
    let last = tokens.next_back().unwrap_or(name);
    let span = chunk.token_span(name);
    Some(Definition {
        name: chunk.text.get(span.range())?.into(),
        span: span.shifted(start),
        whole: chunk
            .token_span(keyword)
            .cover(chunk.token_span(last))
            .shifted(start),
        kind,
        broken: true,
        parameters: Vec::new(),
        same_as: None,
    })
}
