//! Comparisons: of numbers, of games in the universe in force, of everything else by equality.

use std::cmp::Ordering;

use game_syntax::ast::{Comparison, Relation};
use game_syntax::{Diagnostic, Span};
use game_value::{Order, Outcome};

use super::{Evaluator, wrong_type};
use crate::codes;
use crate::fault::{At, Eval};
use crate::game::{Game, common_kind};
use crate::play::{Play, Theory};
use crate::value::Value;

/// Two values that a comparison sets against each other, and how they stand.
pub struct Facing {
    /// The left one.
    pub left: Value,
    /// The right one.
    pub right: Value,
    /// Whether the relation that was asked for holds.
    pub holds: bool,
}

impl<'w> Evaluator<'w> {
    pub(super) fn compare(&mut self, comparison: &Comparison) -> Eval<Value> {
        Ok(Value::Bool(self.face(comparison)?.holds))
    }

    /// Evaluates both sides of a comparison and compares them.
    ///
    /// # Errors
    ///
    /// A fault of either side, or two values that cannot be compared.
    pub fn face(&mut self, comparison: &Comparison) -> Eval<Facing> {
        let left = self.eval(&comparison.left)?;
        let right = self.eval(&comparison.right)?;
        if comparison.modulo_inf {
            let order = self.order_modulo_inf(&left, &right, comparison)?;
            let holds = order_holds(comparison.relation, order);
            return Ok(Facing { left, right, holds });
        }
        let holds = self.holds_between(comparison.relation, &left, &right, comparison.operator)?;
        Ok(Facing { left, right, holds })
    }

    fn holds_between(
        &mut self,
        relation: Relation,
        a: &Value,
        b: &Value,
        span: Span,
    ) -> Eval<bool> {
        if relation == Relation::Identical {
            return self.identical(a, b, span);
        }
        if let (Some(x), Some(y)) = (a.scalar(), b.scalar())
            && matches!((a, b), (Value::Scalar(_), _) | (_, Value::Scalar(_)))
        {
            return Ok(order_holds(relation, order_of(x.cmp(&y))));
        }
        if let (Some(x), Some(y)) = (a.game(), b.game()) {
            let kind = common_kind(&x, &y).at(span)?;
            if self.play.theory(kind) == Theory::Robot {
                return self.robot_holds(relation, [&x, &y], span);
            }
            return Ok(order_holds(relation, self.order(&x, &y, span)?));
        }
        match relation {
            Relation::Equal => self.equal(a, b, span),
            Relation::NotEqual => Ok(!self.equal(a, b, span)?),
            _ => Err(Diagnostic::new(
                &codes::WRONG_TYPE,
                span,
                format!("{} and {} have no order", a.noun(), b.noun()),
            )
            .help("only games and numbers are ordered; other values are equal or not")
            .into()),
        }
    }

    /// How two games stand in the universe in force.
    ///
    /// # Errors
    ///
    /// A fault at `span`, also where this version does not know the order of the universe.
    pub fn order(&mut self, a: &Game, b: &Game, span: Span) -> Eval<Order> {
        let kind = common_kind(a, b).at(span)?;
        match self.play.theory(kind) {
            Theory::Normal => {
                if let Some(order) = self.order_of_words(a, b, span)? {
                    return Ok(order);
                }
                if a.has_positions() || b.has_positions() {
                    let difference = a.plus(&b.negative()).at(span)?;
                    if let Some(outcome) = self.searched_outcome_of(&difference, span)? {
                        return Ok(order_to_zero(outcome));
                    }
                }
                let (a, b) = (self.value_of(a, span)?, self.value_of(b, span)?);
                self.arena().compare(a, b).at(span)
            }
            Theory::Guaranteed | Theory::Scoring => {
                let (a, b, universe) = self.compared_games([a, b], [span, span])?;
                self.arena().compare_in(a, b, universe).at(span)
            }
            Theory::Misere => {
                let (a, universe) = self.misere_of(a, span)?;
                let (b, _) = self.misere_of(b, span)?;
                let order = self.arena().compare_in(a, b, universe).at(span)?;
                // Beside impartial games there are two outcomes, N and P, and neither is better for Left.
                let impartial = self.play == Play::MisereImpartial && order != Order::Equal;
                Ok(if impartial { Order::Confused } else { order })
            }
            Theory::Robot => self.robot_order([a, b], span)?.whole(span),
        }
    }

    /// How two games stand of which one contains a word of integers and stars, where both have an expansion.
    fn order_of_words(&mut self, a: &Game, b: &Game, span: Span) -> Eval<Option<Order>> {
        if !a.has_words() && !b.has_words() {
            return Ok(None);
        }
        let arena = self.arena();
        let (a, b) = (a.expansion(arena).at(span)?, b.expansion(arena).at(span)?);
        Ok(a.zip(b).map(|(a, b)| a.compare(&b)))
    }

