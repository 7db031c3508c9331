//! Games as plain trees: two sets of options.

use std::collections::{BTreeSet, HashMap};

/// A game of its [`Games`]. Equal ids mean identical trees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Game(pub(crate) usize);

/// The options of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Options {
    pub(crate) left: Vec<Game>,
    pub(crate) right: Vec<Game>,
}

/// A collection of games. Options come before the games that have them.
#[derive(Clone, Debug, Default)]
pub struct Games {
    pub(crate) options: Vec<Options>,
    ids: HashMap<Options, Game>,
}

impl Games {
    /// No games yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// The game {left | right}. Order and repetitions do not matter.
    pub fn game(&mut self, left: &[Game], right: &[Game]) -> Game {
        let set = |games: &[Game]| games.iter().copied().collect::<BTreeSet<_>>();
        let sorted = |games: &[Game]| set(games).into_iter().collect();
        let options = Options {
            left: sorted(left),
            right: sorted(right),
        };
        let new = Game(self.options.len());
        let game = *self.ids.entry(options.clone()).or_insert(new);
        if game == new {
            self.options.push(options);
        }
        game
    }

    /// The game {|}.
    pub fn zero(&mut self) -> Game {
        self.game(&[], &[])
    }

    /// Left's options, without repetitions.
    pub fn left(&self, game: Game) -> &[Game] {
        &self.options[game.0].left
    }

    /// Right's options, without repetitions.
    pub fn right(&self, game: Game) -> &[Game] {
        &self.options[game.0].right
    }

    /// The game and all its followers, options first.
    pub fn followers(&self, game: Game) -> Vec<Game> {
        let mut found = BTreeSet::from([game]);
        let mut waiting = vec![game];
        while let Some(next) = waiting.pop() {
            let options = self.left(next).iter().chain(self.right(next));
            waiting.extend(options.filter(|&&option| found.insert(option)));
        }
        // An option has a smaller id than the game, so ascending ids put options first.
        found.into_iter().collect()
    }
}
