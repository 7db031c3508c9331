//! How often each code was found.

use std::collections::BTreeMap;
use std::io::{self, Write};

use game_syntax::{Code, Level};
use serde::Serialize;

use game_config::OutputFormat;

use super::Report;

#[derive(Serialize)]
struct Row {
    code: &'static str,
    level: &'static str,
    count: usize,
    summary: &'static str,
}

/// The formats in which counts can be printed.
pub(crate) fn supports(format: OutputFormat) -> bool {
    matches!(
        format,
        OutputFormat::Text | OutputFormat::Concise | OutputFormat::Json | OutputFormat::JsonLines
    )
}

/// Prints a row for each code and level, the most frequent first.
///
/// # Errors
///
/// Those of the writer.
pub(crate) fn write(report: &Report, format: OutputFormat, out: &mut dyn Write) -> io::Result<()> {
    let rows = rows(report);
    match format {
        OutputFormat::Json => {
            serde_json::to_writer_pretty(&mut *out, &rows)?;
            writeln!(out)
        }
        OutputFormat::JsonLines => rows.iter().try_for_each(|row| {
            serde_json::to_writer(&mut *out, row)?;
            writeln!(out)
        }),
        _ => {
            aligned(&rows, out)?;
            if format == OutputFormat::Text {
                writeln!(out, "{}", report.summary())?;
            }
            Ok(())
        }
    }
}

fn rows(report: &Report) -> Vec<Row> {
    let mut counts: BTreeMap<(&str, Level), (&'static Code, usize)> = BTreeMap::new();
    for (_, finding) in report.findings() {
        let key = (finding.code.name, finding.level());
        counts.entry(key).or_insert((finding.code, 0)).1 += 1;
    }
    let rows = counts.into_iter().map(|((_, level), (code, count))| Row {
        code: code.name,
        level: level.word(),
        count,
        summary: code.summary,
    });
    let mut rows: Vec<Row> = rows.collect();
    rows.sort_by_key(|row| std::cmp::Reverse(row.count));
    rows
}

fn aligned(rows: &[Row], out: &mut dyn Write) -> io::Result<()> {
    let width = |cell: fn(&Row) -> usize| rows.iter().map(cell).max().unwrap_or(0);
    let counts = width(|row| row.count.to_string().len());
    let heads = width(|row| row.level.len() + row.code.len() + 2);
    for row in rows {
        let head = format!("{}[{}]", row.level, row.code);
        writeln!(
            out,
            "{:>counts$}  {head:<heads$}  {}",
            row.count, row.summary
        )?;
    }
    Ok(())
}
