//! Folding: the parts of a file that can be folded away.
//!
//! Items, brackets and texts over several lines, comments and documentation, and runs of `use`. Brackets and comments come
//! from the lexer, so they fold in broken items, too.

use game_syntax::ast::ItemKind;
use game_syntax::{Span, TokenKind};

use crate::snapshot::Part;
use crate::{Encoding, Snapshot};

/// What is folded.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum FoldKind {
    /// Comments or documentation.
    Comment,
    /// Imports.
    Imports,
    /// An item, what is in brackets, or a text.
    Region,
}

/// A part that can be folded: all of it but what stands in its first line.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Fold {
    /// The part.
    pub span: Span,
    /// What it is.
    pub kind: FoldKind,
}

/// The parts over several lines, in the order of the text; of those that begin in one line and end in one the outermost.
pub fn folding(snapshot: &Snapshot) -> Vec<Fold> {
    let mut folds = Vec::new();
    let mut comments = Run::default();
    let mut imports = Run::default();
    for part in snapshot.parts() {
        of_part(snapshot, part, &mut comments, &mut folds);
        let item = part.chunk.item.as_ref();
        let import = item.filter(|item| matches!(item.kind, ItemKind::Use(_)));
        match import {
            Some(item) => imports.add(item.span.shifted(part.start)),
            None => imports.end(FoldKind::Imports, &mut folds),
        }
    }
    imports.end(FoldKind::Imports, &mut folds);
    comments.end(FoldKind::Comment, &mut folds);
    let line = |offset: u32| snapshot.text.line_column(offset, Encoding::Utf8).line;
    folds.retain(|fold| line(fold.span.start) < line(fold.span.end));
    folds.sort_by_key(|fold| (fold.span.start, std::cmp::Reverse(fold.span.end), fold.kind));
    folds.dedup_by_key(|fold| (line(fold.span.start), line(fold.span.end)));
    folds
}

/// Neighbours that fold as one.
#[derive(Default)]
struct Run(Option<Span>);

impl Run {
    fn add(&mut self, span: Span) {
        self.0 = Some(self.0.map_or(span, |run| run.cover(span)));
    }

    fn end(&mut self, kind: FoldKind, folds: &mut Vec<Fold>) {
        folds.extend(self.0.take().map(|span| Fold { span, kind }));
    }
}

fn of_part(snapshot: &Snapshot, part: Part<'_>, comments: &mut Run, folds: &mut Vec<Fold>) {
    if let Some(item) = &part.chunk.item {
        let span = item.span.shifted(part.start);
        let kind = FoldKind::Region;
        folds.push(Fold { span, kind });
    }
    let mut open = Vec::new();
    let before = snapshot
        .text
        .as_str()
        .get(..part.start as usize)
        .unwrap_or_default();
    let mut begins_line = before.is_empty() || before.ends_with(['\n', '\r']);
    for (index, token) in part.chunk.tokens.iter().enumerate() {
        let span = part.chunk.token_span(index).shifted(part.start);
        match token.kind {
            TokenKind::Blank => continue,
            TokenKind::LineEnd => {
                // A blank line parts two comments.
                let rest = snapshot
                    .text
                    .as_str()
                    .get(span.end as usize..)
                    .unwrap_or_default();
                if rest
                    .trim_start_matches([' ', '\t'])
                    .starts_with(['\n', '\r'])
                {
                    comments.end(FoldKind::Comment, folds);
                }
                begins_line = true;
                continue;
            }
            kind if kind.is_comment() => {
                if begins_line {
                    comments.add(span);
                } else {
                    let kind = FoldKind::Comment;
                    folds.push(Fold { span, kind });
                }
            }
            kind => {
                comments.end(FoldKind::Comment, folds);
                if kind.opens() {
                    open.push(span);
                } else if kind.closes() {
                    let span = open.pop().map(|start: Span| start.cover(span));
                    let kind = FoldKind::Region;
                    folds.extend(span.map(|span| Fold { span, kind }));
                } else if kind == TokenKind::BlockText {
                    let kind = FoldKind::Region;
                    folds.push(Fold { span, kind });
                }
            }
        }
        begins_line = false;
    }
}

#[cfg(test)]
mod tests {
    use super::folding;
    use crate::Encoding;
    use crate::fixture::unevaluated;

    /// The folds as lines, counted from one: `2-4 Comment`.
    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        let snapshot = unevaluated(text);
        let line = |offset| snapshot.text.line_column(offset, Encoding::Utf8).line + 1;
        let folds = folding(&snapshot).into_iter();
        let shown: Vec<String> = folds
            .map(|fold| {
                format!(
                    "{}-{} {:?}",
                    line(fold.span.start),
                    line(fold.span.end),
                    fold.kind
                )
            })
            .collect();
        assert_eq!(shown, expected);
    }

    #[test]
    fn items_and_brackets_fold() {
        check(
            "let g = {\n    {3\n    |0}\n  | 4\n};\nlet h = 1;\nruleset R {\n    board strip \"x\";\n}\n",
            &["1-5 Region", "2-3 Region", "7-9 Region"],
        );
    }

    #[test]
    fn comments_and_documentation_fold_and_a_blank_line_parts_them() {
        check(
            "//! é\n//! 𝔾\n\n// a\n// b\n/// c\nlet g = 1; // d\n// e\n/* f\n g */\nlet h = 1;\n",
            &["1-2 Comment", "4-6 Comment", "8-10 Comment"],
        );
    }

    #[test]
    fn runs_of_imports_fold() {
        check(
            "use std.nim;\nuse std.clobber;\n\nuse std.domineering;\nlet a = 1;\nuse std.col;\n",
            &["1-4 Imports"],
        );
    }

    #[test]
    fn texts_and_broken_items_fold() {
        check(
            "let b = \"\"\"\n  xo\n  ox\n  \"\"\" 5;\nlet g = {\n 1 |;\n};\n",
            &["1-4 Region"],
        );
        check("let g = {1 |,\n2}\n", &["1-2 Region"]);
        check("", &[]);
    }
}
