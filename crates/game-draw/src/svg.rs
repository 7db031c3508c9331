//! Scenes as SVG: without scripts, without references to anything outside, the same bytes every time.

use std::fmt::Write as _;

use crate::ink::{Ink, Theme};
use crate::scene::{Anchor, Bounds, Group, Item, Length, Point, Scene, Stroke, Text, px};

/// How colours are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SvgStyle {
    /// The theme.
    pub theme: Theme,
    /// Whether colours are CSS variables, with those of the theme where they are not set. Only browsers know them.
    pub variables: bool,
    /// Whether the background is painted.
    pub background: bool,
}

impl SvgStyle {
    /// For a page that may set the colours.
    pub fn page(theme: Theme) -> Self {
        Self {
            theme,
            variables: true,
            background: false,
        }
    }

    /// For a file that stands alone.
    pub fn file(theme: Theme) -> Self {
        Self {
            theme,
            variables: false,
            background: true,
        }
    }
}

/// The room around a picture.
const MARGIN: Length = px(12);

/// The fonts in the order in which they are tried.
const FONTS: &str = "DejaVu Sans, Helvetica, Arial, sans-serif";

/// The picture as the text of an SVG file.
pub fn svg(scene: &Scene, style: SvgStyle) -> String {
    let empty = Bounds::sized(0, 0, 0, 0);
    let room = scene.bounds().unwrap_or(empty).grown(MARGIN);
    let (width, height) = room.size();
    let mut writer = Writer {
        text: String::new(),
        style,
    };
    let [x, y, width, height] = [room.least.x, room.least.y, width, height].map(number);
    let title = escaped(&scene.title);
    writer.push(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{x} {y} {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\" font-family=\"{FONTS}\">\n<title>{title}</title>\n"
    ));
    if style.background {
        writer.item(&Item::rectangle(room, None, Some(Ink::Background)));
    }
    for item in &scene.items {
        writer.item(item);
    }
    writer.text.push_str("</svg>\n");
    writer.text
}

struct Writer {
    text: String,
    style: SvgStyle,
}

impl Writer {
    /// Writing to a string cannot fail.
    fn push(&mut self, words: std::fmt::Arguments<'_>) {
        let _ = self.text.write_fmt(words);
    }

    fn colour(&self, ink: Ink) -> String {
        let colour = ink.colour(self.style.theme);
        if self.style.variables {
            format!("var({}, {colour})", ink.variable())
        } else {
            colour.to_owned()
        }
    }

    fn item(&mut self, item: &Item) {
        match item {
            Item::Path {
                points,
                closed,
                stroke,
                fill,
            } => {
                let name = if *closed { "polygon" } else { "polyline" };
                let points: Vec<String> = points.iter().map(point).collect();
                self.push(format_args!("<{name} points=\"{}\"", points.join(" ")));
                self.paint(*fill, *stroke);
            }
            Item::Circle {
                centre,
                radius,
                stroke,
                fill,
            } => {
                let [x, y, radius] = [centre.x, centre.y, *radius].map(number);
                self.push(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\""));
                self.paint(*fill, *stroke);
            }
            Item::Text(text) => self.words(text),
            Item::Group(group) => self.group(group),
        }
    }

    fn paint(&mut self, fill: Option<Ink>, stroke: Option<Stroke>) {
        let fill = fill.map_or_else(|| "none".to_owned(), |ink| self.colour(ink));
        self.push(format_args!(" fill=\"{fill}\""));
        if let Some(stroke) = stroke {
            let (colour, width) = (self.colour(stroke.ink), number(stroke.width));
            self.push(format_args!(
                " stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linejoin=\"round\""
            ));
            if stroke.dashed {
                self.text.push_str(" stroke-dasharray=\"3 3\"");
            }
        }
        self.text.push_str("/>\n");
    }

    fn words(&mut self, text: &Text) {
        // The middle of the letters stands at the place; the base line lies below it.
        let (x, y) = (number(text.at.x), number(text.at.y + text.size * 36 / 100));
        let (size, colour) = (number(text.size), self.colour(text.ink));
        let anchor = match text.anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let words = escaped(&text.text);
        self.push(format_args!(
            "<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" text-anchor=\"{anchor}\" fill=\"{colour}\">{words}</text>\n"
        ));
    }

    fn group(&mut self, group: &Group) {
        self.push(format_args!("<g class=\"{}\"", group.class));
        for (name, value) in &group.data {
            self.push(format_args!(" data-{name}=\"{}\"", escaped(value)));
        }
        self.text.push_str(">\n");
        if !group.title.is_empty() {
            self.push(format_args!("<title>{}</title>\n", escaped(&group.title)));
        }
        for item in &group.items {
            self.item(item);
        }
        self.text.push_str("</g>\n");
    }
}

fn point(point: &Point) -> String {
    format!("{},{}", number(point.x), number(point.y))
}

/// Hundredths as a decimal, without zeros that say nothing.
pub(crate) fn number(length: Length) -> String {
    let (sign, size) = (if length < 0 { "-" } else { "" }, length.unsigned_abs());
    match (size / 100, size % 100) {
        (whole, 0) => format!("{sign}{whole}"),
        (whole, rest) if rest % 10 == 0 => format!("{sign}{whole}.{}", rest / 10),
        (whole, rest) => format!("{sign}{whole}.{rest:02}"),
    }
}

/// A text as XML has it. Characters that XML has no way to write become the sign for that.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\t' | '\n' | '\r' => safe.push(' '),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => safe.push('\u{fffd}'),
            other => safe.push(other),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::{SvgStyle, number, svg};
    use crate::ink::{Ink, Theme};
    use crate::scene::{Anchor, Group, Item, Point, Scene, Stroke, px};

    #[test]
    fn lengths_are_short_decimals() {
        let numbers = [0, 100, -100, 150, 105, -5, 123_456].map(number);
        assert_eq!(numbers, ["0", "1", "-1", "1.5", "1.05", "-0.05", "1234.56"]);
    }

    #[test]
    fn a_scene_is_written_as_xml() {
        let text = Item::text(
            Point::new(0, 0),
            Anchor::Middle,
            px(10),
            Ink::Left,
            "<3|\u{1}\"&>",
        );
        let line = Item::line(
            vec![Point::new(0, 0), Point::new(px(10), 50)],
            Stroke::of(Ink::Foreground).dashed(),
        );
        let scene = Scene {
            title: "a & b".to_owned(),
            items: vec![Item::Group(Group {
                class: "node",
                data: vec![("path", "L0/R1".to_owned())],
                title: "{1|-1}".to_owned(),
                items: vec![line, text],
            })],
        };
        insta::assert_snapshot!(svg(&scene, SvgStyle::page(Theme::Light)));
        insta::assert_snapshot!(svg(&scene, SvgStyle::file(Theme::Dark)));
    }
}
