//! `gamefmt check`: everything that can be said about files.

pub(crate) mod args;
mod baseline;
mod fixing;
pub(crate) mod levels;

use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use game_check::Checker;
use game_lang::Limits;
use game_syntax::Level;
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
use fixing::Change;
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
    if args.fix.is_asked() && args.paths.iter().any(|path| path == Path::new("-")) {
        complain("fixes are applied to files, not to standard input");
        return Ok(Outcome::Failed);
    }
    let (mut report, changes) = in_threads(args, || check_files(&jobs, configs.current(), args))?;
    for file in &report.unread {
        complain(&format!("{}: {}", file.name, file.why));
    }
    let failed = files.failed || !report.unread.is_empty();
    if args.fix.diff {
        return show(&changes, failed);
    }
    tell(&changes);
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

/// Files that were fixed: the name of each and what changed.
type Changes = Vec<(String, Change)>;

/// Prints what fixes would change.
fn show(changes: &Changes, failed: bool) -> io::Result<Outcome> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut differs = false;
    for (name, change) in changes {
        differs |= change.print(name, &mut out)?;
    }
    out.flush()?;
    tell(changes);
    Ok(outcome(failed, differs))
}

/// Says how many fixes there were.
fn tell(changes: &Changes) {
    let counts = changes.iter().fold([0, 0], |sum, (_, change)| {
        let [applied, refused] = change.counts();
        [sum[0] + applied, sum[1] + refused]
    });
    if let Some(summary) = fixing::summary(counts) {
        complain(&summary);
    }
}

/// What came out for one file.
enum Work {
    /// It could not be read.
    Unread(Unread),
    /// What was found, and what was fixed before.
    Done(Checked, Option<Change>),
}

/// A file and its settings.
type Job = (PathBuf, Arc<Settled>);

fn check_files(jobs: &[Job], from: &Path, args: &CheckArgs) -> (Report, Changes) {
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
    let mut changes = Changes::new();
    for work in results {
        match work {
            Work::Unread(file) => report.unread.push(file),
            Work::Done(file, change) => {
                changes.extend(change.map(|change| (file.name.clone(), change)));
                report.files.push(file);
            }
        }
    }
    (report, changes)
}

fn check_file((path, settled): &Job, from: &Path, args: &CheckArgs) -> Work {
    let name = path::shown(path, from);
    let of_file = &settled.config.check;
    let levels = Levels::new(&args.levels, &of_file.levels, of_file.deny_warnings);
    let unread = |name, error: io::Error| {
        let why = error.to_string();
        Work::Unread(Unread { name, why })
    };
    let mut change = None;
    let (text, mut findings) = match disk::read(path) {
        Ok(Content::Text(text)) if args.fix.is_asked() => {
            let mut checker = checker(settled, args);
            let named = named(path);
            match fixing::run(&mut checker, &named, text, &args.fix, &levels) {
                Ok(known) => {
                    let text = change.insert(known).text().to_owned();
                    let file = checker.set_file(&named, game_syntax::parse(&text));
                    (text, checker.check(file))
                }
                Err(error) => return unread(name, error),
            }
        }
        Ok(Content::Text(text)) => {
            let mut checker = checker(settled, args);
            let file = checker.set_file(&named(path), game_syntax::parse(&text));
            (text, checker.check(file))
        }
        Ok(Content::NotText(finding)) => (String::new(), vec![*finding]),
        Err(error) => return unread(name, error),
    };
    levels.apply(&mut findings);
    // A text in which nothing was found is not needed any more.
    let text = if findings.is_empty() {
        String::new()
    } else {
        text
    };
    Work::Done(Checked::new(name, text, findings), change)
}

fn checker(settled: &Settled, args: &CheckArgs) -> Checker {
    let limits = args.budget.limits_or(Limits {
        steps: settled.config.check.budget,
        forms: settled.config.check.forms,
    });
    Checker::new(Box::new(Disk), limits)
}

/// The path under which a file imports others.
fn named(path: &Path) -> PathBuf {
    if path == Path::new("-") {
        PathBuf::from("<stdin>")
    } else {
        game_lang::tidy(path)
    }
}
