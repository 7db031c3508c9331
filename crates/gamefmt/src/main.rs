//! `gamefmt`: the checker, formatter, evaluator and language server of `.game` files.
//!
//! Exit codes: 0 clean, 1 findings, 2 the work could not be done.

mod args;
mod asked;
mod atomic;
mod cache;
mod check;
mod commands;
mod config;
mod disk;
mod files;
mod naming;
mod output;
mod play;
mod progress;
mod render;
mod scope;
mod session;
mod table;
mod why;

use std::process::ExitCode;

use mimalloc::MiMalloc;

use crate::args::{Args, Command};

/// Values are many small pieces of memory.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

/// How a command ended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Outcome {
    /// Nothing to report.
    Clean,
    /// Something in the input is wrong, or would change.
    Findings,
    /// A file could not be read or written, or a request makes no sense.
    Failed,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        ExitCode::from(match outcome {
            Outcome::Clean => 0,
            Outcome::Findings => 1,
            Outcome::Failed => 2,
        })
    }
}

fn main() -> ExitCode {
    match run() {
        Ok(code) => code,
        // A reader that has seen enough, such as `head`, is no error.
        Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Outcome::Clean.into(),
        Err(error) => {
            render::complain(&error.to_string());
            Outcome::Failed.into()
        }
    }
}

fn run() -> std::io::Result<ExitCode> {
    let args = match Args::read()? {
        Ok(args) => args,
        Err(outcome) => return Ok(outcome.into()),
    };
    let outcome = match args.command {
        Command::Check(args) => check::run(&args),
        Command::Fmt(args) => commands::fmt::run(&args),
        Command::Eval(args) => commands::eval::run(&args),
        Command::Why(args) => why::run(&args),
        Command::Convert(args) => commands::convert::run(&args),
        Command::Diff(args) => commands::diff::run(&args),
        Command::Prove(args) => commands::prove::run(&args),
        Command::Render(args) => commands::render::run(&args),
        Command::Atlas(args) => commands::atlas::run(&args),
        Command::Find(args) => commands::find::run(&args),
        Command::Name(args) => commands::name::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Repl(args) => commands::repl::run(&args),
        Command::Explain(args) => commands::explain::run(&args),
        Command::Config(args) => commands::config::run(&args),
        Command::Cache(args) => commands::cache::run(&args),
        Command::Completions(args) => commands::completions::run(&args),
        Command::Man => commands::completions::manual(),
        Command::Table(args) => table::run(&args),
        Command::Lsp => return Ok(commands::lsp::run()),
    };
    Ok(outcome?.into())
}
