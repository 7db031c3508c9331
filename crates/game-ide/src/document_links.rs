//! Document links: the files and modules that `use` items name.

use std::path::PathBuf;
use std::sync::Arc;

use game_syntax::Span;

use crate::{ImportTarget, SourceFile, Workspace};

/// A place that leads to a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// The place, without quotes.
    pub span: Span,
    /// The file.
    pub path: PathBuf,
}

/// The links of a file; an import without a file behind it is none.
pub fn document_links(workspace: &Workspace, file: &Arc<SourceFile>) -> Vec<Link> {
    let imports = file.names.imports.iter().filter_map(|import| {
        let path = workspace.import_path(file, import);
        workspace.file(&path)?;
        let span = match import.target {
            ImportTarget::File(_) => inner(file, import.span),
            ImportTarget::Module(_) => import.span,
        };
        Some(Link { span, path })
    });
    imports.collect()
}

/// A quoted text without its quotes.
pub(crate) fn inner(file: &SourceFile, quoted: Span) -> Span {
    let source = file.source(quoted);
    let quotes: u32 = if source.starts_with("\"\"\"") { 3 } else { 1 };
    let whole = source.len() >= 2 * quotes as usize && source.ends_with('"');
    if whole {
        Span::new(quoted.start + quotes, quoted.end - quotes)
    } else {
        quoted
    }
}

#[cfg(test)]
mod tests {
    use super::document_links;
    use crate::fixture::Files;

    #[test]
    fn imports_lead_to_their_files() {
        let files = Files::new(
            "use \"a/b.game\" as b;\nuse std.nim;\nuse \"none.game\";\nuse std.none;\nlet a = {1|;\n//- /a/b.game\nlet g = 1;\n",
        );
        let test = files
            .workspace
            .file("/test.game".as_ref())
            .expect("it is there");
        let links = document_links(&files.workspace, &test);
        let shown = links.iter().map(|link| {
            let at = Files::shown(&test, link.span);
            format!("{at} {}", link.path.display())
        });
        assert_eq!(
            shown.collect::<Vec<_>>(),
            [
                "/test.game: use \"[a/b.game]\" as b; /a/b.game",
                "/test.game: use [std.nim]; std.nim"
            ]
        );
    }
}
