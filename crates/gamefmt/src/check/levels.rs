//! Levels that somebody has chosen for codes.

use std::collections::BTreeMap;

use game_check::{codes, find_code, may_be_silenced};
use game_syntax::{Code, Diagnostic, Level, nearest};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What becomes of the findings of a code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Choice {
    /// They are errors.
    Error,
    /// They are warnings.
    Warning,
    /// They are hints.
    Hint,
    /// They are not reported.
    Ignore,
}

/// Whether a code may be reported so: an error that leaves something without a meaning stays one.
pub(crate) fn may_be(code: &Code, choice: Choice) -> bool {
    choice == Choice::Error || may_be_silenced(code)
}

/// The options that choose levels.
#[derive(clap::Args)]
pub(crate) struct LevelArgs {
    /// Report a code as an error
    #[arg(long, value_name = "CODE", value_parser = known)]
    error: Vec<&'static str>,
    /// Report a code as a warning
    #[arg(long, value_name = "CODE", value_parser = soft)]
    warn: Vec<&'static str>,
    /// Do not report a code
    #[arg(long, value_name = "CODE", value_parser = soft)]
    ignore: Vec<&'static str>,
    /// Count warnings as errors
    #[arg(long, value_name = "BOOL", num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    deny_warnings: Option<bool>,
}

/// The name of a code that exists.
fn known(name: &str) -> Result<&'static str, String> {
    if let Some(code) = find_code(name) {
        return Ok(code.name);
    }
    let codes = codes();
    let near = nearest(name, codes.iter().map(|code| code.name));
    Err(near.map_or_else(
        || "there is no such code; `gamefmt explain` lists all".to_owned(),
        |near| format!("there is no such code; did you mean `{near}`?"),
    ))
}

/// The name of a code that may be reported with less than its level.
fn soft(name: &str) -> Result<&'static str, String> {
    let name = known(name)?;
    match find_code(name) {
        Some(code) if !may_be_silenced(code) => {
            Err("this error leaves something without a meaning and cannot be lowered".to_owned())
        }
        _ => Ok(name),
    }
}

/// The levels of a file.
#[derive(Debug)]
pub(crate) struct Levels<'c> {
    of_file: &'c BTreeMap<String, Choice>,
    of_line: Vec<(&'static str, Choice)>,
    deny_warnings: bool,
}

impl<'c> Levels<'c> {
    /// What the command line says, and where it is silent, what the configuration says.
    pub(crate) fn new(
        args: &LevelArgs,
        of_file: &'c BTreeMap<String, Choice>,
        deny_warnings: bool,
    ) -> Self {
        // The gravest comes first, and counts where a code is named twice.
        let lists = [
            (&args.error, Choice::Error),
            (&args.warn, Choice::Warning),
            (&args.ignore, Choice::Ignore),
        ];
        let of_line = lists
            .into_iter()
            .flat_map(|(names, choice)| names.iter().map(move |&name| (name, choice)));
        Levels {
            of_file,
            of_line: of_line.collect(),
            deny_warnings: args.deny_warnings.unwrap_or(deny_warnings),
        }
    }

    /// Whether findings of a code are dropped.
    pub(crate) fn ignores(&self, code: &Code) -> bool {
        self.choice(code) == Some(Choice::Ignore)
    }

    /// Gives findings their levels, and drops those that are to be ignored.
    pub(crate) fn apply(&self, findings: &mut Vec<Diagnostic>) {
        findings.retain_mut(|finding| {
            match self.choice(finding.code) {
                Some(Choice::Ignore) => return false,
                Some(Choice::Error) => finding.level = Level::Error,
                Some(Choice::Warning) => finding.level = Level::Warning,
                Some(Choice::Hint) => finding.level = Level::Hint,
                None => {}
            }
            if self.deny_warnings && finding.level == Level::Warning {
                finding.level = Level::Error;
            }
            true
        });
    }

    fn choice(&self, code: &Code) -> Option<Choice> {
        let mut of_line = self.of_line.iter();
        let of_line = of_line.find(|(name, _)| *name == code.name);
        of_line
            .map(|(_, choice)| *choice)
            .or_else(|| self.of_file.get(code.name).copied())
    }
}
