//! Renamed files: the imports that have to be written differently, in all files and in the renamed ones.

use std::path::{Component, Path, PathBuf};

use crate::rename::FileEdits;
use crate::{ImportTarget, SourceFile, Workspace};

/// The edits of `use` items when files or folders go from one path to another. Each is an edit of the file where it lies now.
pub fn file_rename(workspace: &Workspace, moves: &[(PathBuf, PathBuf)]) -> Vec<FileEdits> {
    let files = workspace.files().into_iter();
    let all = files.map(|file| FileEdits {
        edits: edits(workspace, &file, moves),
        file,
    });
    all.filter(|of_file| !of_file.edits.is_empty()).collect()
}

fn edits(
    workspace: &Workspace,
    file: &SourceFile,
    moves: &[(PathBuf, PathBuf)],
) -> Vec<(game_syntax::Span, String)> {
    let home = moved(&file.path, moves);
    let imports = file.names.imports.iter().filter_map(|import| {
        let ImportTarget::File(written) = &import.target else {
            return None;
        };
        let old = workspace.import_path(file, import);
        let new = moved(&old, moves);
        let own_folder = home.parent() == file.path.parent();
        let seen_alike = own_folder || Path::new(&**written).is_absolute();
        if new == old && seen_alike {
            return None;
        }
        let path = relative(home.parent()?, &new)?;
        (path != **written).then(|| (import.span, quoted(&path)))
    });
    imports.collect()
}

/// Where a path is behind the moves.
fn moved(path: &Path, moves: &[(PathBuf, PathBuf)]) -> PathBuf {
    let below = |(old, new): &(PathBuf, PathBuf)| {
        let rest = path.strip_prefix(old).ok()?;
        // Joining nothing would add a separator.
        let itself = rest.as_os_str().is_empty();
        Some(if itself { new.clone() } else { new.join(rest) })
    };
    moves
        .iter()
        .find_map(below)
        .unwrap_or_else(|| path.to_path_buf())
}

/// The path of a file as seen from a folder, with slashes; nothing if it has no name in Unicode or lies on another disk.
pub(crate) fn relative(folder: &Path, file: &Path) -> Option<String> {
    let from: Vec<Component<'_>> = folder.components().collect();
    let to: Vec<Component<'_>> = file.components().collect();
    let common = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
    if matches!(
        to.get(common),
        Some(Component::Prefix(_) | Component::RootDir)
    ) {
        return None;
    }
    let up = from[common..].iter().map(|_| Some(".."));
    let down = to[common..].iter().map(|part| part.as_os_str().to_str());
    let parts: Option<Vec<&str>> = up.chain(down).collect();
    Some(parts?.join("/"))
}

/// A text of the language.
fn quoted(text: &str) -> String {
    let escaped = text.replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{escaped}\"")
}

#[cfg(test)]
mod tests {
    use std::path::{Path, PathBuf};

    use super::{file_rename, relative};
    use crate::fixture::Files;

    const TEXTS: &str = "\
use \"a/b.game\" as b;
use std.nim;
let x = {1|;
//- /a/b.game
use \"../test.game\";
use \"c.game\";
//- /a/c.game
let g = 1;
";

    /// The imports that change when a path goes from one place to another.
    #[track_caller]
    fn check(old: &str, new: &str, expected: &[&str]) {
        let files = Files::new(TEXTS);
        let moves = [(PathBuf::from(old), PathBuf::from(new))];
        let mut shown = Vec::new();
        for of_file in file_rename(&files.workspace, &moves) {
            for (span, new) in &of_file.edits {
                shown.push(format!("{} {new}", Files::shown(&of_file.file, *span)));
            }
        }
        assert_eq!(shown, expected);
    }

    #[test]
    fn imports_follow_a_file() {
        check(
            "/a/c.game",
            "/a/d.game",
            &["/a/b.game: use [\"c.game\"]; \"d.game\""],
        );
        check(
            "/a/b.game",
            "/b.game",
            &[
                "/a/b.game: use [\"../test.game\"]; \"test.game\"",
                "/a/b.game: use [\"c.game\"]; \"a/c.game\"",
                "/test.game: use [\"a/b.game\"] as b; \"b.game\"",
            ],
        );
        check(
            "/test.game",
            "/other.game",
            &["/a/b.game: use [\"../test.game\"]; \"../other.game\""],
        );
    }

    #[test]
    fn imports_follow_a_folder() {
        check(
            "/a",
            "/deep/er",
            &[
                "/a/b.game: use [\"../test.game\"]; \"../../test.game\"",
                "/test.game: use [\"a/b.game\"] as b; \"deep/er/b.game\"",
            ],
        );
        check("/none", "/some", &[]);
    }

    #[test]
    fn paths_are_written_as_seen_from_a_folder() {
        let check = |from: &str, to: &str| relative(Path::new(from), Path::new(to));
        assert_eq!(check("/a/b", "/a/c/d.game").as_deref(), Some("../c/d.game"));
        assert_eq!(check("/", "/é/d.game").as_deref(), Some("é/d.game"));
        assert_eq!(check("a", "/d.game"), None);
    }
}
