//! Rewriting rules: pictures with their directions, conditions and gains.

use game_syntax::ast::rules::{More as MoreTree, Rule};

use super::items::Compiler;
use super::{Board, Definition};
use crate::codes;
use crate::machine::Code;
use crate::motion::Direction;
use crate::picture::Picture;
use crate::ty::Ty;
use crate::typing::{Result, Typist, error};

/// The directions of a rule.
#[derive(Clone, Debug)]
pub(crate) enum Laid {
    /// As drawn.
    AsDrawn,
    /// In these; `images` if a picture of several rows is also flipped.
    In {
        directions: Vec<Direction>,
        images: bool,
    },
    /// In those of a parameter or `let`.
    Shared(usize),
}

/// How a move goes on.
#[derive(Clone, Debug)]
pub(crate) enum More {
    /// With the same picture, in the same direction or in these.
    Repeat(Option<Laid>),
    /// With any move of the same player, if the condition holds.
    Again(Option<Code>),
    /// With another rule.
    Then(Box<RuleDef>),
}

/// A rule that waits for the values of parameters.
#[derive(Clone, Debug)]
pub(crate) struct RuleDef {
    pub(crate) laid: Laid,
    pub(crate) before: Box<str>,
    pub(crate) after: Box<str>,
    pub(crate) condition: Option<Code>,
    pub(crate) gain: Option<Code>,
    pub(crate) more: Option<More>,
}

impl RuleDef {
    /// Whether it gains, here or where it goes on.
    pub(crate) fn scores(&self) -> bool {
        self.gain.is_some() || matches!(&self.more, Some(More::Then(then)) if then.scores())
    }
}

/// Compiles the rules of a ruleset.
pub(super) struct Rules<'c, 'a> {
    pub(super) compiler: &'c Compiler<'a>,
    pub(super) definition: &'c Definition,
}

impl Rules<'_, '_> {
    pub(super) fn rule(&self, rule: &Rule) -> Result<RuleDef> {
        let Board::Cells { symbols, .. } = &self.definition.board else {
            return Err(error(
                &codes::RULESET_PARTS,
                rule.span,
                "pictures are drawn on boards of cells",
            ));
        };
        // Bounds that parameters decide have their values later; all else is checked now.
        let constant = |at| self.compiler.constant(at);
        let bound = |name: &str| self.definition.bound(name, constant);
        let picture = Picture::new(
            &rule.before.text,
            &rule.after.text,
            symbols,
            &self.definition.letters,
            &bound,
        );
        let picture = picture.map_err(|why| {
            let span = if why.after {
                rule.after.span
            } else {
                rule.before.span
            };
            error(&codes::RULE_PICTURE, span, why.to_string())
        })?;
        let letters: Vec<char> = picture.names().iter().map(|(letter, _)| *letter).collect();
        let bind = |typist: &mut Typist<'_>| -> Result<()> {
            self.compiler.bind_board(typist)?;
            typist.bind("here", Ty::Place);
            typist.bind("there", Ty::Place);
            typist.bind("after", Ty::Grid);
            for letter in &letters {
                typist.bind(&letter.to_string(), Ty::Cell);
            }
            Ok(())
        };
        let code = |value: &Option<_>, wanted: &Ty| {
            let value = value.as_ref();
            value
                .map(|value| self.compiler.code(value, wanted, bind))
                .transpose()
        };
        let laid = match &rule.directions {
            None => Laid::AsDrawn,
            Some(name) => self.laid(name)?,
        };
        let more = match &rule.more {
            None => None,
            Some(MoreTree::Repeat(None)) => Some(More::Repeat(None)),
            Some(MoreTree::Repeat(Some(name))) => Some(More::Repeat(Some(self.laid(name)?))),
            Some(MoreTree::Again(condition)) => Some(More::Again(code(condition, &Ty::Bool)?)),
            Some(MoreTree::Then(then)) => Some(More::Then(Box::new(self.rule(then)?))),
        };
        Ok(RuleDef {
            laid,
            before: rule.before.text.clone(),
            after: rule.after.text.clone(),
            condition: code(&rule.condition, &Ty::Bool)?,
            gain: code(&rule.gain, &Ty::Rat)?,
            more,
        })
    }

    fn laid(&self, name: &game_syntax::ast::Name) -> Result<Laid> {
        let shared = self
            .definition
            .names
            .shared
            .iter()
            .position(|shared| shared.name == name.text);
        if let Some(index) = shared {
            let fits = self.definition.names.shared[index].ty.fits(&Ty::Dir.list());
            return if fits {
                Ok(Laid::Shared(index))
            } else {
                let message = format!("`{}` is no list of directions", name.text);
                Err(error(&codes::RULE_TYPE, name.span, message))
            };
        }
        match Direction::named(&name.text, self.definition.names.strip) {
            Some(directions) => Ok(Laid::In {
                directions,
                images: &*name.text == "all",
            }),
            None => {
                let message = format!("`{}` is no direction", name.text);
                Err(error(&codes::RULE_NAME, name.span, message))
            }
        }
    }
}
