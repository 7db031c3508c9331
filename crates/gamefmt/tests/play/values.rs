//! `gamefmt find`, `gamefmt name` and `gamefmt atlas`, each against what `gamefmt eval` says of the texts that they print.

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::support::gamefmt;

/// The answers of `gamefmt eval` to many expressions.
fn eval(expressions: &[String], more: &[&str]) -> Vec<String> {
    let input = expressions.join("\n") + "\n";
    let arguments = [&["eval", "-"], more].concat();
    let ended = gamefmt(&arguments, Path::new("."), input.as_bytes());
    ended.stdout.lines().map(str::to_owned).collect()
}

#[test]
fn a_name_is_equal_to_what_it_names() {
    let hot = [
        "{2|0}",
        "{3,{3|1}|1}",
        "{7/2|3/2||-1/2|-5/2}",
        "+-{1,{2|0}}",
        "{5|1} + {3|0}",
        "overheat(3/16, 2, 5)",
        "overheat(-11/32, 3, 7/2) + 1/4",
    ];
    let small = [
        "{0,*||*|-2*}",
        "{3^|^||*,^}",
        "^[3] + ^<2>",
        "tiny(1) + tiny(2) + *3",
        "v<3> + ^*2",
    ];
    let mut claims = Vec::new();
    for expression in hot.iter().chain(&small) {
        let ended = gamefmt(&["name", "--most", "20", expression], Path::new("."), b"");
        assert_eq!((ended.code, &*ended.stderr), (0, ""), "{expression}");
        let names: Vec<&str> = ended.stdout.lines().collect();
        let lengths: Vec<usize> = names.iter().map(|name| name.chars().count()).collect();
        assert!(lengths.is_sorted(), "{names:?}");
        claims.extend(names.iter().map(|name| format!("{name} == {expression}")));
    }
    assert!(claims.len() > 12, "{claims:?}");
    for (claim, answer) in claims.iter().zip(eval(&claims, &[])) {
        assert_eq!(answer, "true", "{claim}");
    }
}

#[test]
fn what_has_no_short_name_is_said_to_have_none() {
    let ended = gamefmt(&["name", "{1|*}"], Path::new("."), b"");
    assert_eq!(
        (ended.code, &*ended.stdout),
        (1, "no short name is known\n")
    );
    let cut = gamefmt(
        &["name", "{7||5|4|||1||0|-9}", "--budget", "30000"],
        Path::new("."),
        b"",
    );
    assert!(cut.stderr.contains("cut off"), "{}", cut.stderr);
    let wrong = gamefmt(&["name", "<1|2>"], Path::new("."), b"");
    assert_eq!((wrong.code, &*wrong.stdout), (1, ""));
}

#[test]
fn the_atlas_has_every_value_once_and_says_what_eval_says() {
    let columns = [
        "birthday",
        "outcome",
        "left_stop",
        "right_stop",
        "mean",
        "temperature",
        "reduced",
    ];
    let ended = gamefmt(
        &["atlas", "--born", "2", "--format", "json"],
        Path::new("."),
        b"",
    );
    let atlas: Value = serde_json::from_str(&ended.stdout).expect("JSON");
    let rows = atlas["values"].as_array().expect("rows");
    assert_eq!((ended.code, rows.len()), (0, 22));
    let text = |row: &Value, column: &str| row[column].as_str().expect("a text").to_owned();
    let mut asked = Vec::new();
    let mut said = Vec::new();
    for row in rows {
        for column in columns {
            asked.push(format!("{column}({})", text(row, "value")));
            said.push(text(row, column));
        }
        // Of a hot game there is no atomic weight.
        if let Some(weight) = row["atomic_weight"].as_str() {
            asked.push(format!("atomic_weight({})", text(row, "value")));
            said.push(weight.to_owned());
        }
    }
    assert_eq!(eval(&asked, &[]), said);
    let days: Vec<String> = rows.iter().map(|row| text(row, "birthday")).collect();
    assert!(days.is_sorted(), "{days:?}");
    let mut values: Vec<String> = rows.iter().map(|row| text(row, "value")).collect();
    values.sort();
    values.dedup();
    assert_eq!(values.len(), 22);
}

