//! The value of an item, computed when it is first asked for.

use std::sync::Arc;

use game_syntax::ast::{Expr, ItemKind, Name};
use game_syntax::{Chunk, Diagnostic, Span, nearest};

use super::{EntryId, FileId, Limits, State, World, defined_name};
use crate::codes;
use crate::eval::{Evaluator, Scope};
use crate::fault::{Eval, Fault};
use crate::resolve::{Found, Imported, Scopes, resolve};
use crate::show::cut;
use crate::value::Value;
use crate::{builtins, library, mentions, prelude};

/// CGSuite's names of loopy games.
const LOOPY: &[&str] = &["on", "off", "over", "under", "upon", "dud", "pass"];

/// Longer names are cut in messages.
const LONGEST_NAME: usize = 60;

/// What a path of names stands for.
pub(crate) enum Resolved {
    /// An item of this file or of an imported one.
    Item(EntryId),
    /// A word of the prelude.
    Word(Value),
    /// A function of the language.
    Builtin(&'static builtins::Builtin),
}

impl World {
    /// The value of a `let` or `position` item.
    ///
    /// # Errors
    ///
    /// The fault of the item; it is kept, as the value is, until something it depends on changes.
    pub fn value(&mut self, id: EntryId) -> Eval<Value> {
        match &self.entry(id).state {
            State::Done(result) => return result.clone(),
            State::Running => return Err(Fault::Elsewhere),
            State::Pending => {}
        }
        let chunk = self.chunk(id).clone();
        self.set_state(id, State::Running);
        self.running.push(id);
        let mut result = self.evaluate(id, &chunk);
        self.running.pop();
        if let Some(cycle) = self.cycles.remove(&id) {
            result = Err(cycle.into());
        }
        let cancelled = matches!(result, Err(Fault::Cancelled));
        self.set_state(
            id,
            if cancelled {
                State::Pending
            } else {
                State::Done(result.clone())
            },
        );
        result
    }

    fn set_state(&mut self, id: EntryId, state: State) {
        if let Some(entry) = self.entries.get_mut(&id) {
            entry.state = state;
        }
    }

    fn evaluate(&mut self, id: EntryId, chunk: &Arc<Chunk>) -> Eval<Value> {
        let Some(item) = &chunk.item else {
            return Err(Fault::Elsewhere);
        };
        self.trace.evaluated += 1;
        match &item.kind {
            ItemKind::Let(item) => self.in_budget(id, |evaluator| evaluator.finished(&item.value)),
            ItemKind::Position(item) => {
                self.in_budget(id, |evaluator| evaluator.position_item(item))
            }
            ItemKind::Ruleset(item) => {
                let ruleset = self.in_budget(id, |evaluator| evaluator.ruleset(item));
                let first = |faults: Vec<Fault>| faults.into_iter().next();
                ruleset
                    .map(Value::Ruleset)
                    .map_err(|faults| first(faults).unwrap_or(Fault::Elsewhere))
            }
            ItemKind::Use(_) | ItemKind::Play(_) | ItemKind::Assert(_) | ItemKind::Fn(_) => {
                Err(Fault::Elsewhere)
            }
        }
    }

