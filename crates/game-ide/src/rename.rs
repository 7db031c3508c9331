//! Rename: a thing gets another name wherever it is meant, in all files.
//!
//! Nothing but the name changes: every name of every file that could be touched must mean the same before and behind, or the
//! rename is refused with the place where it would not. What the library and the language define keeps its name.

use std::collections::HashMap;
use std::path::Path;
use std::sync::Arc;

use game_lang::{Local, defined_name, prelude_has};
use game_syntax::{Span, parse};

use crate::{Encoding, Meaning, MentionsOfFile, SourceFile, Text, Thing, ThingKind, Workspace};

/// Replacements in a file, in the order of the text; they do not overlap.
#[derive(Clone, Debug)]
pub struct FileEdits {
    /// The file as it was.
    pub file: Arc<SourceFile>,
    /// Places and what is to stand there.
    pub edits: Vec<(Span, String)>,
}

/// The name at an offset, if it can be changed.
///
/// # Errors
///
/// Why it cannot, in words.
pub fn prepare_rename(
    workspace: &Workspace,
    file: &Arc<SourceFile>,
    offset: u32,
) -> Result<(Span, String), String> {
    let (span, _) = renamed(workspace, file, offset)?;
    Ok((span, file.source(span).to_owned()))
}

/// The edits that give another name to the thing at an offset.
///
/// # Errors
///
/// Why it cannot be done, in words.
pub fn rename(
    workspace: &Workspace,
    file: &Arc<SourceFile>,
    offset: u32,
    name: &str,
) -> Result<Vec<FileEdits>, String> {
    let (_, thing) = renamed(workspace, file, offset)?;
    check_name(workspace, &thing, name)?;
    let mentions = workspace.mentions(&Meaning::Thing(thing.clone()), file);
    let all: Vec<FileEdits> = mentions.into_iter().map(|one| edits(one, name)).collect();
    if workspace.is_stopped() {
        return Err("the rename was given up".to_owned());
    }
    Verdict::new(workspace, &all)?.check(name)?;
    Ok(all)
}

/// What stands at an offset, if it can get another name.
fn renamed(
    workspace: &Workspace,
    file: &Arc<SourceFile>,
    offset: u32,
) -> Result<(Span, Thing), String> {
    let Some((span, meaning)) = workspace.at(file, offset) else {
        return Err("there is no name here that means anything".to_owned());
    };
    let shown = file.source(span);
    match meaning {
        Meaning::Thing(thing) if Workspace::is_library(&thing.file) => Err(format!(
            "`{shown}` belongs to the library `{}`",
            thing.file.display()
        )),
        Meaning::Thing(thing) if thing.kind == ThingKind::Sign => Err(format!(
            "`{shown}` is a sign of a board, and boards are written with it"
        )),
        Meaning::Thing(thing) => Ok((span, thing)),
        Meaning::File(_) => {
            Err("this is the name of a file: rename the file, and imports follow".to_owned())
        }
        Meaning::Builtin(name) => Err(format!("`{name}` is a function of the language")),
        Meaning::Word(name) | Meaning::RuleWord(name) => {
            Err(format!("`{name}` is a word of the language"))
        }
    }
}

/// Whether a thing may be called so.
fn check_name(workspace: &Workspace, thing: &Thing, name: &str) -> Result<(), String> {
    let probe = parse(&format!("let {name} = 0;"));
    let item = match probe.chunks() {
        [chunk] if chunk.diagnostics.is_empty() => chunk.item.as_ref(),
        _ => None,
    };
    let own = item.and_then(defined_name);
    // The name alone, without blanks or comments around it.
    if own.is_none_or(|own| own.span.len() as usize != name.len()) {
        return Err(format!("`{name}` is no name"));
    }
    let global = matches!(thing.kind, ThingKind::Item(_) | ThingKind::Alias);
    if global && prelude_has(name) {
        return Err(format!("`{name}` has a meaning in every file"));
    }
    if thing.kind == ThingKind::Local(Local::Letter) && name.chars().count() != 1 {
        return Err("a letter of pictures has one character".to_owned());
    }
    let taken = |file: Arc<SourceFile>| {
        let mut all = file
            .names
            .imports
            .iter()
            .filter_map(|own| own.alias.as_ref());
        all.any(|(own, span)| **own == *name && *span != thing.span)
    };
    if thing.kind == ThingKind::Alias && workspace.file(&thing.file).is_some_and(taken) {
        return Err(format!("another import is called `{name}`"));
    }
    Ok(())
}

fn edits(of_file: MentionsOfFile, name: &str) -> FileEdits {
    let mentions = of_file.mentions.iter();
    FileEdits {
        edits: mentions.map(|one| (one.span, name.to_owned())).collect(),
        file: of_file.file,
    }
}

/// The files before and behind a rename.
struct Verdict<'a> {
    before: &'a Workspace,
    after: Workspace,
    /// For each edited file the ends of its edits, and by how much what is behind them has moved.
    moves: HashMap<&'a Path, Vec<(u32, i64)>>,
    edits: &'a [FileEdits],
}

