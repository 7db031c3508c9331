//! Requests that make no sense are told what is wrong, before anything is computed.

use super::{refused, table};

/// Each is refused, and what is told has the words.
fn all_refused(requests: &[(&[&str], &str)]) {
    for (arguments, what) in requests {
        let told = refused(arguments);
        assert!(told.contains(what), "{arguments:?}: {told}");
    }
}

#[test]
fn boards_that_a_ruleset_has_not_are_refused() {
    all_refused(&[
        (&["Domineering"][..], "give --rows A..B and --cols A..B"),
        (&["Domineering", "--rows", "2"], "give --rows"),
        (
            &["ToadsAndFrogs", "--rows", "2", "--cols", "3"],
            "have one row: leave out --rows",
        ),
        (&["Kayles", "--cols", "3"], "are heaps: give --up-to N"),
        (
            &["Kayles", "--family", "x{1..3}"],
            "are not written as texts",
        ),
        (
            &["Kayles", "--up-to", "3,4"],
            "has 1 number, and --up-to has 2",
        ),
        (
            &["Clobber", "--up-to", "3"],
            "--up-to is for boards that are numbers",
        ),
        (
            &["TopplingDominoes", "--cols", "2", "--fill", "q"],
            "give --fill with one of l r",
        ),
        (
            &["Sheep", "--rows", "1", "--cols", "2", "--fill", "x"],
            "give --fill NUMBER",
        ),
        (
            &["NodeKayles", "--rows", "1", "--cols", "2"],
            "are graphs: give --family",
        ),
        (&["Chomp", "--up-to", "3"], "of type list<int>"),
        (
            &["Domineering", "--rows", "0..2", "--cols", "1"],
            "at least one row",
        ),
        (
            &[
                "Domineering",
                "--rows",
                "1..99999999",
                "--cols",
                "1..99999999",
            ],
            "at most 100000 places",
        ),
        (
            &["Nim", "--up-to", "18446744073709551615"],
            "at most 1000000 positions",
        ),
    ]);
}

#[test]
fn what_cannot_be_read_or_found_is_refused() {
    all_refused(&[
        (&["Nim", "--up-to", "x"], "`x` is no number of counters"),
        (
            &["Domineering", "--rows", "4..2", "--cols", "1"],
            "the range 4..2 is empty",
        ),
        (
            &["Domineering", "--rows", "1..", "--cols", "1"],
            "a range is `2..5`",
        ),
        (
            &["Clobber", "--family", "x{999999}{2}"],
            "nothing stands here that could be repeated",
        ),
        (
            &["Clobber", "--family", "(x{9999}){9999}"],
            "more than 100000 characters",
        ),
        (
            &["Clobber", "--family", "(){9999999999}"],
            "more than 100000 characters",
        ),
        (
            &["Nim", "--up-to", "3", "--show", "canonicl"],
            "did you mean `canonical`?",
        ),
        (
            &["Nim", "--up-to", "3", "--show", "mean,mean"],
            "has `mean` twice",
        ),
        (
            &["Nim", "--up-to", "3", "--show", "ordinal_sum"],
            "`ordinal_sum`",
        ),
        (
            &["Domineerin", "--rows", "1", "--cols", "1"],
            "did you mean `Domineering`",
        ),
        (
            &["Octal", "--up-to", "3"],
            "the parameter `code` has no value",
        ),
        (&["Octal(3)", "--up-to", "3"], "rule-type"),
        (&["Nim; let x = 1", "--up-to", "3"], "is no ruleset"),
        (&["{1|2}", "--up-to", "3"], "ruleset"),
        (
            &["Nim", "--up-to", "3", "-o", "nowhere/t.txt"],
            "cannot be written",
        ),
        (&["Nim", "--up-to", "3", "--file", "none.game"], "none.game"),
        (
            &["Wythoff", "--up-to", "3,3", "--period"],
            "a period is of one heap",
        ),
        (
            &["Nim", "--up-to", "3", "--period", "--play", "misere"],
            "in normal play",
        ),
    ]);
}

#[test]
fn the_place_of_a_fault_in_a_pattern_is_shown() {
    insta::assert_snapshot!(refused(&["Clobber", "--family", "xo(x{1..3}"]), @r"
    gamefmt: the `)` of this `(` is missing
      xo(x{1..3}
        ^
    ");
    insta::assert_snapshot!(refused(&["Clobber", "--family", "x{n}|o{2..1}", "--for", "n=1..2"]), @r"
    gamefmt: the range 2..1 is empty
      x{n}|o{2..1}
             ^
    ");
}

#[test]
fn a_board_that_is_none_is_a_finding_of_its_position() {
    let ended = table(&["Clobber", "--family", "x{1..2}q"]);
    assert_eq!(ended.code, 1);
    assert!(
        ended
            .stderr
            .contains("position xq: canonical: error[board-literal]"),
        "{}",
        ended.stderr
    );
}
