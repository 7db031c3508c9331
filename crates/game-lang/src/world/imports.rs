//! `use "file" as name;`: loading files and finding cycles.

use std::path::Path;

use game_syntax::ast::{ItemKind, Name, Use, UseTarget};
use game_syntax::{Diagnostic, Span, newer_format, parse};

use super::{EntryId, FileId, Import, World};
use crate::codes;
use crate::deep;
use crate::library;
use crate::resolve::Imported;
use crate::source::ReadError;

impl World {
    /// Loads the files that `file` imports, as far as they are not loaded, and reports what cannot be had.
    pub(super) fn load_imports(&mut self, file: FileId) {
        let uses: Vec<(EntryId, Use)> = self
            .module(file)
            .entries
            .iter()
            .filter_map(|&id| self.use_of(id))
            .collect();
        self.modules[file.0 as usize].imports = Vec::new();
        for (entry, item) in uses {
            let (path, target) = match &item.target {
                UseTarget::Module(path) => (None, self.load_module(path)),
                UseTarget::File(relative, span) => {
                    let path = self.source.resolve(&self.module(file).path, relative);
                    let target = self.load(&path, *span);
                    (Some(path), target)
                }
            };
            let alias = item.alias.map(|alias| alias.text);
            self.modules[file.0 as usize].imports.push(Import {
                entry,
                alias,
                path,
                target,
            });
        }
        self.find_cycles(file);
    }

    fn use_of(&self, id: EntryId) -> Option<(EntryId, Use)> {
        match self.entry(id).chunk.item.as_ref().map(|item| &item.kind) {
            Some(ItemKind::Use(item)) => Some((id, item.clone())),
            _ => None,
        }
    }

    /// The files with an import that found nothing at this path.
    pub(super) fn waiting_for(&self, path: &Path) -> Vec<FileId> {
        let waits =
            |import: &Import| import.target.is_err() && import.path.as_deref() == Some(path);
        let ids = (0..).map(FileId).zip(&self.modules);
        ids.filter(|(_, module)| module.imports.iter().any(waits))
            .map(|(id, _)| id)
            .collect()
    }

    fn load(&mut self, path: &Path, span: Span) -> Result<FileId, Box<Diagnostic>> {
        let file = if let Some(file) = self.file(path) {
            file
        } else {
            let text = self.source.read(path);
            let text = text.map_err(|error| Box::new(unreadable(path, &error, span)))?;
            deep(|| self.set_file(path, parse(&text)))
        };
        match newer_format(self.parse(file)) {
            None => Ok(file),
            Some(newer) => {
                let message = format!("`{}` cannot be imported", path.display());
                let finding = Diagnostic::new(newer.code, span, message).label(newer.message);
                Err(Box::new(finding.help("use a newer gamefmt")))
            }
        }
    }

    fn load_module(&mut self, path: &[Name]) -> Result<FileId, Box<Diagnostic>> {
        let (path, text) = library::module(path)?;
        match self.file(&path) {
            Some(file) => Ok(file),
            None => Ok(deep(|| self.set_file(&path, parse(text)))),
        }
    }

    /// Turns each import of `file` that leads back to it into an error that shows the way.
    fn find_cycles(&mut self, file: FileId) {
        for index in 0..self.module(file).imports.len() {
            let import = &self.module(file).imports[index];
            let Ok(target) = import.target else { continue };
            let Some(way) = self.way(target, file) else {
                continue;
            };
            let span = self
                .use_of(import.entry)
                .map_or_else(Span::default, |(_, item)| target_span(&item));
            let names: Vec<String> = std::iter::once(file)
                .chain(way)
                .map(|id| self.module(id).path.display().to_string())
                .collect();
            let error = Diagnostic::new(
                &codes::IMPORT_CYCLE,
                span,
                "this import leads back to this file",
            )
            .note(names.join(" uses "))
            .help("move what both files need into a third one");
            self.modules[file.0 as usize].imports[index].target = Err(Box::new(error));
        }
    }

