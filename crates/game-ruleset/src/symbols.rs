//! The symbols of a board, and sets of them.

use std::fmt;

/// What a place holds: a symbol of the board by its index plus 1, or nothing, off the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell(pub u8);

impl Cell {
    /// Off the board: `$`.
    pub const OFF: Self = Self(0);
}

/// A set of cells, one bit for each; bit 0 is `$`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Mask(pub u64);

impl Mask {
    /// `$` alone.
    pub const OFF: Self = Self(1);

    /// The set of one cell.
    pub fn of(cell: Cell) -> Self {
        Self(1 << cell.0)
    }

    /// Whether the cell is in the set.
    pub fn has(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 == 1
    }

    /// Both sets together.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether the sets share a cell.
    pub fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The cells of the set in order.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let cell = u8::try_from(rest.trailing_zeros())
                .ok()
                .filter(|_| rest != 0)?;
            rest &= rest - 1;
            Some(Cell(cell))
        })
    }
}

/// The symbols of a board, each with the characters that are read for it; the first is printed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Symbols {
    spellings: Vec<Vec<char>>,
}

/// What is wrong with a list of symbols.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SymbolError {
    /// A character that pictures use for something else.
    Reserved(char),
    /// A character that stands for two symbols, or twice.
    Twice(char),
    /// A group of characters that is neither a symbol, nor `a=b`, nor a range `0..9`.
    Unreadable(String),
    /// More symbols than a mask has bits.
    TooMany(usize),
    /// No symbol at all.
    None,
}

impl fmt::Display for SymbolError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reserved(c) => write!(f, "`{c}` cannot be a symbol, since pictures use it"),
            Self::Twice(c) => write!(f, "`{c}` stands for two symbols"),
            Self::Unreadable(text) => write!(
                f,
                "`{text}` is no symbol; symbols are single characters parted by blanks, `x=X` with another spelling, or \
                 a range `0..9`"
            ),
            Self::TooMany(count) => {
                write!(
                    f,
                    "{count} symbols, where at most {} can be told apart",
                    Symbols::MOST
                )
            }
            Self::None => f.write_str("a board needs at least one symbol"),
        }
    }
}

impl std::error::Error for SymbolError {}

impl Symbols {
    /// How many symbols a board can have.
    pub const MOST: usize = 62;

    /// Reads a list of symbols: `x o .`, `t=T f=F .`, `0..9 .`.
    ///
    /// # Errors
    ///
    /// The first group that is none, or a character that cannot be a symbol.
    pub fn read(text: &str) -> Result<Self, SymbolError> {
        let mut spellings: Vec<Vec<char>> = Vec::new();
        for group in text.split_whitespace() {
            spellings.extend(read_group(group)?);
        }
        let mut seen = Vec::new();
        for &character in spellings.iter().flatten() {
            if "*?$|{}\"".contains(character) || character.is_whitespace() {
                return Err(SymbolError::Reserved(character));
            }
            if seen.contains(&character) {
                return Err(SymbolError::Twice(character));
            }
            seen.push(character);
        }
        match spellings.len() {
            0 => Err(SymbolError::None),
            count if count > Self::MOST => Err(SymbolError::TooMany(count)),
            _ => Ok(Self { spellings }),
        }
    }

    /// How many symbols there are.
    pub fn len(&self) -> usize {
        self.spellings.len()
    }

    /// Whether there are none, which is never so for symbols that were read.
    pub fn is_empty(&self) -> bool {
        self.spellings.is_empty()
    }

    /// The cell of a character, by any of its spellings.
    pub fn cell(&self, character: char) -> Option<Cell> {
        let at = self
            .spellings
            .iter()
            .position(|all| all.contains(&character))?;
        u8::try_from(at + 1).ok().map(Cell)
    }

    /// The cell of a character on a board, where letters are read in either case if only one of them is a symbol.
    pub fn read_cell(&self, character: char) -> Option<Cell> {
        let other = || {
            let mut lower = character.to_lowercase();
            let mut upper = character.to_uppercase();
            let swapped = if character.is_uppercase() {
                lower.next()
            } else {
                upper.next()
            };
            swapped.and_then(|swapped| self.cell(swapped))
        };
        self.cell(character).or_else(other)
    }

    /// The character that is printed for a cell, `$` for none.
    pub fn character(&self, cell: Cell) -> char {
        let spelling = usize::from(cell.0)
            .checked_sub(1)
            .and_then(|at| self.spellings.get(at));
        spelling.and_then(|all| all.first()).copied().unwrap_or('$')
    }

    /// All cells of the board, without `$`.
    pub fn all(&self) -> Mask {
        Mask(((1 << self.len()) - 1) << 1)
    }
}

fn read_group(group: &str) -> Result<Vec<Vec<char>>, SymbolError> {
    let unreadable = || SymbolError::Unreadable(group.to_owned());
    let characters: Vec<char> = group.chars().collect();
    match characters[..] {
        [first, '.', '.', last] if first <= last => {
            Ok((first..=last).map(|character| vec![character]).collect())
        }
        [single] => Ok(vec![vec![single]]),
        _ => {
            let mut spellings = Vec::new();
            for spelling in group.split('=') {
                let mut characters = spelling.chars();
                match (characters.next(), characters.next()) {
                    (Some(character), None) => spellings.push(character),
                    _ => return Err(unreadable()),
                }
            }
            Ok(vec![spellings])
        }
    }
}
