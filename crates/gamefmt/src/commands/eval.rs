//! `gamefmt eval`: one expression, one line.

use std::io::{self, IsTerminal as _, Write as _};

use game_syntax::Diagnostic;

use crate::Outcome;
use crate::args::EvalArgs;
use crate::disk::Disk;
use crate::render::{Renderer, complain};
use crate::session::Session;

/// Evaluates the arguments, or the lines of standard input for `-`.
pub(crate) fn run(args: &EvalArgs) -> io::Result<Outcome> {
    let mut session = match Session::open(&args.scope, args.play, args.budget.limits(), args.format)
    {
        Ok(session) => session,
        Err(why) => {
            complain(&why);
            return Ok(Outcome::Failed);
        }
    };
    session.set_jobs(args.jobs);
    if let Err(findings) = session.use_modules(&args.scope.modules) {
        for finding in findings {
            complain(&finding.message);
        }
        return Ok(Outcome::Failed);
    }
    if args.expressions == ["-"] {
        lines(&mut session, args.scope.disk())
    } else {
        arguments(&mut session, &args.expressions)
    }
}

fn arguments(session: &mut Session, expressions: &[String]) -> io::Result<Outcome> {
    let mut outcome = Outcome::Clean;
    let mut out = io::stdout().lock();
    for text in expressions {
        match session.answer(text) {
            Ok(line) => writeln!(out, "{line}")?,
            Err(findings) => {
                out.flush()?;
                let renderer =
                    Renderer::new("expression".to_owned(), text, io::stderr().is_terminal());
                let mut err = anstream::stderr().lock();
                for finding in findings {
                    renderer.print(&finding, &mut err)?;
                }
                outcome = Outcome::Findings;
            }
        }
    }
    Ok(outcome)
}

/// One line of output for each line of input, flushed whenever the input has nothing more to read at once, so
/// that a program can ask and wait for the answer.
fn lines(session: &mut Session, disk: Disk) -> io::Result<Outcome> {
    let mut outcome = Outcome::Clean;
    let mut input = io::BufReader::new(io::stdin().lock());
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut bytes = Vec::new();
    while disk.line(&mut input, &mut bytes)? > 0 {
        let answer = match game_syntax::decode(&bytes) {
            Ok(line) => session.answer(line.trim_end_matches(['\r', '\n'])),
            Err(finding) => Err(vec![finding]),
        };
        match answer {
            Ok(line) => writeln!(out, "{line}")?,
            Err(findings) => {
                outcome = Outcome::Findings;
                if let Some(first) = findings.first() {
                    writeln!(out, "{}", one_line(first))?;
                }
            }
        }
        bytes.clear();
        if input.buffer().is_empty() {
            out.flush()?;
        }
    }
    out.flush()?;
    Ok(outcome)
}

/// `error[CODE]: message`, on one line.
fn one_line(finding: &Diagnostic) -> String {
    format!(
        "error[{}]: {}",
        finding.code.name,
        finding.message.replace(['\n', '\r'], " ")
    )
}
