//! The test files of MCGS: what comes back, what is refused, and where.

use game_notation::Notation;
use proptest::prelude::*;

use crate::support::{again, from_game, to_game, written};

fn places(text: &str) -> Vec<(u32, u32)> {
    to_game(Notation::Mcgs, text)
        .err()
        .map_or_else(Vec::new, |findings| {
            findings
                .iter()
                .map(|f| (f.span.start, f.span.end))
                .collect()
        })
}

#[test]
fn a_file_comes_back() {
    let text = "{version 1.7}\n\n/*_ from a table */\n[clobber] XOXO|..#.\n[integer_game] 4 -5\n[dyadic_rational] 3/4\n\
        [switch_game] (21, 7/8)\n[up_star] (-2 *)\n[nimber] 2\n{B win, W loss}\n\n\
        [impartial domineering] ..|..\n[kayles] 5\n[impartial gen_king_dirt] 1,2,1:X.|.#\n[impartial switch_game] (1, -1/2)\n\
        [impartial up_star] (3 *)\n{B win, W win, N 5}\n\n\
        [gen_toads] 1,2,3,0:X.O\n[gen_king_dirt] 0,0,0:X.\n[elephants] X.O\n[toppling_dominoes] X#O\n[sheep] (0, 2 | -1, 0)\n{B, W}\n\n\
        [amazons] X.\n{thermograph L: (1, -1) R: (1, -1)}\n\n/* end */\n";
    assert_eq!(
        again(Notation::Mcgs, text, &game_notation::Request::default()),
        text
    );
}

#[test]
fn errors_stand_where_they_are_and_all_are_found() {
    let text = "{version 1.7}\n[klobber] XO {B}\n[clobber] XQ {B won}\n[clobber] XO|X {C}\n";
    assert_eq!(
        places(text),
        [(15, 22), (42, 43), (47, 50), (62, 66), (68, 69)]
    );
}

#[test]
fn what_does_not_fit_is_refused() {
    for text in [
        "",
        "[clobber] XO {B}",
        "{version 1.0} [clobber] XO {B}",
        "{version 1.8} [clobber] XO {B}",
        "{version 2.1} [clobber] XO {B}",
        "{version 1.7} {version 1.7}",
        "{version 1.7} XO {B}",
        "{version 1.7} [clobber] XO",
        "{version 1.7} [clobber] XO {B",
        "{version 1.7} [clobber XO {B}",
        "{version 1.7} [clobber] XO /* a",
        "{version 1.7} [clobber]XO {B}",
        "{version 1.7} [clobber] XO{B}",
        "{version 1.7} [clobber] XO {N 1}",
        "{version 1.7} [clobber] XO {B win, B loss}",
        "{version 1.7} [clobber] XO {B win,}",
        "{version 1.7} [clobber] XO {}",
        "{version 1.7} [clobber] (XO X) {B}",
        "{version 1.7} [clobber_1xn] XO|XO {B}",
        "{version 1.7} [clobber_1xn] X#O {B}",
        "{version 1.7} [clobber] | {B}",
        "{version 1.7} [domineering] .X {B}",
        "{version 1.7} [sheep] 51,0 {B}",
        "{version 1.7} [sheep] 0,1| {B}",
        "{version 1.7} [gen_toads] X.O {B}",
        "{version 1.7} [gen_toads] 0,1,1,0:X.O {B}",
        "{version 1.7} [gen_toads] 1,1,1:X.O {B}",
        "{version 1.7} [gen_king_dirt] 2000000000,2000000000,0:X {B}",
        "{version 1.7} [integer_game] 99999999999999999999 {B}",
        "{version 1.7} [nimber] -1 {B}",
        "{version 1.7} [dyadic_rational] 1/3 {B}",
        "{version 1.7} [dyadic_rational] 1/0 {B}",
        "{version 1.7} [switch_game] 3 {B}",
        "{version 1.7} [up_star] (* *) {B}",
        "{version 1.7} [up_star] () {B}",
        "{version 1.7} [clobber] XO {winning moves B 1-2}",
        "{version 1.7} [clobber] XO {thermograph L: (0, 0) R: (0, -1)}",
        "{version 1.7} [clobber] XO {thermograph L: (0, -1) (1, 0) R: (0, -1)}",
        "{version 1.7} [clobber] XO {thermograph R: (0, -1)}",
    ] {
        assert!(!places(text).is_empty(), "{text}");
    }
}

#[test]
fn line_ends_of_any_kind_are_blanks() {
    let game = to_game(
        Notation::Mcgs,
        "{version 1.7}\r[clobber]\rXO\r/* a\rb */\r{B win}\r",
    );
    let expected = "use std.clobber;\n\n// a\n// b\nlet g1 = Clobber(\"xo\");\nassert g1 |> 0;\n";
    assert_eq!(game.ok().as_deref(), Some(expected));
}

