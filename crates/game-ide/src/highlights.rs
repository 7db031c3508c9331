//! Document highlight: where the thing under the cursor is meant in this file.

use std::sync::Arc;

use crate::{Mention, SourceFile, Workspace};

/// The places of the file where the thing at an offset is meant.
pub fn highlights(workspace: &Workspace, file: &Arc<SourceFile>, offset: u32) -> Vec<Mention> {
    let meaning = workspace.at(file, offset);
    meaning.map_or(Vec::new(), |(_, meaning)| {
        workspace.mentions_in(&meaning, file)
    })
}

#[cfg(test)]
mod tests {
    use super::highlights;
    use crate::fixture::Files;

    /// The places, each by its line; those that define are marked.
    #[track_caller]
    fn check(texts: &str, expected: &[&str]) {
        let files = Files::new(texts);
        let found = highlights(&files.workspace, &files.marked, files.at);
        let shown = found.iter().map(|mention| {
            let mark = if mention.defines { "write" } else { "read" };
            let shown = Files::shown(&files.marked, mention.span);
            format!("{mark} {}", shown.trim_start_matches("/test.game: "))
        });
        assert_eq!(shown.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn places_are_read_or_written() {
        check(
            "use std.nim;\nlet g = Nim(1);\nlet h = {g$0 | g};\n",
            &[
                "write let [g] = Nim(1);",
                "read let h = {[g] | g};",
                "read let h = {g | [g]};",
            ],
        );
    }

    #[test]
    fn signs_of_a_board_are_highlighted_in_its_pictures() {
        check(
            "ruleset R {\n    board strip \"x$0=X .\";\n    left \"x.\" => \".X\";\n}\n",
            &[
                "write     board strip \"[x]=X .\";",
                "read     board strip \"x=[X] .\";",
                "read     left \"[x].\" => \".X\";",
                "read     left \"x.\" => \".[X]\";",
            ],
        );
    }
}
