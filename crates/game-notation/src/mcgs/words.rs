//! Sums of the language as games of sections.

use game_lang::{EntryId, Eval, Evaluator, Fault, Value, World, shown_form};
use game_syntax::Span;
use game_syntax::ast::{Expr, ExprKind, ItemKind, SumOp, UnaryOp};
use game_value::{Arena, Form, Node};

use super::cursor::{Cursor, Fraction};
use super::positions::position;
use crate::entries::span;
use crate::notation::Notation;
use crate::refusal::{Refusal, placed};

/// A game of a section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Part {
    /// What stands in the brackets.
    pub(super) section: String,
    pub(super) game: String,
    /// Whether both players have the same moves.
    pub(super) is_impartial: bool,
}

/// As many games has a sum at most.
const MOST: usize = 100_000;

/// What is to be written yet.
struct Operand {
    id: EntryId,
    expr: Expr,
    negative: bool,
}

/// The games of a sum in order. What has a name is written in full.
///
/// # Errors
///
/// A fault of the expression, or what no section has words for.
pub(super) fn parts(
    expr: &Expr,
    id: EntryId,
    name: &str,
    place: Span,
    world: &mut World,
) -> Eval<Vec<Part>> {
    let refuse = |refusal: Refusal| refusal.fault(Notation::Mcgs.name(), name, place);
    let mut parts = Vec::new();
    let mut waiting = vec![Operand {
        id,
        expr: expr.clone(),
        negative: false,
    }];
    while let Some(operand) = waiting.pop() {
        if parts.len() + waiting.len() > MOST {
            return Err(refuse(Refusal::TooLong));
        }
        if let Some(inner) = inside(&operand, world) {
            waiting.extend(inner.into_iter().rev());
        } else if let Some(part) = whole(&operand, world) {
            parts.push(part);
        } else {
            parts.extend(plain(&operand, place, world)?.map_err(refuse)?);
        }
    }
    Ok(parts)
}

/// The operands of a sum, or what a sign, parentheses or a name stand before; `None` for all else.
fn inside(operand: &Operand, world: &mut World) -> Option<Vec<Operand>> {
    let Operand { id, expr, negative } = operand;
    let of = |expr: &Expr, negative: bool| Operand {
        id: *id,
        expr: expr.clone(),
        negative,
    };
    match &expr.kind {
        ExprKind::Paren(inner) => Some(vec![of(inner, *negative)]),
        ExprKind::Unary(UnaryOp::Minus, inner) => Some(vec![of(inner, !negative)]),
        ExprKind::Sum(first, rest) => {
            let rest = rest
                .iter()
                .map(|(sign, expr)| of(expr, *negative != (*sign == SumOp::Minus)));
            Some(std::iter::once(of(first, *negative)).chain(rest).collect())
        }
        ExprKind::Path(path) => {
            let named = world.item_of(*id, path)?;
            let chunk = world.chunk(named).clone();
            match &chunk.item.as_ref()?.kind {
                ItemKind::Let(item) => Some(vec![Operand {
                    id: named,
                    expr: item.value.clone(),
                    negative: *negative,
                }]),
                _ => None,
            }
        }
        _ => None,
    }
}

/// A position of a ruleset that a section has.
fn whole(operand: &Operand, world: &mut World) -> Option<Part> {
    if operand.negative {
        return None;
    }
    match &operand.expr.kind {
        ExprKind::Call(call)
            if call
                .arguments
                .iter()
                .all(|argument| argument.name.is_none()) =>
        {
            let boards: Vec<&Expr> = call.arguments.iter().map(|a| &a.value).collect();
            position(&call.callee, &boards, operand.id, world)
        }
        ExprKind::Path(path) => {
            let named = world.item_of(operand.id, path)?;
            of_item(named, world)
        }
        _ => None,
    }
}

/// The position of a `position` item.
pub(super) fn of_item(id: EntryId, world: &mut World) -> Option<Part> {
    let chunk = world.chunk(id).clone();
    match &chunk.item.as_ref()?.kind {
        ItemKind::Position(item) => position(&item.ruleset, &[&item.board], id, world),
        _ => None,
    }
}

