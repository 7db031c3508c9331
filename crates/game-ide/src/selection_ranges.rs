//! Selection ranges: from the word under the cursor outward, along the tree, to the whole file.

use game_syntax::ast::rules::RulesetBody;
use game_syntax::ast::{Item, ItemKind};
use game_syntax::{Span, TokenKind, walk};

use crate::Snapshot;
use crate::snapshot::Part;

/// The parts that hold an offset, each greater than the one before.
pub fn selection_ranges(snapshot: &Snapshot, offset: u32) -> Vec<Span> {
    let mut found = Vec::new();
    if let Some(index) = snapshot.parse.chunk_at(offset)
        && let Some(part) = snapshot.parts().nth(index)
    {
        let own = offset - part.start;
        found.extend(word(part, own));
        if let Some(item) = &part.chunk.item {
            found.extend(of_item(part, item, own));
        }
        for span in &mut found {
            *span = span.shifted(part.start);
        }
    }
    found.push(Span::new(0, snapshot.parse.len()));
    let mut ranges: Vec<Span> = Vec::new();
    for span in found {
        let grows = ranges
            .last()
            .is_none_or(|last| *last != span && last.cover(span) == span);
        if grows && span.touches(offset) {
            ranges.push(span);
        }
    }
    ranges
}

/// The token at an offset, if it is no blank; a name before what stands behind it.
fn word(part: Part<'_>, offset: u32) -> Option<Span> {
    let tokens = part.chunk.tokens.iter().enumerate();
    let touching = tokens.filter_map(|(index, token)| {
        let span = part.chunk.token_span(index);
        let blank = matches!(token.kind, TokenKind::Blank | TokenKind::LineEnd);
        (!blank && span.touches(offset)).then_some((token.kind, span))
    });
    let is_word = |kind: TokenKind| kind.ends_value() && !kind.closes() || kind.is_keyword();
    let best = touching.max_by_key(|(kind, span)| (is_word(*kind), std::cmp::Reverse(span.start)));
    best.map(|(_, span)| span)
}

/// The expressions of an item, the item, and the item with its documentation.
fn of_item(part: Part<'_>, item: &Item, offset: u32) -> Vec<Span> {
    let mut found: Vec<Span> = walk::path_to(item, offset)
        .iter()
        .rev()
        .map(|expr| expr.span)
        .collect();
    if let ItemKind::Ruleset(ruleset) = &item.kind
        && let RulesetBody::Items(items) = &ruleset.body
    {
        let items = items.iter().map(|item| item.span);
        found.extend(items.filter(|span| span.touches(offset)));
    }
    found.push(item.span);
    let doc = part
        .chunk
        .tokens
        .iter()
        .find(|token| token.kind == TokenKind::ItemDoc);
    if let Some(doc) = doc {
        found.push(item.span.cover(Span::new(doc.start, doc.start)));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::selection_ranges;
    use crate::fixture::{marked, unevaluated};

    #[track_caller]
    fn check(fixture: &str, expected: &[&str]) {
        let (text, at) = marked(fixture);
        let ranges = selection_ranges(&unevaluated(&text), at).into_iter();
        let shown: Vec<&str> = ranges.map(|span| &text[span.range()]).collect();
        assert_eq!(shown, expected);
    }

    #[test]
    fn they_grow_along_the_tree() {
        check(
            "/// é𝔾\nlet g = {{3$0|0}, 4 | 0} + *;\nlet h = 1;\n",
            &[
                "3",
                "{3|0}",
                "{{3|0}, 4 | 0}",
                "{{3|0}, 4 | 0} + *",
                "let g = {{3|0}, 4 | 0} + *;",
                "/// é𝔾\nlet g = {{3|0}, 4 | 0} + *;",
                "/// é𝔾\nlet g = {{3|0}, 4 | 0} + *;\nlet h = 1;\n",
            ],
        );
    }

    #[test]
    fn an_item_of_a_ruleset_is_one_of_them() {
        let text = "ruleset R { board strip \"x\"; }";
        let whole = text;
        check(
            "ruleset R { bo$0ard strip \"x\"; }",
            &["board", "board strip \"x\";", whole],
        );
    }

    #[test]
    fn broken_items_have_words_and_the_file() {
        check("let g = {1$0|;\n", &["1", "let g = {1|;\n"]);
        check("$0", &[""]);
    }
}