#[test]
fn what_has_no_words_is_an_error_at_its_item() {
    for item in [
        "let g = {2||1|0};",
        "use std.snort;\nposition g: Snort = \"..\";",
        "play misere;\nlet g = *2;",
        "let g = 12345678901234567890;",
    ] {
        let found = from_game(Notation::Mcgs, item).unwrap_err();
        assert_eq!(found[0].code.name, "notation-cannot-say", "{item}");
        assert!(found[0].message.contains("`g`"), "{}", found[0].message);
    }
}

#[test]
fn asserts_about_names_and_sums_are_commands() {
    let text = "use std.clobber;\nlet a = Clobber(\"xo\");\nlet b = a + 1;\nassert outcome(b) == L;\nassert outcome(Clobber(\"xoo\") - 1) == R;\n";
    assert_eq!(
        written(Notation::Mcgs, text),
        "{version 1.7}\n\n[clobber] XO\n{B, W}\n\n[clobber] XO\n[integer_game] 1\n{B win, W loss}\n\n\
         [clobber] XOO\n[integer_game] -1\n{B loss, W win}\n"
    );
}

/// A game of a section with its section, as it is written.
fn games() -> impl Strategy<Value = String> {
    let row = |signs: &'static str, most: usize| {
        prop::collection::vec(
            prop::sample::select(signs.chars().collect::<Vec<_>>()),
            1..=most,
        )
        .prop_map(String::from_iter)
    };
    let both = prop::sample::select(vec!["", "impartial "]);
    let grid = prop::sample::select(vec![
        ("clobber", "XO.#"),
        ("cannibal_clobber", "XO.#"),
        ("nogo", "XO.#"),
        ("amazons", "XO.#"),
        ("domineering", ".#"),
        ("fission", "X.#"),
    ]);
    let grid = (grid, both.clone(), 0_usize..1000).prop_map(|((name, signs), both, seed)| {
        let signs: Vec<char> = signs.chars().collect();
        let cell = |at: usize| signs[(seed / (at + 1)) % signs.len()];
        let row = |from: usize| (from..from + 2).map(cell).collect::<String>();
        format!("[{both}{name}] {}|{}", row(0), row(2))
    });
    prop_oneof![
        grid,
        (both.clone(), row("XO.", 5)).prop_map(|(both, row)| format!("[{both}elephants] {row}")),
        (both.clone(), row("XO#", 4))
            .prop_map(|(both, row)| format!("[{both}toppling_dominoes] {row}")),
        (both.clone(), row("XO.", 5), 1..3, 0..2, 0..3, 0..2).prop_map(
            |(both, row, least, more, jump, own)| {
                format!(
                    "[{both}gen_toads] {least},{},{jump},{own}:{row}",
                    least + more
                )
            }
        ),
        (both.clone(), row("XO.#", 3), 0..2, 0..2, 0..2).prop_map(
            |(both, row, left, right, must)| format!(
                "[{both}gen_king_dirt] {left},{right},{must}:{row}"
            )
        ),
        (both.clone(), -3..4, -3..4)
            .prop_map(|(both, a, b)| format!("[{both}sheep] ({a}, 0 | {b}, 0)")),
        (both.clone(), 0..9, 1..4).prop_map(|(both, a, k)| format!(
            "[{both}switch_game] ({}, {}/{})",
            a + 5,
            2 * a + 1,
            1 << k
        )),
        (both, -9..9).prop_map(|(both, n)| format!("[{both}integer_game] {n}")),
        (-9..9, 1..4).prop_map(|(a, k)| format!("[dyadic_rational] {}/{}", 2 * a + 1, 1 << k)),
        (1..9).prop_map(|n| format!("[nimber] {n}")),
        (2..9).prop_map(|n| format!("[up_star] (-{n} *)")),
        (0..30).prop_map(|n| format!("[kayles] {n}")),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn sums_come_back(games in prop::collection::vec(games(), 1..4), left: bool, right: bool) {
        let said = |wins: bool| if wins { "win" } else { "loss" };
        let text = format!("{{version 1.7}}\n{}\n{{B {}, W {}}}\n", games.join("\n"), said(left), said(right));
        let game = to_game(Notation::Mcgs, &text).unwrap();
        let back = written(Notation::Mcgs, &game);
        prop_assert_eq!(to_game(Notation::Mcgs, &back).unwrap(), game, "{}", back);
    }

    #[test]
    fn no_test_file_makes_the_reader_fall(text in "(\\{version 1\\.7\\}|\\[clobber\\]|\\[impartial sheep\\]|\\[up_star\\]|XO|\\||[-*/,:{}()\\[\\]. LR1\r\n]|B win|N 3|thermograph){0,12}") {
        if let Ok(game) = to_game(Notation::Mcgs, &text) {
            prop_assert!(game_syntax::parse(&game).diagnostics().is_empty(), "{:?}: {}", text, game);
        }
    }
}
