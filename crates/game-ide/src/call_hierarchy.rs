//! Call hierarchy: which items call a `fn`, and which `fn`s it calls.

use std::collections::BTreeMap;
use std::sync::Arc;

use game_lang::defined_name;
use game_syntax::Span;
use game_syntax::ast::ItemKind;

use crate::definition::{Place, place};
use crate::{Meaning, SourceFile, SymbolKind, Thing, ThingKind, Workspace};

/// An item in a hierarchy of calls.
#[derive(Clone, Debug)]
pub struct Caller {
    /// Its name, or what it begins with.
    pub name: String,
    /// What it is; nothing for an assert.
    pub kind: Option<SymbolKind>,
    /// Where it stands.
    pub place: Place,
}

/// Calls between two items.
#[derive(Clone, Debug)]
pub struct Call {
    /// The other item.
    pub item: Caller,
    /// The places where it is called, in the file of the caller.
    pub at: Vec<Span>,
}

/// The `fn` whose name stands at an offset.
pub fn prepare_calls(workspace: &Workspace, file: &Arc<SourceFile>, offset: u32) -> Option<Caller> {
    let (_, meaning) = workspace.at(file, offset)?;
    function(workspace, &meaning)
}

/// The items that call the `fn` whose name stands at an offset.
pub fn callers(workspace: &Workspace, file: &Arc<SourceFile>, offset: u32) -> Vec<Call> {
    let Some((_, meaning)) = workspace.at(file, offset) else {
        return Vec::new();
    };
    if function(workspace, &meaning).is_none() {
        return Vec::new();
    }
    let mut calls = Vec::new();
    for of_file in workspace.mentions(&meaning, file) {
        let mut by_item: BTreeMap<u32, Call> = BTreeMap::new();
        let mentions = of_file.mentions.iter().filter(|mention| !mention.defines);
        for mention in mentions {
            if let Some(item) = enclosing(&of_file.file, mention.span.start) {
                let call = by_item.entry(item.place.whole.start).or_insert(Call {
                    item,
                    at: Vec::new(),
                });
                call.at.push(mention.span);
            }
        }
        calls.extend(by_item.into_values());
    }
    calls
}

/// The `fn`s that are called by the item at an offset.
pub fn callees(workspace: &Workspace, file: &Arc<SourceFile>, offset: u32) -> Vec<Call> {
    let Some(item) = enclosing(file, offset) else {
        return Vec::new();
    };
    let whole = item.place.whole;
    let mut called: BTreeMap<Meaning, Vec<Span>> = BTreeMap::new();
    for (span, meaning) in workspace.meanings(file) {
        let inside = whole.start <= span.start && span.end <= whole.end;
        if let Some(meaning) = meaning.filter(|_| inside && span != item.place.span) {
            called.entry(meaning).or_default().push(span);
        }
    }
    let calls = called.into_iter().filter_map(|(meaning, at)| {
        let item = function(workspace, &meaning)?;
        Some(Call { item, at })
    });
    let mut calls: Vec<Call> = calls.collect();
    calls.sort_by_key(|call| call.at.first().copied());
    calls
}

fn function(workspace: &Workspace, meaning: &Meaning) -> Option<Caller> {
    let Meaning::Thing(
        thing @ Thing {
            kind: ThingKind::Item(SymbolKind::Function),
            ..
        },
    ) = meaning
    else {
        return None;
    };
    let place = place(workspace, thing)?;
    Some(Caller {
        name: place.file.source(place.span).to_owned(),
        kind: Some(SymbolKind::Function),
        place,
    })
}

/// The item around an offset.
fn enclosing(file: &Arc<SourceFile>, offset: u32) -> Option<Caller> {
    let around = |span: Span| span.touches(offset);
    let mut definitions = file.names.definitions.iter();
    if let Some(definition) = definitions.find(|own| around(own.whole)) {
        return Some(Caller {
            name: definition.name.to_string(),
            kind: Some(definition.kind),
            place: Place {
                file: Arc::clone(file),
                span: definition.span,
                whole: definition.whole,
            },
        });
    }
    let parse = file.parse();
    let chunk = parse.chunk_at(offset)?;
    let start = parse.start(chunk);
    let item = parse.chunks().get(chunk)?.item.as_ref()?;
    let whole = item.span.shifted(start);
    let assert = matches!(item.kind, ItemKind::Assert(_)) && defined_name(item).is_none();
    if !assert || !around(whole) {
        return None;
    }
    let line = file.source(whole).lines().next().unwrap_or("");
    Some(Caller {
        name: game_lang::cut(line, 60),
        kind: None,
        place: Place {
            file: Arc::clone(file),
            span: whole,
            whole,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::{Call, callees, callers, prepare_calls};
    use crate::fixture::Files;

    const TEXTS: &str = "\
fn one(n: int) = *n;
fn two(n: int) = one(n) + one(n + 1) + two(n - 1);
let a = one(1);
assert two(1) == one(1);
let b = {one(|;
//- /b.game
use \"test.game\" as t;
fn three(n: int) = t.two(n) + mean(n);
";

    fn shown(calls: &[Call]) -> Vec<String> {
        let line = |call: &Call| {
            let file = call.item.place.file.path.display();
            format!("{file} {} {}", call.item.name, call.at.len())
        };
        calls.iter().map(line).collect()
    }

    fn at(mark: (&str, &str)) -> Files {
        Files::new(&TEXTS.replacen(mark.0, mark.1, 1))
    }

    #[test]
    fn callers_are_items_of_all_files() {
        let files = at(("fn one", "fn on$0e"));
        let found = callers(&files.workspace, &files.marked, files.at);
        let expected = [
            "/test.game two 2",
            "/test.game a 1",
            "/test.game assert two(1) == one(1); 1",
            "/test.game b 1",
        ];
        assert_eq!(shown(&found), expected);
        let files = at(("fn two", "fn tw$0o"));
        let found = callers(&files.workspace, &files.marked, files.at);
        let expected = [
            "/b.game three 1",
            "/test.game two 1",
            "/test.game assert two(1) == one(1); 1",
        ];
        assert_eq!(shown(&found), expected);
    }

    #[test]
    fn callees_are_the_functions_of_files() {
        let files = at(("fn two", "fn tw$0o"));
        let found = callees(&files.workspace, &files.marked, files.at);
        assert_eq!(shown(&found), ["/test.game one 2", "/test.game two 1"]);
        let files = at(("fn three", "fn thr$0ee"));
        let found = callees(&files.workspace, &files.marked, files.at);
        assert_eq!(shown(&found), ["/test.game two 1"]);
    }

    #[test]
    fn only_functions_are_called() {
        let files = at(("let a", "let a$0"));
        assert!(prepare_calls(&files.workspace, &files.marked, files.at).is_none());
        let files = at(("t.two(n)", "t.tw$0o(n)"));
        let found = prepare_calls(&files.workspace, &files.marked, files.at);
        assert_eq!(found.map(|caller| caller.name).as_deref(), Some("two"));
    }
}
