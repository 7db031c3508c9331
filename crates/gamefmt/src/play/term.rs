//! A term of a sum in play. Positions move by their rules, forms by their options.

use game_draw::board::{self as drawing, Board, Position as Picture};
use game_lang::{At as _, Eval, Evaluator, Game, Position};
use game_ruleset::{Fault, Value};
use game_syntax::{Diagnostic, Span};
use game_value::{BigRational, Form, Kind, Player, SpellError, Spelling};

/// A term of a sum.
#[derive(Clone, Debug)]
pub(super) enum Term {
    /// A position of a ruleset.
    Board {
        position: Position,
        /// Whether the players change sides in it.
        negated: bool,
        /// The board before the last move, which made this one of it.
        before: Option<Value>,
    },
    /// A form.
    Form(Form),
}

/// The longest form that is shown, in bytes.
const LONGEST: usize = 400;

/// No points.
pub(super) fn zero() -> BigRational {
    BigRational::from_integer(0.into())
}

impl Term {
    /// A position that no move led to.
    pub(super) fn standing(position: Position) -> Self {
        Term::Board {
            position,
            negated: false,
            before: None,
        }
    }

    /// Whether it has a picture.
    pub(super) fn is_drawn(&self) -> bool {
        matches!(self, Term::Board { position, .. } if is_drawn(position.board()))
    }

    /// Whether both are the same board with the same points, or the identical form.
    pub(super) fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Term::Form(a), Term::Form(b)) => a == b,
            (
                Term::Board {
                    position: a,
                    negated: x,
                    ..
                },
                Term::Board {
                    position: b,
                    negated: y,
                    ..
                },
            ) => x == y && a.is_same(b),
            _ => false,
        }
    }

    /// The term as a game.
    pub(super) fn game(&self, evaluator: &mut Evaluator<'_>) -> Game {
        match self {
            Term::Form(form) => Game::form(*form, evaluator.arena()),
            Term::Board {
                position, negated, ..
            } => {
                let game = Game::position(position.clone());
                if *negated { game.negative() } else { game }
            }
        }
    }

    /// The term in print, boards without quotes.
    pub(super) fn text(&self, evaluator: &mut Evaluator<'_>) -> String {
        match self {
            Term::Form(form) => match evaluator.arena().spell(*form, Spelling::Ascii, LONGEST) {
                Ok(text) => text,
                Err(SpellError::TooLong { .. }) => "(a long form)".to_owned(),
                Err(SpellError::Interrupt(_)) => "(not printed: over budget)".to_owned(),
            },
            Term::Board {
                position, negated, ..
            } => {
                let (sign, text) = (if *negated { "-" } else { "" }, board(position));
                let points = position.points();
                let points =
                    points.map_or_else(String::new, |points| format!(", score = {points}"));
                format!("{sign}{text}{points}")
            }
        }
    }

    /// The board alone, as it may be typed.
    pub(super) fn plain(&self, evaluator: &mut Evaluator<'_>) -> String {
        match self {
            Term::Form(_) => self.text(evaluator),
            Term::Board { position, .. } => position.board_text(),
        }
    }

    /// The lines of a picture.
    pub(super) fn picture(&self, evaluator: &mut Evaluator<'_>) -> String {
        let Term::Board {
            position, before, ..
        } = self
        else {
            return format!("{}\n", self.text(evaluator));
        };
        if !is_drawn(position.board()) {
            return format!("{}\n", board(position));
        }
        let shown = Board::of(&position.instance(), position.board(), before.as_ref());
        drawing::text(&Picture {
            title: String::new(),
            boards: vec![shown],
        })
    }

    /// Where a player can move, in the order of the rules.
    pub(super) fn moves(
        &self,
        evaluator: &mut Evaluator<'_>,
        player: Player,
        span: Span,
    ) -> Eval<Vec<Vec<Term>>> {
        match self {
            Term::Form(form) => {
                let options = evaluator.arena().options(*form, player).at(span)?;
                let terms = options.into_iter().map(|form| of_form(evaluator, form));
                Ok(terms.collect())
            }
            Term::Board {
                position, negated, ..
            } => {
                let left = (player == Player::Left) != *negated;
                let steps = position.instance().moves(position.board(), left);
                let steps = steps.map_err(|why| of_rules(&why, span))?;
                evaluator.arena().charge(steps.len() as u64 + 1).at(span)?;
                let moves = steps.iter().map(|step| {
                    let gain = if left { step.gain.clone() } else { -&step.gain };
                    let score = position.score() + gain;
                    moved(evaluator, position, &step.boards, score, *negated)
                });
                Ok(moves.collect())
            }
        }
    }

    /// The score of a player who has no move in the term, in scoring play.
    pub(super) fn end(
        &self,
        evaluator: &mut Evaluator<'_>,
        player: Player,
        span: Span,
    ) -> Eval<BigRational> {
        match self {
            Term::Form(form) => evaluator.arena().final_score(*form, player, None).at(span),
            Term::Board {
                position, negated, ..
            } => {
                let left = (player == Player::Left) != *negated;
                let (instance, score) = (position.instance(), position.score());
                let end = instance.end(position.board(), score, left);
                let end = end.map_err(|why| of_rules(&why, span))?;
                Ok(if *negated { -end } else { end })
            }
        }
    }
}

