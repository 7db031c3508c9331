//! A small picture for a hover: what fits beside a line of text, or none.

use game_lang::{Eval, Evaluator, Theory, Value};
use game_syntax::Span;

use super::{forms, positions};
use crate::scene::Scene;

/// A picture, and the same in words for those who see none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glance {
    /// The picture.
    pub scene: Scene,
    /// The same as lines of text.
    pub text: String,
}

/// The most lines, and characters of a line, of a picture in a hover.
const MOST_LINES: usize = 24;
const MOST_COLUMNS: usize = 72;

/// Whether a value may have a small picture.
pub fn may_glance(value: &Value) -> bool {
    matches!(value, Value::Game(game) if game.scalar().is_none())
}

/// The small picture that fits a value best: the board of a position, the thermograph of a game in normal play, the tree of any
/// other; none where it would be large, or would only show a number.
///
/// # Errors
///
/// A fault at `span`: something that is not known of the value, or takes too long.
pub fn glance(
    evaluator: &mut Evaluator<'_>,
    value: &Value,
    title: &str,
    span: Span,
) -> Eval<Option<Glance>> {
    let Value::Game(game) = value else {
        return Ok(None);
    };
    let found = if let Some(board) = positions::glance(game, title) {
        Some(board)
    } else if evaluator.theory_of(game) == Theory::Normal {
        forms::small_thermograph(evaluator, game, span)?
    } else {
        forms::small_tree(evaluator, game, span)?
    };
    Ok(found.filter(|glance| is_small(&glance.text)))
}

fn is_small(text: &str) -> bool {
    let narrow = |line: &str| line.chars().count() <= MOST_COLUMNS;
    text.lines().count() <= MOST_LINES && text.lines().all(narrow)
}
