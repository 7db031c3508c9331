//! Findings by item, computed when asked for and kept while they hold.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use game_lang::{
    EntryId, Eval, Evaluator, Fault, FileId, Limits, Play, Source, Theory, Trace, Value, World,
};
use game_syntax::ast::{Expr, Item, ItemKind};
use game_syntax::{Chunk, Diagnostic, Parse, Span, newer_format};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::allow::allowed;
use crate::facts::{self, Facts};
use crate::hint::{self, Hint};
use crate::look;
use crate::rules;

/// What was found of an item. Spans count from the start of its chunk.
#[derive(Clone, Debug)]
pub struct ItemReport {
    /// The findings, without those of the parser.
    pub diagnostics: Vec<Diagnostic>,
    /// The value to show behind it.
    pub hint: Option<Hint>,
    /// Whether everything was computed.
    pub state: ReportState,
    /// The theory of the game that the item is, if it is one and more than a number.
    pub game: Option<Theory>,
}

/// How far the evaluation of an item came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReportState {
    /// To its end.
    Done,
    /// The budget ran out; a finding says so.
    OverBudget,
    /// It was cancelled, and will be computed again when asked for.
    Cancelled,
}

/// Checks files, item by item.
pub struct Checker {
    world: World,
    reports: FxHashMap<EntryId, (u64, Arc<ItemReport>)>,
}

impl Checker {
    /// A checker without files.
    pub fn new(source: Box<dyn Source>, limits: Limits) -> Self {
        Checker {
            world: World::new(source, limits),
            reports: FxHashMap::default(),
        }
    }

    /// Gives it a file or a new version of one.
    pub fn set_file(&mut self, path: &Path, parse: Parse) -> FileId {
        let file = self.world.set_file(path, parse);
        // Looking at all of them takes longer than a keystroke, and one leaves few behind.
        if self.reports.len() > 2 * self.world.item_count() {
            let world = &self.world;
            self.reports.retain(|&entry, _| world.has_entry(entry));
        }
        file
    }

    /// Forgets what an editor holds of a file: its text is the one of the source again.
    pub fn close(&mut self, path: &Path) {
        self.world.reload(path);
    }

    /// What one item may take from now on. What is known already stays.
    pub fn set_limits(&mut self, limits: Limits) {
        self.world.set_limits(limits);
    }

    /// The flag that stops an evaluation when someone sets it.
    pub fn set_cancel(&mut self, cancel: Arc<AtomicBool>) {
        self.world.set_cancel(cancel);
    }

    /// The universe of files that choose none.
    pub fn set_default_play(&mut self, play: Play) {
        self.world.set_default_play(play);
    }

    /// What was computed so far.
    pub fn trace(&self) -> Trace {
        self.world.trace()
    }

    /// The files and their values.
    pub fn world(&mut self) -> &mut World {
        &mut self.world
    }

    /// How many items, one for each chunk, a file has.
    pub fn len(&self, file: FileId) -> usize {
        self.world.entries(file).len()
    }

    /// The report of the item at an index, if it was computed and still holds. Constant time.
    pub fn known(&self, file: FileId, index: usize) -> Option<Arc<ItemReport>> {
        let &entry = self.world.entries(file).get(index)?;
        let (revision, report) = self.reports.get(&entry)?;
        let holds =
            *revision == self.world.revision(entry) && report.state != ReportState::Cancelled;
        holds.then(|| Arc::clone(report))
    }

    /// What there is to say of the item at an index, computed unless it is known.
    pub fn report(&mut self, file: FileId, index: usize) -> Arc<ItemReport> {
        let Some(&entry) = self.world.entries(file).get(index) else {
            return Arc::new(ItemReport {
                diagnostics: Vec::new(),
                hint: None,
                state: ReportState::Done,
                game: None,
            });
        };
        if let Some(report) = self.known(file, index) {
            return report;
        }
        let revision = self.world.revision(entry);
        let report = Arc::new(check_item(&mut self.world, entry));
        self.reports.insert(entry, (revision, report.clone()));
        report
    }

    /// What there is to say of a file that is no matter of one item; spans count from the start of the file.
    pub fn about(&self, file: FileId) -> Vec<Diagnostic> {
        let mut found = rules::unused_import::check(&self.world, file);
        found.extend(rules::shadowed::check(&self.world, file));
        found
    }

    /// Everything there is to say of a file, less what its comments allow, in the order of the text; spans count from the start of the file.
    pub fn check(&mut self, file: FileId) -> Vec<Diagnostic> {
        if let Some(newer) = newer_format(self.world.parse(file)) {
            return vec![newer];
        }
        let mut all = self.world.parse(file).diagnostics();
        all.extend(self.about(file));
        let mut settled = Vec::with_capacity(self.len(file));
        for index in 0..self.len(file) {
            let start = self.world.parse(file).start(index);
            let report = self.report(file, index);
            settled.push(report.state == ReportState::Done);
            all.extend(
                report
                    .diagnostics
                    .iter()
                    .map(|diagnostic| diagnostic.clone().shifted(start)),
            );
            // Reports hold no values, and each item has a budget of its own: a long file must not need the memory of all.
            self.world.shed(Limits::KEPT);
        }
        let settled = |index: usize| settled.get(index).copied().unwrap_or(true);
        allowed(self.world.parse(file), &mut all, &settled);
        all.sort_by_key(|diagnostic| (diagnostic.span.start, diagnostic.level()));
        all
    }

    /// What there is to say about the smallest expression or name at an offset of a file, with its span in the
    /// file.
    pub fn facts_at(&mut self, file: FileId, offset: u32) -> Option<(game_syntax::Span, Facts)> {
        let parse = self.world.parse(file);
        let index = parse.chunk_at(offset)?;
        let start = parse.start(index);
        let &entry = self.world.entries(file).get(index)?;
        let (span, facts) = facts::at(&mut self.world, entry, offset - start)?;
        Some((span.shifted(start), facts))
    }
}

