//! `gamefmt check --fix`: fixes applied to files, or shown.

use std::io::{self, Write};
use std::path::Path;

use game_check::{Checker, Fixed, Which, fix};
use game_config::Levels;
use game_syntax::Diagnostic;

use super::args::FixArgs;
use super::documents::{self, Block};
use super::families::texts;
use crate::atomic;
use crate::render::unified;

/// What fixing a file changed.
pub(crate) struct Change {
    before: String,
    fixed: Fixed,
}

/// Fixes a text that the checker then holds, and writes the file unless it is only shown. Findings that are ignored are not fixed.
///
/// # Errors
///
/// The file could not be written; it is then untouched.
pub(super) fn run(
    checker: &mut Checker,
    named: &Path,
    text: String,
    args: &FixArgs,
    levels: &Levels,
) -> io::Result<Change> {
    let which = if args.unsafe_fixes {
        Which::All
    } else {
        Which::Safe
    };
    let wanted = |finding: &Diagnostic| !levels.ignores(finding.code);
    let mut apply = |path: &Path, text: &str| fix(checker, path, text, which, &wanted);
    let fixed = match documents::blocks(named, &text) {
        None => apply(named, &text),
        Some(blocks) => in_blocks(named, &text, &blocks, &mut apply),
    };
    if !args.diff
        && fixed.text != text
        && let Err(error) = atomic::rewrite(named, &text, &fixed.text)
    {
        // For those that import it, the file is what it was.
        for (path, parse) in texts(named, &text) {
            checker.set_file(&path, parse);
        }
        return Err(error);
    }
    Ok(Change {
        before: text,
        fixed,
    })
}

/// Fixes the blocks of a document that stand there as they are read, less those that are said to be wrong.
fn in_blocks(
    path: &Path,
    text: &str,
    blocks: &[Block],
    apply: &mut dyn FnMut(&Path, &str) -> Fixed,
) -> Fixed {
    let mut whole = Fixed {
        text: String::with_capacity(text.len()),
        applied: 0,
        refused: 0,
    };
    let mut at = 0;
    for (number, block) in (1..).zip(blocks) {
        let own = &text[block.range()];
        whole.text.push_str(&text[at..block.start]);
        if block.wrong || own != block.text {
            whole.text.push_str(own);
        } else {
            let fixed = apply(&documents::named(path, number), own);
            whole.text.push_str(&fixed.text);
            whole.applied += fixed.applied;
            whole.refused += fixed.refused;
        }
        at = block.range().end;
    }
    whole.text.push_str(&text[at..]);
    whole
}

impl Change {
    /// The text behind the fixes.
    pub(super) fn text(&self) -> &str {
        &self.fixed.text
    }

    /// How many fixes were applied, and how many were not.
    pub(super) fn counts(&self) -> [usize; 2] {
        [self.fixed.applied, self.fixed.refused]
    }

    /// Prints what changed; whether something did.
    pub(super) fn print(&self, name: &str, out: &mut dyn Write) -> io::Result<bool> {
        let diff = unified(name, &self.before, &self.fixed.text);
        write!(out, "{diff}")?;
        Ok(self.before != self.fixed.text)
    }
}

/// What is said on standard error of findings that have a fix and stay, since it is not safe.
pub(super) fn rest(findings: usize) -> Option<String> {
    let have = match findings {
        0 => return None,
        1 => "1 finding has a fix that is".to_owned(),
        many => format!("{many} findings have fixes that are"),
    };
    Some(format!(
        "{have} not safe here; `--unsafe-fixes` applies such, too"
    ))
}

/// What is said on standard error of fixes that were applied or not.
pub(super) fn summary([applied, refused]: [usize; 2]) -> Option<String> {
    let fixes = |count: usize| format!("{count} fix{}", if count == 1 { "" } else { "es" });
    match [applied, refused] {
        [0, 0] => None,
        [applied, 0] => Some(format!("{} applied", fixes(applied))),
        [applied, refused] => Some(format!(
            "{} applied, {refused} not, because something else would have another value",
            fixes(applied)
        )),
    }
}
