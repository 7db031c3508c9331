//! The images of packed boards under the motions that keep the rules and those that swap the players.

use super::board::{MOST_SYMBOLS, Packed, Shape, carried};
use super::rules::Mirror;
use crate::motion::Motion;
use crate::symbols::Cell;

/// How the boards of a shape move.
#[derive(Debug)]
pub(crate) struct Images {
    /// Images without other symbols, and whether each swaps the players.
    plain: Vec<(Shape, Vec<u8>, bool)>,
    /// Images of the mirrored board, which swap the players.
    mirrored: Vec<(Shape, Vec<u8>)>,
    /// What the mirror makes of each symbol.
    names: Vec<Cell>,
}

impl Images {
    /// The images by the motions that keep the rules, those that swap the players, and the mirror, if it does.
    pub(crate) fn new(
        shape: Shape,
        keeping: &[Motion],
        swapping: &[Motion],
        mirror: Option<&Mirror>,
    ) -> Self {
        let all = keeping
            .iter()
            .map(|motion| (motion, false))
            .chain(swapping.iter().map(|motion| (motion, true)));
        let plain = all
            .map(|(motion, swaps)| (shape.moved(*motion), shape.image(*motion), swaps))
            .collect();
        let (mut mirrored, mut names) = (Vec::new(), Vec::new());
        if let Some(mirror) = mirror {
            names.clone_from(&mirror.names);
            let (between, first) = (shape.moved(mirror.motion), shape.image(mirror.motion));
            mirrored.extend(keeping.iter().map(|motion| {
                let second = between.image(*motion);
                let image = first
                    .iter()
                    .map(|&cell| second[usize::from(cell)])
                    .collect();
                (between.moved(*motion), image)
            }));
        }
        Self {
            plain,
            mirrored,
            names,
        }
    }

    /// The least image of a board, and whether it swaps the players; one that does not is preferred.
    pub(crate) fn least(&self, board: &Packed) -> (Packed, bool) {
        let mut least = (*board, false);
        for (shape, image, swaps) in &self.plain {
            least = least.min((board.moved(*shape, image), *swaps));
        }
        if !self.mirrored.is_empty() {
            let renamed = self.renamed(board);
            for (shape, image) in &self.mirrored {
                least = least.min((renamed.moved(*shape, image), true));
            }
        }
        least
    }

    /// Whether an image that swaps the players is the board itself.
    pub(crate) fn swap_to(&self, board: &Packed) -> bool {
        let mut plain = self.plain.iter();
        if plain.any(|(shape, image, swaps)| *swaps && board.moved(*shape, image) == *board) {
            return true;
        }
        let renamed = self.renamed(board);
        let mut mirrored = self.mirrored.iter();
        mirrored.any(|(shape, image)| renamed.moved(*shape, image) == *board)
    }

    fn renamed(&self, board: &Packed) -> Packed {
        let mut renamed = Packed::blank(board.shape);
        renamed.frozen = board.frozen;
        let places = board.places(self.names.len().min(MOST_SYMBOLS));
        for (cells, name) in places.iter().zip(&self.names) {
            renamed.put_also(*cells, *name);
        }
        renamed
    }
}

impl Packed {
    /// The board moved; see [`Shape::image`].
    fn moved(&self, shape: Shape, image: &[u8]) -> Self {
        Self {
            shape,
            planes: self.planes.map(|plane| carried(plane, image)),
            frozen: carried(self.frozen, image),
        }
    }

    /// Puts a symbol on cells that are blank.
    fn put_also(&mut self, cells: u64, symbol: Cell) {
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            if symbol.0 >> bit & 1 == 1 {
                *plane |= cells;
            }
        }
    }
}
