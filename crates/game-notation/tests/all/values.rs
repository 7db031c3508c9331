//! What each notation says, text by text.

use game_lang::Play;
use game_notation::{Notation, Request};

use crate::support::{again, played, to_game, to_game_as, values, written};

/// Each line is read, and written unchanged.
fn unchanged(notation: Notation, request: &Request<'_>, lines: &[&str]) {
    for line in lines {
        assert_eq!(
            again(notation, &format!("{line}\n"), request),
            format!("{line}\n")
        );
    }
}

/// Each text is read as that expression.
fn reads(notation: Notation, pairs: &[(&str, &str)]) {
    for (text, expr) in pairs {
        let game = to_game(notation, text);
        assert_eq!(
            game.as_deref(),
            Ok(&*format!("let g1 = {expr};\n")),
            "{text}"
        );
    }
}

#[test]
fn cgsuite_values_are_unchanged() {
    unchanged(
        Notation::Cgsuite,
        &Request::default(),
        &[
            "{3||2*|1*}",
            "5",
            "-1/2",
            "25/16",
            "*",
            "*8",
            "^",
            "^^",
            "^3",
            "v",
            "vv",
            "v9",
            "9/8*",
            "6^*",
            "73/16v9*8",
            "1^^",
            "^[4]",
            "^<2>",
            "+-1",
            "+-{0,{1|0}}",
            "+-(1*)",
            "Tiny(2)",
            "2Tiny(2)",
            "Miny(1/32)",
            "Tiny({3|1})",
            "'{*|*}'",
            "1 : '{1|0}'",
            "* : 1",
            "game.grid.Amazons(\"x...|o...\")",
            "game.grid.Clobber(\"xox|ox.\")",
            "game.strip.ToadsAndFrogs(\"ttt..fff\")",
            "g := {3|1}",
            "// a comment",
            "1 // behind it",
            "*[2#]",
            "*[2#0]",
            "*[(2#0)2##]",
        ],
    );
}

#[test]
fn a_whole_text_of_cgsuite_keeps_names_comments_and_blank_lines() {
    let text = "// Values from the paper.\n\ng := {3|1}\n+-1 // a switch\n\n// The end:\nh := ^\n// nothing more\n";
    assert_eq!(again(Notation::Cgsuite, text, &Request::default()), text);
    assert_eq!(
        to_game(Notation::Cgsuite, text).as_deref(),
        Ok(
            "// Values from the paper.\n\nlet g = {3|1};\nlet g2 = +-1; // a switch\n\n// The end:\nlet h = ^;\n// nothing more\n"
        )
    );
}

#[test]
fn cgsuite_input_is_read() {
    reads(
        Notation::Cgsuite,
        &[
            ("9/8+*", "9/8+*"),
            ("6+^*;", "6+^*"),
            ("{0,\n 1|2}", "{0,\n 1|2}"),
            ("1 : {1|1}", "1 : canonical({1|1})"),
            ("1 : '{1|1}'", "1 : '{1|1}'"),
        ],
    );
    let text = "game.grid.Domineering(Grid.Empty(4,4)).CanonicalForm";
    let game = to_game(Notation::Cgsuite, text);
    let expected = "use std.domineering;\n\nlet g1 = canonical(empty(Domineering, 4,4));\n";
    assert_eq!(game.as_deref(), Ok(expected));
    assert_eq!(values(expected), ["+-{0,{{2|0},2Tiny(2)|{2|0},Miny(2)}}"]);
    let misere = to_game(Notation::Cgsuite, "*[[2],2,1,0]");
    assert_eq!(
        misere.as_deref(),
        Ok("play misere impartial;\n\nlet g1 = *[[2],2,1,0];\n")
    );
}

#[test]
fn names_that_no_value_had_do_not_meet_those_of_others() {
    let game = to_game(Notation::Cgsuite, "1\ng1 := 2\ng3 := 3\n4\n");
    assert_eq!(
        game.as_deref(),
        Ok("let g1' = 1;\nlet g1 = 2;\nlet g3 = 3;\nlet g4 = 4;\n")
    );
}

