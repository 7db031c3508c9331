//! Pictures as plain data: lines, polygons, circles and texts in groups.
//!
//! Lengths are whole hundredths of a pixel, so that a picture is the same on every machine. What is computed by exact
//! numbers is rounded once, where it becomes a [`Point`].

use crate::glyphs;
use crate::ink::Ink;

/// A length in hundredths of a pixel.
pub type Length = i64;

/// So many pixels.
pub const fn px(pixels: i64) -> Length {
    pixels * 100
}

/// A place: rightwards and downwards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Point {
    /// To the right.
    pub x: Length,
    /// Down.
    pub y: Length,
}

impl Point {
    /// A place.
    pub const fn new(x: Length, y: Length) -> Self {
        Self { x, y }
    }
}

/// A line's colour and form.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stroke {
    /// Its colour.
    pub ink: Ink,
    /// Its width.
    pub width: Length,
    /// Whether it is dashed.
    pub dashed: bool,
}

impl Stroke {
    /// A line of that colour, one and a half pixels wide.
    pub const fn of(ink: Ink) -> Self {
        Self {
            ink,
            width: 150,
            dashed: false,
        }
    }

    /// The same line of another width.
    #[must_use]
    pub const fn wide(self, width: Length) -> Self {
        Self { width, ..self }
    }

    /// The same line, dashed.
    #[must_use]
    pub const fn dashed(self) -> Self {
        Self {
            dashed: true,
            ..self
        }
    }
}

/// Which point of a text stands at its place. It is always half as high as its letters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// Its left end.
    Start,
    /// Its middle.
    Middle,
    /// Its right end.
    End,
}

/// A text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Text {
    /// Where it stands.
    pub at: Point,
    /// Which of its points stands there.
    pub anchor: Anchor,
    /// The size of its font.
    pub size: Length,
    /// Its colour.
    pub ink: Ink,
    /// What it says.
    pub text: String,
}

/// A part of a picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// A line through points, closed to a polygon or not.
    Path {
        /// The points.
        points: Vec<Point>,
        /// Whether the last is joined to the first.
        closed: bool,
        /// Its line.
        stroke: Option<Stroke>,
        /// What fills it.
        fill: Option<Ink>,
    },
    /// A circle.
    Circle {
        /// Its centre.
        centre: Point,
        /// Its radius.
        radius: Length,
        /// Its line.
        stroke: Option<Stroke>,
        /// What fills it.
        fill: Option<Ink>,
    },
    /// A text.
    Text(Text),
    /// Things that belong together.
    Group(Group),
}

/// Things that belong together.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Group {
    /// What kind of thing it is.
    pub class: &'static str,
    /// What programs may want to know of it, by name.
    pub data: Vec<(&'static str, String)>,
    /// What is shown when one points at it; may be empty.
    pub title: String,
    /// Its parts.
    pub items: Vec<Item>,
}

/// A picture.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// What it shows, in words.
    pub title: String,
    /// Its parts, those behind first.
    pub items: Vec<Item>,
}

/// The least and the greatest coordinates of something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bounds {
    /// The corner on the left above.
    pub least: Point,
    /// The corner on the right below.
    pub greatest: Point,
}

impl Item {
    /// A line through points.
    pub fn line(points: Vec<Point>, stroke: Stroke) -> Self {
        Self::Path {
            points,
            closed: false,
            stroke: Some(stroke),
            fill: None,
        }
    }

    /// A rectangle.
    pub fn rectangle(bounds: Bounds, stroke: Option<Stroke>, fill: Option<Ink>) -> Self {
        let Bounds { least, greatest } = bounds;
        Self::Path {
            points: vec![
                least,
                Point::new(greatest.x, least.y),
                greatest,
                Point::new(least.x, greatest.y),
            ],
            closed: true,
            stroke,
            fill,
        }
    }

