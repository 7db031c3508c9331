//! The names that are bound at a cursor, by the tokens of its chunk: what is being written has no tree.

use game_syntax::TokenKind;

use crate::tokens::Cursor;

/// The parameters and bound names in scope at the cursor, the nearest first.
pub(super) fn bound(cursor: &Cursor) -> Vec<String> {
    let mut names: Vec<(usize, String)> = Vec::new();
    let mut depth = 0_usize;
    for place in 0..cursor.before.len() {
        let Some(kind) = cursor.kind(place) else {
            break;
        };
        if kind.opens() {
            depth += 1;
        } else if kind.closes() {
            depth = depth.saturating_sub(1);
            names.retain(|(from, _)| *from <= depth);
        }
        let quantifier = place.checked_sub(2).and_then(|at| cursor.kind(at));
        let binds = match (cursor.kind(0), quantifier) {
            (Some(TokenKind::Fn), _) if depth == 1 && is_parameter(cursor, place) => true,
            (_, Some(TokenKind::Forall | TokenKind::Exists | TokenKind::Find)) => {
                kind == TokenKind::Name
            }
            _ => false,
        };
        if binds {
            // It is seen outside of the parentheses in which it is bound.
            names.push((depth.saturating_sub(1), cursor.text(place).to_owned()));
        }
    }
    let mut names: Vec<String> = names.into_iter().rev().map(|(_, name)| name).collect();
    let mut seen = Vec::new();
    names.retain(|name| {
        let new = !seen.contains(name);
        seen.push(name.clone());
        new
    });
    names
}

/// Whether a token is a name between `(` or `,` and `:`.
pub(super) fn is_parameter(cursor: &Cursor, place: usize) -> bool {
    let before = place.checked_sub(1).and_then(|at| cursor.kind(at));
    cursor.kind(place) == Some(TokenKind::Name)
        && matches!(before, Some(TokenKind::OpenParen | TokenKind::Comma))
        && cursor.kind(place + 1) == Some(TokenKind::Colon)
}
