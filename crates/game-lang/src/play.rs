//! The universe in force: what `==`, `outcome` and numbers mean in a file (`play …;`).

use game_value::Kind;

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

    /// Whether games in braces have their normal-play values.
    pub fn is_normal(self) -> bool {
        matches!(self, Play::Normal | Play::Impartial)
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
