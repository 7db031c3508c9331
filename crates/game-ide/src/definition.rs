//! Definition and declaration: where a name comes from.
//!
//! A name leads to the place where it is given, in this file, in another one or in the library; the name of an import leads to
//! the file, and its declaration is the `use`. What the language itself defines has no place.

use std::path::Path;
use std::sync::Arc;

use game_syntax::Span;

use crate::{Meaning, SourceFile, Thing, ThingKind, Workspace};

/// A place in a file.
#[derive(Clone, Debug)]
pub struct Place {
    /// The file.
    pub file: Arc<SourceFile>,
    /// What is to be selected.
    pub span: Span,
    /// All that belongs to it.
    pub whole: Span,
}

/// Where a name leads.
#[derive(Clone, Debug)]
pub struct Target {
    /// The name that was asked about.
    pub origin: Span,
    /// Where it leads.
    pub place: Place,
}

/// Where the name at an offset is defined.
pub fn definition(workspace: &Workspace, file: &Arc<SourceFile>, offset: u32) -> Option<Target> {
    let (origin, meaning) = workspace.at(file, offset)?;
    let place = match &meaning {
        Meaning::Thing(thing) if thing.kind == ThingKind::Alias => imported(workspace, thing)?,
        Meaning::Thing(thing) => place(workspace, thing)?,
        Meaning::File(path) => start_of(workspace, path)?,
        Meaning::Builtin(_) | Meaning::Word(_) | Meaning::RuleWord(_) => return None,
    };
    Some(Target { origin, place })
}

/// Where the name at an offset is given: as [`definition`], but for the name of an import this is its `use`.
pub fn declaration(workspace: &Workspace, file: &Arc<SourceFile>, offset: u32) -> Option<Target> {
    let (origin, meaning) = workspace.at(file, offset)?;
    match &meaning {
        Meaning::Thing(thing) if thing.kind == ThingKind::Alias => {
            let place = place(workspace, thing)?;
            Some(Target { origin, place })
        }
        _ => definition(workspace, file, offset),
    }
}

/// The place of a thing.
pub(crate) fn place(workspace: &Workspace, thing: &Thing) -> Option<Place> {
    let file = workspace.file(&thing.file)?;
    let mut definitions = file.names.definitions.iter();
    let definition = definitions.find(|own| own.span == thing.span);
    Some(Place {
        span: thing.span,
        whole: definition.map_or(thing.span, |own| own.whole),
        file,
    })
}

/// The file that is imported under a name.
fn imported(workspace: &Workspace, thing: &Thing) -> Option<Place> {
    let file = workspace.file(&thing.file)?;
    let mut imports = file.names.imports.iter();
    let named = imports.find(|import| {
        let alias = import.alias.as_ref();
        alias.is_some_and(|(_, span)| *span == thing.span)
    });
    start_of(workspace, &workspace.import_path(&file, named?))
}

fn start_of(workspace: &Workspace, path: &Path) -> Option<Place> {
    Some(Place {
        file: workspace.file(path)?,
        span: Span::default(),
        whole: Span::default(),
    })
}

#[cfg(test)]
mod tests {
    use super::{declaration, definition};
    use crate::fixture::Files;

    /// Where the name at the mark leads: the path, and the line with the target in brackets.
    #[track_caller]
    fn check(texts: &str, expected: &str) {
        let files = Files::new(texts);
        let found = definition(&files.workspace, &files.marked, files.at);
        let found = found.map(|target| Files::shown(&target.place.file, target.place.span));
        assert_eq!(found.as_deref().unwrap_or("nothing"), expected);
    }

    #[test]
    fn a_name_leads_to_its_item() {
        check("let g = 1;\nlet h = g$0 + 1;\n", "/test.game: let [g] = 1;");
        check(
            "assert st$0ar(1) == *;\nfn star(n: int) = *n;\n",
            "/test.game: fn [star](n: int) = *n;",
        );
        check(
            "fn f(n: int, m: int) = *m$0;\n",
            "/test.game: fn f(n: int, [m]: int) = *m;",
        );
        check(
            "let m = 1;\nfn f(n: int) = f(n$0 = 1);\n",
            "/test.game: fn f([n]: int) = f(n = 1);",
        );
        check(
            "let x = {1};\nassert forall (x in x$0) x > 0;\n",
            "/test.game: let [x] = {1};",
        );
        check(
            "let x = {1};\nassert forall (x in x) x$0 > 0;\n",
            "/test.game: assert forall ([x] in x) x > 0;",
        );
    }

