//! The universe in force: what `==`, `outcome` and numbers mean in a file (`play …;`).

use game_value::{Comparison, Kind, Universe};

/// What decides the value of a game: the kind of its brackets and the universe in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Theory {
    /// Games in braces in normal play.
    Normal,
    /// Games in braces in misère play.
    Misere,
    /// Scoring forms modulo guaranteed games.
    Guaranteed,
    /// Scoring forms in the general scoring universe.
    Scoring,
    /// Cheating Robot play.
    Robot,
}

/// The conventions that `play` can choose.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Play {
    /// Normal play: who cannot move loses.
    #[default]
    Normal,
    /// Normal play of impartial games.
    Impartial,
    /// Misère play.
    Misere,
    /// Misère play modulo dicots.
    Dicot,
    /// Misère play modulo dead-ending games.
    DeadEnding,
    /// Misère play of impartial games.
    MisereImpartial,
    /// Scoring play.
    Scoring,
    /// Scoring play modulo guaranteed games.
    Guaranteed,
    /// Cheating Robot play.
    Robot,
    /// Cheating Robot play modulo simple hot games.
    SimpleHot,
}

impl std::fmt::Display for Theory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Theory::Normal => "normal play",
            Theory::Misere => "misère play",
            Theory::Guaranteed => "guaranteed scoring play",
            Theory::Scoring => "general scoring play",
            Theory::Robot => "Cheating Robot play",
        })
    }
}

impl Play {
    /// Reads the words after `play`; `None` if they name no convention.
    pub fn from_words(words: &[&str]) -> Option<Self> {
        Some(match words {
            ["normal"] => Play::Normal,
            ["impartial"] => Play::Impartial,
            ["misere"] => Play::Misere,
            ["dicot"] | ["misere", "dicot"] => Play::Dicot,
            ["dead-ending"] | ["misere", "dead-ending"] => Play::DeadEnding,
            ["misere", "impartial"] => Play::MisereImpartial,
            ["scoring"] => Play::Scoring,
            ["guaranteed"] => Play::Guaranteed,
            ["robot"] => Play::Robot,
            ["simple-hot"] => Play::SimpleHot,
            _ => return None,
        })
    }

    /// The kind of form that a number is in this convention.
    pub fn kind(self) -> Kind {
        match self {
            Play::Scoring | Play::Guaranteed => Kind::Scoring,
            Play::Robot | Play::SimpleHot => Kind::Robot,
            _ => Kind::Braces,
        }
    }

    /// The theory of a game of that kind; a number alone is a game of the universe in force.
    ///
    /// `play` chooses among the universes of one kind of brackets. Games of another kind have the usual theory of
    /// theirs: games in braces are played normally in a file of scoring games, and scoring forms are compared
    /// modulo guaranteed games unless the file says `play scoring`.
    pub fn theory(self, kind: Option<Kind>) -> Theory {
        match kind.unwrap_or(self.kind()) {
            Kind::Braces if self.is_misere() => Theory::Misere,
            Kind::Braces => Theory::Normal,
            Kind::Scoring if self == Play::Scoring => Theory::Scoring,
            Kind::Scoring => Theory::Guaranteed,
            Kind::Robot => Theory::Robot,
        }
    }

    /// The universe beside whose games misère games are compared, and what they must be themselves.
    ///
    /// Impartial games are equal beside impartial ones exactly if they are equal beside dicots (Corollary 38 of the paper
    /// on dead-ending misère play).
    pub fn misere_universe(self) -> (Comparison, Universe) {
        match self {
            Play::Dicot => (Comparison::Dicot, Universe::Dicot),
            Play::DeadEnding => (Comparison::DeadEnding, Universe::DeadEnding),
            Play::MisereImpartial => (Comparison::Dicot, Universe::Impartial),
            _ => (Comparison::Misere, Universe::Misere),
        }
    }

    fn is_misere(self) -> bool {
        matches!(
            self,
            Play::Misere | Play::Dicot | Play::DeadEnding | Play::MisereImpartial
        )
    }

    /// The words of a file that choose it.
    pub fn words(self) -> &'static str {
        match self {
            Play::Normal => "normal",
            Play::Impartial => "impartial",
            Play::Misere => "misere",
            Play::Dicot => "misere dicot",
            Play::DeadEnding => "misere dead-ending",
            Play::MisereImpartial => "misere impartial",
            Play::Scoring => "scoring",
            Play::Guaranteed => "guaranteed",
            Play::Robot => "robot",
            Play::SimpleHot => "simple-hot",
        }
    }
}
