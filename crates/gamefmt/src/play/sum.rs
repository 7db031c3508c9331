//! A sum in play, and the moves of a player in it.

use game_lang::{At as _, Eval, Evaluator, Game};
use game_syntax::Span;
use game_value::{BigRational, Kind, Player};

use super::term::{Term, nothing, of_form, zero};

/// Terms that are added, all of one kind.
#[derive(Clone, Debug)]
pub(super) struct Sum {
    pub(super) terms: Vec<Term>,
    pub(super) kind: Kind,
}

/// A move: what comes into the place of a term.
#[derive(Clone, Debug)]
pub(super) struct Move {
    pub(super) at: usize,
    pub(super) to: Vec<Term>,
}

/// A move as it is listed.
pub(super) struct Label {
    /// The line.
    pub(super) line: String,
    /// What may be typed for it.
    typed: [String; 3],
}

impl Sum {
    /// The terms of a game as it is written.
    ///
    /// # Errors
    ///
    /// A fault at `span`: a term that has no form, or too many terms.
    pub(super) fn of(evaluator: &mut Evaluator<'_>, game: &Game, span: Span) -> Eval<Self> {
        let kind = game.kind().unwrap_or(evaluator.play().kind());
        let mut terms = Vec::new();
        for summand in game.summands(evaluator.arena()).at(span)? {
            let form = match summand.signed_position() {
                // The negative of a robot game has its matrix transposed, which no board says.
                Some((position, negated)) if kind != Kind::Robot || !negated => {
                    terms.push(Term::Board {
                        position,
                        negated,
                        before: None,
                    });
                    continue;
                }
                _ if kind == Kind::Robot => evaluator.robot_form_of(&summand, span)?,
                _ => summand.as_form(kind, evaluator.arena()).at(span)?,
            };
            terms.extend(of_form(evaluator, form));
        }
        Ok(Sum { terms, kind })
    }

    /// The sum as a game.
    ///
    /// # Errors
    ///
    /// A fault at `span`, if it has no form.
    pub(super) fn game(&self, evaluator: &mut Evaluator<'_>, span: Span) -> Eval<Game> {
        let mut total: Option<Game> = None;
        for term in &self.terms {
            let game = term.game(evaluator);
            total = Some(match total {
                None => game,
                Some(total) => total.plus(&game).at(span)?,
            });
        }
        Ok(total.unwrap_or_else(|| {
            let nothing = nothing(evaluator, self.kind);
            Game::form(nothing, evaluator.arena())
        }))
    }

    /// The moves of a player, each once.
    ///
    /// # Errors
    ///
    /// A fault of the rules at `span`, or too many moves.
    pub(super) fn moves(
        &self,
        evaluator: &mut Evaluator<'_>,
        player: Player,
        span: Span,
    ) -> Eval<Vec<Move>> {
        let mut moves: Vec<Move> = Vec::new();
        for (at, term) in self.terms.iter().enumerate() {
            for to in term.moves(evaluator, player, span)? {
                evaluator.arena().charge(moves.len() as u64).at(span)?;
                if !moves.iter().any(|known| known.leads(at, &to)) {
                    moves.push(Move { at, to });
                }
            }
        }
        Ok(moves)
    }

    /// The score if a player cannot move, in scoring play.
    ///
    /// # Errors
    ///
    /// A fault of the rules at `span`.
    pub(super) fn end(
        &self,
        evaluator: &mut Evaluator<'_>,
        player: Player,
        span: Span,
    ) -> Eval<BigRational> {
        let mut score = zero();
        for term in &self.terms {
            score += term.end(evaluator, player, span)?;
        }
        Ok(score)
    }

    /// The points that were made on boards; `None` if no ruleset counts points.
    pub(super) fn points(&self) -> Option<BigRational> {
        let points = self.terms.iter().filter_map(|term| match term {
            Term::Board {
                position, negated, ..
            } if self.kind == Kind::Scoring => Some(if *negated {
                -position.score()
            } else {
                position.score().clone()
            }),
            _ => None,
        });
        points.reduce(|sum, points| sum + points)
    }

    /// What a move leaves of it.
    pub(super) fn after(&self, own: &Move) -> Self {
        let mut sum = self.clone();
        for term in &mut sum.terms {
            if let Term::Board { before, .. } = term {
                *before = None;
            }
        }
        sum.terms.splice(own.at..=own.at, own.to.iter().cloned());
        sum
    }

    /// The lines of the pictures of its terms; on one line if none has one.
    pub(super) fn picture(&self, evaluator: &mut Evaluator<'_>) -> String {
        if !self.terms.iter().any(Term::is_drawn) {
            return texts(evaluator, &self.terms);
        }
        let mut text = String::new();
        for term in &self.terms {
            let negated = matches!(term, Term::Board { negated: true, .. });
            match (text.is_empty(), negated) {
                (_, true) => text.push_str("-\n"),
                (false, false) => text.push_str("+\n"),
                (true, false) => {}
            }
            text.push_str(&term.picture(evaluator));
        }
        text
    }

    /// What comes into the place of a term in print, as it is listed, with the term where there are several, and as it may be typed.
    pub(super) fn label(&self, evaluator: &mut Evaluator<'_>, at: usize, to: &[Term]) -> Label {
        let text = texts(evaluator, to);
        let line = if self.terms.len() == 1 {
            text.clone()
        } else {
            format!("{} -> {text}", self.terms[at].text(evaluator))
        };
        Label::new(evaluator, line, text, to)
    }
}

/// Terms in print.
pub(super) fn texts(evaluator: &mut Evaluator<'_>, terms: &[Term]) -> String {
    let mut sum = String::new();
    for term in terms {
        let text = term.text(evaluator);
        // A negative form such as `-1v` is no difference from `1v`.
        let number = |text: &str| text.chars().all(|c| c.is_ascii_digit() || c == '/');
        let rest = text
            .strip_prefix('-')
            .filter(|rest| matches!(term, Term::Board { .. }) || number(rest));
        match (rest, sum.is_empty()) {
            (_, true) => sum.push_str(&text),
            (Some(rest), false) => sum.extend([" - ", rest]),
            (None, false) => sum.extend([" + ", &text]),
        }
    }
    if sum.is_empty() {
        sum.push('0');
    }
    sum
}

impl Label {
    /// The label of a move that is listed so and leads to these terms, which are `text` in print.
    pub(super) fn new(
        evaluator: &mut Evaluator<'_>,
        line: String,
        text: String,
        to: &[Term],
    ) -> Self {
        let plain: Vec<String> = to.iter().map(|term| term.plain(evaluator)).collect();
        let typed = [&*line, &*text, &*plain.join(" + ")].map(bare);
        Label { line, typed }
    }

    /// Whether a text names the move.
    pub(super) fn is_meant_by(&self, text: &str) -> bool {
        let text = bare(text);
        self.typed.contains(&text)
    }
}

/// A text without what only makes it readable.
fn bare(text: &str) -> String {
    let meant = |c: &char| !c.is_whitespace() && *c != '"';
    text.chars().filter(meant).collect()
}

impl Move {
    fn leads(&self, at: usize, to: &[Term]) -> bool {
        self.at == at
            && self.to.len() == to.len()
            && self.to.iter().zip(to).all(|(a, b)| a.is_same(b))
    }
}
