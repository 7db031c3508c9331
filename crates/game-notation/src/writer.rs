//! Writing notations in which a value is a line, with its name and the comments beside it.

use game_lang::{EntryId, Eval, Fault, FileId, Play, World};
use game_syntax::Diagnostic;
use game_value::{Arena, Form};

use crate::notation::{Notation, Written};
use crate::refusal::Refusal;
use crate::sheet::{Item, Sheet, finding, form_of};

/// A notation in which a value is a line, as it is written.
pub(crate) trait LineWriter {
    /// Which notation.
    fn notation(&self) -> Notation;

    /// The form in words.
    ///
    /// # Errors
    ///
    /// What the notation has no words for.
    fn form(&self, form: Form, arena: &mut Arena, play: Play) -> Result<String, Refusal>;

    /// The words of an item that is more than its form: a position, a compound. `None` for all others.
    fn own_words(&self, _item: &Item, _world: &mut World) -> Option<Eval<String>> {
        None
    }

    /// A value with a name.
    fn named(&self, name: &str, value: &str) -> String {
        format!("{name} = {value}")
    }

    /// A line of a comment, if it has any.
    fn comment(&self, words: &str) -> Option<String> {
        Some(format!("// {words}").trim_end().to_owned())
    }
}

/// Writes the values of a file.
///
/// # Errors
///
/// All findings, in the order of the file.
pub(crate) fn write(
    writer: &dyn LineWriter,
    world: &mut World,
    file: FileId,
) -> Result<Written, Vec<Diagnostic>> {
    let sheet = Sheet::of(writer.notation(), world, file)?;
    let mut text = String::new();
    let mut faults = Faults::default();
    for item in &sheet.items {
        if item.blank {
            text.push('\n');
        }
        for line in item.comments.iter().filter_map(|line| said(writer, line)) {
            text.push_str(&line);
            text.push('\n');
        }
        let Some(id) = item.id else { continue };
        let value = writer
            .own_words(item, world)
            .unwrap_or_else(|| in_words(writer, item, id, world, sheet.play));
        match value {
            Ok(value) if item.is_named => text.push_str(&writer.named(&item.name, &value)),
            Ok(value) => text.push_str(&value),
            Err(fault) => faults.add(fault, item),
        }
        let trailing = item.trailing.as_ref().and_then(|words| said(writer, words));
        if let Some(comment) = trailing {
            text.push(' ');
            text.push_str(&comment);
        }
        text.push('\n');
    }
    faults.none()?;
    Ok(Written {
        text,
        left_out: sheet.left_out,
    })
}

/// A line of comments; a blank one parts two of them.
fn said(writer: &dyn LineWriter, words: &str) -> Option<String> {
    if words.is_empty() {
        return writer.comment("x").map(|_| String::new());
    }
    writer.comment(words)
}

fn in_words(
    writer: &dyn LineWriter,
    item: &Item,
    id: EntryId,
    world: &mut World,
    play: Play,
) -> Eval<String> {
    let form = form_of(writer.notation(), world, item)?;
    let words = world.in_budget(id, |evaluator| writer.form(form, evaluator.arena(), play));
    words.map_err(|refusal| refusal.fault(writer.notation().name(), &item.name, item.span))
}

/// The faults of a file.
#[derive(Default)]
pub(crate) struct Faults {
    findings: Vec<Diagnostic>,
    /// A fault that another item is to report.
    elsewhere: Option<Diagnostic>,
}

impl Faults {
    /// Takes down the fault of an item.
    pub(crate) fn add(&mut self, fault: Fault, item: &Item) {
        match finding(&fault, item) {
            Some(finding) => self.findings.push(finding),
            None => {
                self.elsewhere = Some(fault.finding(item.span).shifted(item.base));
            }
        }
    }

    /// The findings, if there was any fault.
    pub(crate) fn none(mut self) -> Result<(), Vec<Diagnostic>> {
        if self.findings.is_empty() {
            self.findings.extend(self.elsewhere);
        }
        if self.findings.is_empty() {
            Ok(())
        } else {
            Err(self.findings)
        }
    }
}
