//! Cheating Robot play: sums of simple hot games, outcomes, and what is known of the order.

use game_syntax::ast::Relation;
use game_syntax::{Diagnostic, Span};
use game_value::{
    Form, HotSum, HotValue, Integer, Kind, Order, Outcome, SimpleHot, Standing, Universe,
};

use super::{Evaluator, not_in_universe};
use crate::codes;
use crate::fault::{At, Eval};
use crate::game::Game;
use crate::play::Play;

/// A sum of simple hot games and integers, with the places of its summands as written, counted from 1.
pub(crate) struct HotPosition {
    pub(crate) sum: HotSum,
    /// The place of each hot game.
    pub(crate) hots: Vec<usize>,
    /// The place and the size of each integer.
    pub(crate) integers: Vec<(usize, Integer)>,
}

/// What is known of two games: whether the first is at least and at most the second; `None` if neither that nor
/// the contrary is proved.
#[derive(Clone, Copy)]
pub(super) struct Known {
    at_least: Option<bool>,
    at_most: Option<bool>,
}

impl Known {
    /// Whether a relation holds, as far as that is known.
    fn decides(self, relation: Relation) -> Option<bool> {
        let (at_least, at_most) = (self.at_least, self.at_most);
        let both = |a: Option<bool>, b: Option<bool>| match (a, b) {
            (Some(false), _) | (_, Some(false)) => Some(false),
            (Some(true), Some(true)) => Some(true),
            _ => None,
        };
        let not = |known: Option<bool>| known.map(|holds| !holds);
        match relation {
            Relation::Equal | Relation::Identical => both(at_least, at_most),
            Relation::NotEqual => not(both(at_least, at_most)),
            Relation::AtLeast => at_least,
            Relation::AtMost => at_most,
            Relation::Greater => both(at_least, not(at_most)),
            Relation::Less => both(at_most, not(at_least)),
            Relation::Confused => both(not(at_least), not(at_most)),
            Relation::LessOrConfused => not(at_least),
            Relation::GreaterOrConfused => not(at_most),
        }
    }

    /// The order, if all of it is known.
    pub(super) fn whole(self, span: Span) -> Eval<Order> {
        match (self.at_least, self.at_most) {
            (Some(true), Some(true)) => Ok(Order::Equal),
            (Some(true), Some(false)) => Ok(Order::Greater),
            (Some(false), Some(true)) => Ok(Order::Less),
            (Some(false), Some(false)) => Ok(Order::Confused),
            _ => Err(undecided(span).into()),
        }
    }
}