    /// The files on a way along imports from one file to another, both included.
    fn way(&self, from: FileId, to: FileId) -> Option<Vec<FileId>> {
        let mut came_from = vec![None; self.modules.len()];
        let mut open = std::collections::VecDeque::from([from]);
        let mut seen = vec![false; self.modules.len()];
        seen[from.0 as usize] = true;
        while let Some(file) = open.pop_front() {
            if file == to {
                let mut way = vec![file];
                while let Some(before) = came_from[way[way.len() - 1].0 as usize] {
                    way.push(before);
                }
                way.reverse();
                return Some(way);
            }
            for target in self
                .module(file)
                .imports
                .iter()
                .filter_map(|import| import.target.as_ref().ok())
            {
                if !std::mem::replace(&mut seen[target.0 as usize], true) {
                    came_from[target.0 as usize] = Some(file);
                    open.push_back(*target);
                }
            }
        }
        None
    }

    /// The imports of a file from which no item of it uses a name; none where an item cannot be read. Linear in the names that
    /// the imports define.
    pub fn unused_imports(&self, file: FileId) -> Vec<EntryId> {
        let module = self.module(file);
        let used = |name: &str| module.mentions.get(name).is_some_and(|by| !by.is_empty());
        let is_used = |import: &&Import| match (&import.alias, &import.target) {
            (Some(alias), _) => used(alias),
            // There is a finding about that already.
            (None, Err(_)) => true,
            (None, Ok(target)) => self.defined_names(*target).any(used),
        };
        let imports = module.imports.iter().filter(|import| !is_used(import));
        let unused: Vec<EntryId> = imports.map(|import| import.entry).collect();
        let unread = |entry: &EntryId| {
            let chunk = &self.entry(*entry).chunk;
            chunk.item.is_none() && !chunk.diagnostics.is_empty()
        };
        if unused.is_empty() || module.entries.iter().any(unread) {
            return Vec::new();
        }
        unused
    }

    /// What is imported under a name.
    pub(crate) fn import_named(&self, file: FileId, alias: &str) -> Imported<FileId> {
        let mut imports = self.module(file).imports.iter();
        let import = imports.find(|import| import.alias.as_deref() == Some(alias));
        match import.map(|import| &import.target) {
            None => Imported::Nothing,
            Some(Err(_)) => Imported::Missing,
            Some(Ok(target)) => Imported::File(*target),
        }
    }

    /// The files whose names are in scope without a prefix.
    pub(crate) fn open_imports(&self, file: FileId) -> Vec<FileId> {
        let open = self
            .module(file)
            .imports
            .iter()
            .filter(|import| import.alias.is_none());
        open.filter_map(|import| import.target.as_ref().ok().copied())
            .collect()
    }

    /// Whether some import of the file has no file behind it.
    pub(crate) fn has_broken_open_import(&self, file: FileId) -> bool {
        self.module(file)
            .imports
            .iter()
            .any(|import| import.alias.is_none() && import.target.is_err())
    }

    /// The aliases of a file's imports.
    pub(crate) fn aliases(&self, file: FileId) -> impl Iterator<Item = &str> {
        self.module(file)
            .imports
            .iter()
            .filter_map(|import| import.alias.as_deref())
    }
}

fn target_span(item: &Use) -> Span {
    match &item.target {
        UseTarget::File(_, span) => *span,
        UseTarget::Module(path) => path.first().map_or_else(Span::default, |part| part.span),
    }
}

fn unreadable(path: &Path, error: &ReadError, span: Span) -> Diagnostic {
    let shown = path.display();
    match error {
        ReadError::Missing => Diagnostic::new(
            &codes::IMPORT_MISSING,
            span,
            format!("there is no file `{shown}`"),
        )
        .help("the path is relative to this file"),
        ReadError::Unreadable(why) => Diagnostic::new(
            &codes::IMPORT_MISSING,
            span,
            format!("`{shown}` cannot be read: {why}"),
        ),
    }
}
