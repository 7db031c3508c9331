//! `gamefmt fmt`: canonical layout, in place or shown.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use game_config::Settled;
use game_syntax::format::{Options, format};
use rayon::prelude::*;

use crate::args::FmtArgs;
use crate::check::documents::is_document;
use crate::disk;
use crate::render::{complain, unified};
use crate::{Outcome, atomic, config, files};

/// Formats every file that the arguments mean.
pub(crate) fn run(args: &FmtArgs) -> io::Result<Outcome> {
    let mut configs = config::configs()?;
    if args.paths == [PathBuf::from("-")] {
        let name = args.stdin_filepath.as_deref();
        let options = options(args, &configs.of_file(name.unwrap_or(Path::new("-"))));
        if config::failed(&mut configs) {
            return Ok(Outcome::Failed);
        }
        return from_stdin(args, &options);
    }
    let files = files::find(&args.paths, &mut configs, files::is_game);
    let options: Vec<Options> = files
        .paths
        .iter()
        .map(|path| options(args, &configs.of_file(path)))
        .collect();
    if config::failed(&mut configs) {
        return Ok(Outcome::Failed);
    }
    let results: Vec<Work> = files
        .paths
        .par_iter()
        .zip(&options)
        .map(|(path, options)| format_file(path, options, args))
        .collect();
    let mut outcome = if files.failed {
        Outcome::Failed
    } else {
        Outcome::Clean
    };
    let mut out = io::stdout().lock();
    for (path, work) in files.paths.iter().zip(results) {
        outcome = outcome.max(report(path, &work, args, &mut out)?);
    }
    Ok(outcome)
}

/// What the command line says, and where it is silent, what the configuration says.
fn options(args: &FmtArgs, settled: &Settled) -> Options {
    Options {
        unicode: args.unicode.unwrap_or(settled.config.format.unicode),
        ..Options::default()
    }
}

/// What was done with one file.
enum Work {
    /// It could not be read or written: why.
    Failed(String),
    /// Its text before and after (the same if it was in order), and how many broken items were left as they are.
    Done {
        before: String,
        after: String,
        broken: usize,
    },
}

fn format_file(path: &Path, options: &Options, args: &FmtArgs) -> Work {
    if is_document(path) {
        return Work::Failed("documents are not formatted, only `.game` files".to_owned());
    }
    let before = match disk::text(path) {
        Ok(text) => text,
        Err(why) => return Work::Failed(why),
    };
    let formatted = format(&before, options);
    if formatted.text != before
        && !args.check
        && !args.diff
        && let Err(error) = atomic::write(path, &formatted.text)
    {
        return Work::Failed(error.to_string());
    }
    Work::Done {
        before,
        after: formatted.text,
        broken: formatted.kept.len(),
    }
}

fn report(path: &Path, work: &Work, args: &FmtArgs, out: &mut dyn Write) -> io::Result<Outcome> {
    let name = path.display();
    match work {
        Work::Failed(why) => {
            complain(&format!("{name}: {why}"));
            Ok(Outcome::Failed)
        }
        Work::Done {
            before,
            after,
            broken,
        } => {
            let mut outcome = Outcome::Clean;
            if *broken > 0 {
                let plural = if *broken == 1 { "" } else { "s" };
                complain(&format!(
                    "{name}: {broken} item{plural} with errors left as written; see `gamefmt check`"
                ));
                outcome = Outcome::Findings;
            }
            if before == after {
                return Ok(outcome);
            }
            if args.diff {
                write!(out, "{}", unified(&name.to_string(), before, after))?;
            } else if args.check {
                writeln!(out, "would reformat {name}")?;
            } else {
                writeln!(out, "formatted {name}")?;
                return Ok(outcome);
            }
            Ok(Outcome::Findings)
        }
    }
}

/// Standard input to standard output; with `--check` or `--diff` as for files.
fn from_stdin(args: &FmtArgs, options: &Options) -> io::Result<Outcome> {
    let name = args
        .stdin_filepath
        .clone()
        .unwrap_or_else(|| PathBuf::from("<stdin>"));
    // The bytes of the file go out as they are; a stream that looks for escape sequences would drop some.
    let mut out = io::stdout().lock();
    let dry = FmtArgs {
        paths: Vec::new(),
        check: true,
        diff: false,
        unicode: None,
        stdin_filepath: None,
    };
    let work = format_file(Path::new("-"), options, &dry);
    if let Work::Done { after, broken, .. } = &work
        && !args.check
        && !args.diff
    {
        out.write_all(after.as_bytes())?;
        out.flush()?;
        let quiet = Work::Done {
            before: String::new(),
            after: String::new(),
            broken: *broken,
        };
        return report(&name, &quiet, args, &mut out);
    }
    report(&name, &work, args, &mut out)
}
