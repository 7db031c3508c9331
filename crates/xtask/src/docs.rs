//! Pages that are made from the code: `specs/diagnostics.md`, `specs/functions.md`, `specs/editors.md`.

use std::fmt::Write as _;

use crate::root;

/// Writes the pages; what went wrong is returned.
pub(crate) fn write() -> Vec<String> {
    let write = |(name, text): (&str, String)| {
        std::fs::write(root().join(name), text)
            .err()
            .map(|error| format!("{name}: {error}"))
    };
    pages().into_iter().filter_map(write).collect()
}

/// The pages that are out of date.
pub(crate) fn check() -> Vec<String> {
    let stale = |(name, text): &(&str, String)| {
        std::fs::read_to_string(root().join(name)).ok().as_ref() != Some(text)
    };
    let words =
        |(name, _): (&str, String)| format!("{name} is out of date: run `cargo xtask docs`");
    pages().into_iter().filter(stale).map(words).collect()
}

fn pages() -> Vec<(&'static str, String)> {
    vec![
        ("specs/diagnostics.md", diagnostics()),
        ("specs/functions.md", functions()),
        ("specs/editors.md", game_lsp::reference()),
    ]
}

fn diagnostics() -> String {
    let mut page = "# Diagnostics\n\nMade from the code by `cargo xtask docs`; `gamefmt explain CODE` prints one.\n\n".to_owned();
    let mut codes = game_check::codes();
    codes.extend(game_notation::CODES);
    codes.sort_by_key(|code| code.name);
    for code in codes {
        page.push_str(&game_check::markdown(code));
        page.push('\n');
    }
    page.trim_end().to_owned() + "\n"
}

fn functions() -> String {
    let mut page = "# Functions\n\nMade from the code by `cargo xtask docs`. The examples hold: a test evaluates them, with the library at hand.\n".to_owned();
    for builtin in game_lang::builtins() {
        let _ = write!(
            page,
            "\n## {}\n\n`{}`\n\n{}\n",
            builtin.name,
            builtin.signature(),
            builtin.doc
        );
    }
    page
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_pages_made_from_the_code_are_up_to_date() {
        assert_eq!(super::check(), [""; 0]);
    }
}
