//! Edits and ranges: editors replace little, and only where they were asked to.

use game_syntax::format::{Options, format, format_edits, format_range};
use game_syntax::{Span, parse};

use crate::applied;

const TEXT: &str = "let a = 1;\nlet b={0 | 1};\nlet c = 2;\nlet d=e;\n";

#[test]
fn only_changed_items_are_edited() {
    let edits = format_edits(&parse(TEXT), &Options::default());
    let touched: Vec<&str> = edits.iter().map(|(span, _)| &TEXT[span.range()]).collect();
    assert_eq!(touched, ["={0 | ", "="]);
}

#[test]
fn a_range_formats_the_items_that_it_touches() {
    let start = u32::try_from(TEXT.find("let b").expect("b")).expect("small");
    let edits = format_range(
        &parse(TEXT),
        Span::new(start, start + 3),
        &Options::default(),
    );
    assert_eq!(
        applied(TEXT, &edits),
        "let a = 1;\nlet b = {0|1};\nlet c = 2;\nlet d=e;\n"
    );
}

#[test]
fn a_range_of_the_whole_file_is_formatting() {
    for text in [
        "\n\n  let a=1 ; // one\n\n\n\nlet b = ;let c=3;",
        // A broken item at the end is kept, and its line ended.
        "let a=1;let g = ^n;",
        "let g = ^n;",
        // So is a comment without an end, to which the line end belongs.
        "let a=1;let /* b",
        "let a=1;/* b * \n",
    ] {
        let whole = Span::new(0, u32::try_from(text.len()).expect("small"));
        let edits = format_range(&parse(text), whole, &Options::default());
        assert_eq!(
            applied(text, &edits),
            format(text, &Options::default()).text
        );
    }
}

#[test]
fn a_formatted_file_needs_no_edit() {
    let text = format(TEXT, &Options::default()).text;
    let formatted = format(&text, &Options::default());
    assert!(!formatted.changed);
    assert!(format_edits(&parse(&text), &Options::default()).is_empty());
}