#[test]
fn a_name_that_is_mentioned_is_written() {
    let text = "let g1 = {3|1};\nlet h = g1 + 1;\n";
    assert_eq!(
        written(Notation::Cgsuite, text),
        "g1 := {3|1}\nh := {4|2}\n"
    );
}

#[test]
fn forms_stay_as_they_are_and_what_is_computed_is_a_value() {
    let text = "let a = {*|*};\nlet b = {*|*} + *;\n";
    assert_eq!(written(Notation::Cgsuite, text), "a := {*|*}\nb := *\n");
}

#[test]
fn cgt_has_nested_braces_only() {
    unchanged(
        Notation::Cgt,
        &Request::default(),
        &[
            "{0, *|{0|-1}}",
            "-1/4v3*2",
            "^2*",
            "1*2",
            "{2|{2|0}}",
            "{0|{0|-2}}",
        ],
    );
    assert_eq!(
        written(Notation::Cgt, "let g = +-1;\nlet h = Tiny(2); // tiny\n"),
        "{1|-1}\n{0|{0|-2}}\n"
    );
    unchanged(Notation::Cgt, &played(Play::DeadEnding), &["{1, 2|{*|*}}"]);
}

#[test]
fn slash_has_no_words() {
    unchanged(
        Notation::Slash,
        &Request::default(),
        &[
            "{8||5|2}",
            "{3||2*|1*}",
            "{0|||0||-1|-3}",
            "{0,{1|0}|*,{|1}}",
            "-1/4vv*2",
            "{0,1|2||3}",
        ],
    );
    assert_eq!(
        written(Notation::Slash, "let g = +-1;\nlet h = Tiny(2);\n"),
        "g = {1|-1}\nh = {0||0|-2}\n"
    );
    assert_eq!(
        written(Notation::Slash, "let g1 = {0|||||{1||2|3}|4};\n"),
        "{0|||1|5/2||4}\n"
    );
}

#[test]
fn sgc_prints_and_trees() {
    unchanged(
        Notation::Sgc,
        &Request::default(),
        &[
            "<2|-5,<4|-4>,<^-3|-2>>",
            "<^2|^4>",
            "<-1|^2>",
            "4",
            "<^-0.375|0.5>",
        ],
    );
    for (tree, form) in [
        ("Nu 4", "4"),
        ("BE -3 7", "<^-3|^7>"),
        ("LE 3 [Nu 4]", "<^3|4>"),
        ("RE [Nu (-1), BE 0 1] 0", "<-1,<^0|^1>|^0>"),
        ("Op [Nu 1] [LE 3 [Nu 4],Nu 2]", "<1|<^3|4>,2>"),
        ("(Op [(Nu 1)] [Nu 2])", "<1|2>"),
    ] {
        let game = to_game(Notation::Sgc, tree);
        assert_eq!(
            game.as_deref(),
            Ok(&*format!("play guaranteed;\n\nlet g1 = {form};\n"))
        );
    }
}

#[test]
fn boards_of_the_calculator_are_positions_of_a_ruleset() {
    let request = Request {
        play: None,
        ruleset: Some("Kobber"),
    };
    let game = to_game_as(Notation::Sgc, "1\nlr.\nrl.\nl.r\n\n\n0\r\nlr\r\n", &request).unwrap();
    assert_eq!(
        game,
        "play guaranteed;\n\nuse std.kobber;\n\nlet g1 = Kobber(\"lr.|rl.|l.r\", score = 1);\n\nlet g2 = Kobber(\"lr\", score = 0);\n"
    );
    assert_eq!(values(&game).len(), 2);
}