impl<'a> Verdict<'a> {
    fn new(before: &'a Workspace, edits: &'a [FileEdits]) -> Result<Self, String> {
        let mut changed = Vec::new();
        let mut moves = HashMap::new();
        for FileEdits { file, edits } in edits {
            let mut text = file.text.as_str().to_owned();
            for (span, new) in edits.iter().rev() {
                text.replace_range(span.range(), new);
            }
            let text = Text::new(text).map_err(|_| "a file would be too long".to_owned())?;
            changed.push(SourceFile::new(file.path.clone(), Arc::new(text)));
            let mut by = 0;
            let ends = edits.iter().map(|(span, new)| {
                by += i64::try_from(new.len()).unwrap_or(0) - i64::from(span.len());
                (span.end, by)
            });
            moves.insert(&*file.path, ends.collect());
        }
        Ok(Verdict {
            before,
            after: before.with(changed),
            moves,
            edits,
        })
    }

    /// Whether all names mean the same as before.
    fn check(&self, name: &str) -> Result<(), String> {
        let mut files = self.before.files();
        for FileEdits { file, .. } in self.edits {
            let known = files.binary_search_by(|known| known.path.cmp(&file.path));
            if let Err(place) = known {
                files.insert(place, Arc::clone(file));
            }
        }
        // Elsewhere nothing is called by the old name or the new one.
        let edited = |file: &SourceFile| self.moves.contains_key(&*file.path);
        files.retain(|file| edited(file) || !name.is_ascii() || file.text.as_str().contains(name));
        for file in files {
            if self.before.is_stopped() {
                return Err("the rename was given up".to_owned());
            }
            self.check_file(&file, name)?;
        }
        Ok(())
    }

    fn check_file(&self, file: &Arc<SourceFile>, name: &str) -> Result<(), String> {
        let refuse = |span: Span| {
            let line = file.text.line_column(span.start, Encoding::Utf8).line + 1;
            let file = file.path.display();
            let shown = format!("`{name}` is taken: line {line} of `{file}`");
            Err(format!("{shown} would mean something else"))
        };
        let Some(after) = self.after.file(&file.path) else {
            return Ok(());
        };
        let old = self.before.meanings(file);
        let new = self.after.meanings(&after);
        if old.len() != new.len() {
            return refuse(Span::default());
        }
        for ((span, before), (new_span, after)) in old.into_iter().zip(new) {
            let before = before.map(|meaning| self.moved(meaning));
            if self.moved_span(&file.path, span) != new_span || before != after {
                return refuse(span);
            }
        }
        Ok(())
    }

    fn moved(&self, meaning: Meaning) -> Meaning {
        match meaning {
            Meaning::Thing(thing) => Meaning::Thing(Thing {
                span: self.moved_span(&thing.file, thing.span),
                ..thing
            }),
            other => other,
        }
    }

    /// Where a name stands behind the edits.
    fn moved_span(&self, file: &Path, span: Span) -> Span {
        let moves = self.moves.get(file).map_or(&[][..], |moves| moves);
        // Names are not empty, so an edit is before an offset or behind it.
        let moved = |offset: u32| {
            let before = moves.partition_point(|(end, _)| *end <= offset);
            let by = before.checked_sub(1).map_or(0, |last| moves[last].1);
            u32::try_from(i64::from(offset) + by).unwrap_or(u32::MAX)
        };
        Span::new(moved(span.start), moved(span.end))
    }
}

#[cfg(test)]
mod tests {
    use super::{prepare_rename, rename};
    use crate::fixture::Files;

    /// The files behind a rename to `new`, or why there is none.
    fn renamed(texts: &str, new: &str) -> Result<String, String> {
        let files = Files::new(texts);
        let all = rename(&files.workspace, &files.marked, files.at, new)?;
        let mut shown = String::new();
        for of_file in all {
            let mut text = of_file.file.text.as_str().to_owned();
            for (span, new) in of_file.edits.iter().rev() {
                text.replace_range(span.range(), new);
            }
            shown.push_str(&["//- ", &of_file.file.path.to_string_lossy(), "\n", &text].concat());
        }
        Ok(shown)
    }

    #[track_caller]
    fn check(texts: &str, new: &str, expected: &str) {
        assert_eq!(renamed(texts, new).as_deref(), Ok(expected));
    }

    #[track_caller]
    fn check_refused(texts: &str, new: &str, why: &str) {
        assert_eq!(renamed(texts, new), Err(why.to_owned()));
    }

    #[test]
    fn a_name_changes_in_all_files_that_import_it() {
        check(
            "let g$0 = 1;\nlet h = {g|g};\n//- /z.game\nuse \"test.game\" as t;\nlet g = {t.g|;\nlet k = t.g;\n",
            "switch",
            "//- /test.game\nlet switch = 1;\nlet h = {switch|switch};\n\
             //- /z.game\nuse \"test.game\" as t;\nlet g = {t.switch|;\nlet k = t.switch;\n",
        );
    }

