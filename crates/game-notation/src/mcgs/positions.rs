//! Positions of rulesets of the library as games of sections.

use game_lang::{EntryId, World, defined_name};
use game_ruleset::Value as RuleValue;
use game_syntax::ast::{Expr, ExprKind, Name};

use super::boards::component;
use super::cursor::Fraction;
use super::sections::{Board, KINGS, SECTIONS, Section, TOADS};
use super::words::Part;
use crate::entries::span;

/// A position with its section. `None` if no section has the ruleset or the board.
pub(super) fn position(
    ruleset: &Expr,
    boards: &[&Expr],
    id: EntryId,
    world: &mut World,
) -> Option<Part> {
    let entry = world.item_of(id, path(ruleset)?)?;
    let file = world.path(world.file_of(entry)).to_str()?.to_owned();
    let module = file.strip_prefix("std.")?;
    let item = world.chunk(entry).item.clone()?;
    let called = [&*defined_name(&item)?.text, module];
    let ruleset = world.in_budget(id, |evaluator| evaluator.ruleset_of(ruleset));
    let ruleset = ruleset.ok()?;
    let (name, own) = (ruleset.name(), ruleset.definition().name().to_owned());
    let wrapped = name == format!("impartial({own})");
    if !wrapped && name != own {
        return None;
    }
    // An alias of the library has the parameters that its section means.
    let is_alias = called[0] != own;
    let given = ruleset
        .arguments()
        .filter(|_| !is_alias)
        .unwrap_or_default();
    let text = world.chunk(id).text.clone();
    let fits = |section: &Section| {
        let shared = section.shared == Some(called);
        if section.ruleset != called && !shared {
            return None;
        }
        let game = game(section, given, boards, &text)?;
        let both = (wrapped || shared) && !section.is_impartial();
        // What is written must be read.
        component(&game, span(0, game.len()), section, both).ok()?;
        let impartial = if both { "impartial " } else { "" };
        let blanks = game.contains(char::is_whitespace);
        Some(Part {
            section: format!("{impartial}{}", section.name),
            game: if blanks { format!("({game})") } else { game },
            is_impartial: both || section.is_impartial(),
        })
    };
    SECTIONS.iter().find_map(fits)
}

/// The name in `R`, `R(1, 2)` or `impartial(R)`.
fn path(ruleset: &Expr) -> Option<&[Name]> {
    let mut ruleset = ruleset;
    loop {
        match &ruleset.kind {
            ExprKind::Path(path) => return Some(path),
            ExprKind::Paren(inner) => ruleset = inner,
            ExprKind::Call(call) => match (&call.callee.kind, &call.arguments[..]) {
                (ExprKind::Path(path), [argument]) if matches!(&path[..], [name] if &*name.text == "impartial") =>
                {
                    ruleset = &argument.value;
                }
                _ => ruleset = &call.callee,
            },
            _ => return None,
        }
    }
}

/// A board as the section writes it.
fn game(
    section: &Section,
    given: &[Option<RuleValue>],
    boards: &[&Expr],
    text: &str,
) -> Option<String> {
    let has_parameters = given.iter().any(Option::is_some);
    let parameters = matches!(section.board, Board::Toads | Board::Kings);
    if has_parameters && !parameters {
        return None;
    }
    let integer = |expr: &Expr| text[expr.span.range()].parse::<i32>().ok();
    match (section.board, boards) {
        (Board::Cells { letters, .. }, [board]) => cells(&rows(board)?, letters),
        (Board::Toads, [board]) => {
            let defaults = [1, 1, 1, 0];
            let numbers: Vec<String> = (0..4)
                .map(|at| number(given, at, defaults[at]).map(|number| number.to_string()))
                .collect::<Option<_>>()?;
            Some(format!(
                "{}:{}",
                numbers.join(","),
                cells(&rows(board)?, TOADS)?
            ))
        }
        (Board::Kings, [board]) => kings(&rows(board)?, number(given, 0, 0)?),
        (Board::Herds, [board]) => rows(board),
        (Board::Heap, [size]) => Some(integer(size)?.to_string()),
        (Board::Number(_) | Board::Switch, [list]) => {
            let ExprKind::List(numbers) = &list.kind else {
                return None;
            };
            let pair = |expr: &Expr| match &expr.kind {
                ExprKind::List(pair) if pair.len() == 2 => {
                    let (above, below) = (integer(&pair[0])?, integer(&pair[1])?);
                    let fits = below > 0 && below & (below - 1) == 0;
                    fits.then(|| Fraction::new(above.into(), below.into()))
                }
                _ => None,
            };
            let numbers: Vec<Fraction> = numbers.iter().map(pair).collect::<Option<_>>()?;
            match (section.board, &numbers[..]) {
                (Board::Number(_), [number]) => Some(number.to_string()),
                (Board::Switch, [left, right]) => Some(format!("{left}, {right}")),
                _ => None,
            }
        }
        (Board::Ups, [ups, star]) => {
            let star = if integer(star)? == 1 { " *" } else { "" };
            Some(format!("{}{star}", integer(ups)?))
        }
        _ => None,
    }
}

/// The rows of a board in a text, on one line.
fn rows(board: &Expr) -> Option<String> {
    match &board.kind {
        ExprKind::Text(rows) => {
            let rows: Vec<&str> = rows.trim().lines().map(str::trim).collect();
            Some(rows.join("|"))
        }
        _ => None,
    }
}

/// Cells with the letters of MCGS.
fn cells(board: &str, letters: &[(char, &str)]) -> Option<String> {
    let theirs = |cell: char| {
        let found = letters.iter().find(|(_, ours)| ours.contains(cell));
        let bar = (cell == '|').then_some(cell);
        bar.or(found.map(|(theirs, _)| *theirs))
    };
    board.chars().map(theirs).collect()
}

/// A parameter: an integer, or 1 for `true`.
fn number(given: &[Option<RuleValue>], at: usize, default: i64) -> Option<i64> {
    match given.get(at) {
        None | Some(None) => Some(default),
        Some(Some(RuleValue::Int(number))) => Some(*number),
        Some(Some(RuleValue::Bool(holds))) => Some(i64::from(*holds)),
        _ => None,
    }
}

/// A grid of kings; those in hand stand in rows of their own at the end.
fn kings(board: &str, must: i64) -> Option<String> {
    let mut rows: Vec<&str> = board.split('|').collect();
    let (mut left, mut right) = (0, 0);
    while let Some(hand) = rows.pop_if(|row| row.starts_with(['X', 'O'])) {
        for king in hand.chars() {
            match king {
                'X' => left += 1,
                'O' => right += 1,
                _ => return None,
            }
        }
    }
    Some(format!(
        "{left},{right},{must}:{}",
        cells(&rows.join("|"), KINGS)?
    ))
}
