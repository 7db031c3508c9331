//! What may be written in the place of an expression, or beside it, because of what it is.
//!
//! Nothing is offered that was not read back: a value is evaluated as it would be written, and is the identical form; a
//! position is the identical board; a statement is true.

mod canonical;
mod moves;
mod statement;
mod universes;

use std::sync::Arc;

use game_lang::{EntryId, FileId, Value, World, shown_form};
use game_syntax::ast::{Expr, ExprKind, Item, ItemKind};
use game_syntax::{Chunk, Level, Span, parse_expression, walk};

pub use moves::MoveOffer;
pub(crate) use universes::strongest;

use crate::checker::Checker;

/// Longer texts are not written into a file by an editor.
const LONGEST: usize = 4000;

/// A text for a place of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rewrite {
    /// The place.
    pub span: Span,
    /// The text that comes there.
    pub text: String,
}

/// What can be written at a range of a file because of the values there.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Offers {
    /// The canonical form of the smallest expression around the range that is not written so.
    pub canonical: Option<Rewrite>,
    /// The positions to which the players can move from the position there, some of each player.
    pub moves: Vec<MoveOffer>,
    /// `assert g == {4|0};`: what the item there is, for the place behind it.
    pub statement: Option<Rewrite>,
    /// The strongest universes in which the form of the `let` there is, if it claims none; each with what is to be written
    /// behind the name.
    pub universes: Vec<(&'static str, Rewrite)>,
    /// The expression there is a game or a part of one, or the item is one: [`Checker::explain`] has something to say.
    pub explained: bool,
}

impl Checker {
    /// What can be written at a range of a file.
    pub fn offers(&mut self, file: FileId, range: Span) -> Offers {
        let is_game = |value: &Value| matches!(value, Value::Game(_));
        let game = self.look_at(file, range.start, is_game, |_, _, _, _| Ok(()));
        let world = self.world();
        let Some(place) = Place::find(world, file, range) else {
            return Offers::default();
        };
        Offers {
            moves: moves::offer(world, &place),
            canonical: canonical::offer(world, &place),
            statement: statement::offer(world, &place),
            universes: universes::offer(world, &place),
            explained: matches!(game, Some((_, Ok(())))),
        }
    }
}

/// A range of an item.
struct Place {
    file: FileId,
    entry: EntryId,
    /// Where the chunk of the item starts.
    start: u32,
    chunk: Arc<Chunk>,
    /// The range, counted from there.
    range: Span,
}

impl Place {
    fn find(world: &World, file: FileId, range: Span) -> Option<Self> {
        let parse = world.parse(file);
        let index = parse.chunk_at(range.start)?;
        let start = parse.start(index);
        let &entry = world.entries(file).get(index)?;
        let chunk = world.chunk(entry).clone();
        let end = start + u32::try_from(chunk.text.len()).ok()?;
        (range.end <= end).then(|| Place {
            file,
            entry,
            start,
            chunk,
            range: Span::new(range.start - start, range.end - start),
        })
    }

    fn item(&self) -> Option<&Item> {
        self.chunk.item.as_ref()
    }

    /// The source of a part of the item.
    fn source(&self, span: Span) -> &str {
        self.chunk.text.get(span.range()).unwrap_or_default()
    }

    /// The expressions around the range that have one value, each a part of the one before. Beside all expressions it is the
    /// whole value of a `let`.
    fn way(&self) -> Vec<&Expr> {
        let Some(item) = self.item() else {
            return Vec::new();
        };
        if matches!(item.kind, ItemKind::Fn(_)) {
            return Vec::new();
        }
        let mut way = walk::path_to(item, self.range.start);
        let covers = |expr: &&Expr| expr.span.cover(self.range) == expr.span;
        let covering = way.iter().take_while(|expr| covers(expr)).count();
        way.truncate(covering);
        // Below a bound name an expression has many values.
        let bound = |expr: &&Expr| matches!(expr.kind, ExprKind::Quantified(_));
        if let Some(at) = way.iter().position(bound) {
            way.truncate(at + 1);
        }
        match &item.kind {
            ItemKind::Let(item) if way.is_empty() => vec![&item.value],
            _ => way,
        }
    }
}

/// Reads and evaluates a text as it would stand in a file; nothing where it has an error.
fn read_back<T>(
    world: &mut World,
    file: FileId,
    text: &str,
    then: impl FnOnce(&mut game_lang::Evaluator<'_>, &Value) -> Option<T>,
) -> Option<T> {
    let parsed = parse_expression(text);
    if parsed
        .diagnostics
        .iter()
        .any(|found| found.level() == Level::Error)
    {
        return None;
    }
    let expr = parsed.expr?;
    let read = world.evaluate_text(Some(file), text, &expr, |evaluator, value| {
        Ok(then(evaluator, value))
    });
    read.ok().flatten()
}

/// Whether a text is read as a game with the identical form that is printed for a value.
fn reads_as(world: &mut World, file: FileId, text: &str, value: &Value) -> bool {
    let same = read_back(world, file, text, |evaluator, read| match (value, read) {
        (Value::Game(wanted), Value::Game(read)) => {
            let play = evaluator.play();
            let wanted = shown_form(wanted, evaluator.arena(), play).ok()?;
            let read = evaluator.form_of(read, Span::default()).ok()?;
            Some(wanted == read)
        }
        (Value::Game(_), _) => Some(false),
        // A number that is no game is read as one that may be.
        _ => Some(value.scalar() == read.scalar()),
    });
    same == Some(true)
}

/// What is written of a text without its blanks, for comparing.
fn without_blanks(text: &str) -> String {
    text.split_whitespace().collect()
}
