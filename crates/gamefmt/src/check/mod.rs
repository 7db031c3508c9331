//! `gamefmt check`: everything that can be said about files.

pub(crate) mod args;
mod baseline;
pub(crate) mod levels;

use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use game_check::Checker;
use game_lang::Limits;
use game_syntax::{Diagnostic, Level};
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use crate::commands::watch;
use crate::config::{Configs, Settled};
use crate::disk::{self, Content, Disk};
use crate::output::{Checked, Report, Unread, path, statistics};
use crate::progress::Progress;
use crate::render::complain;
use crate::{Outcome, files};
use args::CheckArgs;
use baseline::Baseline;
use levels::Levels;

/// Checks the files that the arguments mean, once or whenever they change.
pub(crate) fn run(args: &CheckArgs) -> io::Result<Outcome> {
    if args.watch {
        return watch::run(&args.paths, || check_all(args).map(|_| ()));
    }
    check_all(args)
}

fn check_all(args: &CheckArgs) -> io::Result<Outcome> {
    let mut configs = Configs::new()?;
    let of_project = configs.here().config.check.output_format;
    let format = args.output_format.unwrap_or(of_project);
    if args.statistics && !statistics::supports(format) {
        complain("counts are printed as text, concise, json or json-lines");
        return Ok(Outcome::Failed);
    }
    let mut files = files::find(&args.paths, &mut configs);
    if let Some(shard) = args.shard {
        files.paths = shard.of(files.paths);
    }
    let settled = |path: PathBuf| {
        let settled = configs.of_file(&path);
        (path, settled)
    };
    let jobs: Vec<Job> = files.paths.into_iter().map(settled).collect();
    if configs.failed() {
        return Ok(Outcome::Failed);
    }
    let mut report = in_threads(args, || check_files(&jobs, configs.current(), args))?;
    for file in &report.unread {
        complain(&format!("{}: {}", file.name, file.why));
    }
    let failed = files.failed || !report.unread.is_empty();
    if let Some(file) = &args.baseline.file {
        let known = Baseline::beside(file)?;
        if args.baseline.write {
            known.write(file, &report)?;
            return Ok(outcome(failed, false));
        }
        let Some(mut known) = known.read(file) else {
            return Ok(Outcome::Failed);
        };
        known.hide(&mut report);
        known.tell_rest(file, &report);
    }
    let color = io::stdout().is_terminal();
    let mut out = io::BufWriter::new(anstream::stdout().lock());
    if args.statistics {
        statistics::write(&report, format, &mut out)?;
    } else {
        report.write(format, color, &mut out)?;
    }
    out.flush()?;
    Ok(outcome(failed, report.count(Level::Error) > 0))
}

fn outcome(failed: bool, errors: bool) -> Outcome {
    if failed {
        Outcome::Failed
    } else if errors {
        Outcome::Findings
    } else {
        Outcome::Clean
    }
}

/// Runs with as many threads as are asked for.
fn in_threads<T: Send>(args: &CheckArgs, run: impl FnOnce() -> T + Send) -> io::Result<T> {
    let Some(jobs) = args.jobs else {
        return Ok(run());
    };
    let pool = ThreadPoolBuilder::new().num_threads(jobs).build();
    Ok(pool.map_err(io::Error::other)?.install(run))
}

/// What came out for one file.
enum Work {
    /// It could not be read.
    Unread(Unread),
    /// What was found.
    Done(Checked),
}

/// A file and its settings.
type Job = (PathBuf, Arc<Settled>);

fn check_files(jobs: &[Job], from: &Path, args: &CheckArgs) -> Report {
    let progress = Mutex::new(Progress::new("files", jobs.len() as u64, false));
    let results: Vec<Work> = jobs
        .par_iter()
        .map(|job| {
            let work = check_file(job, from, args);
            let mut progress = progress.lock().unwrap_or_else(PoisonError::into_inner);
            progress.step();
            work
        })
        .collect();
    let mut progress = progress
        .into_inner()
        .unwrap_or_else(PoisonError::into_inner);
    progress.end();
    let mut report = Report::default();
    for work in results {
        match work {
            Work::Unread(file) => report.unread.push(file),
            Work::Done(file) => report.files.push(file),
        }
    }
    report
}

fn check_file((path, settled): &Job, from: &Path, args: &CheckArgs) -> Work {
    let name = path::shown(path, from);
    let (text, mut findings) = match disk::read(path) {
        Ok(Content::Text(text)) => {
            let findings = findings(path, &text, settled, args);
            (text, findings)
        }
        Ok(Content::NotText(finding)) => (String::new(), vec![*finding]),
        Err(error) => {
            let why = error.to_string();
            return Work::Unread(Unread { name, why });
        }
    };
    let of_file = &settled.config.check;
    Levels::new(&args.levels, &of_file.levels, of_file.deny_warnings).apply(&mut findings);
    // A text in which nothing was found is not needed any more.
    let text = if findings.is_empty() {
        String::new()
    } else {
        text
    };
    Work::Done(Checked::new(name, text, findings))
}

fn findings(path: &Path, text: &str, settled: &Settled, args: &CheckArgs) -> Vec<Diagnostic> {
    let limits = args.budget.limits_or(Limits {
        steps: settled.config.check.budget,
        forms: settled.config.check.forms,
    });
    let mut checker = Checker::new(Box::new(Disk), limits);
    let file = checker.set_file(&named(path), game_syntax::parse(text));
    checker.check(file)
}

/// The path under which a file imports others.
fn named(path: &Path) -> PathBuf {
    if path == Path::new("-") {
        PathBuf::from("<stdin>")
    } else {
        game_lang::tidy(path)
    }
}
