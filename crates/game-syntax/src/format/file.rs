//! A file: its items one after the other, with the comments and blank lines between them.

use std::borrow::Cow;
use std::sync::Arc;

use super::chunk::{self, Net, Parts, has_error};
use super::same;
use super::source::{Comment, is_documentation};
use super::{Formatted, Options};
use crate::parse::chunks;
use crate::{Chunk, Parse, Span, edited};

/// A file, whose chunks can be gone through as often as needed.
#[derive(Clone, Copy)]
pub(super) enum File<'f> {
    /// It is read each time, and its chunks are not kept.
    Text(&'f str),
    /// It has been read.
    Parsed(&'f Parse),
}

impl<'f> File<'f> {
    /// Its chunks from the first to the last.
    pub(super) fn chunks(self) -> Box<dyn Iterator<Item = Arc<Chunk>> + 'f> {
        match self {
            File::Text(text) => Box::new(chunks(text)),
            File::Parsed(parse) => Box::new(parse.chunks().iter().cloned()),
        }
    }

    fn text(self) -> Cow<'f, str> {
        match self {
            File::Text(text) => Cow::Borrowed(text),
            File::Parsed(parse) => Cow::Owned(parse.text()),
        }
    }
}

/// What to replace in a text, in rising order.
type Edits = Vec<(Span, String)>;

/// Formats all chunks, and takes down the edits if they are wanted. The result is read once and compared with the original; only if
/// they differ, which would be a fault of the formatter or an odd error in the file, is each item compared by itself.
pub(super) fn format(
    file: File<'_>,
    options: &Options,
    mut edits: Option<&mut Edits>,
) -> Formatted {
    let original = file.text();
    let mut formatted = assemble(file, &original, options, Net::File, edits.as_deref_mut());
    if is_safe(file, &formatted) {
        return formatted;
    }
    formatted = assemble(file, &original, options, Net::Item, edits.as_deref_mut());
    if is_safe(file, &formatted) {
        return formatted;
    }
    if let Some(edits) = edits {
        edits.clear();
    }
    Formatted {
        text: original.into_owned(),
        changed: false,
        ..formatted
    }
}

/// Whether the formatted text says what the original said.
fn is_safe(file: File<'_>, formatted: &Formatted) -> bool {
    !formatted.changed || same::files(file, File::Text(&formatted.text))
}

/// Formats all chunks and puts them together.
fn assemble(
    file: File<'_>,
    original: &str,
    options: &Options,
    net: Net,
    mut edits: Option<&mut Edits>,
) -> Formatted {
    // A text that grows is copied; room that is never used costs nothing.
    let room = original.len() + original.len() / 8;
    let mut writer = Writer::new(LineEnd::of(original), String::with_capacity(room));
    let (mut kept, mut saved) = (Vec::new(), Vec::new());
    if let Some(edits) = edits.as_deref_mut() {
        edits.clear();
    }
    let mut end = 0;
    for chunk in file.chunks() {
        let start = writer.out.len();
        let span = Span::new(0, length(&chunk.text)).shifted(end);
        end = span.end;
        if let Some(parts) = chunk::print(&chunk, options, net) {
            writer.parts(&parts);
            saved.extend(parts.item.filter(|item| item.is_saved).map(|_| span));
        } else {
            writer.keep(&chunk.text);
            kept.push(span);
        }
        if end == length(original) {
            writer.finish();
        }
        if let Some(edits) = edits.as_deref_mut() {
            edits.extend(edit(span, &chunk.text, &writer.out[start..]));
        }
    }
    Formatted {
        changed: writer.out != original,
        text: writer.out,
        kept,
        saved,
    }
}

/// Formats the chunks that `range` touches; none if that would change more than their layout.
pub(super) fn format_range(parse: &Parse, range: Span, options: &Options) -> Edits {
    let original = parse.text();
    let line_end = LineEnd::of(&original);
    let count = parse.chunks().len();
    let mut edits = Vec::new();
    for (index, chunk) in parse.chunks().iter().enumerate() {
        let span = Span::new(0, length(&chunk.text)).shifted(parse.start(index));
        if !(span.touches(range.start) || span.touches(range.end) || range.cover(span) == range) {
            continue;
        }
        let before = &original[..span.start as usize];
        let mut writer = Writer::new(line_end, last_lines(before).to_owned());
        let start = writer.out.len();
        match chunk::print(chunk, options, Net::Item) {
            Some(parts) => writer.parts(&parts),
            None => writer.keep(&chunk.text),
        }
        if index + 1 == count {
            writer.finish();
        }
        edits.extend(edit(span, &chunk.text, &writer.out[start..]));
    }
    // Where a broken item ends may depend on the layout of others.
    let is_broken = !edits.is_empty() && parse.chunks().iter().any(|chunk| has_error(chunk));
    if is_broken && !same::files(File::Parsed(parse), File::Text(&edited(&original, &edits))) {
        return Vec::new();
    }
    edits
}

