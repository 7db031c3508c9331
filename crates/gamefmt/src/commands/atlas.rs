//! `gamefmt atlas`: a table of all values of a universe born by a day.

use std::io;

use game_lang::{Eval, Evaluator, Fault, Value};
use game_syntax::ast::Expr;
use game_syntax::{Span, parse_expression};
use game_value::Spelling;
use serde_json::json;

use crate::Outcome;
use crate::args::atlas::AtlasArgs;
use crate::args::{Format, ScopeArgs};
use crate::asked::{Asked, Refused};
use crate::naming::naming;
use crate::render::complain;
use crate::session::Session;
use crate::table::args::TableFormat;
use crate::table::{checked_function, render::Sheet, write};

/// A column.
struct Column {
    head: String,
    /// What is evaluated of `it`, with its text; nothing of its name, which no function finds.
    what: Option<(String, Expr)>,
}

/// What stands in a cell.
enum Cell {
    Text(String),
    /// The function has no value there.
    Undefined,
    OverBudget,
}

/// The word for the value in the expressions of columns.
const IT: &str = "it";

/// Makes the table.
pub(crate) fn run(args: &AtlasArgs) -> io::Result<Outcome> {
    let columns = match columns(args) {
        Ok(columns) => columns,
        Err(why) => return Refused::Words(why).report(""),
    };
    let expression = match args.expression() {
        Ok(expression) => expression,
        Err(why) => return Refused::Words(why).report(""),
    };
    let scope = ScopeArgs::default();
    let asked = Asked {
        expression: &expression,
        scope: &scope,
        play: Some(args.universe.play().0),
        limits: args.budget.limits(),
        format: Format::Text,
    };
    let born = asked.evaluate(|_, value, _| Ok(value.clone()));
    let (mut session, born) = match born {
        Ok(born) => born,
        Err(refused) => return refused.report(&expression),
    };
    let (Value::Set(values) | Value::List(values)) = &born else {
        return Refused::Words(format!("`{expression}` is {}", born.noun())).report("");
    };
    let mut rows = rows(&mut session, values, &columns, args);
    rows.sort_by_key(|row| day(row, &columns));
    let over = rows.iter().flatten();
    let over = over.filter(|cell| matches!(cell, Cell::OverBudget)).count();
    let text = match args.format {
        TableFormat::Json => json_text(args, &columns, &rows),
        format => sheet(&columns, &rows).text(format),
    };
    write(&text, args.output.as_deref())?;
    if over > 0 {
        complain(&format!("{over} cells are over budget; --budget raises it"));
        return Ok(Outcome::Findings);
    }
    Ok(Outcome::Clean)
}

/// The value, and the functions that are asked for.
fn columns(args: &AtlasArgs) -> Result<Vec<Column>, String> {
    let usual = || args.universe.columns().iter().map(|&name| name.to_owned());
    let asked: Vec<String> = if args.show.is_empty() {
        usual().collect()
    } else {
        args.show
            .iter()
            .map(|name| name.trim().to_owned())
            .collect()
    };
    let mut columns = vec![Column {
        head: "value".to_owned(),
        what: expression(IT.to_owned()),
    }];
    for head in asked {
        if columns.iter().any(|other| other.head == head) {
            return Err(format!("--show has `{head}` twice"));
        }
        let what = if head == "name" {
            None
        } else {
            checked_function(&head)?;
            expression(format!("{head}({IT})"))
        };
        columns.push(Column { head, what });
    }
    Ok(columns)
}

/// An expression with its text.
fn expression(text: String) -> Option<(String, Expr)> {
    let parsed = parse_expression(&text).expr?;
    Some((text, parsed))
}

fn rows(
    session: &mut Session,
    values: &[Value],
    columns: &[Column],
    args: &AtlasArgs,
) -> Vec<Vec<Cell>> {
    let spelling = if args.unicode {
        Spelling::Unicode
    } else {
        Spelling::Ascii
    };
    let steps = args.budget.limits().steps;
    let cell = |session: &mut Session, value: &Value, column: &Column| {
        let found = match &column.what {
            Some((text, what)) => session.ask(text, |evaluator| {
                evaluated(evaluator, value, what, spelling)
            }),
            None => session.ask("", |evaluator| named(evaluator, value, (steps, spelling))),
        };
        match found {
            Ok(Some(text)) => Cell::Text(text),
            Err(Fault::OverBudget(_)) => Cell::OverBudget,
            Ok(None) | Err(_) => Cell::Undefined,
        }
    };
    let row = |value: &Value| {
        let cells = columns.iter().map(|column| cell(session, value, column));
        cells.collect()
    };
    values.iter().map(row).collect()
}

fn evaluated(
    evaluator: &mut Evaluator<'_>,
    value: &Value,
    what: &Expr,
    spelling: Spelling,
) -> Eval<Option<String>> {
    let found = evaluator.with_local(IT, value.clone(), |evaluator| evaluator.eval(what))?;
    let shown = evaluator.shown(&found, spelling, what.span)?;
    Ok(Some(shown.whole()))
}

fn named(
    evaluator: &mut Evaluator<'_>,
    value: &Value,
    how: (u64, Spelling),
) -> Eval<Option<String>> {
    let Some(game) = value.game() else {
        return Ok(None);
    };
    let found = naming(evaluator, &game, how, Span::default())?;
    Ok(found.names.into_iter().next())
}

/// The birthday of the value of a row, if it is shown.
fn day(row: &[Cell], columns: &[Column]) -> Option<u64> {
    let at = columns
        .iter()
        .position(|column| column.head == "birthday")?;
    match &row[at] {
        Cell::Text(text) => text.parse().ok(),
        _ => None,
    }
}

fn sheet(columns: &[Column], rows: &[Vec<Cell>]) -> Sheet {
    let text = |cell: &Cell| match cell {
        Cell::Text(text) => text.clone(),
        Cell::Undefined => "-".to_owned(),
        Cell::OverBudget => "?".to_owned(),
    };
    Sheet {
        heads: columns.iter().map(|column| column.head.clone()).collect(),
        rows: rows
            .iter()
            .map(|row| row.iter().map(text).collect())
            .collect(),
        names: 0,
    }
}

/// The table as an object; what has no value is `null`.
fn json_text(args: &AtlasArgs, columns: &[Column], rows: &[Vec<Cell>]) -> String {
    let line = |row: &Vec<Cell>| {
        let pairs = columns.iter().zip(row).map(|(column, cell)| {
            let cell = match cell {
                Cell::Text(text) => json!(text),
                Cell::Undefined | Cell::OverBudget => json!(null),
            };
            format!("{}: {cell}", json!(column.head))
        });
        format!("    {{{}}}", pairs.collect::<Vec<_>>().join(", "))
    };
    let lines: Vec<String> = rows.iter().map(line).collect();
    let scores = args.scores.as_ref().map(|scores| {
        let scores: Vec<String> = scores.texts().collect();
        format!("  \"scores\": {},\n", json!(scores))
    });
    format!(
        "{{\n  \"universe\": {},\n  \"born\": {},\n{}  \"values\": [\n{}\n  ]\n}}\n",
        json!(args.universe.play().1),
        args.born,
        scores.unwrap_or_default(),
        lines.join(",\n")
    )
}
