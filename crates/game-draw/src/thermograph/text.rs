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
    let value_ticks = frame.value_ticks().0;
    let across = Axis::new([&frame.left, &frame.right], width, 2, &value_ticks);
    let down = Axis::new(
        [&frame.top, &frame.bottom],
        height,
        4,
        &frame.temperature_ticks().0,
    );
    let cells = |dots: i64, each: i64| usize::try_from(dots / each + 1).unwrap_or(1);
    let columns = cells(across.dot(&frame.right), 2);
    let rows = cells(down.dot(&frame.bottom), 4);
    let mut canvas = Canvas::new(columns, rows);
    let dot = |corner: &Corner| (across.dot(&corner.0), down.dot(&corner.1));
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
    let row_of = |t: &BigRational| down.dot(t) / 4;
    let marks = temperatures(&frame, rows, row_of);
    let gutter = marks.iter().map(|mark| mark.chars().count()).max();
    let gutter = gutter.unwrap_or(0);
    let mut lines = Vec::new();
    for (mark, line) in marks.iter().zip(canvas.lines()) {
        let sign = if mark.is_empty() { '│' } else { '┤' };
        lines.push(format!("{mark:>gutter$} {sign}{}", line.trim_end()));
    }
    let column_of = |value: &BigRational| across.dot(value) / 2;
    let (axis, numbers) = values(&value_ticks, columns, column_of);
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

/// Numbers, the greatest first, as dots. Marks stand at whole characters, as many of them from one mark to the next everywhere.
struct Axis {
    /// Where dots are counted from.
    first: BigRational,
    /// The dot there.
    offset: i64,
    /// Dots for a unit.
    scale: BigRational,
}

impl Axis {
    /// The axis from one number down to another, of about so many hundredths of a pixel, a character for `cell` dots.
    fn new(
        [greatest, least]: [&BigRational; 2],
        length: i64,
        cell: i64,
        ticks: &[BigRational],
    ) -> Self {
        let number = |n: i64| BigRational::from_integer(n.into());
        let natural = number(length) / number(DOT) / (greatest - least);
        let mut falling: Vec<&BigRational> = ticks.iter().collect();
        falling.sort_by(|a, b| b.cmp(a));
        let [first, second, ..] = falling[..] else {
            return Self {
                first: greatest.clone(),
                offset: 0,
                scale: natural,
            };
        };
        let step = first - second;
        let cells = (&natural * &step / number(cell)).round();
        let cells = cells.max(number(1));
        let scale = cells * number(cell) / step;
        let above = ((greatest - first) * &scale / number(cell)).ceil();
        Self {
            first: first.clone(),
            offset: above.to_integer().to_i64().unwrap_or(0) * cell,
            scale,
        }
    }

    /// The dot of a number.
    fn dot(&self, number: &BigRational) -> i64 {
        let from_first = (&self.first - number) * &self.scale;
        self.offset + from_first.round().to_integer().to_i64().unwrap_or(0)
    }
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
    ticks: &[BigRational],
    columns: usize,
    column_of: impl Fn(&BigRational) -> i64,
) -> (String, String) {
    let mut axis = vec!['─'; columns];
    let mut numbers: Vec<char> = vec![' '; columns + 8];
    // From the left, where the greatest stands.
    for value in ticks.iter().rev() {
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
