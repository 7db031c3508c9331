//! The values of a `.game` file in order, with their names and the comments beside them: what writers write.

use game_lang::{
    EntryId, Eval, Evaluator, Fault, FileId, Game, Play, Value, World, defined_name,
    mentions_of_item, shown_form,
};
use game_syntax::ast::ItemKind;
use game_syntax::{Chunk, Diagnostic, Level, Span, TokenKind};
use game_value::{Form, Kind};
use rustc_hash::FxHashSet;

use crate::codes::{NOTATION_CANNOT_SAY, NOTATION_LEFT_OUT, NOTATION_NAME};
use crate::notation::Notation;
use crate::refusal::placed;
use crate::writer::Faults;

/// A file that is to be written.
pub(crate) struct Sheet {
    /// The universe in force.
    pub(crate) play: Play,
    /// Its values, and comments at the end.
    pub(crate) items: Vec<Item>,
    /// Its asserts, where the notation has something to say them with.
    pub(crate) asserts: Vec<Asserted>,
    /// Findings about items that are left out.
    pub(crate) left_out: Vec<Diagnostic>,
}

/// An assert.
pub(crate) struct Asserted {
    /// The item.
    pub(crate) id: EntryId,
    /// How many values stand before it.
    pub(crate) behind: usize,
    /// Where its chunk begins.
    pub(crate) base: u32,
    /// Its place in the chunk.
    pub(crate) span: Span,
}

/// A value with what stands around it.
pub(crate) struct Item {
    /// The item; `None` for what stands behind the last one.
    pub(crate) id: Option<EntryId>,
    /// Its name.
    pub(crate) name: String,
    /// Whether the name says more than the number of the value.
    pub(crate) is_named: bool,
    /// Whether a blank line stands above it and its comments.
    pub(crate) blank: bool,
    /// The lines of the comments above it.
    pub(crate) comments: Vec<String>,
    /// The comment behind it.
    pub(crate) trailing: Option<String>,
    /// Where its chunk begins.
    pub(crate) base: u32,
    /// Its place in the chunk.
    pub(crate) span: Span,
}

impl Sheet {
    /// The values of a file. Nothing is evaluated.
    ///
    /// # Errors
    ///
    /// The errors of its text, imports that cannot be had, and names that two values have.
    pub(crate) fn of(
        notation: Notation,
        world: &World,
        file: FileId,
    ) -> Result<Sheet, Vec<Diagnostic>> {
        let parse = world.parse(file);
        let mut errors = parse.diagnostics();
        errors.retain(|finding| finding.level() == Level::Error);
        let mut maker = Maker {
            notation,
            mentioned: mentioned(world, file),
            names: FxHashSet::default(),
            values: 0,
            pending: Beside::default(),
            sheet: Sheet {
                play: world.play(file),
                items: Vec::new(),
                asserts: Vec::new(),
                left_out: Vec::new(),
            },
            errors: Vec::new(),
        };
        for (index, &id) in world.entries(file).iter().enumerate() {
            let base = parse.start(index);
            let import = world.import_error(id).cloned();
            errors.extend(import.map(|finding| finding.shifted(base)));
            maker.chunk(id, world.chunk(id), base);
        }
        maker.end();
        errors.append(&mut maker.errors);
        if errors.is_empty() {
            Ok(maker.sheet)
        } else {
            errors.sort_by_key(|finding| finding.span);
            Err(errors)
        }
    }
}

/// The names that items of a file mention.
fn mentioned(world: &World, file: FileId) -> FxHashSet<String> {
    let mut names = FxHashSet::default();
    for &id in world.entries(file) {
        if let Some(item) = &world.chunk(id).item {
            mentions_of_item(&item.kind, &mut |path| {
                names.extend(path.first().map(|name| name.text.to_string()));
            });
        }
    }
    names
}

/// Comments and blank lines that wait for their item.
#[derive(Default)]
struct Beside {
    blank: bool,
    comments: Vec<String>,
}

struct Maker {
    notation: Notation,
    mentioned: FxHashSet<String>,
    names: FxHashSet<String>,
    values: usize,
    pending: Beside,
    sheet: Sheet,
    errors: Vec<Diagnostic>,
}

impl Maker {
    fn chunk(&mut self, id: EntryId, chunk: &Chunk, base: u32) {
        self.comments(chunk);
        let Some(item) = &chunk.item else { return };
        let name = defined_name(item);
        match (&item.kind, name) {
            (ItemKind::Let(_) | ItemKind::Position(_), Some(name)) => {
                self.values += 1;
                let place = name.span.shifted(base);
                let name = name.text.to_string();
                if !self.names.insert(name.clone()) {
                    let message = format!("`{name}` stands for two values");
                    self.errors.push(
                        Diagnostic::new(&NOTATION_NAME, place, message)
                            .help("give each value a name of its own"),
                    );
                }
                let own = format!("g{}", self.values);
                let counted = name.trim_end_matches('\'') == own;
                let Beside { blank, comments } = std::mem::take(&mut self.pending);
                self.sheet.items.push(Item {
                    id: Some(id),
                    is_named: !counted || self.mentioned.contains(&name),
                    name,
                    blank,
                    comments,
                    trailing: None,
                    base,
                    span: item.span,
                });
            }
            (ItemKind::Assert(_), _) if self.notation == Notation::Mcgs => {
                self.sheet.asserts.push(Asserted {
                    id,
                    behind: self.sheet.items.len(),
                    base,
                    span: item.span,
                });
            }
            (ItemKind::Assert(_), _) => self.leave_out("an assert", item.span.shifted(base)),
            (ItemKind::Fn(_), _) => self.leave_out("a function", item.span.shifted(base)),
            (ItemKind::Ruleset(_), _) => self.leave_out("a ruleset", item.span.shifted(base)),
            _ => {}
        }
    }