    #[test]
    fn an_import_leads_to_its_file() {
        let other = "\n//- /a/b.game\nlet g = 1;\nlet h = g;\n";
        check(
            &format!("use \"a/b.game\";\nlet k = h$0;{other}"),
            "/a/b.game: let [h] = g;",
        );
        check(
            &format!("use \"a/b.game\" as b;\nlet k = b.h$0;{other}"),
            "/a/b.game: let [h] = g;",
        );
        check(
            &format!("use \"a/b.game\" as b;\nlet k = b$0.h;{other}"),
            "/a/b.game: []let g = 1;",
        );
        check(
            &format!("use \"a/$0b.game\";{other}"),
            "/a/b.game: []let g = 1;",
        );
        check(
            &format!("let g = 2;\nuse \"a/b.game\";\nlet k = g$0;{other}"),
            "/test.game: let [g] = 2;",
        );
    }

    #[test]
    fn the_library_is_a_file_like_any_other() {
        check(
            "use std.nim;\nassert Nim$0(3) == *3;\n",
            "std.nim: ruleset [Nim]: impartial {",
        );
        check(
            "use std.clobber as c;\nposition p: c.Clobber(di$0rs = all) = \"xo\";\n",
            "std.clobber: ruleset Clobber([dirs]: list<dir> = all) {",
        );
        check(
            "use std.clobber;\nassert Clobber(diagonal$0)(\"xo\") == 0;\n",
            "nothing",
        );
    }

    #[test]
    fn names_inside_rulesets_are_found() {
        let rules = "\
ruleset R(far: int = 2) {
    board b: grid \"x=X o .\";
    letter p in \"xo\";
    fn free(b: grid): list<place> = places(b, \".\");
    left \"x.{..far}\" => \"..*\" where p in b[near(b, here)] and size(free(after)) > 0;
    left \"p.\" => \".p\" where p == \"x\";
    parts = [b for g in groups(b)];
}
position q: R = \"xX\";
";
        let at = |from: &str, to: &str| rules.replacen(from, to, 1);
        check(
            &at("..far", "..fa$0r"),
            "/test.game: ruleset R([far]: int = 2) {",
        );
        check(
            &at("size(free", "size(fr$0ee"),
            "/test.game:     fn [free](b: grid): list<place> = places(b, \".\");",
        );
        check(
            &at("places(b,", "places(b$0,"),
            "/test.game:     fn free([b]: grid): list<place> = places(b, \".\");",
        );
        check(
            &at("[near(b", "[near(b$0"),
            "/test.game:     board [b]: grid \"x=X o .\";",
        );
        check(
            &at("where p ==", "where p$0 =="),
            "/test.game:     letter [p] in \"xo\";",
        );
        check(
            &at("left \"p.", "left \"$0p."),
            "/test.game:     letter [p] in \"xo\";",
        );
        check(
            &at("=> \"..*", "=> \"$0..*"),
            "/test.game:     board b: grid \"x=X o [.]\";",
        );
        check(
            &at("\"xX\"", "\"x$0X\""),
            "/test.game:     board b: grid \"[x]=X o .\";",
        );
        check(
            &at("[b for", "[b$0 for"),
            "/test.game:     board [b]: grid \"x=X o .\";",
        );
    }

    #[test]
    fn broken_items_have_names_too() {
        check("let g = 1;\nlet h = {g$0|;\n", "/test.game: let [g] = 1;");
        check("let g = {1|;\nlet h = g$0;\n", "/test.game: let [g] = {1|;");
        check(
            "use std.nim as n;\nlet h = {n.Nim$0(|;\n",
            "std.nim: ruleset [Nim]: impartial {",
        );
    }

    #[test]
    fn the_language_itself_has_no_place() {
        check("let g = mean$0(1);\n", "nothing");
        check("let g: dicot$0 = *;\n", "nothing");
        check("let g = 1$0;\n", "nothing");
        check("le$0t g = 1;\n", "nothing");
    }

    #[test]
    fn the_declaration_of_an_import_is_its_use() {
        let files = Files::new("use std.nim as heaps;\nassert heaps$0.Nim(1) == *;\n");
        let found = declaration(&files.workspace, &files.marked, files.at).expect("a place");
        let shown = Files::shown(&found.place.file, found.place.span);
        assert_eq!(shown, "/test.game: use std.nim as [heaps];");
    }
}
