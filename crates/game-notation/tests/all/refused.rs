//! Texts that are not of the notation, and values that a notation cannot say.

use game_lang::Play;
use game_notation::{Notation, Request, read};
use game_syntax::Diagnostic;

use crate::support::{from_game, played, to_game, to_game_as};

/// The places and the codes of what is wrong.
fn faults(found: Result<String, Vec<Diagnostic>>) -> Vec<(&'static str, u32, u32)> {
    found.err().map_or_else(Vec::new, |findings| {
        let place = |f: &Diagnostic| (f.code.name, f.span.start, f.span.end);
        findings.iter().map(place).collect()
    })
}

fn codes(notation: Notation, text: &str) -> Vec<&'static str> {
    faults(to_game(notation, text))
        .into_iter()
        .map(|fault| fault.0)
        .collect()
}

#[test]
fn all_errors_of_a_text_are_found_in_one_run() {
    let found = faults(to_game(Notation::Cgt, "{0|1}\n+-1\n{3||2|1}\n^^\n"));
    assert_eq!(
        found,
        [
            ("notation-text", 6, 9),
            ("notation-text", 14, 17),
            ("notation-text", 19, 21)
        ]
    );
}

#[test]
fn errors_of_translated_texts_stand_in_the_text_that_was_read() {
    let found = to_game(Notation::Latex, "\\{0\\mid 1\\}\n\\{1\\mid \\foo\\}\n").unwrap_err();
    assert_eq!((found[0].span.start, found[0].span.end), (20, 24));
    let found = to_game(Notation::Latex, r"\{1\mid 0\mid -1\}").unwrap_err();
    assert_eq!(found[0].code.name, "slash-ambiguous");
    assert!(
        found[0].span.start >= 3 && found[0].span.end <= 18,
        "{:?}",
        found[0].span
    );
    let found = to_game(Notation::Cgsuite, "1\n 2 + on\n").unwrap_err();
    assert_eq!((found[0].span.start, found[0].span.end), (7, 9));
}

#[test]
fn a_comment_of_game_files_is_none_of_another_notation() {
    for (notation, text, place) in [
        (Notation::Cgt, "3//6", (1, 4)),
        (Notation::Cgt, "{0|1} /* x */", (6, 13)),
        (Notation::Cgt, "1\n2 // two\n3", (4, 10)),
        (Notation::Sgc, "1 // 1", (2, 6)),
        (Notation::Latex, "1 // 1", (2, 6)),
    ] {
        let found = faults(to_game(notation, text));
        assert_eq!(found, [("notation-text", place.0, place.1)], "{text}");
    }
    assert!(to_game(Notation::Slash, "3 // three").is_ok());
}

#[test]
fn a_truncated_text_is_an_error_in_every_notation() {
    for (notation, text) in [
        (Notation::Game, "let g = {0|1"),
        (Notation::Cgsuite, "{0|1"),
        (Notation::Cgsuite, "game.grid.Clobber(\"xo"),
        (Notation::Cgsuite, "g :="),
        (Notation::Cgt, "{0, "),
        (Notation::Sgc, "<1|"),
        (Notation::Sgc, "Op [Nu 1] ["),
        (Notation::Sgc, "LE"),
        (Notation::Slash, "{3||2"),
        (Notation::Latex, r"\{0\mid"),
        (Notation::Latex, r"\frac{1"),
        (Notation::Latex, r"\uparrow^"),
        (Notation::Latex, "+_"),
        (Notation::Latex, r"\emptyset^{"),
        (Notation::Unicode, "{0|±"),
        (Notation::Lean, "!{{0} | {1}"),
        (Notation::Lean, "def g : IGame"),
        (Notation::Json, "{\"format\": \"gamefmt\", \"version\": 1"),
    ] {
        assert!(
            !faults(to_game(notation, text)).is_empty(),
            "{}: {text}",
            notation.name()
        );
        for (end, _) in text.char_indices() {
            // No piece of a text makes a reader fall.
            let _ = to_game(notation, &text[..end]);
        }
    }
}

