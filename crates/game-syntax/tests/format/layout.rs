//! Single lines: what is written, and how it is spelled.

use std::fs;
use std::path::Path;

use game_syntax::format::{Options, format};

use crate::{checked, stable};

/// Checks that the expression is written as the other one says.
#[track_caller]
fn check(expression: &str, expected: &str) {
    let formatted = checked(&format!("let g = {expression};"), &Options::default());
    assert_eq!(formatted, format!("let g = {expected};\n"));
}

#[track_caller]
fn check_file(text: &str, expected: &str) {
    assert_eq!(checked(text, &Options::default()), expected);
}

#[test]
fn forms_are_tight_unless_something_in_them_has_a_blank() {
    check("{ 3 | 0 }", "{3|0}");
    check("{ | }", "{|}");
    check("{0|}", "{0|}");
    check("{{3|0},4|0}", "{{3|0}, 4 | 0}");
    check("{ {3|0} | * }", "{{3|0}|*}");
    check("{0,*|*}", "{0, * | *}");
    check("{|0,1}", "{ | 0, 1}");
    check("{0,1|}", "{0, 1 | }");
    check("{a+b|c}", "{a + b | c}");
    check("{2 · g|c}", "{2·g|c}");
    check("'{ * | * }'", "'{*|*}'");
}

#[test]
fn an_atom_beside_options_has_blanks_around_its_slash() {
    check("< 2|1 >", "<2|1>");
    check("<^1 | ^4>", "<^1|^4>");
    check("<^5|4>", "<^5 | 4>");
    check("<^-3|<2|1>>", "<^-3 | <2|1>>");
    check("<^1||4,<^3|3,<^5|4>>>", "<^1 | 4, <^3 | 3, <^5 | 4>>>");
    check("⟨∅^1|∅^-2⟩", "<^1|^-2>");
}

#[test]
fn slashes_are_as_long_as_they_need_to_be() {
    check("{0|||1|2}", "{0||1|2}");
    check("<1||2>", "<1|2>");
    check("{1 |||| 0}", "{1|0}");
    check("{8||5|2|||7|-4||-3|-17}", "{8||5|2|||7|-4||-3|-17}");
    check("{0,1|2|||3}", "{0, 1 | 2 || 3}");
    check("{0‖1∣2}", "{0||1|2}");
    check("{||1|0}", "{||1|0}");
}

#[test]
fn robot_forms_sets_and_lists() {
    check("[10|8|-3]", "[10 | 8 | -3]");
    check("[1,2|0,3;-1,2|-1,-2]", "[1, 2 | 0, 3 ; -1, 2 | -1, -2]");
    check("[||1]", "[ | | 1]");
    check("[0||]", "[0 | | ]");
    check("[||]", "[ | | ]");
    check("{ 1,2 }", "{1, 2}");
    check("[ ]", "[]");
    check("{\n}", "{}");
}

#[test]
fn operators_that_touch_read_back_as_the_same_tree() {
    check("--1", "--1");
    check("- - 1", "--1");
    check("- 1/2", "-1/2");
    check("a- -b", "a - -b");
    check("1+ -2", "1 + -2");
    check("1+ +-2", "1 + +-2");
    check("+- +- 1", "+-+-1");
    check("+--1", "+--1");
    check("- +-1", "-+-1");
    check("+- {0,1}", "+-{0, 1}");
    check("-(1^)", "-(1^)");
    check("a<-b", "a < -b");
    check("1-> -1", "1 -> -1");
    check("2 · - *n", "2·-*n");
    check("x<<1|2>", "x < <1|2>");
    check("<1|2>>=h", "<1|2> >= h");
    check("v<2", "v < 2");
    check("v<2>", "v<2>");
    check("a:-b", "a : -b");
}

#[test]
fn calls_and_products() {
    check("f ( a,k=b , )", "f(a, k = b)");
    check("Subtraction( {1,2} ) (7)", "Subtraction({1, 2})(7)");
    check("*( n+1 )", "*(n + 1)");
    check("2Tiny( g )", "2Tiny(g)");
    check("*[ [2] , 1 ]", "*[[2],1]");
    check("*[ 2  0 ]", "*[2 0]");
    check("G : 2 ⋅ H", "G : 2·H");
}

