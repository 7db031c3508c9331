//! Rules of any text are compiled or refused, and small boards are played under a budget.

use std::sync::Arc;

use game_ruleset::{Blank, Definition, Engine, Instance, Value};
use game_syntax::ast::ItemKind;
use game_syntax::ast::rules::RulesetBody;
use game_syntax::parse;
use game_value::{Arena, BigRational, Budget};

use super::lexer::assert_inside;

const BUDGET: Budget = Budget {
    steps: 20_000,
    forms: 2_000,
};

/// Boards of shapes that have no empty boards.
const BOARDS: [&str; 6] = ["3", "(1, 2)", "[1, 2]", "a-b, b-c", "", "0"];

/// Compiles the rulesets of a text, and plays their boards of few places.
pub fn ruleset(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for chunk in parse(&text).chunks() {
        if let Some(ItemKind::Ruleset(ruleset)) = chunk.item.as_ref().map(|item| &item.kind)
            && matches!(ruleset.body, RulesetBody::Items(_))
        {
            match Definition::compile(ruleset, &chunk.text) {
                Ok(definition) => play(&Arc::new(definition)),
                Err(findings) => assert_inside(&chunk.text, &findings),
            }
        }
    }
}

fn play(definition: &Arc<Definition>) {
    let Ok(instance) = Instance::new(definition.clone(), &[]) else {
        return;
    };
    let instance = Arc::new(instance);
    let mut boards: Vec<Value> = Vec::new();
    if let Ok(blank) = Blank::new(definition, None) {
        boards.extend([blank.board(1, 3), blank.board(2, 2)]);
    }
    let read = BOARDS.iter().filter_map(|text| instance.read(text).ok());
    boards.extend(read);
    for board in boards {
        play_board(&instance, &board);
    }
}

/// The moves and the values of a board. A fault is an answer.
fn play_board(instance: &Arc<Instance>, board: &Value) {
    for left in [true, false] {
        for step in instance.moves(board, left).unwrap_or_default() {
            // What a move leads to is a board of the ruleset, and is spelled as one.
            for board in step.boards.iter() {
                instance.spell(board);
            }
        }
    }
    let mut engine = Engine::new(instance.clone());
    let mut arena = Arena::new();
    let zero = BigRational::from_integer(0.into());
    within(&mut arena, |arena| drop(engine.value(board, arena)));
    within(&mut arena, |arena| drop(engine.form(board, &zero, arena)));
    within(&mut arena, |arena| drop(engine.robot_form(board, arena)));
}

/// Runs something under the budget.
fn within(arena: &mut Arena, run: impl FnOnce(&mut Arena)) {
    let waiting = arena.start(BUDGET, None);
    run(arena);
    arena.resume(waiting);
}