    #[test]
    fn parameters_aliases_and_bound_names_change() {
        check(
            "fn f(n: int) = *n;\nlet a = f(n$0 = 1);\n//- /z.game\nuse \"test.game\";\nlet n = f(n = 2);\n",
            "size",
            "//- /test.game\nfn f(size: int) = *size;\nlet a = f(size = 1);\n\
             //- /z.game\nuse \"test.game\";\nlet n = f(size = 2);\n",
        );
        check(
            "use std.nim as n;\nlet a = n$0.Nim(1) + n.Nim(2);\n",
            "heaps",
            "//- /test.game\nuse std.nim as heaps;\nlet a = heaps.Nim(1) + heaps.Nim(2);\n",
        );
        check(
            "assert forall (x in {1}) exists (y in {x$0}) x == y;\n",
            "𠀀",
            "//- /test.game\nassert forall (𠀀 in {1}) exists (y in {𠀀}) 𠀀 == y;\n",
        );
        check(
            "ruleset R(far: int = 2) {\n    board strip \"t f .\";\n    left \"tf{..fa$0r}.\" => \".f*t\";\n}\nlet a = R(far = 1)(\"tf.\");\n",
            "k",
            "//- /test.game\nruleset R(k: int = 2) {\n    board strip \"t f .\";\n    left \"tf{..k}.\" => \".f*t\";\n}\nlet a = R(k = 1)(\"tf.\");\n",
        );
        check(
            "ruleset R {\n    board strip \"t f .\";\n    letter p in \"tf\";\n    left \"p.\" => \".p\" where p$0 == \"t\";\n}\n",
            "q",
            "//- /test.game\nruleset R {\n    board strip \"t f .\";\n    letter q in \"tf\";\n    left \"q.\" => \".q\" where q == \"t\";\n}\n",
        );
    }

    #[test]
    fn the_library_and_the_language_keep_their_names() {
        check_refused(
            "use std.nim;\nlet a = Nim$0(1);\n",
            "M",
            "`Nim` belongs to the library `std.nim`",
        );
        check_refused(
            "let a = mean$0(1);\n",
            "m",
            "`mean` is a function of the language",
        );
        check_refused(
            "let a: dicot$0 = *;\n",
            "m",
            "`dicot` is a word of the language",
        );
        check_refused(
            "le$0t a = 1;\n",
            "m",
            "there is no name here that means anything",
        );
        check_refused(
            "use \"te$0st.game\";\n",
            "m",
            "this is the name of a file: rename the file, and imports follow",
        );
        check_refused(
            "ruleset R {\n    board strip \"t$0 .\";\n    left \"t\" => \".\";\n}\n",
            "x",
            "`t` is a sign of a board, and boards are written with it",
        );
    }

    #[test]
    fn what_is_no_name_is_refused() {
        for bad in [
            "",
            "let",
            "1",
            "v",
            "a b",
            " a",
            "a;",
            "a = 1; let b",
            "a.b",
        ] {
            check_refused("let g$0 = 1;\n", bad, &format!("`{bad}` is no name"));
        }
        check_refused(
            "let g$0 = 1;\n",
            "mean",
            "`mean` has a meaning in every file",
        );
    }

    #[test]
    fn names_that_would_collide_or_be_captured_are_refused() {
        let refused = |line: u32, file: &str, name: &str| {
            format!("`{name}` is taken: line {line} of `{file}` would mean something else")
        };
        check_refused(
            "let g$0 = 1;\nlet h = 2;\n",
            "h",
            &refused(2, "/test.game", "h"),
        );
        check_refused(
            "let h = 2;\nlet g$0 = 1;\n",
            "h",
            &refused(2, "/test.game", "h"),
        );
        check_refused(
            "let g$0 = 1;\nfn f(n: int) = {g|n};\n",
            "n",
            &refused(2, "/test.game", "n"),
        );
        check_refused(
            "let g = 1;\nfn f(n$0: int) = {g|n};\n",
            "g",
            &refused(2, "/test.game", "g"),
        );
        check_refused(
            "fn f(n$0: int, m: int) = {m|n};\n",
            "m",
            &refused(1, "/test.game", "m"),
        );
        check_refused(
            "let g$0 = 1;\n//- /y.game\nlet h = 1;\n//- /z.game\nuse \"test.game\";\nuse \"y.game\";\nlet k = h;\n",
            "h",
            &refused(3, "/z.game", "h"),
        );
    }

    #[test]
    fn the_name_is_offered_as_it_stands() {
        let files = Files::new("let g = 1;\nlet h = {g$0|;\n");
        let found = prepare_rename(&files.workspace, &files.marked, files.at);
        let (span, name) = found.expect("a name");
        assert_eq!(
            (Files::shown(&files.marked, span), name),
            ("/test.game: let h = {[g]|;".to_owned(), "g".to_owned())
        );
    }
}
