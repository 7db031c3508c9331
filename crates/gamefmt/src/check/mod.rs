//! `gamefmt check`: everything that can be said about files.

pub(crate) mod args;
mod baseline;
pub(crate) mod documents;
mod families;
mod fixing;
pub(crate) mod levels;

use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use game_check::Checker;
use game_config::{Configs, NoText, Settled};
use game_lang::Limits;
use game_syntax::{Diagnostic, Level};
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use crate::cache::{Asked, Cache, Computed, place};
use crate::commands::watch;
use crate::disk::Disk;
use crate::output::{Checked, Report, Unread, path, statistics};
use crate::progress::Progress;
use crate::render::complain;
use crate::{Outcome, config, files};
use args::CheckArgs;
use baseline::Baseline;
use families::families;
use fixing::Change;

/// Checks the files that the arguments mean, once or whenever they change.
pub(crate) fn run(args: &CheckArgs) -> io::Result<Outcome> {
    if args.watch {
        return watch::run(&args.paths, || check_all(args).map(|_| ()));
    }
    check_all(args)
}

fn check_all(args: &CheckArgs) -> io::Result<Outcome> {
    let mut configs = config::configs()?;
    let of_project = configs.here().config.check.output_format;
    let format = args.output_format.unwrap_or(of_project);
    if args.statistics && !statistics::supports(format) {
        complain("counts are printed as text, concise, json or json-lines");
        return Ok(Outcome::Failed);
    }
    let documents = args.documents || configs.here().config.check.documents;
    let wanted = if documents {
        |path: &Path| files::is_game(path) || documents::is_document(path)
    } else {
        files::is_game
    };
    let mut files = files::find(&args.paths, &mut configs, wanted);
    if let Some(shard) = args.shard {
        files.paths = shard.of(files.paths);
    }
    let settled = |path: PathBuf| {
        let settled = configs.of_file(&path);
        (path, settled)
    };
    let jobs: Vec<Job> = files.paths.into_iter().map(settled).collect();
    if config::failed(&mut configs) {
        return Ok(Outcome::Failed);
    }
    if args.fix.is_asked() && args.paths.iter().any(|path| path == Path::new("-")) {
        complain("fixes are applied to files, not to standard input");
        return Ok(Outcome::Failed);
    }
    let round = Round {
        args,
        from: configs.current().to_path_buf(),
        cache: cache(args, &mut configs),
    };
    let (mut report, changes) = in_threads(args, || round.check_files(&jobs))?;
    round.cache.close();
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
    if args.fix.fix
        && !args.fix.unsafe_fixes
        && let Some(rest) = fixing::rest(report.fixable())
    {
        complain(&rest);
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

/// The cache of a round. Fixes read a file again and again, with other texts, and do without it.
fn cache(args: &CheckArgs, configs: &mut Configs) -> Cache {
    let here = configs.here();
    let used = here.config.cache.enabled && !args.no_cache && !args.fix.is_asked();
    Cache::new(used.then(|| place::folder(&here)).flatten())
}

/// Checking every file once.
struct Round<'a> {
    args: &'a CheckArgs,
    /// The folder from which names count.
    from: PathBuf,
    cache: Cache,
}

impl Round<'_> {
    fn check_files(&self, jobs: &[Job]) -> (Report, Changes) {
        let progress = Mutex::new(Progress::new("files", jobs.len() as u64, false));
        let step = || {
            let mut progress = progress.lock().unwrap_or_else(PoisonError::into_inner);
            progress.step();
        };
        let results = if self.args.fix.is_asked() {
            self.fix_files(jobs, step)
        } else {
            let works = jobs.par_iter().map(|job| (self.check_file(job), step()).0);
            works.collect()
        };
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

    /// Fixes files, those of a family one after the other, and checks them.
    fn fix_files(&self, jobs: &[Job], step: impl Fn() + Sync) -> Vec<Work> {
        let read = jobs.iter().map(|(path, own)| (&**path, self.disk(own)));
        let read: Vec<(&Path, Disk)> = read.collect();
        let families = families(&read);
        let mut works: Vec<(usize, Work)> = families
            .par_iter()
            .flat_map_iter(|family| {
                let disk = family.iter().map(|&member| read[member].1).max();
                let disk = disk.unwrap_or_else(|| self.disk(&Settled::default()));
                let mut checker = Checker::new(Box::new(disk), Limits::default());
                if family.len() > 1 {
                    for &member in family {
                        let (path, disk) = read[member];
                        let text = disk.text(path).unwrap_or_default();
                        for (path, parse) in families::texts(path, &text) {
                            checker.set_file(&path, parse);
                        }
                    }
                }
                let fixed = family.iter().map(|&member| {
                    let work = self.fix_file(&mut checker, &jobs[member]);
                    step();
                    (member, work)
                });
                fixed.collect::<Vec<_>>()
            })
            .collect();
        works.sort_by_key(|(member, _)| *member);
        works.into_iter().map(|(_, work)| work).collect()
    }

    /// Fixes a file that the checker has with those that import it, and checks it.
    fn fix_file(&self, checker: &mut Checker, job: &Job) -> Work {
        let (path, settled) = job;
        let levels = self.args.levels.levels(&settled.config.check);
        let Ok(content) = self.disk(settled).text(path) else {
            return self.check_file(job);
        };
        checker.set_limits(self.limits(settled));
        match fixing::run(checker, &named(path), content, &self.args.fix, &levels) {
            Ok(change) => {
                let text = change.text().to_owned();
                let findings = self.findings(path, settled, &text);
                self.done(job, text, findings, Some(change))
            }
            Err(error) => self.unread(path, error.to_string()),
        }
    }

    fn check_file(&self, job: &Job) -> Work {
        let (path, settled) = job;
        match self.disk(settled).text(path) {
            Ok(text) => {
                let findings = self.findings(path, settled, &text);
                self.done(job, text, findings, None)
            }
            Err(NoText::NotUtf8(finding)) => self.done(job, String::new(), vec![*finding], None),
            Err(why) => self.unread(path, why.to_string()),
        }
    }

    fn unread(&self, path: &Path, why: String) -> Work {
        let name = path::shown(path, &self.from);
        Work::Unread(Unread { name, why })
    }

    /// What was found, with the levels that were chosen.
    fn done(
        &self,
        (path, settled): &Job,
        text: String,
        mut findings: Vec<Diagnostic>,
        change: Option<Change>,
    ) -> Work {
        let name = path::shown(path, &self.from);
        let levels = self.args.levels.levels(&settled.config.check);
        levels.apply(&mut findings);
        // A text in which nothing was found is not needed any more.
        let text = if findings.is_empty() {
            String::new()
        } else {
            text
        };
        Work::Done(Checked::new(name, text, findings), change)
    }

    /// What is found in a file, or in the blocks of a document.
    fn findings(&self, path: &Path, settled: &Settled, text: &str) -> Vec<Diagnostic> {
        let path = &named(path);
        let Some(blocks) = documents::blocks(path, text) else {
            return self.findings_of(path, settled, text);
        };
        let numbered = (1..).zip(&blocks);
        numbered
            .flat_map(|(number, block)| {
                let named = documents::named(path, number);
                block.findings(self.findings_of(&named, settled, &block.text))
            })
            .collect()
    }

    /// What is found in a text, now or by an earlier run.
    fn findings_of(&self, path: &Path, settled: &Settled, text: &str) -> Vec<Diagnostic> {
        let asked = Asked {
            path,
            text,
            limits: self.limits(settled),
            disk: self.disk(settled),
        };
        self.cache.findings(&asked, |source| {
            let mut checker = Checker::new(source, asked.limits);
            let file = checker.set_file(asked.path, game_syntax::parse(text));
            let findings = checker.check(file);
            let settled = (0..checker.len(file)).all(|index| checker.known(file, index).is_some());
            Computed { findings, settled }
        })
    }

    fn disk(&self, settled: &Settled) -> Disk {
        Disk::new(self.args.size, settled)
    }

    fn limits(&self, settled: &Settled) -> Limits {
        let of_project = settled.config.check.limits();
        self.args.budget.limits_or(of_project)
    }
}

/// The path under which a file imports others.
fn named(path: &Path) -> PathBuf {
    if path == Path::new("-") {
        PathBuf::from("<stdin>")
    } else {
        game_lang::tidy(path)
    }
}
