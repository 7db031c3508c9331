//! The objects of `json`, one a line: for readers that do not wait for the end.

use std::io::{self, Write};

use super::Report;
use super::json::Finding;

pub(super) fn write(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    for (file, finding) in report.findings() {
        serde_json::to_writer(&mut *out, &Finding::new(file, finding))?;
        writeln!(out)?;
    }
    Ok(())
}
