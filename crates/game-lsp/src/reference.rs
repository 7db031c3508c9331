//! The page about the server, `specs/editors.md`, made from the data that the server itself reads.

use std::fmt::Write as _;

use game_ide::{TokenModifiers, TokenType};

use crate::configuration::SETTINGS;
use crate::handlers::execute_command::COMMANDS;
use crate::methods::METHODS;

const INTRODUCTION: &str = "\
# Editors

Made from the code by `cargo xtask docs`.

`gamefmt lsp` is a language server on standard input and output. It answers for every document on its own: an item that is broken, or takes
long, never takes the values of the others. Values are computed one by one, cheap ones first; what is not there yet is shown as `…`, and the
client is told when it is there. A request that is cancelled stops its evaluation. A fault in one request is an error of that request.
";

/// The page.
pub fn reference() -> String {
    let mut page = INTRODUCTION.to_owned();
    page.push_str("\n## Methods\n\n| method | what it gives | test |\n|---|---|---|\n");
    for method in METHODS {
        let (file, function) = method.test;
        row(
            &mut page,
            &[
                &format!("`{}`", method.name.replace(", ", "`, `")),
                method.gives,
                &format!("`{file}`: `{function}`"),
            ],
        );
    }
    page.push_str("\n## Settings\n\n");
    page.push_str(
        "In the section `gamefmt`, nested or joined by dots; as `initializationOptions`, pushed, or asked for. A key that is unknown or has a value \
         of the wrong type is named in the log once, and its default stays.\n\n| key | value | default | meaning |\n|---|---|---|---|\n",
    );
    for setting in SETTINGS {
        let key = format!("`gamefmt.{}`", setting.key);
        row(
            &mut page,
            &[
                &key,
                setting.wanted,
                &format!("`{}`", setting.default),
                setting.words,
            ],
        );
    }
    page.push_str(EDITOR_SETTINGS);
    page.push_str("\n## Commands\n\nFor `workspace/executeCommand`, with one argument each.\n\n| command | argument | meaning |\n|---|---|---|\n");
    for command in COMMANDS {
        row(
            &mut page,
            &[
                &format!("`{}`", command.name),
                &format!("`{}`", command.argument),
                command.words,
            ],
        );
    }
    page.push_str(CLIENT_COMMANDS);
    page.push_str("\n## Legend of semantic tokens\n\n");
    let types = TokenType::ALL.iter().map(|ty| format!("`{}`", ty.name()));
    let _ = writeln!(page, "Types: {}.\n", types.collect::<Vec<_>>().join(", "));
    let modifiers = TokenModifiers::NAMES.iter().map(|name| format!("`{name}`"));
    let _ = writeln!(
        page,
        "Modifiers: {}.\n",
        modifiers.collect::<Vec<_>>().join(", ")
    );
    page.push_str(LEGEND);
    page
}

const EDITOR_SETTINGS: &str = "
Two keys of the section belong to the extension of VS Code. The server passes over them:

| key | value | default | meaning |
|---|---|---|---|
| `gamefmt.path` | an absolute path; `~` and `${workspaceFolder}` may stand in it | `\"\"` | The program. If it is empty, it is looked for on the `PATH`, then in the folder `server` of the extension. A folder that is not trusted cannot set it. |
| `gamefmt.trace.server` | `\"messages\"` or `\"verbose\"` | `\"messages\"` | How much of the traffic with the server is written to the channel of the output, while the log level of that channel is Trace. |
";

const CLIENT_COMMANDS: &str = "
Clients that draw pictures and show texts list the commands of theirs in `initialize`, as `capabilities.experimental.gamefmtCommands`. Those that are
listed are named with one argument `{ uri, position }`: `gamefmt.showTree`, `gamefmt.showThermograph` and `gamefmt.showBoard` by code lenses,
`gamefmt.showExplanation`, which shows the answer of `gamefmt.explain`, by code actions. VS Code and Neovim list all of them, Emacs the last.

Clients whose hovers show images with data in their address say so with `capabilities.experimental.gamefmtHoverImages`, which is `light` or `dark`;
for all others the drawing in a hover is text.
";

const LEGEND: &str = "\
Modules are namespaces, universes and types of parameters are types, rulesets classes; values and positions are variables, names that a function
or a quantifier binds parameters; the letters of a board where a ruleset declares them, and words of the language such as `left`, are members of
an enumeration. `defaultLibrary` marks what every file has, `documentation` the comments with `///` and `//!`. Nothing is deprecated.
";

/// A row of a table.
fn row(page: &mut String, cells: &[&str]) {
    let cells = cells.iter().map(|cell| cell.replace('|', "\\|"));
    let _ = writeln!(page, "| {} |", cells.collect::<Vec<_>>().join(" | "));
}
