//! Writing CGSuite: values as it prints them; positions, ordinal sums and forms in quotes as it reads them.

use game_lang::{EntryId, Eval, Fault, FileId, Play, Theory, Value, World};
use game_ruleset::Shape;
use game_syntax::Diagnostic;
use game_syntax::ast::{Braces, Call, Expr, ExprKind, ItemKind};
use game_value::{Arena, Form, Kind, Player, Spelling, Universe};

use crate::notation::{Notation, Written};
use crate::refusal::{LONGEST, Refusal};
use crate::sheet::Item;
use crate::writer::{self, LineWriter};

pub(crate) fn write(world: &mut World, file: FileId) -> Result<Written, Vec<Diagnostic>> {
    writer::write(&Cgsuite, world, file)
}

struct Cgsuite;

impl LineWriter for Cgsuite {
    fn notation(&self) -> Notation {
        Notation::Cgsuite
    }

    fn named(&self, name: &str, value: &str) -> String {
        format!("{name} := {value}")
    }

    fn form(&self, form: Form, arena: &mut Arena, play: Play) -> Result<String, Refusal> {
        match play.theory(Some(arena.kind(form))) {
            Theory::Normal => Ok(arena.spell(form, Spelling::Ascii, LONGEST)?),
            Theory::Misere if arena.is_in(form, Universe::Impartial)? => {
                Ok(arena.spell_impartial_misere(form, LONGEST)?)
            }
            Theory::Misere => Err(Refusal::Cannot(
                "a game of misère play that is not impartial".to_owned(),
                Some("`cgt`, `slash` and `json` have them".to_owned()),
            )),
            Theory::Guaranteed | Theory::Scoring => Err(Refusal::Cannot(
                "a scoring form".to_owned(),
                Some("`sgc` has them".to_owned()),
            )),
            Theory::Robot => Err(Refusal::cannot("a form of Cheating Robot play")),
        }
    }

    fn own_words(&self, item: &Item, world: &mut World) -> Option<Eval<String>> {
        let id = item.id?;
        let file = world.file_of(id);
        if world.play(file).theory(Some(Kind::Braces)) != Theory::Normal {
            return None;
        }
        let chunk = world.chunk(id).clone();
        let words = match &chunk.item.as_ref()?.kind {
            ItemKind::Position(position) => {
                own_position(&position.ruleset, &position.board, id, world).map(Ok)
            }
            ItemKind::Let(item) => match &item.value.kind {
                ExprKind::Call(call) => called(call, id, world).map(Ok),
                ExprKind::Form(form) if form.style == Braces::Quoted => {
                    operand(&item.value, id, world)
                }
                ExprKind::Ordinal(operands) => ordinal(operands, id, world),
                _ => None,
            },
            _ => None,
        };
        // What has no value is no position to be written either.
        match words {
            Some(Ok(words)) => Some(world.value(id).map(|_| words)),
            other => other,
        }
    }
}

/// A position that a `let` gives as a call.
fn called(call: &Call, id: EntryId, world: &mut World) -> Option<String> {
    match &call.arguments[..] {
        [board] if board.name.is_none() => own_position(&call.callee, &board.value, id, world),
        _ => None,
    }
}

/// `game.grid.Clobber("xo|ox")`, where the ruleset is one of the library without parameters, and its boards are rows of cells.
fn own_position(ruleset: &Expr, board: &Expr, id: EntryId, world: &mut World) -> Option<String> {
    let (ExprKind::Path(path), ExprKind::Text(rows)) = (&ruleset.kind, &board.kind) else {
        return None;
    };
    let entry = world.item_of(id, path)?;
    let from_library = world
        .path(world.file_of(entry))
        .to_str()?
        .starts_with("std.");
    let Ok(Value::Ruleset(ruleset)) = world.value(entry) else {
        return None;
    };
    let definition = ruleset.definition();
    let Shape::Cells { strip, .. } = definition.shape() else {
        return None;
    };
    if !from_library || ruleset.called() != definition.name() {
        return None;
    }
    let package = if strip { "strip" } else { "grid" };
    let rows = rows.trim().replace('\n', "|");
    Some(format!("game.{package}.{}(\"{rows}\")", definition.name()))
}

/// `1 : '{1|0}'`, where all operands are forms that CGSuite can hold.
fn ordinal(operands: &[Expr], id: EntryId, world: &mut World) -> Option<Eval<String>> {
    let mut words = Vec::with_capacity(operands.len());
    for expr in operands {
        match operand(expr, id, world)? {
            Ok(text) => words.push(text),
            Err(fault) => return Some(Err(fault)),
        }
    }
    Some(Ok(words.join(" : ")))
}

/// A form as CGSuite keeps it: in quotes where it is not canonical, or was in quotes. `None` where an option is not canonical.
fn operand(expr: &Expr, id: EntryId, world: &mut World) -> Option<Eval<String>> {
    let quoted = matches!(&expr.kind, ExprKind::Form(form) if form.style == Braces::Quoted);
    let form = world.in_budget(id, |evaluator| {
        let game = evaluator.game(expr)?;
        evaluator.form_of(&game, expr.span)
    });
    let form = match form {
        Ok(form) => form,
        Err(fault) => return Some(Err(fault)),
    };
    let words = world.in_budget(id, |evaluator| as_operand(form, quoted, evaluator.arena()));
    match words {
        Ok(Some(text)) => Some(Ok(text)),
        Ok(None) => None,
        Err(refusal) => Some(Err(at(refusal, expr))),
    }
}

fn at(refusal: Refusal, expr: &Expr) -> Fault {
    refusal.fault(Notation::Cgsuite.name(), "an operand", expr.span)
}

fn as_operand(form: Form, quoted: bool, arena: &mut Arena) -> Result<Option<String>, Refusal> {
    let canonical = arena.is_canonical(form)?;
    if canonical && !quoted {
        let text = arena.spell(form, Spelling::Ascii, LONGEST)?;
        // A sum of parts without signs, or a switch, is one operand in parentheses only.
        let plain = text.starts_with('{')
            || text
                .chars()
                .all(|c| c.is_ascii_digit() || c == '*' || c == '^');
        return Ok(Some(if plain { text } else { format!("({text})") }));
    }
    let mut sides = Vec::with_capacity(2);
    for player in Player::BOTH {
        let mut options = arena.options(form, player)?;
        arena.sort_for_printing(&mut options)?;
        let mut words = Vec::with_capacity(options.len());
        for option in options {
            if !arena.is_canonical(option)? {
                return Ok(None);
            }
            words.push(arena.spell(option, Spelling::Ascii, LONGEST)?);
        }
        sides.push(words.join(","));
    }
    Ok(Some(format!("'{{{}}}'", sides.join("|"))))
}
