//! Positions of CGSuite's tests by the rulesets of the library.

use super::{Question, ask, positions::put_using, table};

/// How CGSuite writes a position and what is asked of it, and how that is written here.
const SPELLINGS: &[(&str, &str)] = &[
    (
        "game.grid.GenClobber(directions => Coordinates.Diagonal)(",
        "Clobber(diagonal)(",
    ),
    (
        "game.grid.Domineering(Grid.Empty(4,4))",
        "Domineering(\"....|....|....|....\")",
    ),
    (
        "game.grid.Domineering(Grid.Empty(2, 4))",
        "Domineering(\"....|....\")",
    ),
    (
        "game.strip.GenToadsAndFrogs(maxJump => 2)(",
        "ToadsAndFrogs(2)(",
    ),
    (
        "game.strip.ElephantsAndRhinos(\"tttt..fff\")",
        "ElephantsAndRhinos(\"eeee..rrr\")",
    ),
    (
        "game.strip.Turning(game.heap.Spawning(\"1-3\"))(",
        "Turning(3)(",
    ),
    ("game.strip.Turning(\"1-3\")(", "Turning(3)("),
    (
        "game.heap.PartizanSubtraction([1,3],[2,3])(",
        "PartizanSubtraction({1, 3}, {2, 3})(",
    ),
    (
        "game.heap.Subtraction([1,3]).PartizanJoin(game.heap.Subtraction([2,3]))(",
        "PartizanSubtraction({1, 3}, {2, 3})(",
    ),
    (
        "game.graph.Snort(\".-.-.(-.;-.)\")",
        "Snort(\"a - b - c - d, c - e\")",
    ),
    (
        "Hackenbush(\"l(l;rl)\")",
        "Hackenbush(\"0:g -l- a -l- b, a -r- c -l- d\")",
    ),
    (
        "Hackenbush(\":{ground}llllllrrrr:{ground}\")",
        "Hackenbush(\"0:g -l- a -l- b -l- c -l- d -l- e -l- f -r- h -r- i -r- j -r- 0\")",
    ),
    (
        "Hackenbush(\"r(l:T;r(l:T;r(l:T;r(l:T;rl:T))))\")",
        "Hackenbush(\"0:g -r- a -r- b -r- c -r- d -r- e, a -l- t, b -l- t, c -l- t, d -l- t, e -l- t\")",
    ),
    (
        "Hackenbush(\"(e:B;e:Bllllllrrr:B)\")",
        "Hackenbush(\"0:g -e- b, 0 -e- b -l- 1 -l- 2 -l- 3 -l- 4 -l- 5 -l- 6 -r- 7 -r- 8 -r- b\")",
    ),
    (
        "Hackenbush(\"(e:B;e:B;e:Blllllllllrr:B)\")",
        "Hackenbush(\"0:g -e- b, 0 -e- b, 0 -e- b -l- 1 -l- 2 -l- 3 -l- 4 -l- 5 -l- 6 -l- 7 -l- 8 -l- 9 -r- 10 -r- b\")",
    ),
    (
        "game.graph.PartizanArcKayles(\"llr\")",
        "PartizanArcKayles(\"a -l- b -l- c -r- d\")",
    ),
    ("game.grid.", ""),
    ("game.strip.", ""),
    ("game.graph.", ""),
    ("game.heap.", ""),
];

const METHODS: &[(&str, &str)] = &[
    (".CanonicalForm", "canonical"),
    (".AtomicWeight", "atomic_weight"),
    (".NimValue", "nim_value"),
    (".MisereCanonicalForm", "canonical"),
    (".MisereOutcomeClass", "outcome"),
];

/// Rows about positions that are not asked, and why.
const LEFT_OUT: &[(&str, &str)] = &[
    ("GridString", "a board as text is no value"),
    ("FoxAndGeese", "play can go on for ever"),
    ("Options.Size", "counts options"),
    ("BackslidingToadsAndFrogs", "play can go on for ever"),
    (".Class", "a class of the other program"),
    (
        "That `Graph`",
        "an error about the other program's notation",
    ),
    (
        "4FS",
        "equal distances and ends are no parameter of `Spawning`",
    ),
    ("HeapRuleset", "a ruleset made on the spot"),
    ("TakeAndBreak", "a product of heap games"),
];

fn unquoted(text: &str) -> String {
    let inner = text
        .strip_prefix('"')
        .and_then(|text| text.strip_suffix('"'));
    inner.map_or_else(|| text.to_owned(), |inner| inner.replace("\"\"", "\""))
}

/// A member of a list of values.
type Member = fn(usize) -> String;

