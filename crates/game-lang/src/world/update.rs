//! A new version of a file: which items are new, and which results no longer hold.
//!
//! Chunks that an edit did not touch are shared by pointer between two parses of a file, so what is new is found
//! without reading any text. From there staleness spreads along names: an item is out of date if it mentions a
//! name whose definition is new, gone or out of date, in its own file or through an import.

use std::path::Path;
use std::sync::Arc;

use game_syntax::ast::ItemKind;
use game_syntax::{Chunk, Parse};
use rustc_hash::{FxHashMap, FxHashSet};

use super::{Entry, EntryId, FileId, Module, Nearest, State, World, broken_name, defined_name};
use crate::mentions;
use crate::play::Play;

impl World {
    /// Gives the world a file or a new version of one, and says which file it is.
    ///
    /// Takes time proportional to the change, its dependents and a pointer comparison for each item.
    pub fn set_file(&mut self, path: &Path, parse: Parse) -> FileId {
        let is_new = self.file(path).is_none();
        let file = self.file_for(path);
        let old = self.module(file).parse.clone();
        let (first, removed, added) = difference(old.chunks(), parse.chunks());
        let new_chunks = parse.chunks()[first..first + added].to_vec();
        self.modules[file.0 as usize].parse = parse;

        let mut stale = Stale::default();
        let gone: Vec<EntryId> = self.module(file).entries[first..first + removed].to_vec();
        for &entry in &gone {
            self.forget_entry(file, entry, &mut stale);
        }
        let fresh: Vec<EntryId> = new_chunks
            .into_iter()
            .map(|chunk| self.add_entry(file, chunk, &mut stale))
            .collect();
        self.modules[file.0 as usize]
            .entries
            .splice(first..first + removed, fresh);

        if stale.header {
            self.read_header(file);
        }
        self.spread(file, stale);
        if is_new {
            self.retry_imports(path);
        }
        file
    }

    /// Has the files that missed a file look for it again.
    fn retry_imports(&mut self, path: &Path) {
        for importer in self.waiting_for(path) {
            self.read_header(importer);
            let stale = Stale {
                header: true,
                ..Stale::default()
            };
            self.spread(importer, stale);
        }
    }

    /// Reads a file from the source again, as after its document was closed in an editor or when it came to be.
    pub fn reload(&mut self, path: &Path) {
        if self.file(path).is_some() {
            let text = self.source.read(path).unwrap_or_default();
            self.set_file(path, game_syntax::parse(&text));
        } else {
            self.retry_imports(path);
        }
    }

    fn file_for(&mut self, path: &Path) -> FileId {
        if let Some(&file) = self.by_path.get(path) {
            return file;
        }
        let file = FileId(u32::try_from(self.modules.len()).unwrap_or(u32::MAX));
        self.modules.push(Module {
            path: path.to_path_buf(),
            parse: game_syntax::parse(""),
            entries: Vec::new(),
            definitions: FxHashMap::default(),
            broken: FxHashMap::default(),
            mentions: FxHashMap::default(),
            imports: Vec::new(),
            play: self.default_play,
            nearest_in_scope: Nearest::default(),
            nearest_defined: Nearest::default(),
        });
        self.by_path.insert(path.to_path_buf(), file);
        file
    }

    fn add_entry(&mut self, file: FileId, chunk: Arc<Chunk>, stale: &mut Stale) -> EntryId {
        let id = EntryId(self.next_entry);
        self.next_entry += 1;
        let module = &mut self.modules[file.0 as usize];
        module.nearest_in_scope.forget();
        module.nearest_defined.forget();
        if let Some(item) = &chunk.item {
            if let Some(name) = defined_name(item) {
                let definitions = module.definitions.entry(name.text.clone()).or_default();
                definitions.items.insert(id);
                definitions.first.set(None);
            }
            mentions::first_names(&item.kind, &mut |name| {
                module.mentions.entry(name.into()).or_default().insert(id);
            });
        }
        if let Some(name) = broken_name(&chunk) {
            module.broken.entry(name.into()).or_default().insert(id);
        }
        stale.note(&chunk);
        self.entries.insert(
            id,
            Entry {
                file,
                chunk,
                revision: 0,
                state: State::Pending,
            },
        );
        id
    }

    fn forget_entry(&mut self, file: FileId, id: EntryId, stale: &mut Stale) {
        let Some(entry) = self.entries.remove(&id) else {
            return;
        };
        let module = &mut self.modules[file.0 as usize];
        module.nearest_in_scope.forget();
        module.nearest_defined.forget();
        if let Some(item) = &entry.chunk.item {
            if let Some(name) = defined_name(item)
                && let Some(definitions) = module.definitions.get_mut(&name.text)
            {
                definitions.items.remove(&id);
                definitions.first.set(None);
                if definitions.items.is_empty() {
                    module.definitions.remove(&name.text);
                }
            }
            mentions::first_names(&item.kind, &mut |name| {
                if let Some(ids) = module.mentions.get_mut(name) {
                    ids.remove(&id);
                }
            });
        }
        if let Some(ids) = broken_name(&entry.chunk).and_then(|name| module.broken.get_mut(name)) {
            ids.remove(&id);
        }
        stale.note(&entry.chunk);
    }

