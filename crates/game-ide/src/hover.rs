//! Hover: what a name or an expression stands for.
//!
//! The value, outcome, stops, mean, temperature and birthday of the smallest thing under the cursor, and below them
//! its documentation. What cannot be computed in time is left out, and an error elsewhere in the file does not matter.

use std::fmt::Write as _;

use game_check::{Facts, ReportState};
use game_syntax::Span;
use game_syntax::ast::{Item, ItemKind, Name};

use crate::Snapshot;

/// The form of text that the editor can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Markup {
    /// With headings, code and emphasis.
    #[default]
    Markdown,
    /// As it is.
    Plain,
}

/// What is shown at a place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hover {
    /// What it is about.
    pub span: Span,
    /// The words, in the markup that was asked for.
    pub text: String,
}

/// A picture of a thing, as the editor can show it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Picture {
    /// An image in Markdown.
    Image(String),
    /// Lines of text.
    Lines(String),
}

/// The hover of a thing of which the evaluation knows the facts, with a picture if there is one.
pub fn hover(span: Span, facts: &Facts, picture: Option<&Picture>, markup: Markup) -> Hover {
    let mut page = Page::new(markup);
    page.code(&facts.title);
    for (name, value) in &facts.rows {
        page.row(name, value);
    }
    page.reasons(&facts.why);
    if let Some(picture) = picture {
        page.picture(picture);
    }
    page.prose(&facts.doc);
    Hover {
        span,
        text: page.text,
    }
}

/// The hover of a name where it is defined, from the text alone: while the evaluation is busy, or was given up.
pub fn hover_unevaluated(snapshot: &Snapshot, offset: u32, markup: Markup) -> Option<Hover> {
    let chunk = snapshot.parse.chunk_at(offset)?;
    let start = snapshot.parse.start(chunk);
    let item = snapshot.parse.chunks().get(chunk)?.item.as_ref()?;
    let (keyword, name) = defined(item)?;
    let span = name.span.shifted(start);
    if !span.touches(offset) {
        return None;
    }
    let mut page = Page::new(markup);
    page.code(&format!("{keyword} {}", name.text));
    match snapshot.reports.get(chunk).and_then(Option::as_ref) {
        Some(report) if report.state != ReportState::Cancelled => {
            if let Some(hint) = &report.hint {
                page.row("value", &hint.whole);
            }
        }
        _ => page.row("value", "…"),
    }
    page.prose(&item.doc);
    Some(Hover {
        span,
        text: page.text,
    })
}

/// The keyword and the name of an item that has a value.
fn defined(item: &Item) -> Option<(&'static str, &Name)> {
    match &item.kind {
        ItemKind::Let(item) => Some(("let", &item.name)),
        ItemKind::Position(item) => Some(("position", &item.name)),
        _ => None,
    }
}

/// Writes the parts of a hover in one of the markups.
pub(crate) struct Page {
    markup: Markup,
    text: String,
}

impl Page {
    pub(crate) fn new(markup: Markup) -> Self {
        let text = String::new();
        Page { markup, text }
    }

    /// The page.
    pub(crate) fn into_text(self) -> String {
        self.text
    }

    /// A line of source.
    pub(crate) fn code(&mut self, line: &str) {
        match self.markup {
            Markup::Markdown => {
                let fence = "`".repeat(longest_run(line).max(2) + 1);
                push(
                    &mut self.text,
                    format_args!("{fence}game\n{line}\n{fence}\n"),
                );
            }
            Markup::Plain => push(&mut self.text, format_args!("{line}\n")),
        }
    }

    /// A fact and its name.
    fn row(&mut self, name: &str, value: &str) {
        match self.markup {
            Markup::Markdown => {
                let tick = "`".repeat(longest_run(value) + 1);
                // A blank on either side keeps a backtick of the value apart and is not shown.
                let pad = if tick.len() > 1 { " " } else { "" };
                push(
                    &mut self.text,
                    format_args!("- {name}: {tick}{pad}{value}{pad}{tick}\n"),
                );
            }
            Markup::Plain => push(&mut self.text, format_args!("{name}: {value}\n")),
        }
    }