/// A value as numbers, ups, nimbers and switches of numbers.
fn plain(operand: &Operand, place: Span, world: &mut World) -> Eval<Result<Vec<Part>, Refusal>> {
    let Operand { id, expr, negative } = operand;
    world.in_budget(*id, |evaluator| {
        let form = form(expr, evaluator).map_err(|fault| at(fault, place))?;
        Ok(simple(form, *negative, evaluator.arena()))
    })
}

/// The fault of an expression that may stand in another item, at a place of this one.
fn at(fault: Fault, place: Span) -> Fault {
    match fault {
        Fault::Elsewhere | Fault::Cancelled => fault,
        fault => {
            let mut finding = fault.finding(place);
            finding.span = place;
            finding.others.clear();
            finding.fixes.clear();
            finding.into()
        }
    }
}

fn form(expr: &Expr, evaluator: &mut Evaluator<'_>) -> Eval<Form> {
    let value = evaluator.eval(expr)?;
    let game = match value {
        Value::Game(game) => game,
        _ => evaluator.game(expr)?,
    };
    let play = evaluator.play();
    let arena = evaluator.arena();
    let is_switch = matches!(&expr.kind, ExprKind::Form(_) | ExprKind::Unary(..));
    let form = if is_switch {
        game.as_form(game.kind().unwrap_or(play.kind()), arena)
    } else {
        shown_form(&game, arena, play)
    };
    let form = form.map_err(|error| placed(error, expr.span))?;
    if is_switch && switch(form, arena).is_none() {
        let form = shown_form(&game, arena, play);
        return form.map_err(|error| placed(error, expr.span));
    }
    Ok(form)
}

fn simple(form: Form, negative: bool, arena: &Arena) -> Result<Vec<Part>, Refusal> {
    let sign = if negative { -1 } else { 1 };
    if let Some([left, right]) = switch(form, arena) {
        let ends = if negative {
            [right, left]
        } else {
            [left, right]
        };
        let [left, right] = ends.map(|end| Fraction::new(sign * end.above, end.below));
        let game = format!("({left}, {right})");
        return Ok(vec![part("switch_game", game, false)]);
    }
    let Node::Compact {
        number,
        ups,
        nimber,
    } = arena.node(form)
    else {
        return Err(Refusal::Cannot(
            "a value that is neither a position of one of its rulesets nor a number, ups, a nimber or a switch of numbers".to_owned(),
            Some("`specs/notations.md` lists the rulesets; negative positions are written with the colours swapped".to_owned()),
        ));
    };
    let words = [number.to_string(), ups.to_string(), nimber.to_string()];
    let numbers = words.each_ref().map(|words| fraction(words));
    let [Some(number), Some(ups), Some(nimber)] = numbers else {
        return Err(Refusal::cannot("numbers of more than 32 bits"));
    };
    Ok(compact(
        Fraction::new(sign * number.above, number.below),
        sign * ups.above,
        nimber.above,
    ))
}

fn compact(number: Fraction, ups: i64, nimber: i64) -> Vec<Part> {
    let mut parts = Vec::new();
    let alone = ups == 0 && nimber == 0;
    if number.above != 0 || alone {
        let section = if number.below == 1 {
            "integer_game"
        } else {
            "dyadic_rational"
        };
        parts.push(part(section, number.to_string(), false));
    }
    let star = nimber == 1 && ups != 0;
    if ups != 0 {
        let game = if star {
            format!("({ups} *)")
        } else {
            ups.to_string()
        };
        parts.push(part("up_star", game, false));
    }
    if nimber != 0 && !star {
        parts.push(part("nimber", nimber.to_string(), true));
    }
    parts
}

fn part(section: &str, game: String, is_impartial: bool) -> Part {
    Part {
        section: section.to_owned(),
        game,
        is_impartial,
    }
}

/// The two numbers of a switch.
fn switch(form: Form, arena: &Arena) -> Option<[Fraction; 2]> {
    let Node::Braces { left, right } = arena.node(form) else {
        return None;
    };
    let (&[left], &[right]) = (left, right) else {
        return None;
    };
    let number = |form: Form| fraction(&arena.as_number(form)?.to_string());
    Some([number(left)?, number(right)?])
}

/// A number of 32 bits.
pub(super) fn fraction(words: &str) -> Option<Fraction> {
    let mut cursor = Cursor::new(words, span(0, words.len()));
    let fraction = cursor.fraction().ok()?;
    cursor.is_at_end().then_some(fraction)
}
