//! The files, what they define, and what was computed of them.

mod evaluate;
mod imports;
mod nearest;
mod update;

pub(crate) use evaluate::Resolved;

use std::cell::Cell;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use game_syntax::ast::{Item, ItemKind, Name};
use game_syntax::{Chunk, Diagnostic, Parse, TokenKind};
use game_value::{Arena, Budget};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::fault::Eval;
use crate::play::Play;
use crate::source::Source;
use crate::value::Value;
use nearest::Nearest;

/// A file of a [`World`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct FileId(u32);

/// An item of a file, for as long as its text and its neighbours' share of the file stay untouched.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct EntryId(u64);

/// How much one item may use. Steps and forms are counted, never time, so that every machine agrees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Steps of the evaluator and of the kernel.
    pub steps: u64,
    /// New forms.
    pub forms: u64,
}

impl Limits {
    /// What is kept of values that were found before, where many are asked for one after the other. More would take a gigabyte
    /// and more. It makes later ones slower, never different.
    pub const KEPT: Limits = Limits {
        steps: 100_000_000,
        forms: 4_000_000,
    };
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            steps: 20_000_000,
            forms: 2_000_000,
        }
    }
}

/// What was done since the world began; tests read it to see that an edit recomputes little.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Trace {
    /// Items evaluated.
    pub evaluated: u64,
    /// Steps taken.
    pub steps: u64,
}

/// Files and their values.
pub struct World {
    pub(crate) arena: Arena,
    pub(crate) source: Box<dyn Source>,
    limits: Limits,
    cancel: Arc<AtomicBool>,
    modules: Vec<Module>,
    by_path: FxHashMap<PathBuf, FileId>,
    entries: FxHashMap<EntryId, Entry>,
    next_entry: u64,
    running: Vec<EntryId>,
    /// Errors of cycles found, each until its item has come to its end.
    cycles: FxHashMap<EntryId, Diagnostic>,
    trace: Trace,
    default_play: Play,
}

/// A file.
struct Module {
    path: PathBuf,
    parse: Parse,
    entries: Vec<EntryId>,
    definitions: FxHashMap<Box<str>, Definitions>,
    /// Names that items with a syntax error would define: their users have nothing to be told.
    broken: FxHashMap<Box<str>, FxHashSet<EntryId>>,
    /// Every item that mentions the name first in a path.
    mentions: FxHashMap<Box<str>, FxHashSet<EntryId>>,
    imports: Vec<Import>,
    play: Play,
    /// The nearest of the names in scope.
    nearest_in_scope: Nearest,
    /// The nearest of those that it defines, for files that import it.
    nearest_defined: Nearest,
}

/// The items that define one name; more than one is an error that the checks report.
#[derive(Default)]
struct Definitions {
    items: FxHashSet<EntryId>,
    /// The first of them in the text, once it was looked for.
    first: Cell<Option<EntryId>>,
}

/// A `use` of a file.
struct Import {
    entry: EntryId,
    alias: Option<Box<str>>,
    /// The file that is meant, whether it is there or not; `None` for a module of the library.
    path: Option<PathBuf>,
    target: Result<FileId, Box<Diagnostic>>,
}

struct Entry {
    file: FileId,
    chunk: Arc<Chunk>,
    revision: u64,
    state: State,
}

#[derive(Clone)]
enum State {
    Pending,
    Running,
    Done(Eval<Value>),
}

impl World {
    /// A world without files.
    pub fn new(source: Box<dyn Source>, limits: Limits) -> Self {
        World {
            arena: Arena::new(),
            source,
            limits,
            cancel: Arc::default(),
            modules: Vec::new(),
            by_path: FxHashMap::default(),
            entries: FxHashMap::default(),
            next_entry: 0,
            running: Vec::new(),
            cycles: FxHashMap::default(),
            trace: Trace::default(),
            default_play: Play::Normal,
        }
    }

    /// What one item may take from now on. What is known already stays.
    pub fn set_limits(&mut self, limits: Limits) {
        self.limits = limits;
    }

    /// The flag that stops an evaluation when someone sets it.
    pub fn set_cancel(&mut self, cancel: Arc<AtomicBool>) {
        self.cancel = cancel;
    }

    /// How much one item may use.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// The universe of files and expressions that choose none.
    pub fn set_default_play(&mut self, play: Play) {
        self.default_play = play;
    }

    /// The universe of files and expressions that choose none.
    pub(crate) fn default_play(&self) -> Play {
        self.default_play
    }

    /// Whether an item is still part of its file.
    pub fn has_entry(&self, entry: EntryId) -> bool {
        self.entries.contains_key(&entry)
    }