    /// The same somewhere else.
    #[must_use]
    pub fn moved(self, right: Length, down: Length) -> Self {
        let moved = |point: Point| Point::new(point.x + right, point.y + down);
        match self {
            Self::Path {
                points,
                closed,
                stroke,
                fill,
            } => Self::Path {
                points: points.into_iter().map(moved).collect(),
                closed,
                stroke,
                fill,
            },
            Self::Circle {
                centre,
                radius,
                stroke,
                fill,
            } => Self::Circle {
                centre: moved(centre),
                radius,
                stroke,
                fill,
            },
            Self::Text(text) => Self::Text(Text {
                at: moved(text.at),
                ..text
            }),
            Self::Group(group) => {
                let items = group.items.into_iter();
                Self::Group(Group {
                    items: items.map(|item| item.moved(right, down)).collect(),
                    ..group
                })
            }
        }
    }

    /// A text.
    pub fn text(
        at: Point,
        anchor: Anchor,
        size: Length,
        ink: Ink,
        text: impl Into<String>,
    ) -> Self {
        Self::Text(Text {
            at,
            anchor,
            size,
            ink,
            text: text.into(),
        })
    }
}

impl Text {
    /// The room that it takes.
    pub fn bounds(&self) -> Bounds {
        let width = glyphs::width(&self.text, self.size);
        let left = match self.anchor {
            Anchor::Start => self.at.x,
            Anchor::Middle => self.at.x - width / 2,
            Anchor::End => self.at.x - width,
        };
        Bounds {
            least: Point::new(left, self.at.y - self.size / 2),
            greatest: Point::new(left + width, self.at.y + self.size / 2),
        }
    }
}

impl Bounds {
    /// A rectangle by its corner on the left above and its size.
    pub const fn sized(x: Length, y: Length, width: Length, height: Length) -> Self {
        Self {
            least: Point::new(x, y),
            greatest: Point::new(x + width, y + height),
        }
    }

    /// The room of both.
    #[must_use]
    pub fn with(self, other: Self) -> Self {
        Self {
            least: Point::new(
                self.least.x.min(other.least.x),
                self.least.y.min(other.least.y),
            ),
            greatest: Point::new(
                self.greatest.x.max(other.greatest.x),
                self.greatest.y.max(other.greatest.y),
            ),
        }
    }

    /// The room with a margin around it.
    #[must_use]
    pub fn grown(self, margin: Length) -> Self {
        Self {
            least: Point::new(self.least.x - margin, self.least.y - margin),
            greatest: Point::new(self.greatest.x + margin, self.greatest.y + margin),
        }
    }

    /// Whether both share a place inside.
    pub fn overlaps(self, other: Self) -> bool {
        self.least.x < other.greatest.x
            && other.least.x < self.greatest.x
            && self.least.y < other.greatest.y
            && other.least.y < self.greatest.y
    }

    /// Its width and its height.
    pub fn size(self) -> (Length, Length) {
        (
            self.greatest.x - self.least.x,
            self.greatest.y - self.least.y,
        )
    }
}

impl Scene {
    /// The room that its parts take; none where it has none.
    pub fn bounds(&self) -> Option<Bounds> {
        bounds(&self.items)
    }

    /// All its texts.
    pub fn texts(&self) -> Vec<&Text> {
        let mut texts = Vec::new();
        let mut open: Vec<&Item> = self.items.iter().rev().collect();
        while let Some(item) = open.pop() {
            match item {
                Item::Text(text) => texts.push(text),
                Item::Group(group) => open.extend(group.items.iter().rev()),
                Item::Path { .. } | Item::Circle { .. } => {}
            }
        }
        texts
    }
}

fn bounds(items: &[Item]) -> Option<Bounds> {
    let all = items.iter().filter_map(|item| match item {
        Item::Path { points, .. } => {
            let single = |&point: &Point| Bounds {
                least: point,
                greatest: point,
            };
            points.iter().map(single).reduce(Bounds::with)
        }
        Item::Circle { centre, radius, .. } => Some(
            Bounds {
                least: *centre,
                greatest: *centre,
            }
            .grown(*radius),
        ),
        Item::Text(text) => Some(text.bounds()),
        Item::Group(group) => bounds(&group.items),
    });
    all.reduce(Bounds::with)
}
