//! The options of `gamefmt name`.

use super::{BudgetArgs, Format, ScopeArgs};

#[derive(clap::Args)]
#[command(
    after_help = "Names are sums of numbers, ups, nimbers, powers of ↑, tinies and minies of numbers, switches, such heated, and numbers overheated. \
                  Exit code 1: no short name is known.\n\nExamples:\n  gamefmt name '{0,*||*|-2*}'\n  gamefmt name 'Domineering(\"....|....\")' --most 5"
)]
pub(crate) struct NameArgs {
    /// The value, of normal play
    #[arg(value_name = "EXPR", allow_hyphen_values = true)]
    pub(crate) expression: String,
    /// So many names at most, the shortest first
    #[arg(long, value_name = "N", default_value_t = 3)]
    pub(crate) most: usize,
    /// How values are printed
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    #[command(flatten)]
    pub(crate) scope: ScopeArgs,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
}
