//! `gamefmt fmt`: canonical layout, in place or shown.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use game_config::Settled;
use game_syntax::format::{Formatted, Options, format};
use rayon::prelude::*;

use crate::args::FmtArgs;
use crate::check::documents::is_document;
use crate::disk::Disk;
use crate::render::{complain, unified};
use crate::{Outcome, atomic, config, files};

/// Formats every file that the arguments mean.
pub(crate) fn run(args: &FmtArgs) -> io::Result<Outcome> {
    let mut configs = config::configs()?;
    if args.paths == [PathBuf::from("-")] {
        let name = args.stdin_filepath.as_deref();
        let job = job(args, &configs.of_file(name.unwrap_or(Path::new("-"))));
        if config::failed(&mut configs) {
            return Ok(Outcome::Failed);
        }
        return from_stdin(args, &job);
    }
    let files = files::find(&args.paths, &mut configs, files::is_game);
    let jobs: Vec<Job> = files
        .paths
        .iter()
        .map(|path| job(args, &configs.of_file(path)))
        .collect();
    if config::failed(&mut configs) {
        return Ok(Outcome::Failed);
    }
    let results: Vec<Work> = files
        .paths
        .par_iter()
        .zip(&jobs)
        .map(|(path, job)| format_file(path, job, args))
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

/// How a file is read and written.
type Job = (Disk, Options);

/// What the command line says, and where it is silent, what the configuration says.
fn job(args: &FmtArgs, settled: &Settled) -> Job {
    let options = Options {
        unicode: args.unicode.unwrap_or(settled.config.format.unicode),
        ..Options::default()
    };
    (Disk::new(args.size, settled), options)
}

/// What was done with one file. Texts are not kept, so that a folder needs no more memory than its files in hand.
enum Work {
    /// It could not be read or written: why.
    Failed(String),
    /// It was formatted.
    Done(Done),
}

struct Done {
    /// Whether its text was not in order.
    changed: bool,
    /// What changed, if that is to be shown.
    diff: String,
    /// How many broken items were left as they are.
    broken: usize,
}

fn format_file(path: &Path, (disk, options): &Job, args: &FmtArgs) -> Work {
    if is_document(path) {
        return Work::Failed("documents are not formatted, only `.game` files".to_owned());
    }
    let before = match disk.text(path) {
        Ok(text) => text,
        Err(why) => return Work::Failed(why.to_string()),
    };
    let formatted = format(&before, options);
    if formatted.changed
        && !args.check
        && !args.diff
        && let Err(error) = atomic::rewrite(path, &before, &formatted.text)
    {
        return Work::Failed(error.to_string());
    }
    Work::Done(done(path, &before, &formatted, args))
}

fn done(path: &Path, before: &str, formatted: &Formatted, args: &FmtArgs) -> Done {
    let diff = if args.diff && formatted.changed {
        unified(&path.display().to_string(), before, &formatted.text)
    } else {
        String::new()
    };
    Done {
        changed: formatted.changed,
        diff,
        broken: formatted.kept.len(),
    }
}

fn report(path: &Path, work: &Work, args: &FmtArgs, out: &mut dyn Write) -> io::Result<Outcome> {
    let name = path.display();
    let done = match work {
        Work::Failed(why) => {
            complain(&format!("{name}: {why}"));
            return Ok(Outcome::Failed);
        }
        Work::Done(done) => done,
    };
    let outcome = broken(path, done.broken);
    if !done.changed {
        return Ok(outcome);
    }
    if args.diff {
        write!(out, "{}", done.diff)?;
    } else if args.check {
        writeln!(out, "would reformat {name}")?;
    } else {
        writeln!(out, "formatted {name}")?;
        return Ok(outcome);
    }
    Ok(Outcome::Findings)
}

/// Says how many items were left as they are.
fn broken(path: &Path, count: usize) -> Outcome {
    if count == 0 {
        return Outcome::Clean;
    }
    let plural = if count == 1 { "" } else { "s" };
    complain(&format!(
        "{}: {count} item{plural} with errors left as written; see `gamefmt check`",
        path.display()
    ));
    Outcome::Findings
}

/// Standard input to standard output; with `--check` or `--diff` as for files.
fn from_stdin(args: &FmtArgs, (disk, options): &Job) -> io::Result<Outcome> {
    let name = args.stdin_filepath.as_deref();
    let name = name.unwrap_or(Path::new("<stdin>"));
    let before = match disk.text(Path::new("-")) {
        Ok(text) => text,
        Err(why) => {
            let failed = Work::Failed(why.to_string());
            return report(name, &failed, args, &mut io::sink());
        }
    };
    let formatted = format(&before, options);
    // The bytes of the file go out as they are; a stream that looks for escape sequences would drop some.
    let mut out = io::stdout().lock();
    if args.check || args.diff {
        let work = Work::Done(done(name, &before, &formatted, args));
        return report(name, &work, args, &mut out);
    }
    out.write_all(formatted.text.as_bytes())?;
    out.flush()?;
    Ok(broken(name, formatted.kept.len()))
}
