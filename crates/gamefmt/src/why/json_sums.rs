//! Sums of simple hot games and sequential compounds as one JSON object: what is not explained by a form.

use game_explain::{HotPlay, WordPlay, WordRule};
use game_value::{Component, Spelling, Uptimal, spell_uptimal};
use serde_json::{Value, json};

use super::json::{LONGEST, cited};

/// The object of a sum of simple hot games.
pub(super) fn hot(play: &HotPlay, expression: &str) -> String {
    let number = |n: &game_value::Integer| Value::String(n.to_string());
    let hots = play.hots.iter().map(|hot| {
        let parts = [&hot.left, &hot.round, &hot.right];
        parts.map(number)
    });
    let all = json!({
        "expression": expression,
        "theory": "robot",
        "hots": hots.collect::<Vec<_>>(),
        "integer": number(&play.integer),
        "order": play.order,
        "matching": play.matching,
        "local": number(&play.local),
        "score": number(&play.score),
    });
    format!("{all:#}\n")
}

/// The object of a sequential compound.
pub(super) fn word(play: &WordPlay, expression: &str) -> String {
    let letter = |component: &Component| match component {
        Component::Integer(n) => n.to_string(),
        Component::Nimber(size) if size.is_one() => "*".to_owned(),
        Component::Nimber(size) => format!("*{size}"),
    };
    let value = |value: &Uptimal| spell_uptimal(value, Spelling::Ascii, LONGEST).ok();
    let steps = play.steps.iter().map(|step| {
        json!({
            "letter": letter(&step.letter),
            "count": step.count.to_string(),
            "rule": ruled(step.rule),
            "value": value(&step.value),
            "theorem": cited(step.rule.theorem()),
        })
    });
    let all = json!({
        "expression": expression,
        "theory": "normal",
        "components": play.components.iter().map(letter).collect::<Vec<_>>(),
        "letters": steps.collect::<Vec<_>>(),
        "value": value(&play.value),
        "outcome": play.value.outcome().to_string(),
    });
    format!("{all:#}\n")
}

/// The name of a rule.
fn ruled(rule: WordRule) -> &'static str {
    match rule {
        WordRule::Whole => "whole",
        WordRule::Half => "half",
        WordRule::Stars => "stars",
        WordRule::Nimber => "nimber",
        WordRule::BeforeNimber => "before-nimber",
        WordRule::First => "first",
        WordRule::FirstWithNimber => "first-with-nimber",
        WordRule::Append => "append",
        WordRule::Raise => "raise",
    }
}
