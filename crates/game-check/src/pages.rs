//! Every code with its page: what `gamefmt explain` prints and `specs/diagnostics.md` is made of.

use std::fmt::Write as _;

use game_syntax::{Code, Level};

fn all() -> impl Iterator<Item = &'static Code> {
    let all = [
        game_syntax::CODES,
        game_lang::codes::CODES,
        game_ruleset::codes::CODES,
        crate::rules::CODES,
    ];
    all.into_iter().flatten().copied()
}

/// Every code, sorted by name.
pub fn codes() -> Vec<&'static Code> {
    let mut codes: Vec<&Code> = all().collect();
    codes.sort_by_key(|code| code.name);
    codes
}

/// The code of a name.
pub fn find_code(name: &str) -> Option<&'static Code> {
    all().find(|code| code.name == name)
}

/// The page of a code in Markdown.
pub fn markdown(code: &Code) -> String {
    let level = code.level.word();
    let mut page = format!(
        "## {}\n\n{} ({level})\n\n{}\n",
        code.name, code.summary, code.page
    );
    // Only an error makes a block wrong for those who check documents.
    let mark = if code.level == Level::Error {
        ",wrong"
    } else {
        ""
    };
    for (title, mark, example) in [("Wrong", mark, code.wrong), ("Right", "", code.right)] {
        let example = example.trim_end();
        if !example.is_empty() {
            let _ = write!(page, "\n{title}:\n\n```game{mark}\n{example}\n```\n");
        }
    }
    page
}
