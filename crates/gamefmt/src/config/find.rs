//! Which `gamefmt.toml` counts for a file.

use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ignore::gitignore::{Gitignore, GitignoreBuilder};
use rustc_hash::FxHashMap;

use super::{Config, read};
use crate::output::path;
use crate::render::{Renderer, complain};

const NAME: &str = "gamefmt.toml";

/// The settings of a folder.
#[derive(Debug, Default)]
pub(crate) struct Settled {
    pub(crate) config: Config,
    /// The folder of the file, and what is left out below it.
    excluded: Option<(PathBuf, Gitignore)>,
}

impl Settled {
    /// The folder of the cache, if the file names one.
    pub(crate) fn cache_folder(&self) -> Option<PathBuf> {
        let folder = &self.config.cache.folder;
        let (own, _) = self.excluded.as_ref()?;
        (!folder.is_empty()).then(|| game_lang::tidy(&own.join(folder)))
    }

    /// Whether a file, given by its absolute path, is left out.
    pub(crate) fn excludes(&self, path: &Path) -> bool {
        let Some((folder, patterns)) = &self.excluded else {
            return false;
        };
        path.strip_prefix(folder).is_ok_and(|below| {
            let matched = patterns.matched_path_or_any_parents(below, false);
            matched.is_ignore()
        })
    }
}

/// The settings of all folders that were asked about.
pub(crate) struct Configs {
    current: PathBuf,
    known: FxHashMap<PathBuf, Arc<Settled>>,
    failed: bool,
}

impl Configs {
    /// None asked about yet.
    ///
    /// # Errors
    ///
    /// There is no current folder.
    pub(crate) fn new() -> io::Result<Self> {
        Ok(Configs {
            current: std::env::current_dir()?,
            known: FxHashMap::default(),
            failed: false,
        })
    }

    /// The folder from which relative paths count.
    pub(crate) fn current(&self) -> &Path {
        &self.current
    }

    /// Whether some file had a fault, which has been said on standard error.
    pub(crate) fn failed(&self) -> bool {
        self.failed
    }

    /// The settings of the current folder.
    pub(crate) fn here(&mut self) -> Arc<Settled> {
        let current = self.current.clone();
        self.of_folder(&current)
    }

    /// The settings of a file; of the current folder for `-`.
    pub(crate) fn of_file(&mut self, file: &Path) -> Arc<Settled> {
        if file == Path::new("-") {
            return self.here();
        }
        let file = self.absolute(file);
        match file.parent() {
            Some(folder) => self.of_folder(folder),
            None => Arc::default(),
        }
    }

    /// Whether a file that was found in a folder is left out.
    pub(crate) fn exclude(&mut self, file: &Path) -> bool {
        let absolute = self.absolute(file);
        self.of_file(file).excludes(&absolute)
    }

    fn absolute(&self, path: &Path) -> PathBuf {
        game_lang::tidy(&self.current.join(path))
    }

    /// The nearest settings, which are looked up once for each folder on the way.
    fn of_folder(&mut self, folder: &Path) -> Arc<Settled> {
        let mut way = Vec::new();
        let mut found = None;
        for folder in folder.ancestors() {
            found = self
                .known
                .get(folder)
                .cloned()
                .or_else(|| self.read(folder).map(Arc::new));
            way.push(folder.to_path_buf());
            if found.is_some() {
                break;
            }
        }
        let found = found.unwrap_or_default();
        let known = way.into_iter().map(|folder| (folder, found.clone()));
        self.known.extend(known);
        found
    }

    /// The settings in the file of a folder, if it has one.
    fn read(&mut self, folder: &Path) -> Option<Settled> {
        let file = folder.join(NAME);
        if !file.is_file() {
            return None;
        }
        let name = path::shown(&file, &self.current);
        let text = match std::fs::read_to_string(&file) {
            Ok(text) => text,
            Err(error) => {
                complain(&format!("{name}: {error}"));
                self.failed = true;
                return Some(Settled::default());
            }
        };
        match read::read(&text) {
            Ok(config) => Some(Settled {
                excluded: excluded(folder, &config),
                config,
            }),
            Err(findings) => {
                let renderer = Renderer::new(name, &text, false);
                let mut shown = Vec::new();
                for finding in &findings {
                    // Writing to memory does not fail.
                    let _ = renderer.print(finding, &mut shown);
                    let _ = writeln!(shown);
                }
                let _ = anstream::stderr().lock().write_all(&shown);
                self.failed = true;
                Some(Settled::default())
            }
        }
    }
}

/// The patterns of a file that was read, and so are in order.
fn excluded(folder: &Path, config: &Config) -> Option<(PathBuf, Gitignore)> {
    let mut builder = GitignoreBuilder::new("");
    for pattern in &config.files.exclude {
        builder.add_line(None, pattern).ok()?;
    }
    Some((folder.to_path_buf(), builder.build().ok()?))
}
