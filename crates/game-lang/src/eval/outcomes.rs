//! Who wins a game in the universe in force, and with which score.

use game_syntax::Span;
use game_value::{BigRational, Outcome};

use super::Evaluator;
use crate::fault::{At, Eval};
use crate::game::Game;
use crate::play::Theory;

impl Evaluator<'_> {
    /// Who wins in the universe in force; `None` in scoring play, where scores say more ([`Evaluator::scores_of`]).
    ///
    /// # Errors
    ///
    /// A fault at `span`.
    pub fn outcome_of(&mut self, game: &Game, span: Span) -> Eval<Option<Outcome>> {
        match self.theory_of(game) {
            Theory::Guaranteed | Theory::Scoring => Ok(None),
            Theory::Misere => {
                if let Some(outcome) = game.sequence_outcome(true, self.arena()).at(span)? {
                    return Ok(Some(outcome));
                }
                let form = self.form_of(game, span)?;
                Ok(Some(self.arena().misere_outcome(form).at(span)?))
            }
            Theory::Robot => self.robot_outcome_of(game, span).map(Some),
            Theory::Normal => {
                if let Some(outcome) = self.outcome_of_words(game, span)? {
                    return Ok(Some(outcome));
                }
                if let Some(outcome) = self.searched_outcome_of(game, span)? {
                    return Ok(Some(outcome));
                }
                let value = self.value_of(game, span)?;
                Ok(Some(self.arena().outcome(value.form()).at(span)?))
            }
        }
    }

    /// The scores of a scoring game if Left begins and if Right does.
    ///
    /// # Errors
    ///
    /// A fault at `span`, also of a game of another kind.
    pub fn scores_of(&mut self, game: &Game, span: Span) -> Eval<[BigRational; 2]> {
        let form = self.scored_form(game, span)?;
        self.final_scores(form, span)
    }

    /// The outcome of a sum with words of integers and stars, and of any sequential compound, without its form.
    fn outcome_of_words(&mut self, game: &Game, span: Span) -> Eval<Option<Outcome>> {
        if !game.has_words() {
            return Ok(None);
        }
        // The components tell it even where the number behind the last star has too many digits to be written.
        if let Some(outcome) = game.sequence_outcome(false, self.arena()).at(span)? {
            return Ok(Some(outcome));
        }
        let expansion = game.expansion(self.arena()).at(span)?;
        Ok(expansion.map(|expansion| expansion.outcome()))
    }
}
