//! Universes: what is accepted, and how a violation is proved.

mod common;

use common::{read, spell};
use game_value::{
    Arena, BigInt, BigRational, Form, Player, Reason, ShapeError, Side, Universe, Violation,
};

fn atom(n: i64) -> Side {
    Side::Atom(BigRational::from(BigInt::from(n)))
}

fn score(arena: &mut Arena, n: i64) -> Form {
    arena.score(BigRational::from(BigInt::from(n)))
}

fn integer(arena: &mut Arena, n: i64) -> Form {
    arena.robot_integer(&BigInt::from(n))
}

fn simple(arena: &mut Arena, [a, b, c]: [i64; 3]) -> Form {
    let [a, b, c] = [a, b, c].map(|n| integer(arena, n));
    arena.robot(vec![a], vec![vec![b]], vec![c])
}

#[track_caller]
fn violation(arena: &mut Arena, form: Form, universe: Universe) -> Violation {
    arena
        .check(form, universe)
        .expect("no interrupt")
        .expect("a violation")
}

/// The follower at the end of the path and the reason, in words.
#[track_caller]
fn words(arena: &mut Arena, form: Form, universe: Universe) -> String {
    let found = violation(arena, form, universe);
    let moves: Vec<String> = found
        .path
        .iter()
        .map(|step| match step.player {
            Some(player) => format!("{player} to {}", spell(arena, step.option)),
            None => format!("both to {}", spell(arena, step.option)),
        })
        .collect();
    format!(
        "[{}] {}: {}",
        moves.join(", "),
        spell(arena, found.follower),
        found.reason
    )
}

#[test]
fn the_example_of_the_paper_is_not_guaranteed() {
    let arena = &mut Arena::new();
    let [three, four] = [3, 4].map(|n| score(arena, n));
    let inner = arena.scoring(atom(5), Side::Options(vec![four]));
    let middle = arena.scoring(atom(3), Side::Options(vec![three, inner]));
    let form = arena.scoring(atom(1), Side::Options(vec![four, middle]));
    assert_eq!(spell(arena, form), "<^1|4,<^3|3,<^5|4>>>");
    assert_eq!(
        words(arena, form, Universe::Guaranteed),
        "[Right to <^3|3,<^5|4>>, Right to <^5|4>] <^5|4>: \
         Left has no move here, but Left's atom ^4, further down, is below the atom ^5"
    );
    let crossed = arena.scoring(atom(2), atom(1));
    let reason = violation(arena, crossed, Universe::Guaranteed).reason;
    assert_eq!(
        reason.to_string(),
        "Left has no move here, but Right's atom ^1 is below the atom ^2"
    );
    assert!(arena.is_in(inner, Universe::Scoring).expect("an answer"));
    let good = arena.scoring(atom(3), Side::Options(vec![four]));
    assert!(arena.is_in(good, Universe::Guaranteed).expect("an answer"));
}

#[test]
fn a_dead_end_must_stay_dead() {
    let arena = &mut Arena::new();
    let form = read(arena, "{0||{|*}}");
    assert_eq!(
        words(arena, form, Universe::DeadEnding),
        "[Right to {|*}] {|*}: Left has no move here, but has one after 1 move"
    );
    for text in ["1", "-3/4", "{1|{|-1}}", "*3", "^", "{-1|1}"] {
        let form = read(arena, text);
        assert!(
            arena.is_in(form, Universe::DeadEnding).expect("an answer"),
            "{text}"
        );
    }
}

#[test]
fn a_dicot_has_moves_for_both_or_for_neither() {
    let arena = &mut Arena::new();
    let form = read(arena, "{*|1}");
    let found = violation(arena, form, Universe::Dicot);
    assert_eq!(found.path.len(), 1);
    assert_eq!(
        found.reason,
        Reason::OneSided {
            stuck: Player::Right
        }
    );
    for text in ["0", "^3*2", "{^|v}", "{*|*}", "{0||0|v*}"] {
        let form = read(arena, text);
        assert!(
            arena.is_in(form, Universe::Dicot).expect("an answer"),
            "{text}"
        );
    }
}

