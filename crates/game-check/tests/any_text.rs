//! Whatever the text, a check ends, without a panic, and with findings inside the text.

use std::path::Path;

use game_check::Checker;
use game_lang::{Limits, NoFiles};
use game_syntax::parse;
use proptest::prelude::*;

fn check(text: &str) {
    let limits = Limits {
        steps: 200_000,
        forms: 50_000,
    };
    let mut checker = Checker::new(Box::new(NoFiles), limits);
    let file = checker.set_file(Path::new("any.game"), parse(text));
    let length = u32::try_from(text.len()).expect("short");
    for finding in checker.check(file) {
        let spans =
            std::iter::once(finding.span).chain(finding.others.iter().map(|other| other.span));
        for span in spans {
            assert!(
                span.start <= span.end && span.end <= length,
                "{} {span:?} in {text:?}",
                finding.code.name
            );
            assert!(
                text.get(span.range()).is_some(),
                "{} {span:?} splits a character of {text:?}",
                finding.code.name
            );
        }
    }
    for offset in 0..=length.min(40) {
        checker.facts_at(file, offset);
    }
}

/// Words of the language in any order.
fn soup() -> impl Strategy<Value = String> {
    let words = vec![
        "let g = ",
        "let h: guaranteed = ",
        "assert ",
        "fn f(n: int) = ",
        "play misere;\n",
        "forall (G in born(normal, 2)) ",
        "{",
        "}",
        "<",
        ">",
        "[",
        "]",
        "|",
        "||",
        "(",
        ")",
        ",",
        ";\n",
        "+",
        "-",
        "->",
        ":",
        "·",
        "==",
        "===",
        "<=",
        "mod inf",
        "0",
        "1",
        "-1/2",
        "1/3",
        "*",
        "*2",
        "^",
        "v",
        "^^*",
        "^<2>",
        "^-3",
        "+-",
        "g",
        "h",
        "f(",
        "mean(",
        "is(",
        "dicot",
        "if ",
        " then ",
        " else ",
        "\"text\"",
        "/* c */",
        "// c\n",
        "not ",
        " and ",
        "999999999999",
        "born(normal, 3)",
        "followers(",
        "thermograph(",
        "left_stop(",
        "adorned = true",
        "\n",
        " ",
    ];
    prop::collection::vec(prop::sample::select(words), 0..40).prop_map(|words| words.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn words_in_any_order(text in soup()) {
        check(&text);
    }

    #[test]
    fn characters_in_any_order(text in "\\PC*") {
        check(&text);
    }
}
