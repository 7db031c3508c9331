//! Renders a document: decides group by group, from the outside in, whether it fits on the line.
//!
//! A group is flat if it and what follows it up to the next place to break fit (Oppen's rule); the widths are summed
//! once, so that each decision takes constant time and the whole is linear.

use super::doc::{Around, Doc, Element, Flat, Line, Piece};

/// The indentation of a level.
pub(super) const INDENT: u32 = 4;

/// No line is indented further, so that deep nesting does not make the text grow with the square of the depth.
const MAX_INDENT: u32 = 80;

/// Prints `document` with lines of at most `width` columns where its places to break allow it. Linear.
pub(super) fn render(document: &Doc, width: u32) -> String {
    let mut renderer = Renderer {
        document,
        reach: reach(&document.elements),
        width,
        out: String::with_capacity(document.text.len() * 2),
        column: 0,
        pending: Pending::Nothing,
        frames: vec![Frame {
            broken: true,
            indent: 0,
            outer: 0,
        }],
    };
    for (index, element) in document.elements.iter().enumerate() {
        renderer.element(index, element);
    }
    renderer.out
}

/// For each element the flat width from it to the next place to break: for a group, the next one after its end.
fn reach(elements: &[Element]) -> Vec<u32> {
    let mut totals = Vec::with_capacity(elements.len() + 1);
    let mut flat = Flat::default();
    for element in elements {
        totals.push(flat.width);
        flat.add(element);
    }
    let mut next = flat.width;
    let mut reach = vec![0; elements.len()];
    for (index, element) in elements.iter().enumerate().rev() {
        match *element {
            Element::Line(Line::Unit) => {
                let group = index + 1;
                let is_group = matches!(elements.get(group), Some(Element::Open { .. }));
                let end = if is_group {
                    totals[group] + reach[group]
                } else {
                    next
                };
                reach[index] = end - totals[index];
                next = totals[index];
            }
            // The place to break itself does not end its own reach.
            Element::Line(_) | Element::Hang(..) => {
                reach[index] = next - totals[index];
                next = totals[index];
            }
            Element::Raw(piece) => next = totals[index] + piece.width,
            Element::Block(_) => next = totals[index] + 3,
            Element::Close => reach[index] = next,
            Element::Open { close, .. } => {
                reach[index] = reach[close as usize].saturating_sub(totals[index]);
            }
            Element::Comment(_) => next = totals[index],
            Element::Text(_) | Element::IfBroken(_) | Element::Pad(_) | Element::Space => {}
        }
    }
    reach
}

/// How the group in hand is printed.
#[derive(Clone, Copy, Debug)]
struct Frame {
    /// One break a line rather than all on one line.
    broken: bool,
    /// The indentation inside.
    indent: u32,
    /// The indentation outside.
    outer: u32,
}

/// What stands between the last character printed and the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pending {
    /// Nothing.
    Nothing,
    /// One blank.
    Blank,
    /// A line end and so many blanks.
    Newline(u32),
    /// The same behind a blank line.
    Gap(u32),
}

/// The state of rendering.
#[derive(Debug)]
struct Renderer<'d> {
    /// What is printed.
    document: &'d Doc,
    /// See [`reach`].
    reach: Vec<u32>,
    /// The width to keep to.
    width: u32,
    /// The text so far.
    out: String,
    /// The width of its last line.
    column: u32,
    /// What comes before the next text.
    pending: Pending,
    /// The groups around, outermost first.
    frames: Vec<Frame>,
}

