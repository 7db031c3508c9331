//! `gamefmt name`: short names of a value.

use std::io::{self, Write as _};

use game_value::Spelling;

use crate::Outcome;
use crate::args::Format;
use crate::args::name::NameArgs;
use crate::asked::{Asked, Refused};
use crate::naming::naming;
use crate::render::complain;

/// Prints the names, the shortest first.
pub(crate) fn run(args: &NameArgs) -> io::Result<Outcome> {
    let limits = args.budget.limits();
    let asked = Asked {
        expression: &args.expression,
        scope: &args.scope,
        play: None,
        limits,
        format: args.format,
    };
    let spelling = match args.format {
        Format::Text => Spelling::Ascii,
        Format::Unicode => Spelling::Unicode,
    };
    let found = asked.evaluate(|evaluator, value, span| {
        let Some(game) = value.game() else {
            return Ok(Err(format!("expected a game, found {}", value.noun())));
        };
        naming(evaluator, &game, (limits.steps, spelling), span).map(Ok)
    });
    let found = match found {
        Ok((_, Ok(found))) => found,
        Ok((_, Err(why))) => return Refused::Words(why).report(&args.expression),
        Err(refused) => return refused.report(&args.expression),
    };
    let mut out = io::stdout().lock();
    for name in found.names.iter().take(args.most.max(1)) {
        writeln!(out, "{name}")?;
    }
    out.flush()?;
    if !found.complete {
        complain("note: the search was cut off; --budget makes it longer");
    }
    if found.names.is_empty() {
        writeln!(out, "no short name is known")?;
        return Ok(Outcome::Findings);
    }
    Ok(Outcome::Clean)
}
