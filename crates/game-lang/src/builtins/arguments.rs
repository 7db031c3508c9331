//! The arguments of a call, matched with the parameters of the function.

use game_syntax::ast::Name;
use game_syntax::{Diagnostic, Span};
use game_value::{BigInt, BigRational, Form, Kind, Player, Value as Canonical};

use super::Builtin;
use crate::codes;
use crate::eval::{Evaluator, integer, wrong_type};
use crate::fault::{At, Eval, Fault};
use crate::game::Game;
use crate::value::{Symbol, Value};

/// Evaluated arguments.
pub(crate) struct Arguments {
    builtin: &'static Builtin,
    /// The whole call.
    pub span: Span,
    given: Vec<Option<(Value, Span)>>,
    count: usize,
}

impl Arguments {
    /// No argument yet.
    pub(crate) fn new(builtin: &'static Builtin, span: Span) -> Self {
        Arguments {
            builtin,
            span,
            given: vec![None; builtin.parameters.len()],
            count: 0,
        }
    }

    /// How many were given so far.
    pub(crate) fn len(&self) -> usize {
        self.count
    }

    /// Adds the next one.
    pub(crate) fn push(&mut self, name: Option<&Name>, value: Value, span: Span) -> Eval<()> {
        let slot = match name {
            None => self.count,
            Some(name) => {
                let parameters = self.builtin.parameters;
                let found = parameters
                    .iter()
                    .position(|parameter| *parameter.name == *name.text);
                found.ok_or_else(|| {
                    self.misfit(name.span, format!("has no parameter `{}`", name.text))
                })?
            }
        };
        self.count += 1;
        if slot == self.given.len() && self.builtin.parameters.last().is_some_and(|p| p.many) {
            self.given.push(None);
        }
        match self.given.get_mut(slot) {
            Some(place) if place.is_none() => {
                *place = Some((value, span));
                Ok(())
            }
            Some(_) => {
                let parameter = self.builtin.parameters.get(slot).map_or("", |own| own.name);
                Err(self
                    .misfit(span, format!("is given `{parameter}` twice"))
                    .into())
            }
            None => Err(self.misfit(span, self.count_words()).into()),
        }
    }

    /// Sees that every needed parameter is there.
    pub(crate) fn finish(&self) -> Eval<()> {
        let missing = self
            .builtin
            .parameters
            .iter()
            .zip(&self.given)
            .find(|(p, given)| !p.optional && given.is_none());
        match missing {
            None => Ok(()),
            Some((parameter, _)) => Err(self
                .misfit(
                    self.span,
                    format!("needs its argument `{}`", parameter.name),
                )
                .into()),
        }
    }

    fn count_words(&self) -> String {
        let most = self.builtin.parameters.len();
        format!("takes {most} argument{}", if most == 1 { "" } else { "s" })
    }

    fn misfit(&self, span: Span, what: String) -> Diagnostic {
        Diagnostic::new(
            &codes::ARGUMENTS,
            span,
            format!("`{}` {what}", self.builtin.name),
        )
        .help(format!("it is `{}`", self.builtin.signature()))
    }

    /// The argument of an index, if it was given.
    pub(crate) fn get(&self, index: usize) -> Option<&(Value, Span)> {
        self.given.get(index).and_then(Option::as_ref)
    }

    /// The argument of a needed parameter.
    pub(crate) fn value(&self, index: usize) -> Eval<(&Value, Span)> {
        // `finish` has seen to it that needed arguments are there.
        self.get(index)
            .map(|(value, span)| (value, *span))
            .ok_or(Fault::Elsewhere)
    }

    /// An argument that is a game.
    pub(crate) fn game(&self, index: usize) -> Eval<(Game, Span)> {
        let (value, span) = self.value(index)?;
        let game = value
            .game()
            .ok_or_else(|| wrong_type("a game", value, span))?;
        Ok((game, span))
    }

    /// An argument's normal-play value.
    pub(crate) fn canonical(
        &self,
        index: usize,
        evaluator: &mut Evaluator<'_>,
    ) -> Eval<(Canonical, Span)> {
        let (game, span) = self.game(index)?;
        Ok((evaluator.value_of(&game, span)?, span))
    }

    /// An argument's form.
    pub(crate) fn form(&self, index: usize, evaluator: &mut Evaluator<'_>) -> Eval<(Form, Span)> {
        let (game, span) = self.game(index)?;
        Ok((evaluator.form_of(&game, span)?, span))
    }

    /// An argument's canonical form modulo guaranteed games.
    pub(crate) fn guaranteed(
        &self,
        index: usize,
        evaluator: &mut Evaluator<'_>,
    ) -> Eval<(Form, Span)> {
        let (game, span) = self.game(index)?;
        Ok((evaluator.guaranteed_of(&game, span)?, span))
    }

    /// An argument that is a form in braces, in any theory of theirs.
    pub(crate) fn braces(&self, index: usize, evaluator: &mut Evaluator<'_>) -> Eval<(Form, Span)> {
        let (game, span) = self.game(index)?;
        game.wanted(Kind::Braces).at(span)?;
        let form = game.as_form(Kind::Braces, evaluator.arena()).at(span)?;
        Ok((form, span))
    }

    /// An argument that is `left` or `right`.
    pub(crate) fn player(&self, index: usize) -> Eval<Player> {
        match self.value(index)? {
            (Value::Symbol(Symbol::Player(player)), _) => Ok(*player),
            (other, span) => Err(wrong_type("`left` or `right`", other, span).into()),
        }
    }

    /// An argument that is an integer.
    pub(crate) fn integer(&self, index: usize) -> Eval<(BigInt, Span)> {
        let (value, span) = self.value(index)?;
        Ok((integer(value, span)?, span))
    }

    /// An argument that is a number.
    pub(crate) fn scalar(&self, index: usize) -> Eval<(BigRational, Span)> {
        let (value, span) = self.value(index)?;
        let number = value
            .scalar()
            .ok_or_else(|| wrong_type("a number", value, span))?;
        Ok((number, span))
    }

    /// An argument that is a word.
    pub(crate) fn symbol(&self, index: usize) -> Eval<(Symbol, Span)> {
        let (value, span) = self.value(index)?;
        match value {
            Value::Symbol(symbol) => Ok((*symbol, span)),
            other => Err(wrong_type("a universe or a property", other, span).into()),
        }
    }

    /// An argument that is a truth value, false if left out.
    pub(crate) fn flag(&self, index: usize) -> Eval<bool> {
        match self.get(index) {
            None => Ok(false),
            Some((Value::Bool(truth), _)) => Ok(*truth),
            Some((other, span)) => Err(wrong_type("a truth value", other, *span).into()),
        }
    }
}
