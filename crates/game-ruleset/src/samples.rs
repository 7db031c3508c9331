//! Rulesets that use every kind of rule, for tests.

use std::sync::Arc;

use game_syntax::ast::ItemKind;

use crate::definition::Definition;
use crate::grid::Grid;
use crate::instance::Instance;
use crate::symbols::Cell;

/// Items of rulesets, with the symbols of their boards.
pub(crate) const RULESETS: [(&str, &str); 18] = [
    ("grid \". #\"", "both all \"..\" => \"##\";"),
    (
        "grid \"x o . #\"",
        "both all \"xo\" => \".x\"; both east \"o.x\" => \"x#.\";",
    ),
    (
        "grid \". #\"",
        "left \".|.\" => \"#|#\"; right \"..\" => \"##\";",
    ),
    (
        "grid \"x o . #\"",
        "left all \"xo\" => \".x\"; mirror \"xo\";",
    ),
    (
        "grid \"x o . #\"",
        "left all \"xo.\" => \"..x\" repeat; mirror \"xo\";",
    ),
    (
        "grid \"x o .\"",
        "left across \"xo.\" => \"..x\" repeat all; mirror \"xo\", transpose;",
    ),
    (
        "grid \"x o . #\"",
        "left eight \"x.*.\" => \"..*x\" then eight \"x.*.\" => \"x.*#\"; mirror \"xo\";",
    ),
    (
        "strip \"t f .\"",
        "left \"tf{..1}.\" => \".f*t\"; mirror \"tf\", reverse;",
    ),
    (
        "strip \"l r .\"",
        "letter p in \"lr\"; left \".p*l\" => \"p*l.\"; left \"$pp*l\" => \"$p*l.\"; left \"$l\" => \"$.\"; mirror \"lr\";",
    ),
    (
        "strip \"l r e .\"",
        "letter p in \"le\", d in \"lre\", z in \".$\"; left all \"pd*z\" => \"..*z\"; mirror \"lr\";",
    ),
    (
        "grid \"L l R r .\"",
        "letter j in \"Ll\", s in \"Rr\"; left \"j.*.\" => \"..*j\"; left \"j.*$\" => \"..*$\"; left \"L|s|.\" => \".|r|L\"; mirror \"LR\", \"lr\", reverse;",
    ),
    (
        "b: grid \"x o . #\"",
        "left \".\" => \"x\" where \"x\" not in b[near(b, here)]; mirror \"xo\";",
    ),
    (
        "b: grid \"x o . #\"",
        "left \".\" => \"x\" where \"o\" not in b[around(b, here)] and not (\"#\" in b[near(b, here)]); mirror \"xo\";",
    ),
    (
        "b: grid \"x o .\"",
        "left \".\" => \"x\" where forall (c in \"xo\", g in groups(after, c)) exists (p in g) \".\" in after[near(b, p)]; mirror \"xo\";",
    ),
    (
        "b: grid \"x o .\"",
        "letter c in \"xo.\"; left all \"xc\" => \"cx\" where b[there + south] != \"x\" and c in \"o.\" gain size(places(after, \"x\")); mirror \"xo\", transpose;",
    ),
    (
        "b: grid \"x .\"",
        "fn full(b: grid): int = size([p for p in places(b, \"x\") if b[p + east] == \"x\"]); both \".\" => \"x\" gain full(after) - full(b) again if full(after) > full(b);",
    ),
    (
        "grid \"x o .\"",
        "letter a, b in \"xo\"; left east \"ab.\" => \".ba\"; right south \"ab\" => \"b.\"; both \"x.|.x\" => \"o.|.o\";",
    ),
    (
        "grid \"x o . #\"",
        "left all \"xo\" => \"o.\"; right all \"x.o\" => \".#.\"; right diagonal \"#x\" => \"x.\";",
    ),
];

/// One of the rulesets.
pub(crate) fn instance(index: usize) -> Instance {
    let (board, items) = RULESETS[index];
    of_text(&format!("ruleset R {{ board {board}; {items} }}"))
}

/// A ruleset without parameters.
pub(crate) fn of_text(text: &str) -> Instance {
    let parse = game_syntax::parse(text);
    let chunk = &parse.chunks()[0];
    assert!(
        chunk.diagnostics.is_empty(),
        "{text}: {:?}",
        chunk.diagnostics
    );
    let Some(ItemKind::Ruleset(ruleset)) = chunk.item.as_ref().map(|item| &item.kind) else {
        panic!("{text}");
    };
    let definition = Definition::compile(ruleset, &chunk.text);
    let definition = definition.unwrap_or_else(|why| panic!("{text}: {why:?}"));
    Instance::new(Arc::new(definition), &[]).unwrap()
}

/// A board from random numbers, some rows shorter than others.
pub(crate) fn board(instance: &Instance, height: usize, width: usize, random: &[u8]) -> Grid {
    let symbols = instance
        .definition()
        .symbols()
        .expect("symbols")
        .all()
        .cells()
        .count();
    let mut numbers = random.iter().copied().cycle();
    let mut rows = Vec::new();
    for _ in 0..if instance.definition().names.strip {
        1
    } else {
        height
    } {
        let mut next = || usize::from(numbers.next().unwrap_or(0));
        let length = width - next() % 7 / 6;
        rows.push(
            (0..length)
                .map(|_| Cell(u8::try_from(next() % symbols + 1).unwrap_or(1)))
                .collect(),
        );
    }
    Grid::new(&rows)
}
