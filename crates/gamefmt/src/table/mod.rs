//! `gamefmt table`: tables and families of positions, and periods of heap games.

mod ahead;
pub(crate) mod args;
mod cells;
pub(crate) mod family;
mod period;
pub(crate) mod render;
mod resume;
pub(crate) mod shape;

use std::io::{self, Write as _};
use std::path::Path;

use game_lang::{Play, builtin, builtins};
use game_syntax::nearest;
use serde_json::json;

use crate::progress::Progress;
use crate::scope::{self, Scope, Trouble};
use crate::{Outcome, atomic};
use ahead::Ahead;
use args::{TableArgs, TableFormat};
use cells::{Answer, Cells};
use render::Sheet;
use resume::{Header, Journal};
use shape::{Cell, Plan};

/// Makes the table that the options ask for.
pub(crate) fn run(args: &TableArgs) -> io::Result<Outcome> {
    match prepared(args) {
        Ok((mut scope, plan, shown, journal)) => {
            let progress = Progress::new("positions", plan.len(), args.progress);
            let mut cells = Cells::new(&mut scope, &plan, &shown, journal, progress);
            let made = if args.period {
                of_period(&mut cells, args)
            } else {
                of_several(&mut cells, args)
            };
            let complete = cells.report();
            write(&made?, args.output.as_deref())?;
            Ok(if complete {
                Outcome::Clean
            } else {
                Outcome::Findings
            })
        }
        Err(trouble) => {
            trouble.report()?;
            Ok(Outcome::Failed)
        }
    }
}

type Prepared = (Scope, Plan, Vec<String>, Option<Journal>);

/// Everything that can be wrong before the first position is looked at.
fn prepared(args: &TableArgs) -> Result<Prepared, Trouble> {
    let mut scope = scope::open(args.wanted())?;
    // A parameter without a value is not told once for each position.
    scope
        .instance()
        .map_err(|why| format!("`{}` has no positions: {why}", args.ruleset))?;
    let plan = Plan::new(args, scope.ruleset.definition())?;
    let shown = shown(args, &mut scope)?;
    if args.period {
        if plan.heads.len() != 1 {
            return Err(Trouble::Message(
                "a period is of one heap, and this board has several".to_owned(),
            ));
        }
        if !matches!(scope.play, Play::Normal | Play::Impartial) {
            return Err(Trouble::Message(
                "periods are of nim values, in normal play".to_owned(),
            ));
        }
    }
    if let Some(output) = &args.output {
        let folder = output.parent().filter(|folder| *folder != Path::new(""));
        if folder.is_some_and(|folder| !folder.is_dir()) || output.is_dir() {
            return Err(Trouble::Message(format!(
                "{} cannot be written: there is no such folder, or it is one",
                output.display()
            )));
        }
    }
    let header = Header {
        ruleset: &args.ruleset,
        source: scope.source,
        play: scope.play.words(),
        shown: &shown,
        unicode: args.unicode,
    };
    let journal = args
        .resume
        .as_deref()
        .map(|path| Journal::open(path, &header));
    let journal = journal.transpose()?;
    Ok((scope, plan, shown, journal))
}

/// The functions to show: those that are asked for, or what fits the theory.
fn shown(args: &TableArgs, scope: &mut Scope) -> Result<Vec<String>, Trouble> {
    if args.period {
        return Ok(vec!["nim_value".to_owned()]);
    }
    if args.show.is_empty() {
        let scoring = scope.ruleset.definition().is_scoring();
        // These have no canonical forms.
        let formless = if scoring {
            scope.play == Play::Scoring
        } else {
            scope.play == Play::Misere
        };
        return Ok(vec![
            if formless { "outcome" } else { "canonical" }.to_owned(),
        ]);
    }
    let mut shown = Vec::new();
    for name in args.show.iter().map(|name| name.trim()) {
        if shown.iter().any(|other| other == name) {
            return Err(Trouble::Message(format!("--show has `{name}` twice")));
        }
        let own = {
            let (world, file) = scope.session.world();
            let item = file.and_then(|file| world.definition(file, name));
            item.is_some_and(|item| world.is_function(item))
        };
        if !own {
            checked_function(name)?;
        }
        shown.push(name.to_owned());
    }
    Ok(shown)
}

/// Sees that a word is a function of the language that takes one game.
///
/// # Errors
///
/// What it is instead.
pub(crate) fn checked_function(name: &str) -> Result<(), String> {
    let Some(function) = builtin(name) else {
        let near = nearest(name, builtins().map(|function| function.name));
        let help = near.map_or_else(String::new, |near| format!(": did you mean `{near}`?"));
        return Err(format!("there is no function `{name}`{help}"));
    };
    let (first, mut rest) = (
        function.parameters.first(),
        function.parameters.iter().skip(1),
    );
    let takes_one = first.is_some_and(|first| first.ty.contains("game"));
    if takes_one && rest.all(|other| other.optional) {
        Ok(())
    } else {
        Err(format!("`{name}` is no function of one game"))
    }
}

fn of_period(cells: &mut Cells<'_>, args: &TableArgs) -> io::Result<String> {
    let engine = cells.scope.ruleset.engine();
    let Ok(engine) = engine else {
        return Ok(String::new());
    };
    let rules = engine.borrow().instance().heap_rules();
    let report = period::search(cells, rules)?;
    Ok(report.text(&args.ruleset, args.format))
}

