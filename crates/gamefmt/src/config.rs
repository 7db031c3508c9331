//! The settings of projects as the command line reads them: what is wrong with a `gamefmt.toml` goes to standard error.

use std::io::{self, Write as _};

use game_config::{Configs, Fault, Wrong};

use crate::output::path;
use crate::render::{Renderer, complain};

/// The settings, counted from the current folder.
///
/// # Errors
///
/// There is no current folder.
pub(crate) fn configs() -> io::Result<Configs> {
    Ok(Configs::new(std::env::current_dir()?))
}

/// Says what was wrong with the files that were read; whether something was.
pub(crate) fn failed(configs: &mut Configs) -> bool {
    let faults = configs.take_faults();
    for Fault { path, what } in &faults {
        let name = path::shown(path, configs.current());
        match what {
            Err(error) => complain(&format!("{name}: {error}")),
            Ok(wrong) => draw(name, wrong),
        }
    }
    !faults.is_empty()
}

fn draw(name: String, wrong: &Wrong) {
    let renderer = Renderer::new(name, &wrong.text, false);
    let mut shown = Vec::new();
    for finding in &wrong.findings {
        // Writing to memory does not fail.
        let _ = renderer.print(finding, &mut shown);
        let _ = writeln!(shown);
    }
    let _ = anstream::stderr().lock().write_all(&shown);
}
