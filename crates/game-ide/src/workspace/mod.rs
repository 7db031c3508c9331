//! The files that an editor works on, as far as names go: open documents, the files of the workspace, the library, and what
//! else is imported.
//!
//! Nothing is evaluated here. Of a file that is not open only its text and its names are kept; its tree is made again where
//! it is needed.

mod board;
mod meaning;
mod mentions;
mod names;

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock, OnceLock};

use game_lang::{Imported, Scopes, Source, library};
use game_syntax::{Parse, Span};

use crate::{Snapshot, Text};

pub use meaning::{Meaning, Thing, ThingKind};
pub use mentions::{Mention, MentionsOfFile};
pub use names::{Definition, FileNames, Import, ImportTarget};

pub(crate) use board::BoardText;

/// A file and its names.
#[derive(Clone, Debug)]
pub struct SourceFile {
    /// Where it lies; a module of the library has the path `std.NAME`.
    pub path: PathBuf,
    /// Its text.
    pub text: Arc<Text>,
    /// Its names.
    pub names: FileNames,
    /// The editor's number of the version, if the file is open.
    pub version: Option<i32>,
    /// The tree, if it is kept.
    parse: Option<Parse>,
}

impl SourceFile {
    /// A file that is not open. Its tree is made and not kept.
    pub fn new(path: PathBuf, text: Arc<Text>) -> Self {
        let names = FileNames::new(&game_syntax::parse(text.as_str()));
        SourceFile {
            path,
            text,
            names,
            version: None,
            parse: None,
        }
    }

    /// An open document.
    pub fn open(path: PathBuf, snapshot: &Snapshot) -> Self {
        SourceFile {
            path,
            text: Arc::clone(&snapshot.text),
            names: FileNames::new(&snapshot.parse),
            version: Some(snapshot.version),
            parse: Some(snapshot.parse.clone()),
        }
    }

    /// Its tree.
    pub fn parse(&self) -> Parse {
        let kept = self.parse.clone();
        kept.unwrap_or_else(|| game_syntax::parse(self.text.as_str()))
    }

    /// The text at a place.
    pub fn source(&self, span: Span) -> &str {
        self.text.as_str().get(span.range()).unwrap_or("")
    }
}

/// The files of the folders that are open in an editor, by their paths.
pub type Files = BTreeMap<PathBuf, Arc<SourceFile>>;

/// All files that a question may be about.
pub struct Workspace {
    files: Arc<Files>,
    open: Files,
    source: Rc<dyn Source>,
    read: RefCell<HashMap<PathBuf, Option<Arc<SourceFile>>>>,
    stop: Arc<AtomicBool>,
}

impl Workspace {
    /// The files of some folders, open documents, which are looked at first, and where files outside of the folders come from.
    /// Whoever asks long questions may raise `stop` to have them given up.
    pub fn new(
        files: Arc<Files>,
        open: Vec<Arc<SourceFile>>,
        source: Rc<dyn Source>,
        stop: Arc<AtomicBool>,
    ) -> Self {
        let open = open.into_iter();
        Workspace {
            files,
            open: open.map(|file| (file.path.clone(), file)).collect(),
            source,
            read: RefCell::default(),
            stop,
        }
    }

    /// The same files, some of them with other texts.
    pub(crate) fn with(&self, changed: Vec<SourceFile>) -> Self {
        let changed = changed.into_iter();
        let mut open = self.open.clone();
        open.extend(changed.map(|file| (file.path.clone(), Arc::new(file))));
        Workspace {
            files: Arc::clone(&self.files),
            open,
            source: Rc::clone(&self.source),
            read: self.read.clone(),
            stop: Arc::clone(&self.stop),
        }
    }

    /// The file at a path.
    pub fn file(&self, path: &Path) -> Option<Arc<SourceFile>> {
        let known = self.open.get(path).or_else(|| self.files.get(path));
        if let Some(file) = known {
            return Some(Arc::clone(file));
        }
        library_file(path).or_else(|| {
            let mut read = self.read.borrow_mut();
            let load = || {
                let text = Text::new(self.source.read(path).ok()?).ok()?;
                let file = SourceFile::new(path.to_path_buf(), Arc::new(text));
                Some(Arc::new(file))
            };
            read.entry(path.to_path_buf()).or_insert_with(load).clone()
        })
    }

    /// All files of the folders and all open documents, in the order of their paths.
    pub fn files(&self) -> Vec<Arc<SourceFile>> {
        let closed = self.files.iter();
        let closed = closed.filter(|(path, _)| !self.open.contains_key(*path));
        let mut all: Vec<_> = closed.chain(&self.open).map(|(_, file)| file).collect();
        all.sort_by(|left, right| left.path.cmp(&right.path));
        all.into_iter().cloned().collect()
    }

    /// Whether nobody waits for the answer any more.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The path that an import leads to, whether there is a file or not.
    pub fn import_path(&self, file: &SourceFile, import: &Import) -> PathBuf {
        match &import.target {
            // The path of a module is its name.
            ImportTarget::Module(name) => PathBuf::from(&**name),
            ImportTarget::File(relative) => self.source.resolve(&file.path, relative),
        }
    }

    fn imported(&self, file: &SourceFile, import: &Import) -> Option<Arc<SourceFile>> {
        match &import.target {
            ImportTarget::Module(name) => library_file(Path::new(&**name)),
            ImportTarget::File(_) => self.file(&self.import_path(file, import)),
        }
    }
}

impl Scopes for Workspace {
    type File = Arc<SourceFile>;
    type Item = (Arc<SourceFile>, usize);

    fn definition(&self, file: &Arc<SourceFile>, name: &str) -> Option<Self::Item> {
        let index = file.names.find(name)?;
        Some((Arc::clone(file), index))
    }

    fn open_imports(&self, file: &Arc<SourceFile>) -> Vec<Arc<SourceFile>> {
        let imports = file.names.imports.iter();
        let open = imports.filter(|import| import.alias.is_none());
        open.filter_map(|import| self.imported(file, import))
            .collect()
    }

    fn import_named(&self, file: &Arc<SourceFile>, alias: &str) -> Imported<Arc<SourceFile>> {
        let named = |import: &&Import| {
            let own = import.alias.as_ref();
            own.is_some_and(|(own, _)| **own == *alias)
        };
        let Some(import) = file.names.imports.iter().find(named) else {
            return Imported::Nothing;
        };
        let target = self.imported(file, import);
        target.map_or(Imported::Missing, Imported::File)
    }
}

/// A module of the library as a file, read when it is first asked for.
pub(crate) fn library_file(path: &Path) -> Option<Arc<SourceFile>> {
    type Slot = OnceLock<Option<Arc<SourceFile>>>;
    static FILES: LazyLock<HashMap<&str, Slot>> = LazyLock::new(|| {
        let modules = library::MODULES.iter();
        modules.map(|(name, _)| (*name, Slot::new())).collect()
    });
    let (name, text) = library::at(path)?;
    let slot = FILES.get(name)?;
    slot.get_or_init(|| {
        let text = Text::new(text.to_owned()).ok()?;
        Some(Arc::new(SourceFile::new(
            path.to_path_buf(),
            Arc::new(text),
        )))
    })
    .clone()
}
