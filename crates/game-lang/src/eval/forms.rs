//! Forms of the three kinds, sets and lists.

use game_syntax::Span;
use game_syntax::ast::{
    Atom, AtomScore, Expr, Form as FormTree, Impartial, RobotForm, ScoringForm, Side as SideTree,
};
use game_value::{BigRational, Form, Kind, Side};
use num_bigint::BigUint;

use super::{Evaluator, wrong_type};
use crate::fault::{At, Eval, outside};
use crate::game::Game;
use crate::value::Value;

impl Evaluator<'_> {
    fn games(&mut self, options: &[Expr]) -> Eval<Vec<Game>> {
        options.iter().map(|option| self.game(option)).collect()
    }

    fn forms(&mut self, options: &[Expr], kind: Kind) -> Eval<Vec<Form>> {
        options
            .iter()
            .map(|option| {
                let game = self.game(option)?;
                game.as_form(kind, self.arena()).at(option.span)
            })
            .collect()
    }

    pub(super) fn braces_form(&mut self, form: &FormTree, span: Span) -> Eval<Value> {
        let (left, right) = (self.games(&form.left)?, self.games(&form.right)?);
        // The kinds are looked at option by option, so that the caret stands at the one that does not fit.
        for (game, option) in left
            .iter()
            .zip(&form.left)
            .chain(right.iter().zip(&form.right))
        {
            if game.kind() != Some(Kind::Braces)
                && (game.kind().is_some() || game.scalar().is_some())
            {
                game.as_form(Kind::Braces, self.arena()).at(option.span)?;
            }
        }
        let arena = self.arena();
        Ok(Value::Game(Game::braces(left, right, arena).at(span)?))
    }

    pub(super) fn scoring_form(&mut self, form: &ScoringForm) -> Eval<Value> {
        let left = self.side(&form.left)?;
        let right = self.side(&form.right)?;
        let form = self.arena().scoring(left, right);
        Ok(Value::Game(Game::form(form, self.arena())))
    }

    fn side(&mut self, side: &SideTree) -> Eval<Side> {
        match side {
            SideTree::Atom(atom) => Ok(Side::Atom(self.score(atom)?)),
            SideTree::Options(options) => Ok(Side::Options(self.forms(options, Kind::Scoring)?)),
        }
    }

    fn score(&mut self, atom: &Atom) -> Eval<BigRational> {
        match &atom.score {
            AtomScore::Number(span) => self.number(*span),
            AtomScore::Computed(expr) => {
                let value = self.eval(expr)?;
                value
                    .scalar()
                    .ok_or_else(|| wrong_type("a score", &value, expr.span).into())
            }
        }
    }

    pub(super) fn robot_form(&mut self, form: &RobotForm) -> Eval<Value> {
        let left = self.forms(&form.left, Kind::Robot)?;
        let rows = form
            .rows
            .iter()
            .map(|row| self.forms(row, Kind::Robot))
            .collect::<Eval<Vec<_>>>()?;
        let right = self.forms(&form.right, Kind::Robot)?;
        let form = self.arena().robot(left, rows, right);
        Ok(Value::Game(Game::form(form, self.arena())))
    }

    /// A misère impartial game: the same form whoever reads it.
    pub(super) fn impartial(&mut self, game: &Impartial, span: Span) -> Eval<Value> {
        let form = self.impartial_form(game, span)?;
        Ok(Value::Game(Game::form(form, self.arena())))
    }

    fn impartial_form(&mut self, game: &Impartial, span: Span) -> Eval<Form> {
        match game {
            Impartial::Heap(digits) => Ok(self.heap(digits)),
            Impartial::Options(options) => {
                let options = self.impartial_forms(options, span)?;
                Ok(self.arena().braces(options.clone(), options))
            }
            Impartial::Plus(parts) => {
                let parts = self.impartial_forms(parts, span)?;
                let mut sum = self.arena().zero();
                for part in parts {
                    sum = self.arena().sum_form(sum, part).at(span)?;
                }
                Ok(sum)
            }
            Impartial::PlusHeap(inner, digits) => {
                let inner = self.impartial_form(inner, span)?;
                let heap = self.heap(digits);
                self.arena().sum_form(inner, heap).at(span)
            }
            Impartial::MinusHeap(inner, digits) => {
                let inner = self.impartial_form(inner, span)?;
                let heap = self.heap(digits);
                let difference = self.arena().impartial_misere_difference(inner, heap);
                difference.at(span)?.ok_or_else(|| {
                    let message =
                        format!("no game makes a heap of {digits} up to this one in misère play");
                    outside(span, message)
                })
            }
        }
    }

    fn impartial_forms(&mut self, games: &[Impartial], span: Span) -> Eval<Vec<Form>> {
        games
            .iter()
            .map(|game| self.impartial_form(game, span))
            .collect()
    }

    fn heap(&mut self, digits: &str) -> Form {
        // The parser has seen that these are digits.
        let size: BigUint = digits.parse().unwrap_or_default();
        self.arena().nimber(&size)
    }

    /// The elements of a set, without repetitions.
    pub(super) fn set(&mut self, items: &[Expr]) -> Eval<Value> {
        let mut elements: Vec<Value> = Vec::new();
        for item in items {
            let value = self.eval(item)?;
            if !self.holds(&elements, &value, item.span)? {
                elements.push(value);
            }
        }
        Ok(Value::Set(elements.into()))
    }

    fn holds(&mut self, elements: &[Value], value: &Value, span: Span) -> Eval<bool> {
        for element in elements {
            if self.identical(element, value, span)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    pub(super) fn list(&mut self, items: &[Expr]) -> Eval<Value> {
        Ok(Value::List(
            items
                .iter()
                .map(|item| self.eval(item))
                .collect::<Eval<_>>()?,
        ))
    }
}
