//! Which files the arguments mean.

use std::path::{Path, PathBuf};

use game_config::Configs;
use ignore::WalkBuilder;
use rustc_hash::FxHashSet;

use crate::render::{complain, remark};

/// The files to work on, in a fixed order, and whether some argument could not be followed.
pub(crate) struct Files {
    pub(crate) paths: Vec<PathBuf>,
    pub(crate) failed: bool,
}

/// Whether a path is that of a `.game` file.
pub(crate) fn is_game(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "game")
}

/// Files are taken as they are, each once; folders are searched for those that are wanted. What `.gitignore` leaves out is left
/// out, and what the configuration excludes.
pub(crate) fn find(
    arguments: &[PathBuf],
    configs: &mut Configs,
    wanted: fn(&Path) -> bool,
) -> Files {
    let mut files = Files {
        paths: Vec::new(),
        failed: false,
    };
    for argument in arguments {
        if argument == Path::new("-") || argument.is_file() {
            files.paths.push(argument.clone());
        } else if argument.is_dir() {
            files.search(argument, configs, wanted);
        } else if argument.exists() {
            files.fail(&format!(
                "{} is neither a file nor a folder",
                argument.display()
            ));
        } else {
            files.fail(&format!(
                "there is no file or folder {}",
                argument.display()
            ));
        }
    }
    let mut seen = FxHashSet::default();
    files
        .paths
        .retain(|path| seen.insert(game_lang::tidy(&configs.current().join(path))));
    files
}

/// The files below a folder that are wanted and not left out, in a fixed order.
pub(crate) fn below(
    folder: &Path,
    configs: &mut Configs,
    wanted: fn(&Path) -> bool,
) -> impl Iterator<Item = Result<PathBuf, ignore::Error>> {
    let mut walk = WalkBuilder::new(folder);
    walk.sort_by_file_path(Path::cmp).require_git(false);
    walk.build().filter_map(move |entry| match entry {
        Ok(entry) if wanted(entry.path()) && entry.path().is_file() => {
            let path = entry.into_path();
            let path = path
                .strip_prefix("./")
                .map(Path::to_path_buf)
                .unwrap_or(path);
            (!configs.exclude(&path)).then_some(Ok(path))
        }
        Ok(_) => None,
        Err(error) => Some(Err(error)),
    })
}

impl Files {
    fn search(&mut self, folder: &Path, configs: &mut Configs, wanted: fn(&Path) -> bool) {
        let before = self.paths.len();
        let failed = std::mem::take(&mut self.failed);
        for found in below(folder, configs, wanted) {
            match found {
                Ok(path) => self.paths.push(path),
                Err(error) => self.fail(&error.to_string()),
            }
        }
        if self.paths.len() == before && !self.failed {
            remark(&format!("no .game files in {}", folder.display()));
        }
        self.failed |= failed;
    }

    fn fail(&mut self, message: &str) {
        complain(message);
        self.failed = true;
    }
}
