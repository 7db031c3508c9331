//! Findings that the file itself allows: `// gamefmt: allow(CODE) reason`.
//!
//! Above an item or behind its end the comment is for that item, behind something else for its line, and on a line of its own
//! within an item for the line below. A finding is silenced by the last comment that is for it, which is the nearest; one that silences nothing is a finding
//! itself, as soon as everything that it could silence is known.

mod comment;
mod scope;

use game_syntax::{Code, Diagnostic, Level, Parse, Span, nearest};

use crate::pages;
use crate::rules::allow::{
    ALLOW_WITHOUT_REASON, NOT_ALLOWABLE, UNKNOWN_CODE, UNREAD_COMMENT, UNUSED_ALLOW,
};
use comment::Reading;
use scope::{Comment, Scope};

/// Errors that say of a fact that it does not hold or could not be decided. All others say that something has no meaning.
const ALLOWABLE_ERRORS: [&str; 4] = [
    "assert-failed",
    "claim-violated",
    "over-budget",
    "undecided",
];

/// What is said of the comments themselves is put right by changing them.
static OF_COMMENTS: [&Code; 5] = [
    &UNUSED_ALLOW,
    &UNKNOWN_CODE,
    &NOT_ALLOWABLE,
    &ALLOW_WITHOUT_REASON,
    &UNREAD_COMMENT,
];

/// Whether a code may be reported with less than its level, or not at all.
///
/// Warnings and hints may, and errors about facts; an error that leaves something without a meaning may not.
pub fn may_be_silenced(code: &Code) -> bool {
    code.level != Level::Error || ALLOWABLE_ERRORS.contains(&code.name)
}

/// The code at an offset of a comment `// gamefmt: allow(CODE, …)`, with the place of its name in the comment.
pub fn code_in_comment(comment: &str, offset: u32) -> Option<(Span, &'static Code)> {
    let Reading::Allow(allow) = comment::read(comment)? else {
        return None;
    };
    let mut codes = allow.codes.into_iter();
    let (span, name) = codes.find(|(span, _)| span.touches(offset))?;
    Some((span, pages::find_code(name)?))
}

/// Whether a file has comments for `gamefmt`: without them [`allowed`] changes nothing.
pub fn has_allow_comments(parse: &Parse) -> bool {
    !scope::comments(parse).is_empty()
}

/// Takes out of all findings of a file those that its comments allow, and adds what there is to say of the comments.
///
/// `settled` says of a chunk whether all its findings are there. Linear in the text where it has such comments, and a
/// look at its comments where it has none.
pub fn allowed(parse: &Parse, found: &mut Vec<Diagnostic>, settled: &dyn Fn(usize) -> bool) {
    let comments = scope::comments(parse);
    if comments.is_empty() {
        return;
    }
    let mut said = Vec::new();
    let mut rules = Vec::new();
    for comment in &comments {
        read(comment, &mut rules, &mut said);
    }
    found.retain(|finding| {
        let holds = |rule: &&mut Rule<'_>| {
            rule.code.name == finding.code.name && rule.scope.holds(finding.span)
        };
        let Some(nearest) = rules.iter_mut().rfind(holds) else {
            return true;
        };
        nearest.used = true;
        false
    });
    let hidden = |scope: &Scope| {
        let stops = |finding: &Diagnostic| {
            finding.code.level == Level::Error && scope.reaches(finding.span)
        };
        scope.chunks.clone().any(|chunk| !settled(chunk)) || found.iter().any(stops)
    };
    let unused = rules
        .iter()
        .filter(|rule| !rule.used && !hidden(&rule.scope));
    said.extend(unused.map(Rule::unused));
    found.append(&mut said);
}

/// One code of one comment.
struct Rule<'c> {
    comment: &'c Comment<'c>,
    scope: Scope,
    code: &'static Code,
    /// The place of the name.
    name: Span,
    used: bool,
}

/// What a comment allows, and what is wrong with it.
fn read<'c>(comment: &'c Comment<'c>, rules: &mut Vec<Rule<'c>>, said: &mut Vec<Diagnostic>) {
    let allow = match &comment.reading {
        Reading::Allow(allow) => allow,
        Reading::Unread => {
            let words = "this comment cannot be read";
            said.push(
                Diagnostic::new(&UNREAD_COMMENT, comment.span, words)
                    .help("write `// gamefmt: allow(CODE) reason`"),
            );
            return;
        }
    };
    let before = rules.len();
    for &(span, name) in &allow.codes {
        let span = span.shifted(comment.span.start);
        let Some(code) = pages::find_code(name) else {
            said.push(unknown(span, name));
            continue;
        };
        if !may_be_silenced(code) || OF_COMMENTS.contains(&code) {
            said.push(
                Diagnostic::new(&NOT_ALLOWABLE, span, format!("`{name}` cannot be allowed"))
                    .help("put right what it says"),
            );
            continue;
        }
        rules.push(Rule {
            comment,
            scope: comment.scope.clone(),
            code,
            name: span,
            used: false,
        });
    }
    if !allow.has_reason && rules.len() > before {
        said.push(
            Diagnostic::new(
                &ALLOW_WITHOUT_REASON,
                comment.span,
                "this comment does not say why",
            )
            .help("write the reason behind the parenthesis"),
        );
    }
}

fn unknown(span: Span, name: &str) -> Diagnostic {
    let finding = Diagnostic::new(&UNKNOWN_CODE, span, format!("there is no code `{name}`"));
    let codes = pages::codes();
    match nearest(name, codes.iter().map(|code| code.name)) {
        Some(near) => {
            finding
                .help(format!("did you mean `{near}`?"))
                .fix(format!("write {near}"), span, near)
        }
        None => finding.help("`gamefmt explain` lists all codes"),
    }
}

impl Rule<'_> {
    fn unused(&self) -> Diagnostic {
        let place = if self.scope.chunks.is_empty() {
            "nothing stands below this comment".to_owned()
        } else {
            format!("there is no `{}` to allow here", self.code.name)
        };
        let finding = Diagnostic::new(&UNUSED_ALLOW, self.name, place);
        let Reading::Allow(allow) = &self.comment.reading else {
            return finding;
        };
        let start = self.comment.span.start;
        let others = allow
            .codes
            .iter()
            .filter(|(span, _)| span.shifted(start) != self.name);
        let others: Vec<&str> = others.map(|(_, name)| *name).collect();
        if others.is_empty() {
            finding.help("remove the comment").safe_fix(
                "remove the comment",
                self.comment.whole,
                "",
            )
        } else {
            let title = format!("remove {}", self.code.name);
            finding.help("remove it from the list").safe_fix(
                title,
                allow.list.shifted(start),
                others.join(", "),
            )
        }
    }
}
