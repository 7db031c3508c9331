//! What is offered for the place of an expression is as good as what stands there: it is read as the identical form, and
//! statements about it hold.

use std::path::Path;

use game_check::{Checker, Offers, Rewrite};
use game_lang::{Limits, NoFiles};
use game_syntax::{Level, Span, parse};

/// Parts of games in braces, and of scoring games.
const NORMAL: [&str; 12] = [
    "0",
    "1",
    "-1/2",
    "*",
    "^",
    "v*",
    "*2",
    "2v",
    "+-1",
    "{1|0}",
    "{0||0|-2}",
    "{3|{2|*}}",
];
const SCORING: [&str; 6] = ["1", "-2", "<^1|^3>", "<2|1>", "<^0 | 4>", "<1 || 2|0>"];

/// The offers for the value of the item that begins at an offset of a text.
fn offers(text: &str, at: usize) -> Offers {
    let mut checker = Checker::new(Box::new(NoFiles), Limits::default());
    let file = checker.set_file(Path::new("test.game"), parse(text));
    let offset = u32::try_from(at).expect("short");
    checker.offers(file, Span::new(offset, offset))
}

fn applied(text: &str, rewrite: &Rewrite) -> String {
    let mut after = text.to_owned();
    after.replace_range(rewrite.span.range(), &rewrite.text);
    after
}

/// The errors of a text.
fn errors(text: &str) -> Vec<String> {
    let mut checker = Checker::new(Box::new(NoFiles), Limits::default());
    let file = checker.set_file(Path::new("test.game"), parse(text));
    let found = checker.check(file).into_iter();
    let errors = found.filter(|finding| finding.level() == Level::Error);
    errors
        .map(|finding| format!("{}: {}", finding.code.name, finding.message))
        .collect()
}

/// Takes the offers for `let g = VALUE;` below a head, and looks at what they make of it; says how many there were.
#[track_caller]
fn check(head: &str, value: &str) -> usize {
    let text = format!("{head}let g = {value};\n");
    let offers = offers(&text, head.len() + "let ".len());
    let mut count = 0;
    if let Some(rewrite) = &offers.canonical {
        let after = applied(&text, rewrite);
        let both = after.replace("let g =", "let h =").replace(head, "");
        let file = format!("{text}{both}assert g == h;\nassert h === canonical(g);\n");
        assert_eq!(errors(&file), [""; 0], "{file}");
        count += 1;
    }
    if let Some(rewrite) = &offers.statement {
        let after = applied(&text, rewrite);
        assert_eq!(errors(&after), [""; 0], "{after}");
        count += 1;
    }
    for (_, rewrite) in &offers.universes {
        let after = applied(&text, rewrite);
        assert_eq!(errors(&after), [""; 0], "{after}");
        count += 1;
    }
    count
}

#[test]
fn games_of_normal_play_are_read_back() {
    let mut count = 0;
    for left in NORMAL {
        for right in NORMAL {
            count += check("", &format!("{{{left} || {right}}} + {left}"));
        }
    }
    assert!(count > 2 * NORMAL.len() * NORMAL.len(), "{count}");
}

#[test]
fn guaranteed_games_are_read_back() {
    let mut count = 0;
    for left in SCORING {
        for right in SCORING {
            count += check(
                "play guaranteed;\n",
                &format!("<{left} || {right}> + {right}"),
            );
        }
    }
    assert!(count > SCORING.len() * SCORING.len(), "{count}");
}

#[test]
fn games_of_misere_play_are_read_back() {
    let mut count = 0;
    for left in ["0", "*", "{0|}", "*2", "{0|*}"] {
        for right in ["0", "*", "{|0}", "*2", "{*|0}"] {
            for head in [
                "play misere;\n",
                "play misere dicot;\n",
                "play misere dead-ending;\n",
            ] {
                count += check(head, &format!("{{{left}, * | {right}}} + *"));
            }
        }
    }
    assert!(count > 75, "{count}");
}

#[test]
fn a_renamed_ruleset_offers_the_same_moves() {
    let moves = |name: &str| {
        let rules = format!(
            "ruleset {name} {{ board grid \"x o .\"; left \"xo\" => \".x\"; mirror \"xo\"; }}\n"
        );
        let text = format!("{rules}let g = {name}(\"xox|oxo\");\n");
        let offers = offers(&text, text.find("\"xox").expect("a board"));
        for offer in &offers.moves {
            assert_eq!(errors(&applied(&text, &offer.rewrite)), [""; 0]);
        }
        let titles = offers
            .moves
            .into_iter()
            .map(|offer| format!("{} {}", offer.player, offer.title));
        titles.collect::<Vec<_>>()
    };
    let found = moves("Clobber");
    assert!(!found.is_empty());
    assert_eq!(found, moves("Renamed"));
}

#[test]
fn points_stand_beside_the_board() {
    let rules = "ruleset Win: guaranteed { board strip \"l r .\"; left \"lr\" => \".l\" gain 1; mirror \"lr\", reverse; }\n";
    let text = format!("{rules}let g = Win(\"lr.\");\n");
    let offers = offers(&text, text.find("\"lr.").expect("a board"));
    let texts = offers.moves.iter().map(|offer| offer.rewrite.text.as_str());
    assert_eq!(
        texts.collect::<Vec<_>>(),
        ["Win(\".l.\", score = 1)", "Win(\"r..\", score = -1)"]
    );
    let file =
        format!("{text}assert g === <Win(\".l.\", score = 1) | Win(\"r..\", score = -1)>;\n");
    assert_eq!(errors(&file), [""; 0]);
}