    /// Reads `play` and `use` items anew.
    fn read_header(&mut self, file: FileId) {
        let mut play = None;
        for &entry in &self.module(file).entries {
            if let Some(ItemKind::Play(words)) =
                self.entry(entry).chunk.item.as_ref().map(|item| &item.kind)
            {
                let words: Vec<&str> = words.iter().map(|word| &*word.text).collect();
                play = play.or(Play::from_words(&words));
            }
        }
        self.modules[file.0 as usize].play = play.unwrap_or(self.default_play);
        self.load_imports(file);
    }

    /// Marks every item that the change can reach.
    fn spread(&mut self, file: FileId, stale: Stale) {
        let mut open: Vec<(FileId, Box<str>)> = Vec::new();
        let mut seen: FxHashSet<(FileId, Box<str>)> = FxHashSet::default();
        if stale.header {
            let names: Vec<Box<str>> = self.module(file).mentions.keys().cloned().collect();
            for entry in self.module(file).entries.clone() {
                self.invalidate(entry, &mut open);
            }
            open.extend(names.into_iter().map(|name| (file, name)));
        }
        open.extend(stale.names.into_iter().map(|name| (file, name)));
        while let Some((file, name)) = open.pop() {
            if !seen.insert((file, name.clone())) {
                continue;
            }
            // Besides those that mention it, those that define it: a second definition may have come or gone.
            let module = self.module(file);
            let mentioned = module.mentions.get(&name).into_iter().flatten();
            let definitions = module.definitions.get(&name);
            let defined = definitions.into_iter().flat_map(|all| &all.items);
            let reached: Vec<EntryId> = mentioned.chain(defined).copied().collect();
            for entry in reached {
                self.invalidate(entry, &mut open);
            }
            for (importer, alias) in self.importers(file) {
                open.push((importer, alias.unwrap_or_else(|| name.clone())));
            }
        }
    }

    /// Forgets the value of an item and of everything that may depend on it, so that it is computed again.
    pub fn forget_value(&mut self, id: EntryId) {
        let mut open = Vec::new();
        self.invalidate(id, &mut open);
        let names = open.into_iter().map(|(_, name)| name).collect();
        let stale = Stale {
            names,
            header: false,
        };
        if self.has_entry(id) {
            self.spread(self.file_of(id), stale);
        }
    }

    fn invalidate(&mut self, id: EntryId, open: &mut Vec<(FileId, Box<str>)>) {
        let Some(entry) = self.entries.get_mut(&id) else {
            return;
        };
        entry.state = State::Pending;
        entry.revision += 1;
        if let Some(name) = entry.chunk.item.as_ref().and_then(defined_name) {
            open.push((entry.file, name.text.clone()));
        }
    }

    /// The loaded files that import a file, directly or through others, without itself. Linear in all imports for each of them.
    pub fn dependents(&self, file: FileId) -> Vec<FileId> {
        let mut found = vec![file];
        let mut at = 0;
        while let Some(&next) = found.get(at) {
            for (importer, _) in self.importers(next) {
                if !found.contains(&importer) {
                    found.push(importer);
                }
            }
            at += 1;
        }
        found.remove(0);
        found
    }

    /// The files that import `file`, with the name under which they do.
    fn importers(&self, file: FileId) -> Vec<(FileId, Option<Box<str>>)> {
        let mut importers = Vec::new();
        for (index, module) in self.modules.iter().enumerate() {
            for import in &module.imports {
                if import.target.as_ref().is_ok_and(|&target| target == file) {
                    importers.push((
                        FileId(u32::try_from(index).unwrap_or(u32::MAX)),
                        import.alias.clone(),
                    ));
                }
            }
        }
        importers
    }
}

/// What a change makes stale at its source.
#[derive(Default)]
struct Stale {
    names: FxHashSet<Box<str>>,
    header: bool,
}

impl Stale {
    fn note(&mut self, chunk: &Chunk) {
        self.names.extend(broken_name(chunk).map(Into::into));
        let Some(item) = &chunk.item else { return };
        self.header |= matches!(item.kind, ItemKind::Use(_) | ItemKind::Play(_));
        self.names
            .extend(defined_name(item).map(|name| name.text.clone()));
    }
}

/// The span in which two lists of chunks differ: first index, how many are gone, how many are new.
fn difference(old: &[Arc<Chunk>], new: &[Arc<Chunk>]) -> (usize, usize, usize) {
    let first = old
        .iter()
        .zip(new)
        .take_while(|(a, b)| Arc::ptr_eq(a, b))
        .count();
    let same_end = old[first..]
        .iter()
        .rev()
        .zip(new[first..].iter().rev())
        .take_while(|(a, b)| Arc::ptr_eq(a, b));
    let end = same_end.count();
    (first, old.len() - first - end, new.len() - first - end)
}
