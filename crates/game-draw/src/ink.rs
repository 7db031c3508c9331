//! Colours by what they mean, with a light and a dark theme.

/// A theme.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

/// What a colour stands for. Each can be changed from outside by a CSS variable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ink {
    /// Text and lines.
    Foreground,
    /// What is less important.
    Muted,
    /// What lies behind everything.
    Background,
    /// Lines of a grid.
    Grid,
    /// Left and the things of Left.
    Left,
    /// Right and the things of Right.
    Right,
    /// A cell of a board.
    Cell,
    /// What was changed.
    Mark,
    /// One of several things that are shown at once; the colours come round again.
    Series(usize),
}

/// The variable of an ink, and its colour in the light and in the dark theme.
type Row = (&'static str, &'static str, &'static str);

const SERIES: [Row; 6] = [
    ("--game-series-1", "#0969da", "#58a6ff"),
    ("--game-series-2", "#bc4c00", "#f0883e"),
    ("--game-series-3", "#1a7f37", "#3fb950"),
    ("--game-series-4", "#8250df", "#bc8cff"),
    ("--game-series-5", "#bf3989", "#f778ba"),
    ("--game-series-6", "#4d5d00", "#d2c057"),
];

impl Ink {
    fn row(self) -> Row {
        match self {
            Self::Foreground => ("--game-foreground", "#1f2328", "#e6edf3"),
            Self::Muted => ("--game-muted", "#59636e", "#9198a1"),
            Self::Background => ("--game-background", "#ffffff", "#0d1117"),
            Self::Grid => ("--game-grid", "#d1d9e0", "#3d444d"),
            Self::Left => ("--game-left", "#0969da", "#58a6ff"),
            Self::Right => ("--game-right", "#cf222e", "#ff7b72"),
            Self::Cell => ("--game-cell", "#f6f8fa", "#161b22"),
            Self::Mark => ("--game-mark", "#fff1b8", "#4b3d10"),
            Self::Series(index) => SERIES[index % SERIES.len()],
        }
    }

    /// The name of its CSS variable.
    pub fn variable(self) -> &'static str {
        self.row().0
    }

    /// Its colour in a theme: `#rrggbb`.
    pub fn colour(self, theme: Theme) -> &'static str {
        match theme {
            Theme::Light => self.row().1,
            Theme::Dark => self.row().2,
        }
    }

    /// Its name without signs, for formats that have names for colours: `series1`.
    pub fn name(self) -> String {
        self.variable().replace("--game", "").replace('-', "")
    }
}
