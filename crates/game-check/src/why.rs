//! Why a game has its value, in the theory that is in force where it stands.

use game_explain::words::{Wording, hot_wording, wording};
use game_explain::{ExplainError, Explanation, HotPlay, Theory as In, explain};
use game_lang::{At as _, Eval, Evaluator, Game, Play, Theory};
use game_syntax::Span;
use game_value::{Arena, Comparison, Form, Interrupt, Kind};

/// What is explained.
#[derive(Clone, Debug)]
pub enum Why {
    /// A form, with every step.
    Form(Box<Explanation>),
    /// A sum of simple hot games in Cheating Robot play.
    Hot(HotPlay),
}

impl Why {
    /// The explanation in words, down to a depth.
    ///
    /// # Errors
    ///
    /// [`Interrupt`]: over budget, or cancelled.
    pub fn wording(&self, arena: &mut Arena, depth: usize) -> Result<Wording, Interrupt> {
        match self {
            Self::Form(explanation) => wording(arena, explanation, depth),
            Self::Hot(play) => Ok(hot_wording(play)),
        }
    }
}

/// Explains a game. Inside stands the error of an explanation that contradicts the kernel, which must not be shown.
///
/// # Errors
///
/// A fault at `span`: the game has no value in the theory in force, or its proofs are over the budget.
pub fn why(
    evaluator: &mut Evaluator<'_>,
    game: &Game,
    span: Span,
) -> Eval<Result<Why, ExplainError>> {
    if evaluator.theory_of(game) == Theory::Robot
        && let Some(sum) = evaluator.hot_sum(game, span)?
        && !sum.hots().is_empty()
    {
        return Ok(Ok(Why::Hot(HotPlay::of(&sum))));
    }
    let (form, theory) = subject(evaluator, game, span)?;
    match explain(evaluator.arena(), form, theory) {
        Ok(explanation) => Ok(Ok(Why::Form(Box::new(explanation)))),
        Err(ExplainError::Interrupt(interrupt)) => Err(interrupt).at(span),
        Err(error) => Ok(Err(error)),
    }
}

/// The form of a game as written, and the theory that is in force for it.
fn subject(evaluator: &mut Evaluator<'_>, game: &Game, span: Span) -> Eval<(Form, In)> {
    Ok(match evaluator.theory_of(game) {
        Theory::Normal => (evaluator.form_of(game, span)?, In::Normal),
        Theory::Misere if evaluator.play() == Play::MisereImpartial => {
            let (form, _) = evaluator.misere_of(game, span)?;
            (form, In::MisereImpartial)
        }
        Theory::Misere => {
            let (form, universe) = evaluator.misere_of(game, span)?;
            (form, In::In(universe))
        }
        Theory::Guaranteed => {
            // Refused by name where the form is not guaranteed.
            evaluator.guaranteed_of(game, span)?;
            let form = game.as_form(Kind::Scoring, evaluator.arena()).at(span)?;
            (form, In::In(Comparison::Guaranteed))
        }
        Theory::Scoring => {
            let form = game.as_form(Kind::Scoring, evaluator.arena()).at(span)?;
            (form, In::In(Comparison::General))
        }
        Theory::Robot => (evaluator.robot_form_of(game, span)?, In::Robot),
    })
}
