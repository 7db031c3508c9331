//! What is remembered of each canonical form, found in one pass from the options up.

use crate::arena::{Arena, Kind};
use crate::meter::Interrupt;
use crate::number::{BigInt, Integer};
use crate::store::Form;

use super::genus::Genus;
use super::kinds::{Temper, Values};

/// What is known of a canonical form.
#[derive(Clone, Debug)]
pub(super) struct Facts {
    pub(super) birthday: BigInt,
    /// The form itself or its sum with *, whichever was born first.
    pub(super) even: Form,
    pub(super) genus: Genus,
    pub(super) temper: Temper,
    pub(super) option_count: u64,
    /// The options in printing order; those of a heap are left out.
    pub(super) options: Vec<Form>,
}

impl Facts {
    /// The normal nim value.
    pub(super) fn nim(&self) -> u64 {
        self.genus.normal()
    }

    /// The misère nim value.
    pub(super) fn misere_nim(&self) -> u64 {
        self.genus.misere(0)
    }

    /// Both nim values, normal and misère.
    pub(super) fn values(&self) -> Values {
        [self.nim(), self.misere_nim()]
    }
}

impl Arena {
    /// The options of the canonical form of an impartial form in misère play, in CGSuite's order: by the birthday, the
    /// number of options and the nim values of the even one of H and H + *, then by its options, the even one first.
    pub fn impartial_misere_options(&mut self, form: Form) -> Result<Vec<Form>, Interrupt> {
        let form = self.impartial_misere_value(form)?;
        self.listed_options(form)
    }

    /// The options of a canonical form in printing order.
    pub(super) fn listed_options(&mut self, form: Form) -> Result<Vec<Form>, Interrupt> {
        if self.heap(form).is_some() {
            // They come in order.
            return self.left_options(form);
        }
        Ok(self.impartial_facts(form)?.options.clone())
    }

    /// What is known of the canonical form of an impartial form.
    ///
    /// Refused over budget where a heap has too many options.
    pub(super) fn impartial_facts(&mut self, form: Form) -> Result<&Facts, Interrupt> {
        let root = self.impartial_misere_value(form)?;
        let known = |arena: &Self, form| arena.misere.impartial.facts.has(form);
        for form in self.unknown_below(root, known)? {
            self.step()?;
            let facts = match self.heap(form).map(Integer::to_u64) {
                Some(size) => self.facts_of_heap(size)?,
                None => self.facts_from_options(form)?,
            };
            self.misere.impartial.facts.set(form, facts);
        }
        let facts = self.misere.impartial.facts.get(root);
        facts.ok_or(Interrupt::WrongKind(Kind::Braces))
    }

    fn facts_of_heap(&mut self, size: Option<u64>) -> Result<Facts, Interrupt> {
        let Some(size) = size else {
            self.charge(u64::MAX)?;
            return Err(Interrupt::WrongKind(Kind::Braces));
        };
        Ok(Facts {
            birthday: BigInt::from(size),
            even: self.nimber(&(size & !1).into()),
            genus: Genus::of_heap(size),
            temper: Temper::NimHeap,
            option_count: size,
            options: Vec::new(),
        })
    }

    fn facts_from_options(&mut self, form: Form) -> Result<Facts, Interrupt> {
        let mut options = self.left_options(form)?;
        self.sort_impartial(&mut options)?;
        let facts = &self.misere.impartial.facts;
        let genera = options.iter().filter_map(|&option| facts.get(option));
        let genera: Vec<Genus> = genera.map(|facts| facts.genus.clone()).collect();
        let genus = self.genus_of(&genera)?;
        let temper = self.temper_of([genus.normal(), genus.misere(0)], &options)?;
        let star = self.star();
        let shifted = self.canonical_sum(form, star)?;
        let birthday = self.formal_birthday(form)?;
        let even = if self.formal_birthday(shifted)? < birthday {
            shifted
        } else {
            form
        };
        Ok(Facts {
            birthday,
            even,
            genus: genus.shortened(temper.shown()),
            temper,
            option_count: options.len() as u64,
            options,
        })
    }
}
