//! Empty boards of rulesets.

use game_ruleset::{Blank, NoBlank, Shape};
use game_syntax::{Diagnostic, Span};
use num_traits::ToPrimitive as _;

use super::{Arguments, Builtin, needed, optional};
use crate::codes;
use crate::eval::{Evaluator, wrong_type};
use crate::fault::{Eval, outside};
use crate::rulesets::Ruleset;
use crate::value::Value;

pub(super) static TABLE: &[Builtin] = &[Builtin {
    name: "empty",
    parameters: &[
        needed("R", "ruleset"),
        needed("m", "int"),
        optional("n", "int"),
        optional("fill", "text or int"),
    ],
    result: "game",
    doc: "The empty board of m rows and n columns of a ruleset on a grid; on a strip `empty(R, m)`, with m places. A place holds `.`, \
          or the symbol `fill`; on boards of integers it holds 0, or the number `fill`.\n\n\
          `empty(Domineering, 2, 2) == Domineering(\"..|..\")`",
    run,
}];

fn run(evaluator: &mut Evaluator<'_>, arguments: &Arguments) -> Eval<Value> {
    let ruleset = match arguments.value(0)? {
        (Value::Ruleset(ruleset), _) => ruleset.clone(),
        (other, span) => return Err(wrong_type("a ruleset", other, span).into()),
    };
    let blank = blank(&ruleset, arguments)?;
    let (rows, cols) = sizes(&ruleset, arguments)?;
    evaluator.position_of(&ruleset, blank.board(rows, cols), arguments.span)
}

/// What the board is filled with.
fn blank(ruleset: &Ruleset, arguments: &Arguments) -> Eval<Blank> {
    let ints = ruleset.definition().shape() == Shape::Ints;
    let (wanted, at) = match arguments.get(3) {
        None => (None, arguments.span),
        Some((Value::Text(text), span)) if !ints => (Some(text.to_string()), *span),
        Some((_, span)) if ints => (Some(arguments.integer(3)?.0.to_string()), *span),
        Some((other, span)) => return Err(wrong_type("a symbol in quotes", other, *span).into()),
    };
    Blank::new(ruleset.definition(), wanted.as_deref()).map_err(|why| {
        let name = ruleset.name();
        match why {
            NoBlank::NoSymbol { wanted, symbols } => {
                let symbols: Vec<String> = symbols.iter().map(char::to_string).collect();
                let message = format!("`{wanted}` is no symbol of `{name}`");
                let first = symbols.first().map_or("", String::as_str);
                Diagnostic::new(&codes::ARGUMENTS, at, message)
                    .help(format!(
                        "say what the places hold, as in `fill = \"{first}\"`; the symbols are {}",
                        symbols.join(" ")
                    ))
                    .into()
            }
            NoBlank::NoNumber(_) => outside(at, "this number is too large for a ruleset"),
            NoBlank::NoCells(shape) => {
                let message = format!("there are no empty boards of `{name}`");
                Diagnostic::new(&codes::ARGUMENTS, arguments.span, message)
                    .label(format!("its boards are {}", shape.words()))
                    .help("empty boards are rows of cells: strips and grids")
                    .into()
            }
        }
    })
}

/// How many rows and columns there are.
fn sizes(ruleset: &Ruleset, arguments: &Arguments) -> Eval<(usize, usize)> {
    let size = |index: usize| -> Eval<(u64, Span)> {
        let (number, span) = arguments.integer(index)?;
        // What is too large for a word is too large for a board.
        let number = number.to_u64().or((number > 0.into()).then_some(u64::MAX));
        match number {
            Some(number) if number > 0 => Ok((number, span)),
            _ => Err(outside(span, "a board has at least one row and one column")),
        }
    };
    let strip = match ruleset.definition().shape() {
        Shape::Cells { strip, .. } => Some(strip),
        _ => None,
    };
    let (first, second) = (size(1)?, arguments.get(2).map(|_| size(2)).transpose()?);
    let misfit = |span, what: &str, call: &str| {
        let message = format!("boards of `{}` have {what}", ruleset.name());
        Diagnostic::new(&codes::ARGUMENTS, span, message).help(format!("write `{call}`"))
    };
    let ((rows, cols), span) = match (second, strip) {
        (Some((_, span)), Some(true)) => {
            return Err(misfit(span, "one row", "empty(R, n)").into());
        }
        (None, Some(false)) => {
            let what = "rows and columns";
            return Err(misfit(arguments.span, what, "empty(R, m, n)").into());
        }
        (None, _) => ((1, first.0), first.1),
        (Some(second), _) => ((first.0, second.0), first.1.cover(second.1)),
    };
    let count = |n: u64| usize::try_from(n).unwrap_or(usize::MAX);
    if Blank::has_room(rows, cols) {
        Ok((count(rows), count(cols)))
    } else {
        let message = format!("a board has at most {} places here", Blank::MOST_PLACES);
        Err(outside(span, message))
    }
}
