//! Formatting while one types: the item that a `;` ends, and the beginning of a new line.
//!
//! Nothing is touched that cannot be read, and nothing but blanks in the line that was begun, so that nobody is surprised.

use game_syntax::format::format_range;
use game_syntax::{Span, TokenKind};

use crate::formatting::{beside_line_ends, options};
use crate::snapshot::Part;
use crate::{Encoding, LineColumn, Snapshot};

/// What a level of brackets is indented by.
const INDENT: usize = 4;

/// The edits that format the items that a range touches.
pub fn range_formatting(snapshot: &Snapshot, range: Span) -> Vec<(Span, String)> {
    let edits = format_range(&snapshot.parse, range, &options(snapshot));
    let text = snapshot.text.as_str();
    edits
        .into_iter()
        .map(|edit| beside_line_ends(text, edit))
        .collect()
}

/// The edits behind a `;` or a line end that was typed just before an offset.
pub fn on_type_formatting(snapshot: &Snapshot, offset: u32, typed: char) -> Vec<(Span, String)> {
    match typed {
        ';' => ended_item(snapshot, offset),
        '\n' => begun_line(snapshot, offset).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// Formats the item that ends at an offset, if it can be read.
fn ended_item(snapshot: &Snapshot, offset: u32) -> Vec<(Span, String)> {
    let before = offset.saturating_sub(1);
    let part = snapshot
        .parse
        .chunk_at(before)
        .and_then(|index| snapshot.parts().nth(index));
    let ends = |part: &Part<'_>| {
        let item = part.chunk.item.as_ref();
        part.chunk.diagnostics.is_empty()
            && item.is_some_and(|item| item.span.end + part.start == offset)
    };
    match part.filter(ends) {
        Some(_) => range_formatting(snapshot, Span::new(before, before)),
        None => Vec::new(),
    }
}

/// The beginning of the line of an offset: documentation goes on, and what is in brackets is indented.
fn begun_line(snapshot: &Snapshot, offset: u32) -> Option<(Span, String)> {
    let text = snapshot.text.as_str();
    let line = snapshot.text.line_column(offset, Encoding::Utf8).line;
    let start_of = |line| {
        let at = LineColumn { line, column: 0 };
        snapshot.text.offset(at, Encoding::Utf8) as usize
    };
    let (above, start) = (start_of(line.checked_sub(1)?), start_of(line));
    let previous = text.get(above..start)?.trim_end_matches(['\n', '\r']);
    let rest = text.get(start..)?;
    let blanks = rest.len() - rest.trim_start_matches([' ', '\t']).len();
    let own = rest.get(..blanks)?;
    let new = beginning(snapshot, previous, start)?;
    let span = Span::new(
        u32::try_from(start).ok()?,
        u32::try_from(start + blanks).ok()?,
    );
    (own != new).then_some((span, new))
}

/// What a line begins with whose first byte is at `start`.
fn beginning(snapshot: &Snapshot, previous: &str, start: usize) -> Option<String> {
    let indent = previous.len() - previous.trim_start_matches([' ', '\t']).len();
    let indent = previous.get(..indent)?;
    let words = previous.get(indent.len()..)?;
    for mark in ["///", "//!"] {
        // A mark alone ends the documentation, and so does the end of the file's first lines.
        if let Some(doc) = words.strip_prefix(mark)
            && !doc.starts_with('/')
        {
            return (!doc.trim().is_empty()).then(|| format!("{indent}{mark} "));
        }
    }
    let before = before(snapshot, u32::try_from(start).ok()?)?;
    Some(match before.last {
        _ if before.depth == 0 && before.ended => String::new(),
        kind if kind.opens() || kind == TokenKind::Equals => {
            format!("{indent}{}", " ".repeat(INDENT))
        }
        _ => indent.to_owned(),
    })
}

/// What stands before a line.
struct Before {
    /// How many brackets of the item are open.
    depth: usize,
    /// The last token that is no blank and no comment.
    last: TokenKind,
    /// No item is open.
    ended: bool,
}

/// What stands before an offset at the start of a line; nothing within a text or a comment, or where nothing stands before.
fn before(snapshot: &Snapshot, start: u32) -> Option<Before> {
    let last = snapshot.parse.chunk_at(start.checked_sub(1)?)?;
    let parts: Vec<Part<'_>> = snapshot.parts().take(last + 1).collect();
    // What is begun and not yet an item may have its line ends in a chunk of their own.
    for part in parts.into_iter().rev() {
        let mut found = None;
        let mut depth: usize = 0;
        for (index, token) in part.chunk.tokens.iter().enumerate() {
            let span = part.chunk.token_span(index).shifted(part.start);
            if span.start >= start {
                break;
            }
            if span.end > start && token.kind != TokenKind::Blank {
                return None;
            }
            if token.kind.is_trivia() {
                continue;
            }
            if token.kind.opens() {
                depth += 1;
            } else if token.kind.closes() {
                depth = depth.saturating_sub(1);
            }
            found = Some(Before {
                depth,
                last: token.kind,
                ended: matches!(token.kind, TokenKind::Semicolon | TokenKind::CloseBrace),
            });
        }
        if found.is_some() {
            return found;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{on_type_formatting, range_formatting};
    use crate::fixture::{marked, unevaluated};
    use game_syntax::Span;

    /// What becomes of a text when the character before the mark was typed.
    #[track_caller]
    fn check(fixture: &str, expected: &str) {
        let (mut text, at) = marked(fixture);
        let typed = text[..at as usize].chars().next_back().unwrap_or(' ');
        let typed = if typed == ';' { ';' } else { '\n' };
        for (span, new) in on_type_formatting(&unevaluated(&text), at, typed)
            .into_iter()
            .rev()
        {
            text.replace_range(span.range(), &new);
        }
        assert_eq!(text, expected);
    }

    #[test]
    fn a_semicolon_formats_the_item_that_it_ends() {
        check(
            "let  a=1;\nlet  g={3|0};$0\n",
            "let  a=1;\nlet g = {3|0};\n",
        );
        check("let  g={3|;$0\n", "let  g={3|;\n");
        check(
            "ruleset R { board  strip \"x\";$0 }\n",
            "ruleset R { board  strip \"x\";$0 }\n"
                .replace("$0", "")
                .as_str(),
        );
    }

    #[test]
    fn documentation_goes_on() {
        check("/// é𝔾\n$0\nlet g = 1;\n", "/// é𝔾\n/// \nlet g = 1;\n");
        check("//! a\n$0", "//! a\n//! ");
        check("/// a\n///\n$0let g = 1;\n", "/// a\n///\nlet g = 1;\n");
        check("// a\n$0let g = 1;\n", "// a\nlet g = 1;\n");
    }

    #[test]
    fn what_is_in_brackets_is_indented() {
        check("let g = {\n$0", "let g = {\n    ");
        check("let g =\n$0", "let g =\n    ");
        check("let g = {\n    1,\n$0", "let g = {\n    1,\n    ");
        check("let g = 1;\n  $0", "let g = 1;\n");
        check(
            "let g = {1|0};\n$0\nlet h = 1;\n",
            "let g = {1|0};\n\nlet h = 1;\n",
        );
        check(
            "ruleset R {\n    board strip \"x\";\n$0}\n",
            "ruleset R {\n    board strip \"x\";\n    }\n",
        );
    }

    #[test]
    fn texts_are_left_alone() {
        check(
            "let b = \"\"\"\n$0  xo\n  \"\"\";\n",
            "let b = \"\"\"\n  xo\n  \"\"\";\n",
        );
    }

    #[test]
    fn a_range_formats_the_items_that_it_touches() {
        let text = "let  a=1;\nlet  b=2;\nlet  c=3;\n";
        let edits = range_formatting(&unevaluated(text), Span::new(12, 14));
        let mut after = text.to_owned();
        for (span, new) in edits.into_iter().rev() {
            after.replace_range(span.range(), &new);
        }
        assert_eq!(after, "let  a=1;\nlet b = 2;\nlet  c=3;\n");
    }
}
