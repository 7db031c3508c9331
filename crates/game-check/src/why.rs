//! Why a game has its value, in the theory that is in force where it stands; and of the game at a place of a file.

use game_explain::words::{Wording, hot_wording, word_wording, wording};
use game_explain::{ExplainError, Explanation, HotPlay, Theory as In, WordPlay, explain};
use game_lang::{At as _, Eval, Evaluator, Fault, FileId, Game, Play, Theory, Value};
use game_syntax::{Diagnostic, Span};
use game_value::{Arena, Comparison, Form, Interrupt, Kind, Spelling};

use crate::checker::Checker;

/// What is explained.
#[derive(Clone, Debug)]
pub enum Why {
    /// A form, with every step.
    Form(Box<Explanation>),
    /// A sum of simple hot games in Cheating Robot play.
    Hot(HotPlay),
    /// A sequential compound of integers and stars in normal play, letter by letter.
    Word(WordPlay),
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
            Self::Word(play) => word_wording(arena, play),
        }
    }

    /// The explanation as text, as deep as a page has room.
    fn page(&self, arena: &mut Arena) -> Result<String, Interrupt> {
        let mut wording = self.wording(arena, 1)?;
        for depth in 2..=DEEPEST {
            if wording.hidden().is_none() {
                break;
            }
            let deeper = self.wording(arena, depth)?;
            if deeper.lines.len() > PAGE {
                break;
            }
            wording = deeper;
        }
        let mut text = wording.text(arena, Spelling::Ascii)?.join("\n");
        text.push('\n');
        if let Some(words) = wording.hidden() {
            text.extend(["  (", &words, ")\n"]);
        }
        Ok(text)
    }
}

/// Where more is told the more lines there are, an editor shows about so many.
const PAGE: usize = 80;

/// A deeper explanation than this is for the command line.
const DEEPEST: usize = 8;

/// An explanation as an editor shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Page {
    /// The expression, or the name of the item.
    pub title: String,
    /// The lines as `gamefmt why` prints them.
    pub text: String,
}

impl Checker {
    /// Why the game has its value that the smallest expression around an offset of a file is, or the item there; told as deep
    /// as a page has room.
    ///
    /// # Errors
    ///
    /// What is wrong with the game, or that its proofs are over the budget. `None` where there is no game.
    pub fn explain(&mut self, file: FileId, offset: u32) -> Option<Result<Page, Diagnostic>> {
        let is_game = |value: &Value| matches!(value, Value::Game(_));
        let (span, found) =
            self.look_at(file, offset, is_game, |evaluator, value, title, span| {
                let Value::Game(game) = value else {
                    return Ok(None);
                };
                let text = match why(evaluator, game, span)? {
                    Ok(why) => why.page(evaluator.arena()).at(span)?,
                    Err(error) => format!("no explanation was found: {error}\n"),
                };
                let title = title.to_owned();
                Ok(Some(Page { title, text }))
            })?;
        found.map_err(|fault| fault.finding(span)).transpose()
    }
}

/// So many steps may be spent on an explanation, and so many lines of it are shown.
const EXPLANATION: u64 = 50_000;
const MOST_LINES: usize = 6;

/// The first steps from the form to its canonical form, where there are such and they are soon found, for a hover.
pub(crate) fn reasons(evaluator: &mut Evaluator<'_>, game: &Game, span: Span) -> Eval<Vec<String>> {
    // A number says all, and the form of a position may be large beyond measure.
    if game.scalar().is_some() || game.has_positions() {
        return Ok(Vec::new());
    }
    let part = evaluator.arena().start_part(EXPLANATION);
    let found = why(evaluator, game, span).and_then(|found| {
        let mut explanation = match found {
            Ok(Why::Form(explanation)) => explanation,
            Ok(word @ Why::Word(_)) => {
                let arena = evaluator.arena();
                let wording = word.wording(arena, 0).at(span)?;
                return Ok(Some(wording.text(arena, Spelling::Ascii).at(span)?));
            }
            _ => return Ok(None),
        };
        if explanation
            .canonical
            .is_none_or(|canonical| canonical == explanation.form)
        {
            return Ok(None);
        }
        // What follows of its play stands in the rows.
        explanation.facts.clear();
        let arena = evaluator.arena();
        let wording = Why::Form(explanation).wording(arena, 0).at(span)?;
        Ok(Some(wording.text(arena, Spelling::Ascii).at(span)?))
    });
    evaluator.arena().end_part(part).at(span)?;
    let lines = match found {
        Ok(Some(lines)) => lines,
        Err(Fault::Cancelled) => return Err(Fault::Cancelled),
        Ok(None) | Err(_) => return Ok(Vec::new()),
    };
    // The heading is the title and the value.
    let mut lines = lines.iter().skip(1).map(|line| line.trim().to_owned());
    let mut shown: Vec<String> = lines.by_ref().take(MOST_LINES).collect();
    if lines.next().is_some() {
        shown.push("…".to_owned());
    }
    Ok(shown)
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
        && is_written_hot(evaluator, game, span)?
        && let Some(sum) = evaluator.hot_sum(game, span)?
        && !sum.hots().is_empty()
    {
        return Ok(Ok(Why::Hot(HotPlay::of(&sum))));
    }
    if evaluator.theory_of(game) == Theory::Normal
        && let Some(word) = game.word(evaluator.arena()).at(span)?
    {
        match WordPlay::of(evaluator.arena(), &word) {
            Ok(Some(play)) => return Ok(Ok(Why::Word(play))),
            Ok(None) => {}
            Err(ExplainError::Interrupt(interrupt)) => return Err(interrupt).at(span),
            Err(error) => return Ok(Err(error)),
        }
    }
    let (form, theory) = subject(evaluator, game, span)?;
    match explain(evaluator.arena(), form, theory) {
        Ok(explanation) => Ok(Ok(Why::Form(Box::new(explanation)))),
        Err(ExplainError::Interrupt(interrupt)) => Err(interrupt).at(span),
        Err(error) => Ok(Err(error)),
    }
}

/// Whether a robot game is a sum of simple hot games and integers as it is written, or of positions, which may be worth one. The steps
/// of other forms are reductions.
fn is_written_hot(evaluator: &mut Evaluator<'_>, game: &Game, span: Span) -> Eval<bool> {
    if game.has_positions() {
        return Ok(true);
    }
    for summand in game.summands(evaluator.arena()).at(span)? {
        let form = evaluator.robot_form_of(&summand, span)?;
        let arena = evaluator.arena();
        if arena.as_robot_integer(form).is_none() && arena.as_simple_hot(form).is_none() {
            return Ok(false);
        }
    }
    Ok(true)
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