#[test]
fn statements() {
    check_file("assert a==b mod  inf;", "assert a == b mod inf;\n");
    check_file(
        "assert forall(G in S)G-G==0;",
        "assert forall (G in S) G - G == 0;\n",
    );
    check_file(
        "assert not(a<b)and c \"m\" ;",
        "assert not (a < b) and c \"m\";\n",
    );
    check_file(
        "fn f(n:int,s:set< list<int>>):set<int>=if n==0 then s else s;",
        "fn f(n: int, s: set<list<int>>): set<int> = if n == 0 then s else s;\n",
    );
    check_file(
        "use std . clobber as  c ;play  misere\ndicot;",
        "use std.clobber as c;\nplay misere dicot;\n",
    );
    check_file(
        "position p:Kobber(score=1)=\"lr.\";",
        "position p: Kobber(score = 1) = \"lr.\";\n",
    );
}

#[test]
fn comments_stay_with_what_they_follow() {
    check("1 /* one */", "1 /* one */");
    check("f(/*a*/x/*b*/,y)", "f(/*a*/ x /*b*/, y)");
    check("{0, // zero\n 1 | 2}", "{\n    0, // zero\n    1\n  | 2\n}");
    check(
        "{{1|2}, // one\n 1 | 2}",
        "{\n    {1|2} // one\n  , 1\n  | 2\n}",
    );
    check_file("let g = a + // a\n b;", "let g =\n    a // a\n    + b;\n");
    check("f(a // a\n, b)", "f(\n    a, // a\n    b,\n)");
    check(
        "f(\n // first\n a, b)",
        "f(\n    // first\n    a,\n    b,\n)",
    );
    check_file("let a = 1 // one\n;", "let a = 1; // one\n");
    check_file(
        "let a = 1; // one\n// two\nlet b = 2;",
        "let a = 1; // one\n// two\nlet b = 2;\n",
    );
}

#[test]
fn blank_lines_and_ends_of_files() {
    check_file("", "");
    check_file("\n\n \n", "");
    check_file(
        "\u{feff}let a = 1;\n\n\n\nlet b = 2;\nlet c = 3;let d = 4;",
        "let a = 1;\n\nlet b = 2;\nlet c = 3;\nlet d = 4;\n",
    );
    check_file(
        "//! f  \n\n\n/// d\nlet a = 1;  \n\n\n",
        "//! f\n\n/// d\nlet a = 1;\n",
    );
    check_file("let a = 1;\r\nlet b=2;\r\n", "let a = 1;\r\nlet b = 2;\r\n");
    check_file("let a = 1;\r\nlet b=2;\n", "let a = 1;\nlet b = 2;\n");
    check_file(
        "let a = 1; /* one */ let b = 2;",
        "let a = 1; /* one */\nlet b = 2;\n",
    );
}

#[test]
fn block_strings_move_and_keep_their_value() {
    check_file(
        "position p: C = \"\"\"\nlr.\nrl.\n    \"\"\";",
        "position p: C = \"\"\"\n    lr.\n    rl.\n\"\"\";\n",
    );
    check_file(
        "position p: C = f(\"\"\"\n        lr.\n      rl.\n\"\"\", k = 1);",
        "position p: C = f(\"\"\"\n      lr.\n    rl.\n\"\"\", k = 1);\n",
    );
    check_file(
        "position p: C = \"\"\"\n\"\"\";",
        "position p: C = \"\"\"\n\"\"\";\n",
    );
}

#[test]
fn items_with_errors_are_kept() {
    let text = "let a=1;\n// of b\nlet b  = {1|;\nlet  c=2 ;\n";
    let formatted = stable(text, &Options::default());
    assert_eq!(
        formatted.text,
        "let a = 1;\n// of b\nlet b  = {1|;\nlet c = 2;\n"
    );
    assert_eq!(formatted.kept.len(), 1);
}

/// Checks how items of a ruleset are written.
#[track_caller]
fn check_rules(items: &str, expected: &str) {
    check_file(
        &format!("ruleset R {{{items}}}"),
        &format!(
            "ruleset R {{{}{expected}\n}}\n",
            if expected.starts_with(" //") {
                ""
            } else {
                "\n"
            }
        ),
    );
}

#[test]
fn rulesets_have_an_item_a_line() {
    check_file(
        "let a=1;\n\n\n/// d\nruleset  R(d :list < dir>=all,n:int) : dicot{ left  d\".\"=>\"x\" ;}\nlet b=2;",
        "let a = 1;\n\n/// d\nruleset R(d: list<dir> = all, n: int): dicot {\n    left d \".\" => \"x\";\n}\nlet b = 2;\n",
    );
    check_file("ruleset  S=R( 1,k=2 ) ;", "ruleset S = R(1, k = 2);\n");
    check_file(
        "ruleset R { } ruleset S() {}",
        "ruleset R {}\nruleset S() {}\n",
    );
    check_rules(
        "\n\n  board  b : grid  or graph \"x o\";\n\n\n\n  mirror\"xo\",reverse ;left=[b[p=>q,r=>s  for p in b if  a∉c]];\n\n",
        "    board b: grid or graph \"x o\";\n\n    mirror \"xo\", reverse;\n    left = [b[p => q, r => s for p in b if a not in c]];",
    );
    check_rules(
        "both=0 .. n- 1++[a gain  1];end left=-a · b;round( x,y )=x.after;letter p ,q in \"le\";",
        "    both = 0..n - 1 ++ [a gain 1];\n    end left = -a·b;\n    round(x, y) = x.after;\n    letter p, q in \"le\";",
    );
}

