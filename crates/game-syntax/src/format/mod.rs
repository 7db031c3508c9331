//! The formatter: one canonical layout for every tree, with all comments in place.
//!
//! # Style
//!
//! * A form, set, list or robot form is written without blanks inside its brackets and with `, ` between options. The
//!   slashes of a form have blanks around them if anything else in it has one: `{3|0}`, `{{3|0}|*}`, `{0, * | *}`,
//!   `{{3|0}, 4 | 0}`. In scoring forms an atom beside options counts as such: `<2|1>`, `<^1|^4>`, `<^5 | 4>`.
//! * Slashes are as long as they need to be; a half that stands without brackets stays so: `{0|||1|2}` → `{0||1|2}`.
//! * Literals are spelled as values are printed (see `literal.rs`), in ASCII unless [`Options::unicode`] is set.
//! * Operators have blanks around them, but `·` and prefixes have none: `a + -b`, `2·G : H`, `1 -> *`.
//! * Parentheses stay, also where they are not needed: the tree does not change.
//! * What does not fit into [`Options::width`] breaks at its outermost brackets or chain. Contents are indented by 4.
//!   Where the grammar allows no comma at the end (forms, sets, lists, parameters) commas and slashes start the lines,
//!   hanging in the margin, so that one option more is one line more; arguments end with a comma instead.
//! * A ruleset holds an item a line, with at most one blank line between two. What does not fit goes on one level further
//!   in: rules hold a clause a line, brackets `for` and `if` on lines of their own, and elements fill lines.
//! * Items start at the beginning of a line. At most one blank line stays between two lines at this level.
//!
//! # Promises
//!
//! Formatting twice is formatting once. The tree stays the same but for places and spellings of literals, comments keep
//! their text and order, strings their value. An item with a syntax error is kept byte for byte with the comments
//! before it. As a safety net the formatted text is parsed again and compared; an item whose tree or comments were
//! different would stay as it was.

mod chunk;
mod doc;
mod expr;
mod file;
mod item;
mod literal;
mod printer;
mod render;
mod rules;
mod same;
mod same_rules;
mod source;
mod spelling;

use self::file::File;
use crate::version::newer_format_of;
use crate::{Parse, Span, newer_format};

/// The style.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The columns that a line should keep to.
    pub width: u32,
    /// Write `↑`, `≤`, `½` … rather than their ASCII spellings.
    pub unicode: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            width: 100,
            unicode: false,
        }
    }
}

/// A formatted file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Formatted {
    /// The text.
    pub text: String,
    /// Whether it differs from the text before.
    pub changed: bool,
    /// The items of the text before that were left as they are, because of a syntax error.
    pub kept: Vec<Span>,
    /// The items of the text before that the safety net left as they are. There are none unless this formatter has a
    /// fault.
    pub saved: Vec<Span>,
}

/// Formats a text. Linear but for the depth of nesting, and never fails. The text is read item by item, so that memory is needed
/// for the new text and little else.
pub fn format(text: &str, options: &Options) -> Formatted {
    match newer_format_of(text) {
        Some(newer) => Formatted {
            text: text.to_owned(),
            changed: false,
            kept: vec![newer.span],
            saved: Vec::new(),
        },
        None => file::format(File::Text(text), options, None),
    }
}

/// The edits that format a text that has been parsed, in rising order: at most one for each item, none for an item that was
/// formatted already.
pub fn format_edits(parse: &Parse, options: &Options) -> Vec<(Span, String)> {
    let mut edits = Vec::new();
    if newer_format(parse).is_none() {
        file::format(File::Parsed(parse), options, Some(&mut edits));
    }
    edits
}

/// The edits that format the items that `range` touches, for an editor's "format selection".
pub fn format_range(parse: &Parse, range: Span, options: &Options) -> Vec<(Span, String)> {
    if newer_format(parse).is_some() {
        return Vec::new();
    }
    file::format_range(parse, range, options)
}
