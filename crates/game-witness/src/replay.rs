//! Replays of claims about scoring forms, by scores alone.
//!
//! A claim such as "X tells G and H apart" is checked by playing the sums G + X and H + X: every move of every
//! component is tried, no sum is built, and nothing of the theory of comparison is used. Of the crate that
//! makes the claims only the form type is read.

use std::collections::HashMap;

use game_value::{Arena, BigRational, Form, Node, Player, Side};

/// Plays sums of scoring forms of one arena, and remembers what it has played.
pub struct Replay<'a> {
    arena: &'a Arena,
    played: HashMap<(Vec<Form>, Player), BigRational>,
}

impl<'a> Replay<'a> {
    /// Nothing played yet.
    pub fn new(arena: &'a Arena) -> Self {
        Self {
            arena,
            played: HashMap::new(),
        }
    }

    /// The score of a sum of forms if `first` begins and both play well.
    ///
    /// # Panics
    ///
    /// If a component is no scoring form.
    pub fn score(&mut self, sum: &[Form], first: Player) -> BigRational {
        let mut sum = sum.to_vec();
        sum.sort_unstable();
        if let Some(score) = self.played.get(&(sum.clone(), first)) {
            return score.clone();
        }
        let mut scores = Vec::new();
        let mut atoms = Vec::new();
        for (index, &component) in sum.iter().enumerate() {
            match self.side(component, first) {
                Side::Atom(atom) => atoms.push(atom.clone()),
                Side::Options(options) => {
                    for option in options.clone() {
                        let mut after = sum.clone();
                        after[index] = option;
                        scores.push(self.score(&after, first.opponent()));
                    }
                }
            }
        }
        let best = match first {
            Player::Left => scores.into_iter().max(),
            Player::Right => scores.into_iter().min(),
        };
        // Who cannot move anywhere stands at an atom everywhere.
        let score = best.unwrap_or_else(|| atoms.into_iter().sum());
        self.played.insert((sum, first), score.clone());
        score
    }

    fn side(&self, form: Form, player: Player) -> &'a Side {
        match (self.arena.node(form), player) {
            (Node::Scoring { left, .. }, Player::Left) => left,
            (Node::Scoring { right, .. }, Player::Right) => right,
            _ => panic!("no scoring form"),
        }
    }

    /// Whether X proves that G is not at least H: with `first` to begin, G + X scores below 0 and H + X above.
    pub fn distinguishes(&mut self, g: Form, h: Form, x: Form, first: Player) -> bool {
        let zero = BigRational::from_integer(0.into());
        self.score(&[g, x], first) < zero && self.score(&[h, x], first) > zero
    }

    /// Whether T links G to H: Ls(G + T) < 0 < Rs(H + T).
    pub fn links(&mut self, g: Form, h: Form, t: Form) -> bool {
        let zero = BigRational::from_integer(0.into());
        self.score(&[g, t], Player::Left) < zero && self.score(&[h, t], Player::Right) > zero
    }

    /// Whether a strategy holds a form at a score for a player beside waiting moves of the opponent: it answers
    /// every move of the opponent that it can meet, and wherever it leads the player, beginning, gets the score.
    ///
    /// `waiting` must be a game in which the opponent has more waiting moves than the form has moves.
    pub fn holds(
        &mut self,
        form: Form,
        score: &BigRational,
        player: Player,
        strategy: &[(Form, Form)],
        waiting: Form,
    ) -> bool {
        let mut open = vec![form];
        let mut seen = Vec::new();
        while let Some(position) = open.pop() {
            if seen.contains(&position) {
                continue;
            }
            seen.push(position);
            let reached = self.score(&[position, waiting], player);
            let kept = match player {
                Player::Left => reached >= *score,
                Player::Right => reached <= *score,
            };
            if !kept {
                return false;
            }
            for &moved in self.side(position, player.opponent()).options() {
                let reply = strategy.iter().find(|(threat, _)| *threat == moved);
                match reply {
                    Some(&(_, reply)) if self.side(moved, player).options().contains(&reply) => {
                        open.push(reply);
                    }
                    _ => return false,
                }
            }
        }
        true
    }
}
