//! `gamefmt.toml`: what a project has settled for all its files.
//!
//! The file is looked for in the folder of each `.game` file and upwards; the nearest one counts alone. What stands on
//! the command line wins over it.
//!
//! ```
//! use std::{env, fs, process};
//!
//! use game_config::Configs;
//!
//! let folder = env::temp_dir().join(format!("gamefmt-config-{}", process::id()));
//! fs::create_dir_all(&folder)?;
//! fs::write(folder.join("gamefmt.toml"), "[check]\ndeny-warnings = true\n")?;
//! let mut configs = Configs::new(folder.clone());
//! let settled = configs.of_file(&folder.join("a.game"));
//! assert!(settled.config.check.deny_warnings);
//! assert!(configs.take_faults().is_empty());
//! fs::remove_dir_all(&folder)?;
//! # Ok::<(), std::io::Error>(())
//! ```

mod find;
mod levels;
mod output_format;
mod print;
mod read;
mod whole;

use std::collections::BTreeMap;

use game_lang::Limits;
use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde::{Deserialize, Serialize};

pub use find::{Configs, Fault, NAME, Settled, Wrong};
pub use levels::{Choice, Levels, may_be};
pub use output_format::OutputFormat;
pub use print::commented;
pub use whole::{NoText, fits, has_text, read_file, read_text, read_text_from, too_large};

/// The settings of a project.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Config {
    /// Findings of files that have not changed, which `gamefmt check` keeps. It is read for the current folder, not for each file.
    pub cache: CacheConfig,
    /// What `gamefmt check` does.
    pub check: CheckConfig,
    /// Which files are worked on.
    pub files: FilesConfig,
    /// How `gamefmt fmt` writes.
    pub format: FormatConfig,
}

/// Findings that are kept.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct CacheConfig {
    /// Whether they are kept.
    pub enabled: bool,
    /// The folder in which they are kept, counted from that of this file. If it is empty, it is `gamefmt` in the folder that
    /// the system has for caches. The variable `GAMEFMT_CACHE_DIR` of the environment wins over it.
    pub folder: String,
}

/// What `gamefmt check` does.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct CheckConfig {
    /// Steps that one item may take.
    pub budget: u64,
    /// Whether folders are searched for Markdown and LaTeX, too, whose `game` blocks are checked. It is read for the current
    /// folder, not for each file.
    pub documents: bool,
    /// Whether warnings count as errors.
    pub deny_warnings: bool,
    /// Forms that one item may make.
    pub forms: u64,
    /// Levels of codes, such as `looks-like-product = "ignore"`. The levels are "error", "warning", "hint" and "ignore".
    /// An error that leaves something without a meaning stays an error.
    #[schemars(extend("propertyNames" = { "enum": code_names() }))]
    pub levels: BTreeMap<String, Choice>,
    /// How findings are printed. It is read for the current folder, not for each file.
    pub output_format: OutputFormat,
}

/// Which files are worked on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct FilesConfig {
    /// Files and folders that are left out where a folder is searched, such as "drafts/", written as in `.gitignore`.
    /// A file that is named on the command line is taken all the same.
    pub exclude: Vec<String>,
    /// Bytes that a file may have, with one semicolon for every 16 of them. A larger one is not read: a check takes up to 120
    /// bytes of memory for each byte of a file of small items, and up to 540 for each byte of this limit if one is made to harm.
    pub max_size: u64,
}

/// How `gamefmt fmt` writes.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct FormatConfig {
    /// Whether Unicode spellings are written, such as ↑ and ±.
    pub unicode: bool,
}

impl CheckConfig {
    /// What one item may take.
    pub fn limits(&self) -> Limits {
        Limits {
            steps: self.budget,
            forms: self.forms,
        }
    }
}

impl Default for CacheConfig {
    fn default() -> Self {
        CacheConfig {
            enabled: true,
            folder: String::new(),
        }
    }
}

impl Default for FilesConfig {
    fn default() -> Self {
        FilesConfig {
            exclude: Vec::new(),
            max_size: 4 << 20,
        }
    }
}

impl Default for CheckConfig {
    fn default() -> Self {
        let Limits { steps, forms } = Limits::default();
        CheckConfig {
            budget: steps,
            deny_warnings: false,
            documents: false,
            forms,
            levels: BTreeMap::new(),
            output_format: OutputFormat::default(),
        }
    }
}

fn code_names() -> Vec<&'static str> {
    let codes = game_check::codes();
    codes.into_iter().map(|code| code.name).collect()
}

/// The JSON schema of the file.
pub fn schema() -> serde_json::Value {
    let mut settings = SchemaSettings::draft2020_12();
    settings.inline_subschemas = true;
    let schema = settings.into_generator().into_root_schema_for::<Config>();
    schema.to_value()
}
