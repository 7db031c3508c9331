//! Parameters and bound names that hide a name of the file.

use game_lang::{FileId, World};
use game_syntax::ast::{Expr, ExprKind, Item, ItemKind, Name};
use game_syntax::{Chunk, Code, Diagnostic, Level, TokenKind, walk};

/// A name that means something else inside of an item.
pub(crate) static SHADOWED_NAME: Code = Code {
    name: "shadowed-name",
    level: Level::Hint,
    summary: "a parameter or a bound name hides a name of the file",
    page: "Inside of a function, or behind `forall`, `exists` and `find`, the inner name counts. Its readers may take it for the \
           value that the file gives to the name.",
    wrong: "let g = {1 | 0};\nfn double(g: game) = g + g;\n",
    right: "let g = {1 | 0};\nfn double(h: game) = h + h;\n",
};

/// The findings about a file; spans count from its start. Linear in the items that bind names, and a look at the tokens of
/// the others.
pub(crate) fn check(world: &World, file: FileId) -> Vec<Diagnostic> {
    let mut findings = Vec::new();
    for (index, &entry) in world.entries(file).iter().enumerate() {
        let chunk = world.chunk(entry);
        let Some(item) = chunk.item.as_ref().filter(|item| binds(item, chunk)) else {
            continue;
        };
        let start = world.parse(file).start(index);
        for name in bound(item) {
            let defined = world.definition(file, &name.text);
            if let Some(other) = defined.filter(|&other| other != entry) {
                findings.push(finding(world, name, other).shifted(start));
            }
        }
    }
    findings
}

/// Whether an item may bind a name.
fn binds(item: &Item, chunk: &Chunk) -> bool {
    let quantifiers = [TokenKind::Forall, TokenKind::Exists, TokenKind::Find];
    matches!(item.kind, ItemKind::Fn(_))
        || quantifiers.into_iter().any(|kind| chunk.kinds.has(kind))
}

fn bound(item: &Item) -> Vec<&Name> {
    let mut names: Vec<&Name> = Vec::new();
    if let ItemKind::Fn(function) = &item.kind {
        names.extend(function.parameters.iter().map(|parameter| &parameter.name));
    }
    let mut open: Vec<&Expr> = walk::expressions(item);
    while let Some(expr) = open.pop() {
        if let ExprKind::Quantified(quantified) = &expr.kind {
            names.push(&quantified.binder);
        }
        walk::children(expr, &mut |part| open.push(part));
    }
    names
}

fn finding(world: &World, name: &Name, other: game_lang::EntryId) -> Diagnostic {
    let message = format!("`{}` hides a name of the file", name.text);
    let finding = Diagnostic::new(&SHADOWED_NAME, name.span, message);
    let noun = match world.chunk(other).item.as_ref().map(|item| &item.kind) {
        Some(ItemKind::Fn(_)) => "a function",
        Some(ItemKind::Ruleset(_)) => "a ruleset",
        Some(ItemKind::Position(_)) => "a position",
        _ => "a value",
    };
    finding.label(format!("elsewhere it is {noun}"))
}
