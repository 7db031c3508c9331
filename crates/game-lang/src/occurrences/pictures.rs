//! The signs of boards in quoted texts: where they are declared, and where they stand.

use game_ruleset::Symbols;
use game_syntax::Span;
use game_syntax::ast::rules::{BoardKind, BoardType, Quoted, RuleItemKind, Ruleset, RulesetBody};

/// A sign of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sign {
    /// A character that is read for it.
    pub character: char,
    /// Where it is declared, by its first spelling; a range declares all its signs at one place.
    pub span: Span,
    /// Whether this is the spelling that is printed.
    pub first: bool,
}

/// The signs that a ruleset declares, those of its board first; `text` is that of its chunk.
pub fn signs(ruleset: &Ruleset, text: &str) -> Vec<Sign> {
    let RulesetBody::Items(items) = &ruleset.body else {
        return Vec::new();
    };
    let mut signs = Vec::new();
    let boards = items.iter().filter_map(|item| match &item.kind {
        RuleItemKind::Board { board, .. } => Some(board),
        _ => None,
    });
    let readings = items.iter().filter_map(|item| match &item.kind {
        RuleItemKind::Read { board, .. } => Some(board),
        _ => None,
    });
    for board in boards.chain(readings) {
        for quoted in declared_in(board) {
            declared(quoted.span, text, &mut signs);
        }
    }
    signs
}

/// The texts in which a board declares signs.
fn declared_in(board: &BoardType) -> Vec<&Quoted> {
    match &board.kind {
        BoardKind::Cells { symbols, .. } => vec![symbols],
        BoardKind::Graph { symbols, edges } => symbols.iter().chain(edges).collect(),
        BoardKind::Ints { .. } | BoardKind::Type(_) => Vec::new(),
    }
}

/// Reads `x=X o 0..9`, with the places of the signs.
fn declared(span: Span, text: &str, signs: &mut Vec<Sign>) {
    let mut group: Vec<(char, Span)> = Vec::new();
    for (character, at) in characters(span, text) {
        if character.is_whitespace() {
            close(&mut group, signs);
        } else {
            group.push((character, at));
        }
    }
    close(&mut group, signs);
}

fn close(group: &mut Vec<(char, Span)>, signs: &mut Vec<Sign>) {
    match group[..] {
        [] => {}
        [(from, first), ('.', _), ('.', _), (to, last)] => {
            let span = first.cover(last);
            signs.extend((from..=to).take(Symbols::MOST).map(|character| Sign {
                character,
                span,
                first: true,
            }));
        }
        [(_, span), ..] => {
            let spellings = group.iter().step_by(2).enumerate();
            signs.extend(spellings.map(|(index, &(character, _))| Sign {
                character,
                span,
                first: index == 0,
            }));
        }
    }
    group.clear();
}

/// The characters of a quoted text with their places in the chunk; none of one with escapes, whose characters have no places.
pub(super) fn characters(span: Span, text: &str) -> impl Iterator<Item = (char, Span)> {
    let source = text.get(span.range()).unwrap_or("");
    let quotes = if source.starts_with("\"\"\"") { 3 } else { 1 };
    let inner = source
        .get(quotes..source.len().saturating_sub(quotes))
        .filter(|inner| !inner.contains('\\'))
        .unwrap_or("");
    let start = span.start + if quotes == 3 { 3 } else { 1 };
    inner.char_indices().filter_map(move |(at, character)| {
        let at = start + u32::try_from(at).ok()?;
        let end = at + u32::try_from(character.len_utf8()).ok()?;
        Some((character, Span::new(at, end)))
    })
}