#[test]
fn a_text_of_another_notation_is_refused() {
    for (notation, text) in [
        (Notation::Cgsuite, "<1|^2>"),
        (Notation::Cgsuite, "[1|0|-1]"),
        (Notation::Cgsuite, "g == h"),
        (Notation::Cgsuite, "!{{0} | {1}}"),
        (Notation::Cgsuite, "{1,2}"),
        (Notation::Cgsuite, "mean({3|1})"),
        (Notation::Cgsuite, "x.Mean"),
        (Notation::Cgsuite, "0.375"),
        (Notation::Cgt, "Tiny(2)"),
        (Notation::Cgt, "1+*"),
        (Notation::Cgt, "3/6"),
        (Notation::Cgt, "'{0|1}'"),
        (Notation::Cgt, "<1|^2>"),
        (Notation::Sgc, "{0|1}"),
        (Notation::Sgc, "<^1||4|2>"),
        (Notation::Sgc, "*"),
        (Notation::Sgc, "ON"),
        (Notation::Sgc, "<1|-oo>"),
        (Notation::Slash, "+-1"),
        (Notation::Slash, "^<2>"),
        (Notation::Latex, "x + 1"),
        (Notation::Latex, r"\begin{align}"),
        (Notation::Unicode, "{0|1} + 1"),
        (Notation::Lean, "{0|1}"),
        (Notation::Lean, "!{0 | 1}"),
        (Notation::Lean, "2⋆"),
        (Notation::Json, "[1, 2]"),
        (Notation::Json, "{\"format\": \"gamefmt\", \"version\": 2}"),
        (Notation::Dot, "digraph { }"),
    ] {
        assert!(
            !faults(to_game(notation, text)).is_empty(),
            "{}: {text}",
            notation.name()
        );
    }
}

#[test]
fn loopy_values_are_refused_as_not_short() {
    for text in [
        "on",
        "{0|over}",
        "dud",
        "{0|pass}",
        "a{0|a}",
        "4v[on]*",
        "{1|0} & {0|1}",
        "6over",
        "^<on>",
    ] {
        let found = codes(Notation::Cgsuite, text);
        assert!(found.contains(&"loopy"), "{text}: {found:?}");
    }
}

#[test]
fn rulesets_are_those_of_the_library() {
    let found = to_game(Notation::Cgsuite, "game.grid.Clober(\"xo\")").unwrap_err();
    assert_eq!(found[0].code.name, "notation-ruleset");
    assert_eq!(found[0].help.as_deref(), Some("did you mean `Clobber`?"));
    let request = Request {
        play: None,
        ruleset: Some("Kober"),
    };
    let found = to_game_as(Notation::Sgc, "1\nlr\n", &request).unwrap_err();
    assert_eq!(found[0].code.name, "notation-ruleset");
}

#[test]
fn boards_have_a_score_and_rows_of_one_length() {
    let request = Request {
        play: None,
        ruleset: Some("Kobber"),
    };
    for (text, count) in [("lr\nrl\n", 1), ("1\n", 1), ("1\nlr\nlrr\nl?\n", 2)] {
        assert_eq!(
            faults(to_game_as(Notation::Sgc, text, &request)).len(),
            count,
            "{text}"
        );
    }
}

#[test]
fn names_must_be_names_of_one_value() {
    assert_eq!(
        codes(Notation::Cgsuite, "position := 1\n"),
        ["notation-name"]
    );
    assert_eq!(
        codes(Notation::Cgsuite, "a := 1\na := 2\n"),
        ["notation-name"]
    );
    assert_eq!(codes(Notation::Cgsuite, "v := 1\n"), ["notation-name"]);
}

#[test]
fn normal_play_and_misere_play_do_not_stand_in_one_text() {
    assert_eq!(
        codes(Notation::Cgsuite, "*[2#]\n{0|1}\n"),
        ["notation-mixed"]
    );
    let found = to_game_as(Notation::Cgsuite, "{0|1}", &played(Play::Dicot)).unwrap_err();
    assert_eq!(found[0].code.name, "notation-mixed");
}

#[test]
fn tables_of_forms_are_checked() {
    let table = |forms: &str, values: &str| {
        format!(
            "{{\"format\": \"gamefmt\", \"version\": 1, \"forms\": [{forms}], \"values\": [{values}]}}"
        )
    };
    for (forms, values) in [
        ("{\"left\": [0], \"right\": []}", ""),
        ("{\"number\": \"1/3\"}", ""),
        ("{\"number\": \"1\", \"nimber\": \"-2\"}", ""),
        ("{\"scoring\": [[], \"1\"]}", ""),
        ("{\"integer\": \"1\"}, {\"left\": [0], \"right\": []}", ""),
        (
            "{\"integer\": \"1\"}, {\"robot\": {\"left\": [0], \"rounds\": [], \"right\": [0]}}",
            "",
        ),
        ("{\"number\": \"0\"}", "{\"form\": 1}"),
        ("{\"number\": \"0\"}", "{\"name\": \"let\", \"form\": 0}"),
        ("{\"unknown\": 1}", ""),
        ("{\"integer\": \"1\"}", "{\"form\": 0}"),
    ] {
        let found = codes(Notation::Json, &table(forms, values));
        assert!(!found.is_empty(), "{forms} {values}");
    }
}