/// The table by as many threads as are asked for.
fn of_several(cells: &mut Cells<'_>, args: &TableArgs) -> io::Result<String> {
    if args.jobs == 1 {
        return of_positions(cells, args);
    }
    let (plan, shown) = (cells.plan, cells.shown);
    let open = |&index: &u64| cells.finished(&plan.cell(index)).is_none();
    let open: Vec<u64> = (0..plan.len()).filter(open).collect();
    let sessions = args.jobs.min(open.len());
    if sessions <= 1 {
        cells.scope.session.set_jobs(args.jobs);
        return of_positions(cells, args);
    }
    std::thread::scope(|threads| {
        cells.ahead = Some(Ahead::start(threads, sessions, args, (plan, shown), &open));
        let made = of_positions(cells, args);
        // Where it failed nobody waits for the threads' answers.
        cells.ahead = None;
        made
    })
}

fn of_positions(cells: &mut Cells<'_>, args: &TableArgs) -> io::Result<String> {
    let mut rows = Vec::new();
    for index in 0..cells.plan.len() {
        let cell = cells.plan.cell(index);
        let answers = cells.answers(&cell)?;
        rows.push((cell, answers));
    }
    let (plan, shown) = (cells.plan, cells.shown);
    Ok(match args.format {
        TableFormat::Json => json_text(args, cells.scope.play, plan, shown, &rows),
        TableFormat::Tsv => list(plan, shown, &rows).text(TableFormat::Tsv),
        format if plan.sizes.len() == 2 && plan.heads.len() == 2 && shown.len() == 1 => {
            square(plan, &rows).text(format)
        }
        format => list(plan, shown, &rows).text(format),
    })
}

/// How an answer looks in a table.
fn mark(answer: &Answer) -> String {
    match answer {
        Answer::Value(value) => value.clone(),
        Answer::Fault(code, _) if *code == game_lang::codes::OVER_BUDGET.name => "?".to_owned(),
        Answer::Fault(..) => "!".to_owned(),
    }
}

/// A line for each position, a column for each function.
fn list(plan: &Plan, shown: &[String], rows: &[(Cell, Vec<Answer>)]) -> Sheet {
    let line = |(cell, answers): &(Cell, Vec<Answer>)| {
        let labels = cell.labels.iter().cloned();
        labels.chain(answers.iter().map(mark)).collect()
    };
    Sheet {
        heads: plan.heads.iter().chain(shown).cloned().collect(),
        rows: rows.iter().map(line).collect(),
        names: plan.heads.len(),
    }
}

/// A function of two numbers: a line for each first number, a column for each second one.
fn square(plan: &Plan, rows: &[(Cell, Vec<Answer>)]) -> Sheet {
    let width = usize::try_from(plan.sizes[1]).unwrap_or(usize::MAX).max(1);
    let mut heads = vec![plan.heads.join("\\")];
    heads.extend(
        rows.iter()
            .take(width)
            .map(|(cell, _)| cell.labels[1].clone()),
    );
    let line = |cells: &[(Cell, Vec<Answer>)]| {
        let label = cells.first().map(|(cell, _)| cell.labels[0].clone());
        let values = cells
            .iter()
            .flat_map(|(_, answers)| answers.iter().map(mark));
        label.into_iter().chain(values).collect()
    };
    Sheet {
        heads,
        rows: rows.chunks(width).map(line).collect(),
        names: 1,
    }
}

/// The whole table as an object; what has no value is `null` there, with the reason beside it.
fn json_text(
    args: &TableArgs,
    play: Play,
    plan: &Plan,
    shown: &[String],
    rows: &[(Cell, Vec<Answer>)],
) -> String {
    let line = |(cell, answers): &(Cell, Vec<Answer>)| {
        let labels = plan.heads.iter().zip(&cell.labels).map(|(head, label)| {
            let value = label
                .parse::<u64>()
                .map_or_else(|_| json!(label), |number| json!(number));
            let value = if head == "position" {
                json!(label)
            } else {
                value
            };
            format!("{}: {value}", json!(head))
        });
        let values = shown
            .iter()
            .zip(answers)
            .flat_map(|(function, answer)| match answer {
                Answer::Value(value) => vec![format!("{}: {}", json!(function), json!(value))],
                Answer::Fault(code, message) => vec![
                    format!("{}: null", json!(function)),
                    format!(
                        "{}: {}",
                        json!(format!("{function} error")),
                        json!(format!("[{code}] {message}"))
                    ),
                ],
            });
        format!(
            "    {{{}}}",
            labels.chain(values).collect::<Vec<_>>().join(", ")
        )
    };
    let cells: Vec<String> = rows.iter().map(line).collect();
    format!(
        "{{\n  \"ruleset\": {},\n  \"play\": {},\n  \"show\": {},\n  \"cells\": [\n{}\n  ]\n}}\n",
        json!(args.ruleset),
        json!(play.words()),
        json!(shown),
        cells.join(",\n")
    )
}

/// Writes a text to a file at once, or to standard output.
pub(crate) fn write(text: &str, output: Option<&Path>) -> io::Result<()> {
    match output {
        Some(path) => atomic::create(path, text),
        None => {
            let mut out = io::stdout().lock();
            out.write_all(text.as_bytes())?;
            out.flush()
        }
    }
}
