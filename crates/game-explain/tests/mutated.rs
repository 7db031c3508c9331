//! Explanations that were tampered with are refused by the replay.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use common::{Random, THEORIES, forms};
use game_explain::{
    Component, Explanation, Fact, Kept, Move, Reason, Refutation, Rest, Reversal, Strategy,
    Substitution, Theory, explain,
};
use game_value::{Arena, BigInt, BigRational, Dyadic, Form};
use game_witness::ExplanationReplay;

/// Everything in an explanation that can be spoilt, by hand.
type Spoil<'a> = &'a mut dyn FnMut(Site<'_>);

/// A place in an explanation.
enum Site<'a> {
    Strategy(&'a mut Strategy),
    Refutations(&'a mut Vec<Refutation>),
    Kept(&'a mut Vec<Kept>),
    Reversal(&'a mut Reversal),
    Rest(&'a mut Rest),
    Least(&'a mut Option<Strategy>),
    Reverting(&'a mut Vec<Form>),
}

fn in_reversal(reversal: &mut Reversal, spoil: Spoil<'_>) {
    spoil(Site::Reversal(reversal));
    spoil(Site::Strategy(&mut reversal.proof));
}

fn in_refutations(refutations: &mut Vec<Refutation>, spoil: Spoil<'_>) {
    spoil(Site::Refutations(refutations));
    for refutation in refutations {
        if let Refutation::Move { then, .. } = refutation {
            spoil(Site::Strategy(then));
        }
    }
}

fn in_substitution(substitution: &mut Substitution, spoil: Spoil<'_>) {
    in_reversal(&mut substitution.reversal, spoil);
    spoil(Site::Least(&mut substitution.least));
    if let Some(least) = &mut substitution.least {
        spoil(Site::Strategy(least));
    }
    in_refutations(&mut substitution.smaller, spoil);
}

/// Visits all places of an explanation.
fn sites(explanation: &mut Explanation, spoil: Spoil<'_>) {
    for step in &mut explanation.steps {
        match &mut step.reason {
            Reason::OptionsReplaced
            | Reason::Seen
            | Reason::Named
            | Reason::MoveDropped { .. }
            | Reason::AnswerReplaced { .. } => {}
            Reason::Reverting { options, .. } => spoil(Site::Reverting(options)),
            Reason::SimplestNumber { between, older, .. } => {
                in_refutations(between, spoil);
                for proof in older {
                    spoil(Site::Strategy(proof));
                }
            }
            Reason::Dominated { proof, .. } => spoil(Site::Strategy(proof)),
            Reason::Reversible(reversal) | Reason::Atom(reversal) => in_reversal(reversal, spoil),
            Reason::BothEnds(reversals) => {
                for reversal in reversals {
                    in_reversal(reversal, spoil);
                }
            }
            Reason::EndDropped { reversal, rest } => {
                in_reversal(reversal, spoil);
                spoil(Site::Rest(rest));
            }
            Reason::EndReplaced { substitution, .. } => in_substitution(substitution, spoil),
            Reason::Canonical { kept } => {
                for side in kept {
                    spoil(Site::Kept(side));
                    for kept in side {
                        in_refutations(&mut kept.undominated, spoil);
                        in_refutations(&mut kept.irreversible, spoil);
                        if let Some(substitution) = &mut kept.substitution {
                            in_substitution(substitution, spoil);
                        }
                    }
                }
            }
        }
    }
}

/// All ways to spoil one place.
fn spoilt(site: Site<'_>, way: usize) -> bool {
    match (site, way) {
        (Site::Strategy(strategy), 0) => strategy.replies.pop().is_some(),
        (Site::Strategy(strategy), 1) => match strategy.replies.first_mut() {
            // To stay where one is is no move.
            Some(first) => {
                let after = first.position.after(first.threat);
                first.reply = Move {
                    component: Component::Above,
                    to: after.above,
                };
                true
            }
            None => false,
        },
        (Site::Strategy(strategy), 2) => {
            let pair = strategy.pair;
            (strategy.pair.above, strategy.pair.below) = (pair.below, pair.above);
            pair.above != pair.below
        }
        (Site::Refutations(refutations), 0) => refutations.pop().is_some(),
        (Site::Refutations(refutations), 1) => match refutations.first_mut() {
            Some(Refutation::Move { pair, threat, .. }) => {
                threat.component = Component::Above;
                threat.to = pair.above;
                true
            }
            // Beside itself a game cannot be told apart.
            Some(Refutation::Game { pair, .. }) => {
                pair.above = pair.below;
                true
            }
            None => false,
        },
        (Site::Kept(kept), 0) => kept.pop().is_some(),
        (Site::Reversal(reversal), 0) => {
            reversal.through = reversal.option;
            true
        }
        (Site::Rest(rest), 0) => {
            *rest = match *rest {
                Rest::StronglyWins => Rest::DeadEnding,
                _ => Rest::StronglyWins,
            };
            true
        }
        (Site::Reverting(options), 0) => options.pop().is_some(),
        (Site::Least(least), 0) => least.take().is_some(),
        _ => false,
    }
}

/// Spoilt copies of an explanation, each in one place.
fn spoilt_copies(explanation: &Explanation) -> Vec<Explanation> {
    let mut copies = Vec::new();
    for way in 0..3 {
        let mut count = 0;
        sites(&mut explanation.clone(), &mut |_| count += 1);
        for wanted in 0..count {
            let mut copy = explanation.clone();
            let (mut place, mut done) = (0, false);
            sites(&mut copy, &mut |site| {
                done |= place == wanted && spoilt(site, way);
                place += 1;
            });
            copies.extend(Some(copy).filter(|_| done));
        }
    }
    copies
}

/// Copies without one of the steps, and with another end.
fn cut_copies(explanation: &Explanation) -> Vec<Explanation> {
    let mut copies = Vec::new();
    for index in 0..explanation.steps.len() {
        let mut copy = explanation.clone();
        copy.steps.remove(index);
        copies.push(copy);
    }
    if explanation.canonical != Some(explanation.form) {
        let mut copy = explanation.clone();
        copy.canonical = Some(copy.form);
        copies.push(copy);
        let mut copy = explanation.clone();
        if let Some(last) = copy.steps.last_mut() {
            last.after = copy.form;
        }
        copies.push(copy);
    }
    copies
}

/// Copies with a wrong fact.
fn false_copies(explanation: &Explanation) -> Vec<Explanation> {
    let mut copies = Vec::new();
    for index in 0..explanation.facts.len() {
        let mut copy = explanation.clone();
        match &mut copy.facts[index] {
            Fact::Winner(play) => {
                play.winner = play.winner.opponent();
            }
            Fact::Score(play) => play.score += BigRational::from_integer(BigInt::from(1)),
            Fact::Stop(stop) => stop.number = &stop.number + &Dyadic::from(1),
            Fact::Heat(heat) => heat.temperature = &heat.temperature + &Dyadic::unit(3),
            Fact::Robot(_) => continue,
        }
        copies.push(copy);
        let mut copy = explanation.clone();
        let cut = match &mut copy.facts[index] {
            Fact::Winner(play) => play.choices.pop().is_some(),
            Fact::Score(play) => play.line.pop().is_some(),
            Fact::Stop(stop) => stop.line.pop().is_some(),
            Fact::Heat(heat) => heat.followers.pop().is_some(),
            Fact::Robot(_) => false,
        };
        copies.extend(Some(copy).filter(|_| cut));
    }
    copies
}

fn refused(arena: &mut Arena, form: Form, theory: Theory) -> usize {
    let explanation = explain(arena, form, theory).unwrap();
    let mut copies = spoilt_copies(&explanation);
    copies.extend(cut_copies(&explanation));
    copies.extend(false_copies(&explanation));
    for copy in &copies {
        let gap = ExplanationReplay::new(arena, theory).replay_explanation(copy);
        let (steps, own) = (&copy.steps, &explanation.steps);
        assert!(gap.is_err(), "{theory:?}: {steps:#?}\ninstead of\n{own:#?}");
    }
    copies.len()
}

#[test]
fn nothing_that_was_tampered_with_is_accepted() {
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    for (theory, universe) in THEORIES {
        let mut count = 0;
        for _ in 0..6 {
            let arena = &mut Arena::new();
            for form in forms(arena, universe, &mut random) {
                count += refused(arena, form, theory);
            }
        }
        assert!(count > 400, "{theory:?}: {count}");
    }
}
