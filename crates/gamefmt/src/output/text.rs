//! For people: findings drawn into the text.

use std::io::{self, Write};

use super::Report;
use crate::render::Renderer;

pub(super) fn write(report: &Report, color: bool, out: &mut dyn Write) -> io::Result<()> {
    for file in &report.files {
        if file.findings.is_empty() {
            continue;
        }
        let renderer = Renderer::new(file.name.clone(), &file.text, color);
        for finding in &file.findings {
            renderer.print(finding, out)?;
            writeln!(out)?;
        }
    }
    writeln!(out, "{}", report.summary())
}
