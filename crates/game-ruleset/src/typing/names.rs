//! Names and literals.

use game_syntax::{Diagnostic, Span, nearest};

use super::{Result, Typed, Typist, constant, error};
use crate::codes;
use crate::ir::{Ir, Kind};
use crate::motion::Direction;
use crate::ty::Ty;
use crate::value::Value;

impl Typist<'_> {
    /// An integer literal.
    pub(super) fn integer(&self, span: Span) -> Result<Typed> {
        let number = self.source(span).parse();
        let number = number.map_err(|_| {
            error(
                &codes::RULE_TYPE,
                span,
                "this number is too large for a ruleset",
            )
        })?;
        Ok((constant(Value::Int(number), span), Ty::Int))
    }

    /// A quoted text: one symbol is a cell, any other number of them a list; a list is wanted or not.
    pub(super) fn cells(&self, text: &str, span: Span, wanted: Option<&Ty>) -> Result<Typed> {
        let cells: Vec<char> = text.chars().filter(|c| !c.is_whitespace()).collect();
        for &cell in &cells {
            let known = cell == '$'
                || self.names.symbols.is_empty()
                || self
                    .names
                    .symbols
                    .iter()
                    .any(|symbols| symbols.cell(cell).is_some());
            if !known {
                let message = format!("`{cell}` is no symbol of this board");
                return Err(error(&codes::RULE_TYPE, span, message));
            }
        }
        // Other spellings of a symbol mean the one that is printed.
        let primary = |cell: char| {
            let mut all = self.names.symbols.iter();
            let spelled = all.find_map(|symbols| Some(symbols.character(symbols.cell(cell)?)));
            Value::Cell(spelled.unwrap_or(cell))
        };
        let list = matches!(wanted, Some(Ty::List(_)));
        match cells[..] {
            [single] if !list => Ok((constant(primary(single), span), Ty::Cell)),
            _ => {
                let cells = cells.into_iter().map(primary).collect();
                Ok((constant(Value::list(cells), span), Ty::Cell.list()))
            }
        }
    }

    /// A name that stands for a value.
    pub(super) fn name(&self, name: &str, span: Span) -> Result<Typed> {
        if let Some((_, slot, ty)) = self
            .locals
            .iter()
            .rev()
            .find(|(local, ..)| &**local == name)
        {
            let kind = Kind::Local(*slot);
            return Ok((Ir { kind, span }, ty.clone()));
        }
        let shared = self
            .names
            .shared
            .iter()
            .rposition(|shared| &*shared.name == name);
        if let Some(index) = shared {
            let kind = Kind::Shared(index);
            return Ok((Ir { kind, span }, self.names.shared[index].ty.clone()));
        }
        if let Some(directions) = Direction::named(name, false) {
            let many = ["all", "eight", "diagonal", "across", "upright"].contains(&name);
            let own = if many {
                // On a strip only those along the row are meant.
                Direction::named(name, self.names.strip).unwrap_or_default()
            } else {
                directions
            };
            let mut values = own.into_iter().map(Value::Direction);
            return Ok(match (many, values.next()) {
                (false, Some(direction)) => (constant(direction, span), Ty::Dir),
                (_, first) => {
                    let values = first.into_iter().chain(values).collect();
                    (constant(Value::list(values), span), Ty::Dir.list())
                }
            });
        }
        Err(self.unknown(name, span))
    }

    pub(super) fn unknown(&self, name: &str, span: Span) -> Box<Diagnostic> {
        let message = format!("nothing is called `{name}` here");
        let found = Diagnostic::new(&codes::RULE_NAME, span, message);
        let locals = self.locals.iter().map(|(local, ..)| &**local);
        let shared = self.names.shared.iter().map(|shared| &*shared.name);
        let functions = self.names.functions.iter().map(|function| &*function.name);
        let known = locals
            .chain(shared)
            .chain(functions)
            .chain(super::arguments::functions());
        Box::new(match nearest(name, known) {
            Some(near) => {
                let near = near.to_owned();
                found.help(format!("did you mean `{near}`?")).fix(
                    format!("write {near}"),
                    span,
                    near,
                )
            }
            None => found,
        })
    }
}
