//! `gamefmt diff`: two files of values, compared by value and not by text.

use std::io::{self, IsTerminal as _, Write};
use std::path::Path;

use game_lang::{EntryId, Fault, FileId, Value, World};
use game_notation::{Notation, Reading, Request, guess, read};
use game_syntax::ast::ItemKind;
use game_syntax::{Diagnostic, Span};
use game_value::{Order, Spelling};
use serde::Serialize;

use crate::Outcome;
use crate::args::{DiffArgs, DiffFormat};
use crate::disk::Disk;
use crate::render::{Renderer, complain};

/// Compares the two files.
pub(crate) fn run(args: &DiffArgs) -> io::Result<Outcome> {
    let disk = Disk::of_file(&args.before, args.size);
    let mut world = World::new(Box::new(disk), args.budget.limits());
    world.set_default_play(args.play.unwrap_or_default());
    let mut sides = Vec::with_capacity(2);
    for (path, tag) in [(&args.before, "before"), (&args.after, "after")] {
        match Side::open(path, tag, args, &mut world)? {
            Ok(side) => sides.push(side),
            Err(outcome) => return Ok(outcome),
        }
    }
    let [before, after] = &sides[..] else {
        return Ok(Outcome::Failed);
    };
    let plays = [before, after].map(|side| world.play(side.file));
    if plays[0] != plays[1] {
        let [a, b] = plays.map(|play| play.words());
        complain(&format!("the values are of two universes: `{a}` and `{b}`"));
        return Ok(Outcome::Failed);
    }
    let (rows, failed) = compared(&mut world, before, after)?;
    let mut out = io::BufWriter::new(io::stdout().lock());
    match args.format {
        DiffFormat::Text => print(&rows, before, after, &mut out)?,
        DiffFormat::Json => {
            serde_json::to_writer_pretty(&mut out, &rows)?;
            writeln!(out)?;
        }
    }
    out.flush()?;
    let differs = failed || rows.iter().any(|row| row.status != Status::Equal);
    Ok(if differs {
        Outcome::Findings
    } else {
        Outcome::Clean
    })
}

/// One of the two files.
struct Side {
    name: String,
    text: String,
    reading: Reading,
    file: FileId,
}

impl Side {
    /// Reads a file in any notation; what is wrong with it is printed.
    fn open(
        path: &Path,
        tag: &str,
        args: &DiffArgs,
        world: &mut World,
    ) -> io::Result<Result<Self, Outcome>> {
        let name = path.display().to_string();
        let fail = |why: &str| {
            complain(&format!("{name}: {why}"));
            Ok(Err(Outcome::Failed))
        };
        let text = match Disk::of_file(path, args.size).text(path) {
            Ok(text) => text,
            Err(why) => return fail(&why.to_string()),
        };
        let plain = Notation::of_path(path).or_else(|| guess(&text));
        let Some(notation) = args.from.or(plain) else {
            return fail("its notation is not plain; give `--from`");
        };
        let request = Request {
            play: args.play,
            ruleset: None,
        };
        let reading = match read(notation, &text, &request) {
            Ok(reading) => reading,
            Err(findings) => {
                show(&name, &text, &findings)?;
                return Ok(Err(Outcome::Findings));
            }
        };
        // The same path twice would be one file of the world.
        let own = path.with_file_name(format!(
            "{tag}:{}",
            path.file_name().unwrap_or_default().to_string_lossy()
        ));
        let file = world.set_file(&own, game_syntax::parse(reading.text()));
        let broken = world.parse(file).diagnostics();
        let side = Side {
            name,
            text,
            reading,
            file,
        };
        if broken
            .iter()
            .any(|finding| finding.level() == game_syntax::Level::Error)
        {
            side.show(broken)?;
            return Ok(Err(Outcome::Findings));
        }
        Ok(Ok(side))
    }

    /// Prints findings about the text that was made of the file.
    fn show(&self, findings: Vec<Diagnostic>) -> io::Result<()> {
        let placed = findings
            .into_iter()
            .map(|finding| self.reading.placed(finding));
        show(&self.name, &self.text, &placed.collect::<Vec<_>>())
    }

    /// The values that the file names, in its order.
    fn values(&self, world: &World) -> Vec<(String, EntryId, Span)> {
        let entries = world.entries(self.file).iter();
        let named = entries.filter_map(|&entry| match &world.chunk(entry).item.as_ref()?.kind {
            ItemKind::Let(item) => Some((item.name.text.to_string(), entry, item.name.span)),
            ItemKind::Position(item) => Some((item.name.text.to_string(), entry, item.name.span)),
            _ => None,
        });
        named.collect()
    }
}

fn show(name: &str, text: &str, findings: &[Diagnostic]) -> io::Result<()> {
    let renderer = Renderer::new(name.to_owned(), text, io::stderr().is_terminal());
    let mut err = anstream::stderr().lock();
    for finding in findings {
        renderer.print(finding, &mut err)?;
    }
    Ok(())
}