    fn leave_out(&mut self, what: &str, place: Span) {
        let message = format!(
            "{what} is left out: `{}` has values only",
            self.notation.name()
        );
        self.sheet
            .left_out
            .push(Diagnostic::new(&NOTATION_LEFT_OUT, place, message));
    }

    /// Takes the comments of a chunk. Those on the line of the item before belong to that one.
    fn comments(&mut self, chunk: &Chunk) {
        let mut line_ends = 0;
        let mut on_first_line = !self.sheet.items.is_empty();
        for (index, token) in chunk.tokens.iter().enumerate() {
            match token.kind {
                TokenKind::LineEnd => {
                    line_ends += 1;
                    on_first_line = false;
                }
                TokenKind::LineComment
                | TokenKind::BlockComment
                | TokenKind::ItemDoc
                | TokenKind::FileDoc => {
                    let text = &chunk.text[chunk.token_span(index).range()];
                    let lines = words(text);
                    match self.sheet.items.last_mut() {
                        Some(item) if on_first_line => item.trailing = Some(lines.join(" ")),
                        _ => {
                            self.note_blank(line_ends);
                            self.pending.comments.extend(lines);
                        }
                    }
                    line_ends = 0;
                }
                kind if kind.is_trivia() => {}
                _ => {
                    self.note_blank(line_ends);
                    line_ends = 0;
                    on_first_line = false;
                }
            }
        }
    }

    fn note_blank(&mut self, line_ends: u32) {
        let first = self.sheet.items.is_empty() && self.pending.comments.is_empty();
        if line_ends > 1 && self.pending.comments.is_empty() && !first {
            self.pending.blank = true;
        } else if line_ends > 1 && !first {
            self.pending.comments.push(String::new());
        }
    }

    /// Keeps comments at the end of the file.
    fn end(&mut self) {
        let Beside { blank, comments } = std::mem::take(&mut self.pending);
        if !comments.is_empty() {
            self.sheet.items.push(Item {
                id: None,
                name: String::new(),
                is_named: false,
                blank,
                comments,
                trailing: None,
                base: 0,
                span: Span::default(),
            });
        }
    }
}

/// The lines of a comment without its marks.
fn words(text: &str) -> Vec<String> {
    let inside = if let Some(inside) = text.strip_prefix("/*") {
        inside.strip_suffix("*/").unwrap_or(inside)
    } else {
        text.trim_start_matches('/').trim_start_matches('!')
    };
    let lines = inside.trim().lines();
    lines.map(|line| line.trim().to_owned()).collect()
}

/// Evaluates all values of a file, so that errors in them are found where their text alone is written.
///
/// # Errors
///
/// All findings, in the order of the file.
pub fn evaluate(world: &mut World, file: FileId) -> Result<(), Vec<Diagnostic>> {
    let sheet = Sheet::of(Notation::Game, world, file)?;
    let mut faults = Faults::default();
    for item in &sheet.items {
        if let Some(id) = item.id
            && let Err(fault) = world.value(id)
        {
            faults.add(fault, item);
        }
    }
    faults.none()
}

/// The form that is written for an item: its own where it was written as a form, else that of its value.
///
/// # Errors
///
/// The fault of the item.
pub(crate) fn form_of(notation: Notation, world: &mut World, item: &Item) -> Eval<Form> {
    let Some(id) = item.id else {
        return Err(Fault::Elsewhere);
    };
    let value = world.value(id)?;
    let Value::Game(game) = value else {
        let message = format!(
            "`{}`: `{}` has games only, and this is {}",
            item.name,
            notation.name(),
            value.noun()
        );
        return Err(Diagnostic::new(&NOTATION_CANNOT_SAY, item.span, message).into());
    };
    world.in_budget(id, |evaluator| form(&game, evaluator, item.span))
}

fn form(game: &Game, evaluator: &mut Evaluator<'_>, span: Span) -> Eval<Form> {
    let play = evaluator.play();
    let arena = evaluator.arena();
    let kind = game.kind().unwrap_or(play.kind());
    let form = if game.is_as_written() || kind == Kind::Robot {
        game.as_form(kind, arena)
    } else {
        shown_form(game, arena, play)
    };
    form.map_err(|error| placed(error, span))
}

/// The finding of a fault of an item, in its file. A fault that another item reports gives none.
pub(crate) fn finding(fault: &Fault, item: &Item) -> Option<Diagnostic> {
    let finding = match fault {
        Fault::Elsewhere => return None,
        fault => fault.finding(item.span),
    };
    Some(finding.shifted(item.base))
}
