//! The document algebra: a flat stream of text, places to break and groups.
//!
//! It follows D. C. Oppen, "Prettyprinting", ACM TOPLAS 2 (1980): a document is a sequence, not a tree, so that it
//! is built in the order of the tokens and rendered in linear time with no recursion ([`super::render`]). Added to
//! Oppen's blanks and blocks: separators that hang in the margin ([`Doc::hang`]), filled lines, hard lines that break
//! every group around them, block strings that move with the indentation, and padding of columns.
//!
//! Blanks are requests: two requests side by side are one blank, and none stands at either end of a line.

/// Where a [`Element::Line`] goes, and what it is when its group is flat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Line {
    /// A blank, or a line end when the group is broken.
    Blank,
    /// Nothing, or a line end when the group is broken.
    Soft,
    /// Nothing, or a line end with the indentation outside the group: before a closing bracket.
    Outer,
    /// A blank, or a line end if what follows up to the next break does not fit: words of a paragraph.
    Fill,
    /// A blank, or a line end if the group that follows does not fit as a whole.
    Unit,
    /// Always a line end; breaks all groups around it.
    Hard,
    /// The same with a blank line.
    Gap,
}

/// The blanks around a hanging separator where its group is flat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Around {
    /// None: `{3|0}`.
    Tight,
    /// After it: `a, b`.
    After,
    /// On both sides: `{0, * | *}`.
    Both,
}

/// Bytes of the document's text buffer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Piece {
    /// The first byte.
    pub(super) start: u32,
    /// The byte after the last one.
    pub(super) end: u32,
    /// Characters, up to the first line end.
    pub(super) width: u32,
}

/// One element of the stream.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Element {
    /// Text without a line end.
    Text(Piece),
    /// Text with line ends, printed as it is.
    Raw(Piece),
    /// The lines of a block string, to be printed between quotes with the indentation of the place.
    Block(Piece),
    /// A comment to the end of the line, which a blank parts from what is before it; its width counts for nothing, so
    /// that no code is wrapped for the sake of a comment.
    Comment(Piece),
    /// Text that is printed only where the group is broken.
    IfBroken(Piece),
    /// That many blanks where the group is broken.
    Pad(u32),
    /// One blank.
    Space,
    /// A place to break.
    Line(Line),
    /// A separator that starts a line in the margin where the group is broken.
    Hang(Piece, Around),
    /// A group begins.
    Open {
        /// The index of its [`Element::Close`].
        close: u32,
        /// It holds a hard line.
        broken: bool,
        /// What it adds to the indentation when it is broken.
        indent: u32,
    },
    /// The innermost group ends.
    Close,
}

/// The opening delimiters, after which a comment needs no blank.
const OPENING: [char; 5] = ['(', '[', '{', '<', '⟨'];

/// A document under construction.
#[derive(Default, Debug)]
pub(super) struct Doc {
    /// All text, in order.
    pub(super) text: String,
    /// The stream.
    pub(super) elements: Vec<Element>,
    /// The groups that are open, outermost first.
    open: Vec<u32>,
    /// How many elements may print a blank.
    blanks: u32,
    /// The width of all tokens.
    solid: u32,
}

impl Doc {
    /// An empty document with room for what so many bytes of source are printed as.
    pub(super) fn with_room(bytes: usize) -> Self {
        Doc {
            text: String::with_capacity(bytes + 16),
            elements: Vec::with_capacity(bytes / 2 + 16),
            ..Doc::default()
        }
    }

    /// Adds a token.
    pub(super) fn text(&mut self, text: &str) {
        let piece = self.piece(text);
        self.solid = self.solid.saturating_add(piece.width);
        self.elements.push(Element::Text(piece));
    }

    /// Adds text that may hold line ends and is printed as it is.
    pub(super) fn raw(&mut self, text: &str) {
        let piece = self.piece(text);
        let element = if text.contains('\n') {
            Element::Raw(piece)
        } else {
            Element::Text(piece)
        };
        self.elements.push(element);
    }

    /// Adds a block string with these lines.
    pub(super) fn block(&mut self, lines: &str) {
        let piece = self.piece(lines);
        self.elements.push(Element::Block(piece));
    }

    /// Adds a comment to the end of the line.
    pub(super) fn comment(&mut self, text: &str) {
        self.blanks += 1;
        let piece = self.piece(text);
        self.elements.push(Element::Comment(piece));
    }

    /// Adds text for broken groups only.
    pub(super) fn if_broken(&mut self, text: &str) {
        let piece = self.piece(text);
        self.elements.push(Element::IfBroken(piece));
    }

    /// Adds room for [`Doc::set_pad`].
    pub(super) fn pad(&mut self) -> usize {
        self.elements.push(Element::Pad(0));
        self.elements.len() - 1
    }

    /// Fills the room at `index` with so many blanks.
    pub(super) fn set_pad(&mut self, index: usize, blanks: u32) {
        self.elements[index] = Element::Pad(blanks);
    }

    /// Asks for a blank.
    pub(super) fn space(&mut self) {
        self.blanks += 1;
        self.elements.push(Element::Space);
    }

