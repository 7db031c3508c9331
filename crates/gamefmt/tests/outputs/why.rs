//! `gamefmt why`: what it prints, in all formats.

use serde_json::Value;

use crate::support::{Ended, gamefmt, repository};
use crate::{folder, run};

fn why(arguments: &[&str]) -> Ended {
    gamefmt(&[&["why"], arguments].concat(), &repository(), b"")
}

/// The object for an expression in a universe.
fn object(play: &str, expression: &str) -> Value {
    let ended = why(&["--play", play, "--format", "json", expression]);
    assert_eq!(ended.code, 0, "{}", ended.stderr);
    serde_json::from_str(&ended.stdout).expect("JSON")
}

/// Expressions of all universes.
const EXPRESSIONS: [(&str, &str); 14] = [
    ("normal", "{^, *2 | 0}"),
    ("normal", "{0, *, ^ | 1}"),
    ("normal", "{3|0} + {4|-1}"),
    ("normal", "+-{1, {2|0}}"),
    ("normal", "* : 1 : *"),
    ("normal", "-1/2"),
    ("misere", "{0, {*|*} | *}"),
    ("dicot", "{0, *2 | {*|*}}"),
    ("dead-ending", "{{|0, -2}, * | -1}"),
    ("dead-ending", "{-1|1}"),
    ("misere impartial", "* + *2"),
    ("guaranteed", "<-1, <^1 | <^1|^2>> | <2|2>>"),
    ("guaranteed", "hat(*2) + <1|-1>"),
    ("guaranteed", "<<^-1 | <1|-1>> | 3>"),
];

#[test]
fn the_steps_lead_from_the_form_to_what_eval_prints() {
    for (play, expression) in EXPRESSIONS {
        let object = object(play, expression);
        let canonical = object["canonical"].as_str().expect("a canonical form");
        let evaluated = gamefmt(&["eval", "--play", play, expression], &repository(), b"");
        // Values of misère impartial play have a spelling of their own there, as in the text.
        if play != "misere impartial" {
            assert_eq!(format!("{canonical}\n"), evaluated.stdout, "{expression}");
        }
        let steps = object["steps"].as_array().expect("steps");
        for pair in steps.windows(2) {
            if pair[0]["of"] == pair[1]["of"] {
                assert_eq!(pair[0]["after"], pair[1]["before"], "{expression}");
            }
        }
        let mut own = steps.iter().filter(|step| step["of"] == object["form"]);
        let last = own.next_back().map(|step| &step["after"]);
        assert_eq!(last, Some(&object["canonical"]), "{expression}");
        for step in steps {
            assert!(step["kind"].is_string() && step["theorem"]["source"].is_string());
        }
    }
}

#[test]
fn letters_lead_to_what_eval_prints() {
    let object = object("normal", "1 -> * -> 2 -> -1 -> * -> 3");
    let letters = object["letters"].as_array().expect("letters");
    assert_eq!(letters.last().expect("a letter")["value"], object["value"]);
    let value = object["value"].as_str().expect("a value");
    let same = format!("{value} == (1 -> * -> 2 -> -1 -> * -> 3)");
    assert_eq!(evaluated(&same), "true\n");
    assert_eq!(
        object["outcome"],
        evaluated("outcome(1 -> * -> 2 -> -1 -> * -> 3)").trim()
    );
}

/// What `eval` prints.
fn evaluated(expression: &str) -> String {
    gamefmt(&["eval", expression], &repository(), b"").stdout
}

#[test]
fn robot_games_are_reduced() {
    let expression = "[2, 1 | 0, 1; 0, 3 | 0, 2]";
    let object = object("robot", expression);
    let reduced = object["reduced"].as_str().expect("a form");
    let normalized = evaluated(&format!("normalized({expression})"));
    assert_eq!(format!("{reduced}\n"), normalized);
    let steps = object["steps"].as_array().expect("steps");
    assert!(
        steps.iter().any(|step| step["kind"] == "move-dropped"),
        "{object:#}"
    );
}

#[test]
fn misere_impartial_values_are_spelt_as_eval_spells_them() {
    let text = why(&["--play", "misere impartial", "--depth", "0", "* + *2"]).stdout;
    let value = gamefmt(
        &["eval", "--play", "misere impartial", "* + *2"],
        &repository(),
        b"",
    )
    .stdout;
    let heading = text.lines().next().expect("a heading");
    assert!(
        heading.contains(&format!(" = {} in", value.trim())),
        "{heading}"
    );
}

