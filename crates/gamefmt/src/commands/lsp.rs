//! `gamefmt lsp`: the language server.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use game_lsp::Host;

use crate::atomic;
use crate::cache::place;
use crate::config;
use crate::files;

/// Serves one client on standard input and output until it leaves.
pub(crate) fn run() -> ExitCode {
    let root = config::configs().ok();
    let root = root.and_then(|mut configs| place::folder(&configs.here()));
    game_lsp::run(Machine { root })
}

/// What the server needs of the machine.
struct Machine {
    /// The folder of the cache.
    root: Option<PathBuf>,
}

impl Host for Machine {
    fn files_below(&self, folder: &Path) -> Vec<PathBuf> {
        let Ok(mut configs) = config::configs() else {
            return Vec::new();
        };
        let found = files::below(folder, &mut configs, files::is_game);
        found.filter_map(Result::ok).collect()
    }

    fn library_folder(&self) -> Option<PathBuf> {
        self.root.as_deref().map(place::library)
    }

    fn keep(&self, path: &Path, text: &str) -> io::Result<()> {
        if fs::read(path).is_ok_and(|present| present == text.as_bytes()) {
            return Ok(());
        }
        if let (Some(root), Some(folder)) = (&self.root, path.parent()) {
            place::prepare(root, folder)?;
        }
        atomic::replace(path, text.as_bytes())?;
        let mut permissions = fs::metadata(path)?.permissions();
        permissions.set_readonly(true);
        fs::set_permissions(path, permissions)
    }
}
