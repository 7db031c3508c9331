//! Forms of Cheating Robot play: `[L | S | R]`.
//!
//! `[1,2|0,3;-1,2|-1,-2]` → `[1, 2 | 0, 3 ; -1, 2 | -1, -2]`, `[||1]` → `[ | | 1]`: always with blanks around bars.
//! One that does not fit holds each side and each row of the matrix on a line, with the columns aligned:
//! ```text
//! [
//!     1, 2
//!   |  0,  3
//!   ; -1, -2
//!   | -1, -2
//! ]
//! ```

use super::super::doc::{Around, Line};
use super::super::printer::{Lead, Printer};
use super::super::render::INDENT;
use super::Place;
use crate::ast::{Expr, RobotForm};

/// Entries wider than this are not aligned: the blanks would tear the rows apart.
const MAX_ALIGNED: u32 = 16;

/// The entry of a matrix as it was printed: its column, the room before it, its width.
struct Entry {
    /// The column.
    column: usize,
    /// Where blanks can be added before it.
    pad: usize,
    /// Its width on one line, if it is small enough to be aligned and holds no comment.
    width: Option<u32>,
}

impl Printer<'_> {
    /// Prints a robot form.
    pub(super) fn robot(&mut self, form: &RobotForm) {
        let RobotForm { left, rows, right } = form;
        self.doc.open(INDENT);
        self.opening("[", Line::Soft);
        self.items(left);
        self.leading("|", Lead::Hang(Around::Both));
        self.matrix(rows);
        self.leading("|", Lead::Hang(Around::Both));
        self.items(right);
        self.closing("]");
        self.doc.close();
    }

    /// Prints the matrix of a robot form, a row a line if the form is broken.
    fn matrix(&mut self, rows: &[Vec<Expr>]) {
        let mut entries = Vec::new();
        for (index, row) in rows.iter().enumerate() {
            if index > 0 {
                self.leading(";", Lead::Hang(Around::Both));
            }
            for (column, entry) in row.iter().enumerate() {
                if column > 0 {
                    self.token(",");
                    self.doc.space();
                }
                let pad = self.doc.pad();
                let comments = self.comments_printed();
                self.expr(entry, Place::Inline);
                let is_plain = self.comments_printed() == comments;
                let width = self.doc.width_since(pad, MAX_ALIGNED);
                let width = width.filter(|_| is_plain);
                entries.push(Entry { column, pad, width });
            }
        }
        self.align(&entries);
    }

    /// Gives the entries of a column one width, if all entries of the matrix are small.
    fn align(&mut self, entries: &[Entry]) {
        let mut columns: Vec<u32> = Vec::new();
        for entry in entries {
            let Some(width) = entry.width else { return };
            if entry.column == columns.len() {
                columns.push(0);
            }
            columns[entry.column] = columns[entry.column].max(width);
        }
        for entry in entries {
            let width = entry.width.unwrap_or_default();
            self.doc.set_pad(entry.pad, columns[entry.column] - width);
        }
    }
}
