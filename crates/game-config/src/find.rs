//! Which `gamefmt.toml` counts for a file.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use game_syntax::Diagnostic;
use ignore::gitignore::{Gitignore, GitignoreBuilder};
use rustc_hash::FxHashMap;

use crate::{Config, FilesConfig, Levels, NoText, read, read_text};

/// The name of the file.
pub const NAME: &str = "gamefmt.toml";

/// The settings of a folder.
#[derive(Debug, Default)]
pub struct Settled {
    /// What is set.
    pub config: Config,
    /// The levels that it chooses.
    pub levels: Levels,
    /// The folder of the file, and what is left out below it.
    excluded: Option<(PathBuf, Gitignore)>,
}

impl Settled {
    /// The folder of the cache, if the file names one.
    pub fn cache_folder(&self) -> Option<PathBuf> {
        let folder = &self.config.cache.folder;
        let (own, _) = self.excluded.as_ref()?;
        (!folder.is_empty()).then(|| game_lang::tidy(&own.join(folder)))
    }

    /// Whether a file, given by its absolute path, is left out.
    pub fn excludes(&self, path: &Path) -> bool {
        let Some((folder, patterns)) = &self.excluded else {
            return false;
        };
        path.strip_prefix(folder).is_ok_and(|below| {
            let matched = patterns.matched_path_or_any_parents(below, false);
            matched.is_ignore()
        })
    }
}

/// What is wrong with a `gamefmt.toml`, whose settings are the defaults then.
#[derive(Debug)]
pub struct Fault {
    /// The file.
    pub path: PathBuf,
    /// Why it could not be read, or what is wrong with its text.
    pub what: Result<Wrong, NoText>,
}

/// A text and what is wrong with it.
#[derive(Debug)]
pub struct Wrong {
    /// The text.
    pub text: String,
    /// What is wrong, in the order of the text.
    pub findings: Vec<Diagnostic>,
}

/// The settings of all folders that were asked about, each read once.
#[derive(Debug, Default)]
pub struct Configs {
    current: PathBuf,
    known: FxHashMap<PathBuf, Arc<Settled>>,
    faults: Vec<Fault>,
}

impl Configs {
    /// None asked about yet. Relative paths count from a folder.
    pub fn new(current: PathBuf) -> Self {
        Configs {
            current,
            ..Configs::default()
        }
    }

    /// The folder from which relative paths count.
    pub fn current(&self) -> &Path {
        &self.current
    }

    /// What was wrong with the files that were read since this was last asked.
    pub fn take_faults(&mut self) -> Vec<Fault> {
        std::mem::take(&mut self.faults)
    }

    /// The settings of the current folder.
    pub fn here(&mut self) -> Arc<Settled> {
        let current = self.current.clone();
        self.of_folder(&current)
    }

    /// The settings of a file; of the current folder for `-`.
    pub fn of_file(&mut self, file: &Path) -> Arc<Settled> {
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
    pub fn exclude(&mut self, file: &Path) -> bool {
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
        let read = read_text(&file, FilesConfig::default().max_size).map_err(Err);
        let read = read.and_then(|text| {
            let config = read::read(&text);
            config.map_err(|findings| Ok(Wrong { text, findings }))
        });
        Some(match read {
            Ok(config) => Settled {
                excluded: excluded(folder, &config),
                levels: Levels::new(&config.check),
                config,
            },
            Err(what) => {
                self.faults.push(Fault { path: file, what });
                Settled::default()
            }
        })
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
