//! The search for a refutation on small boards. It proves nothing: what was covered is said.

use super::boards::{Kind, is_flat};
use super::model::Rule;
use super::play::Tested;
use super::{Prover, Refutation, Undecided, Verdict};
use crate::definition::Reflection;
use crate::instance::Instance;
use crate::value::Value;

/// What is tried at a board, for a player.
pub(super) type Test<'t> = &'t dyn Fn(&Instance, &Value, bool) -> Tested;

/// The greatest size of boards that is tried.
const LARGEST: usize = 64;

impl Prover<'_> {
    /// A refutation among boards on which a player is stuck; what was covered if there is none. With a mirror one player is
    /// enough: the boards of the other one are the mirror images.
    pub(super) fn search_stuck(
        &self,
        players: [bool; 2],
        most: usize,
        test: Test<'_>,
    ) -> Result<Refutation, String> {
        let players = if self.mirrors() {
            &players[..1]
        } else {
            &players[..]
        };
        self.searched(players, most, true, self.effort.boards, test)
    }

    /// A refutation among boards on which a player is stuck, or else on a board that the rules gave; unknown if there is none.
    pub(super) fn refute(
        &self,
        players: [bool; 2],
        most: usize,
        candidate: Option<&Value>,
        test: Test<'_>,
    ) -> Verdict {
        let tried = match self.search_stuck(players, most, test) {
            Ok(refutation) => return Verdict::Refuted(refutation),
            Err(tried) => tried,
        };
        let played = candidate.and_then(|board| {
            let mut played = players
                .into_iter()
                .filter_map(|left| test(self.instance, board, left).ok());
            played.find_map(|refutation| refutation)
        });
        played.map_or(Verdict::Unknown { tried }, Verdict::Refuted)
    }

    /// A refutation among all boards up to a size, as far as so many cells of boards allow.
    pub(super) fn search_within(
        &self,
        cells: u64,
        most: usize,
        test: Test<'_>,
    ) -> Result<Refutation, String> {
        self.searched(&[true], most, false, cells, test)
    }

    /// Whether Right's moves are Left's in the mirror.
    fn mirrors(&self) -> bool {
        let definition = self.instance.definition();
        definition.right.is_empty() && definition.mirror.is_some()
    }

    fn searched(
        &self,
        players: &[bool],
        most: usize,
        stuck: bool,
        mut left: u64,
        test: Test<'_>,
    ) -> Result<Refutation, String> {
        let Some(kind) = Kind::of(self.instance) else {
            return Err(self.tried("boards of this kind are not tried one by one"));
        };
        let flat = is_flat(self.instance, self.model.as_ref().ok());
        // Moves that are no pictures of a bounded size take longer.
        if self.model.is_err() {
            left /= 8;
        }
        let mut undecided = false;
        for size in 0..=most.min(LARGEST) {
            for &player in players {
                let all = kind.of_size(size, flat, self.avoided(player, stuck));
                for board in all.into_iter().flatten() {
                    let cost = if board.is_some() { 1 + size as u64 } else { 1 };
                    let Some(rest) = left.checked_sub(cost) else {
                        return Err(self.covered(&kind, size, undecided));
                    };
                    left = rest;
                    let Some(board) = board.and_then(|board| self.seen_by(board, player)) else {
                        continue;
                    };
                    match test(self.instance, &board, player) {
                        Ok(Some(found)) => return Ok(found),
                        Ok(None) => {}
                        Err(Undecided) => undecided = true,
                    }
                }
            }
        }
        Err(self.covered(&kind, LARGEST.min(most), undecided))
    }

    /// What must not lie on the boards of a player before they are seen from his side.
    fn avoided(&self, player: bool, stuck: bool) -> &[Rule] {
        match &self.model {
            Ok(model) if stuck => &model.starts[usize::from(!player && !self.swaps())],
            _ => &[],
        }
    }

    /// Whether Right's boards are counted up as the mirror images of Left's.
    fn swaps(&self) -> bool {
        let mirror = &self.instance.definition().mirror;
        self.mirrors() && matches!(mirror, Some(Reflection::Swaps { .. }))
    }

    fn seen_by(&self, board: Value, player: bool) -> Option<Value> {
        if player || !self.swaps() {
            return Some(board);
        }
        self.instance.mirrored(&board).ok()?
    }

    fn covered(&self, kind: &Kind, stopped: usize, undecided: bool) -> String {
        let but = if undecided {
            ", but for some that were not decided,"
        } else {
            ""
        };
        match stopped.checked_sub(1) {
            None | Some(0) => self.tried("no board was tried in full"),
            Some(size) => {
                let boards = kind.describe(size);
                self.tried(&format!("{boards}{but} hold no counterexample"))
            }
        }
    }

    /// What was tried, and why the rules alone say nothing.
    fn tried(&self, what: &str) -> String {
        match &self.model {
            Ok(_) => what.to_owned(),
            Err(outside) => format!("{outside}; {what}"),
        }
    }
}
