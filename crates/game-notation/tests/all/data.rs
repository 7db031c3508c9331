//! Values that CGSuite printed: what it prints is unchanged, and what it reads has the value that it prints.

use std::path::Path;

use game_notation::{Notation, Request};

use crate::support::{again, from_game, to_game, values};

/// The rows of a table without its comment and its head. A field in quotes has its quotes doubled.
fn rows(name: &str) -> Vec<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/data")
        .join(name);
    let text = std::fs::read_to_string(path).unwrap();
    let field = |field: &str| match field.strip_prefix('"').and_then(|f| f.strip_suffix('"')) {
        Some(inside) => inside.replace("\"\"", "\""),
        None => field.to_owned(),
    };
    let lines = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    lines
        .map(|line| line.split('\t').map(field).collect())
        .collect()
}

fn cgsuite(text: &str) -> Option<Vec<String>> {
    to_game(Notation::Cgsuite, text)
        .ok()
        .map(|game| values(&game))
}

#[test]
fn canonical_forms_in_print_are_unchanged() {
    let rows = rows("cgsuite_canonical_short_games.tsv");
    for row in &rows {
        let [input, output] = [&row[0], &row[1]];
        assert_eq!(cgsuite(input), Some(vec![output.clone()]), "{input}");
        let text = format!("{output}\n");
        assert_eq!(again(Notation::Cgsuite, &text, &Request::default()), text);
    }
    assert!(rows.len() >= 15);
}

#[test]
fn misere_canonical_forms_in_print_are_unchanged() {
    let rows = rows("cgsuite_misere_canonical.tsv");
    for row in &rows {
        let [input, output] = [&row[0], &row[1]];
        // Heaps of Nim are printed as heaps.
        let same = |values: Option<Vec<String>>| values.map(|values| values.join(""));
        assert_eq!(same(cgsuite(input)), same(cgsuite(output)), "{input}");
        let text = format!("{output}\n");
        let written = again(Notation::Cgsuite, &text, &Request::default());
        assert_eq!(
            again(Notation::Cgsuite, &written, &Request::default()),
            written
        );
        assert_eq!(same(cgsuite(&written)), same(cgsuite(output)), "{written}");
        let canonical = same(cgsuite(output)).unwrap();
        assert_eq!(
            again(Notation::Cgsuite, &canonical, &Request::default()).trim_end(),
            canonical
        );
    }
    assert!(rows.len() >= 9);
}

#[test]
fn results_of_expressions_are_unchanged_where_they_are_values() {
    let mut unchanged = 0;
    let mut computed = 0;
    for row in rows("cgsuite_expr_tests.tsv") {
        let (input, output) = (&row[2], &row[3]);
        let text = format!("{output}\n");
        let Ok(game) = to_game(Notation::Cgsuite, &text) else {
            continue;
        };
        // Outcomes and players are words, not values.
        let Ok(written) = from_game(Notation::Cgsuite, &game) else {
            continue;
        };
        assert_eq!(written, text);
        unchanged += 1;
        // Other boards and parameters than those of the library are refused when they are evaluated.
        if let Some(values) = cgsuite(input).filter(|values| !values.is_empty()) {
            assert_eq!(&values, std::slice::from_ref(output), "{input}");
            computed += 1;
        }
    }
    assert!(unchanged >= 60, "{unchanged}");
    assert!(computed >= 17, "{computed}");
}

#[test]
fn loopy_values_are_refused() {
    let rows = rows("cgsuite_stoppers.tsv");
    for row in &rows {
        for text in &row[..2] {
            let found = to_game(Notation::Cgsuite, text);
            let codes: Vec<&str> = found
                .err()
                .map(|findings| findings.iter().map(|f| f.code.name).collect())
                .unwrap_or_default();
            // A program of several statements is refused for what it is.
            let expected = if text.starts_with("begin") {
                "trailing"
            } else {
                "loopy"
            };
            assert!(codes.contains(&expected), "{text}: {codes:?}");
        }
    }
    assert!(rows.len() >= 11);
}
