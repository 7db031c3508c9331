//! JUnit's XML: a suite for each file, a case for each finding. Only errors are failures; a clean file is one case that passes.

use std::io::{self, Write};

use game_syntax::{Diagnostic, Level};

use super::{Checked, Report, Unread, whole_message};

pub(super) fn write(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let sum = |of: fn(&Checked) -> usize| report.files.iter().map(of).sum::<usize>();
    let tests = sum(|file| file.findings.len().max(1)) + report.unread.len();
    writeln!(out, r#"<?xml version="1.0" encoding="UTF-8"?>"#)?;
    writeln!(
        out,
        r#"<testsuites name="gamefmt" tests="{tests}" failures="{}" errors="{}">"#,
        sum(failures),
        report.unread.len()
    )?;
    for file in &report.files {
        suite(file, out)?;
    }
    for file in &report.unread {
        out.write_all(unread(file).as_bytes())?;
    }
    writeln!(out, "</testsuites>")
}

fn failures(file: &Checked) -> usize {
    let findings = file.findings.iter();
    findings
        .filter(|finding| finding.level() == Level::Error)
        .count()
}

fn suite(file: &Checked, out: &mut dyn Write) -> io::Result<()> {
    let name = escaped(&file.name);
    writeln!(
        out,
        r#"  <testsuite name="{name}" tests="{}" failures="{}" errors="0">"#,
        file.findings.len().max(1),
        failures(file)
    )?;
    if file.findings.is_empty() {
        writeln!(out, r#"    <testcase name="check" classname="{name}"/>"#)?;
    }
    for finding in &file.findings {
        case(file, finding, out)?;
    }
    writeln!(out, "  </testsuite>")
}

fn case(file: &Checked, finding: &Diagnostic, out: &mut dyn Write) -> io::Result<()> {
    let (code, level) = (finding.code.name, finding.level());
    let at = file.region(finding.span).start;
    let name = escaped(&file.name);
    let (line, column) = (at.line, at.column);
    let place = format!("{}:{line}:{column}", file.name);
    let body = escaped(&format!(
        "{place}: {}[{code}] {}",
        level.word(),
        whole_message(finding)
    ));
    writeln!(
        out,
        r#"    <testcase name="{code} {line}:{column}" classname="{name}" file="{name}" line="{line}">"#
    )?;
    let message = escaped(&finding.message);
    match level {
        Level::Error => writeln!(
            out,
            r#"      <failure type="{code}" message="{message}">{body}</failure>"#
        ),
        Level::Warning | Level::Hint => writeln!(out, "      <system-out>{body}</system-out>"),
    }?;
    writeln!(out, "    </testcase>")
}

fn unread(file: &Unread) -> String {
    let (name, why) = (escaped(&file.name), escaped(&file.why));
    format!(
        "  <testsuite name=\"{name}\" tests=\"1\" failures=\"0\" errors=\"1\">\n    \
         <testcase name=\"read\" classname=\"{name}\">\n      <error message=\"{why}\"/>\n    </testcase>\n  \
         </testsuite>\n"
    )
}

/// Text for an attribute or an element. Characters that XML 1.0 cannot hold become U+FFFD.
fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' => out.push_str("&#10;"),
            '\r' => out.push_str("&#13;"),
            '\t' => out.push_str("&#9;"),
            '\u{0}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_could_not_be_read_is_an_error() {
        let mut report = Report::default();
        report.unread.push(Unread {
            name: "a.game".to_owned(),
            why: "no <permission>".to_owned(),
        });
        let mut out = Vec::new();
        write(&report, &mut out).expect("memory can be written");
        let out = String::from_utf8(out).expect("text");
        assert!(
            out.contains(r#"tests="1" failures="0" errors="1""#),
            "{out}"
        );
        assert!(out.contains("no &lt;permission&gt;"), "{out}");
    }

    #[test]
    fn no_text_breaks_the_xml() {
        assert_eq!(
            escaped("<1|2> & \"x\"\n\u{1}'"),
            "&lt;1|2&gt; &amp; &quot;x&quot;&#10;\u{fffd}'"
        );
    }
}
