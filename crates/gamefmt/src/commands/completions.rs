//! `gamefmt completions SHELL` and `gamefmt man`: what a shell and a manual want to know of the command line.

use std::io::{self, Write as _};

use clap::CommandFactory as _;

use crate::Outcome;
use crate::args::{Args, CompletionsArgs};

/// Prints the script of a shell.
pub(crate) fn run(args: &CompletionsArgs) -> io::Result<Outcome> {
    // The script is made in memory: its maker panics where a pipe is broken.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "gamefmt", &mut script);
    io::stdout().lock().write_all(&script)?;
    Ok(Outcome::Clean)
}

/// Prints the page of the manual, with a section for each subcommand.
pub(crate) fn manual() -> io::Result<Outcome> {
    let mut command = Args::command();
    command.build();
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    for part in command
        .get_subcommands()
        .filter(|part| part.get_name() != "help")
    {
        let man = clap_mangen::Man::new(part.clone());
        writeln!(page, ".SH {}", part.get_name().to_uppercase())?;
        man.render_synopsis_section(&mut page)?;
        man.render_description_section(&mut page)?;
        man.render_options_section(&mut page)?;
    }
    io::stdout().lock().write_all(&page)?;
    Ok(Outcome::Clean)
}
