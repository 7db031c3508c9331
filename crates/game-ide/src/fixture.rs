//! Files for tests of the features, evaluated or not. A mark `$0` in a text is where the cursor is.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use game_check::Checker;
use game_lang::{FileId, Limits, NoFiles};
use game_syntax::Span;

use crate::{Snapshot, SourceFile, Text, Workspace};

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

/// Several files, one of them marked. A line `//- PATH` begins a file; what stands before the first is `/test.game`.
pub(crate) struct Files {
    pub(crate) workspace: Workspace,
    pub(crate) marked: Arc<SourceFile>,
    pub(crate) at: u32,
}

impl Files {
    pub(crate) fn new(texts: &str) -> Self {
        let mut paths = BTreeMap::from([("/test.game".to_owned(), String::new())]);
        let mut path = "/test.game".to_owned();
        for line in texts.split_inclusive('\n') {
            match line.strip_prefix("//- ") {
                Some(next) => {
                    path = next.trim().to_owned();
                    paths.entry(path.clone()).or_default();
                }
                None => *paths.entry(path.clone()).or_default() += line,
            }
        }
        let mut place = (PathBuf::from("/test.game"), 0);
        let mut files = crate::Files::new();
        for (path, mut text) in paths {
            let path = PathBuf::from(path);
            if text.contains("$0") {
                let (without, at) = marked(&text);
                place = (path.clone(), at);
                text = without;
            }
            let text = Arc::new(Text::new(text).expect("short"));
            files.insert(path.clone(), Arc::new(SourceFile::new(path, text)));
        }
        let workspace = Workspace::new(
            Arc::new(files),
            Vec::new(),
            Rc::new(NoFiles),
            Arc::default(),
        );
        let marked = workspace.file(&place.0).expect("it is there");
        Files {
            workspace,
            marked,
            at: place.1,
        }
    }

    /// A place as the path of its file and its line, in brackets.
    pub(crate) fn shown(file: &SourceFile, span: Span) -> String {
        let text = file.text.as_str();
        let (start, end) = (span.start as usize, span.end as usize);
        let line = text[..start].rfind('\n').map_or(0, |at| at + 1);
        let stop = text[end..].find('\n').map_or(text.len(), |at| end + at);
        let (before, name, after) = (&text[line..start], &text[start..end], &text[end..stop]);
        format!("{}: {before}[{name}]{after}", file.path.display())
    }
}