impl Renderer<'_> {
    /// Prints one element.
    fn element(&mut self, index: usize, element: &Element) {
        let frame = self.frame();
        match *element {
            Element::Text(piece) => self.text(piece),
            Element::Raw(piece) => self.raw(piece),
            Element::Comment(piece) => {
                self.blank();
                self.text(piece);
            }
            Element::Block(piece) => self.block(piece, frame.indent),
            Element::IfBroken(piece) if frame.broken => self.text(piece),
            Element::Pad(blanks) if frame.broken => self.pad(blanks),
            Element::IfBroken(_) | Element::Pad(_) => {}
            Element::Space => self.blank(),
            Element::Line(line) => self.line(index, line, frame),
            Element::Hang(piece, around) => self.hang(piece, around, frame),
            Element::Open { broken, indent, .. } => {
                let broken = frame.broken && (broken || !self.fits(index));
                let added = if broken { indent } else { 0 };
                self.frames.push(Frame {
                    broken,
                    indent: (frame.indent + added).min(MAX_INDENT),
                    outer: frame.indent,
                });
            }
            Element::Close => {
                self.frames.pop();
            }
        }
    }

    /// The group in hand.
    fn frame(&self) -> Frame {
        self.frames.last().copied().unwrap_or(Frame {
            broken: true,
            indent: 0,
            outer: 0,
        })
    }

    /// Whether the element at `index` and what must stay on its line fit.
    fn fits(&self, index: usize) -> bool {
        let column = match self.pending {
            Pending::Nothing => self.column,
            Pending::Blank => self.column + 1,
            Pending::Newline(indent) | Pending::Gap(indent) => indent,
        };
        column.saturating_add(self.reach[index]) <= self.width
    }

    /// A place to break.
    fn line(&mut self, index: usize, line: Line, frame: Frame) {
        match line {
            Line::Hard => self.newline(frame.indent),
            Line::Gap => self.pending = Pending::Gap(frame.indent),
            Line::Blank | Line::Soft if frame.broken => self.newline(frame.indent),
            Line::Outer if frame.broken => self.newline(frame.outer),
            Line::Fill | Line::Unit if frame.broken && !self.fits(index) => {
                self.newline(frame.indent);
            }
            Line::Blank | Line::Fill | Line::Unit => self.blank(),
            Line::Soft | Line::Outer => {}
        }
    }

    /// A separator: in the margin of a broken group, so that what follows it stands at the indentation.
    fn hang(&mut self, piece: Piece, around: Around, frame: Frame) {
        if frame.broken {
            self.newline(frame.indent - (piece.width + 1).min(INDENT).min(frame.indent));
            self.text(piece);
            self.blank();
            return;
        }
        if around == Around::Both {
            self.blank();
        }
        self.text(piece);
        if around != Around::Tight {
            self.blank();
        }
    }

    /// Asks for a line end; the last one asked for decides the indentation.
    fn newline(&mut self, indent: u32) {
        self.pending = Pending::Newline(indent);
    }

    /// Asks for a blank.
    fn blank(&mut self) {
        if self.pending == Pending::Nothing {
            self.pending = Pending::Blank;
        }
    }

    /// Prints what was asked for before the next text.
    fn settle(&mut self) {
        match std::mem::replace(&mut self.pending, Pending::Nothing) {
            Pending::Nothing => {}
            Pending::Blank => self.pad(1),
            Pending::Newline(indent) => self.start_line("\n", indent),
            Pending::Gap(indent) => self.start_line("\n\n", indent),
        }
    }

    /// Prints line ends and the indentation behind them.
    fn start_line(&mut self, ends: &str, indent: u32) {
        self.out.push_str(ends);
        self.column = 0;
        self.pad(indent);
    }

    /// Prints blanks.
    fn pad(&mut self, blanks: u32) {
        if blanks > 0 {
            self.settle();
        }
        self.out.extend(std::iter::repeat_n(' ', blanks as usize));
        self.column += blanks;
    }

    /// Prints text without line ends.
    fn text(&mut self, piece: Piece) {
        self.settle();
        let document = self.document;
        self.out
            .push_str(&document.text[piece.start as usize..piece.end as usize]);
        self.column += piece.width;
    }

    /// Prints text with line ends as it is.
    fn raw(&mut self, piece: Piece) {
        self.text(piece);
        let document = self.document;
        let text = &document.text[piece.start as usize..piece.end as usize];
        self.column = super::doc::width(text.rsplit('\n').next().unwrap_or_default());
    }

    /// Prints a block string: its lines one level further in, its closing quotes at the level of the place.
    fn block(&mut self, piece: Piece, indent: u32) {
        self.settle();
        self.out.push_str("\"\"\"");
        let document = self.document;
        for line in document.text[piece.start as usize..piece.end as usize].split('\n') {
            self.out.push('\n');
            if !line.is_empty() {
                self.pad(indent + INDENT);
                self.out.push_str(line);
            }
        }
        self.out.push('\n');
        self.column = 0;
        self.pad(indent);
        self.out.push_str("\"\"\"");
        self.column += 3;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A list in brackets: `[a, b]`, with commas that hang.
    fn list(doc: &mut Doc, items: &[&str]) {
        doc.open(INDENT);
        doc.text("[");
        doc.line(Line::Soft);
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                doc.hang(",", Around::After);
            }
            doc.text(item);
        }
        doc.line(Line::Outer);
        doc.text("]");
        doc.close();
    }

    #[test]
    fn a_group_that_fits_is_flat() {
        let mut doc = Doc::default();
        list(&mut doc, &["one", "two"]);
        assert_eq!(render(&doc, 10), "[one, two]");
        assert_eq!(render(&doc, 9), "[\n    one\n  , two\n]");
    }

    #[test]
    fn what_follows_a_group_must_fit_too() {
        let mut doc = Doc::default();
        list(&mut doc, &["one", "two"]);
        doc.text(";");
        assert_eq!(render(&doc, 11), "[one, two];");
        assert_eq!(render(&doc, 10), "[\n    one\n  , two\n];");
    }

    #[test]
    fn a_hard_line_breaks_the_groups_around_it() {
        let mut doc = Doc::default();
        doc.open(INDENT);
        doc.text("(");
        list(&mut doc, &["one", "two"]);
        doc.line(Line::Blank);
        doc.line(Line::Hard);
        doc.text("x)");
        doc.close();
        assert_eq!(render(&doc, 80), "([one, two]\n    x)");
    }

    #[test]
    fn blanks_are_never_doubled_and_never_end_a_line() {
        let mut doc = Doc::default();
        doc.space();
        doc.text("a");
        doc.space();
        doc.space();
        doc.text("b");
        doc.space();
        doc.line(Line::Hard);
        doc.space();
        doc.text("c");
        assert_eq!(render(&doc, 80), " a b\nc");
    }

    #[test]
    fn filled_lines_take_what_fits() {
        let mut doc = Doc::default();
        doc.open(0);
        for word in ["one,", "two,", "three,", "four"] {
            doc.text(word);
            if word != "four" {
                doc.line(Line::Fill);
            }
        }
        doc.close();
        assert_eq!(render(&doc, 12), "one, two,\nthree, four");
    }

    #[test]
    fn long_separators_hang_in_the_margin() {
        let mut doc = Doc::default();
        doc.open(INDENT);
        doc.line(Line::Hard);
        for bars in ["|", "||", "|||", "||||"] {
            doc.text("x");
            doc.hang(bars, Around::Tight);
        }
        doc.text("x");
        doc.close();
        assert_eq!(render(&doc, 80), "\n    x\n  | x\n || x\n||| x\n|||| x");
    }

    #[test]
    fn block_strings_move_with_the_indentation() {
        let mut doc = Doc::default();
        doc.open(INDENT);
        doc.text("f(");
        doc.line(Line::Hard);
        doc.block("a\n\n b");
        doc.text(")");
        doc.close();
        let moved = "f(\n    \"\"\"\n        a\n\n         b\n    \"\"\")";
        assert_eq!(render(&doc, 80), moved);
    }

    #[test]
    fn many_groups_need_no_stack() {
        let mut doc = Doc::default();
        for _ in 0..100_000 {
            doc.open(INDENT);
            doc.text("(");
            doc.line(Line::Soft);
        }
        for _ in 0..100_000 {
            doc.close();
        }
        assert!(render(&doc, 100).len() > 100_000);
    }
}
