//! `gamefmt prove`: what holds on all boards of a ruleset.

use std::io::{self, Write as _};
use std::path::Path;
use std::sync::Arc;

use game_check::Checker;
use game_lang::Limits;
use game_ruleset::{Effort, Fault, Instance, Property, Prover, Verdict};
use game_syntax::Span;
use serde_json::{Value, json};

use crate::Outcome;
use crate::args::{ProveArgs, ProveFormat};
use crate::disk::{self, Content, Disk};
use crate::render::complain;

/// Prints a verdict on each property, with the argument or the board and the moves against it.
pub(crate) fn run(args: &ProveArgs) -> io::Result<Outcome> {
    let instance = match instance(args) {
        Ok(instance) => instance,
        Err(why) => {
            complain(&why);
            return Ok(Outcome::Failed);
        }
    };
    let effort = Effort {
        boards: args.boards,
        ..Effort::ASKED
    };
    let mut prover = Prover::new(&instance, effort);
    let mut verdicts = Vec::new();
    for property in Property::ALL {
        // Points and scores of stuck players are no part of other rulesets.
        if property == Property::Guaranteed && !instance.definition().is_scoring() {
            continue;
        }
        verdicts.push((property, prover.property(property)));
    }
    let mut out = io::stdout().lock();
    match args.format {
        ProveFormat::Text => {
            for (property, verdict) in &verdicts {
                write!(out, "{}", text(*property, verdict))?;
            }
            for (name, words) in instance.structure() {
                writeln!(out, "{name}: {words}")?;
            }
        }
        ProveFormat::Json => {
            let verdicts = verdicts
                .iter()
                .map(|(property, verdict)| data(*property, verdict));
            let structure: serde_json::Map<String, Value> = instance
                .structure()
                .into_iter()
                .map(|(name, words)| (name.to_owned(), Value::String(words)))
                .collect();
            let all = json!({
                "ruleset": args.ruleset,
                "properties": verdicts.collect::<Vec<_>>(),
                "structure": structure,
            });
            writeln!(out, "{all}")?;
        }
    }
    Ok(Outcome::Clean)
}

/// The ruleset with its arguments, as an alias behind the file or the modules that are in scope.
fn instance(args: &ProveArgs) -> Result<Arc<Instance>, String> {
    let (path, text) = match &args.scope.file {
        Some(path) => (path.as_path(), read(path)?),
        None => {
            let uses = args
                .scope
                .modules
                .iter()
                .map(|module| format!("use {module};\n"));
            (Path::new("-"), uses.collect())
        }
    };
    let mut alias = "Asked".to_owned();
    while text.contains(&alias) {
        alias.push('0');
    }
    let text = format!("{text}\nruleset {alias} = {};\n", args.ruleset);
    let mut checker = Checker::new(Box::new(Disk), Limits::default());
    let file = checker.set_file(path, game_syntax::parse(&text));
    let world = checker.world();
    for entry in world.entries(file).to_vec().into_iter().rev() {
        let chunk = world.chunk(entry).clone();
        let Some(item) = &chunk.item else { continue };
        if game_lang::defined_name(item).is_none_or(|name| *name.text != *alias) {
            continue;
        }
        let value = world
            .value(entry)
            .map_err(|fault| fault.finding(Span::default()).message)?;
        let game_lang::Value::Ruleset(ruleset) = value else {
            break;
        };
        return match ruleset.engine() {
            Ok(engine) => Ok(engine.borrow().instance().clone()),
            Err(Fault::At(_, why)) => Err(why),
            Err(Fault::OverBudget) => Err("its parameters take too many steps".to_owned()),
        };
    }
    Err(format!("`{}` is no ruleset", args.ruleset))
}

fn read(path: &Path) -> Result<String, String> {
    let shown = path.display();
    match disk::read(path).map_err(|error| format!("{shown}: {error}"))? {
        Content::Text(text) => Ok(text),
        Content::NotText(finding) => Err(format!("{shown}: {}", finding.message)),
    }
}

/// `dead-ending: proved`, with what shows it below.
fn text(property: Property, verdict: &Verdict) -> String {
    let name = property.name();
    match verdict {
        Verdict::Proved(argument) => format!("{name}: proved\n    {argument}\n"),
        Verdict::Refuted(found) => {
            let board = found.board.as_deref().unwrap_or("every board");
            let mut text = format!("{name}: false, at {board}\n    {}\n", found.reason);
            for step in &found.moves {
                text.extend(["    ", step, "\n"]);
            }
            text
        }
        Verdict::Unknown { tried } => format!("{name}: not known\n    {tried}\n"),
    }
}

fn data(property: Property, verdict: &Verdict) -> Value {
    let name = property.name();
    match verdict {
        Verdict::Proved(argument) => {
            json!({ "property": name, "verdict": "proved", "argument": argument })
        }
        Verdict::Refuted(found) => json!({
            "property": name,
            "verdict": "refuted",
            "board": found.board.as_ref().map(|board| board.trim_matches('"')),
            "moves": found.moves,
            "reason": found.reason,
        }),
        Verdict::Unknown { tried } => {
            json!({ "property": name, "verdict": "unknown", "tried": tried })
        }
    }
}
