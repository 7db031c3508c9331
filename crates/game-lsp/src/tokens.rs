//! Semantic tokens in the numbers of the protocol.

use game_ide::{Encoding, Text, TokenModifiers, TokenType};
use tower_lsp::ls_types::{
    SemanticToken, SemanticTokenModifier, SemanticTokenType, SemanticTokensEdit,
    SemanticTokensLegend,
};

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

/// Tokens, each placed by the one before it. One over several lines is one for each of them, since not all clients can
/// show others.
pub(crate) fn relative(
    text: &Text,
    tokens: &[game_ide::SemanticToken],
    encoding: Encoding,
) -> Vec<SemanticToken> {
    let mut data = Vec::with_capacity(tokens.len());
    let (mut line, mut column) = (0, 0);
    for token in tokens {
        let source = text.as_str().get(token.span.range()).unwrap_or_default();
        let mut start = token.span.start;
        for part in source.split_inclusive(['\n', '\r']) {
            let content = part.trim_end_matches(['\n', '\r']);
            let at = text.line_column(start, encoding);
            start += u32::try_from(part.len()).unwrap_or(0);
            if content.is_empty() {
                continue;
            }
            let new_line = at.line != line;
            data.push(SemanticToken {
                delta_line: at.line - line,
                delta_start: if new_line {
                    at.column
                } else {
                    at.column - column
                },
                length: encoding.units(content),
                token_type: number(token.ty),
                token_modifiers_bitset: token.modifiers.bits(),
            });
            (line, column) = (at.line, at.column);
        }
    }
    data
}

/// The place of a type in the legend.
fn number(ty: TokenType) -> u32 {
    let at = TokenType::ALL.iter().position(|own| *own == ty);
    at.and_then(|at| u32::try_from(at).ok()).unwrap_or(0)
}

/// The one edit that makes one list of another; its numbers count the numbers of tokens, five for each.
pub(crate) fn difference(
    before: &[SemanticToken],
    after: &[SemanticToken],
) -> Vec<SemanticTokensEdit> {
    let same = before.iter().zip(after).take_while(|(a, b)| a == b).count();
    let (old, new) = (&before[same..], &after[same..]);
    let tail = old
        .iter()
        .rev()
        .zip(new.iter().rev())
        .take_while(|(a, b)| a == b)
        .count();
    let (gone, added) = (old.len() - tail, &new[..new.len() - tail]);
    if gone == 0 && added.is_empty() {
        return Vec::new();
    }
    let numbers = |tokens: usize| u32::try_from(5 * tokens).unwrap_or(u32::MAX);
    vec![SemanticTokensEdit {
        start: numbers(same),
        delete_count: numbers(gone),
        data: Some(added.to_vec()),
    }]
}

#[cfg(test)]
mod tests {
    use game_ide::{Encoding, SemanticToken, Text, TokenModifiers, TokenType};
    use game_syntax::Span;

    use super::{difference, relative};

    fn tokens(text: &str, spans: &[(u32, u32)], encoding: Encoding) -> Vec<[u32; 3]> {
        let tokens = spans.iter().map(|&(start, end)| SemanticToken {
            span: Span::new(start, end),
            ty: TokenType::Comment,
            modifiers: TokenModifiers::default(),
        });
        let tokens: Vec<_> = tokens.collect();
        let text = Text::new(text.to_owned()).expect("short");
        let data = relative(&text, &tokens, encoding).into_iter();
        data.map(|token| [token.delta_line, token.delta_start, token.length])
            .collect()
    }

    #[test]
    fn places_count_from_the_token_before_in_units_of_the_encoding() {
        let text = "𝔾 a\n  é b";
        let spans = [(0, 4), (5, 6), (9, 11), (12, 13)];
        assert_eq!(
            tokens(text, &spans, Encoding::Utf16),
            [[0, 0, 2], [0, 3, 1], [1, 2, 1], [0, 2, 1]]
        );
        assert_eq!(
            tokens(text, &spans, Encoding::Utf8),
            [[0, 0, 4], [0, 5, 1], [1, 2, 2], [0, 3, 1]]
        );
    }

    #[test]
    fn a_token_over_several_lines_is_one_for_each() {
        assert_eq!(
            tokens("/* a\r\n\n b */ c", &[(0, 12), (13, 14)], Encoding::Utf16),
            [[0, 0, 4], [2, 0, 5], [0, 6, 1]]
        );
    }

    #[test]
    fn a_difference_is_what_is_between() {
        let text = Text::new("a b c d".to_owned()).expect("short");
        let all = |starts: &[u32]| {
            let tokens = starts.iter().map(|&start| SemanticToken {
                span: Span::new(start, start + 1),
                ty: TokenType::Variable,
                modifiers: TokenModifiers::default(),
            });
            relative(&text, &tokens.collect::<Vec<_>>(), Encoding::Utf8)
        };
        assert_eq!(difference(&all(&[0, 2]), &all(&[0, 2])), []);
        let edits = difference(&all(&[0, 2, 4, 6]), &all(&[0, 4, 6]));
        let mut before = all(&[0, 2, 4, 6]);
        for edit in edits {
            let start = edit.start as usize / 5;
            let end = start + edit.delete_count as usize / 5;
            before.splice(start..end, edit.data.unwrap_or_default());
        }
        assert_eq!(before, all(&[0, 4, 6]));
    }
}
