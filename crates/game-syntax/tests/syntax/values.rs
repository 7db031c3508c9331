//! The parts of literals and the texts of strings.

use game_syntax::ast::{ExprKind, ItemKind};
use game_syntax::literal::{Index, Literal, LiteralError, Ups};
use game_syntax::{parse, parse_expression};
use num_bigint::{BigInt, BigUint};

fn number(text: &str) -> String {
    let read = Literal::read(text).expect("a literal");
    read.number.expect("a number").to_string()
}

#[test]
fn numbers_are_exact() {
    for (text, value) in [
        ("007", "7"),
        ("-3/6", "-1/2"),
        ("0.375", "3/8"),
        ("−½", "-1/2"),
        ("⅞", "7/8"),
        ("-0.3321", "-3321/10000"),
        ("⁻¹²", "-12"),
    ] {
        assert_eq!(number(text), value, "{text}");
    }
}

#[test]
fn ups_keep_how_they_are_counted() {
    let ups = |text| Literal::read(text).expect("a literal").ups.expect("ups");
    let two = || BigUint::from(2_u32);
    assert_eq!(
        ups("⇓"),
        Ups::Count {
            negative: true,
            n: two()
        }
    );
    assert_eq!(
        ups("^^*3"),
        Ups::Count {
            negative: false,
            n: two()
        }
    );
    let index = Index::Number(two());
    assert_eq!(
        ups("↑²"),
        Ups::Power {
            negative: false,
            index: index.clone()
        }
    );
    assert_eq!(
        ups("v[2]"),
        Ups::Sum {
            negative: true,
            index
        }
    );
    assert_eq!(
        ups("^<n>"),
        Ups::Power {
            negative: false,
            index: Index::Name("n".into())
        }
    );
    let digits = [12, -3, 4].map(BigInt::from).to_vec();
    assert_eq!(
        ups("^.(12, -3,4)"),
        Ups::Digits {
            negative: false,
            digits
        }
    );
}

#[test]
fn what_is_no_literal_is_refused() {
    for text in ["", "x", "1 ", "2x", "1/0", "*n", "v'"] {
        assert_eq!(Literal::read(text), Err(LiteralError::Malformed), "{text}");
    }
    assert_eq!(
        Literal::read(&"1".repeat(200_000)),
        Err(LiteralError::TooLong)
    );
}

fn text(source: &str) -> String {
    match parse_expression(source).expr.map(|expr| expr.kind) {
        Some(ExprKind::Text(text)) => text.into(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn block_strings_lose_their_indentation() {
    assert_eq!(text(r#""a\"b\\c""#), r#"a"b\c"#);
    assert_eq!(
        text("\"\"\"\n    lr.\n      rl.\n\n    l\n  \"\"\""),
        "lr.\n  rl.\n\nl"
    );
    assert_eq!(text("\"\"\"\r\n\tx\\n\r\n\ty\r\n\"\"\""), "x\\n\ny");
    assert_eq!(text("\"\"\"\n\"\"\""), "");
}

#[test]
fn names_are_compared_after_composition() {
    let read = parse("let e\u{301} = 1;\nlet \u{e9} = 2;");
    let names: Vec<_> = read
        .chunks()
        .iter()
        .map(|chunk| match &chunk.item.as_ref().expect("an item").kind {
            ItemKind::Let(item) => item.name.text.clone(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(names[0], names[1]);
}

#[test]
fn documentation_belongs_to_the_item_below() {
    let read = parse("/// One.\n//  no\n///  Two.\n\n///\nlet g = 1;");
    let item = read.chunks()[0].item.as_ref().expect("an item");
    assert_eq!(&*item.doc, "One.\n Two.\n");
}
