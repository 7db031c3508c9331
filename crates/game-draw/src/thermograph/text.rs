//! Thermographs for a terminal.

use game_value::BigRational;
use num_traits::ToPrimitive as _;

use super::braille::Canvas;
use super::frame::Frame;
use super::legend::{self, signed};
use super::{Corner, Series};

/// A dot for so many hundredths of a pixel of the drawn picture.
const DOT: i64 = 450;

/// The picture of some thermographs in lines of text. Its numbers stand below, exact; the picture is as exact as dots can be.
pub fn text(series: &[Series]) -> String {
    let frame = Frame::of(series);
    let (width, height) = frame.size();
    let dots = |length: i64| (length + DOT / 2) / DOT;
    let cells = |dots: i64, each: i64| usize::try_from(dots / each + 1).unwrap_or(1);
    let (columns, rows) = (cells(dots(width), 2), cells(dots(height), 4));
    let mut canvas = Canvas::new(columns, rows);
    let dot = |corner: &Corner| {
        let at = frame.point(corner);
        (dots(at.x), dots(at.y))
    };
    for one in series {
        let mean = one.thermograph.mean.to_rational();
        let freezing = (mean.clone(), one.thermograph.temperature.to_rational());
        canvas.line(dot(&(mean, frame.top.clone())), dot(&freezing));
        for wall in one.corners() {
            let mut corners = frame.cut(&wall);
            corners.insert(0, freezing.clone());
            for pair in corners.windows(2) {
                canvas.line(dot(&pair[0]), dot(&pair[1]));
            }
        }
    }
    let row_of = |t: &BigRational| dot(&(frame.left.clone(), t.clone())).1 / 4;
    let marks = temperatures(&frame, rows, row_of);
    let gutter = marks.iter().map(|mark| mark.chars().count()).max();
    let gutter = gutter.unwrap_or(0);
    let mut lines = Vec::new();
    for (mark, line) in marks.iter().zip(canvas.lines()) {
        let sign = if mark.is_empty() { '│' } else { '┤' };
        lines.push(format!("{mark:>gutter$} {sign}{}", line.trim_end()));
    }
    let column_of = |value: &BigRational| dot(&(value.clone(), frame.bottom.clone())).0 / 2;
    let (axis, numbers) = values(&frame, columns, column_of);
    lines.push(format!("{:gutter$} └{axis}", ""));
    lines.push(format!("{:gutter$}  {numbers}", "").trim_end().to_owned());
    for one in series {
        lines.push(one.label.clone());
        lines.extend(
            legend::lines(one)
                .into_iter()
                .map(|line| format!("  {line}")),
        );
    }
    lines.push(String::new());
    lines.join("\n")
}

/// The temperature at the beginning of each row, or nothing.
fn temperatures(frame: &Frame, rows: usize, row_of: impl Fn(&BigRational) -> i64) -> Vec<String> {
    let mut marks = vec![String::new(); rows];
    for t in frame.temperature_ticks().0 {
        if let Some(mark) = row_of(&t).to_usize().and_then(|row| marks.get_mut(row))
            && mark.is_empty()
        {
            *mark = signed(&t);
        }
    }
    marks
}

/// The lower edge with its marks, and the line of numbers below it.
fn values(
    frame: &Frame,
    columns: usize,
    column_of: impl Fn(&BigRational) -> i64,
) -> (String, String) {
    let mut axis = vec!['─'; columns];
    let mut numbers: Vec<char> = vec![' '; columns + 8];
    // From the left, where the greatest stands.
    for value in frame.value_ticks().0.iter().rev() {
        let text: Vec<char> = signed(value).chars().collect();
        let Some(column) = column_of(value).to_usize().filter(|&at| at < columns) else {
            continue;
        };
        let start = column.saturating_sub(text.len() / 2);
        let end = start + text.len();
        // A blank on either side keeps numbers apart.
        let room = numbers.get(start.saturating_sub(1)..(end + 1).min(numbers.len()));
        if end <= numbers.len() && room.is_some_and(|room| room.iter().all(|&c| c == ' ')) {
            axis[column] = '┴';
            numbers[start..end].copy_from_slice(&text);
        }
    }
    (axis.into_iter().collect(), numbers.into_iter().collect())
}
