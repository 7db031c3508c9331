//! An open document: its text, applied at once, and its tree, brought up to date when somebody asks.

use std::ops::Range;
use std::sync::{Arc, Mutex};

use game_config::{Settled, fits, too_large};
use game_ide::{Encoding, LineColumn, Snapshot, Text, TooLong};
use game_syntax::{Diagnostic, Parse, parse};

/// More edits than this since the last parse are not worth following one by one.
const FOLLOWED: usize = 64;

/// A change as the client states it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Change {
    /// The whole text is this one.
    Whole(String),
    /// The text between two places, in either order, becomes this one.
    Part {
        from: LineColumn,
        to: LineColumn,
        text: String,
    },
}

/// An open document.
pub(crate) struct Document {
    version: i32,
    text: Arc<Text>,
    settled: Arc<Settled>,
    behind: Behind,
    /// Locked while parsing, so that the lock of all documents need not be.
    tree: Arc<Mutex<Tree>>,
}

impl Document {
    /// A document, unless its text is larger than its project lets it be: then what is said of it.
    pub(crate) fn new(
        version: i32,
        text: String,
        settled: Arc<Settled>,
    ) -> Result<Self, Box<Diagnostic>> {
        fits(&text, settled.config.files.max_size)?;
        Ok(Document {
            version,
            text: Arc::new(Text::new(text).map_err(too_long)?),
            settled,
            behind: Behind::Everything,
            tree: Arc::default(),
        })
    }

    pub(crate) fn version(&self) -> i32 {
        self.version
    }

    pub(crate) fn text(&self) -> &Arc<Text> {
        &self.text
    }

    /// What the project has settled for it.
    pub(crate) fn settled(&self) -> &Arc<Settled> {
        &self.settled
    }

    /// The project has settled something else.
    pub(crate) fn settle(&mut self, settled: Arc<Settled>) {
        self.settled = settled;
    }

    /// Applies changes one after the other, each to the text that the one before it left. If a text is too large, gives what
    /// is said of it.
    pub(crate) fn change(
        &mut self,
        version: i32,
        changes: Vec<Change>,
        encoding: Encoding,
    ) -> Result<(), Box<Diagnostic>> {
        self.version = version;
        for change in changes {
            match change {
                Change::Whole(text) => {
                    self.text = Arc::new(Text::new(text).map_err(too_long)?);
                    self.behind = Behind::Everything;
                }
                Change::Part { from, to, text } => {
                    let range = self.text.range(from, to, encoding);
                    Arc::make_mut(&mut self.text)
                        .replace(range.clone(), &text)
                        .map_err(too_long)?;
                    self.behind.push(range, text);
                }
            }
        }
        fits(self.text.as_str(), self.settled.config.files.max_size)
    }

    /// The tree of this document, for [`Tree::follow`].
    pub(crate) fn tree(&self) -> Arc<Mutex<Tree>> {
        Arc::clone(&self.tree)
    }

    /// The present version and what its tree does not know yet. Whoever takes it must let the tree follow.
    pub(crate) fn take_behind(&mut self) -> (i32, Arc<Text>, Behind) {
        let behind = std::mem::take(&mut self.behind);
        (self.version, Arc::clone(&self.text), behind)
    }
}

fn too_long(_: TooLong) -> Box<Diagnostic> {
    Box::new(too_large(u64::MAX))
}

/// By what a tree is behind its text.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Behind {
    /// Replacements, each in the text that the one before it left.
    Edits(Vec<(Range<u32>, String)>),
    /// It is another text.
    Everything,
}

impl Default for Behind {
    fn default() -> Self {
        Behind::Edits(Vec::new())
    }
}

impl Behind {
    /// Another replacement. Typing on, and deleting what was typed, is one replacement with the one before it.
    fn push(&mut self, range: Range<u32>, text: String) {
        let Behind::Edits(edits) = self else { return };
        if let Some((last, typed)) = edits.last_mut() {
            let start = last.start as usize;
            let inside = start..=start + typed.len();
            let (from, to) = (range.start as usize, range.end as usize);
            if inside.contains(&from) && inside.contains(&to) {
                typed.replace_range(from - start..to - start, &text);
                return;
            }
        }
        if edits.len() == FOLLOWED {
            *self = Behind::Everything;
        } else {
            edits.push((range, text));
        }
    }
}

/// The tree of a document at the version that was last asked for.
#[derive(Default)]
pub(crate) struct Tree {
    /// Nothing at first, and after a parse that panicked.
    parse: Option<Parse>,
}

impl Tree {
    /// Brings the tree up to date, by re-parsing the items that the edits touch.
    pub(crate) fn follow(&mut self, version: i32, text: Arc<Text>, behind: Behind) -> Snapshot {
        let parse = match (self.parse.take(), behind) {
            (Some(old), Behind::Edits(edits)) => edits
                .into_iter()
                .fold(old, |parse, (range, new)| parse.edit(range, &new).0),
            (None, _) | (_, Behind::Everything) => parse(text.as_str()),
        };
        self.parse = Some(parse.clone());
        Snapshot::unevaluated(text, parse, version)
    }
}

#[cfg(test)]
mod tests {
    use super::Behind;

    /// The edits that are left of some edits, written `start..end text`.
    fn merged(edits: &[(u32, u32, &str)]) -> Vec<String> {
        let mut behind = Behind::default();
        for &(start, end, text) in edits {
            behind.push(start..end, text.to_owned());
        }
        match behind {
            Behind::Everything => vec!["everything".to_owned()],
            Behind::Edits(edits) => edits
                .iter()
                .map(|(range, text)| format!("{}..{} {text}", range.start, range.end))
                .collect(),
        }
    }

    #[test]
    fn typing_on_is_one_edit() {
        assert_eq!(
            merged(&[(5, 7, "a"), (6, 6, "b"), (7, 7, "c")]),
            ["5..7 abc"]
        );
        assert_eq!(
            merged(&[(5, 5, "abc"), (7, 8, ""), (6, 7, "xy")]),
            ["5..5 axy"]
        );
    }

    #[test]
    fn edits_elsewhere_stay_apart() {
        assert_eq!(merged(&[(5, 5, "a"), (0, 0, "b")]), ["5..5 a", "0..0 b"]);
        assert_eq!(merged(&[(5, 5, "a"), (4, 6, "b")]), ["5..5 a", "4..6 b"]);
    }

    #[test]
    fn very_many_edits_are_a_new_text() {
        let edits: Vec<_> = (0..1000).map(|i| (2 * i, 2 * i + 1, "")).collect();
        assert_eq!(merged(&edits), ["everything"]);
    }
}
