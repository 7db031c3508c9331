//! What one wants to know of a game at a glance, and answers to expressions.

use game_lang::{EntryId, FileId, Limits, Theory, Value};
use game_syntax::{Diagnostic, Level, Span, parse_expression};
use game_value::Spelling;

use crate::checker::{Checker, ReportState};

impl Checker {
    /// Who wins the game that an item is, and how hot it is: `N, temperature 2`. In theories without temperatures it is the
    /// outcome or the scores alone.
    pub fn summary(&mut self, file: FileId, index: usize) -> Option<String> {
        let world = self.world();
        let &entry: &EntryId = world.entries(file).get(index)?;
        let Value::Game(game) = world.value(entry).ok()? else {
            return None;
        };
        let span = Span::default();
        let words = world.in_budget(entry, |evaluator| {
            use game_lang::At as _;
            Ok::<_, game_lang::Fault>(match evaluator.theory_of(&game) {
                Theory::Normal => {
                    let value = evaluator.value_of(&game, span)?;
                    let arena = evaluator.arena();
                    let outcome = arena.outcome(value.form()).at(span)?;
                    let heat = arena.temperature(value).at(span)?;
                    format!("{outcome}, temperature {heat}")
                }
                Theory::Misere => {
                    let form = evaluator.form_of(&game, span)?;
                    let outcome = evaluator.arena().misere_outcome(form).at(span)?;
                    format!("{outcome} in misère play")
                }
                Theory::Guaranteed | Theory::Scoring => {
                    let form = evaluator.scored_form(&game, span)?;
                    let arena = evaluator.arena();
                    let left = arena.final_score(form, game_value::Player::Left, None);
                    let right = arena.final_score(form, game_value::Player::Right, None);
                    format!("scores {} and {}", left.at(span)?, right.at(span)?)
                }
                Theory::Robot => evaluator.robot_outcome_of(&game, span)?.to_string(),
            })
        });
        words.ok()
    }

    /// Evaluates an expression with the names of a file in scope, and prints it as `gamefmt eval` does.
    ///
    /// # Errors
    ///
    /// What is wrong with it, with places in the text; nothing if it was cancelled.
    pub fn answer(&mut self, file: Option<FileId>, text: &str) -> Result<String, Vec<Diagnostic>> {
        let parsed = parse_expression(text);
        let errors = parsed.diagnostics.iter();
        let errors = errors.filter(|found| found.level() == Level::Error);
        let errors: Vec<_> = errors.cloned().collect();
        if !errors.is_empty() {
            return Err(errors);
        }
        let Some(expr) = &parsed.expr else {
            return Ok(String::new());
        };
        let world = self.world();
        let shown = world.evaluate_text(file, text, expr, |evaluator, value| {
            evaluator.shown(value, Spelling::Ascii, expr.span)
        });
        shown
            .map(game_lang::Shown::whole)
            .map_err(|fault| vec![fault.finding(expr.span)])
    }

    /// Computes the report of an item again, with other limits, if it was over budget; items that depend on it are computed
    /// again when they are asked for. Says whether everything was computed.
    pub fn compute_anyway(&mut self, file: FileId, index: usize, limits: Limits) -> bool {
        let Some(&entry) = self.world().entries(file).get(index) else {
            return false;
        };
        let usual = self.world().limits();
        if self
            .known(file, index)
            .is_some_and(|known| known.state == ReportState::OverBudget)
        {
            self.world().forget_value(entry);
        }
        self.world().set_limits(limits);
        let report = self.report(file, index);
        self.world().set_limits(usual);
        report.state == ReportState::Done
    }
}
