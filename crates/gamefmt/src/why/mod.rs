//! `gamefmt why`: step by step why a value is what it is.

pub(crate) mod args;
mod json;
mod latex;
mod text;

use std::io::{self, IsTerminal as _, Write as _};

use game_explain::words::{Wording, hot_wording, wording};
use game_explain::{ExplainError, Explanation, HotPlay, Theory, explain};
use game_lang::{At as _, Eval, Evaluator, Game, Play, Theory as Kindred, Value, codes};
use game_syntax::{Diagnostic, Span};
use game_value::{Comparison, Form, Interrupt, Kind};

use crate::Outcome;
use crate::args::Format;
use crate::render::{Renderer, complain};
use crate::session::Session;

use args::{WhyArgs, WhyFormat};

/// What is explained.
enum Answer {
    /// A form, with every step.
    Form(Box<Explanation>),
    /// A sum of simple hot games.
    Hot(HotPlay),
}

/// Why nothing is explained.
enum Refusal {
    /// The value is not known.
    Fault(game_lang::Fault),
    /// The steps do not lead where the kernel says.
    Contradiction(ExplainError),
}

impl From<game_lang::Fault> for Refusal {
    fn from(fault: game_lang::Fault) -> Self {
        Refusal::Fault(fault)
    }
}

/// Explains the value of an expression.
pub(crate) fn run(args: &WhyArgs) -> io::Result<Outcome> {
    let opened = Session::open(
        args.scope.file.as_deref(),
        args.play,
        args.budget.limits(),
        Format::Text,
    );
    let mut session = match opened {
        Ok(session) => session,
        Err(why) => {
            complain(&why);
            return Ok(Outcome::Failed);
        }
    };
    if let Err(findings) = session.use_modules(&args.scope.modules) {
        for finding in findings {
            complain(&finding.message);
        }
        return Ok(Outcome::Failed);
    }
    let printed = session.evaluate(&args.expression, |evaluator, value, span| {
        match printed(evaluator, value, span, args) {
            Ok(text) => Ok(Ok(text)),
            Err(Refusal::Contradiction(error)) => Ok(Err(error)),
            Err(Refusal::Fault(fault)) => Err(fault),
        }
    });
    match printed {
        Ok(Some(Ok(text))) => {
            io::stdout().lock().write_all(text.as_bytes())?;
            Ok(Outcome::Clean)
        }
        Ok(Some(Err(error))) => {
            complain(&format!("no explanation was found: {error}"));
            Ok(Outcome::Failed)
        }
        Ok(None) => {
            complain("there is no expression");
            Ok(Outcome::Failed)
        }
        Err(findings) => report(&args.expression, &findings),
    }
}

fn report(text: &str, findings: &[Diagnostic]) -> io::Result<Outcome> {
    let renderer = Renderer::new("expression".to_owned(), text, io::stderr().is_terminal());
    let mut err = anstream::stderr().lock();
    for finding in findings {
        renderer.print(finding, &mut err)?;
    }
    Ok(Outcome::Findings)
}

/// The explanation in the format that was asked for.
fn printed(
    evaluator: &mut Evaluator<'_>,
    value: &Value,
    span: Span,
    args: &WhyArgs,
) -> Result<String, Refusal> {
    let game = match value {
        Value::Game(game) => game,
        other => return Err(no_game(other, span).into()),
    };
    let answer = answer(evaluator, game, span)?;
    if args.format == WhyFormat::Json {
        return Ok(match &answer {
            Answer::Form(explanation) => {
                json::explained(evaluator.arena(), explanation, &args.expression).at(span)?
            }
            Answer::Hot(play) => json::hot(play, &args.expression),
        });
    }
    let wording: Wording = match &answer {
        Answer::Form(explanation) => {
            wording(evaluator.arena(), explanation, args.depth).at(span)?
        }
        Answer::Hot(play) => hot_wording(play),
    };
    let written: Result<String, Interrupt> = match args.format {
        WhyFormat::Latex => latex::written(evaluator.arena(), &wording),
        WhyFormat::Unicode => text::written(evaluator.arena(), &wording, true, args.depth),
        _ => text::written(evaluator.arena(), &wording, false, args.depth),
    };
    Ok(written.at(span)?)
}

fn no_game(found: &Value, span: Span) -> game_lang::Fault {
    let message = format!("expected a game, found {}", found.noun());
    Diagnostic::new(&codes::WRONG_TYPE, span, message).into()
}

fn answer(evaluator: &mut Evaluator<'_>, game: &Game, span: Span) -> Result<Answer, Refusal> {
    if evaluator.theory_of(game) == Kindred::Robot
        && let Some(sum) = evaluator.hot_sum(game, span)?
        && !sum.hots().is_empty()
    {
        return Ok(Answer::Hot(HotPlay::of(&sum)));
    }
    let (form, theory) = subject(evaluator, game, span)?;
    match explain(evaluator.arena(), form, theory) {
        Ok(explanation) => Ok(Answer::Form(Box::new(explanation))),
        Err(ExplainError::Interrupt(interrupt)) => {
            let refused: Eval<Answer> = Err(interrupt).at(span);
            Ok(refused?)
        }
        Err(error) => Err(Refusal::Contradiction(error)),
    }
}

/// The form of a game as written, and the theory that is in force for it.
fn subject(evaluator: &mut Evaluator<'_>, game: &Game, span: Span) -> Eval<(Form, Theory)> {
    Ok(match evaluator.theory_of(game) {
        Kindred::Normal => (evaluator.form_of(game, span)?, Theory::Normal),
        Kindred::Misere if evaluator.play() == Play::MisereImpartial => {
            let (form, _) = evaluator.misere_of(game, span)?;
            (form, Theory::MisereImpartial)
        }
        Kindred::Misere => {
            let (form, universe) = evaluator.misere_of(game, span)?;
            (form, Theory::In(universe))
        }
        Kindred::Guaranteed => {
            // Refused by name where the form is not guaranteed.
            evaluator.guaranteed_of(game, span)?;
            let form = game.as_form(Kind::Scoring, evaluator.arena()).at(span)?;
            (form, Theory::In(Comparison::Guaranteed))
        }
        Kindred::Scoring => {
            let form = game.as_form(Kind::Scoring, evaluator.arena()).at(span)?;
            (form, Theory::In(Comparison::General))
        }
        Kindred::Robot => (evaluator.robot_form_of(game, span)?, Theory::Robot),
    })
}
