//! Tables as text, TSV, Markdown and LaTeX.

use std::fmt::Write as _;

use super::args::TableFormat;

/// A table of texts.
pub(crate) struct Sheet {
    pub(crate) heads: Vec<String>,
    pub(crate) rows: Vec<Vec<String>>,
    /// How many columns, from the first, name the position; the others hold values.
    pub(crate) names: usize,
}

impl Sheet {
    /// The sheet in a format of rows.
    pub(crate) fn text(&self, format: TableFormat) -> String {
        match format {
            TableFormat::Tsv => self.tsv(),
            TableFormat::Markdown => self.markdown(),
            TableFormat::Latex => self.latex(),
            TableFormat::Text | TableFormat::Json => self.aligned(),
        }
    }

    fn lines(&self) -> impl Iterator<Item = &Vec<String>> {
        std::iter::once(&self.heads).chain(&self.rows)
    }

    fn aligned(&self) -> String {
        let mut widths = vec![0; self.heads.len()];
        for line in self.lines() {
            for (width, text) in widths.iter_mut().zip(line) {
                *width = text.chars().count().max(*width);
            }
        }
        let mut out = String::new();
        for line in self.lines() {
            let mut row = String::new();
            for (width, text) in widths.iter().zip(line) {
                row.push_str(text);
                row.extend(std::iter::repeat_n(' ', width - text.chars().count() + 2));
            }
            out.push_str(row.trim_end());
            out.push('\n');
        }
        out
    }

    fn tsv(&self) -> String {
        let field = |text: &String| {
            text.replace('\\', "\\\\")
                .replace('\t', "\\t")
                .replace('\n', "\\n")
                .replace('\r', "\\r")
        };
        let mut out = String::new();
        for line in self.lines() {
            out.push_str(&line.iter().map(field).collect::<Vec<_>>().join("\t"));
            out.push('\n');
        }
        out
    }

    fn markdown(&self) -> String {
        let mut out = String::new();
        for (index, line) in self.lines().enumerate() {
            let cells = line.iter().enumerate().map(|(column, text)| {
                if index > 0 && (column >= self.names || !is_plain(text)) {
                    code_span(text)
                } else {
                    text.replace('|', "\\|")
                }
            });
            let _ = writeln!(out, "| {} |", cells.collect::<Vec<_>>().join(" | "));
            if index == 0 {
                let _ = writeln!(out, "|{}", "---|".repeat(self.heads.len()));
            }
        }
        out
    }

    fn latex(&self) -> String {
        let mut out = format!("\\begin{{tabular}}{{{}}}\n", "l".repeat(self.heads.len()));
        for (index, line) in self.lines().enumerate() {
            let cells = line.iter().enumerate().map(|(column, text)| {
                let escaped = escaped(text);
                if index > 0 && (column >= self.names || !is_plain(text)) {
                    format!("\\texttt{{{escaped}}}")
                } else {
                    escaped
                }
            });
            out.push_str(&cells.collect::<Vec<_>>().join(" & "));
            out.push_str(" \\\\\n");
            if index == 0 {
                out.push_str("\\hline\n");
            }
        }
        out.push_str("\\end{tabular}\n");
        out
    }
}

fn is_plain(text: &str) -> bool {
    text.chars().all(char::is_alphanumeric)
}

/// A text as code within a table of Markdown, where a bar must be escaped even in code.
fn code_span(text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    let text = text.replace('|', "\\|").replace(['\n', '\r'], " ");
    // A fence is longer than every run of back ticks inside.
    let longest = text.split(|c| c != '`').map(str::len).max().unwrap_or(0);
    let fence = "`".repeat(longest + 1);
    let blank = if longest > 0 { " " } else { "" };
    format!("{fence}{blank}{text}{blank}{fence}")
}

/// A text as LaTeX sets it, in any font.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for character in text.chars() {
        match character {
            '{' | '}' | '_' | '&' | '%' | '$' | '#' => out.extend(['\\', character]),
            '\\' => out.push_str("\\textbackslash{}"),
            '^' => out.push_str("\\textasciicircum{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            '|' => out.push_str("\\textbar{}"),
            '<' => out.push_str("\\textless{}"),
            '>' => out.push_str("\\textgreater{}"),
            // Two in a row would become a dash.
            '-' => out.push_str("{-}"),
            '"' => out.push_str("\\textquotedbl{}"),
            '\n' | '\r' => out.push(' '),
            other => out.push(other),
        }
    }
    out
}