    /// Adds a place to break.
    pub(super) fn line(&mut self, line: Line) {
        match line {
            Line::Hard | Line::Gap => self.break_groups(),
            Line::Blank | Line::Fill | Line::Unit => self.blanks += 1,
            Line::Soft | Line::Outer => {}
        }
        self.elements.push(Element::Line(line));
    }

    /// Adds a hanging separator.
    pub(super) fn hang(&mut self, text: &str, around: Around) {
        if around != Around::Tight {
            self.blanks += 1;
        }
        let piece = self.piece(text);
        self.elements.push(Element::Hang(piece, around));
    }

    /// Puts blanks around the hanging separator at `index`.
    pub(super) fn loosen(&mut self, index: usize) {
        if let Element::Hang(piece, Around::Tight) = self.elements[index] {
            self.elements[index] = Element::Hang(piece, Around::Both);
        }
    }

    /// Begins a group that adds `indent` when it is broken.
    pub(super) fn open(&mut self, indent: u32) {
        self.open.push(index(self.elements.len()));
        self.elements.push(Element::Open {
            close: 0,
            broken: false,
            indent,
        });
    }

    /// Makes the innermost group add nothing to the indentation.
    pub(super) fn outdent(&mut self) {
        if let Some(&start) = self.open.last()
            && let Element::Open { indent, .. } = &mut self.elements[start as usize]
        {
            *indent = 0;
        }
    }

    /// Ends the innermost group.
    pub(super) fn close(&mut self) {
        let here = index(self.elements.len());
        self.elements.push(Element::Close);
        if let Some(start) = self.open.pop()
            && let Element::Open { close, .. } = &mut self.elements[start as usize]
        {
            *close = here;
        }
    }

    /// A count that grows with every blank that is asked for; equal counts mean that none was asked for between.
    pub(super) fn blanks(&self) -> u32 {
        self.blanks
    }

    /// The width of all tokens so far. Unlike widths on the line it does not depend on comments and line ends.
    pub(super) fn solid(&self) -> u32 {
        self.solid
    }

    /// Makes the document count as if a blank had been asked for.
    pub(super) fn count_blank(&mut self) {
        self.blanks += 1;
    }

    /// Whether the text ends with an opening bracket.
    pub(super) fn is_after_opening(&self) -> bool {
        let hidden = |element: &&Element| {
            matches!(
                element,
                Element::Open { .. } | Element::Line(Line::Soft | Line::Outer)
            )
        };
        let last = self.elements.iter().rev().find(|element| !hidden(element));
        matches!(last, Some(Element::Text(_))) && self.text.ends_with(OPENING)
    }

    /// The flat width of the elements from `from` on, or none if it is more than `limit` or holds a line end.
    pub(super) fn width_since(&self, from: usize, limit: u32) -> Option<u32> {
        let mut flat = Flat::default();
        for element in &self.elements[from..] {
            if flat.width > limit
                || matches!(
                    element,
                    Element::Line(Line::Hard | Line::Gap) | Element::Raw(_) | Element::Block(_)
                )
            {
                return None;
            }
            flat.add(element);
        }
        (flat.width <= limit).then_some(flat.width)
    }

    /// Puts text into the buffer.
    fn piece(&mut self, text: &str) -> Piece {
        let start = index(self.text.len());
        self.text.push_str(text);
        Piece {
            start,
            end: index(self.text.len()),
            width: width(text.split('\n').next().unwrap_or_default()),
        }
    }

    /// Marks every open group as broken.
    fn break_groups(&mut self) {
        for &start in self.open.iter().rev() {
            if let Element::Open { broken, .. } = &mut self.elements[start as usize] {
                if *broken {
                    return;
                }
                *broken = true;
            }
        }
    }
}

/// The width of a stream on one line, element by element.
#[derive(Default, Debug)]
pub(super) struct Flat {
    /// Characters so far.
    pub(super) width: u32,
    /// The last character is a blank.
    blank: bool,
}

impl Flat {
    /// Goes past `element`.
    pub(super) fn add(&mut self, element: &Element) {
        match *element {
            Element::Text(piece) | Element::Raw(piece) => self.solid(piece.width),
            Element::Block(_) => self.solid(3),
            Element::Space | Element::Line(Line::Blank | Line::Fill | Line::Unit) => self.blank(),
            Element::Hang(piece, around) => {
                if around == Around::Both {
                    self.blank();
                }
                self.solid(piece.width);
                if around != Around::Tight {
                    self.blank();
                }
            }
            Element::Line(_)
            | Element::Comment(_)
            | Element::IfBroken(_)
            | Element::Pad(_)
            | Element::Open { .. }
            | Element::Close => {}
        }
    }

    /// Goes past text.
    fn solid(&mut self, width: u32) {
        if width > 0 {
            self.width = self.width.saturating_add(width);
            self.blank = false;
        }
    }

    /// Goes past a blank that is asked for.
    fn blank(&mut self) {
        if !self.blank {
            self.width = self.width.saturating_add(1);
            self.blank = true;
        }
    }
}

/// The columns that `text` takes: one a character.
pub(super) fn width(text: &str) -> u32 {
    if text.is_ascii() {
        index(text.len())
    } else {
        index(text.chars().count())
    }
}

/// A length as an index of the stream; texts are shorter than 4 GB because spans are.
fn index(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}
