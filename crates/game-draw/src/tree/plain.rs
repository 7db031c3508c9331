//! Trees drawn with lines of text: a row of labels, a row of branches, and so on.

use super::marks::Mark;
use super::slanted::Place;

/// Rows of characters that grow as they are written to.
#[derive(Default)]
struct Sheet(Vec<Vec<char>>);

impl Sheet {
    fn put(&mut self, row: usize, column: usize, character: char) {
        if self.0.len() <= row {
            self.0.resize_with(row + 1, Vec::new);
        }
        let line = &mut self.0[row];
        if line.len() <= column {
            line.resize(column + 1, ' ');
        }
        line[column] = character;
    }
}

/// The text of a tree that was laid out in characters.
pub(super) fn plain(marks: &[Mark], places: &[Place]) -> String {
    let length = |mark: &Mark| i64::try_from(mark.text.chars().count()).unwrap_or(0);
    let starts = marks.iter().zip(places);
    let starts = starts.map(|(mark, place)| place.x - length(mark) / 2);
    let least = starts.min().unwrap_or(0);
    let column = |x: i64| usize::try_from(x - least).unwrap_or(0);
    let mut sheet = Sheet::default();
    for (mark, place) in marks.iter().zip(places) {
        let start = column(place.x - length(mark) / 2);
        let text = if mark.text.is_empty() {
            "•"
        } else {
            &mark.text
        };
        for (nth, character) in text.chars().enumerate() {
            sheet.put(2 * place.level, start + nth, character);
        }
        let below: Vec<usize> = mark
            .below
            .iter()
            .map(|(_, to)| column(places[*to].x))
            .collect();
        branches(&mut sheet, 2 * place.level + 1, column(place.x), &below);
    }
    let lines = sheet.0.into_iter().map(|line| {
        let line: String = line.into_iter().collect();
        format!("{}\n", line.trim_end())
    });
    lines.collect()
}

/// `┌──┴──┐` below a game, from the first of its options to the last.
fn branches(sheet: &mut Sheet, row: usize, from: usize, below: &[usize]) {
    let ends = below.iter().chain([&from]);
    let Some((&first, &last)) = ends.clone().min().zip(ends.max()) else {
        return;
    };
    if below.is_empty() {
        return;
    }
    for column in first..=last {
        let (up, down) = (column == from, below.contains(&column));
        let (left, right) = (column > first, column < last);
        let line = match (up, down, left, right) {
            (true, true, true, true) => '┼',
            (true, true, false, true) => '├',
            (true, true, true, false) => '┤',
            (true, true, false, false) => '│',
            (true, false, true, true) => '┴',
            (true, false, false, _) => '└',
            (true, false, true, false) => '┘',
            (false, true, true, true) => '┬',
            (false, true, false, _) => '┌',
            (false, true, true, false) => '┐',
            (false, false, ..) => '─',
        };
        sheet.put(row, column, line);
    }
}
