//! One array with everything that is known of each finding.

use std::io::{self, Write};

use game_syntax::{Diagnostic, Span};
use serde::{Serialize, Serializer};

use super::place::{Place, Region};
use super::{Checked, Report};

/// A finding with its places in lines and columns.
#[derive(Serialize)]
pub(super) struct Finding<'a> {
    path: &'a str,
    #[serde(flatten)]
    region: Region,
    level: &'static str,
    code: &'static str,
    message: &'a str,
    label: &'a str,
    others: Vec<Other<'a>>,
    notes: &'a [String],
    help: Option<&'a str>,
    fixes: Vec<Fix<'a>>,
}

#[derive(Serialize)]
struct Other<'a> {
    #[serde(flatten)]
    region: Region,
    message: &'a str,
}

#[derive(Serialize)]
struct Fix<'a> {
    title: &'a str,
    /// Whether the file states the same behind it.
    safe: bool,
    edits: Vec<Edit<'a>>,
}

#[derive(Serialize)]
struct Edit<'a> {
    start: Place,
    end: Place,
    text: &'a str,
}

impl<'a> Finding<'a> {
    pub(super) fn new(file: &'a Checked, finding: &'a Diagnostic) -> Self {
        let others = finding.others.iter().map(|other| Other {
            region: file.region(other.span),
            message: &other.message,
        });
        let fixes = finding.fixes.iter().map(|fix| Fix {
            title: &fix.title,
            safe: fix.safe,
            edits: fix.edits.iter().map(|edit| edit_of(file, edit)).collect(),
        });
        Finding {
            path: &file.name,
            region: file.region(finding.span),
            level: finding.level().word(),
            code: finding.code.name,
            message: &finding.message,
            label: &finding.label,
            others: others.collect(),
            notes: &finding.notes,
            help: finding.help.as_deref(),
            fixes: fixes.collect(),
        }
    }
}

fn edit_of<'a>(file: &Checked, (span, text): &'a (Span, String)) -> Edit<'a> {
    let Region { start, end } = file.region(*span);
    Edit { start, end, text }
}

pub(super) fn write(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let findings = report.findings();
    let mut array = serde_json::Serializer::pretty(&mut *out);
    array.collect_seq(findings.map(|(file, finding)| Finding::new(file, finding)))?;
    writeln!(out)
}