#[test]
fn a_blank_that_a_line_end_takes_has_no_width() {
    // The comment behind the bar moves before it, so that the first one ends a line only when it is read again.
    let text = "let g = <1/3,1/3/* 3 */|\n// 4\n1 > + {0, 0} == h();";
    for width in 1..80 {
        let options = Options {
            width,
            ..Options::default()
        };
        checked(text, &options);
    }
}

#[test]
fn comments_in_rulesets_stay_in_place() {
    check_rules(
        " // head\n  // one\n\n  // two\n  left = a; // of left\n  /* b */ right = b; /* c */ both = /* d */ c // e\n ;\n\n  // last\n",
        " // head\n    // one\n\n    // two\n    left = a; // of left\n    /* b */ right = b; /* c */\n    both = /* d */ c; // e\n\n    // last",
    );
    check_file("ruleset R { // none\n}", "ruleset R { // none\n}\n");
    check_file("ruleset R { /* none */ }", "ruleset R { /* none */\n}\n");
    check_rules(
        "\n left = [a, // one\n b // two\n];\n left = a // x\n ; // y\n",
        "    left = [a, // one\n        b // two\n        ];\n    left = a; // x\n    // y",
    );
}

#[test]
fn long_rules_hold_a_clause_a_line() {
    let long = "name_of_something_long(here, there, after)";
    check_rules(
        &format!("left all \"x\" => \".\" where {long} == {long} gain 1 repeat all;"),
        &format!(
            "    left all \"x\" => \".\"\n        where {long}\n            == {long}\n        gain 1\n        repeat all;"
        ),
    );
    check_rules(
        &format!("left = [{long} for x in {long}, y in s if {long}];"),
        &format!("    left = [{long}\n        for x in {long}, y in s\n        if {long}];"),
    );
}

#[test]
fn deep_nesting_is_no_danger() {
    for (open, close) in [
        ("{", "|0}"),
        ("(", ")"),
        ("f(1, ", ")"),
        ("-", ""),
        ("if a then b else ", ""),
        ("[", "||]"),
    ] {
        for depth in [100, 240, 100_000] {
            let text = format!("let g = {}1{};", open.repeat(depth), close.repeat(depth));
            stable(&text, &Options::default());
        }
    }
}

#[test]
fn one_option_more_is_one_line_more() {
    let options: Vec<String> = (0..20).map(|n| format!("{{{n} + x|y}}")).collect();
    let form = |options: &[String]| format!("let g = {{{} | 0}};", options.join(", "));
    let before = format(&form(&options), &Options::default()).text;
    for at in [1, 10, 20] {
        let mut more = options.clone();
        more.insert(at, "{new|0}".to_owned());
        let after = format(&form(&more), &Options::default()).text;
        let mut lines: Vec<&str> = after.lines().collect();
        let place = lines
            .iter()
            .position(|line| line.contains("new"))
            .expect("the option");
        lines.remove(place);
        assert_eq!(lines, before.lines().collect::<Vec<_>>());
    }
}

#[test]
fn every_valid_row_of_the_table_of_readings_keeps_its_reading() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/torture.tsv");
    let table = fs::read_to_string(path).expect("the table");
    for row in table.lines().filter(|row| !row.starts_with('#')) {
        let fields: Vec<&str> = row.split('\t').collect();
        let [kind, input, valid, ..] = fields.as_slice() else {
            continue;
        };
        let input = input.replace("\\n", "\n").replace("\\\\", "\\");
        let text = if *kind == "expr" {
            format!("let g = {input}\n;")
        } else {
            input
        };
        if *valid == "yes" {
            checked(&text, &Options::default());
            checked(
                &text,
                &Options {
                    unicode: true,
                    ..Options::default()
                },
            );
            checked(
                &text,
                &Options {
                    width: 1,
                    ..Options::default()
                },
            );
        } else if *valid == "no" {
            stable(&text, &Options::default());
        }
    }
}
