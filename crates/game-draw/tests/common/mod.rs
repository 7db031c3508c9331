//! What the tests of pictures share: values from expressions and from recipes, and pictures read back.

#![allow(
    dead_code,
    unreachable_pub,
    missing_docs,
    reason = "each test uses a part of it"
)]

pub mod read_back;

use game_lang::{Evaluator, Limits, NoFiles, Value, World};
use game_syntax::parse_expression;
use game_value::{Arena, Form};
use proptest::prelude::*;
use proptest::sample::Index;

/// Evaluates an expression with a text in scope, and does something with its value.
#[track_caller]
pub fn ask<T>(scope: &str, text: &str, then: impl FnOnce(&mut Evaluator<'_>, &Value) -> T) -> T {
    let mut world = World::new(Box::new(NoFiles), Limits::default());
    let file = world.set_file("scope.game".as_ref(), game_syntax::parse(scope));
    let expr = parse_expression(text).expr.expect("an expression");
    let answer = world.evaluate_text(Some(file), text, &expr, |evaluator, value| {
        Ok(then(evaluator, value))
    });
    answer.expect("a value")
}

/// A recipe of a form: each node names its options among the nodes before it.
pub type Recipe = Vec<(Vec<Index>, Vec<Index>)>;

/// Recipes of at most that many nodes.
pub fn recipes(most: usize) -> impl Strategy<Value = Recipe> {
    let side = || prop::collection::vec(any::<Index>(), 0..=3);
    prop::collection::vec((side(), side()), 1..=most)
}

/// The form of the last node of a recipe. Its first ones are some numbers and switches.
pub fn form(arena: &mut Arena, recipe: &Recipe) -> Form {
    let mut nodes: Vec<Form> = (-3..=3).map(|n| arena.integer(&n.into())).collect();
    for (left, right) in recipe {
        let [left, right] = [left, right].map(|side| {
            side.iter()
                .map(|index| *index.get(&nodes))
                .collect::<Vec<_>>()
        });
        nodes.push(arena.braces(left, right));
    }
    nodes[nodes.len() - 1]
}
