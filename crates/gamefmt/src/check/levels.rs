//! The options that choose levels of codes.

use game_check::{codes, find_code, may_be_silenced};
use game_config::{CheckConfig, Choice, Levels};
use game_syntax::nearest;

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

impl LevelArgs {
    /// What the command line says, and where it is silent, what the configuration says.
    pub(super) fn levels(&self, config: &CheckConfig) -> Levels {
        let mut levels = Levels::new(config);
        // The gravest comes last, and counts where a code is named twice.
        let lists = [
            (&self.ignore, Choice::Ignore),
            (&self.warn, Choice::Warning),
            (&self.error, Choice::Error),
        ];
        for (names, choice) in lists {
            for name in names {
                levels.choose(name, choice);
            }
        }
        if let Some(deny) = self.deny_warnings {
            levels.deny_warnings(deny);
        }
        levels
    }
}