/// How a name fares in the two files.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Debug)]
#[serde(rename_all = "kebab-case")]
enum Status {
    Equal,
    Greater,
    Less,
    Confused,
    /// Another value, without an order.
    Different,
    OnlyBefore,
    OnlyAfter,
}

/// A name with its values.
#[derive(Serialize, Debug)]
struct Row {
    name: String,
    /// The second value against the first.
    status: Status,
    before: Option<String>,
    after: Option<String>,
}

/// All names of both files, and whether a value could not be computed or compared, which was printed.
fn compared(world: &mut World, before: &Side, after: &Side) -> io::Result<(Vec<Row>, bool)> {
    let old = before.values(world);
    let new = after.values(world);
    let mut rows = Vec::new();
    let mut failed = false;
    for (name, entry, span) in &old {
        let found = new.iter().find(|(other, ..)| other == name);
        let row = match found {
            Some((_, other, _)) => pair(world, name, [*entry, *other], *span),
            None => alone(world, *entry).map(|value| Row {
                name: name.clone(),
                status: Status::OnlyBefore,
                before: Some(value),
                after: None,
            }),
        };
        failed |= keep(row, before, &mut rows, world, *entry)?;
    }
    for (name, entry, _) in &new {
        if old.iter().all(|(other, ..)| other != name) {
            let row = alone(world, *entry).map(|value| Row {
                name: name.clone(),
                status: Status::OnlyAfter,
                before: None,
                after: Some(value),
            });
            failed |= keep(row, after, &mut rows, world, *entry)?;
        }
    }
    Ok((rows, failed))
}

/// Keeps a row, or prints why there is none; whether there is none.
fn keep(
    row: Result<Row, Fault>,
    side: &Side,
    rows: &mut Vec<Row>,
    world: &World,
    entry: EntryId,
) -> io::Result<bool> {
    match row {
        Ok(row) => rows.push(row),
        Err(fault) => {
            let entries = world.entries(side.file);
            let index = entries.iter().position(|other| *other == entry);
            let start = index.map_or(0, |index| world.parse(side.file).start(index));
            let finding = fault.diagnostic().cloned();
            side.show(finding.into_iter().map(|one| one.shifted(start)).collect())?;
            return Ok(true);
        }
    }
    Ok(false)
}

fn alone(world: &mut World, entry: EntryId) -> Result<String, Fault> {
    let value = world.value(entry)?;
    spelt(world, entry, &value)
}

fn spelt(world: &mut World, entry: EntryId, value: &Value) -> Result<String, Fault> {
    world.in_budget(entry, |evaluator| {
        let shown = evaluator.shown(value, Spelling::Ascii, Span::default())?;
        Ok(shown.whole())
    })
}

fn pair(world: &mut World, name: &str, [old, new]: [EntryId; 2], span: Span) -> Result<Row, Fault> {
    let (a, b) = (world.value(old)?, world.value(new)?);
    let texts = [spelt(world, old, &a)?, spelt(world, new, &b)?];
    let status = match (a.game(), b.game()) {
        (Some(a), Some(b)) => {
            let order = world.in_budget(old, |evaluator| evaluator.order(&b, &a, span))?;
            match order {
                Order::Equal => Status::Equal,
                Order::Greater => Status::Greater,
                Order::Less => Status::Less,
                Order::Confused => Status::Confused,
            }
        }
        _ if texts[0] == texts[1] => Status::Equal,
        _ => Status::Different,
    };
    let [before, after] = texts;
    Ok(Row {
        name: name.to_owned(),
        status,
        before: Some(before),
        after: Some(after),
    })
}

/// A line for each name whose values differ, and a line that counts.
fn print(rows: &[Row], before: &Side, after: &Side, out: &mut dyn Write) -> io::Result<()> {
    for row in rows {
        let words = match row.status {
            Status::Equal => continue,
            Status::Greater => "is greater",
            Status::Less => "is less",
            Status::Confused => "is confused with it",
            Status::Different => "differs",
            Status::OnlyBefore => {
                let value = row.before.as_deref().unwrap_or_default();
                writeln!(out, "{}: only in {}: {value}", row.name, before.name)?;
                continue;
            }
            Status::OnlyAfter => {
                let value = row.after.as_deref().unwrap_or_default();
                writeln!(out, "{}: only in {}: {value}", row.name, after.name)?;
                continue;
            }
        };
        let [old, new] = [&row.before, &row.after].map(|text| text.as_deref().unwrap_or_default());
        writeln!(out, "{}: {old} became {new}, which {words}", row.name)?;
    }
    let count = |fits: fn(Status) -> bool| rows.iter().filter(|row| fits(row.status)).count();
    let equal = count(|status| status == Status::Equal);
    let one = count(|status| matches!(status, Status::OnlyBefore | Status::OnlyAfter));
    writeln!(
        out,
        "{} names: {equal} equal, {} different, {one} in one file only",
        rows.len(),
        rows.len() - equal - one
    )
}
