//! SARIF 2.1.0, the interchange format of OASIS for findings of static analysis.

use std::fmt::Write as _;
use std::io::{self, Write};

use game_syntax::{Code, Diagnostic, Level, Span};
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::fingerprint::Fingerprints;
use super::{Checked, Report, whole_message};

const SCHEMA: &str =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
const HOME: &str = env!("CARGO_PKG_REPOSITORY");

/// The whole file.
#[derive(Serialize)]
struct Log<'a> {
    #[serde(rename = "$schema")]
    schema: &'static str,
    runs: [Run<'a>; 1],
    version: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Run<'a> {
    column_kind: &'static str,
    invocations: [Value; 1],
    results: Results<'a>,
    tool: Value,
}

/// The results, each made when it is written: a tree of values takes kilobytes for each.
struct Results<'a> {
    report: &'a Report,
    rules: &'a [&'static Code],
}

impl Serialize for Results<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fingerprints = Fingerprints::default();
        serializer.collect_seq(self.report.findings().map(|(file, finding)| {
            let mut rules = self.rules.iter();
            let rule = rules.position(|code| code.name == finding.code.name);
            let fingerprint = fingerprints.of(file, finding);
            result(file, finding, rule.unwrap_or(0), &fingerprint)
        }))
    }
}

pub(super) fn write(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let rules = rules(report);
    let descriptors: Vec<Value> = rules.iter().copied().map(descriptor).collect();
    let tool = json!({ "driver": {
        "name": "gamefmt",
        "version": env!("CARGO_PKG_VERSION"),
        "semanticVersion": env!("CARGO_PKG_VERSION"),
        "informationUri": HOME,
        "rules": descriptors,
    } });
    let run = Run {
        column_kind: "unicodeCodePoints",
        invocations: [invocation(report)],
        results: Results {
            report,
            rules: &rules,
        },
        tool,
    };
    let log = Log {
        schema: SCHEMA,
        runs: [run],
        version: "2.1.0",
    };
    serde_json::to_writer_pretty(&mut *out, &log)?;
    writeln!(out)
}

/// The codes that were found, by name.
fn rules(report: &Report) -> Vec<&'static Code> {
    let mut codes: Vec<&Code> = report.findings().map(|(_, finding)| finding.code).collect();
    codes.sort_by_key(|code| code.name);
    codes.dedup_by_key(|code| code.name);
    codes
}

fn descriptor(code: &'static Code) -> Value {
    json!({
        "id": code.name,
        "shortDescription": { "text": code.summary },
        "fullDescription": { "text": code.page },
        "help": { "text": code.page, "markdown": game_check::markdown(code) },
        "helpUri": format!("{HOME}/blob/main/specs/diagnostics.md#{}", code.name),
        "defaultConfiguration": { "level": level(code.level) },
    })
}

/// Whether every file could be read, and why not.
fn invocation(report: &Report) -> Value {
    let notifications = report.unread.iter().map(|file| {
        json!({
            "level": "error",
            "message": { "text": file.why },
            "locations": [{ "physicalLocation": { "artifactLocation": { "uri": uri(&file.name) } } }],
        })
    });
    let notifications: Vec<Value> = notifications.collect();
    json!({
        "executionSuccessful": notifications.is_empty(),
        "toolExecutionNotifications": notifications,
    })
}

fn result(file: &Checked, finding: &Diagnostic, rule: usize, fingerprint: &str) -> Value {
    let mut result = json!({
        "ruleId": finding.code.name,
        "ruleIndex": rule,
        "level": level(finding.level()),
        "message": { "text": whole_message(finding) },
        "locations": [{ "physicalLocation": location(file, finding.span) }],
        "partialFingerprints": { "gamefmt/v1": fingerprint },
    });
    if !finding.others.is_empty() {
        let others = finding.others.iter().enumerate();
        result["relatedLocations"] = others
            .map(|(index, other)| {
                json!({
                    "id": index + 1,
                    "physicalLocation": location(file, other.span),
                    "message": { "text": other.message },
                })
            })
            .collect();
    }
    if !finding.fixes.is_empty() {
        let fixes = finding.fixes.iter();
        result["fixes"] = fixes
            .map(|fix| {
                let edits = fix.edits.iter();
                let replacements: Vec<Value> = edits
                    .map(|(span, text)| {
                        json!({
                            "deletedRegion": region(file, *span),
                            "insertedContent": { "text": text },
                        })
                    })
                    .collect();
                json!({
                    "description": { "text": fix.title },
                    "artifactChanges": [{
                        "artifactLocation": { "uri": uri(&file.name) },
                        "replacements": replacements,
                    }],
                })
            })
            .collect();
    }
    result
}

fn location(file: &Checked, span: Span) -> Value {
    json!({
        "artifactLocation": { "uri": uri(&file.name) },
        "region": region(file, span),
    })
}

fn region(file: &Checked, span: Span) -> Value {
    let region = file.region(span);
    json!({
        "startLine": region.start.line,
        "startColumn": region.start.column,
        "endLine": region.end.line,
        "endColumn": region.end.column,
    })
}

fn level(level: Level) -> &'static str {
    match level {
        Level::Error => "error",
        Level::Warning => "warning",
        Level::Hint => "note",
    }
}

/// A path as the reference of a URI: what no path segment may hold is escaped, byte by byte.
fn uri(name: &str) -> String {
    let absolute = if name.starts_with('/') { "file://" } else { "" };
    let mut out = absolute.to_owned();
    for byte in name.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            out.push(char::from(byte));
        } else {
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::super::Unread;
    use super::*;

    #[test]
    fn a_file_that_could_not_be_read_is_no_success() {
        let mut report = Report::default();
        assert_eq!(invocation(&report)["executionSuccessful"], true);
        report.unread.push(Unread {
            name: "a b.game".to_owned(),
            why: "no permission".to_owned(),
        });
        let told = invocation(&report);
        assert_eq!(told["executionSuccessful"], false);
        let told = &told["toolExecutionNotifications"][0];
        assert_eq!(told["message"]["text"], "no permission");
        let place = &told["locations"][0]["physicalLocation"];
        assert_eq!(place["artifactLocation"]["uri"], "a%20b.game");
    }

    #[test]
    fn a_path_becomes_a_reference() {
        assert_eq!(uri("games/a b:é.game"), "games/a%20b%3A%C3%A9.game");
        assert_eq!(uri("/games/a.game"), "file:///games/a.game");
    }
}