#[test]
fn absurd_sizes_overflow_nothing() {
    let deep = 1_000_000;
    for (notation, open) in [
        (Notation::Game, "{"),
        (Notation::Cgsuite, "{"),
        (Notation::Cgsuite, "*["),
        (Notation::Cgsuite, "game.grid.Clobber("),
        (Notation::Cgt, "{"),
        (Notation::Sgc, "<"),
        (Notation::Sgc, "Op ["),
        (Notation::Sgc, "("),
        (Notation::Slash, "{"),
        (Notation::Latex, "\\{"),
        (Notation::Latex, "{"),
        (Notation::Unicode, "±"),
        (Notation::Lean, "!{{"),
        (Notation::Json, "["),
        (Notation::Json, "{\"a\":"),
    ] {
        let text = open.repeat(deep);
        assert!(
            !faults(to_game(notation, &text)).is_empty(),
            "{}: {open}",
            notation.name()
        );
    }
    let closed = format!("{}0{}", "{".repeat(deep), "|}".repeat(deep));
    assert!(!faults(to_game(Notation::Cgsuite, &closed)).is_empty());
}

#[test]
fn a_lone_carriage_return_ends_a_line() {
    for notation in [
        Notation::Cgsuite,
        Notation::Cgt,
        Notation::Slash,
        Notation::Unicode,
        Notation::Lean,
        Notation::Sgc,
        Notation::Latex,
    ] {
        let game = to_game(notation, "1\r2\r\r-3\r").unwrap();
        assert_eq!(
            game.matches("let ").count(),
            3,
            "{}: {game}",
            notation.name()
        );
        let found = faults(to_game(notation, "1\r?\r2"));
        assert_eq!(found.len(), 1, "{}: {found:?}", notation.name());
        assert_eq!(found[0].1, 2, "{}", notation.name());
    }
}

#[test]
fn places_of_findings_lie_in_the_text() {
    let texts = [
        "{0|é1}",
        "\\{é",
        "!{{½} | {é}}",
        "é",
        "{0|↑x}",
        "a := é\n",
        "\u{feff}1 é",
    ];
    for notation in Notation::ALL {
        for text in texts {
            for fault in read(notation, text, &Request::default())
                .err()
                .into_iter()
                .flatten()
            {
                assert!(fault.span.end as usize <= text.len());
                assert!(
                    text.is_char_boundary(fault.span.start as usize),
                    "{}: {text}",
                    notation.name()
                );
                assert!(
                    text.is_char_boundary(fault.span.end as usize),
                    "{}: {text}",
                    notation.name()
                );
            }
        }
    }
}

#[test]
fn what_a_notation_cannot_say_is_an_error_that_names_the_item() {
    for (notation, text, what) in [
        (Notation::Cgsuite, "let s = <^1|2>;\n", "a scoring form"),
        (
            Notation::Cgsuite,
            "play misere dicot;\nlet s = {0,*|0};\n",
            "misère play",
        ),
        (Notation::Cgsuite, "let s = [1|0|-1];\n", "Cheating Robot"),
        (Notation::Cgt, "let s = <^1|2>;\n", "a scoring form"),
        (Notation::Sgc, "let s = {1|2};\n", "a game in braces"),
        (Notation::Sgc, "play guaranteed;\nlet s = 1/3;\n", "1/3"),
        (Notation::Slash, "let s = [1|0|-1];\n", "a robot form"),
        (Notation::Lean, "let s = <^1|2>;\n", "a scoring form"),
        (Notation::Cgt, "let s = {3|1} == 2;\n", "a truth value"),
        (Notation::Dot, "let s = *100000;\n", "positions"),
        (Notation::Lean, "let s = *40;\n", "longer than"),
    ] {
        let found = from_game(notation, text).unwrap_err();
        assert_eq!(
            found[0].code.name, "notation-cannot-say",
            "{text}: {found:?}"
        );
        assert!(found[0].message.contains("`s`"), "{}", found[0].message);
        assert!(found[0].message.contains(what), "{}", found[0].message);
    }
}

#[test]
fn errors_of_a_file_are_not_written_around() {
    for notation in Notation::ALL
        .into_iter()
        .filter(|notation| *notation != Notation::Game)
    {
        for text in [
            "let g = {0|;\nlet h = 1;\n",
            "let g = nothing;\nlet h = 1;\n",
            "let g = 1;\nlet g = 2;\n",
        ] {
            assert!(
                from_game(notation, text).is_err(),
                "{}: {text}",
                notation.name()
            );
        }
    }
}
