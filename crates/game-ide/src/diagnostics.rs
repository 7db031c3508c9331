//! Diagnostics: everything that is known to be wrong with a file.

use game_syntax::{Diagnostic, Level};

use crate::Snapshot;

/// No editor shows more with profit, and some become slow.
const MOST: usize = 1000;

/// The findings of the parser and of the evaluation so far, in the order of the text, counted from the file's start.
///
/// Of more than a thousand the gravest are kept. Linear in the number of items.
pub fn diagnostics(snapshot: &Snapshot) -> Vec<Diagnostic> {
    let mut found = snapshot.parse.diagnostics();
    for part in snapshot.parts() {
        for diagnostic in part.report.iter().flat_map(|report| &report.diagnostics) {
            found.push(diagnostic.clone().shifted(part.start));
        }
    }
    if found.len() > MOST {
        found.sort_by_key(|diagnostic| (rank(diagnostic.level()), diagnostic.span));
        found.truncate(MOST);
    }
    found.sort_by_key(|diagnostic| diagnostic.span);
    found
}

fn rank(level: Level) -> u8 {
    match level {
        Level::Error => 0,
        Level::Warning => 1,
        Level::Hint => 2,
    }
}