#[test]
fn an_atlas_of_misere_play_is_one() {
    for (universe, day, count) in [
        ("dicot", "2", 9),
        ("dead-ending", "1", 4),
        ("misere", "1", 4),
    ] {
        let arguments = [
            "atlas",
            "--born",
            day,
            "--universe",
            universe,
            "--format",
            "tsv",
        ];
        let ended = gamefmt(&arguments, Path::new("."), b"");
        let mut lines = ended.stdout.lines();
        let heads: Vec<&str> = lines.next().expect("heads").split('\t').collect();
        let at = heads
            .iter()
            .position(|head| *head == "outcome")
            .expect("outcomes");
        let rows: Vec<Vec<&str>> = lines.map(|line| line.split('\t').collect()).collect();
        assert_eq!((ended.code, rows.len()), (0, count), "{universe}");
        let asked: Vec<String> = rows
            .iter()
            .map(|row| format!("outcome({})", row[0]))
            .collect();
        let said: Vec<&str> = rows.iter().map(|row| row[at]).collect();
        assert_eq!(eval(&asked, &["--play", universe]), said, "{universe}");
    }
}

#[test]
fn an_overheated_number_is_shorter_than_its_canonical_form() {
    for (expression, name) in [
        ("overheat(3/16, 2, 5)", "overheat(3/16, 2, 5)"),
        ("{12|1|||6|-5||-11}", "overheat(5/8, 1, 6)"),
    ] {
        let ended = gamefmt(&["name", expression], Path::new("."), b"");
        let found = ended.stdout.lines().any(|line| line == name);
        assert!(found, "{expression}: {}", ended.stdout);
    }
}

#[test]
fn an_atlas_of_guaranteed_games_has_the_values_of_the_scores() {
    let arguments = [
        "atlas",
        "--born",
        "1",
        "--universe",
        "guaranteed",
        "--scores",
        "-1..0,1/2",
        "--format",
        "json",
    ];
    let ended = gamefmt(&arguments, Path::new("."), b"");
    let atlas: Value = serde_json::from_str(&ended.stdout).expect("JSON");
    assert_eq!(atlas["scores"], serde_json::json!(["-1", "0", "1/2"]));
    let rows = atlas["values"].as_array().expect("rows");
    assert_eq!((ended.code, rows.len()), (0, 77));
    let text = |row: &Value, column: &str| row[column].as_str().expect("a text").to_owned();
    let (mut asked, mut said) = (Vec::new(), Vec::new());
    for row in rows {
        let value = text(row, "value");
        for column in ["birthday", "left_score", "right_score"] {
            asked.push(format!("{column}({value})"));
            said.push(text(row, column));
        }
        asked.push(format!(
            "is({value}, guaranteed) and canonical({value}) === {value}"
        ));
        said.push("true".to_owned());
    }
    assert_eq!(eval(&asked, &["--play", "guaranteed"]), said);
}

#[test]
fn a_day_with_too_many_values_is_over_budget() {
    let arguments = [
        "atlas",
        "--born",
        "3",
        "--universe",
        "guaranteed",
        "--scores",
        "0,1",
    ];
    let more = ["--budget", "1000000"];
    let ended = gamefmt(&[&arguments[..], &more].concat(), Path::new("."), b"");
    assert_eq!((ended.code, &*ended.stdout), (1, ""));
    assert!(ended.stderr.contains("over budget"), "{}", ended.stderr);
}

