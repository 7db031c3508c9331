//! `gamefmt config`: every setting with its default, or the schema of the file.

use std::io::{self, Write as _};

use crate::Outcome;
use crate::args::ConfigArgs;

/// Prints the commented file, or the schema.
pub(crate) fn run(args: &ConfigArgs) -> io::Result<Outcome> {
    let mut out = io::stdout().lock();
    if args.schema {
        serde_json::to_writer_pretty(&mut out, &game_config::schema())?;
        writeln!(out)?;
    } else {
        out.write_all(game_config::commented().as_bytes())?;
    }
    Ok(Outcome::Clean)
}
