//! Misère play: games within the universe in force, and their canonical forms.

use game_syntax::{Diagnostic, Span};
use game_value::{Comparison, Form, Kind, Universe, Violation};

use super::Evaluator;
use crate::codes;
use crate::fault::{At, Eval};
use crate::game::Game;
use crate::play::Play;

impl Evaluator<'_> {
    /// The form of a misère game and the universe in which it is compared.
    ///
    /// # Errors
    ///
    /// A fault at `span`: a form that is not in the universe in force.
    pub fn misere_of(&mut self, game: &Game, span: Span) -> Eval<(Form, Comparison)> {
        let (comparison, universe) = self.play.misere_universe();
        let form = game.as_form(Kind::Braces, self.arena()).at(span)?;
        match self.arena().check(form, universe).at(span)? {
            None => Ok((form, comparison)),
            Some(violation) => Err(not_in_universe(universe, &violation, span).into()),
        }
    }

    /// The canonical form of a misère game in the universe in force.
    ///
    /// # Errors
    ///
    /// A fault at `span`, as of [`Evaluator::misere_of`].
    pub fn misere_value_of(&mut self, game: &Game, span: Span) -> Eval<Form> {
        let (form, comparison) = self.misere_of(game, span)?;
        if self.play == Play::MisereImpartial {
            return self.arena().impartial_misere_value(form).at(span);
        }
        self.arena().misere_value(form, comparison).at(span)
    }
}

pub(crate) fn not_in_universe(universe: Universe, violation: &Violation, span: Span) -> Diagnostic {
    let message = format!("this game is not {}", universe.name());
    Diagnostic::new(&codes::NOT_IN_UNIVERSE, span, message)
        .label(violation.reason.to_string())
        .help("games are compared within the universe that `play` names; a claim `let g: U = …` shows the place")
}
