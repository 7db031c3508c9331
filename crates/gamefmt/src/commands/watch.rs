//! Doing something again whenever a file changes.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::time::Duration;

use notify::{RecursiveMode, Watcher as _};

use crate::Outcome;

/// Editors save in several steps; what comes within this time is one change.
const SETTLE: Duration = Duration::from_millis(50);

/// Runs once, and again after every change of a `.game` file or of the settings below the paths, until interrupted.
pub(crate) fn run(
    paths: &[PathBuf],
    mut work: impl FnMut() -> io::Result<()>,
) -> io::Result<Outcome> {
    let (send, changes) = mpsc::channel();
    let mut watcher = notify::recommended_watcher(send).map_err(io::Error::other)?;
    for path in paths {
        // A file is watched through its folder, since editors replace files instead of writing to them.
        let folder = if path.is_file() {
            path.parent().unwrap_or(Path::new("."))
        } else {
            path
        };
        let folder = if folder.as_os_str().is_empty() {
            Path::new(".")
        } else {
            folder
        };
        watcher
            .watch(folder, RecursiveMode::Recursive)
            .map_err(io::Error::other)?;
    }
    work()?;
    while let Ok(change) = changes.recv() {
        let mut relevant = concerns_games(change);
        while let Ok(change) = changes.recv_timeout(SETTLE) {
            relevant |= concerns_games(change);
        }
        if relevant {
            work()?;
        }
    }
    Ok(Outcome::Clean)
}

fn concerns_games(change: notify::Result<notify::Event>) -> bool {
    change.is_ok_and(|event| {
        !event.kind.is_access()
            && event.paths.iter().any(|path| {
                path.extension().is_some_and(|ending| ending == "game")
                    || path.ends_with("gamefmt.toml")
            })
    })
}