    /// Why it has its value, line by line.
    fn reasons(&mut self, lines: &[String]) {
        if lines.is_empty() {
            return;
        }
        let lines = lines.join("\n");
        match self.markup {
            Markup::Markdown => {
                let fence = "`".repeat(longest_run(&lines).max(2) + 1);
                push(
                    &mut self.text,
                    format_args!("- why:\n{fence}\n{lines}\n{fence}\n"),
                );
            }
            Markup::Plain => push(&mut self.text, format_args!("why:\n{lines}\n")),
        }
    }

    /// A drawing below the facts.
    fn picture(&mut self, picture: &Picture) {
        match (picture, self.markup) {
            (Picture::Image(image), Markup::Markdown) => {
                push(&mut self.text, format_args!("\n{image}\n"));
            }
            (Picture::Lines(lines), Markup::Markdown) => {
                let fence = "`".repeat(longest_run(lines).max(2) + 1);
                let lines = lines.trim_end();
                push(
                    &mut self.text,
                    format_args!("\n{fence}\n{lines}\n{fence}\n"),
                );
            }
            (Picture::Lines(lines), Markup::Plain) => {
                push(&mut self.text, format_args!("\n{}\n", lines.trim_end()));
            }
            // Nobody reads the address of an image.
            (Picture::Image(_), Markup::Plain) => {}
        }
    }

    /// The author's words, which are Markdown.
    pub(crate) fn prose(&mut self, words: &str) {
        let words = words.trim();
        if !words.is_empty() {
            let rule = match self.markup {
                _ if self.text.is_empty() => "",
                Markup::Markdown => "\n---\n\n",
                Markup::Plain => "\n",
            };
            push(&mut self.text, format_args!("{rule}{words}\n"));
        }
    }
}

/// Writing to a string cannot fail.
fn push(text: &mut String, words: std::fmt::Arguments<'_>) {
    let _ = text.write_fmt(words);
}

