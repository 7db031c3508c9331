//! Files for tests of the features, evaluated or not. A mark `$0` in a text is where the cursor is.

use std::path::Path;
use std::sync::Arc;

use game_check::Checker;
use game_lang::{FileId, Limits, NoFiles};

use crate::{Snapshot, Text};

/// A file that was read and not evaluated.
pub(crate) fn unevaluated(text: &str) -> Snapshot {
    let parse = game_syntax::parse(text);
    let text = Text::new(text.to_owned()).expect("short");
    Snapshot::unevaluated(Arc::new(text), parse, 1)
}

/// A file with everything that there is to know about it, and who knows it.
pub(crate) fn checked(text: &str) -> (Snapshot, Checker, FileId) {
    let mut snapshot = unevaluated(text);
    let mut checker = Checker::new(Box::new(NoFiles), Limits::default());
    let file = checker.set_file(Path::new("test.game"), snapshot.parse.clone());
    let chunks = 0..snapshot.parse.chunks().len();
    snapshot.reports = chunks
        .map(|chunk| Some(checker.report(file, chunk)))
        .collect();
    snapshot.about = checker.about(file);
    (snapshot, checker, file)
}

/// A file that was evaluated.
pub(crate) fn evaluated(text: &str) -> Snapshot {
    checked(text).0
}

/// A text without its mark `$0`, and the mark's offset.
pub(crate) fn marked(text: &str) -> (String, u32) {
    let at = text.find("$0").expect("a mark");
    (text.replace("$0", ""), u32::try_from(at).expect("short"))
}
