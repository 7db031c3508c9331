//! Sequential compounds: kept as lists of components, since their outcomes and the values of words of integers and
//! stars are known without the form.

use std::rc::Rc;

use game_value::{Arena, BigUint, Component, Dyadic, Form, Integer, Kind, Outcome, Uptimal};

use super::{Game, Result, Term};
use crate::deep;

impl Game {
    /// `G -> H -> …`, components that are such compounds taken apart: the compound is associative (Lemma 3).
    ///
    /// # Errors
    ///
    /// [`GameError::Mixed`](super::GameError::Mixed) if a component is no game in braces.
    pub fn sequence(components: &[Game]) -> Result<Self> {
        let mut flat = Vec::with_capacity(components.len());
        for component in components {
            component.require(Kind::Braces)?;
            match &component.0.term {
                Term::Sequence(inner) => flat.extend(inner.iter().cloned()),
                _ => flat.push(component.clone()),
            }
        }
        Ok(Game::new(
            Term::Sequence(flat.into()),
            Some(Kind::Braces),
            None,
        ))
    }

    /// A value in parts, standing for its canonical form, which may be too large to be built.
    pub fn expanded(parts: Uptimal) -> Self {
        Game::new(Term::Expansion(Rc::new(parts)), Some(Kind::Braces), None)
    }

    /// Whether a sequential compound or a value in parts is a term of it.
    pub fn has_words(&self) -> bool {
        self.0.holds.words
    }

    /// Its value in parts, where it is a sum of words of integers and stars and of uptimals.
    ///
    /// # Errors
    ///
    /// [`GameError`](super::GameError): a component without a form, or over budget.
    pub fn expansion(&self, arena: &mut Arena) -> Result<Option<Rc<Uptimal>>> {
        if let Some(known) = self.0.expansion.get() {
            return Ok(known.clone());
        }
        let expansion = deep(|| self.compute_expansion(arena))?.map(Rc::new);
        let _ = self.0.expansion.set(expansion.clone());
        Ok(expansion)
    }

    fn compute_expansion(&self, arena: &mut Arena) -> Result<Option<Uptimal>> {
        arena.step()?;
        Ok(match &self.0.term {
            Term::Number(number) => {
                Dyadic::from_rational(number).map(|number| Uptimal::new(number, [], Integer::ZERO))
            }
            Term::Form(form) => {
                let uptimal = arena.uptimal(*form)?;
                uptimal.map(|uptimal| (*uptimal).clone())
            }
            Term::Braces(..) | Term::Position(_) => None,
            Term::Expansion(parts) => Some((**parts).clone()),
            Term::Sum(a, b) => match (a.expansion(arena)?, b.expansion(arena)?) {
                (Some(a), Some(b)) => Some(a.plus(&b)),
                _ => None,
            },
            Term::Negative(a) => a.expansion(arena)?.map(|a| a.negative()),
            Term::Times(n, a) => a.expansion(arena)?.map(|a| a.times(&Integer::from(n))),
            Term::Sequence(_) => match self.word(arena)? {
                Some(word) => arena.word_value(&word)?,
                None => None,
            },
        })
    }

    /// The components of a sequential compound of integers and nimbers.
    ///
    /// # Errors
    ///
    /// [`GameError`](super::GameError): a component without a form, or over budget.
    pub fn word(&self, arena: &mut Arena) -> Result<Option<Vec<Component>>> {
        let Term::Sequence(components) = &self.0.term else {
            return Ok(None);
        };
        let forms = forms(components, arena)?.into_iter();
        Ok(forms.map(|form| arena.component(form)).collect())
    }

    /// Who wins it if it is a sequential compound, in misère play if `misere`: from the outcomes of its components.
    ///
    /// # Errors
    ///
    /// [`GameError`](super::GameError): a component without a form, or over budget.
    pub fn sequence_outcome(&self, misere: bool, arena: &mut Arena) -> Result<Option<Outcome>> {
        let Term::Sequence(components) = &self.0.term else {
            return Ok(None);
        };
        let mut forms = forms(components, arena)?;
        if misere {
            // The outcome in misère play is the outcome before a star.
            forms.push(arena.nimber(&BigUint::from(1_u8)));
        }
        Ok(Some(arena.sequential_outcome(&forms)?))
    }
}

fn forms(components: &[Game], arena: &mut Arena) -> Result<Vec<Form>> {
    let forms = components.iter();
    forms
        .map(|component| component.as_form(Kind::Braces, arena))
        .collect()
}

/// The compound built from the last component to the first, so that each costs only its own followers.
pub(super) fn form(components: &[Game], arena: &mut Arena) -> Result<Form> {
    let mut whole = arena.zero();
    for component in forms(components, arena)?.into_iter().rev() {
        whole = arena.sequential_form(component, whole)?;
    }
    Ok(whole)
}
