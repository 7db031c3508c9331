//! Replays of explanations: every step is checked from the rules, and each form must follow from the one before.
//!
//! A comparison is accepted if its replies answer every move of Right, with legal moves, down to pairs that need no
//! reply, and if each pair meets the condition that the theorem of its universe asks for, which is played. A comparison is denied if
//! the game that tells the two apart is in the universe and does so when it is played. Of the crate that makes the
//! explanations, and of the one that finds the values, only the data is read.

mod canonical;
mod ends;
mod facts;
mod hot;
mod impartial;
mod proofs;
mod rounds;
mod rules;
mod steps;
mod word;

pub use hot::replay_hot;
pub use word::replay_word;

use std::collections::{BTreeSet, HashMap, HashSet};
use std::fmt;

use game_explain::{Explanation, Theory};
use game_value::{Arena, BigRational, Comparison, Form, Node, Player, Side};

/// Where an explanation has a gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// Which step, counted from 0; `None` for what is said of the whole.
    pub step: Option<usize>,
    /// What is wrong.
    pub why: &'static str,
}

impl fmt::Display for Gap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            Some(step) => write!(f, "step {}: {}", step + 1, self.why),
            None => f.write_str(self.why),
        }
    }
}

/// What a check finds: nothing, or what is wrong.
type Checked = Result<(), &'static str>;

/// Fails with what is wrong, unless a condition holds.
fn must(condition: bool, why: &'static str) -> Checked {
    if condition { Ok(()) } else { Err(why) }
}

/// The options of one player as a set, or his atom.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Moves {
    Atom(BigRational),
    Options(BTreeSet<Form>),
}

/// Replays explanations of forms of one arena, and remembers what it has played.
pub struct ExplanationReplay<'a> {
    arena: &'a mut Arena,
    theory: Theory,
    /// Whether Left wins a sum of two forms in misère play, by who begins.
    played: HashMap<(Form, Form, Player), bool>,
    /// Scores of a form: who begins, who may pass, and how often.
    scored: HashMap<(Form, Player, Player, u32), BigRational>,
}

impl<'a> ExplanationReplay<'a> {
    /// Nothing played yet.
    pub fn new(arena: &'a mut Arena, theory: Theory) -> Self {
        Self {
            arena,
            theory,
            played: HashMap::new(),
            scored: HashMap::new(),
        }
    }

    /// Checks every step of an explanation, that together they lead to the canonical form that it claims, and what it
    /// says of the play.
    ///
    /// # Errors
    ///
    /// The first gap.
    pub fn replay_explanation(&mut self, explanation: &Explanation) -> Result<(), Gap> {
        let whole = |why| Gap { step: None, why };
        if explanation.theory != self.theory {
            return Err(whole("another theory"));
        }
        let played = match explanation.canonical {
            Some(canonical) => {
                self.replay_steps(explanation, canonical)?;
                canonical
            }
            None => explanation.form,
        };
        if let Some(reduced) = explanation.reduced {
            self.replay_reductions(explanation, reduced)?;
        } else if self.theory == Theory::Robot || explanation.canonical.is_none() {
            let none = explanation.steps.is_empty() && self.theory != Theory::Robot;
            must(none, "the steps lead nowhere").map_err(whole)?;
        }
        self.facts(&explanation.facts, played).map_err(whole)
    }

    /// A player's moves.
    fn moves(&mut self, form: Form, player: Player) -> Moves {
        if let Node::Scoring { left, right } = self.arena.node(form) {
            let side = if player == Player::Left { left } else { right };
            return match side {
                Side::Atom(atom) => Moves::Atom(atom.clone()),
                Side::Options(options) => Moves::Options(options.iter().copied().collect()),
            };
        }
        // The options of number + n·↑ + *m are made when they are asked for.
        let options = self.arena.options(form, player).unwrap_or_default();
        Moves::Options(options.into_iter().collect())
    }

    /// A player's options, none at an atom.
    fn options(&mut self, form: Form, player: Player) -> BTreeSet<Form> {
        match self.moves(form, player) {
            Moves::Atom(_) => BTreeSet::new(),
            Moves::Options(options) => options,
        }
    }

    /// Whether a form stands for its canonical form in normal play, as number + n·↑ + *m.
    fn is_named(&self, form: Form) -> bool {
        self.theory == Theory::Normal && matches!(self.arena.node(form), Node::Compact { .. })
    }

    /// The number that a form is.
    fn number(&self, form: Form) -> Option<BigRational> {
        match self.arena.node(form) {
            Node::Compact {
                number,
                ups,
                nimber,
            } if ups.is_zero() && nimber.is_zero() => Some(number.to_rational()),
            _ => None,
        }
    }

    /// The form and its followers; below a form that stands for its canonical form nothing.
    fn followers(&mut self, form: Form) -> HashSet<Form> {
        let mut found = HashSet::from([form]);
        let mut waiting = vec![form];
        while let Some(next) = waiting.pop() {
            if self.is_named(next) {
                continue;
            }
            for player in Player::BOTH {
                let options = self.options(next, player).into_iter();
                waiting.extend(options.filter(|&option| found.insert(option)));
            }
        }
        found
    }

    /// The universe in which forms are compared, outside of normal play.
    fn universe(&self) -> Option<Comparison> {
        match self.theory {
            Theory::In(universe) => Some(universe),
            Theory::Normal | Theory::MisereImpartial | Theory::Robot => None,
        }
    }
}
