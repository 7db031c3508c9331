//! Blocks of `.game` text in documents: fenced code of Markdown, environments of LaTeX.
//!
//! Each block is a file of its own, in the folder of its document. Its text has blanks where the document has something that does
//! not belong to it, so that places in the one are places in the other.

use std::ops::Range;
use std::path::{Path, PathBuf};

use game_check::EXAMPLE_HOLDS;
use game_syntax::{Diagnostic, Level, Span};
use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};

/// A block of a document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Block {
    /// Where it begins in the document.
    pub(super) start: usize,
    /// Its text, as long as in the document.
    pub(super) text: String,
    /// Whether it is said to have an error.
    pub(super) wrong: bool,
}

impl Block {
    /// The bytes of the document that it takes.
    pub(super) fn range(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }

    /// What was found in its text as findings about the document. The errors of one that is said to be wrong are no findings, and
    /// that there are none is one.
    pub(super) fn findings(&self, found: Vec<Diagnostic>) -> Vec<Diagnostic> {
        let base = u32::try_from(self.start).unwrap_or(u32::MAX);
        if !self.wrong {
            return found.into_iter().map(|one| one.shifted(base)).collect();
        }
        if found.iter().any(|one| one.level() == Level::Error) {
            return Vec::new();
        }
        let line = self.text.lines().next().map_or(0, str::len);
        let span = Span::new(base, base + u32::try_from(line).unwrap_or(0));
        let message = "this block is said to be wrong, and nothing in it is";
        vec![Diagnostic::new(&EXAMPLE_HOLDS, span, message).help("leave out `wrong`")]
    }
}

/// The path under which a block of a document imports files, and is told from the others.
pub(super) fn named(document: &Path, number: usize) -> PathBuf {
    let mut name = document.file_name().unwrap_or_default().to_os_string();
    name.push(format!("#{number}"));
    document.with_file_name(name)
}

/// The kinds of documents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Markdown,
    Latex,
}

/// Whether a path is that of a document.
pub(crate) fn is_document(path: &Path) -> bool {
    kind(path).is_some()
}

fn kind(path: &Path) -> Option<Kind> {
    match path.extension()?.to_str()? {
        "md" | "markdown" => Some(Kind::Markdown),
        "tex" | "ltx" => Some(Kind::Latex),
        _ => None,
    }
}

/// The blocks of a document; `None` for a `.game` file.
pub(super) fn blocks(path: &Path, text: &str) -> Option<Vec<Block>> {
    Some(match kind(path)? {
        Kind::Markdown => markdown(text),
        Kind::Latex => latex(text),
    })
}

/// Fenced blocks whose info is `game`, or `game,wrong` for one with an error.
fn markdown(text: &str) -> Vec<Block> {
    let mut found = Vec::new();
    let mut open: Option<(bool, Vec<Range<usize>>)> = None;
    for (event, range) in Parser::new(text).into_offset_iter() {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) => {
                open = marked(&info).map(|wrong| (wrong, Vec::new()));
            }
            Event::Text(_) => {
                if let Some((_, pieces)) = &mut open {
                    pieces.push(range);
                }
            }
            Event::End(TagEnd::CodeBlock) => {
                let block = open.take();
                found.extend(block.and_then(|(wrong, pieces)| joined(text, &pieces, wrong)));
            }
            _ => {}
        }
    }
    found
}

/// Whether a block that is marked as `game` is said to be wrong; `None` for any other.
fn marked(info: &str) -> Option<bool> {
    let mut words = info.split([',', ' ', '{', '}']).map(str::trim);
    if words.next() != Some("game") {
        return None;
    }
    Some(words.any(|word| word == "wrong"))
}

