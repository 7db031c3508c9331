//! One item with the comments before it.

use std::borrow::Cow;
use std::ops::Range;

use super::Options;
use super::printer::Printer;
use super::render::render;
use super::same;
use super::source::{Comment, Source};
use crate::ast::Item;
use crate::{Chunk, Level};

/// A chunk without errors, taken apart.
pub(super) struct Parts<'s> {
    /// The comments before the item.
    pub(super) comments: Vec<Comment<'s>>,
    /// Line ends between the last of them and the item.
    pub(super) newlines: usize,
    /// The item; none in the last chunk.
    pub(super) item: Option<Printed<'s>>,
}

/// The text of an item.
pub(super) struct Printed<'s> {
    /// The text: new, with LF, or that of the file.
    pub(super) text: Cow<'s, str>,
    /// It ends with a line comment.
    pub(super) ends_with_comment: bool,
    /// It is that of the file because printing would have changed more than its layout.
    pub(super) is_saved: bool,
}

/// Whether the safety net is held out here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Net {
    /// Under each item.
    Item,
    /// Not here: the whole file will be compared.
    File,
}

/// Prints a chunk; none if it has an error, so that its text must stay as it is.
pub(super) fn print<'s>(chunk: &'s Chunk, options: &Options, net: Net) -> Option<Parts<'s>> {
    let text: &str = &chunk.text;
    let item = chunk.item.as_ref();
    let start = item.map_or(text.len(), |item| item.span.start as usize);
    let lead = read(chunk, 0..start);
    if has_error(chunk) || !lead.pieces.is_empty() {
        return None;
    }
    Some(Parts {
        comments: lead.comments,
        newlines: lead.newlines_after,
        item: item.map(|item| print_item(chunk, item, options, net)),
    })
}

/// Whether a chunk has an error.
pub(super) fn has_error(chunk: &Chunk) -> bool {
    chunk
        .diagnostics
        .iter()
        .any(|found| found.level() == Level::Error)
}

/// Reads the tokens of a stretch of a chunk.
fn read(chunk: &Chunk, range: Range<usize>) -> Source<'_> {
    Source::read(
        &chunk.text,
        chunk.tokens.iter().map(|token| token.start),
        range,
    )
}

/// Prints an item, or copies it if it would change.
fn print_item<'s>(chunk: &'s Chunk, item: &Item, options: &Options, net: Net) -> Printed<'s> {
    let range = item.span.start as usize..chunk.text.len();
    let original = &chunk.text[range.clone()];
    let mut printer = Printer::new(&chunk.text, read(chunk, range), options);
    printer.item(item);
    let text = render(&printer.doc, options.width);
    let is_same = net == Net::File || text == original || same::item(chunk, item, &text);
    if !(printer.is_done() && is_same) {
        return Printed {
            text: Cow::Borrowed(original),
            ends_with_comment: false,
            is_saved: true,
        };
    }
    Printed {
        text: Cow::Owned(text),
        ends_with_comment: printer.ends_with_comment(),
        is_saved: false,
    }
}
