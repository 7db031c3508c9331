//! Levels that somebody has chosen for codes.

use std::collections::BTreeMap;

use game_check::may_be_silenced;
use game_syntax::{Code, Diagnostic, Level};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::CheckConfig;

/// What becomes of the findings of a code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Choice {
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
pub fn may_be(code: &Code, choice: Choice) -> bool {
    choice == Choice::Error || may_be_silenced(code)
}

/// The levels of a file. The default changes nothing.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Levels {
    choices: BTreeMap<String, Choice>,
    deny_warnings: bool,
}

impl Levels {
    /// What the configuration says.
    pub fn new(config: &CheckConfig) -> Self {
        Levels {
            choices: config.levels.clone(),
            deny_warnings: config.deny_warnings,
        }
    }

    /// Chooses for a code, whatever was chosen before.
    pub fn choose(&mut self, code: &str, choice: Choice) {
        self.choices.insert(code.to_owned(), choice);
    }

    /// Says whether warnings count as errors, whatever was said before.
    pub fn deny_warnings(&mut self, deny: bool) {
        self.deny_warnings = deny;
    }

    /// Whether findings of a code are dropped.
    pub fn ignores(&self, code: &Code) -> bool {
        self.choices.get(code.name) == Some(&Choice::Ignore)
    }

    /// Whether nothing was chosen.
    pub fn is_default(&self) -> bool {
        *self == Levels::default()
    }

    /// Gives findings their levels, and drops those that are to be ignored.
    pub fn apply(&self, findings: &mut Vec<Diagnostic>) {
        if self.is_default() {
            return;
        }
        findings.retain_mut(|finding| {
            match self.choices.get(finding.code.name) {
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
}
