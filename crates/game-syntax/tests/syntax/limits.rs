//! Texts made to exhaust a parser: no overflow of the stack, and an answer at once.

use std::thread;
use std::time::{Duration, Instant};

use game_syntax::{Level, MAX_NESTING, Parse, parse, parse_expression};

/// Reads the file on a stack of 2 MiB and gives the code of its first error.
#[track_caller]
fn first_error(text: String) -> Option<&'static str> {
    let start = Instant::now();
    let bytes = text.len();
    let handle = thread::Builder::new().stack_size(2 << 20).spawn(move || {
        let read: Parse = parse(&text);
        assert_eq!(read.text(), text);
        let found = read.diagnostics();
        found
            .into_iter()
            .find(|found| found.level() == Level::Error)
            .map(|found| found.code.name)
    });
    let code = handle.expect("a thread").join().expect("no panic");
    let limit = Duration::from_secs(20).max(Duration::from_micros(bytes as u64));
    assert!(start.elapsed() < limit, "{:?}", start.elapsed());
    code
}

fn repeated(before: &str, n: usize, after: &str) -> String {
    format!("let g = {}0{};\n", before.repeat(n), after.repeat(n))
}

#[test]
fn deep_nesting_is_refused() {
    for (before, after) in [
        ("{", "|}"),
        ("(", ")"),
        ("[", "]"),
        ("<", "|1>"),
        ("'{", "|}'"),
        ("f(", ")"),
        ("-", ""),
        ("+-", ""),
        ("⧾", ""),
        ("not ", ""),
        ("if 1 then 2 else ", ""),
        ("if ", " then 1 else 2"),
        ("forall (x in s) ", ""),
        ("*(", ")"),
        ("2Tiny(", ")"),
        ("*[[", "]]"),
        ("{-(", ")|}"),
        ("", "(1)"),
        ("x", "(1)(2)"),
    ] {
        let name = if before.is_empty() { "f" } else { "" };
        let text = repeated(&format!("{before}{name}"), 100_000, after);
        let text = if name.is_empty() {
            text
        } else {
            format!("let g = f{};", "(1)".repeat(100_000))
        };
        assert_eq!(first_error(text), Some("nesting"), "{before} … {after}");
    }
}

#[test]
fn deep_nesting_in_rulesets_is_refused() {
    for (before, middle, after) in [
        ("(", "1", ")"),
        ("[", "1", "]"),
        ("{", "1", "}"),
        ("f(", "1", ")"),
        ("-", "1", ""),
        ("not ", "1", ""),
        ("", "f", "(1)"),
        ("", "f", "[1]"),
        ("", "f", ".x"),
        ("", "1", " + 1"),
        ("", "1", " ++ 1"),
        ("", "1", " and 1"),
        ("1 + (", "1", ")"),
        ("1 + -(", "1", ")"),
        ("if 1 then 2 else ", "1", ""),
        ("if ", "1", " then 1 else 2"),
        ("forall (x in s) ", "1", ""),
        ("let (x = 1) ", "1", ""),
        ("closure (x in s) ", "1", ""),
        ("[1 for x in ", "s", "]"),
    ] {
        let item = |times: usize| {
            let (before, after) = (before.repeat(times), after.repeat(times));
            format!("ruleset R {{ left = {before}{middle}{after}; }}")
        };
        assert_eq!(
            first_error(item(100_000)),
            Some("nesting"),
            "{before} … {after}"
        );
        assert_eq!(first_error(item(60)), None, "{before} … {after}");
        let alias = format!(
            "ruleset R = {}{middle}{};",
            before.repeat(300),
            after.repeat(300)
        );
        assert_eq!(first_error(alias), Some("nesting"), "{before} … {after}");
    }
    let then = format!(
        "ruleset R {{ left {} \"x\" => \".\"; }}",
        "\"x\" => \".\" then ".repeat(100_000)
    );
    assert_eq!(first_error(then), Some("nesting"));
    let types = format!("ruleset R {{ board b: {}int; }}", "list<".repeat(100_000));
    assert_eq!(first_error(types), Some("nesting"));
}

#[test]
fn a_ruleset_takes_linear_time() {
    let times = 50_000;
    for (item, code) in [
        ("left=[a,b];", None),
        ("left=[a;", Some("expected")),
        ("left=[a;\n", Some("expected")),
        ("\nleft=[", Some("expected")),
        ("\nleft=", Some("expected")),
        ("x [;", Some("ruleset-item")),
        ("\nleft ,", Some("expected")),
        ("let v=1;", Some("v-name")),
        ("(", Some("ruleset-item")),
    ] {
        let text = format!("ruleset R {{ {} }}", item.repeat(times));
        let found = first_error(text);
        assert!(
            found == code || code.is_some() && found.is_some(),
            "{item}: {found:?}"
        );
    }
    let flat = format!("ruleset R {{ left = [{}1]; }}", "a + 1,".repeat(times));
    assert_eq!(first_error(flat), None);
}

