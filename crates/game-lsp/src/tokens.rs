//! Semantic tokens in the numbers of the protocol.

use game_ide::{TokenModifiers, TokenType};
use tower_lsp::ls_types::{SemanticTokenModifier, SemanticTokenType, SemanticTokensLegend};

/// What the numbers mean.
pub(crate) fn legend() -> SemanticTokensLegend {
    let types = TokenType::ALL
        .into_iter()
        .map(|ty| SemanticTokenType::new(ty.name()));
    let modifiers = TokenModifiers::NAMES
        .into_iter()
        .map(SemanticTokenModifier::new);
    SemanticTokensLegend {
        token_types: types.collect(),
        token_modifiers: modifiers.collect(),
    }
}