/// The replacement that turns the old text at `span` into the new one; none if they are equal.
fn edit(span: Span, old: &str, new: &str) -> Option<(Span, String)> {
    if old == new {
        return None;
    }
    let prefix: usize = old
        .chars()
        .zip(new.chars())
        .take_while(|(a, b)| a == b)
        .map(|(a, _)| a.len_utf8())
        .sum();
    let (old, new) = (&old[prefix..], &new[prefix..]);
    let suffix: usize = old
        .chars()
        .rev()
        .zip(new.chars().rev())
        .take_while(|(a, b)| a == b)
        .map(|(a, _)| a.len_utf8())
        .sum();
    let start = span.start + offset(prefix);
    let end = start + offset(old.len() - suffix);
    Some((Span::new(start, end), new[..new.len() - suffix].to_owned()))
}

/// The end of a text from its last line that holds more than blanks.
fn last_lines(text: &str) -> &str {
    let end = text.trim_end().len();
    let start = text[..end].rfind(['\n', '\r']).map_or(0, |at| at + 1);
    &text[start..]
}

/// The byte order mark.
const MARK: char = '\u{feff}';

/// How lines end.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LineEnd {
    /// LF.
    Lf,
    /// CRLF.
    Crlf,
}

impl LineEnd {
    /// CRLF where the whole text has it.
    fn of(text: &str) -> Self {
        let lines = text.matches('\n').count();
        if lines > 0 && lines == text.matches("\r\n").count() {
            LineEnd::Crlf
        } else {
            LineEnd::Lf
        }
    }
}

/// Puts the parts of a file together.
struct Writer {
    /// How lines end.
    line_end: LineEnd,
    /// The text so far.
    out: String,
    /// The last thing written is a line comment, so that a line end must follow.
    in_comment: bool,
}

impl Writer {
    /// A writer that goes on after `out`.
    fn new(line_end: LineEnd, out: String) -> Self {
        Writer {
            line_end,
            out,
            in_comment: false,
        }
    }

    /// Writes a chunk without errors.
    fn parts(&mut self, parts: &Parts<'_>) {
        let Parts {
            comments,
            newlines,
            item,
        } = parts;
        let is_first = self.out.is_empty();
        for comment in comments {
            self.comment(comment);
        }
        let Some(item) = item else { return };
        // A comment behind the last item's semicolon ends its line; one at the start of a line may lead its item.
        let on_line_of_last = comments.iter().all(|comment| comment.newlines_before == 0);
        let must_break = (on_line_of_last && !is_first) || self.in_comment;
        self.separate_or_break(*newlines, must_break);
        match &item.text {
            Cow::Owned(text) => self.text(text),
            Cow::Borrowed(text) => self.out.push_str(text),
        }
        self.in_comment = item.ends_with_comment;
    }

    /// Writes a comment.
    fn comment(&mut self, comment: &Comment<'_>) {
        let Comment {
            text,
            is_line,
            newlines_before,
            newline_after: _,
        } = comment;
        let is_doc = is_documentation(text);
        self.separate_or_break(*newlines_before, self.in_comment || is_doc);
        self.text(text);
        self.in_comment = *is_line;
    }

    /// Writes the text of a chunk with errors as it is, but without a byte order mark.
    fn keep(&mut self, text: &str) {
        if self.in_comment && !text.starts_with(['\n', '\r']) {
            self.separate(1);
        }
        self.in_comment = false;
        let is_first = self.out.is_empty();
        // A second mark is an error of the item and stays, and then the first one must stay with it.
        let unmarked = text
            .strip_prefix(MARK)
            .filter(|rest| is_first && !rest.starts_with(MARK));
        self.out.push_str(unmarked.unwrap_or(text));
    }

    /// Parts what follows by so many line ends, and by one at least if it must stand on another line.
    fn separate_or_break(&mut self, newlines: usize, must_break: bool) {
        let is_broken = newlines > 0 || self.ends_with_newline();
        self.separate(if must_break && !is_broken {
            1
        } else {
            newlines
        });
    }

    /// Parts what follows by so many line ends, two at most, or by a blank. Only text that was kept ends with a line
    /// end here; those are its own, and none is taken from those that follow.
    fn separate(&mut self, newlines: usize) {
        if self.out.is_empty() {
            return;
        }
        if newlines == 0 && !self.ends_with_newline() {
            self.out.push(' ');
        }
        for _ in 0..newlines.min(2) {
            self.newline();
        }
    }

    /// Whether the text ends with a line end.
    fn ends_with_newline(&self) -> bool {
        self.out.ends_with(['\n', '\r'])
    }

    /// Writes a line end.
    fn newline(&mut self) {
        self.out.push_str(match self.line_end {
            LineEnd::Lf => "\n",
            LineEnd::Crlf => "\r\n",
        });
    }

    /// Writes text whose line ends are LF.
    fn text(&mut self, text: &str) {
        match self.line_end {
            LineEnd::Lf => self.out.push_str(text),
            LineEnd::Crlf => self.out.push_str(&text.replace('\n', "\r\n")),
        }
    }

    /// Ends the file with one line end.
    fn finish(&mut self) {
        if !self.out.is_empty() && !self.ends_with_newline() {
            self.newline();
        }
    }
}

/// The length of a text; files are shorter than 4 GB because spans are.
fn length(text: &str) -> u32 {
    offset(text.len())
}

/// A length as an offset.
fn offset(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}
