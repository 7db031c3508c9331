//! Constructive comparison: the order of games beside all games of a universe.
//!
//! G ≥ H means that for every X of the universe G + X is at least as good for Left as H + X, whoever begins.
//! It holds exactly if
//!
//! 1. what the universe asks of G and H themselves is true (below);
//! 2. for each H^L there is a G^L ≥ H^L or an H^LR ≤ G;
//! 3. for each G^R there is an H^R ≤ G^R or a G^RL ≥ H.
//!
//! Among guaranteed scoring games 1 is Ls_u(G) ≥ Ls_u(H) and Rs_o(G) ≥ Rs_o(H): Theorem 46 of Guaranteed
//! Scoring Games. Among all scoring games it is: if H is left-atomic so is G, with an atom no less, and if G is
//! right-atomic so is H, with an atom no greater; specs/theory.md proves that. Among dicots in misère play it is
//! that of outcomes, among dead-ending games that of strong outcomes (Theorems 16 and 17 of the paper on dead-ending
//! misère play). Among all games in misère play it is: if Left has no move in H she has none in G, and if Right has
//! none in G he has none in H (A. N. Siegel, Misère canonical forms of partizan games).

use rustc_hash::FxHashMap;

use crate::arena::{Arena, Player};
use crate::meter::Interrupt;
use crate::normal::Order;
use crate::store::Form;

/// The universe in which games are compared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Comparison {
    /// Scoring games beside guaranteed ones only; both games must be guaranteed.
    Guaranteed,
    /// Scoring games beside any scoring game.
    General,
    /// Misère play beside all games.
    Misere,
    /// Misère play of dicots beside dicots.
    Dicot,
    /// Misère play of dead-ending games beside dead-ending games.
    DeadEnding,
}

impl Comparison {
    /// Whether scores are compared, not outcomes of misère play.
    pub(crate) fn is_scoring(self) -> bool {
        matches!(self, Self::Guaranteed | Self::General)
    }
}

/// Answers that are known, by [`Comparison`].
pub(crate) type Answers = [FxHashMap<(Form, Form), bool>; 5];

/// What is asked of one option of H or of G: one of the questions must be answered "yes".
pub(crate) struct Clause {
    pub(crate) option: Form,
    pub(crate) questions: Vec<(Form, Form)>,
}

/// A question G ≥ H on its way: every clause needs one "yes".
struct Question {
    pair: (Form, Form),
    /// Clauses that are still open; the last one is being asked.
    clauses: Vec<Vec<(Form, Form)>>,
}

impl Arena {
    /// How two games compare in a universe, of which they must be. Costs a pass over the pairs of followers; memoised.
    pub fn compare_in(
        &mut self,
        g: Form,
        h: Form,
        universe: Comparison,
    ) -> Result<Order, Interrupt> {
        let at_least = self.at_least_in(g, h, universe)?;
        let at_most = self.at_least_in(h, g, universe)?;
        Ok(Order::of(at_least, at_most))
    }

    /// Whether g ≥ h in a universe.
    pub fn at_least_in(
        &mut self,
        g: Form,
        h: Form,
        universe: Comparison,
    ) -> Result<bool, Interrupt> {
        if let Some(answer) = self.quick_order_in(g, h, universe)? {
            return Ok(answer);
        }
        let mut stack = vec![self.question(g, h)?];
        // The answer to the smaller question that was asked last.
        let mut answer: Option<bool> = None;
        while let Some(question) = stack.last_mut() {
            match (answer.take(), question.clauses.last_mut()) {
                (Some(true), Some(_)) => {
                    question.clauses.pop();
                }
                (_, None) => {
                    answer = Some(self.settle(&mut stack, universe, true));
                }
                (_, Some(clause)) => match clause.pop() {
                    None => answer = Some(self.settle(&mut stack, universe, false)),
                    Some((g, h)) => match self.quick_order_in(g, h, universe)? {
                        Some(known) => answer = Some(known),
                        None => stack.push(self.question(g, h)?),
                    },
                },
            }
        }
        Ok(answer.unwrap_or(false))
    }