impl Evaluator<'_> {
    /// The sum of simple hot games and integers that the game is worth, if that is known.
    ///
    /// # Errors
    ///
    /// A fault at `span`.
    pub(crate) fn hot_position(&mut self, game: &Game, span: Span) -> Eval<Option<HotPosition>> {
        game.wanted(Kind::Robot).at(span)?;
        let summands = game.summands(self.arena()).at(span)?;
        let (mut hots, mut places, mut integers) = (Vec::new(), Vec::new(), Vec::new());
        for (index, summand) in summands.iter().enumerate() {
            let Some(values) = summand.hot_values(self.arena()).at(span)? else {
                return Ok(None);
            };
            for value in values {
                match value {
                    HotValue::Integer(integer) => integers.push((index + 1, integer)),
                    HotValue::Hot(hot) => {
                        hots.push(hot);
                        places.push(index + 1);
                    }
                }
            }
        }
        let integer = integers
            .iter()
            .fold(Integer::ZERO, |sum, (_, integer)| &sum + integer);
        Ok(Some(HotPosition {
            sum: HotSum::new(hots, integer),
            hots: places,
            integers,
        }))
    }

    /// The score of a sum of simple hot games and integers; `None` of any other game.
    ///
    /// # Errors
    ///
    /// A fault at `span`.
    pub fn hot_score(&mut self, game: &Game, span: Span) -> Eval<Option<Integer>> {
        let position = self.hot_position(game, span)?;
        Ok(position.map(|position| position.sum.score()))
    }

    /// The sum of simple hot games and integers that a game is worth, if that is known.
    ///
    /// # Errors
    ///
    /// A fault at `span`.
    pub fn hot_sum(&mut self, game: &Game, span: Span) -> Eval<Option<HotSum>> {
        let position = self.hot_position(game, span)?;
        Ok(position.map(|position| position.sum))
    }

    /// The form of a robot game, whose matrices must have the right shape.
    ///
    /// # Errors
    ///
    /// A fault at `span`.
    pub fn robot_form_of(&mut self, game: &Game, span: Span) -> Eval<Form> {
        game.wanted(Kind::Robot).at(span)?;
        let form = game.as_form(Kind::Robot, self.arena()).at(span)?;
        match self.arena().check(form, Universe::Robot).at(span)? {
            None => Ok(form),
            Some(violation) => Err(not_in_universe(Universe::Robot, &violation, span)
                .help("a row for each move of Left, an entry for each move of Right, and no matrix where one of them has no move: `[1, 2 | 0, 3 ; -1, 2 | -1, -2]`")
                .into()),
        }
    }

    /// Who wins a robot game.
    ///
    /// # Errors
    ///
    /// A fault at `span`.
    pub fn robot_outcome_of(&mut self, game: &Game, span: Span) -> Eval<Outcome> {
        if let Some(position) = self.hot_position(game, span)? {
            return Ok(position.sum.outcome());
        }
        // Integers of one sign are one integer (Theorem 9), so that no form for each of their moves is made.
        let (mut left, mut right) = (Integer::ZERO, Integer::ZERO);
        let mut forms = Vec::new();
        for summand in game.summands(self.arena()).at(span)? {
            let form = self.robot_form_of(&summand, span)?;
            match self.arena().as_robot_integer(form) {
                Some(integer) if integer.is_negative() => right = &right + integer,
                Some(integer) => left = &left + integer,
                None => forms.push(form),
            }
        }
        for integer in [left, right] {
            let form = self.arena().robot_integer(&integer.to_big());
            forms.push(form);
        }
        let mut whole = self.arena().robot_integer(&Integer::ZERO.to_big());
        for form in forms {
            whole = self.arena().sum_form(whole, form).at(span)?;
        }
        self.arena().robot_outcome(whole).at(span)
    }

    /// Whether a relation holds in Cheating Robot play; refused where that is not known.
    pub(super) fn robot_holds(
        &mut self,
        relation: Relation,
        games: [&Game; 2],
        span: Span,
    ) -> Eval<bool> {
        let known = self.robot_order(games, span)?;
        known
            .decides(relation)
            .ok_or_else(|| undecided(span).into())
    }

    /// What is known of the order of two robot games in the universe in force.
    pub(super) fn robot_order(&mut self, games: [&Game; 2], span: Span) -> Eval<Known> {
        if self.play == Play::SimpleHot {
            return self.order_of_hot_sums(games, span);
        }
        let forms = [
            self.robot_form_of(games[0], span)?,
            self.robot_form_of(games[1], span)?,
        ];
        let [g, h] = forms;
        Ok(Known {
            at_least: self.robot_at_least(g, h, span)?,
            at_most: self.robot_at_least(h, g, span)?,
        })
    }

    /// Whether g ≥ h beside all robot games, as far as it is proved or denied by a game.
    fn robot_at_least(&mut self, g: Form, h: Form, span: Span) -> Eval<Option<bool>> {
        if self.arena().robot_at_least(g, h).at(span)? {
            return Ok(Some(true));
        }
        let denial = self.arena().robot_denial(g, h).at(span)?;
        Ok(denial.map(|_| false))
    }

    /// The same beside sums of simple hot games and integers alone.
    fn order_of_hot_sums(&mut self, games: [&Game; 2], span: Span) -> Eval<Known> {
        let sums = [
            self.simple_hot_of(games[0], span)?,
            self.simple_hot_of(games[1], span)?,
        ];
        let known = match sums[0].stands(&sums[1]) {
            Standing::Equal => (Some(true), Some(true)),
            Standing::Shifted(by) => (Some(by.is_positive()), Some(by.is_negative())),
            Standing::Denied { worse, better } => (worse.map(|_| false), better.map(|_| false)),
        };
        let (mut at_least, mut at_most) = known;
        if sums.iter().all(is_small) && (at_least.is_none() || at_most.is_none()) {
            // What holds beside all robot games holds beside these.
            let g = self.robot_form_of(games[0], span)?;
            let h = self.robot_form_of(games[1], span)?;
            if at_least.is_none() && self.arena().robot_at_least(g, h).at(span)? {
                at_least = Some(true);
            }
            if at_most.is_none() && self.arena().robot_at_least(h, g).at(span)? {
                at_most = Some(true);
            }
        }
        Ok(Known { at_least, at_most })
    }

    /// The sum of simple hot games and integers that a game must be.
    ///
    /// # Errors
    ///
    /// A fault at `span` that says which summand is none.
    pub(crate) fn simple_hot_of(&mut self, game: &Game, span: Span) -> Eval<HotSum> {
        if let Some(position) = self.hot_position(game, span)? {
            return Ok(position.sum);
        }
        for summand in game.summands(self.arena()).at(span)? {
            let form = self.robot_form_of(&summand, span)?;
            let integer = self.arena().as_robot_integer(form).is_some();
            let violation = self.arena().check(form, Universe::SimpleHot).at(span)?;
            if let (false, Some(violation)) = (integer, violation) {
                return Err(not_in_universe(Universe::SimpleHot, &violation, span)
                    .help("a sum of simple hot games consists of integers and of `[a | b | c]` with integers a ≥ b ≥ c; `play robot` has all robot games")
                    .into());
            }
        }
        Err(undecided(span).into())
    }
}

/// Sums whose forms are built to compare them.
fn is_small(sum: &HotSum) -> bool {
    let small = |n: &Integer| n.to_i64().is_some_and(|n| n.abs() <= 12);
    let hot = |hot: &SimpleHot| small(&hot.left) && small(&hot.round) && small(&hot.right);
    sum.hots().len() <= 2 && small(sum.integer()) && sum.hots().iter().all(hot)
}

/// The finding that nothing is known of two games.
pub(crate) fn undecided(span: Span) -> Diagnostic {
    let message = "it is not known how these games compare";
    Diagnostic::new(&codes::UNDECIDED, span, message)
        .label("neither a proof nor a game that tells them apart was found")
        .help("`outcome` of sums with a game of your own may tell them apart; `===` compares forms")
}
