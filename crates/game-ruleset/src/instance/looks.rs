//! What the symbols of a board are, by the rules alone, for those who draw boards.

use crate::definition::Reflection;
use crate::instance::{CompiledMore, CompiledMoves, CompiledRule, Instance};
use crate::picture::Put;
use crate::symbols::{Cell, Mask};

/// What a symbol is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// The mirror exchanges it with another symbol, before which it is named.
    Left,
    /// The mirror exchanges it with another symbol, behind which it is named.
    Right,
    /// No rule asks for it or puts it: nothing ever happens there.
    Hole,
    /// Rules put it and ask for others, never for it: a place that was used.
    Used,
    /// Anything else.
    Plain,
}

/// Which cells rules ask for, and which they put.
#[derive(Default)]
struct Mentioned {
    asked: Mask,
    put: Mask,
}

impl Instance {
    /// What a symbol of a board of cells, or a label of a graph, is.
    pub fn look(&self, symbol: char) -> Look {
        if let Some(Reflection::Swaps { swaps, .. }) = &self.definition.mirror {
            if swaps.iter().any(|&(first, _)| first == symbol) {
                return Look::Left;
            }
            if swaps.iter().any(|&(_, second)| second == symbol) {
                return Look::Right;
            }
        }
        let symbols = self.definition.symbols();
        let Some((symbols, cell)) = symbols.and_then(|all| Some((all, all.cell(symbol)?))) else {
            return Look::Plain;
        };
        let Some(Mentioned { asked, put }) = self.mentioned() else {
            return Look::Plain;
        };
        let neutral = |cell: &Cell| self.renamed_mask(Mask::of(*cell)) == Mask::of(*cell);
        match (asked.has(cell), put.has(cell)) {
            (false, false) => Look::Hole,
            (false, true)
                if symbols
                    .all()
                    .cells()
                    .filter(neutral)
                    .any(|cell| asked.has(cell)) =>
            {
                Look::Used
            }
            _ => Look::Plain,
        }
    }

    /// The character of a cell of a board; `None` off the board.
    pub fn symbol(&self, cell: Cell) -> Option<char> {
        let symbols = self.definition.symbols()?;
        (cell != Cell::OFF).then(|| symbols.character(cell))
    }

    /// What the rules mention, those of the mirror included; `None` if some moves are written as options.
    fn mentioned(&self) -> Option<Mentioned> {
        let mut all = Mentioned::default();
        for moves in self.left.iter().chain(&self.right).chain(&self.both) {
            let CompiledMoves::Rule(rule) = moves else {
                return None;
            };
            let mut next = Some(&**rule);
            while let Some(rule) = next {
                all.mention(rule);
                next = match &rule.more {
                    Some(CompiledMore::Then(then)) => Some(then),
                    _ => None,
                };
            }
        }
        Some(Mentioned {
            asked: all.asked.with(self.renamed_mask(all.asked)),
            put: all.put.with(self.renamed_mask(all.put)),
        })
    }
}

impl Mentioned {
    fn mention(&mut self, rule: &CompiledRule) {
        for want in rule.picture.before.iter().flatten() {
            self.asked = self.asked.with(want.cells);
        }
        for put in rule.picture.after.iter().flatten() {
            if let Put::Cell(cell) | Put::Fill(_, cell) = *put {
                self.put = self.put.with(Mask::of(cell));
            }
        }
    }
}
