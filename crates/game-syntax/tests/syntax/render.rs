//! Diagnostics as plain text, for snapshots.

use std::fmt::Write as _;

use game_syntax::{Diagnostic, Level, Span};

/// All findings in a text.
pub(crate) fn render(text: &str, diagnostics: &[Diagnostic]) -> String {
    let mut out = String::new();
    for found in diagnostics {
        one(&mut out, text, found).expect("writing to a string");
    }
    out
}

fn one(out: &mut String, text: &str, found: &Diagnostic) -> std::fmt::Result {
    let level = match found.level() {
        Level::Error => "error",
        Level::Warning => "warning",
        Level::Hint => "hint",
    };
    writeln!(out, "{level}[{}]: {}", found.code.name, found.message)?;
    underline(out, text, found.span, '^', &found.label)?;
    for other in &found.others {
        underline(out, text, other.span, '-', &other.message)?;
    }
    for note in &found.notes {
        writeln!(out, "  = note: {note}")?;
    }
    if let Some(help) = &found.help {
        writeln!(out, "  = help: {help}")?;
    }
    for fix in &found.fixes {
        let mut fixed = text.to_owned();
        for (span, new) in fix.edits.iter().rev() {
            fixed.replace_range(span.range(), new);
        }
        writeln!(
            out,
            "  = fix: {}: {}",
            fix.title,
            fixed.trim_end().replace('\n', "⏎")
        )?;
    }
    Ok(())
}

fn underline(
    out: &mut String,
    text: &str,
    span: Span,
    mark: char,
    words: &str,
) -> std::fmt::Result {
    let start = span.start as usize;
    let line_start = text[..start].rfind('\n').map_or(0, |at| at + 1);
    let line_end = text[start..].find('\n').map_or(text.len(), |at| start + at);
    let number = text[..start].matches('\n').count() + 1;
    let line = &text[line_start..line_end];
    let indent = text[line_start..start].chars().count();
    let marked = &text[start..(span.end as usize).min(line_end).max(start)];
    let width = marked.chars().count().max(1);
    writeln!(out, "{number:>3} | {line}")?;
    let marks = mark.to_string().repeat(width);
    writeln!(
        out,
        "    | {}{}",
        " ".repeat(indent),
        format!("{marks} {words}").trim_end()
    )
}
