//! `gamefmt play`: a game in the terminal against perfect play.

pub(crate) mod args;
mod dialog;
mod judge;
mod rounds;
mod sum;
mod term;
mod turns;

use std::io;

use game_lang::{Eval, Evaluator, Fault, Theory, Value};
use game_syntax::{Diagnostic, Span};
use game_value::{Kind, Player, Spelling};

use crate::Outcome;
use crate::args::Format;
use crate::asked::{Asked, Refused};
use crate::session::Session;

use self::args::PlayArgs;
use self::dialog::{Dialog, HELP, Said, say};
use self::judge::{Choice, End};
use self::sum::{Label, Sum};

/// Why play stops before the game is over.
enum Stop {
    Io(io::Error),
    /// A fault of the rules, or a position that is too large to be played.
    Fault(Box<Diagnostic>),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        Stop::Io(error)
    }
}

/// What does not change during a game.
struct Table {
    session: Session,
    dialog: Dialog,
    /// Where faults stand: the expression.
    span: Span,
    theory: Theory,
    person: Player,
    /// The steps of one turn.
    steps: u64,
}

/// What the person decides.
enum Taken {
    /// The place of a move in the list.
    Move(usize),
    Undo,
    Leave,
}

/// So many moves are listed unless all are asked for.
const LISTED: usize = 40;

/// Plays until the game is over or the person leaves.
pub(crate) fn run(args: &PlayArgs) -> io::Result<Outcome> {
    let limits = args.budget.limits();
    let asked = Asked {
        expression: &args.expression,
        scope: &args.scope,
        play: args.play,
        limits,
        format: Format::Text,
    };
    let opened = asked.evaluate(|evaluator, value, span| {
        let Some(game) = value.game() else {
            return Ok(Err(format!("expected a game, found {}", value.noun())));
        };
        let sum = Sum::of(evaluator, &game, span)?;
        let theory = evaluator.play().theory(Some(sum.kind));
        Ok(Ok((sum, theory, span)))
    });
    let (session, (sum, theory, span)) = match opened {
        Ok((session, Ok(opened))) => (session, opened),
        Ok((_, Err(why))) => return Refused::Words(why).report(&args.expression),
        Err(refused) => return refused.report(&args.expression),
    };
    let mut table = Table {
        session,
        dialog: Dialog::open(args.scope.disk())?,
        span,
        theory,
        person: args.side.player(),
        steps: limits.steps,
    };
    let ended = if sum.kind == Kind::Robot {
        rounds::play(&mut table, sum)
    } else {
        turns::play(&mut table, sum, args.first.player())
    };
    match ended {
        Ok(()) => Ok(Outcome::Clean),
        Err(Stop::Io(error)) => Err(error),
        Err(Stop::Fault(finding)) => Refused::Findings(vec![*finding]).report(&args.expression),
    }
}