#[test]
fn impartial_means_the_same_options() {
    let arena = &mut Arena::new();
    for (text, expected) in [
        ("*5", true),
        ("{*|*}", true),
        ("^", false),
        ("1", false),
        ("1*", false),
    ] {
        let form = read(arena, text);
        assert_eq!(
            arena.is_in(form, Universe::Impartial).expect("an answer"),
            expected,
            "{text}"
        );
    }
}

#[test]
fn the_wrong_brackets_are_their_own_reason() {
    let arena = &mut Arena::new();
    let two = score(arena, 2);
    let reason = violation(arena, two, Universe::Normal).reason;
    assert_eq!(
        reason.to_string(),
        "a scoring form stands where a form in braces is needed"
    );
    let mixed = arena.braces(vec![two], vec![]);
    let found = violation(arena, mixed, Universe::Normal);
    assert_eq!((found.path.len(), found.follower), (1, two));
    assert!(arena.value(mixed).is_err());
}

#[test]
fn simple_hot_games_descend() {
    let arena = &mut Arena::new();
    for (parts, expected) in [
        ([10, 8, -3], true),
        ([3, 3, 3], true),
        ([1, 2, 0], false),
        ([2, 1, 4], false),
    ] {
        let form = simple(arena, parts);
        assert_eq!(
            arena.is_in(form, Universe::SimpleHot).expect("an answer"),
            expected
        );
        assert!(arena.is_in(form, Universe::Robot).expect("an answer"));
    }
    let form = simple(arena, [1, 2, 0]);
    assert_eq!(
        violation(arena, form, Universe::SimpleHot).reason,
        Reason::NotDescending
    );
    let lone = integer(arena, 4);
    assert_eq!(
        violation(arena, lone, Universe::SimpleHot).reason,
        Reason::NotSimple
    );
}

#[test]
fn the_matrix_of_a_robot_form_fits_its_options() {
    let arena = &mut Arena::new();
    let [zero, one] = [0, 1].map(|n| integer(arena, n));
    let good = arena.robot(vec![one, zero], vec![vec![zero], vec![one]], vec![zero]);
    assert_eq!(spell(arena, good), "[1,0|0;1|0]");
    assert!(arena.is_in(good, Universe::Robot).expect("an answer"));
    let empty = arena.robot(vec![], vec![], vec![one]);
    assert_eq!(spell(arena, empty), "[| |1]");
    assert!(arena.is_in(empty, Universe::Robot).expect("an answer"));
    let bad = arena.robot(vec![one], vec![vec![zero, one]], vec![zero]);
    let outer = arena.robot(vec![bad], vec![vec![zero]], vec![zero]);
    let found = violation(arena, outer, Universe::Robot);
    let shape = ShapeError::Entries {
        row: 0,
        expected: 1,
        found: 2,
    };
    assert_eq!((found.follower, found.reason), (bad, Reason::Shape(shape)));
}

#[test]
fn negatives_of_every_kind() {
    let arena = &mut Arena::new();
    let one = score(arena, 1);
    let form = arena.scoring(Side::Options(vec![one]), atom(7));
    let negative = arena.negative(form).expect("a negative");
    assert_eq!(spell(arena, negative), "<^-7|-1>");
    let [a, b, c, d] = [1, 2, 3, 4].map(|n| integer(arena, n));
    let form = arena.robot(
        vec![a, b],
        vec![vec![a, b, c], vec![d, d, a]],
        vec![c, d, a],
    );
    let negative = arena.negative(form).expect("a negative");
    assert_eq!(spell(arena, negative), "[-3,-4,-1|-1,-4;-2,-4;-3,-1|-1,-2]");
    assert_eq!(arena.negative(negative).expect("a negative"), form);
}

#[test]
fn a_hat_replaces_empty_sides_by_the_atom_zero() {
    let arena = &mut Arena::new();
    for (text, expected) in [("0", "0"), ("1", "<0|^0>"), ("^", "<0|<0|0>>")] {
        let form = read(arena, text);
        let hat = arena.hat(form).expect("a form");
        assert_eq!(spell(arena, hat), expected);
    }
}

#[test]
fn names_lead_back_to_universes() {
    for universe in Universe::ALL {
        assert_eq!(Universe::from_name(universe.name()), Some(universe));
    }
    assert_eq!(Universe::from_name("hot"), None);
}
