//! The checker on games small enough to check by hand.

use game_witness::{Game, Games, Outcome, ScoringGames, Side};

/// 0, *, 1, ↑ = {0|*} and the form {*|*}.
fn small() -> (Games, [Game; 5]) {
    let mut games = Games::new();
    let zero = games.zero();
    let star = games.game(&[zero], &[zero]);
    let one = games.game(&[zero], &[]);
    let up = games.game(&[zero], &[star]);
    let stars = games.game(&[star], &[star]);
    (games, [zero, star, one, up, stars])
}

#[test]
fn the_four_outcomes() {
    let (mut games, [zero, star, one, up, _]) = small();
    let minus_one = games.game(&[], &[zero]);
    assert_eq!(games.outcome(zero), Outcome::P);
    assert_eq!(games.outcome(star), Outcome::N);
    assert_eq!(games.outcome(one), Outcome::L);
    assert_eq!(games.outcome(up), Outcome::L);
    assert_eq!(games.outcome(minus_one), Outcome::R);
}

#[test]
fn misere_play_turns_the_ends_around() {
    let (games, [zero, star, one, ..]) = small();
    assert_eq!(games.misere_outcome(zero), Outcome::N);
    assert_eq!(games.misere_outcome(star), Outcome::P);
    assert_eq!(games.misere_outcome(one), Outcome::R);
}

#[test]
fn order_and_sums_are_played() {
    let (mut games, [zero, star, one, up, stars]) = small();
    assert!(games.equal(stars, zero));
    assert!(games.at_least(up, zero) && !games.at_least(zero, up));
    assert!(games.at_least(one, up));
    assert!(!games.at_least(up, star) && !games.at_least(star, up));
    let double_star = games.sum(star, star);
    assert!(games.equal(double_star, zero));
    assert!(games.sum_at_least(up, up, star));
}

#[test]
fn a_canonical_form_has_no_dominated_and_no_reversible_option() {
    let (mut games, [zero, star, one, up, stars]) = small();
    assert!(
        [zero, star, one, up]
            .into_iter()
            .all(|game| games.is_canonical(game))
    );
    assert!(!games.is_canonical(stars), "* reverses through 0");
    let dominated = games.game(&[zero, one], &[]);
    assert!(!games.is_canonical(dominated));
}

#[test]
fn structural_predicates() {
    let (mut games, [zero, star, one, up, stars]) = small();
    assert!(games.is_impartial(stars) && games.is_dicot(stars));
    assert!(games.is_dicot(up) && !games.is_impartial(up));
    assert!(games.is_dead_ending(one) && !games.is_dicot(one));
    let end = games.game(&[], &[star]);
    assert!(!games.is_dead_ending(end), "Left gets a move after Right's");
    assert!(games.is_dead_ending(zero));
}

#[test]
fn a_guarantee_bounds_every_atom_below() {
    let mut games = ScoringGames::new();
    let low = games.game(Side::Atom(4), Side::Atom(5));
    let good = games.game(Side::Atom(4), Side::Options(vec![low]));
    let bad = games.game(Side::Atom(5), Side::Options(vec![low]));
    let crossed = games.game(Side::Atom(5), Side::Atom(4));
    assert!(games.is_guaranteed(low) && games.is_guaranteed(good));
    assert!(!games.is_guaranteed(bad) && !games.is_guaranteed(crossed));
}