impl Table {
    /// Asks the evaluator, with the budget of a turn.
    fn ask<T>(
        &mut self,
        question: impl FnOnce(&mut Evaluator<'_>, Span) -> Eval<T>,
    ) -> Result<T, Stop> {
        let span = self.span;
        let answer = self.session.ask("", |evaluator| question(evaluator, span));
        answer.map_err(|fault| Stop::Fault(Box::new(fault.finding(span))))
    }

    /// The same where a budget that is not enough is an answer, too.
    fn try_ask<T>(
        &mut self,
        question: impl FnOnce(&mut Evaluator<'_>, Span) -> Eval<T>,
    ) -> Result<Option<T>, Stop> {
        self.ask(|evaluator, span| match question(evaluator, span) {
            Ok(found) => Ok(Some(found)),
            Err(Fault::OverBudget(_)) => Ok(None),
            Err(fault) => Err(fault),
        })
    }

    /// The board, and the points if points are counted.
    fn show(&mut self, sum: &Sum) -> Result<(), Stop> {
        let picture = self.ask(|evaluator, _| Ok(sum.picture(evaluator)))?;
        say("")?;
        say(picture.trim_end_matches('\n'))?;
        if let Some(points) = sum.points() {
            say(&format!("Score: {points}"))?;
        }
        Ok(())
    }

    /// Lets the person decide: a move of the list, to take one back, or to leave. `hint` finds the best move, `next` is who
    /// moves.
    fn decide(
        &mut self,
        (sum, next): (&Sum, Player),
        labels: &[Label],
        mut hint: impl FnMut(&mut Self) -> Result<Option<Choice>, Stop>,
    ) -> Result<Taken, Stop> {
        loop {
            match self.dialog.next()? {
                Said::Quit => return Ok(Taken::Leave),
                Said::Undo => return Ok(Taken::Undo),
                Said::Help => say(HELP)?,
                Said::Moves => {
                    self.show(sum)?;
                    list(labels, usize::MAX)?;
                }
                Said::Value => self.value(sum, next)?,
                Said::Hint => {
                    let choice = hint(self)?;
                    self.hint(labels, choice.as_ref())?;
                }
                Said::Number(number) if (1..=labels.len()).contains(&number) => {
                    return Ok(Taken::Move(number - 1));
                }
                Said::Number(number) => {
                    let most = labels.len();
                    say(&format!(
                        "There is no move {number}; the moves have the numbers 1 to {most}."
                    ))?;
                }
                Said::To(place) => {
                    if let Some(index) = named(labels, &place)? {
                        return Ok(Taken::Move(index));
                    }
                }
            }
        }
    }

    fn hint(&self, labels: &[Label], choice: Option<&Choice>) -> io::Result<()> {
        let Some(Choice { index, end }) = choice else {
            return Ok(());
        };
        let why = match end {
            None => "a guess: the budget is not enough to know".to_owned(),
            Some(End::Winner(Some(player))) if *player != self.person => {
                "no move wins against good play".to_owned()
            }
            Some(end) => self.foretold(end),
        };
        let line = &labels[*index].line;
        say(&format!("Hint: {}  {line}  ({why})", index + 1))
    }

    /// The value of the sum, if it has one, and how it ends.
    fn value(&mut self, sum: &Sum, next: Player) -> Result<(), Stop> {
        let shown = self.try_ask(|evaluator, span| {
            let game = sum.game(evaluator, span)?;
            evaluator.shown(&Value::Game(game), Spelling::Ascii, span)
        })?;
        let end = self.try_ask(|evaluator, span| judge::end(evaluator, sum, next, span))?;
        let unknown = "not known within the budget".to_owned();
        let shown = shown.map_or_else(|| unknown.clone(), |shown| shown.cut(400));
        say(&format!("Value: {shown}"))?;
        let end = end.map_or(unknown, |end| self.foretold(&end));
        say(&format!("If both play well: {end}"))?;
        Ok(())
    }

    /// How a game ends, in words.
    fn foretold(&self, end: &End) -> String {
        match end {
            End::Winner(None) => "a draw".to_owned(),
            End::Winner(Some(player)) => self.wins(*player).to_owned(),
            End::Score(score) => format!("the score will be {score}"),
        }
    }

    fn wins(&self, player: Player) -> &'static str {
        if player == self.person {
            "you win"
        } else {
            "the machine wins"
        }
    }

    fn guess(choice: &Choice) -> &'static str {
        match choice.end {
            Some(_) => "",
            None => "  (a guess: the budget is not enough to know; --budget raises it)",
        }
    }
}

/// Lists moves, at most so many.
fn list(labels: &[Label], most: usize) -> io::Result<()> {
    let width = labels.len().to_string().len();
    for (index, label) in labels.iter().take(most).enumerate() {
        let number = index + 1;
        say(&format!("  {number:>width$}  {}", label.line))?;
    }
    if labels.len() > most {
        let more = labels.len() - most;
        say(&format!("  and {more} more, which `moves` lists"))?;
    }
    Ok(())
}

/// The move that leads to a place; where there is none, or several, that is said.
fn named(labels: &[Label], place: &str) -> io::Result<Option<usize>> {
    let found: Vec<usize> = (0..labels.len())
        .filter(|&index| labels[index].is_meant_by(place))
        .collect();
    match &found[..] {
        [index] => return Ok(Some(*index)),
        [] => say(&format!(
            "No move leads to `{place}`. Say the number of a move, or `help`."
        ))?,
        [first, ..] => {
            let (count, first) = (found.len(), first + 1);
            say(&format!(
                "{count} moves lead to `{place}`, such as {first}. Say the number of one."
            ))?;
        }
    }
    Ok(None)
}
