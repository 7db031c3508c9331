//! The options of `gamefmt play`.

use game_lang::Play;
use game_value::Player;

use crate::args::{BudgetArgs, ScopeArgs, play};

#[derive(clap::Args)]
#[command(
    after_help = "Moves are numbers of the list, or where they lead. `help` lists what else can be said. Exit code 0 however the game ends.\n\nExamples:\n  \
                  gamefmt play 'Clobber(\"xox|ox.\")'\n  gamefmt play '{1|*} + ^ - *2' --as right\n  \
                  gamefmt play 'Nim(3) + Nim(5) + Nim(6)' --play misere --first right\n  \
                  gamefmt play 'TopplingDominoes(\"lrrl\")' --play robot --as right"
)]
pub(crate) struct PlayArgs {
    /// The game: a position, a form, or a sum of such
    #[arg(value_name = "EXPR", allow_hyphen_values = true)]
    pub(crate) expression: String,
    /// The side that you take; in Cheating Robot play Right is the robot
    #[arg(long = "as", value_enum, value_name = "SIDE", default_value_t = Side::Left)]
    pub(crate) side: Side,
    /// Who begins; in Cheating Robot play both move in each round
    #[arg(long, value_enum, value_name = "SIDE", default_value_t = Side::Left)]
    pub(crate) first: Side,
    /// The universe in force
    #[arg(long, value_name = "UNIVERSE", value_parser = play)]
    pub(crate) play: Option<Play>,
    #[command(flatten)]
    pub(crate) scope: ScopeArgs,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
}

/// A side of the table.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Side {
    /// The player called Left
    Left,
    /// The player called Right
    Right,
}

impl Side {
    /// The player of that side.
    pub(crate) fn player(self) -> Player {
        match self {
            Side::Left => Player::Left,
            Side::Right => Player::Right,
        }
    }
}
