//! The slashes of a form: what stands between `{ }` or `< >`.
//!
//! Halves without brackets of their own stay so, and every slash is as long as it needs to be:
//! `{0|||1|2}` → `{0||1|2}`, `<1||2>` → `<1|2>`. If nothing else in the form has a blank (one option on each side at
//! most, and each without blanks) the slashes have none; otherwise all of them do: `{{3|0}, 4 | 0}`.
//!
//! In a form that does not fit, every slash and comma starts a line in the margin of the options, so that an option
//! more is a line more and the length of a slash shows how deep it cuts:
//! ```text
//! {
//!     8
//!  || 5|2
//! ||| 7|-4
//!  || -3|-17
//! }
//! ```

use super::super::doc::Around;
use super::super::printer::{Lead, Printer};
use crate::ast::{Atom, Braces, Expr, ExprKind, Form, ScoringForm, Side};

/// A form as its longest slash splits it.
pub(super) struct Split<'t> {
    /// What stands before the slash.
    left: Half<'t>,
    /// What stands after it.
    right: Half<'t>,
    /// How many bars the slash needs: one more than the slashes on its sides.
    bars: usize,
}

/// One half of a form.
enum Half<'t> {
    /// Options, or none.
    Items(&'t [Expr]),
    /// The score of a side without options.
    Atom(&'t Atom),
    /// One option without brackets of its own.
    Split(Box<Split<'t>>),
}

impl<'t> Split<'t> {
    /// Splits a form of normal or misère play.
    pub(super) fn of_form(form: &'t Form) -> Self {
        let Form {
            left,
            right,
            style: _,
        } = form;
        Split::new(Half::of_items(left), Half::of_items(right))
    }

    /// Splits a form of scoring play.
    pub(super) fn of_scoring(form: &'t ScoringForm) -> Self {
        let ScoringForm {
            left,
            right,
            style: _,
        } = form;
        Split::new(Half::of_side(left), Half::of_side(right))
    }

    /// Puts two halves together.
    fn new(left: Half<'t>, right: Half<'t>) -> Self {
        let bars = 1 + left.bars().max(right.bars());
        Split { left, right, bars }
    }
}

impl<'t> Half<'t> {
    /// Options, of which a single one may stand without brackets.
    fn of_items(items: &'t [Expr]) -> Self {
        match items {
            [
                Expr {
                    kind: ExprKind::Form(form),
                    ..
                },
            ] if form.style == Braces::Implied => Half::Split(Box::new(Split::of_form(form))),
            [
                Expr {
                    kind: ExprKind::Scoring(form),
                    ..
                },
            ] if form.style == Braces::Implied => Half::Split(Box::new(Split::of_scoring(form))),
            items => Half::Items(items),
        }
    }

    /// A side of a scoring form.
    fn of_side(side: &'t Side) -> Self {
        match side {
            Side::Atom(atom) => Half::Atom(atom),
            Side::Options(items) => Half::of_items(items),
        }
    }

    /// The length of its longest slash.
    fn bars(&self) -> usize {
        match self {
            Half::Split(split) => split.bars,
            Half::Items(_) | Half::Atom(_) => 0,
        }
    }
}

impl Printer<'_> {
    /// Prints the halves of a form and the slashes between them.
    pub(super) fn slashes(&mut self, split: &Split<'_>) {
        let blanks = self.doc.blanks();
        let mut places = Vec::new();
        self.split(split, &mut places);
        if self.doc.blanks() > blanks {
            for place in places {
                self.doc.loosen(place);
            }
        }
    }

    /// Prints a split and notes the places of its slashes.
    fn split(&mut self, split: &Split<'_>, places: &mut Vec<usize>) {
        let Split { left, right, bars } = split;
        if is_mixed(left, right) {
            self.doc.count_blank();
        }
        self.half(left, places);
        places.push(self.leading(&"|".repeat(*bars), Lead::Hang(Around::Tight)));
        self.half(right, places);
    }

    /// Prints a half.
    fn half(&mut self, half: &Half<'_>, places: &mut Vec<usize>) {
        match half {
            Half::Items(items) => self.items(items),
            Half::Atom(atom) => self.atom(atom),
            Half::Split(split) => {
                self.doc.open(0);
                self.split(split, places);
                self.doc.close();
            }
        }
    }
}

/// Whether one side is an atom and the other has options, so that blanks keep the two notations apart.
fn is_mixed(left: &Half<'_>, right: &Half<'_>) -> bool {
    matches!(left, Half::Atom(_)) != matches!(right, Half::Atom(_))
}
