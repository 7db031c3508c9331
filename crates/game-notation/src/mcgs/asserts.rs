//! What asserts say of sums, and the commands that say it.

use game_lang::{EntryId, World};
use game_syntax::ast::{Expr, ExprKind, Relation};

use super::commands::{Corner, is_wall};
use super::words::fraction;

/// What an assert says of a sum.
#[derive(Clone, Copy, Debug)]
pub(super) enum Claim {
    /// Whether Left and Right win, if they begin.
    Wins([Option<bool>; 2]),
    /// The nimber.
    Nimber(i64),
    /// A point of the left or the right wall.
    Corner(usize, Corner),
    /// The mean value.
    Mast(super::cursor::Fraction),
}

/// The sum that an assert is about, and what it says of it.
pub(super) fn claim<'e>(
    expr: &'e Expr,
    id: EntryId,
    world: &mut World,
) -> Option<(&'e Expr, Claim)> {
    let text = world.chunk(id).text.clone();
    let ExprKind::Compare(comparison) = &expr.kind else {
        return None;
    };
    let (left, right) = (&comparison.left, &comparison.right);
    let words = &text[right.span.range()];
    if comparison.modulo_inf {
        return None;
    }
    if let Some((name, arguments)) = function(left, id, world) {
        let equal = matches!(comparison.relation, Relation::Equal | Relation::Identical);
        let claim = called(name, &arguments, words, &text, equal)?;
        return Some((arguments[0], claim));
    }
    if words != "0" {
        return None;
    }
    let wins = match comparison.relation {
        Relation::AtMost => [Some(false), None],
        Relation::AtLeast => [None, Some(false)],
        Relation::GreaterOrConfused => [Some(true), None],
        Relation::LessOrConfused => [None, Some(true)],
        Relation::Equal => [Some(false); 2],
        Relation::Confused => [Some(true); 2],
        Relation::Greater => [Some(true), Some(false)],
        Relation::Less => [Some(false), Some(true)],
        Relation::Identical | Relation::NotEqual => return None,
    };
    Some((left, Claim::Wins(wins)))
}

/// A call of a function of the language.
fn function<'e>(
    expr: &'e Expr,
    id: EntryId,
    world: &mut World,
) -> Option<(&'e str, Vec<&'e Expr>)> {
    let ExprKind::Call(call) = &expr.kind else {
        return None;
    };
    let ExprKind::Path(path) = &call.callee.kind else {
        return None;
    };
    let [name] = &path[..] else { return None };
    let positional = call
        .arguments
        .iter()
        .all(|argument| argument.name.is_none());
    if !positional || call.arguments.is_empty() || world.item_of(id, path).is_some() {
        return None;
    }
    let arguments = call.arguments.iter().map(|argument| &argument.value);
    Some((&name.text, arguments.collect()))
}

/// What `name(arguments) == words` says.
fn called(name: &str, arguments: &[&Expr], words: &str, text: &str, equal: bool) -> Option<Claim> {
    let wins = |left, right| Some(Claim::Wins([Some(left), Some(right)]));
    match (name, arguments, equal) {
        ("outcome", [_], true) => match words {
            "N" => wins(true, true),
            "L" => wins(true, false),
            "R" => wins(false, true),
            "P" => wins(false, false),
            _ => None,
        },
        ("nim_value", [_], true) => fraction(words)
            .filter(|size| size.below == 1 && size.above >= 0)
            .map(|size| Claim::Nimber(size.above)),
        ("mean", [_], true) => fraction(words).map(Claim::Mast),
        ("left_wall" | "right_wall", [_, temperature], true) => {
            let corner = Corner {
                value: fraction(words)?,
                temperature: fraction(&text[temperature.span.range()])?,
                place: temperature.span,
            };
            Some(Claim::Corner(usize::from(name == "right_wall"), corner))
        }
        ("winning_moves", [_, player], _) if words == "{}" => match &text[player.span.range()] {
            "left" => Some(Claim::Wins([Some(!equal), None])),
            "right" => Some(Claim::Wins([None, Some(!equal)])),
            _ => None,
        },
        _ => None,
    }
}

/// What is said of one sum.
#[derive(Clone, Default, Debug)]
pub(super) struct Answers {
    wins: [Option<bool>; 2],
    nimber: Option<i64>,
    walls: [Vec<Corner>; 2],
    mast: Option<super::cursor::Fraction>,
}

impl Answers {
    /// Adds a claim. `false` if it says something else than before.
    pub(super) fn add(&mut self, claim: Claim) -> bool {
        match claim {
            Claim::Wins(wins) => {
                for (known, new) in self.wins.iter_mut().zip(wins) {
                    if known.is_some() && new.is_some() && *known != new {
                        return false;
                    }
                    *known = known.or(new);
                }
                true
            }
            Claim::Nimber(size) => *self.nimber.get_or_insert(size) == size,
            Claim::Mast(mast) => *self.mast.get_or_insert(mast) == mast,
            Claim::Corner(side, corner) => {
                self.walls[side].push(corner);
                true
            }
        }
    }

    /// Whether anything is said of the walls.
    pub(super) fn has_walls(&self) -> bool {
        self.mast.is_some() || self.walls.iter().any(|wall| !wall.is_empty())
    }

    /// The command that asks who wins, with the answers. `None` if only a thermograph is said.
    pub(super) fn solve(&self) -> Option<String> {
        let mut parts = Vec::new();
        for (player, wins) in ["B", "W"].into_iter().zip(self.wins) {
            let answer = wins.map(|wins| if wins { "win" } else { "loss" });
            parts.extend(answer.map(|answer| format!("{player} {answer}")));
        }
        parts.extend(self.nimber.map(|size| format!("N {size}")));
        if parts.is_empty() {
            return (!self.has_walls()).then(|| "{B, W}".to_owned());
        }
        Some(format!("{{{}}}", parts.join(", ")))
    }

    /// The thermograph, if the walls are said as far as the mast.
    pub(super) fn thermograph(&self) -> Option<String> {
        let mast = self.mast?;
        let mut sides = Vec::new();
        for ((name, slope), wall) in [("L:", -1), ("R:", 1)].into_iter().zip(&self.walls) {
            let last = wall.last()?;
            is_wall(wall, last.place, slope).ok()?;
            if last.value != mast {
                return None;
            }
            let corners = wall
                .iter()
                .map(|corner| format!(" ({}, {})", corner.value, corner.temperature));
            sides.push(format!("{name}{}", corners.collect::<String>()));
        }
        Some(format!("{{thermograph {}}}", sides.join(" ")))
    }
}