#[test]
fn games_of_the_object_are_read_back() {
    let object = object("normal", "{0, {1|-1} | *, {1|-1}}");
    let step = &object["steps"][1];
    assert_eq!(step["kind"], "reversible");
    let [before, after] = ["before", "after"].map(|key| step[key].as_str().expect("a game"));
    let through = step["reversal"]["through"].as_str().expect("a game");
    let ended = gamefmt(
        &[
            "eval",
            &format!("{before} == {after}"),
            &format!("{before} >= {through}"),
        ],
        &repository(),
        b"",
    );
    assert_eq!(ended.stdout, "true\ntrue\n");
}

#[test]
fn what_is_left_out_is_told_deeper() {
    let shallow = why(&["--depth", "0", "{^, *2 | 0}"]).stdout;
    let last = shallow.lines().last().expect("a line");
    assert_eq!(
        last,
        "  (7 replies of proofs are left out: --depth 1 shows more)"
    );
    let deep = why(&["--depth", "9", "{^, *2 | 0}"]).stdout;
    assert!(!deep.contains("left out"), "{deep}");
    for line in shallow.lines().filter(|line| *line != last) {
        assert!(deep.contains(line), "{line}");
    }
}

#[test]
fn formulas_and_lists_of_latex_are_closed() {
    for (play, expression) in EXPRESSIONS {
        let ended = why(&[
            "--play", play, "--format", "latex", "--depth", "3", expression,
        ]);
        assert_eq!(ended.code, 0, "{}", ended.stderr);
        let text = ended.stdout;
        let count = |what: &str| text.matches(what).count();
        assert_eq!(count("\\begin{itemize}"), count("\\end{itemize}"), "{text}");
        let mut depth: i32 = 0;
        for line in text.lines() {
            let line = line.trim_start();
            depth += i32::from(line.starts_with("\\begin"));
            depth -= i32::from(line.starts_with("\\end"));
            // LaTeX nests lists four deep, and an item stands in one.
            assert!((0..=4).contains(&depth), "{text}");
            assert_eq!(
                line.starts_with("\\item"),
                depth > 0
                    && !line.starts_with(['%'])
                    && !line.starts_with("\\begin")
                    && !line.starts_with("\\end"),
                "{line}"
            );
            assert_eq!(line.matches('$').count() % 2, 0, "{line}");
            let (open, close) = (line.matches('{').count(), line.matches('}').count());
            assert_eq!(open, close, "{line}");
        }
        assert!(text.is_ascii(), "{text}");
    }
}

#[test]
fn unicode_is_a_spelling_of_the_text() {
    let text = why(&["--format", "unicode", "{^, *2 | 0}"]).stdout;
    assert!(text.contains("↑ ≥ *₂: ↑ − *₂ is a win of Left"), "{text}");
    assert!(!text.contains('^') && !text.contains(">="), "{text}");
}

#[test]
fn exit_codes_are_those_of_eval() {
    let codes = |arguments: &[&str]| why(arguments).code;
    assert_eq!(codes(&["*"]), 0);
    assert_eq!(codes(&["-1"]), 0);
    assert_eq!(codes(&["nothing"]), 1);
    assert_eq!(codes(&["1 == 1"]), 1);
    assert_eq!(codes(&["--play", "dicot", "1"]), 1);
    assert_eq!(codes(&["--play", "guaranteed", "<^2|^1>"]), 1);
    assert_eq!(
        codes(&["--budget", "10", "{{2|1}, {3|0} | {0|-1}, {1|-3}}"]),
        1
    );
    assert_eq!(codes(&["--file", "nowhere.game", "1"]), 2);
    assert_eq!(codes(&["--use", "std.nowhere", "1"]), 2);
}

#[test]
fn names_of_files_and_positions_are_in_scope() {
    let folder = folder(&[("a.game", "play dicot;\nlet g = {*|*};\n")]);
    let ended = run(&folder, &["why", "--file", "a.game", "--depth", "0", "g"]);
    let first = ended.stdout.lines().next();
    assert_eq!(first, Some("{*|*} = 0 in misère play among dicots"));
    let ended = why(&["--use", "std.clobber", "Clobber(\"xoxo\")"]);
    let first = ended.stdout.lines().next();
    assert_eq!(first, Some("{0,*,^|0,*,v} = +-{*,^} in normal play"));
}
