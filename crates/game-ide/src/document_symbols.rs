//! Document symbols: the outline of a file.
//!
//! Every item that names something is in it, with the universe or type that stands beside the name; a function has
//! its parameters below it. Asserts and broken items are left out.

use game_syntax::Span;
use game_syntax::ast::{Function, ItemKind, Name, Use, UseTarget};

use crate::Snapshot;
use crate::snapshot::Part;

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SymbolKind {
    /// An imported file or module.
    Module,
    /// A value.
    Value,
    /// A position of a ruleset.
    Position,
    /// A function.
    Function,
    /// A parameter of a function.
    Parameter,
    /// A ruleset.
    Ruleset,
}

/// An entry of the outline.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symbol {
    /// The name.
    pub name: String,
    /// What stands beside it: a universe, a ruleset, a result type; may be empty.
    pub detail: String,
    /// What it stands for.
    pub kind: SymbolKind,
    /// The whole item.
    pub span: Span,
    /// The name's place, inside `span`.
    pub selection: Span,
    /// What belongs to it.
    pub children: Vec<Symbol>,
}

/// The outline, in the order of the text.
pub fn document_symbols(snapshot: &Snapshot) -> Vec<Symbol> {
    snapshot.parts().filter_map(symbol).collect()
}

/// The entry of an item.
fn symbol(part: Part<'_>) -> Option<Symbol> {
    let item = part.chunk.item.as_ref()?;
    let source = |span: Span| part.chunk.text.get(span.range()).unwrap_or_default();
    let mut children = Vec::new();
    let (name, kind, detail) = match &item.kind {
        ItemKind::Use(item) => (import_name(item)?, SymbolKind::Module, ""),
        ItemKind::Let(item) => {
            let universe = item.universe.as_ref().map_or("", |name| &*name.text);
            (shown(&item.name), SymbolKind::Value, universe)
        }
        ItemKind::Position(item) => (
            shown(&item.name),
            SymbolKind::Position,
            source(item.ruleset.span),
        ),
        ItemKind::Fn(item) => {
            children = parameters(item, &source);
            let result = item.result.as_ref().map_or("", |ty| source(ty.span));
            (shown(&item.name), SymbolKind::Function, result)
        }
        ItemKind::Ruleset(item) => (shown(&item.name), SymbolKind::Ruleset, ""),
        ItemKind::Play(_) | ItemKind::Assert(_) => return None,
    };
    let symbol = Symbol {
        name: name.0,
        detail: one_line(detail),
        kind,
        span: item.span,
        selection: name.1,
        children,
    };
    Some(symbol.shifted(part.start))
}

/// The parameters of a function with their types.
fn parameters<'a>(function: &Function, source: &impl Fn(Span) -> &'a str) -> Vec<Symbol> {
    let symbol = |name: &Name, ty: Span| Symbol {
        name: name.text.to_string(),
        detail: one_line(source(ty)),
        kind: SymbolKind::Parameter,
        span: name.span.cover(ty),
        selection: name.span,
        children: Vec::new(),
    };
    let parameters = function.parameters.iter();
    parameters.map(|p| symbol(&p.name, p.ty.span)).collect()
}

/// The name that an import brings into scope, if it is written: of a file only its alias is.
fn import_name(item: &Use) -> Option<(String, Span)> {
    match (&item.alias, &item.target) {
        (Some(name), _) => Some(shown(name)),
        (None, UseTarget::Module(path)) => path.last().map(shown),
        (None, UseTarget::File(path, span)) => Some((path.to_string(), *span)),
    }
}

fn shown(name: &Name) -> (String, Span) {
    (name.text.to_string(), name.span)
}

/// The words of a text with single blanks between them.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Symbol {
    fn shifted(mut self, base: u32) -> Self {
        self.span = self.span.shifted(base);
        self.selection = self.selection.shifted(base);
        let children = self.children.into_iter();
        self.children = children.map(|child| child.shifted(base)).collect();
        self
    }
}

#[cfg(test)]
mod tests {
    use super::{Symbol, document_symbols};
    use crate::fixture::unevaluated;

    /// The outline, a line each: kind, name, detail and the text of the item.
    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        fn write(symbol: &Symbol, text: &str, indent: &str, lines: &mut Vec<String>) {
            assert_eq!(
                &text[symbol.selection.range()],
                symbol.name.trim_matches('"')
            );
            let detail = Some(&symbol.detail).filter(|detail| !detail.is_empty());
            let detail = detail.map_or(String::new(), |detail| format!(": {detail}"));
            lines.push(format!("{indent}{:?} {}{detail}", symbol.kind, symbol.name));
            for child in &symbol.children {
                assert!(symbol.span.cover(child.span) == symbol.span);
                write(child, text, "  ", lines);
            }
        }
        let mut lines = Vec::new();
        for symbol in document_symbols(&unevaluated(text)) {
            assert!(symbol.span.cover(symbol.selection) == symbol.span);
            write(&symbol, text, "", &mut lines);
        }
        assert_eq!(lines, expected);
    }

    #[test]
    fn everything_that_names_something_is_in_the_outline() {
        check(
            "\
use std.clobber;
use \"a.game\" as ends;
let g = 1;
/// Documented.
let h: dicot = *;
position p: Clobber = \"xo\";
fn star(n: int, s: set<int>): game = *n;
ruleset R { }
",
            &[
                "Module clobber",
                "Module ends",
                "Value g",
                "Value h: dicot",
                "Position p: Clobber",
                "Function star: game",
                "  Parameter n: int",
                "  Parameter s: set<int>",
                "Ruleset R",
            ],
        );
    }

    #[test]
    fn asserts_and_broken_items_are_left_out() {
        check(
            "play dicot;\nlet a = {1|;\nassert a == 1;\nlet b = 2;\n",
            &["Value b"],
        );
    }
}