/// Whether a board is cells or a graph, and not a number or several.
fn is_drawn(board: &Value) -> bool {
    matches!(board, Value::Grid(_) | Value::Graph(_) | Value::Ints(_))
}

/// A board in print without quotes, with the ruleset where it would look like a number.
fn board(position: &Position) -> String {
    let text = position.board_text();
    if is_drawn(position.board()) {
        return text.trim_matches('"').to_owned();
    }
    format!("{}({text})", position.instance().definition().name())
}

/// A form as terms: none if nothing can happen in it and it counts nothing.
pub(super) fn of_form(evaluator: &mut Evaluator<'_>, form: Form) -> Vec<Term> {
    let kind = evaluator.arena().kind(form);
    if form == nothing(evaluator, kind) {
        Vec::new()
    } else {
        vec![Term::Form(form)]
    }
}

/// The form of the sum without terms.
pub(super) fn nothing(evaluator: &mut Evaluator<'_>, kind: Kind) -> Form {
    let arena = evaluator.arena();
    match kind {
        Kind::Braces => arena.zero(),
        Kind::Scoring => arena.score(zero()),
        Kind::Robot => arena.robot_integer(&0.into()),
    }
}

/// The terms that a move leaves of a position. The points go with the first board, or stay alone.
fn moved(
    evaluator: &mut Evaluator<'_>,
    position: &Position,
    boards: &[Value],
    score: BigRational,
    negated: bool,
) -> Vec<Term> {
    if boards.is_empty() && position.kind() == Kind::Scoring {
        let score = if negated { -score } else { score };
        let score = evaluator.arena().score(score);
        return of_form(evaluator, score);
    }
    let rest = std::iter::repeat(zero());
    let scores = std::iter::once(score).chain(rest);
    let lives = |(board, _): &(&Value, BigRational)| is_drawn(board) || is_alive(position, board);
    let terms = boards
        .iter()
        .zip(scores)
        .filter(lives)
        .map(|(board, score)| Term::Board {
            position: position.on(board.clone(), score),
            negated,
            before: Some(position.board().clone()),
        });
    terms.collect()
}

/// Whether somebody can move on a board, or points may be counted there.
fn is_alive(position: &Position, board: &Value) -> bool {
    let instance = position.instance();
    let stuck = |left| {
        let moves = instance.moves(board, left);
        moves.is_ok_and(|moves| moves.is_empty())
    };
    position.kind() == Kind::Scoring || !stuck(true) || !stuck(false)
}

/// A fault of the rules.
pub(super) fn of_rules(why: &Fault, span: Span) -> game_lang::Fault {
    let message = match why {
        Fault::At(_, why) => why.clone(),
        Fault::OverBudget => "the moves of this board take too many steps".to_owned(),
    };
    Diagnostic::new(&game_ruleset::codes::RULE_FAULT, span, message).into()
}
