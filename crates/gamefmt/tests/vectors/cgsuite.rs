//! CGSuite's expected results: heat, products, powers and compounds of short games.

use super::{Question, answers, ask, data, put};

/// What CGSuite calls a function, and what it is called here.
const FUNCTIONS: &[(&str, &str)] = &[
    (".Cool(", "cool"),
    (".Heat(", "heat"),
    (".Overheat(", "overheat"),
    (".NortonProduct(", "norton"),
    (".ConwayProduct(", "conway"),
    (".Pow(", "pow"),
    (".PowTo(", "pow_to"),
    (".Subordinate(", "subordinate"),
];

/// Words of loopy games, which are not short.
const LOOPY: &[&str] = &["pass", "on", "off", "upon", "over"];

fn rows(name: &str) -> Vec<Vec<String>> {
    let path = data(name);
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let rows = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    rows.map(|row| row.split('\t').map(str::to_owned).collect())
        .collect()
}

fn is_loopy(expr: &str) -> bool {
    let mut words = expr.split(|c: char| !c.is_ascii_alphabetic());
    words.any(|word| LOOPY.contains(&word))
}

/// `X.Cool(t)` as `cool(X, t)`, from the inside out; `None` if no known function is called.
fn translated(expr: &str) -> Option<String> {
    let found = FUNCTIONS
        .iter()
        .filter_map(|&(theirs, ours)| expr.rfind(theirs).map(|at| (at, theirs, ours)));
    let (at, theirs, ours) = found.max()?;
    let receiver = &expr[..at];
    let receiver = translated(receiver).unwrap_or_else(|| receiver.to_owned());
    let argument = expr[at + theirs.len()..].strip_suffix(')')?;
    Some(format!("{ours}({receiver}, {argument})"))
}

#[test]
fn functions_of_short_games_agree_with_cgsuite() {
    let mut questions: Vec<Question> = Vec::new();
    let mut refused = Vec::new();
    for row in rows("cgsuite_expr_tests.tsv") {
        let (expr, expected) = (&row[2], &row[3]);
        if row[0] != "GameTest" || is_loopy(expr) {
            continue;
        }
        let Some(ours) = translated(expr) else {
            continue;
        };
        if expected.starts_with("!!") {
            refused.push(ours);
        } else {
            questions.push(ask(format!("{ours} === {expected}"), "true"));
            questions.push(ask(ours, expected.clone()));
        }
    }
    assert_eq!(
        (questions.len() / 2, refused.len()),
        (QUESTIONS, 2),
        "rows of the file"
    );
    put(&questions, "normal");
    let refused: Vec<&str> = refused.iter().map(String::as_str).collect();
    for (expr, answer) in refused.iter().zip(answers(&refused, "normal")) {
        assert!(answer.starts_with("error[outside]"), "{expr}: {answer}");
    }
}

/// The rows of the file that call one of the functions on short games.
const QUESTIONS: usize = 33;

#[test]
fn compounds_agree_with_cgsuite() {
    let mut questions = Vec::new();
    for row in rows("cgsuite_compounds.tsv") {
        let [
            g,
            h,
            conjunctive,
            conway,
            disjunctive,
            ordinal_product,
            ordinal,
            selective,
        ] = &row[..]
        else {
            panic!("a row of eight columns: {row:?}");
        };
        for (expr, expected) in [
            (format!("conjunctive({g}, {h})"), conjunctive),
            (format!("conway({g}, {h})"), conway),
            (format!("{g} + {h}"), disjunctive),
            (format!("ordinal_product({g}, {h})"), ordinal_product),
            (format!("({g}) : ({h})"), ordinal),
            (format!("selective({g}, {h}, rule = cgsuite)"), selective),
        ] {
            questions.push(ask(format!("canonical({expr})"), expected.clone()));
        }
    }
    assert_eq!(questions.len(), 4 * 6);
    put(&questions, "normal");
}

#[test]
fn properties_of_short_games_agree_with_cgsuite() {
    let path = data("cgsuite_canonical_short_games.tsv");
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut rows = text.lines().filter(|line| !line.starts_with('#'));
    let columns: Vec<&str> = rows.next().expect("a head").split('\t').collect();
    let (mut questions, mut refused) = (Vec::new(), Vec::new());
    for row in rows {
        let fields: Vec<&str> = row.split('\t').collect();
        let g = fields[0];
        for (column, &expected) in columns.iter().zip(&fields) {
            let expr = match *column {
                "output" => g.to_owned(),
                "atomicWeight" => format!("atomic_weight({g})"),
                "birthday" => format!("birthday({g})"),
                "companion" => format!("companion({g})"),
                "freeze" => format!("freeze({g})"),
                "isAllSmall" => format!("is({g}, all-small)"),
                "isInfinitesimal" => format!("is({g}, infinitesimal)"),
                "isNumber" => format!("is({g}, number)"),
                "leftStop" => format!("left_stop({g})"),
                "rightStop" => format!("right_stop({g})"),
                "mean" => format!("mean({g})"),
                "outcomeClass" => format!("outcome({g})"),
                "reducedCanonicalForm" => format!("reduced({g})"),
                "temperature" => format!("temperature({g})"),
                "uptimalExpansion" => format!("uptimal({g})"),
                _ => continue,
            };
            match *column {
                _ if expected.starts_with("!!") => refused.push(expr),
                "uptimalExpansion" => questions.push(ask(expr, format!("\"{expected}\""))),
                _ => questions.push(ask(expr, expected)),
            }
        }
    }
    put(&questions, "normal");
    let refused: Vec<&str> = refused.iter().map(String::as_str).collect();
    for (expr, answer) in refused.iter().zip(answers(&refused, "normal")) {
        let known = answer.starts_with("error[not-atomic]") || answer.starts_with("error[outside]");
        assert!(known, "{expr}: {answer}");
    }
}