    /// Takes down the answer of the last question.
    fn settle(&mut self, stack: &mut Vec<Question>, universe: Comparison, answer: bool) -> bool {
        if let Some(question) = stack.pop() {
            self.answers[universe as usize].insert(question.pair, answer);
        }
        answer
    }

    /// Whether g ≥ h, where that needs no smaller question.
    fn quick_order_in(
        &mut self,
        g: Form,
        h: Form,
        universe: Comparison,
    ) -> Result<Option<bool>, Interrupt> {
        self.step()?;
        if g == h {
            return Ok(Some(true));
        }
        if let Some(&known) = self.answers[universe as usize].get(&(g, h)) {
            return Ok(Some(known));
        }
        Ok((!self.meets_rule(g, h, universe)?).then_some(false))
    }

    /// The first condition of g ≥ h.
    pub(crate) fn meets_rule(
        &mut self,
        g: Form,
        h: Form,
        universe: Comparison,
    ) -> Result<bool, Interrupt> {
        match universe {
            Comparison::Guaranteed => self.scores_at_least(g, h),
            Comparison::General => Ok(self.ends_at_least(g, h)),
            Comparison::Misere => Ok((self.has_options(h, Player::Left)
                || !self.has_options(g, Player::Left))
                && (self.has_options(g, Player::Right) || !self.has_options(h, Player::Right))),
            Comparison::Dicot => self.misere_outcomes_at_least(g, h, false),
            Comparison::DeadEnding => self.misere_outcomes_at_least(g, h, true),
        }
    }

    fn question(&mut self, g: Form, h: Form) -> Result<Question, Interrupt> {
        let mut clauses = self.left_clauses(g, h)?;
        clauses.extend(self.right_clauses(g, h)?);
        Ok(Question {
            pair: (g, h),
            clauses: clauses.into_iter().map(|clause| clause.questions).collect(),
        })
    }

    /// For each H^L the questions of which one must be true: G^L ≥ H^L, or G ≥ H^LR.
    pub(crate) fn left_clauses(&mut self, g: Form, h: Form) -> Result<Vec<Clause>, Interrupt> {
        let ours = self.left_options(g)?;
        let mut clauses = Vec::new();
        for option in self.left_options(h)? {
            let replies = self.right_options(option)?;
            self.charge((ours.len() + replies.len()) as u64)?;
            let reversed = replies.into_iter().map(|reply| (g, reply));
            let better = ours.iter().map(|&own| (own, option));
            let questions = reversed.chain(better).collect();
            clauses.push(Clause { option, questions });
        }
        Ok(clauses)
    }

    /// For each G^R the questions of which one must be true: G^R ≥ H^R, or G^RL ≥ H.
    pub(crate) fn right_clauses(&mut self, g: Form, h: Form) -> Result<Vec<Clause>, Interrupt> {
        let theirs = self.right_options(h)?;
        let mut clauses = Vec::new();
        for option in self.right_options(g)? {
            let replies = self.left_options(option)?;
            self.charge((theirs.len() + replies.len()) as u64)?;
            let reversed = replies.into_iter().map(|reply| (reply, h));
            let better = theirs.iter().map(|&other| (option, other));
            let questions = reversed.chain(better).collect();
            clauses.push(Clause { option, questions });
        }
        Ok(clauses)
    }

    /// The best options for a player in a universe.
    pub(crate) fn best_in(
        &mut self,
        options: Vec<Form>,
        player: Player,
        universe: Comparison,
    ) -> Result<Vec<Form>, Interrupt> {
        self.best_of(options, |arena, g, h| {
            arena.no_worse_in(g, h, player, universe)
        })
    }

    /// Whether `g` is at least as good as `h` for a player in a universe.
    pub(crate) fn no_worse_in(
        &mut self,
        g: Form,
        h: Form,
        player: Player,
        universe: Comparison,
    ) -> Result<bool, Interrupt> {
        match player {
            Player::Left => self.at_least_in(g, h, universe),
            Player::Right => self.at_least_in(h, g, universe),
        }
    }
}
