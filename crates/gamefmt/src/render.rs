//! Findings as a person reads them on a terminal.

use std::io::{self, Write};

use ariadne::{Color, Config, IndexType, Label, Report, ReportKind, Source};
use game_ide::{Columns, Encoding, LineIndex};
use game_syntax::{Diagnostic, Level, Span};
use similar::TextDiff;

/// Says on standard error why something could not be done.
pub(crate) fn complain(message: &str) {
    say("", message);
}

/// Says something on standard error that is no failure.
pub(crate) fn remark(message: &str) {
    say("warning: ", message);
}

/// The one place that speaks to the user outside of results. Where nobody hears it, the exit code says the rest.
fn say(level: &str, message: &str) {
    let _ = writeln!(io::stderr().lock(), "gamefmt: {level}{message}");
}

/// What changed in a file, as `diff -u` shows it; empty if nothing did.
pub(crate) fn unified(name: &str, before: &str, after: &str) -> String {
    let diff = TextDiff::from_lines(before, after);
    let mut unified = diff.unified_diff();
    unified.context_radius(3).header(name, name).to_string()
}

/// A file whose findings are printed. Lines are found once for all of them.
pub(crate) struct Renderer<'t> {
    name: String,
    text: &'t str,
    source: Source<&'t str>,
    lines: LineIndex,
    columns: Columns,
    color: bool,
}

/// Lines longer than this are not drawn, only quoted around the finding.
const LONGEST_LINE: usize = 500;

impl<'t> Renderer<'t> {
    /// For a file of that name and text.
    pub(crate) fn new(name: String, text: &'t str, color: bool) -> Self {
        Renderer {
            name,
            text,
            source: Source::from(text),
            lines: LineIndex::new(text),
            columns: Columns::new(text, Encoding::Utf32),
            color,
        }
    }

    /// Prints one finding.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub(crate) fn print(&self, finding: &Diagnostic, out: &mut dyn Write) -> io::Result<()> {
        if finding.span.end as usize > self.text.len() {
            // There is no text to show, as in a file that is no UTF-8.
            let level = finding.level().word();
            writeln!(out, "[{}] {level}: {}", finding.code.name, finding.message)?;
            return writeln!(out, "   --> {}", self.name);
        }
        let spans =
            std::iter::once(finding.span).chain(finding.others.iter().map(|label| label.span));
        if spans
            .into_iter()
            .any(|span| self.line_length(span) > LONGEST_LINE)
        {
            return self.quote(finding, out);
        }
        let id = &self.name;
        let config = Config::default()
            .with_index_type(IndexType::Byte)
            .with_color(self.color);
        let color = color_of(finding.level());
        let kind = ReportKind::Custom(finding.level().word(), color);
        let span = self.visible(finding.span);
        let mut report = Report::build(kind, (id.clone(), span.range()))
            .with_config(config)
            .with_code(finding.code.name)
            .with_message(&finding.message)
            .with_label(label(id, span, &finding.label, color));
        for other in &finding.others {
            report = report.with_label(label(
                id,
                self.visible(other.span),
                &other.message,
                Color::Cyan,
            ));
        }
        if !finding.notes.is_empty() {
            report.add_note(finding.notes.join("\n"));
        }
        if let Some(help) = &finding.help {
            report.add_help(help);
        }
        let mut bytes = Vec::new();
        report
            .finish()
            .write((id.clone(), &self.source), &mut bytes)?;
        // The drawing pads lines with blanks, which tests and diffs do not want.
        for line in String::from_utf8_lossy(&bytes).lines() {
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }

    /// A caret needs something to stand under: an empty span is widened to the character before or after it.
    fn visible(&self, span: Span) -> Span {
        if !span.is_empty() {
            return span;
        }
        let (before, after) = self
            .text
            .split_at(self.text.floor_char_boundary(span.start as usize));
        let width = |c: Option<char>| c.map_or(0, |c| u32::try_from(c.len_utf8()).unwrap_or(0));
        match after.chars().next() {
            Some(c) if c != '\n' && c != '\r' => Span::new(span.start, span.end + width(Some(c))),
            _ => Span::new(span.start - width(before.chars().next_back()), span.end),
        }
    }

    fn line_length(&self, span: Span) -> usize {
        self.lines.line_around(self.text, span.start).len()
    }

    /// The finding with a piece of its line: for lines that nobody can look at.
    fn quote(&self, finding: &Diagnostic, out: &mut dyn Write) -> io::Result<()> {
        const AROUND: usize = 30;
        let line = self.lines.line_around(self.text, finding.span.start);
        let start = self.text.floor_char_boundary(finding.span.start as usize);
        let end = (finding.span.end as usize).min(line.end);
        let from = self
            .text
            .floor_char_boundary(start.saturating_sub(AROUND).max(line.start));
        let to = self
            .text
            .ceil_char_boundary(end.min(start + AROUND) + AROUND)
            .min(line.end);
        let at = self
            .columns
            .line_column(&self.lines, self.text, finding.span.start);
        let (row, column) = (at.line + 1, at.column + 1);
        writeln!(
            out,
            "[{}] {}: {}",
            finding.code.name,
            finding.level().word(),
            finding.message
        )?;
        writeln!(out, "   --> {}:{row}:{column}", self.name)?;
        let before = if from > line.start { "…" } else { "" };
        let after = if to < line.end { "…" } else { "" };
        writeln!(out, "    | {before}{}{after}", &self.text[from..to])?;
        let indent = before.chars().count() + self.text[from..start].chars().count();
        writeln!(out, "    | {}^ {}", " ".repeat(indent), finding.label)?;
        for note in &finding.notes {
            writeln!(out, "    = note: {note}")?;
        }
        if let Some(help) = &finding.help {
            writeln!(out, "    = help: {help}")?;
        }
        Ok(())
    }
}

fn label(
    id: &str,
    span: Span,
    words: &str,
    color: Color,
) -> Label<(String, std::ops::Range<usize>)> {
    // A label without words would not be drawn at all.
    let words = if words.is_empty() { "here" } else { words };
    Label::new((id.to_owned(), span.range()))
        .with_color(color)
        .with_message(words)
}

fn color_of(level: Level) -> Color {
    match level {
        Level::Error => Color::Red,
        Level::Warning => Color::Yellow,
        Level::Hint => Color::Blue,
    }
}
