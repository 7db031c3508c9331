//! Scenes as TikZ pictures for LaTeX.

use std::fmt::Write as _;

use crate::ink::{Ink, Theme};
use crate::scene::{Anchor, Group, Item, Length, Point, Scene, Stroke, Text, px};
use crate::svg::number;

/// The inks that a picture may use, for the definitions at its head.
const INKS: [Ink; 14] = [
    Ink::Foreground,
    Ink::Muted,
    Ink::Background,
    Ink::Grid,
    Ink::Left,
    Ink::Right,
    Ink::Cell,
    Ink::Mark,
    Ink::Series(0),
    Ink::Series(1),
    Ink::Series(2),
    Ink::Series(3),
    Ink::Series(4),
    Ink::Series(5),
];

/// Wider pictures could stand out of a column of text, and are made smaller where they do.
const COLUMN: Length = px(460);

/// The picture as an environment `tikzpicture`. It needs the package `tikz` and no library of it.
pub fn tikz(scene: &Scene, theme: Theme) -> String {
    let mut body = String::new();
    for item in &scene.items {
        write(item, &mut body);
    }
    let mut text = format!("% {}\n", scene.title.replace(['\n', '\r'], " "));
    let wide = scene
        .bounds()
        .is_some_and(|room| room.greatest.x - room.least.x > COLUMN);
    if wide {
        text.push_str("\\resizebox{\\ifdim\\width>\\linewidth\\linewidth\\else\\width\\fi}{!}{%\n");
    }
    text.push_str("\\begin{tikzpicture}[x=0.75pt,y=-0.75pt,line join=round]\n");
    for ink in INKS {
        let name = colour(ink);
        if body.contains(&name) {
            let hex = ink.colour(theme).trim_start_matches('#').to_uppercase();
            let _ = writeln!(text, "\\definecolor{{{name}}}{{HTML}}{{{hex}}}");
        }
    }
    text.push_str(&body);
    text.push_str("\\end{tikzpicture}");
    text.push_str(if wide { "}\n" } else { "\n" });
    text
}

fn colour(ink: Ink) -> String {
    format!("game{}", ink.name())
}

fn write(item: &Item, text: &mut String) {
    match item {
        Item::Path {
            points,
            closed,
            stroke,
            fill,
        } => {
            let mut way: Vec<String> = points.iter().map(place).collect();
            if *closed {
                way.push("cycle".to_owned());
            }
            let way = way.join(" -- ");
            let _ = writeln!(text, "\\path[{}] {way};", paint(*fill, *stroke));
        }
        Item::Circle {
            centre,
            radius,
            stroke,
            fill,
        } => {
            // Lengths without a unit would be scaled in the direction of y, downwards.
            let _ = writeln!(
                text,
                "\\path[{}] {} circle[radius={}pt];",
                paint(*fill, *stroke),
                place(centre),
                number(radius * 3 / 4)
            );
        }
        Item::Text(words) => label(words, text),
        Item::Group(Group { items, .. }) => items.iter().for_each(|item| write(item, text)),
    }
}

fn paint(fill: Option<Ink>, stroke: Option<Stroke>) -> String {
    let mut options = Vec::new();
    if let Some(ink) = fill {
        options.push(format!("fill={}", colour(ink)));
    }
    if let Some(stroke) = stroke {
        options.push(format!("draw={}", colour(stroke.ink)));
        options.push(format!("line width={}pt", number(stroke.width * 3 / 4)));
        if stroke.dashed {
            options.push("dashed".to_owned());
        }
    }
    options.join(",")
}

fn place(point: &Point) -> String {
    format!("({},{})", number(point.x), number(point.y))
}

fn label(words: &Text, text: &mut String) {
    let anchor = match words.anchor {
        Anchor::Start => "west",
        Anchor::Middle => "center",
        Anchor::End => "east",
    };
    let size = number(words.size * 3 / 4);
    let skip = number(words.size * 9 / 10);
    let _ = writeln!(
        text,
        "\\node[anchor={anchor},inner sep=0pt,text={},font=\\fontsize{{{size}}}{{{skip}}}\\selectfont] at {} {{{}}};",
        colour(words.ink),
        place(&words.at),
        escaped(&words.text)
    );
}

/// A text as LaTeX has it, signs of games in mathematics.
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '{' | '}' | '%' | '#' | '&' | '_' | '$' => {
                safe.push('\\');
                safe.push(character);
            }
            '\\' => safe.push_str("\\textbackslash{}"),
            '^' => safe.push_str("\\textasciicircum{}"),
            '~' => safe.push_str("\\textasciitilde{}"),
            '\n' | '\r' | '\t' => safe.push(' '),
            other => match mathematics(other) {
                Some(name) => {
                    let _ = write!(safe, "${name}$");
                }
                None => safe.push(other),
            },
        }
    }
    safe
}

/// What a sign is called in mathematics.
fn mathematics(sign: char) -> Option<String> {
    let digit = |first: char| u32::from(sign) - u32::from(first);
    Some(match sign {
        '<' | '>' | '|' => sign.to_string(),
        '*' | '∗' => "{\\ast}".to_owned(),
        '−' => "-".to_owned(),
        '±' => "\\pm ".to_owned(),
        '↑' => "{\\uparrow}".to_owned(),
        '↓' => "{\\downarrow}".to_owned(),
        '⇑' => "{\\Uparrow}".to_owned(),
        '⇓' => "{\\Downarrow}".to_owned(),
        '←' => "\\leftarrow ".to_owned(),
        '→' => "\\rightarrow ".to_owned(),
        '⟨' => "\\langle ".to_owned(),
        '⟩' => "\\rangle ".to_owned(),
        '…' => "\\dots ".to_owned(),
        '⋮' => "\\vdots ".to_owned(),
        '·' => "\\cdot ".to_owned(),
        '×' => "\\times ".to_owned(),
        '≤' => "\\le ".to_owned(),
        '≥' => "\\ge ".to_owned(),
        '∅' => "\\emptyset ".to_owned(),
        '₀'..='₉' => format!("_{}", digit('₀')),
        '⁰' | '⁴'..='⁹' => format!("^{}", digit('⁰')),
        '¹' => "^1".to_owned(),
        '²' => "^2".to_owned(),
        '³' => "^3".to_owned(),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::escaped;

    #[test]
    fn signs_of_games_are_mathematics() {
        assert_eq!(escaped("{↑|±1}"), "\\{${\\uparrow}$$|$$\\pm $1\\}");
        assert_eq!(escaped("50% a_b\\"), "50\\% a\\_b\\textbackslash{}");
    }
}
