//! The forms in which `gamefmt check` prints what it found.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The form in which findings are printed.
#[derive(
    Clone, Copy, PartialEq, Eq, Debug, Default, clap::ValueEnum, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "kebab-case")]
pub enum OutputFormat {
    /// The findings drawn into the text, and a line that counts them
    #[default]
    Text,
    /// One line for each finding: `path:line:column: level[code] message`
    Concise,
    /// One array of objects
    Json,
    /// An object a line
    JsonLines,
    /// SARIF 2.1.0
    Sarif,
    /// Annotations of GitHub
    Github,
    /// JUnit's XML, with a suite for each file
    Junit,
    /// GitLab's code quality report
    Gitlab,
}
