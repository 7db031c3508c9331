//! The order in which options are printed: numbers by value, nimbers by size, other uptimals by
//! their expansion, then the rest by sorted Left options, then by sorted Right options. Scoring
//! forms likewise: scores by value, then the rest by Left's side, then by Right's.
//!
//! Two different forms of the last class differ first in one pair of options, so comparing them
//! goes down one path and needs no stack.

use std::cmp::Ordering;
use std::sync::Arc;

use crate::arena::{Arena, Node, Player};
use crate::meter::Interrupt;
use crate::normal::Uptimal;
use crate::number::{BigRational, Dyadic, Integer};
use crate::scoring::Side;
use crate::store::Form;

/// What decides the place of a form, the classes in printing order.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Number(Dyadic),
    Nimber(Integer),
    Uptimal(Arc<Uptimal>),
    Braces,
    RobotInteger(Integer),
    /// Scores, `<^s|^s>`.
    Score(BigRational),
    /// With Left's atom; options come before atoms.
    Scoring(Option<BigRational>),
    Robot,
}

impl Arena {
    /// Sorts forms into printing order. The cost is that of sorting, times the depth at which two
    /// forms first differ.
    pub fn sort_for_printing(&mut self, forms: &mut [Form]) -> Result<(), Interrupt> {
        if forms.len() < 2 {
            return Ok(());
        }
        for &form in forms.iter() {
            self.sort_below(form)?;
        }
        self.sort_prepared(forms)
    }

    /// Makes sure that the sorted options of everything below a form are known.
    pub(crate) fn sort_below(&mut self, form: Form) -> Result<(), Interrupt> {
        let known =
            |arena: &Self, form| arena.spelled.sorted.has(form) || arena.as_compact(form).is_some();
        for follower in self.unknown_below(form, known)? {
            let sides = match self.node(follower) {
                Node::Braces { left, right } => [left.to_vec(), right.to_vec()],
                Node::Scoring { left, right } => {
                    [left.options().to_vec(), right.options().to_vec()]
                }
                // The matrix refers to the order of the options, so it is kept.
                Node::Robot(_) | Node::RobotInteger(_) | Node::Compact { .. } => continue,
            };
            let mut sorted = sides;
            for side in &mut sorted {
                self.sort_prepared(side)?;
            }
            self.spelled.sorted.set(follower, Arc::new(sorted));
        }
        Ok(())
    }

    /// The options of a form in printing order, for which [`Self::sort_below`] was called.
    pub(crate) fn sorted_options(&self, form: Form) -> Arc<[Vec<Form>; 2]> {
        self.spelled.sorted.get(form).cloned().unwrap_or_default()
    }

    /// Sorts forms below which everything is sorted: a merge sort, since the comparison can fail.
    fn sort_prepared(&mut self, forms: &mut [Form]) -> Result<(), Interrupt> {
        let mut width = 1;
        while width < forms.len() {
            for run in forms.chunks_mut(2 * width) {
                if run.len() > width {
                    let (first, second) = run.split_at(width);
                    let merged = self.merge(first, second)?;
                    run.copy_from_slice(&merged);
                }
            }
            width *= 2;
        }
        Ok(())
    }

    fn merge(&mut self, mut first: &[Form], mut second: &[Form]) -> Result<Vec<Form>, Interrupt> {
        let mut merged = Vec::with_capacity(first.len() + second.len());
        while let (Some((&a, rest)), Some((&b, others))) =
            (first.split_first(), second.split_first())
        {
            if self.printing_order(a, b)?.is_le() {
                merged.push(a);
                first = rest;
            } else {
                merged.push(b);
                second = others;
            }
        }
        merged.extend_from_slice(first);
        merged.extend_from_slice(second);
        Ok(merged)
    }

    fn printing_order(&mut self, a: Form, b: Form) -> Result<Ordering, Interrupt> {
        let mut pair = (a, b);
        while pair.0 != pair.1 {
            self.step()?;
            let order = self.key(pair.0)?.cmp(&self.key(pair.1)?);
            if order.is_ne() {
                return Ok(order);
            }
            pair = match self.first_difference(pair.0, pair.1) {
                Ok(pair) => pair,
                Err(order) => return Ok(order),
            };
        }
        Ok(Ordering::Equal)
    }

    /// The first pair of options, in sorted order, in which two forms of a class differ, or the
    /// order of the forms where one list of options begins the other.
    fn first_difference(&self, a: Form, b: Form) -> Result<(Form, Form), Ordering> {
        let (ours, theirs) = match (self.node(a), self.node(b)) {
            (Node::Robot(a), Node::Robot(b)) => {
                (vec![a.parts().collect()], vec![b.parts().collect()])
            }
            _ => (
                self.sorted_options(a).to_vec(),
                self.sorted_options(b).to_vec(),
            ),
        };
        for (index, (ours, theirs)) in ours.iter().zip(&theirs).enumerate() {
            let ours: &Vec<Form> = ours;
            if index == 1 {
                // The keys have compared Left's atoms; Right's come after Left's options.
                let atoms = self.right_atom(a).cmp(&self.right_atom(b));
                if atoms.is_ne() {
                    return Err(atoms);
                }
            }
            if let Some((&a, &b)) = ours.iter().zip(theirs).find(|(a, b)| a != b) {
                return Ok((a, b));
            }
            if ours.len() != theirs.len() {
                return Err(ours.len().cmp(&theirs.len()));
            }
        }
        // Only robot forms with the same parts in other shapes come here.
        Err(a.cmp(&b))
    }

    fn right_atom(&self, form: Form) -> Option<&BigRational> {
        match self.node(form) {
            Node::Scoring { right, .. } => right.atom(),
            _ => None,
        }
    }

    fn key(&mut self, form: Form) -> Result<Key, Interrupt> {
        Ok(match self.node(form) {
            Node::Compact {
                number,
                ups,
                nimber,
            } if ups.is_zero() => {
                if nimber.is_zero() {
                    return Ok(Key::Number(number.clone()));
                }
                if number.is_zero() {
                    return Ok(Key::Nimber(nimber.clone()));
                }
                self.uptimal(form)?.map_or(Key::Braces, Key::Uptimal)
            }
            Node::Compact { .. } | Node::Braces { .. } => {
                self.uptimal(form)?.map_or(Key::Braces, Key::Uptimal)
            }
            Node::RobotInteger(integer) => Key::RobotInteger(integer.clone()),
            Node::Robot(_) => Key::Robot,
            Node::Scoring {
                left: Side::Atom(left),
                right: Side::Atom(right),
            } if left == right => Key::Score(left.clone()),
            Node::Scoring { left, .. } => Key::Scoring(left.atom().cloned()),
        })
    }

    /// The options of one player in printing order, which does not depend on what else the arena holds: what is
    /// listed or chosen for the reader goes by it.
    pub(crate) fn printed_options(
        &mut self,
        form: Form,
        player: Player,
    ) -> Result<Vec<Form>, Interrupt> {
        let mut options = self.options(form, player)?;
        self.sort_for_printing(&mut options)?;
        Ok(options)
    }
}
