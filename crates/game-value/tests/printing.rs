//! Values are printed to the letter as CGSuite prints them.

mod common;

use common::{cell, read, rows, spell, spell_forms, spell_set, value};
use game_value::{Arena, Spelling};

/// A cell that CGSuite answers with an error or that the data leaves out.
fn is_missing(text: &str) -> bool {
    text.is_empty() || text.starts_with("!!") || text.contains('\\')
}

#[test]
fn canonical_short_games_print_as_in_cgsuite() {
    let arena = &mut Arena::new();
    for row in rows("cgsuite_canonical_short_games.tsv") {
        let input = cell(&row, "input");
        let value = value(arena, input);
        let form = value.form();
        let check = |name: &str, found: String| {
            let expected = cell(&row, name);
            assert!(
                is_missing(expected) || found == expected,
                "{input}: {name}\n  is {found}\n not {expected}"
            );
        };
        check("output", spell(arena, form));
        check("birthday", arena.birthday(value).unwrap().to_string());
        check("stopCount", arena.stop_count(value).unwrap().to_string());
        check("leftStop", arena.left_stop(value).unwrap().to_string());
        check("rightStop", arena.right_stop(value).unwrap().to_string());
        check("mean", arena.mean(value).unwrap().to_string());
        check("temperature", arena.temperature(value).unwrap().to_string());
        check("thermograph", arena.thermograph(value).unwrap().to_string());
        check("outcomeClass", arena.outcome(form).unwrap().to_string());
        let predicates = [
            ("isZero", arena.is_zero(value)),
            ("isNumber", arena.is_number(value)),
            ("isInteger", arena.is_integer(value)),
            ("isNimber", arena.nim_value(value).is_some()),
            ("isInfinitesimal", arena.is_infinitesimal(value).unwrap()),
            ("isAllSmall", arena.is_all_small(value).unwrap()),
        ];
        for (name, holds) in predicates {
            check(name, holds.to_string());
        }
        if !is_missing(cell(&row, "followers")) {
            let mut followers = arena.followers(value.form()).unwrap();
            arena.sort_for_printing(&mut followers).unwrap();
            check("followers", spell_forms(arena, &followers));
            check("followerCount", followers.len().to_string());
        }
        let left = arena.left_incentives(value).unwrap();
        check("leftIncentives", spell_set(arena, &left));
        let right = arena.right_incentives(value).unwrap();
        check("rightIncentives", spell_set(arena, &right));
        let both = arena.incentives(value).unwrap();
        check("incentives", spell_set(arena, &both));
        for (name, player) in [
            ("leftOptions", game_value::Player::Left),
            ("rightOptions", game_value::Player::Right),
        ] {
            let mut options = arena.options(form, player).unwrap();
            arena.sort_for_printing(&mut options).unwrap();
            check(name, spell_forms(arena, &options));
        }
    }
}

#[test]
fn expected_values_of_the_test_suite_read_and_print_the_same() {
    let arena = &mut Arena::new();
    let mut seen = 0;
    for row in rows("cgsuite_expr_tests.tsv") {
        let expected = cell(&row, "expected");
        let Ok(form) = common::reader::read(arena, expected) else {
            continue;
        };
        seen += 1;
        let value = arena.value(form).unwrap();
        assert_eq!(spell(arena, value.form()), expected);
    }
    assert!(seen >= 60, "only {seen} rows were read");
}

#[track_caller]
fn prints(text: &str, expected: &str) {
    let arena = &mut Arena::new();
    let form = value(arena, text).form();
    assert_eq!(spell(arena, form), expected);
}

#[track_caller]
fn prints_as_written(text: &str) {
    let arena = &mut Arena::new();
    let form = read(arena, text);
    assert_eq!(spell(arena, form), text);
}

#[test]
fn short_spellings_of_values() {
    prints("{0||0|v*}", "{0|^<2>}");
    prints("{0|*||*|||*||||*}", "^[4]");
    prints("{0|v*}", "^<2>");
    prints("{0,*|v}", "^<2>*");
    prints("{1|-1}", "+-1");
    prints("{1*|-1*}", "+-(1*)");
    prints("{0,{1|0}|0,{0|-1}}", "+-{0,{1|0}}");
    prints("{2||2|0}", "2Tiny(2)");
    prints("{0|||0||-1|-3}", "Tiny({3|1})");
    prints("{1/32|0||0}", "Miny(1/32)");
    prints("{0|^}", "^^*");
    prints("{-1,0|^}", "^^*");
    prints("73/16v9*8", "73/16v9*8");
}

#[test]
fn a_form_that_is_not_canonical_prints_in_braces() {
    for text in [
        "{*|*}",
        "{-1|1}",
        "{0,1|2}",
        "{{*|}|0}",
        "{|*}",
        "{||2|1}",
        "{1|0||{*|}}",
    ] {
        prints_as_written(text);
    }
}

#[test]
fn five_slashes_become_braces() {
    prints("{9|8||7|||6||||5|0}", "{9|8||7|||6||||5|0}");
    prints("{{9|8||7|||6||||5}|0}", "{{9|8||7|||6||||5}|0}");
}

#[test]
fn unicode_spelling() {
    let arena = &mut Arena::new();
    for (text, expected) in [
        ("-73/16v9*8", "−73/16↓9*₈"),
        ("{^^|vv}", "±⇑"),
        ("^<2>", "↑²"),
        ("v[12]*", "↓[12]*"),
    ] {
        let form = value(arena, text).form();
        let found = arena.spell(form, Spelling::Unicode, 1000).unwrap();
        assert_eq!(found, expected);
        assert_eq!(read(arena, &found), form);
    }
}

#[test]
fn a_long_text_is_refused_or_cut() {
    let arena = &mut Arena::new();
    let form = read(arena, "{0||0,v*|vv|||1,{5|4}}");
    assert!(arena.spell(form, Spelling::Ascii, 10).is_err());
    assert_eq!(
        arena.spell_short(form, Spelling::Ascii, 8).unwrap(),
        "{0||0,v…"
    );
    assert_eq!(
        arena.spell_short(form, Spelling::Ascii, 80).unwrap(),
        "{0||0,v*|vv|||1,{5|4}}"
    );
}

#[test]
fn scoring_forms_print_as_in_the_scoring_games_calculator() {
    let arena = &mut Arena::new();
    let expected = ["<<-1|1>|0>", "<-1,<^1|1>|<2|2>>", "<<^0|^1>|<-1|^0>,<1|0>>"];
    let records = common::records("scoring_values.jsonl");
    for text in expected {
        let record = records
            .iter()
            .find(|record| record["canonical_text"] == text);
        let form = common::scoring(arena, &record.expect("a record")["canonical"]);
        assert_eq!(spell(arena, form), text);
    }
    let [one, two] = [1, 2].map(|n| arena.score(game_value::BigInt::from(n).into()));
    let side = |forms| game_value::Side::Options(forms);
    let game = arena.scoring(side(vec![two, one]), side(vec![two]));
    assert_eq!(spell(arena, game), "<1,2|2>");
    let unicode = arena
        .spell(game, Spelling::Unicode, 100)
        .expect("a spelling");
    assert_eq!(unicode, "⟨1,2|2⟩");
}