#[test]
fn latex_is_read_as_papers_print_it() {
    for (formula, expr) in [
        (r"\{0\mid *\}", "{0|*}"),
        (r"$\left\{ 0 \,\middle|\, \ast_2 \right\}$", "{0|*2}"),
        (r"\{3\,\|\,2{*}\mid 1{*}\}", "{3||2*|1*}"),
        (r"\frac{73}{16}\downarrow 9{*}8", "73/16v9*8"),
        (r"\pm\{0,\{1\mid 0\}\}", "+-{0,{1|0}}"),
        (r"2+_{2}", "2Tiny(2)"),
        (r"\mathord{-}_{\frac{1}{32}}", "Miny(1/32)"),
        (r"\uparrow^2", "^<2>"),
        (r"\Uparrow\ast", "^^*"),
        (r"\[ \langle -3\mid\emptyset^{12}\rangle \]", "<-3|^12>"),
        (r"[10\mid 8\mid -3]", "[10|8|-3]"),
        (r"[1,2\mid 0,3; -1,2\mid -1,-2]", "[1,2|0,3;-1,2|-1,-2]"),
    ] {
        let game = to_game(Notation::Latex, formula);
        assert_eq!(
            game.as_deref(),
            Ok(&*format!("let g1 = {expr};\n")),
            "{formula}"
        );
    }
    let named = to_game(Notation::Latex, "$G = \\{1\\mid 0\\}$ % a switch\n");
    assert_eq!(named.as_deref(), Ok("let G = {1|0}; // a switch\n"));
}

#[test]
fn lean_has_options_in_sets() {
    unchanged(
        Notation::Lean,
        &Request::default(),
        &[
            "⋆",
            "½",
            "↑",
            "↓",
            "±1",
            "⧾2",
            "⧿!{{3} | {1}}",
            "-3",
            "!{{⋆, ↑} | {}}",
            "±(-2)",
            "def g : IGame := !{{3} | {1}}",
            "-- a comment",
        ],
    );
    for (term, expr) in [
        ("!{∅ | {1, 2}}", "{ | 1, 2}"),
        ("-!{{0}|{1}}", "-{0|1}"),
        ("(1 : IGame)", "(1 )"),
    ] {
        let game = to_game(Notation::Lean, term).unwrap();
        let plain = |text: &str| text.replace(' ', "");
        assert_eq!(plain(&game), plain(&format!("let g1 = {expr};\n")));
    }
    let game = to_game(Notation::Lean, "def a := ⋆\nabbrev b : IGame := ½\n").unwrap();
    assert_eq!(game.replace(" ;", ";"), "let a = *;\nlet b = 1/2;\n");
}

#[test]
fn unicode_has_all_signs() {
    unchanged(
        Notation::Unicode,
        &Request::default(),
        &[
            "±1",
            "{1|↑*₂}",
            "⧾(2)",
            "2Tiny(2)",
            "{⧿(1),2Miny(3)|−1}",
            "↑²",
            "⇓*",
            "⟨^1|2⟩",
            "[1|0|−1]",
            "⟨^2|^2⟩",
        ],
    );
}

#[test]
fn json_has_the_forms_of_all_theories_once() {
    let text = "play robot;\n\n// Two switches.\nlet g = [10|8|-3]; // hot\nlet h = [[10|8|-3]|1|0];\nlet k = 5;\nlet s = <^1/3||4|2>;\nlet n = {0,{1|}|*};\n";
    let json = written(Notation::Json, text);
    assert!(
        json.contains("\"comment\": \"Two switches.\\nhot\""),
        "{json}"
    );
    assert_eq!(
        json.matches("\"robot\"").count(),
        3,
        "the play and two forms: {json}"
    );
    let game = to_game(Notation::Json, &json).unwrap();
    assert_eq!(
        game,
        "play robot;\n\n// Two switches.\n// hot\nlet g = [10|8|-3];\nlet h = [[10|8|-3]|1|0];\nlet k = 5;\nlet s = <^1/3||4|2>;\nlet n = {0,2|*};\n"
            .replace("<^1/3||4|2>", "<^1/3|<4|2>>")
    );
    assert_eq!(written(Notation::Json, &game), json);
}

#[test]
fn dot_has_a_node_for_each_position() {
    let dot = written(Notation::Dot, "let g = {*|*};\nlet s = <^1|2>;\n");
    for line in [
        "\"g\" -> n0 [style=bold];",
        "n0 [label=\"{*|*}\"];",
        "n0 -> n1 [label=L, style=solid];",
        "n0 -> n1 [label=R, style=dashed];",
    ] {
        assert!(dot.contains(line), "{line} in {dot}");
    }
    assert!(dot.contains("label=\"1\""), "{dot}");
}
