//! `gamefmt why`: step by step why a value is what it is.

pub(crate) mod args;
mod json;
mod json_sums;
mod latex;

use std::fmt::Write as _;
use std::io::{self, Write as _};

use game_check::{Why, why};
use game_explain::ExplainError;
use game_explain::words::Wording;
use game_lang::{At as _, Eval, Evaluator, Value, codes};
use game_syntax::{Diagnostic, Span};
use game_value::{Arena, Interrupt, Spelling};

use crate::Outcome;
use crate::args::Format;
use crate::asked::Asked;
use crate::render::complain;

use args::{WhyArgs, WhyFormat};

/// Explains the value of an expression.
pub(crate) fn run(args: &WhyArgs) -> io::Result<Outcome> {
    let asked = Asked {
        expression: &args.expression,
        scope: &args.scope,
        play: args.play,
        limits: args.budget.limits(),
        format: Format::Text,
    };
    let printed = asked.evaluate(|evaluator, value, span| printed(evaluator, value, span, args));
    match printed {
        Ok((_, Ok(text))) => {
            io::stdout().lock().write_all(text.as_bytes())?;
            Ok(Outcome::Clean)
        }
        Ok((_, Err(error))) => {
            complain(&format!("no explanation was found: {error}"));
            Ok(Outcome::Failed)
        }
        Err(refused) => refused.report(&args.expression),
    }
}

/// The explanation in the format that was asked for.
fn printed(
    evaluator: &mut Evaluator<'_>,
    value: &Value,
    span: Span,
    args: &WhyArgs,
) -> Eval<Result<String, ExplainError>> {
    let game = match value {
        Value::Game(game) => game,
        other => return Err(no_game(other, span)),
    };
    let why = match why(evaluator, game, span)? {
        Ok(why) => why,
        Err(error) => return Ok(Err(error)),
    };
    if args.format == WhyFormat::Json {
        return Ok(Ok(match &why {
            Why::Form(explanation) => {
                json::explained(evaluator.arena(), explanation, &args.expression).at(span)?
            }
            Why::Hot(play) => json_sums::hot(play, &args.expression),
            Why::Word(play) => json_sums::word(play, &args.expression),
        }));
    }
    let wording = why.wording(evaluator.arena(), args.depth).at(span)?;
    let arena = evaluator.arena();
    let written = match args.format {
        WhyFormat::Latex => latex::written(arena, &wording),
        WhyFormat::Unicode => text(arena, &wording, Spelling::Unicode, args.depth),
        _ => text(arena, &wording, Spelling::Ascii, args.depth),
    };
    Ok(Ok(written.at(span)?))
}

/// The lines, and what is left out.
fn text(
    arena: &mut Arena,
    wording: &Wording,
    spelling: Spelling,
    depth: usize,
) -> Result<String, Interrupt> {
    let mut text = wording.text(arena, spelling)?.join("\n");
    text.push('\n');
    if let Some(words) = wording.hidden() {
        let _ = writeln!(
            text,
            "  ({words}: --depth {} shows more)",
            depth.saturating_add(1)
        );
    }
    Ok(text)
}

fn no_game(found: &Value, span: Span) -> game_lang::Fault {
    let message = format!("expected a game, found {}", found.noun());
    Diagnostic::new(&codes::WRONG_TYPE, span, message).into()
}
