//! Workflow commands of GitHub, which show findings beside the changed lines.

use std::borrow::Cow;
use std::io::{self, Write};

use game_syntax::Level;

use super::{Report, whole_message};

pub(super) fn write(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    for (file, finding) in report.findings() {
        let command = match finding.level() {
            Level::Error => "error",
            Level::Warning => "warning",
            Level::Hint => "notice",
        };
        let region = file.region(finding.span);
        let (start, end) = (region.start, region.end);
        write!(
            out,
            "::{command} file={},line={},endLine={}",
            property(&file.name),
            start.line,
            end.line
        )?;
        // Columns belong to one line.
        if start.line == end.line {
            write!(out, ",col={},endColumn={}", start.column, end.column)?;
        }
        let message = whole_message(finding);
        writeln!(out, ",title={}::{}", finding.code.name, data(&message))?;
    }
    Ok(())
}

/// The text behind `::`, in one line.
fn data(text: &str) -> String {
    let text = text.replace('%', "%25");
    text.replace('\r', "%0D").replace('\n', "%0A")
}

/// The text behind `name=`.
fn property(text: &str) -> Cow<'_, str> {
    data(text).replace(':', "%3A").replace(',', "%2C").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_end_a_property_or_a_line_is_escaped() {
        assert_eq!(property("a,b:c%\n.game"), "a%2Cb%3Ac%25%0A.game");
        assert_eq!(data("50%: a, b\r\nc"), "50%25: a, b%0D%0Ac");
    }
}
