//! The options of `gamefmt render`.

use std::path::PathBuf;

use game_draw::Theme;
use game_lang::{Play, cut};

use super::{BudgetArgs, ScopeArgs, play};

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  gamefmt render '{4|{2|-3}}' --kind thermograph -o g.svg\n  \
                  gamefmt render --use std.clobber 'Clobber(\"xox|o.o\")' --kind board --format text\n  \
                  gamefmt render '{^, *2 | 0}' --merge --format dot\n  \
                  gamefmt render '{0, 1, *, ^, {1|-1}}' --kind hasse --format tikz"
)]
pub(crate) struct RenderArgs {
    /// What is drawn: a game, or for `hasse` and `thermograph` a set of games
    #[arg(value_name = "EXPR", allow_hyphen_values = true)]
    pub(crate) expression: String,
    /// The kind of picture
    #[arg(long, value_enum, default_value_t = Picture::Tree)]
    pub(crate) kind: Picture,
    /// How it is written; by default as the name of the output says, else as text
    #[arg(long, value_enum)]
    pub(crate) format: Option<PictureFormat>,
    /// The file to write
    #[arg(long, short, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    /// The colours
    #[arg(long, value_enum, default_value_t = ThemeArg::Light)]
    pub(crate) theme: ThemeArg,
    /// Draw equal followers of a tree once
    #[arg(long)]
    pub(crate) merge: bool,
    /// Draw the tree of the form as written, not of the value
    #[arg(long)]
    pub(crate) form: bool,
    /// What stands at the games of a tree
    #[arg(long, value_enum, default_value_t = LabelArg::Value)]
    pub(crate) labels: LabelArg,
    /// Moves from the root that a tree shows at most
    #[arg(long, value_name = "MOVES", default_value_t = 12)]
    pub(crate) depth: usize,
    /// Games that a tree shows at most
    #[arg(long, value_name = "GAMES", default_value_t = 300)]
    pub(crate) nodes: usize,
    /// The universe in force
    #[arg(long, value_name = "UNIVERSE", value_parser = play)]
    pub(crate) play: Option<Play>,
    #[command(flatten)]
    pub(crate) scope: ScopeArgs,
    #[command(flatten)]
    pub(crate) budget: BudgetArgs,
}

/// The kinds of pictures.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Picture {
    /// Options of Left to the left, options of Right to the right
    Tree,
    /// The walls as a game is cooled; of a set over each other
    Thermograph,
    /// The board of a position
    Board,
    /// The moves of both players of a Cheating Robot game against each other
    Matrix,
    /// The order of a set of games
    Hasse,
    /// The order in which a sum of simple hot games is played
    Matching,
}

impl Picture {
    /// The name, for messages.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Tree => "tree",
            Self::Thermograph => "thermograph",
            Self::Board => "board",
            Self::Matrix => "matrix",
            Self::Hasse => "order",
            Self::Matching => "matching",
        }
    }
}

/// How pictures are written.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum PictureFormat {
    /// A picture for browsers and papers
    Svg,
    /// Characters for a terminal
    Text,
    /// For LaTeX
    Tikz,
    /// For Graphviz
    Dot,
}

/// The colours of pictures.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum ThemeArg {
    /// Dark on light
    Light,
    /// Light on dark
    Dark,
    /// CSS variables of the page, such as --game-foreground, with those of `light` where they are not set
    Page,
}

/// What stands at the games of a tree.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum LabelArg {
    /// Values in normal play, forms elsewhere
    Value,
    /// Forms
    Form,
    /// Nothing but at leaves
    None,
}

/// The longest title, in characters.
const TITLE: usize = 80;

impl RenderArgs {
    /// The format that was asked for, in words or by the name of the output. None where the name ends in that of
    /// something else, such as `.png`.
    pub(crate) fn chosen_format(&self) -> Option<PictureFormat> {
        let extension = self.output.as_deref().and_then(|path| path.extension());
        match (self.format, extension) {
            (Some(format), _) => Some(format),
            (None, None) => Some(PictureFormat::Text),
            (None, Some(extension)) => match extension.to_str()? {
                "svg" => Some(PictureFormat::Svg),
                "tex" | "tikz" => Some(PictureFormat::Tikz),
                "dot" | "gv" => Some(PictureFormat::Dot),
                "txt" => Some(PictureFormat::Text),
                _ => None,
            },
        }
    }

    /// What the picture is called.
    pub(crate) fn title(&self) -> String {
        cut(self.expression.trim(), TITLE)
    }

    /// The theme where there are no variables.
    pub(crate) fn plain_theme(&self) -> Theme {
        match self.theme {
            ThemeArg::Dark => Theme::Dark,
            ThemeArg::Light | ThemeArg::Page => Theme::Light,
        }
    }
}