/// The lists of values: a function of the size, and the size of the first value.
fn list(name: &str) -> Option<(Member, usize)> {
    fn path(n: usize, looped: bool) -> String {
        let vertices = (1..=n).map(|v| {
            if looped {
                format!("{v} - {v}")
            } else {
                v.to_string()
            }
        });
        vertices.collect::<Vec<_>>().join(" - ")
    }
    Some(match name {
        "game.heap.Spawning(\"1-3\")" => (|n| format!("nim_value(Spawning([{n}]))"), 1),
        "game.heap.Spawning(\"1-9\")" => (|n| format!("nim_value(Spawning(1, 9)([{n}]))"), 1),
        "game.heap.Spawning(\"3\")" => (|n| format!("nim_value(Spawning(3, 3)([{n}]))"), 1),
        "game.heap.Spawning(\"1-3C(5)\")" => {
            (|n| format!("nim_value(Spawning(1, 3, 5)([{n}]))"), 1)
        }
        "game.heap.Spawning(\"3C(5)\")" => (|n| format!("nim_value(Spawning(3, 3, 5)([{n}]))"), 1),
        "game.heap.Cutcake" => (|n| format!("Cutcake({n}, 8)"), 0),
        "game.heap.MaundyCake" => (|n| format!("MaundyCake([[{n}, 8]])"), 0),
        "Arc Kayles paths are Dawson's Kayles heaps" => (
            |n| format!("nim_value(ArcKayles(\"{}\"))", path(n, false)),
            1,
        ),
        "Arc Kayles looped paths are Kayles heaps" => (
            |n| format!("nim_value(ArcKayles(\"{}\"))", path(n, true)),
            1,
        ),
        _ => return None,
    })
}

/// A position in the words of this program.
fn translated(expr: &str) -> Option<String> {
    let (method, function) = METHODS.iter().find(|(method, _)| expr.ends_with(method))?;
    let mut position = expr.strip_suffix(method)?.to_owned();
    for (theirs, ours) in SPELLINGS {
        position = position.replace(theirs, ours);
    }
    Some(format!("{function}({position})"))
}

const MODULES: &[&str] = &[
    "amazons",
    "anti_clobber",
    "arc_kayles",
    "childish_hackenbush",
    "clobber",
    "cram",
    "cutcake",
    "domineering",
    "elephants_and_rhinos",
    "grundys_game",
    "hackenbush",
    "maundy_cake",
    "partizan_arc_kayles",
    "partizan_subtraction",
    "rooks",
    "snort",
    "spawning",
    "toads_and_frogs",
    "toppling_dominoes",
    "turning",
];

#[test]
fn positions_agree_with_cgsuite() {
    let mut questions: Vec<Question> = Vec::new();
    let (mut misere, mut impartial): (Vec<Question>, Vec<Question>) = (Vec::new(), Vec::new());
    let (mut asked, mut left_out) = (0, 0);
    for row in table("cgsuite_expr_tests.tsv") {
        let [name, expr, expected] =
            ["name", "expr", "expected"].map(|column| unquoted(&row[column]));
        let is_board = row["file"] != "GameTest" || expr.contains("game.grid");
        if !is_board {
            continue;
        }
        let of = |texts: &[&String], word: &str| texts.iter().any(|text| text.contains(word));
        if LEFT_OUT
            .iter()
            .any(|(word, _)| of(&[&name, &expr, &expected], word))
        {
            left_out += 1;
            continue;
        }
        asked += 1;
        if let Some((value, first)) = list(&name) {
            // One row has lost its border: the values stand at the end of the expression.
            let values = match expr.rsplit_once("\"[") {
                Some((_, rest)) if !expected.starts_with('[') => {
                    rest.split_once(']').expect("an end").0
                }
                _ => expected.trim_matches(['[', ']']),
            };
            // Sets of nine of twenty sizes take long.
            let sizes = if name.ends_with("\"1-9\")") { 12 } else { 50 };
            for (n, value_of) in (first..=sizes).zip(values.split(',')) {
                questions.push(ask(value(n), value_of));
            }
            continue;
        }
        let ours = translated(&expr).unwrap_or_else(|| panic!("no translation of {expr}"));
        let theory = match &*expr {
            _ if expr.ends_with(".MisereOutcomeClass") => &mut misere,
            _ if expr.ends_with(".MisereCanonicalForm") => &mut impartial,
            _ => &mut questions,
        };
        theory.push(ask(ours, expected));
    }
    assert_eq!((asked, left_out), (ASKED, 16));
    put_using(&questions, MODULES, "normal");
    put_using(&misere, MODULES, "misere");
    put_using(&impartial, MODULES, "misere impartial");
}

/// The rows of the file about positions of rulesets that the library has.
const ASKED: usize = 35;