/// Pieces of a document as one text, with blanks between them.
fn joined(text: &str, pieces: &[Range<usize>], wrong: bool) -> Option<Block> {
    let (first, last) = (pieces.first()?, pieces.last()?);
    let mut own = String::with_capacity(last.end - first.start);
    let mut at = first.start;
    for piece in pieces {
        own.push_str(&" ".repeat(piece.start - at));
        own.push_str(&text[piece.clone()]);
        at = piece.end;
    }
    Some(Block {
        start: first.start,
        text: own,
        wrong,
    })
}

/// The environments that hold `.game` text: how a line begins that opens one, and the line that ends it.
const ENVIRONMENTS: [(&str, &str); 3] = [
    ("\\begin{game}", "\\end{game}"),
    ("\\begin{minted}{game}", "\\end{minted}"),
    ("\\begin{lstlisting}[language=game]", "\\end{lstlisting}"),
];

/// Environments `game`, and `minted` and `lstlisting` in the language `game`; `% wrong` behind the opening line says that there
/// is an error.
fn latex(text: &str) -> Vec<Block> {
    let mut found = Vec::new();
    let mut open: Option<(usize, bool, &str)> = None;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let words = line.trim();
        match open {
            Some((start, wrong, end)) if words.starts_with(end) => {
                found.push(Block {
                    start,
                    text: text[start..at].to_owned(),
                    wrong,
                });
                open = None;
            }
            Some(_) => {}
            None => {
                let begun = ENVIRONMENTS
                    .iter()
                    .find(|(begin, _)| words.starts_with(begin));
                open = begun.map(|(_, end)| {
                    let wrong = words.ends_with("% wrong") || words.ends_with("%wrong");
                    (at + line.len(), wrong, *end)
                });
            }
        }
        at += line.len();
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The texts of the blocks, and whether they are said to be wrong, after a look at their places.
    fn texts(name: &str, text: &str) -> Vec<(String, bool)> {
        let blocks = blocks(Path::new(name), text).expect("a document");
        for block in &blocks {
            let own = &text[block.start..block.start + block.text.len()];
            for (ours, theirs) in block.text.chars().zip(own.chars()) {
                assert!(ours == theirs || ours == ' ', "{own:?}");
            }
        }
        let all = blocks.into_iter();
        all.map(|block| (block.text, block.wrong)).collect()
    }

    #[test]
    fn fenced_blocks_of_markdown() {
        let text = "# ↑\n\n```game\nlet a = 1;\n```\n\n~~~~ game,wrong\nlet b = ;\n~~~~\n\n```rust\nlet c = 1;\n```\n\n    ```game\n";
        assert_eq!(
            texts("a.md", text),
            [
                ("let a = 1;\n".to_owned(), false),
                ("let b = ;\n".to_owned(), true)
            ]
        );
    }

    #[test]
    fn blocks_in_lists_and_quotations() {
        let text =
            "- one\n\n  ```game\n  let a =\n    1;\n  ```\n\n> ```game\n> let b =\n> 2;\n> ```\n";
        assert_eq!(
            texts("a.md", text),
            [
                ("let a =\n    1;\n".to_owned(), false),
                ("let b =\n  2;\n".to_owned(), false)
            ]
        );
    }

    #[test]
    fn a_block_that_is_not_closed_ends_with_the_text() {
        assert_eq!(
            texts("a.md", "```game\nlet a = 1;"),
            [("let a = 1;".to_owned(), false)]
        );
        assert_eq!(texts("a.md", "```game\n```\n"), []);
    }

    #[test]
    fn environments_of_latex() {
        let text = "\\begin{game}\r\nlet a = 1;\r\n\\end{game}\n\\begin{minted}{game} % wrong\nlet b = ;\n\\end{minted}\n\
                    \\begin{lstlisting}[language=game]\nlet c = 2;\n\\end{lstlisting}\n\\begin{lstlisting}\nx\n\\end{lstlisting}\n";
        assert_eq!(
            texts("a.tex", text),
            [
                ("let a = 1;\r\n".to_owned(), false),
                ("let b = ;\n".to_owned(), true),
                ("let c = 2;\n".to_owned(), false)
            ]
        );
    }
}
