//! One line for each finding, as compilers print them: editors and scripts jump by it.

use std::io::{self, Write};

use super::Report;

pub(super) fn write(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    for (file, finding) in report.findings() {
        let at = file.region(finding.span).start;
        let level = finding.level().word();
        writeln!(
            out,
            "{}:{}:{}: {level}[{}] {}",
            file.name,
            at.line,
            at.column,
            finding.code.name,
            finding.message.replace(['\r', '\n'], " ")
        )?;
    }
    Ok(())
}
