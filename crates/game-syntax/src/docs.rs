//! Documentation: the `///` lines above an item, and those that belong to none.

use crate::codes::text::DOC_NOTHING;
use crate::reader::offset;
use crate::token::{Token, TokenKind};
use crate::{Diagnostic, Span};

/// A chunk, as far as its documentation goes.
pub(crate) struct Docs<'a> {
    /// The text.
    pub(crate) text: &'a str,
    /// Its tokens.
    pub(crate) tokens: &'a [Token],
    /// The first byte of its item.
    pub(crate) item: Option<u32>,
}

impl Docs<'_> {
    /// The lines above the item without the slashes and one blank, joined by line ends.
    pub(crate) fn of_item(&self) -> Box<str> {
        let start = self.item.unwrap_or(0);
        let above = self.tokens.iter().take_while(|token| token.start < start);
        if above.clone().all(|token| token.kind != TokenKind::ItemDoc) {
            return Box::default();
        }
        let lines = above.enumerate().filter_map(|(index, token)| {
            let line = self.text[self.span(index).range()].strip_prefix("///")?;
            let is_doc = token.kind == TokenKind::ItemDoc;
            is_doc.then(|| line.strip_prefix(' ').unwrap_or(line))
        });
        lines.collect::<Vec<_>>().join("\n").into()
    }

    /// Adds a warning for each line that documents nothing: in the last chunk, or within an item.
    pub(crate) fn strays(&self, diagnostics: &mut Vec<Diagnostic>) {
        for (index, token) in self.tokens.iter().enumerate() {
            if token.kind == TokenKind::ItemDoc && self.item.is_none_or(|item| token.start > item) {
                diagnostics.push(
                    Diagnostic::new(&DOC_NOTHING, self.span(index), "this documents nothing")
                        .note("`///` belongs to the item below it")
                        .help("write `//` for a comment, `//!` for the documentation of the file"),
                );
            }
        }
    }

    fn span(&self, index: usize) -> Span {
        let end = offset(self.text.len());
        let start = |index: usize| self.tokens.get(index).map_or(end, |token| token.start);
        Span::new(start(index), start(index + 1))
    }
}
