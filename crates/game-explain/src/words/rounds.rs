//! Reductions of Cheating Robot play in words. Moves are counted from 1.

use game_value::{Form, Interrupt, Node, Player};
use rustc_hash::FxHashSet;

use crate::proof::Pair;
use crate::rounds::{Found, Match, Mimicry};

use super::{INDENT, Piece, Sign, Writer, compared, pieces};

/// Why a move goes.
pub(super) fn dropped(player: Player, index: usize, proof: &Mimicry) -> Vec<Piece> {
    let mut pieces = pieces![player, format!("'s move {} goes: ", index + 1)];
    let own = proof.at(proof.pair).find_map(|found| match &found.found {
        Found::NoBetter { row, by, .. } if player == Player::Left && *row == index => Some(*by),
        Found::Copied { column, by } if player == Player::Right && *column == index => Some(*by),
        _ => None,
    });
    pieces.push(match own {
        // The moves behind the one that goes are counted as before the step.
        Some(by) if by >= index => format!("move {} is as good", by + 2).into(),
        Some(by) => format!("move {} is as good", by + 1).into(),
        None => "Right has an answer to it that leaves no more".into(),
    });
    pieces
}

/// Why an answer is replaced.
pub(super) fn replaced(row: usize, column: usize, by: Form, proof: &Mimicry) -> Vec<Piece> {
    let mut pieces = pieces![format!(
        "Right's answer {} to Left's move {} leads to ",
        column + 1,
        row + 1
    )];
    pieces.extend(pieces![by, " instead, since "]);
    pieces.extend(compared(Player::Left, proof.pair.above, proof.pair.below));
    pieces
}

impl Writer<'_> {
    /// Why G ≥ H, so many moves deep.
    pub(super) fn mimicry(&mut self, proof: &Mimicry, left: usize) -> Result<(), Interrupt> {
        let mut level = vec![proof.pair];
        let mut seen: FxHashSet<_> = level.iter().copied().collect();
        let mut told = 0;
        for _ in 0..left {
            let mut next = Vec::new();
            for pair in std::mem::take(&mut level) {
                let matches: Vec<&Match> = proof.at(pair).collect();
                if matches.is_empty() {
                    continue;
                }
                self.arena.charge(matches.len() as u64)?;
                told += matches.len();
                self.line(INDENT, compared(Player::Left, pair.above, pair.below), None);
                for found in matches {
                    let (pieces, behind) = self.matched(found)?;
                    self.line(INDENT + 1, pieces, None);
                    next.extend(behind.into_iter().filter(|&pair| seen.insert(pair)));
                }
            }
            if next.is_empty() {
                break;
            }
            level = next;
        }
        self.wording.hidden_replies += proof.matches.len() - told;
        Ok(())
    }

    /// One answer, and the pairs behind it.
    fn matched(&mut self, found: &Match) -> Result<(Vec<Piece>, Vec<Pair>), Interrupt> {
        let Pair { above, below } = found.position;
        let entry = |writer: &mut Self, form, row: usize, column: usize| {
            let rows = writer.rows(form);
            rows.get(row).and_then(|row| row.get(column)).copied()
        };
        let mut behind = Vec::new();
        let mut pieces;
        match &found.found {
            Found::Answered { row, column } => {
                pieces = pieces![format!("Left's move {} in ", row + 1), below];
                pieces.push(format!(": Right's answer {} leaves no more, ", column + 1).into());
                behind.extend(entry(self, below, *row, *column).map(|below| Pair { above, below }));
            }
            Found::NoBetter { row, by, columns } => {
                pieces = pieces![format!("Left's move {} in ", row + 1), below];
                let words = format!(" is no better than move {} in ", by + 1);
                pieces.extend(pieces![words, above, ": "]);
                let own = self.arena.options(above, Player::Left)?.get(*by).copied();
                let other = self.arena.options(below, Player::Left)?.get(*row).copied();
                behind.extend(own.zip(other).map(|(above, below)| Pair { above, below }));
                for (answer, column) in columns.iter().enumerate() {
                    let own = entry(self, above, *by, answer);
                    let other = entry(self, below, *row, *column);
                    behind.extend(own.zip(other).map(|(above, below)| Pair { above, below }));
                }
            }
            Found::Copied { column, by } => {
                pieces = pieces![format!("Right's move {} in ", column + 1), above];
                let words = format!(" is no better than move {} in ", by + 1);
                pieces.extend(pieces![words, below, ": "]);
                let own = self
                    .arena
                    .options(above, Player::Right)?
                    .get(*column)
                    .copied();
                let other = self.arena.options(below, Player::Right)?.get(*by).copied();
                behind.extend(own.zip(other).map(|(above, below)| Pair { above, below }));
            }
        }
        pieces.extend(order(&behind));
        Ok((pieces, behind))
    }

    /// The rounds of a robot form.
    pub(super) fn rows(&self, form: Form) -> Vec<Vec<Form>> {
        match self.arena.node(form) {
            Node::Robot(parts) => parts.rows.clone(),
            _ => Vec::new(),
        }
    }
}

/// Each pair in order, once; pairs of one form twice need no words.
fn order(pairs: &[Pair]) -> Vec<Piece> {
    let mut told: Vec<Pair> = Vec::new();
    for &pair in pairs {
        if pair.above != pair.below && !told.contains(&pair) {
            told.push(pair);
        }
    }
    if told.is_empty() {
        return pieces!["they are the same"];
    }
    let mut pieces = Vec::new();
    for (index, Pair { above, below }) in told.into_iter().enumerate() {
        if index > 0 {
            pieces.push(", ".into());
        }
        pieces.extend(pieces![above, " ", Sign::AtLeast, " ", below]);
    }
    pieces
}