    /// How two games stand modulo infinitesimals.
    fn order_modulo_inf(
        &mut self,
        left: &Value,
        right: &Value,
        comparison: &Comparison,
    ) -> Eval<Order> {
        let span = comparison.operator;
        if comparison.relation == Relation::Identical {
            let message = "`===` compares forms, and forms are not taken modulo infinitesimals";
            return Err(Diagnostic::new(&codes::WRONG_TYPE, span, message)
                .help("write `==` to compare values modulo infinitesimals")
                .into());
        }
        let game = |value: &Value, span| -> Eval<Game> {
            let game = value.game();
            game.ok_or_else(|| wrong_type("a game", value, span).into())
        };
        let a = game(left, comparison.left.span)?;
        let b = game(right, comparison.right.span)?;
        common_kind(&a, &b).at(span)?;
        let a = self.value_of(&a, comparison.left.span)?;
        let b = self.value_of(&b, comparison.right.span)?;
        self.arena().compare_mod_inf(a, b).at(span)
    }

    /// Whether two values are identical: games by their forms, which are sets of options.
    pub(super) fn identical(&mut self, a: &Value, b: &Value, span: Span) -> Eval<bool> {
        match (a, b) {
            (Value::Game(a), Value::Game(b)) => {
                let kind = common_kind(a, b).at(span)?.unwrap_or(self.play.kind());
                let arena = self.arena();
                Ok(a.as_form(kind, arena).at(span)? == b.as_form(kind, arena).at(span)?)
            }
            (Value::Set(a), Value::Set(b)) => {
                Ok(a.len() == b.len() && self.all_in(a, b, span, Evaluator::identical)?)
            }
            (Value::List(a), Value::List(b)) => self.all_pairs(a, b, span, Evaluator::identical),
            _ => self.equal(a, b, span),
        }
    }

    fn equal(&mut self, a: &Value, b: &Value, span: Span) -> Eval<bool> {
        self.arena().charge(1).at(span)?;
        match (a, b) {
            (Value::Scalar(_), Value::Game(_))
            | (Value::Game(_), Value::Scalar(_) | Value::Game(_)) => {
                self.holds_between(Relation::Equal, a, b, span)
            }
            (Value::Scalar(a), Value::Scalar(b)) => Ok(a == b),
            (Value::Bool(a), Value::Bool(b)) => Ok(a == b),
            (Value::Text(a), Value::Text(b)) => Ok(a == b),
            (Value::Outcome(a), Value::Outcome(b)) => Ok(a == b),
            (Value::Symbol(a), Value::Symbol(b)) => Ok(a == b),
            (Value::AdornedStop(a), Value::AdornedStop(b)) => Ok(a == b),
            (Value::Interval(a), Value::Interval(b)) => Ok(a == b),
            (Value::Thermograph(a), Value::Thermograph(b)) => Ok(a == b),
            (Value::Set(a), Value::Set(b)) => Ok(self.all_in(a, b, span, Evaluator::equal)?
                && self.all_in(b, a, span, Evaluator::equal)?),
            (Value::List(a), Value::List(b)) => self.all_pairs(a, b, span, Evaluator::equal),
            _ => Err(wrong_type(a.noun(), b, span)
                .note("both sides of a comparison must be of one kind")
                .into()),
        }
    }

    fn all_in(&mut self, a: &[Value], b: &[Value], span: Span, same: Same<'w>) -> Eval<bool> {
        for x in a {
            let mut found = false;
            for y in b {
                found = found || same(self, x, y, span)?;
            }
            if !found {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn all_pairs(&mut self, a: &[Value], b: &[Value], span: Span, same: Same<'w>) -> Eval<bool> {
        if a.len() != b.len() {
            return Ok(false);
        }
        for (x, y) in a.iter().zip(b) {
            if !same(self, x, y, span)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

type Same<'w> = fn(&mut Evaluator<'w>, &Value, &Value, Span) -> Eval<bool>;

/// How a difference of that outcome stands to 0.
fn order_to_zero(outcome: Outcome) -> Order {
    match outcome {
        Outcome::L => Order::Greater,
        Outcome::R => Order::Less,
        Outcome::P => Order::Equal,
        Outcome::N | Outcome::D => Order::Confused,
    }
}

fn order_of(ordering: Ordering) -> Order {
    match ordering {
        Ordering::Less => Order::Less,
        Ordering::Equal => Order::Equal,
        Ordering::Greater => Order::Greater,
    }
}

/// Whether a relation holds between two things that stand so.
fn order_holds(relation: Relation, order: Order) -> bool {
    match relation {
        Relation::Equal | Relation::Identical => order == Order::Equal,
        Relation::NotEqual => order != Order::Equal,
        Relation::AtMost => matches!(order, Order::Less | Order::Equal),
        Relation::AtLeast => matches!(order, Order::Greater | Order::Equal),
        Relation::Less => order == Order::Less,
        Relation::Greater => order == Order::Greater,
        Relation::Confused => order == Order::Confused,
        Relation::LessOrConfused => matches!(order, Order::Less | Order::Confused),
        Relation::GreaterOrConfused => matches!(order, Order::Greater | Order::Confused),
    }
}
