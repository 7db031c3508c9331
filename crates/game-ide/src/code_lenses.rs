//! Code lenses: a line above an item whose value is known to be a game, for its outcome and temperature.
//!
//! What stands in it is computed when an editor shows it. Numbers have none, and items that are not computed yet get theirs
//! later.

use game_check::ReportState;
use game_lang::Theory;
use game_syntax::Span;
use game_syntax::ast::ItemKind;

use crate::Snapshot;

/// The place of a lens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lens {
    /// The name of the item.
    pub span: Span,
    /// The chunk of the item.
    pub chunk: usize,
    /// It is written as a position of a ruleset.
    pub board: bool,
    /// The theory of the game knows thermographs.
    pub thermograph: bool,
}

/// The lenses in the order of the text, and whether those of all items are among them.
pub fn code_lenses(snapshot: &Snapshot) -> (Vec<Lens>, bool) {
    let mut lenses = Vec::new();
    let mut complete = true;
    for (chunk, part) in snapshot.parts().enumerate() {
        let Some(item) = &part.chunk.item else {
            continue;
        };
        let (name, board) = match &item.kind {
            ItemKind::Let(item) => (&item.name, false),
            ItemKind::Position(item) => (&item.name, true),
            _ => continue,
        };
        match part.report {
            None => complete = false,
            Some(report) if report.state == ReportState::Cancelled => {}
            Some(report) => lenses.extend(report.game.map(|theory| Lens {
                span: name.span.shifted(part.start),
                chunk,
                board,
                thermograph: theory == Theory::Normal,
            })),
        }
    }
    (lenses, complete)
}

#[cfg(test)]
mod tests {
    use super::code_lenses;
    use crate::fixture::{checked, unevaluated};

    /// The names with lenses, and the words in them.
    fn shown(text: &str) -> Vec<String> {
        let (snapshot, mut checker, file) = checked(text);
        let (lenses, complete) = code_lenses(&snapshot);
        assert!(complete);
        let words = lenses.into_iter().map(|lens| {
            let words = checker.summary(file, lens.chunk);
            format!(
                "{}: {}",
                &text[lens.span.range()],
                words.unwrap_or_default()
            )
        });
        words.collect()
    }

    #[test]
    fn games_have_a_lens_and_numbers_and_broken_items_have_none() {
        let text = "let n = 3;\nlet g = {4|0};\nlet a = {1|;\nlet b = 1 == 2;\nlet h = *;\nassert g == 1;\n";
        assert_eq!(shown(text), ["g: N, temperature 2", "h: N, temperature 0"]);
    }

    #[test]
    fn every_theory_says_what_it_knows() {
        assert_eq!(shown("let s = <^1|4>;\n"), ["s: scores 1 and 4"]);
        assert_eq!(
            shown("play misere;\nlet s = {0|*};\n"),
            ["s: R in misère play"]
        );
        assert_eq!(shown("play robot;\nlet r = [3|2|1];\n").len(), 1);
    }

    #[test]
    fn a_value_that_is_not_there_yet_is_announced() {
        assert_eq!(
            code_lenses(&unevaluated("let g = {4|0};\n")),
            (Vec::new(), false)
        );
    }
}