/// The length of the longest run of backticks: a code span needs a longer one around it.
fn longest_run(text: &str) -> usize {
    let runs = text.split(|character| character != '`');
    runs.map(str::len).max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::{Facts, Hover, Markup, Picture, Span, hover, hover_unevaluated};
    use crate::fixture::{checked, marked, unevaluated};

    /// The hover at the mark, with the text that it is about.
    #[track_caller]
    fn check(fixture: &str, about: &str, expected: &str) {
        let (text, at) = marked(fixture);
        let (_, mut checker, file) = checked(&text);
        let (span, facts) = checker.facts_at(file, at).expect("facts");
        let found = hover(span, &facts, None, Markup::Markdown);
        assert_eq!(&text[found.span.range()], about);
        assert_eq!(found.text, expected);
    }

    #[test]
    fn a_value_has_its_facts_and_its_documentation() {
        check(
            "/// A *switch*.\nlet g$0 = {{3|0}, 4 | 0};\n",
            "g",
            "\
```game
g
```
- value: `{4|0}`
- outcome: `N`
- left stop: `4`
- right stop: `0`
- mean: `2`
- temperature: `2`
- birthday: `5`
- universe: `dead-ending`
- why:
```
{4,{3|0}|0} becomes {4|0}: Left's option {3|0} is dominated by 4, since 4 >= {3|0} [domination: Siegel II.2.4–II.2.9; theory §3]
{4|0} is in canonical form: no option is dominated, and none reverses [canonical form: Siegel II.2.4–II.2.9; theory §3]
```

---

A *switch*.
",
        );
    }

    #[test]
    fn a_guaranteed_game_has_its_scores() {
        check(
            "let g$0 = <<2, 1|0> | ^3>;\n",
            "g",
            "\
```game
g
```
- value: `<^0|^3>`
- left score: `0`
- right score: `3`
- left score, Right may pass: `0`
- right score, Left may pass: `3`
- birthday: `0`
- universe: `guaranteed`
- why:
```
<<1,2|0>|^3> becomes <<2|0>|^3>: canonical forms take the place of its options [equal options: paper 000, Theorem 46; theory §15]
<<2|0>|^3> becomes <^0|^3>: Left's option <2|0> reverses through 0 (since <<2|0>|^3> >= 0), whose atom takes its place [substitution: paper 000, Theorem 37; theory §15]
<^0|^3> is in canonical form: there is nothing to reduce [canonical form: paper 000, Theorem 47; theory §15]
```
",
        );
    }

    #[test]
    fn a_ruleset_has_what_is_proved_of_it() {
        check(
            "/// Rhinos.\nruleset Rhi$0nos { board strip \"e r .\"; left \"e.\" => \".e\"; mirror \"er\", reverse; }\n",
            "Rhinos",
            "\
```game
ruleset Rhinos
```
- dead-ending: `no move puts down anything that a move of the other player needs`
- terminates: `` every move lowers the sum of 2 times the column from the left for `r`, 1 times the column from the left for `.` ``

---

Rhinos.
",
        );
    }

    #[test]
    fn a_game_that_is_not_guaranteed_has_its_form() {
        check(
            "let g$0 = <^5|4>;\n",
            "g",
            "\
```game
g
```
- form: `<^5|4>`
- formal birthday: `1`
",
        );
    }

    #[test]
    fn errors_elsewhere_do_not_matter() {
        let (text, at) = marked("let a = {1|;\nlet g = {4|$0*};\nlet b = nothing;\n");
        let (_, mut checker, file) = checked(&text);
        assert!(checker.facts_at(file, at).is_some());
    }

    #[test]
    fn a_value_that_is_not_known_is_shown_from_the_text() {
        let (text, at) = marked("/// A switch.\nlet g$0 = {4|0};\n");
        let found = hover_unevaluated(&unevaluated(&text), at, Markup::Plain);
        let expected = "let g\nvalue: …\n\nA switch.\n".to_owned();
        assert_eq!(found.map(|hover| hover.text), Some(expected));
        assert_eq!(
            hover_unevaluated(&unevaluated(&text), 0, Markup::Plain),
            None
        );
    }

    #[test]
    fn a_picture_stands_between_the_facts_and_the_documentation() {
        let facts = Facts {
            title: "g".to_owned(),
            rows: vec![("value", "*".to_owned())],
            doc: "A star.".to_owned(),
            ..Facts::default()
        };
        let text =
            |picture: Picture, markup| hover(Span::new(0, 1), &facts, Some(&picture), markup).text;
        let lines = Picture::Lines("/\\\n".to_owned());
        let image = Picture::Image("![g](data:image/svg+xml;base64,PHN2Zy8+)".to_owned());
        assert_eq!(
            text(lines.clone(), Markup::Markdown),
            "```game\ng\n```\n- value: `*`\n\n```\n/\\\n```\n\n---\n\nA star.\n"
        );
        assert_eq!(
            text(lines, Markup::Plain),
            "g\nvalue: *\n\n/\\\n\nA star.\n"
        );
        assert_eq!(
            text(image.clone(), Markup::Markdown),
            "```game\ng\n```\n- value: `*`\n\n![g](data:image/svg+xml;base64,PHN2Zy8+)\n\n---\n\nA star.\n"
        );
        assert_eq!(text(image, Markup::Plain), "g\nvalue: *\n\nA star.\n");
    }

    #[test]
    fn backticks_do_not_end_code() {
        let facts = Facts {
            title: "a``` b".to_owned(),
            rows: vec![("value", "`x`".to_owned())],
            ..Facts::default()
        };
        let Hover { text, .. } = hover(Span::new(0, 1), &facts, None, Markup::Markdown);
        assert_eq!(text, "````game\na``` b\n````\n- value: `` `x` ``\n");
    }
}
