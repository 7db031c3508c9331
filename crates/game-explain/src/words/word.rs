//! The value of a sequential compound in words.

use game_value::{Arena, Component, Dyadic, Integer, Interrupt, Outcome, Uptimal};

use crate::theorem::Theorem;
use crate::word::{WordPlay, WordRule, WordStep};

use super::{Piece, Sign, Wording, pieces};

/// The letters from the end, each with the value up to it in digits. The heading has the value as it is printed anywhere else:
/// as a canonical form, unless that is too long to be built.
pub(super) fn word(
    arena: &mut Arena,
    play: &WordPlay,
    wording: &mut Wording,
) -> Result<(), Interrupt> {
    let mut heading = Vec::new();
    for (index, component) in play.components.iter().enumerate() {
        if index > 0 {
            heading.extend(pieces![" ", Sign::Before, " "]);
        }
        heading.push(letter(component));
    }
    heading.extend(pieces![" ", Sign::Equals, " "]);
    heading.push(if play.value.is_short() {
        Piece::Form(arena.uptimal_value(&play.value)?.form())
    } else {
        play.value.clone().into()
    });
    heading.push(" in normal play".into());
    wording.line(0, heading, None);
    for (index, step) in play.steps.iter().enumerate() {
        wording.line(1, told(step, index == 0), Some(step.rule.theorem()));
    }
    let outcome = match play.value.outcome() {
        Outcome::L => "Left wins",
        Outcome::R => "Right wins",
        Outcome::N => "whoever begins wins",
        Outcome::P | Outcome::D => "whoever begins loses",
    };
    wording.line(1, pieces![outcome], Some(outcome_theorem()));
    Ok(())
}

/// `before that 3 letters 1 …: 5/2`.
fn told(step: &WordStep, last: bool) -> Vec<Piece> {
    let mut pieces = pieces![if last { "at the end " } else { "before that " }];
    let several = !step.count.is_one();
    if several {
        pieces.extend(pieces![&step.count, " times "]);
    }
    pieces.push(letter(&step.letter));
    pieces.extend(pieces![
        did(step.rule, several, last),
        ": ",
        step.value.clone()
    ]);
    pieces
}

/// What a letter does, or several do.
fn did(rule: WordRule, several: bool, last: bool) -> &'static str {
    match (rule, several) {
        (WordRule::Whole, _) => ", which counts whole",
        (WordRule::Half, true) => ", each of which counts half of the letter behind it",
        (WordRule::Half, false) => ", which counts half of the letter behind it",
        (WordRule::Stars, true) if last => ", which are 0 or * as their number is even or odd",
        (WordRule::Stars, true) => {
            ", which are 0 or * as their number is even or odd, and what stands behind is added"
        }
        (WordRule::Stars | WordRule::Nimber, _) if last => "",
        (WordRule::Stars, false) => ", to which what stands behind it is added",
        (WordRule::Nimber, _) => {
            ", to which a number behind it is added, while stars change nothing"
        }
        (WordRule::BeforeNimber, true) => ", behind which the nimber is as good as a star",
        (WordRule::BeforeNimber, false) => ", which together with the nimber is 0",
        (WordRule::First, _) => ", which begins with a digit",
        (WordRule::FirstWithNimber, _) => {
            ", which begins with a digit, and the nimber adds itself and *"
        }
        (WordRule::Append, true) => ", each of which appends a digit",
        (WordRule::Append, false) => ", which appends a digit",
        (WordRule::Raise, true) => ", each of which raises every digit and adds *",
        (WordRule::Raise, false) => ", which raises every digit and adds *",
    }
}

/// A component as it is written.
fn letter(component: &Component) -> Piece {
    let (number, nimber) = match component {
        Component::Integer(n) => (n.clone(), Integer::ZERO),
        Component::Nimber(size) => (Integer::ZERO, size.clone()),
    };
    Uptimal::new(Dyadic::new(number, 0), [], nimber).into()
}

impl WordRule {
    /// The theorem behind the rule.
    pub fn theorem(self) -> Theorem {
        let (name, source) = match self {
            Self::Whole => ("integers", "paper 002, Theorem 4"),
            Self::Half => ("integers", "paper 002, Theorem 5"),
            Self::Stars => ("stars", "paper 002, Corollaries 3 and 4"),
            Self::Nimber | Self::BeforeNimber | Self::FirstWithNimber => {
                ("one nimber", "proved there")
            }
            Self::First => ("first digit", "paper 002, (37)"),
            Self::Append => ("digit appended", "paper 002, (40)"),
            Self::Raise => ("digits raised", "paper 002, (38) and (39)"),
        };
        Theorem {
            name,
            source,
            section: 20,
        }
    }
}

fn outcome_theorem() -> Theorem {
    Theorem {
        name: "outcome",
        source: "paper 002, Propositions 10 and 11",
        section: 20,
    }
}
