//! Positions by the rules of the library: boards of cells, heaps, and boards that score.

use serde_json::Value;

use super::{Question, ask, number, put_with, records, scoring::scoring, table};

#[test]
fn boards_have_their_values_in_normal_play() {
    let mut questions = Vec::new();
    for row in table("grid_strip_values.tsv") {
        let ruleset = match &*row["ruleset"] {
            "domineering" => "Domineering",
            "clobber" => "Clobber",
            "col_grid" => "Col",
            "snort_grid" => "Snort",
            "konane" => "Konane",
            "hackenbush_string" => "Hackenbush",
            "toads_and_frogs" => "ToadsAndFrogs",
            "toppling_dominoes" => "TopplingDominoes",
            other => panic!("{other}"),
        };
        let g = format!("{ruleset}(\"{}\")", row["position"]);
        let canonical = &row["canonical"];
        questions.push(ask(
            format!("canonical({g}) === canonical({canonical})"),
            "true",
        ));
        for function in [
            "outcome",
            "birthday",
            "left_stop",
            "right_stop",
            "temperature",
            "mean",
        ] {
            questions.push(ask(format!("{function}({g})"), &*row[function]));
        }
    }
    let modules = [
        "clobber",
        "col",
        "domineering",
        "hackenbush",
        "konane",
        "snort",
        "toads_and_frogs",
        "toppling_dominoes",
    ];
    put_using(&questions, &modules, "normal");
}

#[test]
fn boards_that_score_have_their_forms() {
    let mut questions = Vec::new();
    for record in records("scoring_positions.jsonl") {
        let ruleset = match record["ruleset"].as_str() {
            Some("kobber") => "Kobber",
            Some("diskonnect") => "Diskonnect",
            Some("tsmall") => "TakeSmall",
            Some("ttall") => "TakeTall",
            Some("dots") => "DotsAndBoxes",
            other => panic!("{other:?}"),
        };
        let rows = record["board"].as_array().expect("rows");
        let rows: Vec<&str> = rows.iter().filter_map(|row| row.as_str()).collect();
        let g = format!(
            "{ruleset}(\"{}\", score = {})",
            rows.join("|"),
            number(&record["points"])
        );
        questions.push(ask(format!("{g} === {}", scoring(&record["raw"])), "true"));
        let canonical = scoring(&record["canonical"]);
        questions.push(ask(format!("canonical({g}) === {canonical}"), "true"));
    }
    let modules = [
        "diskonnect",
        "dots_and_boxes",
        "kobber",
        "take_small",
        "take_tall",
    ];
    put_using(&questions, &modules, "guaranteed");
}

#[test]
fn boards_have_their_outcomes_in_cheating_robot_play() {
    let mut questions = Vec::new();
    for record in records("robot.jsonl") {
        let kind = record["kind"].as_str().expect("a kind");
        let rows: Vec<String> = match kind {
            "td" => strings(&record["rows"]),
            "td2" => {
                let rows = record["rows"].as_array().expect("rows").iter();
                rows.map(two_colours).collect()
            }
            "domineering" => vec![strings(&record["board"]).join("|")],
            _ => continue,
        };
        let ruleset = if kind == "domineering" {
            "Domineering"
        } else {
            "TopplingDominoes"
        };
        // A sum of positions, and one position with a gap between its rows.
        let sum: Vec<String> = rows
            .iter()
            .map(|row| format!("{ruleset}(\"{row}\")"))
            .collect();
        let outcome = record["outcome"].as_str().expect("an outcome");
        for g in [
            sum.join(" + "),
            format!("{ruleset}(\"{}\")", rows.join(".")),
        ] {
            questions.push(ask(format!("outcome({g})"), outcome));
            if kind == "td2" {
                questions.push(ask(format!("score({g})"), number(&record["score"])));
            }
        }
    }
    assert_eq!(questions.len(), 2 * (161 + 85) + 4 * 117);
    put_using(&questions, &["toppling_dominoes", "domineering"], "robot");
}

/// Dominoes of Left and, behind them, of Right.
fn two_colours(row: &Value) -> String {
    let count = |index: usize| {
        let count = row[index].as_u64().expect("a number of dominoes");
        usize::try_from(count).expect("a small one")
    };
    "l".repeat(count(0)) + &"r".repeat(count(1))
}

fn strings(list: &Value) -> Vec<String> {
    let items = list.as_array().expect("a list").iter();
    items
        .map(|item| item.as_str().expect("a text").to_owned())
        .collect()
}

#[test]
fn heaps_have_their_nimbers() {
    let mut questions = Vec::new();
    for row in table("octal_games_periods.tsv") {
        // Of the others the table has only the length of the period.
        if row["table"] != "TrivialGames" {
            continue;
        }
        let game = &row["game"];
        // `G(0)G(1)…(period)`, one digit each to the base 36.
        let digits = row["nimbers"]
            .chars()
            .filter_map(|digit| digit.to_digit(36));
        for (heap, digit) in digits.take(60).enumerate() {
            let g = format!("nim_value(Octal(\"{}\")({heap}))", code(game));
            questions.push(ask(g, digit.to_string()));
        }
    }
    for row in table("heap_nim_values.tsv") {
        let code = &row["code"];
        if !code.starts_with("0.") {
            continue;
        }
        for (heap, value) in (1..).zip(row["nim_values"].split(',')) {
            let g = format!("nim_value(Octal(\"{code}\")({heap}))");
            questions.push(ask(g, value));
        }
    }
    put_using(&questions, &["octal"], "normal");
}

/// `.17` as `0.17`.
fn code(game: &str) -> String {
    if game.starts_with('.') {
        format!("0{game}")
    } else {
        game.to_owned()
    }
}

pub(super) fn put_using(questions: &[Question], modules: &[&str], play: &str) {
    let mut options = vec!["--play".to_owned(), play.to_owned()];
    for module in modules {
        options.extend(["--use".to_owned(), format!("std.{module}")]);
    }
    let options: Vec<&str> = options.iter().map(String::as_str).collect();
    put_with(questions, &options);
}
