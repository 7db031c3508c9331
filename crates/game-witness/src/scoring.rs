//! Scoring games as plain trees, and the guarantee from its definition.

use std::collections::BTreeSet;

/// A scoring game of its [`ScoringGames`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ScoringGame(usize);

/// One side of a scoring game.
#[derive(Clone, Debug)]
pub enum Side<A> {
    /// No option: the score if this player is to move.
    Atom(A),
    /// The options.
    Options(Vec<ScoringGame>),
}

/// A collection of scoring games; `A` is the type of the scores.
#[derive(Clone, Debug, Default)]
pub struct ScoringGames<A> {
    sides: Vec<[Side<A>; 2]>,
}

impl<A: Ord + Clone> ScoringGames<A> {
    /// No games yet.
    pub fn new() -> Self {
        Self { sides: Vec::new() }
    }

    /// The game <left | right>.
    pub fn game(&mut self, left: Side<A>, right: Side<A>) -> ScoringGame {
        self.sides.push([left, right]);
        ScoringGame(self.sides.len() - 1)
    }

    fn followers(&self, game: ScoringGame) -> BTreeSet<ScoringGame> {
        let mut found = BTreeSet::from([game]);
        let mut waiting = vec![game];
        while let Some(next) = waiting.pop() {
            for side in &self.sides[next.0] {
                if let Side::Options(options) = side {
                    waiting.extend(options.iter().filter(|&&option| found.insert(option)));
                }
            }
        }
        found
    }

    /// Every atom of the game and its followers.
    fn atoms(&self, game: ScoringGame) -> Vec<&A> {
        let mut atoms = Vec::new();
        for follower in self.followers(game) {
            for side in &self.sides[follower.0] {
                if let Side::Atom(atom) = side {
                    atoms.push(atom);
                }
            }
        }
        atoms
    }

    /// Whether in every follower Left's atom is at most, and Right's at least, every atom in it.
    pub fn is_guaranteed(&self, game: ScoringGame) -> bool {
        self.followers(game).into_iter().all(|follower| {
            let [left, right] = &self.sides[follower.0];
            let atoms = self.atoms(follower);
            let low = match left {
                Side::Atom(stuck) => atoms.iter().all(|&atom| stuck <= atom),
                Side::Options(_) => true,
            };
            let high = match right {
                Side::Atom(stuck) => atoms.iter().all(|&atom| atom <= stuck),
                Side::Options(_) => true,
            };
            low && high
        })
    }
}
