//! The names of files in reports.

use std::path::{Component, Path};

/// The name under which a file is reported: relative to a folder if it lies below it, with `/`, and `<stdin>` for `-`.
pub(crate) fn shown(path: &Path, from: &Path) -> String {
    if path == Path::new("-") {
        return "<stdin>".to_owned();
    }
    let tidy = game_lang::tidy(path);
    let below = tidy.strip_prefix(from).unwrap_or(&tidy);
    if cfg!(windows) {
        slashed(below)
    } else {
        below.display().to_string()
    }
}

/// A path with `/` between its parts.
fn slashed(path: &Path) -> String {
    let mut out = String::new();
    for part in path.components() {
        if matches!(part, Component::RootDir) {
            out.push('/');
            continue;
        }
        if !out.is_empty() && !out.ends_with('/') {
            out.push('/');
        }
        out.push_str(&part.as_os_str().to_string_lossy());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_below_the_folder_is_named_from_there() {
        let from = Path::new("/home/me");
        let shown = |path: &str| shown(Path::new(path), from);
        assert_eq!(shown("/home/me/games/a.game"), "games/a.game");
        assert_eq!(shown("/home/you/a.game"), "/home/you/a.game");
        assert_eq!(shown("./b/../a.game"), "a.game");
        assert_eq!(shown("../a.game"), "../a.game");
        assert_eq!(shown("-"), "<stdin>");
        assert_eq!(slashed(Path::new("/a/b.game")), "/a/b.game");
        assert_eq!(slashed(Path::new("a/b.game")), "a/b.game");
    }
}
