//! Findings that are known: a file that lists them, so that a check reports new ones only.
//!
//! A finding is known by its path, its code and the text of its lines, not by where they stand: lines may move. The
//! same finding several times has a count.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::atomic;
use crate::output::fingerprint::hash;
use crate::output::{Checked, Report, path};
use crate::render::{complain, remark};

/// The version of the file.
const VERSION: u32 = 1;

/// Texts with more characters than this are kept as their beginning and a hash.
const LONGEST: usize = 200;

/// A finding, wherever its lines stand.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
struct Key {
    /// The file, relative to the folder of the baseline if it lies below it.
    path: String,
    code: String,
    /// The lines without the blanks around them.
    text: String,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entries {
    version: u32,
    findings: Vec<Entry>,
}

#[derive(Serialize, Deserialize)]
struct Entry {
    #[serde(flatten)]
    key: Key,
    #[serde(default = "one", skip_serializing_if = "is_one")]
    count: usize,
}

fn one() -> usize {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_one(count: &usize) -> bool {
    *count == 1
}

/// What is known, less what was found already.
pub(crate) struct Baseline {
    left: BTreeMap<Key, usize>,
    /// The folder from which its paths count.
    folder: PathBuf,
    /// The folder from which the paths of the report count.
    current: PathBuf,
}

impl Baseline {
    /// An empty baseline for a file.
    ///
    /// # Errors
    ///
    /// There is no current folder.
    pub(crate) fn beside(file: &Path) -> io::Result<Self> {
        let current = std::env::current_dir()?;
        let absolute = game_lang::tidy(&current.join(file));
        let folder = absolute.parent().unwrap_or(&current).to_path_buf();
        Ok(Baseline {
            left: BTreeMap::new(),
            folder,
            current,
        })
    }

    /// What the file lists. What is wrong with it is said on standard error.
    pub(crate) fn read(mut self, file: &Path) -> Option<Self> {
        let name = file.display();
        let text = std::fs::read_to_string(file)
            .map_err(|error| complain(&format!("{name}: {error}; `--write-baseline` makes it")))
            .ok()?;
        let entries: Entries = serde_json::from_str(&text)
            .map_err(|error| complain(&format!("{name}: {error}")))
            .ok()?;
        if entries.version != VERSION {
            complain(&format!(
                "{name}: version {} of baselines is not known",
                entries.version
            ));
            return None;
        }
        for entry in entries.findings {
            *self.left.entry(entry.key).or_default() += entry.count;
        }
        Some(self)
    }

    /// Writes all findings of a report.
    ///
    /// # Errors
    ///
    /// The operating system's.
    pub(crate) fn write(self, file: &Path, report: &Report) -> io::Result<()> {
        let mut counts: BTreeMap<Key, usize> = BTreeMap::new();
        for checked in &report.files {
            for finding in &checked.findings {
                let key = self.key(checked, finding);
                *counts.entry(key).or_default() += 1;
            }
        }
        let findings = counts
            .into_iter()
            .map(|(key, count)| Entry { key, count })
            .collect();
        let entries = Entries {
            version: VERSION,
            findings,
        };
        let text = serde_json::to_string_pretty(&entries)? + "\n";
        atomic::create(file, &text)
            .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", file.display())))
    }

    /// Takes the known findings out of a report.
    pub(crate) fn hide(&mut self, report: &mut Report) {
        for checked in &mut report.files {
            let mut findings = std::mem::take(&mut checked.findings);
            findings.retain(|finding| {
                let key = self.key(checked, finding);
                match self.left.get_mut(&key) {
                    Some(left) if *left > 0 => {
                        *left -= 1;
                        false
                    }
                    _ => true,
                }
            });
            checked.findings = findings;
        }
    }

    /// Says which known findings are there no longer, of files that were checked or are gone.
    pub(crate) fn tell_rest(&self, file: &Path, report: &Report) {
        let checked: Vec<String> = report
            .files
            .iter()
            .map(|checked| self.path_of(&checked.name))
            .collect();
        let gone = |path: &str| path != "<stdin>" && !self.folder.join(path).exists();
        for (key, &left) in &self.left {
            if left == 0 || !(checked.contains(&key.path) || gone(&key.path)) {
                continue;
            }
            let times = if left > 1 {
                format!(" ({left} times)")
            } else {
                String::new()
            };
            let line = key.text.lines().next().unwrap_or("");
            remark(&format!(
                "{}: [{}] in {} is there no longer{times}: {line}",
                file.display(),
                key.code,
                key.path
            ));
        }
    }

    fn key(&self, checked: &Checked, finding: &game_syntax::Diagnostic) -> Key {
        Key {
            path: self.path_of(&checked.name),
            code: finding.code.name.to_owned(),
            text: shortened(checked.lines_of(finding.span)),
        }
    }

    /// The path of a file of the report as the baseline has it.
    fn path_of(&self, name: &str) -> String {
        if name.starts_with('<') {
            return name.to_owned();
        }
        path::shown(&self.current.join(name), &self.folder)
    }
}

/// The text, or the beginning of a long one with the hash of all.
fn shortened(text: String) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}… {:032x}", &text[..end], hash(&[&text])),
        None => text,
    }
}