    /// How many items all files have.
    pub fn item_count(&self) -> usize {
        self.entries.len()
    }

    /// What was done so far.
    pub fn trace(&self) -> Trace {
        Trace {
            steps: self.arena.all_steps(),
            ..self.trace
        }
    }

    /// The table of games.
    pub fn arena(&mut self) -> &mut Arena {
        &mut self.arena
    }

    /// The file at a path, if it was given or imported.
    pub fn file(&self, path: &Path) -> Option<FileId> {
        self.by_path.get(path).copied()
    }

    /// The path of a file.
    pub fn path(&self, file: FileId) -> &Path {
        &self.module(file).path
    }

    /// The text and the tree of a file.
    pub fn parse(&self, file: FileId) -> &Parse {
        &self.module(file).parse
    }

    /// The universe in force in a file.
    pub fn play(&self, file: FileId) -> Play {
        self.module(file).play
    }

    /// The items of a file, one for each chunk of its [`Parse`].
    pub fn entries(&self, file: FileId) -> &[EntryId] {
        &self.module(file).entries
    }

    /// The file of an item.
    pub fn file_of(&self, entry: EntryId) -> FileId {
        self.entry(entry).file
    }

    /// The chunk of an item.
    pub fn chunk(&self, entry: EntryId) -> &Arc<Chunk> {
        &self.entry(entry).chunk
    }

    /// A number that changes whenever the item's value may have changed.
    pub fn revision(&self, entry: EntryId) -> u64 {
        self.entry(entry).revision
    }

    /// The first item of the file that defines the name. Constant time, but for a name that several items define once after a
    /// change of these.
    pub fn definition(&self, file: FileId, name: &str) -> Option<EntryId> {
        let module = self.module(file);
        let definitions = module.definitions.get(name)?;
        if definitions.first.get().is_none() {
            match definitions.items.len() {
                1 => definitions
                    .first
                    .set(definitions.items.iter().next().copied()),
                _ => self.find_first_definitions(module),
            }
        }
        definitions.first.get()
    }

    /// Finds the first items of all names of a file, by one look at it.
    fn find_first_definitions(&self, module: &Module) {
        for &entry in &module.entries {
            let item = self.entry(entry).chunk.item.as_ref();
            let name = item.and_then(defined_name);
            let definitions = name.and_then(|name| module.definitions.get(&name.text));
            if let Some(definitions) = definitions.filter(|all| all.first.get().is_none()) {
                definitions.first.set(Some(entry));
            }
        }
    }

    /// The names that a file defines.
    pub fn defined_names(&self, file: FileId) -> impl Iterator<Item = &str> {
        self.module(file).definitions.keys().map(|name| &**name)
    }

    /// The finding about a `use` item whose file cannot be had.
    pub fn import_error(&self, entry: EntryId) -> Option<&Diagnostic> {
        let imports = &self.module(self.entry(entry).file).imports;
        imports
            .iter()
            .find(|import| import.entry == entry)
            .and_then(|import| import.target.as_ref().err().map(|error| &**error))
    }

    /// Begins an evaluation with a full budget.
    fn budget(&self) -> Budget {
        Budget {
            steps: self.limits.steps,
            forms: self.limits.forms,
        }
    }

    fn module(&self, file: FileId) -> &Module {
        &self.modules[file.0 as usize]
    }

    fn entry(&self, entry: EntryId) -> &Entry {
        &self.entries[&entry]
    }
}

/// The name that an item with a syntax error would have given to something.
fn broken_name(chunk: &Chunk) -> Option<&str> {
    if chunk.item.is_some() {
        return None;
    }
    let mut tokens = (0..chunk.tokens.len()).filter(|&index| !chunk.tokens[index].kind.is_trivia());
    let keyword = chunk.tokens[tokens.next()?].kind;
    let defines = matches!(
        keyword,
        TokenKind::Let | TokenKind::Position | TokenKind::Fn | TokenKind::Ruleset
    );
    let name = tokens.next()?;
    let is_name = chunk.tokens[name].kind == TokenKind::Name;
    (defines && is_name).then(|| &chunk.text[chunk.token_span(name).range()])
}

/// The name that an item gives to something.
pub fn defined_name(item: &Item) -> Option<&Name> {
    match &item.kind {
        ItemKind::Let(item) => Some(&item.name),
        ItemKind::Position(item) => Some(&item.name),
        ItemKind::Fn(item) => Some(&item.name),
        ItemKind::Ruleset(item) => Some(&item.name),
        ItemKind::Use(_) | ItemKind::Play(_) | ItemKind::Assert(_) => None,
    }
}
