//! Impartial games in misère play: the table of CGSuite's test suite, every column.

use super::{Question, ask, data, put};

/// `[*[0],*[1]]` and lists of lists are printed as they stand.
#[test]
fn the_table_of_cgsuite_agrees() {
    let path = data("cgsuite_misere_canonical.tsv");
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut rows = text.lines().filter(|line| !line.starts_with('#'));
    let columns: Vec<&str> = rows.next().expect("a head").split('\t').collect();
    let mut questions: Vec<Question> = Vec::new();
    for row in rows {
        let fields: Vec<&str> = row.split('\t').collect();
        let g = fields[0];
        for (column, field) in columns.iter().zip(&fields).skip(1) {
            let expr = match *column {
                // All of them are misère canonical games.
                "class" => continue,
                "output" => {
                    questions.push(ask(format!("{field} == {g}"), "true"));
                    format!("canonical({g})")
                }
                "genus" => {
                    questions.push(ask(format!("genus({g})"), format!("\"{field}\"")));
                    continue;
                }
                "misereOutcomeClass" => format!("outcome({g})"),
                "birthday" | "mate" | "options" | "parts" | "partitions" => {
                    format!("{column}({g})")
                }
                "misereNimValue" => format!("misere_nim_value({g})"),
                "nimValue" => format!("nim_value({g})"),
                property => format!("is({g}, {})", snake_case(property)),
            };
            questions.push(ask(expr, *field));
        }
    }
    assert!(questions.len() > 150, "{}", questions.len());
    put(&questions, "misere impartial");
}

/// `isGenerallyTame` is `generally_tame`.
fn snake_case(column: &str) -> String {
    let mut name = String::new();
    for letter in column.trim_start_matches("is").chars() {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.extend(letter.to_lowercase());
    }
    name
}