#[test]
fn an_atlas_refuses_what_it_does_not_know() {
    for (arguments, said) in [
        (
            &["--born", "1", "--show", "outcom"][..],
            "did you mean `outcome`",
        ),
        (&["--born", "1", "--show", "outcome,outcome"], "twice"),
        (&["--born", "1", "--show", "sum"], "function"),
        (
            &["--born", "1", "--universe", "guaranteed"],
            "--scores <SCORES>",
        ),
        (
            &["--born", "1", "--universe", "dicot", "--scores", "0"],
            "dicot games have none",
        ),
        (
            &[
                "--born",
                "1",
                "--universe",
                "guaranteed",
                "--scores",
                "1..0",
            ],
            "`1..0` is empty",
        ),
        (&["--born", "1", "--universe", "scoring"], "invalid value"),
    ] {
        let ended = gamefmt(&[&["atlas"], arguments].concat(), Path::new("."), b"");
        assert_eq!((ended.code, &*ended.stdout), (2, ""), "{arguments:?}");
        assert!(
            ended.stderr.contains(said),
            "{arguments:?}: {}",
            ended.stderr
        );
    }
}

const FILES: [(&str, &str); 4] = [
    (
        "a.game",
        "let g = {1|-1};\nlet h = {2|-2} - {1|-1};\n\nassert mean(g) == 0;\nassert h == g and g + g == 0;\n",
    ),
    ("broken.game", "let a = ;\nlet b = nothing;\nlet c = +-1;\n"),
    (
        "deep/misere.game",
        "play misere;\nlet g = {1|-1};\nlet s = *;\n",
    ),
    (
        "deep/boards.game",
        "use std.domineering;\nposition d: Domineering = \"..|..\";\nlet z = <1|-1>;\n",
    ),
];

#[test]
fn values_of_imported_files_are_found() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in [
        ("a.game", "let g = {3|0};\n"),
        ("b.game", "use \"a.game\" as a;\nlet h = a.g + 0;\n"),
    ] {
        fs::write(folder.path().join(name), text).expect("a file");
    }
    let found = gamefmt(&["find", "{3|0}"], folder.path(), b"");
    assert_eq!(
        (&*found.stdout, &*found.stderr),
        ("a.game:1:5: let g = {3|0}\nb.game:2:5: let h = {3|0}\n", "")
    );
}

#[test]
fn values_are_found_in_their_universe_and_numbers_beside_numbers_are_no_games() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in FILES {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }
    let find = |arguments: &[&str]| gamefmt(&[&["find"], arguments].concat(), folder.path(), b"");
    let switches = find(&["+-1"]);
    assert_eq!(
        (switches.code, &*switches.stdout),
        (
            0,
            "a.game:1:5: let g = +-1\na.game:5:13: assert g = +-1\nbroken.game:3:5: let c = +-1\n\
             deep/boards.game:2:10: position d = +-1\n"
        )
    );
    assert!(
        switches.stderr.contains("games have no value"),
        "{}",
        switches.stderr
    );
    let misere = find(&["{1|-1}", "--play", "misere"]);
    assert_eq!(
        misere.stdout.lines().last(),
        Some("deep/misere.game:2:5: let g = +-1")
    );
    let zero = find(&["0", "a.game"]);
    assert_eq!(zero.stdout, "a.game:5:19: assert g + g = 0\n");
    let scoring = find(&["<1|-1>", "--format", "json"]);
    let places: Value = serde_json::from_str(&scoring.stdout).expect("JSON");
    assert_eq!(places.as_array().map(Vec::len), Some(1));
    assert_eq!(
        (&places[0]["path"], &places[0]["line"]),
        (&Value::from("deep/boards.game"), &Value::from(3))
    );
    let hot = find(&[
        "_",
        "a.game",
        "--where",
        "temperature(it) == 1 and birthday(it) == 2 and outcome(it) == N",
    ]);
    assert_eq!(hot.stdout.lines().count(), 2, "{}", hot.stdout);
    assert_eq!(find(&["77"]).code, 1);
    assert_eq!(find(&["1", "none"]).code, 2);
    assert_eq!(find(&["{1,2}"]).code, 2);
    assert_eq!(find(&["_", "--where", "it ="]).code, 1);
}
