//! Cheating Robot play: sums of simple hot games, general games and their sums, games that misprinted theorems call
//! equal.

use serde_json::Value;

use super::{Question, ask, number, put, records};

/// An integer, `[a|b|c]`, a general game with its matrix, or a sum.
fn robot(game: &Value) -> String {
    if let Some([a, b, c]) = game.as_array().map(Vec::as_slice) {
        return format!("[{a}|{b}|{c}]");
    }
    if let Some(parts) = game["sum"].as_array() {
        let parts: Vec<String> = parts.iter().map(robot).collect();
        return format!("({})", parts.join(" + "));
    }
    if !game.is_object() {
        return number(game);
    }
    let options = |list: &Value| {
        let list = list.as_array().expect("options").iter();
        list.map(robot).collect::<Vec<_>>().join(", ")
    };
    let rows = game["S"].as_array().expect("rows").iter();
    let rows: Vec<String> = rows.map(options).collect();
    format!(
        "[{} | {} | {}]",
        options(&game["L"]),
        rows.join(" ; "),
        options(&game["R"])
    )
}

fn text(value: &Value) -> &str {
    value.as_str().expect("an outcome")
}

/// `[1,0]` of places counted from 0, as the language counts: from 1.
fn places(list: &Value, brackets: [char; 2]) -> String {
    let list = list.as_array().expect("places").iter();
    let places: Vec<String> = list
        .map(|place| (place.as_u64().expect("a place") + 1).to_string())
        .collect();
    format!("{}{}{}", brackets[0], places.join(","), brackets[1])
}

fn sum(record: &Value) -> String {
    let hots = record["hots"].as_array().expect("hot games").iter();
    let integers = record["ints"].as_array().expect("integers").iter();
    let parts: Vec<String> = hots.chain(integers).map(robot).collect();
    parts.join(" + ")
}

#[test]
fn sums_of_simple_hot_games_agree_with_exhaustive_play() {
    let mut questions: Vec<Question> = Vec::new();
    for record in records("robot.jsonl") {
        let kind = record["kind"].as_str().expect("a kind");
        if !kind.starts_with("hot") {
            continue;
        }
        let g = sum(&record);
        questions.push(ask(format!("outcome({g})"), text(&record["outcome"])));
        questions.push(ask(format!("score({g})"), number(&record["score"])));
        if kind == "hotlong" {
            continue;
        }
        questions.push(ask(format!("local_score({g})"), number(&record["local"])));
        questions.push(ask(
            format!("index_order({g})"),
            places(&record["order"], ['[', ']']),
        ));
        let scores = record["left_values"].to_string().replace(' ', "");
        questions.push(ask(format!("opening_scores({g})"), scores));
        for (opened, best) in (1..).zip(record["right_best"].as_array().expect("replies")) {
            questions.push(ask(
                format!("best_reply({g}, {opened})"),
                places(best, ['{', '}']),
            ));
        }
    }
    put(&questions, "robot");
    put(&questions, "simple-hot");
}

#[test]
fn games_sums_and_distinguishing_games_agree() {
    let mut questions: Vec<Question> = Vec::new();
    for record in records("robot.jsonl") {
        match record["kind"].as_str() {
            Some("game") => {
                let (g, conjugate) = (robot(&record["game"]), robot(&record["conjugate"]));
                questions.push(ask(format!("outcome({g})"), text(&record["outcome"])));
                questions.push(ask(format!("-{g} === {conjugate}"), "true"));
                questions.push(ask(
                    format!("outcome(-{g})"),
                    text(&record["conjugate_outcome"]),
                ));
                questions.push(ask(
                    format!("formal_birthday({g})"),
                    number(&record["birthday"]),
                ));
                questions.push(ask(format!("{g} == normalized({g})"), "true"));
            }
            Some("sum") => {
                let games = record["games"].as_array().expect("games").iter();
                let games: Vec<String> = games.map(robot).collect();
                let g = games.join(" + ");
                questions.push(ask(format!("outcome({g})"), text(&record["outcome"])));
            }
            Some("distinguish") => {
                let [g, h, x] = ["G", "H", "X"].map(|name| robot(&record[name]));
                questions.push(ask(format!("outcome({g} + {x})"), text(&record["oGX"])));
                questions.push(ask(format!("outcome({h} + {x})"), text(&record["oHX"])));
                questions.push(ask(format!("{g} == {h}"), "false"));
            }
            _ => {}
        }
    }
    put(&questions, "robot");
}
