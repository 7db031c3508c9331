//! Diagnostics: everything that is known to be wrong with a file.

use game_check::{ReportState, allowed, has_allow_comments};
use game_syntax::{Diagnostic, Level, newer_format};

use crate::Snapshot;

/// No editor shows more with profit, and some become slow.
const MOST: usize = 1000;

/// The findings of the parser and of the evaluation so far, less what comments of the file allow, with the levels that the project gives them, in the order of the text, counted from the file's start.
///
/// Of more than a thousand the gravest are kept. Linear in the number of items.
pub fn diagnostics(snapshot: &Snapshot) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    each_diagnostic(snapshot, &mut |diagnostic, base| {
        found.push(diagnostic.clone().shifted(base));
    });
    found
}

/// Calls `visit` for each of [`diagnostics`] with the offset from which its places count. Where nothing is allowed
/// and levels are the usual ones nothing is copied.
pub fn each_diagnostic(snapshot: &Snapshot, visit: &mut dyn FnMut(&Diagnostic, u32)) {
    if let Some(newer) = newer_format(&snapshot.parse) {
        return visit(&newer, 0);
    }
    let of_file = snapshot.parse.diagnostics_of_file();
    let of_file = of_file.iter().chain(&snapshot.about);
    let mut found: Vec<(u32, &Diagnostic)> = of_file.map(|diagnostic| (0, diagnostic)).collect();
    for part in snapshot.parts() {
        let of_report = part.report.iter().flat_map(|report| &report.diagnostics);
        let own = part.chunk.diagnostics.iter().chain(of_report);
        found.extend(own.map(|diagnostic| (part.start, diagnostic)));
    }
    if !has_allow_comments(&snapshot.parse) && snapshot.settled.levels.is_default() {
        return gravest(found, visit);
    }
    let copies = found.iter();
    let copies = copies.map(|(base, diagnostic)| (*diagnostic).clone().shifted(*base));
    let mut copies: Vec<Diagnostic> = copies.collect();
    let settled = |index: usize| {
        let report = snapshot.reports.get(index).and_then(Option::as_ref);
        report.is_some_and(|report| report.state == ReportState::Done)
    };
    allowed(&snapshot.parse, &mut copies, &settled);
    snapshot.settled.levels.apply(&mut copies);
    gravest(
        copies.iter().map(|diagnostic| (0, diagnostic)).collect(),
        visit,
    );
}

/// Visits the gravest findings in the order of the text.
fn gravest(mut found: Vec<(u32, &Diagnostic)>, visit: &mut dyn FnMut(&Diagnostic, u32)) {
    let place = |(base, diagnostic): &(u32, &Diagnostic)| diagnostic.span.shifted(*base);
    if found.len() > MOST {
        found.sort_by_key(|one| (rank(one.1.level()), place(one)));
        found.truncate(MOST);
    }
    found.sort_by_key(place);
    for (base, diagnostic) in found {
        visit(diagnostic, base);
    }
}

fn rank(level: Level) -> u8 {
    match level {
        Level::Error => 0,
        Level::Warning => 1,
        Level::Hint => 2,
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use super::{MOST, diagnostics};
    use crate::fixture::{evaluated, unevaluated};
    use crate::{Encoding, Snapshot};

    /// Below each line of the fixture stand marks for the findings in it: `//  ^^^ code`.
    #[track_caller]
    fn check(fixture: &str) {
        let lines = fixture.lines().filter(|line| !line.contains('^'));
        let text: String = lines.flat_map(|line| [line, "\n"]).collect();
        assert_eq!(annotated(&evaluated(&text)), fixture);
    }

    fn annotated(snapshot: &Snapshot) -> String {
        let found = diagnostics(snapshot);
        let mut out = String::new();
        for (number, line) in snapshot.text.as_str().lines().enumerate() {
            let _ = writeln!(out, "{line}");
            for one in &found {
                let place = |offset| snapshot.text.line_column(offset, Encoding::Utf32);
                let (start, end) = (place(one.span.start), place(one.span.end));
                if start.line as usize == number {
                    let blanks = " ".repeat(start.column as usize);
                    let carets = "^".repeat((end.column - start.column) as usize);
                    let _ = writeln!(out, "{blanks}{carets} {}", one.code.name);
                }
            }
        }
        out
    }

    #[test]
    fn findings_of_the_parser_and_of_the_evaluation_are_in_the_order_of_the_text() {
        check(
            "\
let a = {3|0};
let b = {1|0|-1} + 1;
          ^ slash-ambiguous
assert a == 1;
       ^^^^^^ assert-failed
let c = nothing;
        ^^^^^^^ unknown-name
",
        );
    }

    #[test]
    fn what_is_no_matter_of_one_item_is_among_them() {
        check(
            "\
use std.clobber;
^^^^^^^^^^^^^^^^ unused-import
let a = {3|0};
",
        );
    }

    #[test]
    fn a_file_without_faults_has_no_findings() {
        check("let a = {3|0};\nassert a == {3|0};\n");
    }

    #[test]
    fn what_a_comment_allows_is_not_shown_and_an_idle_one_once_all_is_known() {
        check("let a = 3*2; // gamefmt: allow(looks-like-product) as printed\n");
        check(
            "\
let a = 3; // gamefmt: allow(looks-like-product) as printed
                             ^^^^^^^^^^^^^^^^^^ unused-allow
",
        );
        let idle = "// gamefmt: allow(assert-failed) known\nassert 1 == 1;\n";
        assert_eq!(diagnostics(&unevaluated(idle)), []);
        assert_eq!(diagnostics(&evaluated(idle)).len(), 1);
    }

    #[test]
    fn of_very_many_findings_the_gravest_are_kept() {
        let text = "let a = ;\n".repeat(MOST + 10);
        assert_eq!(diagnostics(&unevaluated(&text)).len(), MOST);
    }
}
