//! Variants of a ruleset, by its moves alone: `impartial(R)` and `dicotic(R)`.

use super::{Instance, Shapes};
use crate::machine::Result;

/// Which moves of a ruleset are played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Variant {
    /// A player may move only where both can.
    pub dicotic: bool,
    /// Then each player may make the moves of both.
    pub impartial: bool,
}

impl Variant {
    /// The variant in which each player may make all moves of both.
    #[must_use]
    pub fn impartial(self) -> Self {
        Self {
            impartial: true,
            ..self
        }
    }

    /// The variant in which a player may move only where both can. In an impartial one they always can, or neither.
    #[must_use]
    pub fn dicotic(self) -> Self {
        Self {
            dicotic: self.dicotic || !self.impartial,
            ..self
        }
    }
}

impl Instance {
    /// The variant of the ruleset.
    #[must_use]
    pub fn with_variant(self, variant: Variant) -> Self {
        let shapes = Shapes::default();
        Self {
            variant,
            shapes,
            ..self
        }
    }

    /// The variant.
    pub(crate) fn variant(&self) -> Variant {
        self.variant
    }

    /// Whether each player has the same moves by what the rules are made of.
    pub(crate) fn has_same_moves(&self) -> bool {
        let definition = self.definition();
        let one_sided = !definition.left.is_empty() || !definition.right.is_empty();
        self.variant.impartial || !one_sided
    }

    /// Whether the parts of a board are a sum. Where a player may move only if the other one can, he looks at all parts.
    pub(crate) fn falls_into_parts(&self) -> bool {
        !self.variant.dicotic
    }

    /// A player's moves in the variant, from those of each player by the rules.
    pub(crate) fn varied<T>(
        &self,
        left: bool,
        mut own: impl FnMut(bool) -> Result<Vec<T>>,
    ) -> Result<Vec<T>> {
        let Variant { dicotic, impartial } = self.variant;
        let mut moves = own(left)?;
        if !impartial && (!dicotic || moves.is_empty()) {
            return Ok(moves);
        }
        let others = own(!left)?;
        if dicotic && (moves.is_empty() || others.is_empty()) {
            return Ok(Vec::new());
        }
        if impartial {
            moves.extend(others);
        }
        Ok(moves)
    }
}
