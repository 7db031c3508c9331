//! The eight directions, and the eight motions of a grid.

/// A direction on a grid: rows count downwards, columns to the right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Direction {
    /// How many rows a step goes down.
    pub down: i32,
    /// How many columns a step goes to the right.
    pub right: i32,
}

impl Direction {
    /// As pictures are drawn.
    pub const EAST: Self = Self::new(0, 1);
    /// The four directions along rows and columns.
    pub const ALL: [Self; 4] = [
        Self::EAST,
        Self::new(1, 0),
        Self::new(0, -1),
        Self::new(-1, 0),
    ];
    /// The four diagonal ones.
    pub const DIAGONAL: [Self; 4] = [
        Self::new(1, 1),
        Self::new(1, -1),
        Self::new(-1, -1),
        Self::new(-1, 1),
    ];

    /// A direction by its steps.
    pub const fn new(down: i32, right: i32) -> Self {
        Self { down, right }
    }

    /// The directions that a word of the rule language names: `all`, `eight`, `diagonal`, `across`, `upright`, `north`,
    /// `sw`, and so on. On a strip only those along the row remain.
    pub fn named(word: &str, strip: bool) -> Option<Vec<Self>> {
        let mut named = match word {
            "all" => Self::ALL.to_vec(),
            "eight" => [Self::ALL, Self::DIAGONAL].concat(),
            "diagonal" => Self::DIAGONAL.to_vec(),
            "across" => vec![Self::EAST, Self::new(0, -1)],
            "upright" => vec![Self::new(-1, 0), Self::new(1, 0)],
            "north" | "n" => vec![Self::new(-1, 0)],
            "south" | "s" => vec![Self::new(1, 0)],
            "east" | "e" => vec![Self::EAST],
            "west" | "w" => vec![Self::new(0, -1)],
            "ne" => vec![Self::new(-1, 1)],
            "nw" => vec![Self::new(-1, -1)],
            "se" => vec![Self::new(1, 1)],
            "sw" => vec![Self::new(1, -1)],
            _ => return None,
        };
        if strip {
            named.retain(|direction| direction.down == 0);
        }
        Some(named)
    }
}

/// A motion of the plane that maps the grid to itself: turns and flips.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Motion {
    /// Whether rows and columns change places, first.
    pub transpose: bool,
    /// Whether the rows are then taken from the bottom.
    pub upside_down: bool,
    /// Whether the columns are then taken from the right.
    pub reverse: bool,
}

impl Motion {
    /// Nothing moves.
    pub const NONE: Self = Self {
        transpose: false,
        upside_down: false,
        reverse: false,
    };

    /// All eight.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..8_u8).map(|bits| Self {
            transpose: bits & 1 == 1,
            upside_down: bits >> 1 & 1 == 1,
            reverse: bits >> 2 & 1 == 1,
        })
    }

    /// Whether it is a rotation.
    pub fn turns(self) -> bool {
        (self.transpose != self.upside_down) == self.reverse
    }

    /// The motion back.
    #[must_use]
    pub fn inverse(self) -> Self {
        if self.transpose {
            Self {
                transpose: true,
                upside_down: self.reverse,
                reverse: self.upside_down,
            }
        } else {
            self
        }
    }

    /// Where a step goes after the motion.
    #[must_use]
    pub fn step(self, step: Direction) -> Direction {
        let Direction { down, right } = if self.transpose {
            Direction::new(step.right, step.down)
        } else {
            step
        };
        let sign = |flip: bool, n: i32| if flip { -n } else { n };
        Direction::new(sign(self.upside_down, down), sign(self.reverse, right))
    }
}
