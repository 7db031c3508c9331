//! Names: everything mentioned exists, nothing is defined twice, and taking a name of the prelude is said.

use game_lang::{defined_name, directions_of_item, mentions_of_item, prelude_has};
use game_syntax::ast::{Item, Name};
use game_syntax::{Code, Diagnostic, Level};

use crate::checker::Context;

/// Two definitions of a name.
pub(crate) static DUPLICATE_NAME: Code = Code {
    name: "duplicate-name",
    level: Level::Error,
    summary: "a name is defined twice in a file",
    page: "Names are looked up without regard to the order of lines, so one name has one meaning in a file.",
    wrong: "let g = 1;\nlet g = 2;\n",
    right: "let g = 1;\nlet h = 2;\n",
};

/// A definition that hides a name of the prelude.
pub(crate) static SHADOWED_PRELUDE: Code = Code {
    name: "shadowed-prelude",
    level: Level::Warning,
    summary: "a file takes a name of the prelude for itself",
    page: "Functions, universes and the outcomes `L R N P` have names that every file sees. A file may use them for \
           its own values; its readers may be misled.",
    wrong: "let N = 1;\n",
    right: "let n = 1;\n",
};

/// Checks the names of any item.
pub(crate) fn check(context: &mut Context<'_>, item: &Item) {
    if let Some(name) = defined_name(item) {
        check_definition(context, name);
    }
    let mut directions: Vec<(&[Name], &Name)> = Vec::new();
    directions_of_item(&item.kind, &mut |callee, name| {
        directions.push((callee, name));
    });
    directions.retain(|(callee, _)| context.world.names_ruleset(context.entry, callee));
    let mut paths: Vec<&[Name]> = Vec::new();
    mentions_of_item(&item.kind, &mut |path| paths.push(path));
    for path in paths {
        if directions.iter().any(|(_, name)| name.span == path[0].span) {
            continue;
        }
        if let Some(fault) = context.world.name_fault(context.entry, path) {
            context.fault(&fault);
        }
    }
}

fn check_definition(context: &mut Context<'_>, name: &Name) {
    let first = context.world.definition(context.file(), &name.text);
    if first.is_some_and(|first| first != context.entry) {
        let message = format!("`{}` is defined twice in this file", name.text);
        context.found.push(
            Diagnostic::new(&DUPLICATE_NAME, name.span, message)
                .label("the first definition is in force"),
        );
    } else if prelude_has(&name.text) {
        let message = format!(
            "`{}` has a meaning in every file, which this definition hides",
            name.text
        );
        context
            .found
            .push(Diagnostic::new(&SHADOWED_PRELUDE, name.span, message));
    }
}
