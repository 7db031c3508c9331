//! Guaranteed scoring games: the records of an independent oracle, and positions of five rulesets.

use serde_json::Value;

use super::{Question, ask, number, put, records};

/// `{"L": side, "R": side}` as a scoring form.
pub(super) fn scoring(game: &Value) -> String {
    let side = |name: &str| match &game[name] {
        Value::Array(options) => options.iter().map(scoring).collect::<Vec<_>>().join(","),
        atom => format!("^{}", number(&atom["atom"])),
    };
    format!("<{}|{}>", side("L"), side("R"))
}

#[test]
fn scoring_forms_are_guaranteed_or_not() {
    let mut questions = Vec::new();
    let forms = |name: &str, field: &'static str| {
        let records = records(name)
            .into_iter()
            .filter(move |record| record["guaranteed"].is_boolean());
        records.map(move |record| (scoring(&record[field]), record["guaranteed"].to_string()))
    };
    for (form, answer) in
        forms("scoring_values.jsonl", "g").chain(forms("scoring_positions.jsonl", "raw"))
    {
        questions.push(ask(format!("is({form}, guaranteed)"), answer));
    }
    put(&questions, "scoring");
}

/// The six scores by the names of the records.
fn scores(questions: &mut Vec<Question>, g: &str, record: &Value) {
    for (call, field) in [
        ("left_score({})", "ls"),
        ("right_score({})", "rs"),
        ("left_score({}, pass = right)", "ls_under"),
        ("left_score({}, pass = left)", "ls_over"),
        ("right_score({}, pass = right)", "rs_under"),
        ("right_score({}, pass = left)", "rs_over"),
    ] {
        if let Some(score) = record.get(field) {
            questions.push(ask(call.replace("{}", g), number(score)));
        }
    }
}

#[test]
fn single_games_agree_with_the_oracle() {
    let mut questions = Vec::new();
    for record in records("scoring_values.jsonl") {
        if record["type"] != "game" {
            continue;
        }
        let g = scoring(&record["g"]);
        questions.push(ask(
            format!("formal_birthday({g})"),
            number(&record["birthday"]),
        ));
        let conjugate = scoring(&record["conjugate"]);
        questions.push(ask(format!("-{g} === {conjugate}"), "true"));
        scores(&mut questions, &g, &record);
        if record["guaranteed"] == true {
            let canonical = scoring(&record["canonical"]);
            questions.push(ask(format!("canonical({g}) === {canonical}"), "true"));
            questions.push(ask(format!("is({canonical}, reduced)"), "true"));
            questions.push(ask(format!("{g} == {canonical}"), "true"));
            questions.push(ask(
                format!("invertible({g})"),
                record["invertible"].to_string(),
            ));
        } else {
            let refused = "error[not-guaranteed]: this game is not guaranteed";
            questions.push(ask(format!("canonical({g})"), refused));
            questions.push(ask(format!("{g} == 0"), refused));
        }
    }
    put(&questions, "guaranteed");
}

#[test]
fn pairs_agree_with_the_oracle() {
    let mut questions = Vec::new();
    for record in records("scoring_values.jsonl") {
        if record["type"] != "pair" {
            continue;
        }
        let (g, h) = (scoring(&record["g"]), scoring(&record["h"]));
        for (operator, field) in [(">=", "ge"), ("<=", "le"), ("==", "eq")] {
            questions.push(ask(
                format!("{g} {operator} {h}"),
                record[field].to_string(),
            ));
        }
        let confused = (record["rel"] == "||").to_string();
        questions.push(ask(format!("{g} || {h}"), confused));
        let form = scoring(&record["sum"]);
        questions.push(ask(format!("{g} + {h} === {form}"), "true"));
        for (expr, field) in [("+", "sum_canonical"), ("-", "diff_canonical")] {
            let canonical = scoring(&record[field]);
            questions.push(ask(
                format!("canonical({g} {expr} {h}) === {canonical}"),
                "true",
            ));
        }
        for (call, field) in [("left_score", "sum_ls"), ("right_score", "sum_rs")] {
            questions.push(ask(format!("{call}({g} + {h})"), number(&record[field])));
        }
        for (call, field) in [
            ("left_score({}, pass = right)", "sum_ls_under"),
            ("right_score({}, pass = left)", "sum_rs_over"),
        ] {
            let sum = format!("{g} + {h}");
            questions.push(ask(call.replace("{}", &sum), number(&record[field])));
        }
        // What denies an inequality is replayed by the scores.
        if record["ge"] == false {
            let x = format!("distinguish({g}, {h})");
            questions.push(ask(
                format!(
                    "left_score({g} + {x}) < 0 and left_score({h} + {x}) > 0 \
                     or right_score({g} + {x}) < 0 and right_score({h} + {x}) > 0"
                ),
                "true",
            ));
        }
    }
    put(&questions, "guaranteed");
}

#[test]
fn positions_of_rulesets_agree_with_the_oracle() {
    let mut questions = Vec::new();
    for record in records("scoring_positions.jsonl") {
        if record["guaranteed"] != true {
            continue;
        }
        let g = scoring(&record["raw"]);
        scores(&mut questions, &g, &record);
        let canonical = scoring(&record["canonical"]);
        questions.push(ask(format!("canonical({g}) === {canonical}"), "true"));
    }
    put(&questions, "guaranteed");
}
