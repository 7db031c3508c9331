//! Writing the table: every form that a value is made of, once, behind its parts.

use std::fmt::Write as _;

use game_lang::{FileId, World};
use game_syntax::Diagnostic;
use game_value::{Arena, Form, Kind, Node, Side, Spelling};
use rustc_hash::FxHashMap;

use crate::notation::{Notation, Written};
use crate::refusal::Refusal;
use crate::sheet::{Item, Sheet, form_of};
use crate::writer::Faults;

use super::text::quoted;
use super::{FORMAT, VERSION};

/// Longer texts of values are left out: they are for people.
const LONGEST_TEXT: usize = 1000;

/// Writes the values of a file.
///
/// # Errors
///
/// All findings, in the order of the file.
pub(crate) fn write(world: &mut World, file: FileId) -> Result<Written, Vec<Diagnostic>> {
    let sheet = Sheet::of(Notation::Json, world, file)?;
    let mut table = Table::default();
    let mut faults = Faults::default();
    let mut values = Vec::new();
    for item in &sheet.items {
        let Some(id) = item.id else { continue };
        let form = match form_of(Notation::Json, world, item) {
            Ok(form) => form,
            Err(fault) => {
                faults.add(fault, item);
                continue;
            }
        };
        let line = world.in_budget(id, |evaluator| {
            let arena = evaluator.arena();
            table.add(form, arena)?;
            table.value(item, form, arena)
        });
        match line {
            Ok(line) => values.push(line),
            Err(refusal) => {
                let fault = refusal.fault(Notation::Json.name(), &item.name, item.span);
                faults.add(fault, item);
            }
        }
    }
    faults.none()?;
    let text = format!(
        "{{\n  \"format\": \"{FORMAT}\",\n  \"version\": {VERSION},\n  \"play\": \"{}\",\n  \"forms\": {},\n  \"values\": {}\n}}\n",
        sheet.play.words(),
        lines(&table.lines),
        lines(&values)
    );
    Ok(Written {
        text,
        left_out: sheet.left_out,
    })
}

/// A list with an element a line.
fn lines(elements: &[String]) -> String {
    if elements.is_empty() {
        return "[]".to_owned();
    }
    format!("[\n    {}\n  ]", elements.join(",\n    "))
}

/// The forms so far, by their numbers.
#[derive(Default)]
struct Table {
    numbers: FxHashMap<Form, usize>,
    lines: Vec<String>,
}

impl Table {
    /// Adds a form behind all its parts, with a stack of its own.
    fn add(&mut self, root: Form, arena: &mut Arena) -> Result<(), Refusal> {
        let mut open = vec![root];
        while let Some(&form) = open.last() {
            arena.step()?;
            if self.numbers.contains_key(&form) {
                open.pop();
                continue;
            }
            let before = open.len();
            let mut parts = parts(form, arena);
            if arena.kind(form) != Kind::Robot {
                // Ids depend on what was computed before; the order of printing does not.
                arena.sort_for_printing(&mut parts)?;
            }
            parts.retain(|part| !self.numbers.contains_key(part));
            open.append(&mut parts);
            if open.len() == before {
                let line = self.line(form, arena);
                self.numbers.insert(form, self.lines.len());
                self.lines.push(line);
            }
        }
        Ok(())
    }

    /// A form whose parts have numbers.
    fn line(&self, form: Form, arena: &Arena) -> String {
        match arena.node(form) {
            Node::Compact {
                number,
                ups,
                nimber,
            } => {
                let mut line = format!("{{\"number\": \"{number}\"");
                for (name, part) in [("ups", ups), ("nimber", nimber)] {
                    if !part.is_zero() {
                        let _ = write!(line, ", \"{name}\": \"{part}\"");
                    }
                }
                line + "}"
            }
            Node::Braces { left, right } => format!(
                "{{\"left\": {}, \"right\": {}}}",
                self.set(left),
                self.set(right)
            ),
            Node::Scoring { left, right } => format!(
                "{{\"scoring\": [{}, {}]}}",
                self.side(left),
                self.side(right)
            ),
            Node::RobotInteger(integer) => format!("{{\"integer\": \"{integer}\"}}"),
            Node::Robot(robot) => {
                let rows: Vec<String> = robot.rows.iter().map(|row| self.list(row)).collect();
                format!(
                    "{{\"robot\": {{\"left\": {}, \"rounds\": [{}], \"right\": {}}}}}",
                    self.list(&robot.left),
                    rows.join(", "),
                    self.list(&robot.right)
                )
            }
        }
    }

    /// Options whose order is part of the form.
    fn list(&self, forms: &[Form]) -> String {
        let numbers = forms.iter().filter_map(|form| self.numbers.get(form));
        let numbers: Vec<String> = numbers.map(usize::to_string).collect();
        format!("[{}]", numbers.join(", "))
    }

    /// Options without an order.
    fn set(&self, forms: &[Form]) -> String {
        let mut forms = forms.to_vec();
        forms.sort_by_key(|form| self.numbers.get(form));
        self.list(&forms)
    }

    fn side(&self, side: &Side) -> String {
        match side {
            Side::Atom(score) => format!("\"{score}\""),
            Side::Options(options) => self.set(options),
        }
    }

    fn value(&self, item: &Item, form: Form, arena: &mut Arena) -> Result<String, Refusal> {
        let mut line = "{".to_owned();
        if item.is_named {
            let _ = write!(line, "\"name\": {}, ", quoted(&item.name));
        }
        let _ = write!(line, "\"form\": {}", self.numbers.get(&form).unwrap_or(&0));
        match arena.spell(form, Spelling::Ascii, LONGEST_TEXT) {
            Ok(text) => {
                let _ = write!(line, ", \"text\": {}", quoted(&text));
            }
            Err(error) => match error.into() {
                Refusal::TooLong => {}
                refusal => return Err(refusal),
            },
        }
        let comments: Vec<&str> = item
            .comments
            .iter()
            .chain(&item.trailing)
            .map(String::as_str)
            .collect();
        if !comments.is_empty() {
            let _ = write!(line, ", \"comment\": {}", quoted(&comments.join("\n")));
        }
        Ok(line + "}")
    }
}

/// The forms that a form refers to; those of literals are not asked for.
fn parts(form: Form, arena: &Arena) -> Vec<Form> {
    match arena.node(form) {
        Node::Compact { .. } | Node::RobotInteger(_) => Vec::new(),
        Node::Braces { left, right } => left.iter().chain(right).copied().collect(),
        Node::Scoring { left, right } => left
            .options()
            .iter()
            .chain(right.options())
            .copied()
            .collect(),
        Node::Robot(robot) => robot.parts().collect(),
    }
}