    /// Runs an evaluation of parts of an item with a full budget of its own; what is left of the budget of an
    /// evaluation that waits for it is not touched.
    pub fn in_budget<T>(&mut self, id: EntryId, run: impl FnOnce(&mut Evaluator<'_>) -> T) -> T {
        let chunk = self.chunk(id).clone();
        let scope = Scope {
            file: Some(self.file_of(id)),
            text: &chunk.text,
        };
        self.with_budget(|world| run(&mut Evaluator::new(world, scope)))
    }

    /// Runs something with an evaluator of expressions of a text, that has a budget of its own and the names of a file in scope if
    /// one is given.
    pub fn ask<T>(
        &mut self,
        file: Option<FileId>,
        text: &str,
        run: impl FnOnce(&mut Evaluator<'_>) -> T,
    ) -> T {
        self.with_budget(|world| run(&mut Evaluator::new(world, Scope { file, text })))
    }

    pub(crate) fn with_budget<T>(&mut self, run: impl FnOnce(&mut World) -> T) -> T {
        let waiting = self.arena.start(self.budget(), Some(self.cancel.clone()));
        let result = run(self);
        self.arena.resume(waiting);
        result
    }

    /// Evaluates an expression that stands alone, with the names of a file in scope if one is given, and does
    /// something with the value in the same budget.
    ///
    /// # Errors
    ///
    /// The fault, with spans of `text`.
    pub fn evaluate_text<T>(
        &mut self,
        file: Option<FileId>,
        text: &str,
        expr: &Expr,
        then: impl FnOnce(&mut Evaluator<'_>, &Value) -> Eval<T>,
    ) -> Eval<T> {
        self.with_budget(|world| {
            let mut evaluator = Evaluator::new(world, Scope { file, text });
            let value = evaluator.finished(expr)?;
            then(&mut evaluator, &value)
        })
    }

    /// Gives the memory of all values back if there are more forms, or more steps were taken to find them, than `most`: tables of
    /// positions grow with the steps. Values are computed again when asked for.
    pub fn shed(&mut self, most: Limits) {
        if self.arena.len() as u64 > most.forms || self.arena.all_steps() > most.steps {
            let jobs = self.arena.jobs();
            self.arena = game_value::Arena::new();
            self.arena.set_jobs(jobs);
            for entry in self.entries.values_mut() {
                entry.state = State::Pending;
            }
        }
    }

    /// What a path stands for, seen from a file.
    pub(crate) fn resolve(&mut self, file: Option<FileId>, path: &[Name]) -> Eval<Resolved> {
        let (first, span) = (&path[0], path[0].span.cover(path[path.len() - 1].span));
        let names: Vec<&str> = path.iter().map(|name| &*name.text).collect();
        Err(match resolve(self, file.as_ref(), &names) {
            Found::Item(item) => return Ok(Resolved::Item(item)),
            Found::Builtin(builtin) => return Ok(Resolved::Builtin(builtin)),
            Found::Word(value) => return Ok(Resolved::Word(value)),
            // A file that cannot be had is reported once, at its `use`.
            Found::NoFile => Fault::Elsewhere,
            Found::NotIn(import) => self.not_in(import, &path[path.len() - 1]).into(),
            Found::NoMember => no_member(&first.text, &path[1], span).into(),
            Found::Unknown => self.unknown(file, first),
        })
    }

    fn not_in(&self, file: FileId, name: &Name) -> Diagnostic {
        let shown = self.path(file).display();
        let mut error = Diagnostic::new(
            &codes::UNKNOWN_NAME,
            name.span,
            format!("`{shown}` defines no `{}`", name.text),
        );
        let near = &self.module(file).nearest_defined;
        if let Some(near) = near.of(&name.text, self.defined_names(file)) {
            error = error.help(format!("did you mean `{near}`?")).fix(
                format!("write {near}"),
                name.span,
                near,
            );
        }
        error
    }

    fn unknown(&self, file: Option<FileId>, name: &Name) -> Fault {
        if LOOPY.contains(&&*name.text) {
            return Diagnostic::new(
                &game_syntax::codes::literals::LOOPY,
                name.span,
                format!("`{}` is a loopy game, and not short", name.text),
            )
            .help("only games in which every line of play ends have values here")
            .into();
        }
        let broken =
            |file| self.has_broken_open_import(file) || self.is_broken_name(file, &name.text);
        if file.is_some_and(broken) {
            return Fault::Elsewhere;
        }
        let mut error = Diagnostic::new(
            &codes::UNKNOWN_NAME,
            name.span,
            format!("nothing is called `{}`", cut(&name.text, LONGEST_NAME)),
        )
        .label("not found in this file, its imports or the prelude");
        let near = match file {
            Some(file) => self.nearest(file, &name.text),
            None => nearest(&name.text, prelude::names()).map(Box::from),
        };
        if let Some(near) = near {
            error = error.help(format!("did you mean `{near}`?")).fix(
                format!("write {near}"),
                name.span,
                near,
            );
        } else if let Some(help) = in_the_library(&name.text) {
            error = error.help(help);
        }
        error.into()
    }

    /// The name in scope that is nearest to one that nothing has.
    fn nearest(&self, file: FileId, name: &str) -> Option<Box<str>> {
        let own = self.defined_names(file).chain(self.aliases(file));
        let near = &self.module(file).nearest_in_scope;
        near.of(
            name,
            own.chain(prelude::names().map(|word| -> &str { word })),
        )
    }

    /// The value of an item that another one mentions at `span`.
    pub(crate) fn value_for(
        &mut self,
        file: Option<FileId>,
        id: EntryId,
        span: Span,
    ) -> Eval<Value> {
        if let Some(start) = self.running.iter().position(|&running| running == id) {
            self.note_cycle(start);
            return Err(Fault::Elsewhere);
        }
        let result = self.value(id);
        let foreign = file != Some(self.file_of(id));
        result.map_err(|fault| match fault {
            Fault::Cancelled => Fault::Cancelled,
            _ if !foreign => Fault::Elsewhere,
            fault => self.foreign_fault(id, &fault, span).into(),
        })
    }

    fn foreign_fault(&self, id: EntryId, fault: &Fault, span: Span) -> Diagnostic {
        let name = self.name_of(id);
        let shown = self.path(self.file_of(id)).display();
        let error = Diagnostic::new(
            &codes::IMPORT_BROKEN,
            span,
            format!("`{name}` of `{shown}` has no value"),
        );
        match fault.diagnostic() {
            Some(reason) => error.note(format!("there: {}", reason.message)),
            None => error.note("something it depends on has an error there"),
        }
    }

    /// Takes down the error of a cycle, which consists of the running items from `start` on. It belongs to the one
    /// that stands first in the text, wherever evaluation came into the cycle, so that the order of questions does
    /// not change the answer.
    fn note_cycle(&mut self, start: usize) {
        let mut members = self.running[start..].to_vec();
        let first = (0..members.len())
            .min_by_key(|&index| self.place_of(members[index]))
            .unwrap_or(0);
        members.rotate_left(first);
        let owner = members[0];
        let next = members[1 % members.len()];
        let span = self.mention_of(owner, next);
        let mut names: Vec<String> = members
            .iter()
            .map(|&id| format!("`{}`", self.name_of(id)))
            .collect();
        let message = match &names[..] {
            [one] => format!("{one} is defined by itself"),
            [one, others @ ..] => {
                format!("{one} is defined by itself, through {}", others.join(", "))
            }
            [] => String::new(),
        };
        names.push(names[0].clone());
        let error = Diagnostic::new(&codes::CYCLE, span, message).note(names.join(" needs "));
        self.cycles.insert(owner, error);
    }

    /// The file of an item and its place among the items of the file.
    fn place_of(&self, id: EntryId) -> (FileId, usize) {
        let file = self.file_of(id);
        let place = self.entries(file).iter().position(|&entry| entry == id);
        (file, place.unwrap_or(usize::MAX))
    }

    /// Where an item mentions another one first.
    fn mention_of(&mut self, id: EntryId, wanted: EntryId) -> Span {
        let chunk = self.chunk(id).clone();
        let Some(item) = &chunk.item else {
            return Span::default();
        };
        let mut paths: Vec<&[Name]> = Vec::new();
        mentions::of_item(&item.kind, &mut |path| paths.push(path));
        let found = paths
            .into_iter()
            .find(|path| self.item_of(id, path) == Some(wanted));
        found.map_or(item.span, |path| {
            path[0].span.cover(path[path.len() - 1].span)
        })
    }

    /// Whether the item is a `fn`.
    pub fn is_function(&self, id: EntryId) -> bool {
        matches!(
            self.entry(id).chunk.item.as_ref().map(|item| &item.kind),
            Some(ItemKind::Fn(_))
        )
    }

    /// Whether a path that an item mentions names a ruleset.
    pub fn names_ruleset(&mut self, id: EntryId, path: &[Name]) -> bool {
        let item = self.item_of(id, path);
        item.is_some_and(|item| {
            let item = self.entry(item).chunk.item.as_ref();
            matches!(item.map(|item| &item.kind), Some(ItemKind::Ruleset(_)))
        })
    }

    /// Whether an item with a syntax error would define the name.
    fn is_broken_name(&self, file: FileId, name: &str) -> bool {
        self.module(file)
            .broken
            .get(name)
            .is_some_and(|ids| !ids.is_empty())
    }

    /// The item of this file or an imported one that a path names, seen from another item.
    pub fn item_of(&mut self, id: EntryId, path: &[Name]) -> Option<EntryId> {
        match self.resolve(Some(self.file_of(id)), path) {
            Ok(Resolved::Item(item)) => Some(item),
            _ => None,
        }
    }

    /// The finding about a path that an item mentions, if it stands for nothing. Nothing is evaluated.
    pub fn name_fault(&mut self, id: EntryId, path: &[Name]) -> Option<Fault> {
        self.resolve(Some(self.file_of(id)), path).err()
    }

    fn name_of(&self, id: EntryId) -> &str {
        self.entry(id)
            .chunk
            .item
            .as_ref()
            .and_then(defined_name)
            .map_or("", |name| &name.text)
    }
}

impl Scopes for World {
    type File = FileId;
    type Item = EntryId;

    fn definition(&self, file: &FileId, name: &str) -> Option<EntryId> {
        World::definition(self, *file, name)
    }

    fn open_imports(&self, file: &FileId) -> Vec<FileId> {
        World::open_imports(self, *file)
    }

    fn import_named(&self, file: &FileId, alias: &str) -> Imported<FileId> {
        World::import_named(self, *file, alias)
    }
}

/// `G.CanonicalForm`: the way other tools call functions.
fn no_member(owner: &str, member: &Name, span: Span) -> Diagnostic {
    let snake = to_snake_case(&member.text);
    let known = match &*snake {
        "canonical_form" => Some("canonical"),
        "outcome_class" => Some("outcome"),
        "options" => Some("left_options"),
        other => builtins::find(other).map(|builtin| builtin.name),
    };
    let error = Diagnostic::new(
        &codes::NO_MEMBER,
        span,
        format!("`{owner}` is no imported file, and values have no members"),
    );
    match known {
        Some(function) => {
            let call = format!("{function}({owner})");
            error
                .help(format!("write `{call}`"))
                .fix(format!("write {call}"), span, call)
        }
        None => error.help("functions are called as `mean(G)`"),
    }
}

fn to_snake_case(name: &str) -> String {
    let mut out = String::new();
    for (index, letter) in name.chars().enumerate() {
        if letter.is_uppercase() && index > 0 {
            out.push('_');
        }
        out.extend(letter.to_lowercase());
    }
    out
}

/// Which module of the library has a ruleset of this name, or of one that is near.
fn in_the_library(name: &str) -> Option<String> {
    let rulesets = library::rulesets();
    if let Some((_, module)) = rulesets.iter().find(|(own, _)| own == name) {
        return Some(format!(
            "it is in the library: write `use std.{module};`, or `--use std.{module}` on the command line"
        ));
    }
    let near = nearest(name, rulesets.iter().map(|(own, _)| own.as_str()))?;
    let (_, module) = rulesets.iter().find(|(own, _)| own == near)?;
    Some(format!("did you mean `{near}` of `std.{module}`?"))
}
