//! What is written is read back as the identical forms, for random forms of all theories.

use game_lang::Play;
use game_notation::Notation;
use game_value::{Arena, BigInt, BigRational, Dyadic, Form, Kind, RobotForm, Side, Spelling};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::support::{forms, played, to_game_as, values, written};

/// A recipe of a form: each node names its options among the nodes before it, and a number.
type Recipe = Vec<(Vec<Index>, Vec<Index>, i8)>;

fn recipes() -> impl Strategy<Value = Recipe> {
    let side = || prop::collection::vec(any::<Index>(), 0..=3);
    prop::collection::vec((side(), side(), -9_i8..=9), 1..=12)
}

fn pick(side: &[Index], nodes: &[Form]) -> Vec<Form> {
    side.iter().map(|index| *index.get(nodes)).collect()
}

/// Forms in braces above literals with numbers, ups and nimbers.
fn braces(arena: &mut Arena, recipe: &Recipe) -> Form {
    let mut nodes = vec![arena.zero()];
    for (left, right, number) in recipe {
        let size = number.unsigned_abs();
        let literal = match size % 4 {
            0 => arena.nimber(&(size / 4).into()),
            1 => arena.number(&Dyadic::new(i64::from(*number).into(), 2)),
            2 => arena.integer(&BigInt::from(*number)),
            _ => arena.compact(
                &Dyadic::new(i64::from(*number).into(), 1),
                &BigInt::from(number / 2),
                &(size % 3).into(),
            ),
        };
        nodes.push(literal);
        let (left, right) = (pick(left, &nodes), pick(right, &nodes));
        nodes.push(arena.braces(left, right));
    }
    nodes[nodes.len() - 1]
}

/// Scoring forms whose scores have that denominator.
fn scoring(arena: &mut Arena, recipe: &Recipe, denominator: i64) -> Form {
    let score = |number: i8| BigRational::new(number.into(), denominator.into());
    let mut nodes = vec![arena.score(score(1))];
    for (left, right, number) in recipe {
        let side = |side: &[Index], number: i8| match pick(side, &nodes) {
            none if none.is_empty() => Side::Atom(score(number)),
            options => Side::Options(options),
        };
        let (left, right) = (side(left, *number), side(right, number / 2));
        nodes.push(arena.scoring(left, right));
    }
    nodes[nodes.len() - 1]
}

fn robot(arena: &mut Arena, recipe: &Recipe) -> Form {
    let mut nodes = vec![arena.robot_integer(&BigInt::from(0))];
    for (left, right, number) in recipe {
        nodes.push(arena.robot_integer(&BigInt::from(*number)));
        let (left, right) = (pick(left, &nodes), pick(right, &nodes));
        let entry = nodes[number.unsigned_abs() as usize % nodes.len()];
        let rows = if right.is_empty() { 0 } else { left.len() };
        let form = RobotForm {
            rows: vec![vec![entry; right.len()]; rows],
            left,
            right,
        };
        form.shape().unwrap();
        nodes.push(arena.robot(form.left, form.rows, form.right));
    }
    nodes[nodes.len() - 1]
}

/// Writes a form as a file, the file in each notation, and reads that.
fn check(form: Form, arena: &mut Arena, play: Play, notations: &[Notation]) {
    let spelled = arena.spell(form, Spelling::Ascii, 1 << 20).unwrap();
    let alone = match arena.kind(form) {
        Kind::Robot if spelled.parse::<i64>().is_ok() && play != Play::Robot => return,
        _ => spelled.clone(),
    };
    let file = format!("play {};\nlet form = {alone};\n", play.words());
    assert_eq!(forms(&file), std::slice::from_ref(&spelled));
    for &notation in notations {
        let text = written(notation, &file);
        let read = to_game_as(notation, &text, &played(play));
        let game =
            read.unwrap_or_else(|findings| panic!("{}: {text}\n{findings:#?}", notation.name()));
        assert_eq!(
            forms(&game),
            std::slice::from_ref(&spelled),
            "{}: {text}",
            notation.name()
        );
    }
}

const BRACES: [Notation; 6] = [
    Notation::Cgt,
    Notation::Slash,
    Notation::Latex,
    Notation::Unicode,
    Notation::Lean,
    Notation::Json,
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn normal_forms_come_back(recipe in recipes()) {
        let mut arena = Arena::new();
        let form = braces(&mut arena, &recipe);
        check(form, &mut arena, Play::Normal, &BRACES);
        check(form, &mut arena, Play::Normal, &[Notation::Cgsuite]);
        let value = arena.value(form).unwrap().form();
        check(value, &mut arena, Play::Normal, &BRACES);
        check(value, &mut arena, Play::Normal, &[Notation::Cgsuite]);
    }

    #[test]
    fn misere_forms_come_back(recipe in recipes()) {
        let mut arena = Arena::new();
        let form = braces(&mut arena, &recipe);
        check(form, &mut arena, Play::Misere, &BRACES);
    }

    #[test]
    fn scoring_forms_come_back(recipe in recipes(), denominator in 1_i64..=6) {
        let mut arena = Arena::new();
        let form = scoring(&mut arena, &recipe, denominator);
        check(form, &mut arena, Play::Scoring, &[Notation::Latex, Notation::Unicode, Notation::Json]);
        let form = scoring(&mut arena, &recipe, 8);
        check(form, &mut arena, Play::Scoring, &[Notation::Sgc]);
    }

    #[test]
    fn robot_forms_come_back(recipe in recipes()) {
        let mut arena = Arena::new();
        let form = robot(&mut arena, &recipe);
        check(form, &mut arena, Play::Robot, &[Notation::Latex, Notation::Unicode, Notation::Json]);
    }

    #[test]
    fn impartial_values_of_misere_play_come_back(sizes in prop::collection::vec(prop::collection::vec(0_usize..6, 1..4), 1..4)) {
        let mut games: Vec<String> = vec!["0".to_owned(), "2".to_owned()];
        for options in sizes {
            let options: Vec<&str> = options.iter().map(|index| &*games[index % games.len()]).collect();
            games.push(format!("[{}]", options.join(",")));
        }
        let last = games.pop().unwrap();
        let file = format!("play misere impartial;\nlet g1 = *{last};\n");
        let text = written(Notation::Cgsuite, &file);
        let read = to_game_as(Notation::Cgsuite, &text, &played(Play::MisereImpartial)).unwrap();
        prop_assert_eq!(values(&read), values(&file), "{}", text);
        prop_assert_eq!(written(Notation::Cgsuite, &read), text);
    }

    #[test]
    fn no_text_makes_a_reader_fall(text in "[-{}\\[\\]<>()|^v*+!'\"\\\\a-z0-9 ,;/:=⋆½↑±⧾∅_$\n\r]{0,40}") {
        for notation in Notation::ALL {
            if let Ok(game) = to_game_as(notation, &text, &played(Play::Normal)) {
                prop_assert!(game_syntax::parse(&game).diagnostics().iter().all(|f| f.level() != game_syntax::Level::Error), "{}: {:?}: {}", notation.name(), text, game);
            }
        }
    }
}
