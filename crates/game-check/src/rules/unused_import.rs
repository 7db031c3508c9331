//! Imports from which nothing is used.

use game_lang::{FileId, World};
use game_syntax::{Code, Diagnostic, Level, Span};

/// An import whose names nobody mentions.
pub(crate) static UNUSED_IMPORT: Code = Code {
    name: "unused-import",
    level: Level::Warning,
    summary: "nothing of an import is used",
    page: "A `use` is read and checked whether something of it is used or not. Nothing is said while an item of the file \
           cannot be read.",
    wrong: "use std.clobber;\nlet g = 1;\n",
    right: "use std.clobber;\nlet g = Clobber(\"xo\");\n",
};

/// The findings about the imports of a file; spans count from the start of the file.
pub(crate) fn check(world: &World, file: FileId) -> Vec<Diagnostic> {
    let unused = world.unused_imports(file);
    let entries = world.entries(file).iter().enumerate();
    let found = entries.filter(|(_, entry)| unused.contains(entry));
    found
        .filter_map(|(index, &entry)| {
            let item = world.chunk(entry).item.as_ref()?;
            let span = item.span.shifted(world.parse(file).start(index));
            let message = "nothing of this import is used";
            let finding = Diagnostic::new(&UNUSED_IMPORT, span, message);
            let next = world.entries(file).get(index + 1);
            let behind = next.map_or("", |&next| &world.chunk(next).text);
            let line = Span::new(span.start, span.end + line_end(behind));
            Some(finding.safe_fix("remove the import", line, ""))
        })
        .collect()
}

/// How long the line end is with which a text begins.
fn line_end(text: &str) -> u32 {
    let ends = [("\r\n", 2), ("\n", 1), ("\r", 1)];
    let end = ends.into_iter().find(|(end, _)| text.starts_with(end));
    end.map_or(0, |(_, length)| length)
}
