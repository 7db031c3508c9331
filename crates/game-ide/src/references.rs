//! References: all places where the thing under the cursor is meant, in all files of the workspace.

use std::sync::Arc;

use crate::{MentionsOfFile, SourceFile, Workspace};

/// The places where the thing at an offset is meant; `definitions` says whether those that give it its name are among them.
pub fn references(
    workspace: &Workspace,
    file: &Arc<SourceFile>,
    offset: u32,
    definitions: bool,
) -> Option<Vec<MentionsOfFile>> {
    let (_, meaning) = workspace.at(file, offset)?;
    let mut found = workspace.mentions(&meaning, file);
    if !definitions {
        for of_file in &mut found {
            of_file.mentions.retain(|mention| !mention.defines);
        }
        found.retain(|of_file| !of_file.mentions.is_empty());
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::references;
    use crate::fixture::Files;

    #[track_caller]
    fn check(texts: &str, expected: &[&str]) {
        let files = Files::new(texts);
        let found = references(&files.workspace, &files.marked, files.at, true);
        let mut shown = Vec::new();
        for of_file in found.unwrap_or_default() {
            let mentions = of_file.mentions.iter();
            shown.extend(mentions.map(|one| Files::shown(&of_file.file, one.span)));
        }
        assert_eq!(shown, expected);
    }

    #[test]
    fn mentions_are_found_in_all_files() {
        check(
            "\
let g$0 = 1;
fn f(g: int) = *g;
let h = {g | x.g};
//- /b.game
use \"test.game\";
assert g == 1;
//- /c.game
use \"test.game\" as t;
let g = t.g;
//- /d.game
let g = 5;
//- /e.game
use \"test.game\";
let e = {g|;
",
            &[
                "/b.game: assert [g] == 1;",
                "/c.game: let g = t.[g];",
                "/e.game: let e = {[g]|;",
                "/test.game: let [g] = 1;",
                "/test.game: let h = {[g] | x.g};",
            ],
        );
    }

    #[test]
    fn a_parameter_is_mentioned_by_arguments_of_other_files() {
        check(
            "\
fn f(n$0: int) = *n + f(n = 1);
//- /b.game
use \"test.game\";
let n = f(n = 2);
",
            &[
                "/b.game: let n = f([n] = 2);",
                "/test.game: fn f([n]: int) = *n + f(n = 1);",
                "/test.game: fn f(n: int) = *[n] + f(n = 1);",
                "/test.game: fn f(n: int) = *n + f([n] = 1);",
            ],
        );
    }

    #[test]
    fn the_library_and_the_language_are_mentioned_too() {
        check(
            "use std.clobber;\nlet a = Clobber(dirs$0 = all)(\"xo\");\n//- /b.game\nuse std.clobber as c;\nlet b = c.Clobber(dirs = all)(\"o\");\n",
            &[
                "/b.game: let b = c.Clobber([dirs] = all)(\"o\");",
                "/test.game: let a = Clobber([dirs] = all)(\"xo\");",
                "std.clobber: ruleset Clobber([dirs]: list<dir> = all) {",
                "std.clobber:     left [dirs] \"xo\" => \".x\";",
                "std.clobber: position diagonals: Clobber([dirs] = diagonal) = \"xoxo|oox.|xxx.\";",
            ],
        );
        check(
            "let a = mean$0(1);\n//- /b.game\nlet b = mean(2);\n",
            &[
                "/b.game: let b = [mean](2);",
                "/test.game: let a = [mean](1);",
            ],
        );
    }

    #[test]
    fn a_name_has_one_meaning_however_it_is_written() {
        check(
            "let e\u{301} = 1;\nlet f = \u{e9}$0;\n",
            &[
                "/test.game: let [e\u{301}] = 1;",
                "/test.game: let f = [\u{e9}];",
            ],
        );
    }
}
