//! From the protocol's types to ours.

use std::path::PathBuf;

use game_ide::LineColumn;
use tower_lsp::ls_types::{Position, TextDocumentContentChangeEvent, Uri};

use crate::document::Change;

/// A place in a text.
pub(crate) fn line_column(position: Position) -> LineColumn {
    LineColumn {
        line: position.line,
        column: position.character,
    }
}

/// A change of a text.
pub(crate) fn change(event: TextDocumentContentChangeEvent) -> Change {
    match event.range {
        None => Change::Whole(event.text),
        Some(range) => Change::Part {
            from: line_column(range.start),
            to: line_column(range.end),
            text: event.text,
        },
    }
}

/// The path under which a document is known to the evaluation.
///
/// A document that is no file, such as an editor's untitled one, has its address as a path; nothing can be imported
/// relative to it that is on a disk.
pub(crate) fn path(uri: &Uri) -> PathBuf {
    let file = uri.scheme().as_str().eq_ignore_ascii_case("file");
    match uri.to_file_path() {
        Some(path) if file => game_lang::tidy(&path),
        _ => PathBuf::from(uri.as_str()),
    }
}

#[cfg(test)]
mod tests {
    use std::str::FromStr;

    use tower_lsp::ls_types::Uri;

    #[track_caller]
    fn check(uri: &str, path: &str) {
        let uri = Uri::from_str(uri).expect("a URI");
        assert_eq!(super::path(&uri).to_string_lossy(), path);
    }

    #[cfg(not(windows))]
    #[test]
    fn a_file_has_its_path() {
        check("file:///home/me/a.game", "/home/me/a.game");
        check("file:///home/%C3%A9%20x/./b/../a.game", "/home/é x/a.game");
    }

    #[test]
    fn another_address_is_a_path_of_its_own() {
        check("untitled:Untitled-1", "untitled:Untitled-1");
        check("git:/a.game?HEAD", "git:/a.game?HEAD");
    }
}