impl Checker {
    /// Does something with the value of the smallest expression around an offset of a file that is of the wanted kind, or
    /// of the item there. Given to it are also what the expression is called and its span in the item.
    pub fn look_at<T>(
        &mut self,
        file: FileId,
        offset: u32,
        wanted: impl Fn(&Value) -> bool,
        mut then: impl FnMut(&mut Evaluator<'_>, &Value, &str, game_syntax::Span) -> Eval<T>,
    ) -> Option<(game_syntax::Span, Eval<T>)> {
        let parse = self.world.parse(file);
        let index = parse.chunk_at(offset)?;
        let start = parse.start(index);
        let &entry = self.world.entries(file).get(index)?;
        let (span, result) = look::at(&mut self.world, entry, offset - start, wanted, &mut then)?;
        Some((span.shifted(start), result))
    }
}

/// What the rules need to look at an item.
pub(crate) struct Context<'w> {
    pub(crate) world: &'w mut World,
    pub(crate) entry: EntryId,
    pub(crate) found: Vec<Diagnostic>,
    places: Places,
    state: ReportState,
    game: Option<Theory>,
}

/// The places and codes of the first findings of a list that only grows.
#[derive(Default)]
struct Places {
    known: FxHashSet<(Span, &'static str)>,
    /// How many of the findings are among them.
    counted: usize,
}

impl Places {
    /// Whether a finding of the list has the place and the code of this one. Each finding of the list is looked at once.
    fn has(&mut self, found: &[Diagnostic], one: &Diagnostic) -> bool {
        let place = |finding: &Diagnostic| (finding.span, finding.code.name);
        self.known.extend(found[self.counted..].iter().map(place));
        self.counted = found.len();
        self.known.contains(&place(one))
    }
}

impl Context<'_> {
    /// Adds the finding of a fault, if it has one and the same was not found before.
    pub(crate) fn fault(&mut self, fault: &Fault) {
        match fault {
            Fault::OverBudget(_) => self.state = ReportState::OverBudget,
            Fault::Cancelled => self.state = ReportState::Cancelled,
            Fault::Here(_) | Fault::Elsewhere => {}
        }
        if let Some(diagnostic) = fault.diagnostic()
            && !self.places.has(&self.found, diagnostic)
        {
            self.found.push(diagnostic.clone());
        }
    }

    /// Runs a computation with the budget of the item, and takes down its fault.
    pub(crate) fn run<T>(
        &mut self,
        run: impl FnOnce(&mut Evaluator<'_>) -> Result<T, Fault>,
    ) -> Option<T> {
        let result = self.world.in_budget(self.entry, run);
        result.map_err(|fault| self.fault(&fault)).ok()
    }

    /// Runs a computation about what is written, with a budget of its own. Its faults are no findings: where something has no
    /// value, another rule says so.
    pub(crate) fn look<T>(
        &mut self,
        run: impl FnOnce(&mut Evaluator<'_>) -> Result<T, Fault>,
    ) -> Option<T> {
        let result = self.world.in_budget(self.entry, run);
        if let Err(Fault::Cancelled) = result {
            self.state = ReportState::Cancelled;
        }
        result.ok()
    }

    /// The file of the item.
    pub(crate) fn file(&self) -> FileId {
        self.world.file_of(self.entry)
    }
}

fn check_item(world: &mut World, entry: EntryId) -> ItemReport {
    let chunk: Arc<Chunk> = world.chunk(entry).clone();
    let mut context = Context {
        world,
        entry,
        found: Vec::new(),
        places: Places::default(),
        state: ReportState::Done,
        game: None,
    };
    let mut hint = None;
    if let Some(item) = &chunk.item {
        rules::names::check(&mut context, item);
        rules::unused::check(&mut context, item);
        hint = check_kind(&mut context, item, &chunk);
        rules::simplified::check(&mut context, item);
        rules::forms::check(&mut context, item, &chunk);
    }
    let Context {
        mut found,
        state,
        game,
        ..
    } = context;
    found.sort_by_key(|diagnostic| (diagnostic.span.start, diagnostic.level()));
    ItemReport {
        diagnostics: found,
        hint,
        state,
        game,
    }
}

fn check_kind(context: &mut Context<'_>, item: &Item, chunk: &Chunk) -> Option<Hint> {
    match &item.kind {
        ItemKind::Use(_) => rules::imports::check(context),
        ItemKind::Play(words) => rules::play::check(context, words),
        ItemKind::Let(item) => {
            let value = item_value(context)?;
            rules::claim::check(context, item, &value);
            return hint::of(context, &item.value, &value, chunk);
        }
        ItemKind::Position(_) => {
            item_value(context);
        }
        ItemKind::Ruleset(item) => rules::ruleset::check(context, item),
        ItemKind::Assert(item) => rules::assert::check(context, item, chunk),
        ItemKind::Fn(item) => rules::types::check(context, item),
    }
    None
}

/// The value of the item; its fault is a finding.
fn item_value(context: &mut Context<'_>) -> Option<Value> {
    let result = context.world.value(context.entry);
    let value = result.map_err(|fault| context.fault(&fault)).ok()?;
    if let Value::Game(game) = &value
        && game.scalar().is_none()
    {
        let play = context.world.play(context.file());
        context.game = Some(play.theory(game.kind()));
    }
    Some(value)
}

/// The expression inside parentheses.
pub(crate) fn bare(expr: &Expr) -> &Expr {
    match &expr.kind {
        game_syntax::ast::ExprKind::Paren(inner) => bare(inner),
        _ => expr,
    }
}
