//! Fixes that change nothing that a file states.
//!
//! A safe fix keeps the value of the expression that it changes. What else the file makes of that expression may depend on
//! its form: so every value and every error of the file is compared before and behind, and those of the files that import it as
//! far as the checker has them.

use std::collections::BTreeMap;
use std::path::Path;

use game_lang::{FileId, Theory, Value};
use game_syntax::{Diagnostic, Fix, Level, Span, edited, parse};
use game_value::{Form, Spelling};

use crate::checker::Checker;

/// Fixes may make way for others; more rounds than this are never needed.
const ROUNDS: usize = 32;

/// What fixing a file came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fixed {
    /// The text behind it.
    pub text: String,
    /// How many fixes were applied.
    pub applied: usize,
    /// How many were not, because something in the file would have another value.
    pub refused: usize,
}

/// Which fixes are applied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Which {
    /// Those after which the file states the same.
    Safe,
    /// The first one of every finding, whatever it changes.
    All,
}

/// What a file states: of each item the errors and the value, of those that have some.
type Statement = Vec<(Vec<&'static str>, Stated)>;

/// A value that can be compared with the value behind a fix.
#[derive(PartialEq, Debug)]
enum Stated {
    Nothing,
    Value(Form),
    Text(String),
}

/// Applies fixes of findings that are wanted until there are none left. The file becomes one of the checker's, with the text
/// behind it.
///
/// Checks the file once for a round, and a few times for each fix that cannot be applied.
pub fn fix(
    checker: &mut Checker,
    path: &Path,
    text: &str,
    which: Which,
    wanted: &dyn Fn(&Diagnostic) -> bool,
) -> Fixed {
    let mut fixed = Fixed {
        text: text.to_owned(),
        applied: 0,
        refused: 0,
    };
    let file = checker.set_file(path, parse(text));
    for _ in 0..ROUNDS {
        let mut findings = checker.check(file);
        findings.retain(wanted);
        let fixes = fixes(&findings, which);
        if fixes.is_empty() {
            break;
        }
        let (applied, refused) = round(checker, path, file, &mut fixed.text, &fixes, which);
        fixed.applied += applied;
        fixed.refused = refused;
        if applied == 0 {
            break;
        }
    }
    fixed
}

/// One fix of each finding, in the order of the text; of those between whose first and last edit the other has one, the first
/// finding's, so that each can be applied behind those that follow it.
fn fixes(findings: &[Diagnostic], which: Which) -> Vec<Fix> {
    // By where they start. None meets another, so that the ends are in the same order.
    let mut chosen: BTreeMap<u32, (u32, &Fix)> = BTreeMap::new();
    for finding in findings {
        let wanted = |fix: &&Fix| fix.safe || which == Which::All;
        let Some(fix) = finding.fixes.iter().find(wanted) else {
            continue;
        };
        let ([(first, _), ..], [.., (last, _)]) = (&fix.edits[..], &fix.edits[..]) else {
            continue;
        };
        let before = chosen.range(..=last.end).next_back();
        if before.is_none_or(|(_, &(end, _))| end < first.start) {
            chosen.insert(first.start, (last.end, fix));
        }
    }
    chosen.into_values().map(|(_, fix)| fix.clone()).collect()
}

/// Applies what can be applied; how many were applied and how many not.
fn round(
    checker: &mut Checker,
    path: &Path,
    file: FileId,
    text: &mut String,
    fixes: &[Fix],
    which: Which,
) -> (usize, usize) {
    if which == Which::All {
        *text = fixed_by(text, fixes);
        checker.set_file(path, parse(text));
        return (fixes.len(), 0);
    }
    let before = statements(checker, file);
    let mut apply = |text: &mut String, fixes: &[Fix]| {
        let after = fixed_by(text, fixes);
        checker.set_file(path, parse(&after));
        let same = statements(checker, file) == before;
        if same {
            *text = after;
        } else {
            checker.set_file(path, parse(text));
        }
        same
    };
    let applied = apply_most(text, fixes, &mut apply);
    (applied, fixes.len() - applied)
}

/// Applies fixes together if that can be done, else each half of them; how many were applied. Where few cannot be applied, the
/// file is checked a few times for each of them.
fn apply_most(
    text: &mut String,
    fixes: &[Fix],
    apply: &mut impl FnMut(&mut String, &[Fix]) -> bool,
) -> usize {
    if fixes.is_empty() {
        return 0;
    }
    if apply(text, fixes) {
        return fixes.len();
    }
    if fixes.len() == 1 {
        return 0;
    }
    // The second half comes first, so that the places of the first stay right.
    let (first, second) = fixes.split_at(fixes.len() / 2);
    let behind = apply_most(text, second, apply);
    behind + apply_most(text, first, apply)
}

/// The text behind fixes that do not meet, in the order of the text.
fn fixed_by(text: &str, fixes: &[Fix]) -> String {
    edited(text, fixes.iter().flat_map(|fix| &fix.edits))
}

/// What a file and those that import it state.
fn statements(checker: &mut Checker, file: FileId) -> Vec<Statement> {
    let mut files = checker.world().dependents(file);
    files.push(file);
    files
        .into_iter()
        .map(|file| statement(checker, file))
        .collect()
}

fn statement(checker: &mut Checker, file: FileId) -> Statement {
    let items = 0..checker.len(file);
    items
        .map(|index| {
            let report = checker.report(file, index);
            let errors = report.diagnostics.iter();
            let errors = errors.filter(|finding| finding.level() == Level::Error);
            let codes: Vec<_> = errors.map(|finding| finding.code.name).collect();
            (codes, stated(checker, file, index))
        })
        .filter(|(codes, stated)| !codes.is_empty() || *stated != Stated::Nothing)
        .collect()
}

/// The value of an item: its canonical form where there is one, in the order of the universe in force.
fn stated(checker: &mut Checker, file: FileId, index: usize) -> Stated {
    let world = checker.world();
    let Some(&entry) = world.entries(file).get(index) else {
        return Stated::Nothing;
    };
    let Ok(value) = world.value(entry) else {
        return Stated::Nothing;
    };
    let span = Span::new(0, 0);
    world.in_budget(entry, |evaluator| {
        let form = match &value {
            Value::Game(game) => match evaluator.theory_of(game) {
                Theory::Normal => evaluator.value_of(game, span).map(|value| value.form()),
                Theory::Misere => evaluator.misere_value_of(game, span),
                Theory::Guaranteed => evaluator.guaranteed_of(game, span),
                Theory::Scoring | Theory::Robot => evaluator.form_of(game, span),
            },
            other => {
                let shown = evaluator.shown(other, Spelling::Ascii, span);
                return shown.map_or(Stated::Nothing, |shown| Stated::Text(shown.whole()));
            }
        };
        form.map_or(Stated::Nothing, Stated::Value)
    })
}