#[test]
fn deep_misere_games_are_refused() {
    let deep = format!(
        "let g = *[{}1{}];",
        "(1 ".repeat(100_000),
        ")".repeat(100_000)
    );
    assert_eq!(first_error(deep), Some("nesting"));
}

#[test]
fn unclosed_brackets_are_refused_at_once() {
    for bracket in [
        "{",
        "(",
        "[",
        "<",
        "*[",
        "\"",
        "/*",
        "let a = [;",
        "let a = {;",
        "let a = (;",
    ] {
        assert!(first_error(bracket.repeat(100_000)).is_some(), "{bracket}");
        assert!(first_error(format!("let g = {}", bracket.repeat(100_000))).is_some());
    }
}

#[test]
fn long_slashes_count_as_nesting() {
    let slashes = |longest| {
        let slashes: Vec<String> = (1..longest).map(|n| "|".repeat(n)).collect();
        slashes.join("1")
    };
    assert_eq!(
        first_error(format!("let g = {{0{}1}};", slashes(400))),
        Some("nesting")
    );
    assert_eq!(first_error(format!("let g = {{0{}1}};", slashes(40))), None);
}

#[test]
fn nesting_up_to_the_limit_is_read() {
    let deep = MAX_NESTING - 2;
    for (before, after) in [
        ("{", "|}"),
        ("(", ")"),
        ("-", ""),
        ("if 1 then 2 else ", ""),
        ("<", "|1>"),
    ] {
        assert_eq!(first_error(repeated(before, deep, after)), None, "{before}");
    }
}

#[test]
fn long_chains_are_flat() {
    for op in ["+", "-", " -> ", ":", "·", " and ", " or ", ","] {
        let chain = vec!["1"; 100_000].join(op);
        let text = if op == "," {
            format!("let g = {{{chain}}};")
        } else {
            format!("let g = {chain};")
        };
        assert_eq!(first_error(text), None, "{op}");
    }
    let many_signs = vec!["-x"; 1000].join(" + ");
    assert_eq!(first_error(format!("let g = {many_signs};")), None);
    let branches = vec!["(if a then b else c)"; 1000].join(" + ");
    assert_eq!(first_error(format!("let g = {branches};")), None);
}

#[test]
fn a_line_of_fifty_megabytes_is_read() {
    let megabyte = 1 << 20;
    assert_eq!(first_error("x".repeat(50 * megabyte)), Some("item"));
    assert_eq!(
        first_error(format!("//{}", "x".repeat(50 * megabyte))),
        None
    );
    assert_eq!(
        first_error(format!("use \"{}\";", "x".repeat(50 * megabyte))),
        None
    );
    assert_eq!(
        first_error(format!("let g = [{}1];", "1,".repeat(2 * megabyte))),
        None
    );
}

#[test]
fn a_line_of_items_takes_linear_time() {
    let times = 100_000;
    assert_eq!(first_error("let g={3|0,*};".repeat(times)), None);
    assert_eq!(first_error("let g={1|0;".repeat(times)), Some("expected"));
    assert_eq!(
        first_error("let g=[1;let h=2;".repeat(times)),
        Some("expected")
    );
    let many = format!("let g = [{}1];", "{1|0|-1},".repeat(times));
    assert_eq!(first_error(many), Some("slash-ambiguous"));
}

#[test]
fn numbers_of_a_million_digits_are_refused() {
    let digits = "7".repeat(1_000_000);
    for text in [
        format!("let g = {digits};"),
        format!("let g = 1/{digits};"),
        format!("let g = *{digits};"),
        format!("let g = ^{digits};"),
        format!("let g = <^{digits}|1>;"),
    ] {
        assert_eq!(first_error(text), Some("number-too-long"));
    }
}

#[test]
fn many_block_strings_that_look_like_items_are_counted_once() {
    let item = "position p: X = \"\"\"\nlet us\n\"\"\";\n";
    assert_eq!(first_error(item.repeat(20_000)), None);
}

#[test]
fn blank_expressions_are_no_error() {
    for text in ["", " ", "// note", "/* a */\n"] {
        let read = parse_expression(text);
        assert!(
            read.expr.is_none() && read.diagnostics.is_empty(),
            "{text:?}"
        );
    }
}
