//! GitLab's code quality report: an array of objects with fingerprints that stay while lines move.

use std::io::{self, Write};

use game_syntax::Level;
use serde::{Serialize, Serializer};

use super::Report;
use super::fingerprint::Fingerprints;

#[derive(Serialize)]
struct Issue<'a> {
    description: &'a str,
    check_name: &'static str,
    fingerprint: String,
    severity: &'static str,
    location: Location<'a>,
}

#[derive(Serialize)]
struct Location<'a> {
    path: &'a str,
    lines: Lines,
}

#[derive(Serialize)]
struct Lines {
    begin: u32,
    end: u32,
}

pub(super) fn write(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let mut fingerprints = Fingerprints::default();
    let issues = report.findings().map(|(file, finding)| {
        let region = file.region(finding.span);
        Issue {
            description: &finding.message,
            check_name: finding.code.name,
            fingerprint: fingerprints.of(file, finding),
            severity: match finding.level() {
                Level::Error => "major",
                Level::Warning => "minor",
                Level::Hint => "info",
            },
            location: Location {
                path: &file.name,
                lines: Lines {
                    begin: region.start.line,
                    end: region.end.line,
                },
            },
        }
    });
    serde_json::Serializer::pretty(&mut *out).collect_seq(issues)?;
    writeln!(out)
}
