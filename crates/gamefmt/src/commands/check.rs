//! `gamefmt check`: everything that can be said about files.

use std::io::{self, IsTerminal as _, Write};
use std::path::{Path, PathBuf};

use game_check::Checker;
use game_syntax::{Diagnostic, Level};
use rayon::prelude::*;

use super::watch;
use crate::args::CheckArgs;
use crate::disk::{self, Content, Disk};
use crate::render::{Renderer, complain};
use crate::{Outcome, files};

/// Checks the files that the arguments mean, once or whenever they change.
pub(crate) fn run(args: &CheckArgs) -> io::Result<Outcome> {
    if args.watch {
        return watch::run(&args.paths, || check_all(args).map(|_| ()));
    }
    check_all(args)
}

/// What came out for one file.
enum Work {
    /// It could not be read: why.
    Failed(String),
    /// Its text and what was found.
    Done(String, Vec<Diagnostic>),
}

/// How many findings of each level there are.
#[derive(Default)]
struct Count {
    files: usize,
    errors: usize,
    warnings: usize,
    hints: usize,
}

fn check_all(args: &CheckArgs) -> io::Result<Outcome> {
    let files = files::find(&args.paths);
    let results: Vec<Work> = files
        .paths
        .par_iter()
        .map(|path| check_file(path, args))
        .collect();
    let mut outcome = if files.failed {
        Outcome::Failed
    } else {
        Outcome::Clean
    };
    let mut count = Count::default();
    let color = io::stdout().is_terminal();
    let mut out = io::BufWriter::new(anstream::stdout().lock());
    for (path, work) in files.paths.iter().zip(results) {
        match work {
            Work::Failed(why) => {
                out.flush()?;
                complain(&format!("{}: {why}", path.display()));
                outcome = Outcome::Failed;
            }
            Work::Done(text, findings) => {
                count.add(&findings);
                print(path, &text, &findings, color, &mut out)?;
            }
        }
    }
    writeln!(out, "{}", count.summary())?;
    out.flush()?;
    Ok(if count.errors > 0 {
        outcome.max(Outcome::Findings)
    } else {
        outcome
    })
}

fn check_file(path: &Path, args: &CheckArgs) -> Work {
    match disk::read(path) {
        Ok(Content::Text(text)) => {
            let mut checker = Checker::new(Box::new(Disk), args.budget.limits());
            let file = checker.set_file(&named(path), game_syntax::parse(&text));
            let findings = checker.check(file);
            Work::Done(text, findings)
        }
        Ok(Content::NotText(finding)) => Work::Done(String::new(), vec![*finding]),
        Err(error) => Work::Failed(error.to_string()),
    }
}

/// The path under which a file imports others and is shown.
fn named(path: &Path) -> PathBuf {
    if path == Path::new("-") {
        PathBuf::from("<stdin>")
    } else {
        game_lang::tidy(path)
    }
}

fn print(
    path: &Path,
    text: &str,
    findings: &[Diagnostic],
    color: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    if findings.is_empty() {
        return Ok(());
    }
    let renderer = Renderer::new(named(path).display().to_string(), text, color);
    for finding in findings {
        renderer.print(finding, out)?;
        writeln!(out)?;
    }
    Ok(())
}

impl Count {
    fn add(&mut self, findings: &[Diagnostic]) {
        self.files += 1;
        for finding in findings {
            match finding.level() {
                Level::Error => self.errors += 1,
                Level::Warning => self.warnings += 1,
                Level::Hint => self.hints += 1,
            }
        }
    }

    fn summary(&self) -> String {
        let plural = |n: usize, word: &str| format!("{n} {word}{}", if n == 1 { "" } else { "s" });
        let mut parts = vec![plural(self.errors, "error")];
        for (n, word) in [(self.warnings, "warning"), (self.hints, "hint")] {
            if n > 0 {
                parts.push(plural(n, word));
            }
        }
        format!(
            "{} checked: {}",
            plural(self.files, "file"),
            parts.join(", ")
        )
    }
}
