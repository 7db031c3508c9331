//! What a check has found, for people and for machines: one report, and one file for each format.
//!
//! Paths are relative to the current folder where they lie below it, with `/` on every system. Lines and columns count
//! from 1; a column is a character (a code point), not a byte.

mod concise;
pub(crate) mod fingerprint;
mod github;
mod gitlab;
mod json;
mod json_lines;
mod junit;
pub(crate) mod path;
mod place;
mod sarif;
pub(crate) mod statistics;
mod text;

use std::io::{self, Write};

use game_config::OutputFormat;
use game_ide::{Columns, Encoding, LineIndex};
use game_syntax::{Diagnostic, Level};

/// A file that was read, with what was found in it.
pub(crate) struct Checked {
    /// Its name as it is printed.
    pub(crate) name: String,
    /// Its text; empty where it is no text.
    pub(crate) text: String,
    lines: LineIndex,
    columns: Columns,
    /// The findings, in the order of the text.
    pub(crate) findings: Vec<Diagnostic>,
}

/// A file that could not be read.
pub(crate) struct Unread {
    /// Its name as it is printed.
    pub(crate) name: String,
    /// Why not.
    pub(crate) why: String,
}

/// Everything that a check has to say, in the order of the files.
#[derive(Default)]
pub(crate) struct Report {
    pub(crate) files: Vec<Checked>,
    pub(crate) unread: Vec<Unread>,
}

impl Report {
    /// The findings with their files.
    fn findings(&self) -> impl Iterator<Item = (&Checked, &Diagnostic)> {
        let of_file = |file| Checked::with_findings(file);
        self.files.iter().flat_map(of_file)
    }

    /// How many findings of a level there are.
    pub(crate) fn count(&self, level: Level) -> usize {
        let findings = self.findings();
        findings
            .filter(|(_, finding)| finding.level() == level)
            .count()
    }

    /// How many findings have a fix.
    pub(crate) fn fixable(&self) -> usize {
        let findings = self.findings();
        findings
            .filter(|(_, finding)| !finding.fixes.is_empty())
            .count()
    }

    /// `2 files checked: 1 error, 1 hint`.
    pub(crate) fn summary(&self) -> String {
        let plural = |n: usize, word: &str| format!("{n} {word}{}", if n == 1 { "" } else { "s" });
        let mut parts = vec![plural(self.count(Level::Error), "error")];
        for level in [Level::Warning, Level::Hint] {
            let n = self.count(level);
            if n > 0 {
                parts.push(plural(n, level.word()));
            }
        }
        format!(
            "{} checked: {}",
            plural(self.files.len(), "file"),
            parts.join(", ")
        )
    }

    /// Prints the report. Colours are for the text that people read.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub(crate) fn write(
        &self,
        format: OutputFormat,
        color: bool,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        match format {
            OutputFormat::Text => text::write(self, color, out),
            OutputFormat::Concise => concise::write(self, out),
            OutputFormat::Json => json::write(self, out),
            OutputFormat::JsonLines => json_lines::write(self, out),
            OutputFormat::Sarif => sarif::write(self, out),
            OutputFormat::Github => github::write(self, out),
            OutputFormat::Junit => junit::write(self, out),
            OutputFormat::Gitlab => gitlab::write(self, out),
        }
    }
}

impl Checked {
    /// A file of that name and text.
    pub(crate) fn new(name: String, text: String, findings: Vec<Diagnostic>) -> Self {
        Checked {
            name,
            lines: LineIndex::new(&text),
            columns: Columns::new(&text, Encoding::Utf32),
            text,
            findings,
        }
    }

    fn with_findings(&self) -> impl Iterator<Item = (&Checked, &Diagnostic)> {
        self.findings.iter().map(move |finding| (self, finding))
    }
}

/// The headline with everything below it, in lines: for formats that have one message.
fn whole_message(finding: &Diagnostic) -> String {
    let mut message = finding.message.clone();
    let help = finding.help.iter().map(|help| format!("help: {help}"));
    let label = Some(finding.label.clone()).filter(|label| !label.is_empty());
    for line in label
        .into_iter()
        .chain(finding.notes.iter().cloned())
        .chain(help)
    {
        message.push('\n');
        message.push_str(&line);
    }
    message
}
