//! Matrices of Cheating Robot games: a row for each move of Left and one for none, a column for each move of Right and
//! one for none.

use std::fmt::Write as _;

use game_value::{Arena, Form, Interrupt, Node, Spelling};

use crate::glyphs;
use crate::ink::Ink;
use crate::scene::{Anchor, Bounds, Item, Length, Point, Scene, Stroke, px};

/// The matrix of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Matrix {
    /// What it is the matrix of.
    pub title: String,
    /// The entries, row by row. The last row and the last column are those of no move.
    pub rows: Vec<Vec<String>>,
    /// How many rows and columns were left out.
    pub left_out: [usize; 2],
}

/// The longest entry, in characters.
const ENTRY: usize = 24;

/// So many rows and columns are shown.
const MOST: usize = 24;

/// The size of entries, and the height of a row.
const SIZE: Length = px(14);
const ROW: Length = px(30);

/// The matrix of a robot form with the moves of one player alone; `None` of anything else.
///
/// # Errors
///
/// An [`Interrupt`] while entries are spelled.
pub fn of_form(arena: &mut Arena, form: Form, title: String) -> Result<Option<Matrix>, Interrupt> {
    let Node::Robot(parts) = arena.node(form) else {
        return Ok(None);
    };
    let whole = parts.with_single_moves(form);
    let (height, width) = (whole.len(), whole.last().map_or(0, Vec::len));
    let kept = |at: usize, count: usize| at + 1 == count || at + 1 < MOST;
    let mut rows = Vec::new();
    for (_, row) in whole.iter().enumerate().filter(|(at, _)| kept(*at, height)) {
        let mut entries = Vec::new();
        for (_, &entry) in row.iter().enumerate().filter(|(at, _)| kept(*at, width)) {
            entries.push(if entry == form {
                "G".to_owned()
            } else {
                arena.spell_short(entry, Spelling::Unicode, ENTRY)?
            });
        }
        rows.push(entries);
    }
    Ok(Some(Matrix {
        title,
        left_out: [height.saturating_sub(MOST), width.saturating_sub(MOST)],
        rows,
    }))
}

impl Matrix {
    fn heads(count: usize, letter: char) -> Vec<String> {
        let moves = (0..count.saturating_sub(1)).map(|index| format!("{letter}{index}"));
        moves.chain(["none".to_owned()]).collect()
    }

    /// The heads of the rows, and those of the columns.
    fn both_heads(&self) -> (Vec<String>, Vec<String>) {
        let width = self.rows.last().map_or(0, Vec::len);
        (Self::heads(self.rows.len(), 'L'), Self::heads(width, 'R'))
    }

    /// A sentence about what was left out, if anything was.
    pub fn note(&self) -> Option<String> {
        match self.left_out {
            [0, 0] => None,
            [rows, columns] => Some(format!(
                "{rows} rows and {columns} columns before the last are not drawn"
            )),
        }
    }
}

/// The picture of a matrix.
pub fn scene(matrix: &Matrix) -> Scene {
    let (left, above) = matrix.both_heads();
    let width = |text: &String| glyphs::width(text, SIZE) + px(24);
    let first = left.iter().map(width).max().unwrap_or(0);
    let mut edges = vec![first];
    for (at, head) in above.iter().enumerate() {
        let column = matrix.rows.iter().filter_map(|row| row.get(at));
        let widest = column.chain([head]).map(width).max().unwrap_or(0);
        edges.push(edges[at] + widest);
    }
    let middle = |at: usize| i64::midpoint(edges[at], edges[at + 1]);
    let y = |row: usize| ROW * Length::try_from(row).unwrap_or(0);
    let mut items = Vec::new();
    let (right, foot) = (edges[edges.len() - 1], y(matrix.rows.len()));
    let inner = edges.len().checked_sub(2).map_or(first, |at| edges[at]);
    let rounds = Bounds {
        least: Point::new(first, 0),
        greatest: Point::new(inner, y(matrix.rows.len().saturating_sub(1))),
    };
    items.push(Item::rectangle(rounds, None, Some(Ink::Cell)));
    let grid = Stroke::of(Ink::Grid).wide(100);
    for row in 0..=matrix.rows.len() {
        items.push(Item::line(
            vec![Point::new(first, y(row)), Point::new(right, y(row))],
            grid,
        ));
    }
    for &edge in &edges {
        items.push(Item::line(
            vec![Point::new(edge, 0), Point::new(edge, foot)],
            grid,
        ));
    }
    for (at, head) in above.iter().enumerate() {
        let place = Point::new(middle(at), -ROW / 2);
        items.push(Item::text(
            place,
            Anchor::Middle,
            SIZE,
            Ink::Right,
            head.clone(),
        ));
    }
    for (row, (head, entries)) in left.iter().zip(&matrix.rows).enumerate() {
        let line = y(row) + ROW / 2;
        let place = Point::new(first / 2, line);
        items.push(Item::text(
            place,
            Anchor::Middle,
            SIZE,
            Ink::Left,
            head.clone(),
        ));
        for (at, entry) in entries.iter().enumerate() {
            let place = Point::new(middle(at), line);
            items.push(Item::text(
                place,
                Anchor::Middle,
                SIZE,
                Ink::Foreground,
                entry.clone(),
            ));
        }
    }
    if let Some(note) = matrix.note() {
        let place = Point::new(0, foot + px(18));
        items.push(Item::text(place, Anchor::Start, px(12), Ink::Muted, note));
    }
    Scene {
        title: format!("Matrix of {}", matrix.title),
        items,
    }
}

/// A matrix for a terminal.
pub fn text(matrix: &Matrix) -> String {
    let (left, above) = matrix.both_heads();
    let count = |text: &String| text.chars().count();
    let first = left.iter().map(count).max().unwrap_or(0);
    let widths: Vec<usize> = above
        .iter()
        .enumerate()
        .map(|(at, head)| {
            let column = matrix.rows.iter().filter_map(|row| row.get(at));
            column.chain([head]).map(count).max().unwrap_or(0)
        })
        .collect();
    let line = |head: &str, entries: &[String], bar: char| {
        let cells = entries.iter().zip(&widths);
        let cells = cells.map(|(entry, &width)| format!("{entry:>width$}"));
        format!(
            "{head:>first$} {bar} {}\n",
            cells.collect::<Vec<_>>().join("  ")
        )
    };
    let mut text = line("", &above, '│');
    let under: usize = widths.iter().map(|width| width + 2).sum();
    let _ = writeln!(text, "{}┼{}", "─".repeat(first + 1), "─".repeat(under));
    for (head, entries) in left.iter().zip(&matrix.rows) {
        text.push_str(&line(head, entries, '│'));
    }
    if let Some(note) = matrix.note() {
        text.push_str(&note);
        text.push('\n');
    }
    text
}
