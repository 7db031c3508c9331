//! Files of boards: a line with the score so far, then the rows; a blank line before the next board.

use game_syntax::{Diagnostic, Span};

use crate::codes::NOTATION_TEXT;
use crate::draft::Draft;
use crate::entries::span;
use crate::lines::{Names, play_line};
use crate::notation::{Reading, Request};
use crate::rulesets::module_of;

/// Reads the boards as positions of a ruleset of the library.
///
/// # Errors
///
/// All findings, in the order of the text.
pub(super) fn read(
    text: &str,
    ruleset: &str,
    request: &Request<'_>,
) -> Result<Reading, Vec<Diagnostic>> {
    let mut findings = Vec::new();
    let mut draft = Draft::default();
    match module_of(ruleset, Span::default()) {
        Ok(module) => {
            let header = format!("{}use std.{module};\n", play_line(request));
            draft.put(&header, Span::default());
        }
        Err(finding) => findings.push(*finding),
    }
    let mut names = Names::default();
    for board in boards(text) {
        let name = names.next();
        if let Err(mut found) = write(text, &board, ruleset, &name, &mut draft) {
            findings.append(&mut found);
        }
    }
    if findings.is_empty() {
        Ok(Reading::new(draft))
    } else {
        Err(findings)
    }
}

/// The lines of each board, without blanks around them.
fn boards(text: &str) -> Vec<Vec<Span>> {
    let mut boards: Vec<Vec<Span>> = vec![Vec::new()];
    let mut start = if text.starts_with('\u{feff}') { 3 } else { 0 };
    while start < text.len() {
        let rest = &text[start..];
        let length = rest.find(['\n', '\r']).unwrap_or(rest.len());
        let line = &rest[..length];
        let from = start + (line.len() - line.trim_start().len());
        let words = line.trim();
        if !words.is_empty() {
            if let Some(board) = boards.last_mut() {
                board.push(span(from, from + words.len()));
            }
        } else if boards.last().is_some_and(|board| !board.is_empty()) {
            boards.push(Vec::new());
        }
        let end = start + length;
        start = end
            + if text[end..].starts_with("\r\n") {
                2
            } else {
                1
            };
    }
    boards.retain(|board| !board.is_empty());
    boards
}

fn write(
    text: &str,
    board: &[Span],
    ruleset: &str,
    name: &str,
    draft: &mut Draft,
) -> Result<(), Vec<Diagnostic>> {
    let mut findings = Vec::new();
    let [first, rows @ ..] = board else {
        return Ok(());
    };
    let score = &text[first.range()];
    if !is_score(score) {
        let message = "expected the score in the first line of a board";
        let finding = Diagnostic::new(&NOTATION_TEXT, *first, message);
        findings.push(finding.help("write 0 if no points were scored yet"));
    }
    if rows.is_empty() {
        let message = "expected the rows of the board behind its score";
        let finding = Diagnostic::new(&NOTATION_TEXT, *first, message);
        findings.push(finding.help("rows are made of `l`, `r`, `.` and `x`"));
    }
    for row in rows {
        findings.extend(fault(text, *row, rows[0]));
    }
    if !findings.is_empty() {
        return Err(findings);
    }
    let whole = first.cover(rows[rows.len() - 1]);
    draft.put("\nlet ", whole);
    draft.put(name, whole);
    draft.put(" = ", whole);
    draft.put(ruleset, whole);
    draft.put("(\"", whole);
    for (index, row) in rows.iter().enumerate() {
        if index > 0 {
            draft.put("|", *row);
        }
        draft.copy(text, *row);
    }
    draft.put("\", score = ", whole);
    draft.copy(text, *first);
    draft.put(");\n", whole);
    Ok(())
}

fn is_score(text: &str) -> bool {
    let digits = text.strip_prefix('-').unwrap_or(text);
    !digits.is_empty()
        && digits
            .chars()
            .all(|c| c.is_ascii_digit() || c == '.' || c == '/')
        && digits.starts_with(|c: char| c.is_ascii_digit())
}

/// What is wrong with a row.
fn fault(text: &str, row: Span, first: Span) -> Option<Diagnostic> {
    let cells = &text[row.range()];
    let strange = cells
        .char_indices()
        .find(|(_, c)| !matches!(c.to_ascii_lowercase(), 'l' | 'r' | 'x' | '.'));
    if let Some((at, c)) = strange {
        let start = row.start as usize + at;
        let place = span(start, start + c.len_utf8());
        let message = format!("a board has no `{c}`");
        let finding = Diagnostic::new(&NOTATION_TEXT, place, message);
        return Some(finding.help("rows are made of `l`, `r`, `.` and `x`"));
    }
    if row.len() == first.len() {
        return None;
    }
    let message = format!("a row of {} cells in a board of {}", row.len(), first.len());
    Some(
        Diagnostic::new(&NOTATION_TEXT, row, message)
            .help("all rows of a board have the same length"),
    )
}
