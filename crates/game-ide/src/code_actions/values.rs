//! Actions that come from values.

use game_check::{Offers, Rewrite};
use game_syntax::Span;

use super::{ActionKind, CodeAction};
use crate::Snapshot;

/// The longest text of a value in a title.
const TITLE: usize = 60;

/// What the values at a place offer: the canonical form, moves, a statement, universes.
pub fn value_actions(snapshot: &Snapshot, offers: &Offers) -> Vec<CodeAction> {
    let mut actions = Vec::new();
    let mut push = |title: String, rewrite: &Rewrite| {
        let edits = vec![(rewrite.span, rewrite.text.clone())];
        actions.push(CodeAction::new(title, ActionKind::Rewrite, edits));
    };
    if let Some(rewrite) = &offers.canonical {
        push(
            format!("Replace by the canonical form {}", cut(&rewrite.text)),
            rewrite,
        );
    }
    for offer in &offers.moves {
        push(
            format!("{} moves to {}", offer.player, offer.title),
            &offer.rewrite,
        );
    }
    if let Some(rewrite) = &offers.statement {
        let title = format!("Add `{}`", cut(rewrite.text.trim()));
        let place = behind_comment(snapshot, rewrite.span.start);
        let rewrite = Rewrite {
            span: Span::new(place, place),
            text: rewrite.text.clone(),
        };
        push(title, &rewrite);
    }
    for (name, rewrite) in &offers.universes {
        push(format!("Declare it `{name}`"), rewrite);
    }
    actions
}

/// The end of the line if only a comment stands there, else the place itself.
fn behind_comment(snapshot: &Snapshot, place: u32) -> u32 {
    let rest = snapshot
        .text
        .as_str()
        .get(place as usize..)
        .unwrap_or_default();
    let line = &rest[..rest.find(['\n', '\r']).unwrap_or(rest.len())];
    if line.trim_start().starts_with("//") {
        place + u32::try_from(line.len()).unwrap_or(0)
    } else {
        place
    }
}

fn cut(text: &str) -> String {
    game_lang::cut(text, TITLE)
}

#[cfg(test)]
mod tests {
    use game_syntax::Span;

    use super::value_actions;
    use crate::fixture::{checked, marked};

    /// The titles at the mark, with the texts behind them.
    fn offered(fixture: &str) -> Vec<(String, String)> {
        let (text, at) = marked(fixture);
        let (snapshot, mut checker, file) = checked(&text);
        let offers = checker.offers(file, Span::new(at, at));
        let actions = value_actions(&snapshot, &offers).into_iter();
        let applied = actions.map(|action| {
            let mut after = text.clone();
            for (span, new) in action.edits.iter().rev() {
                after.replace_range(span.range(), new);
            }
            (action.title, after)
        });
        applied.collect()
    }

    #[track_caller]
    fn check(fixture: &str, title: &str, expected: &str) {
        let offered = offered(fixture);
        let found = offered.iter().find(|(own, _)| own == title);
        assert_eq!(
            found.map(|(_, after)| &**after),
            Some(expected),
            "{offered:#?}"
        );
        // What is written is as good as what was there.
        let (snapshot, _, _) = checked(expected);
        let errors = crate::diagnostics(&snapshot);
        assert!(
            errors
                .iter()
                .all(|found| found.level() > game_syntax::Level::Error),
            "{errors:?}"
        );
    }

    #[test]
    fn the_canonical_form_comes_into_the_place_of_the_expression() {
        check(
            "let g = {{3|0}$0, 4 | 0};\n",
            "Replace by the canonical form {4|0}",
            "let g = {4|0};\n",
        );
        check(
            "let g = 1$0 + 2 - *;\n",
            "Replace by the canonical form 3*",
            "let g = 3*;\n",
        );
        check(
            "let h = {0|^};\nlet g = * + h$0 + 1;\n",
            "Replace by the canonical form (^^*)",
            "let h = {0|^};\nlet g = * + (^^*) + 1;\n",
        );
    }

    #[test]
    fn what_is_canonical_already_is_left_alone() {
        let titles: Vec<_> = offered("let g = {4|$00};\n")
            .into_iter()
            .map(|(title, _)| title)
            .collect();
        assert!(
            titles.iter().all(|title| !title.contains("canonical")),
            "{titles:?}"
        );
    }

    #[test]
    fn a_statement_says_what_an_item_is() {
        check(
            "let g$0 = {{3|0}, 4 | 0}; // Hot.\nlet h = 1;\n",
            "Add `assert g == {4|0};`",
            "let g = {{3|0}, 4 | 0}; // Hot.\nassert g == {4|0};\nlet h = 1;\n",
        );
        check(
            "let b$0 = 1 == 2;\n",
            "Add `assert not b;`",
            "let b = 1 == 2;\nassert not b;\n",
        );
        check(
            "let m$0 = mean({3|0});\n",
            "Add `assert m == 3/2;`",
            "let m = mean({3|0});\nassert m == 3/2;\n",
        );
        check(
            "play guaranteed;\nlet g$0 = <^1|4> + 0;\n",
            "Add `assert g == <^1|4>;`",
            "play guaranteed;\nlet g = <^1|4> + 0;\nassert g == <^1|4>;\n",
        );
    }

    #[test]
    fn the_strongest_universes_are_declared() {
        check(
            "let g$0 = {0|*};\n",
            "Declare it `dicot`",
            "let g: dicot = {0|*};\n",
        );
        check(
            "let g$0 = {*|0};\n",
            "Declare it `dicot`",
            "let g: dicot = {*|0};\n",
        );
        check(
            "let g$0 = *5;\n",
            "Declare it `impartial`",
            "let g: impartial = *5;\n",
        );
        let titles = offered("let g$0 = *5;\n");
        assert_eq!(
            titles
                .iter()
                .filter(|(title, _)| title.starts_with("Declare"))
                .count(),
            1
        );
    }

    #[test]
    fn the_moves_of_a_position_come_into_its_place() {
        const RULES: &str = "ruleset Row { board strip \"x o .\"; left \"xo\" => \".x\"; mirror \"xo\", reverse; }\n";
        check(
            &format!("{RULES}let g = Row(\"x$0ox\") + 1;\n"),
            "Left moves to \".xx\"",
            &format!("{RULES}let g = Row(\".xx\") + 1;\n"),
        );
        check(
            &format!("{RULES}position p: Row = \"xo$0x\";\n"),
            "Right moves to \"o.x\"",
            &format!("{RULES}position p: Row = \"o.x\";\n"),
        );
    }

    #[test]
    fn broken_items_and_functions_offer_nothing() {
        assert_eq!(offered("let g = {$03|;\n"), []);
        assert_eq!(offered("let g = noth$0ing;\n"), []);
        assert_eq!(offered("fn f(n: int): game = {n$0|0};\n"), []);
    }
}
