//! `gamefmt prove`: what holds on all boards of a ruleset.

use std::io::{self, Write as _};
use std::sync::Arc;

use game_lang::Limits;
use game_ruleset::{Effort, Instance, Property, Prover, Verdict};
use serde_json::{Value, json};

use crate::Outcome;
use crate::args::{ProveArgs, ProveFormat};
use crate::scope::{self, Trouble, Wanted};

/// Prints a verdict on each property, with the argument or the board and the moves against it.
pub(crate) fn run(args: &ProveArgs) -> io::Result<Outcome> {
    let instance = match instance(args) {
        Ok(instance) => instance,
        Err(trouble) => {
            trouble.report()?;
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

/// The ruleset with its arguments.
fn instance(args: &ProveArgs) -> Result<Arc<Instance>, Trouble> {
    let opened = scope::open(Wanted {
        ruleset: &args.ruleset,
        scope: &args.scope,
        play: None,
        limits: Limits::default(),
        unicode: false,
    })?;
    Ok(opened.instance()?)
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
