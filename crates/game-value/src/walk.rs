//! Walks over forms: followers, negatives, formal birthdays. None of them recurses on the call
//! stack: an option has a smaller id than its form, so one pass in the order of ids meets every
//! option first.

use rustc_hash::FxHashSet;

use crate::arena::{Arena, Node};
use crate::meter::Interrupt;
use crate::number::{BigInt, Integer};
use crate::robot::RobotForm;
use crate::scoring::Side;
use crate::store::Form;

impl Arena {
    /// Calls `visit` with the parts that a form was built from: options of both sides, matrix
    /// entries; none for a compact form, whose options are not part of the table.
    pub(crate) fn visit_parts(&self, form: Form, mut visit: impl FnMut(Form)) {
        match self.node(form) {
            Node::Compact { .. } | Node::RobotInteger(_) => {}
            Node::Braces { left, right } => left.iter().chain(right).copied().for_each(visit),
            Node::Scoring { left, right } => {
                left.options()
                    .iter()
                    .chain(right.options())
                    .copied()
                    .for_each(visit);
            }
            Node::Robot(robot) => robot.parts().for_each(&mut visit),
        }
    }

    /// The parts that a form was built from.
    pub(crate) fn parts(&self, form: Form) -> Vec<Form> {
        let mut parts = Vec::new();
        self.visit_parts(form, |part| parts.push(part));
        parts
    }

    /// The forms at and below `root` for which `known` is false, each after all that it was built
    /// from. What is below a known form is not visited.
    pub(crate) fn unknown_below(
        &mut self,
        root: Form,
        known: impl Fn(&Self, Form) -> bool,
    ) -> Result<Vec<Form>, Interrupt> {
        if known(self, root) {
            return Ok(Vec::new());
        }
        let mut seen = FxHashSet::from_iter([root]);
        let mut found = vec![root];
        let mut next = 0;
        while next < found.len() {
            self.step()?;
            self.visit_parts(found[next], |part| {
                if !known(self, part) && seen.insert(part) {
                    found.push(part);
                }
            });
            next += 1;
        }
        found.sort_unstable();
        Ok(found)
    }

    /// The form and everything that can be reached from it by moves of either player, the nearest
    /// first. For robot forms the rounds of the matrix count as moves.
    ///
    /// Refused over budget where a compact form has too many followers.
    pub fn followers(&mut self, form: Form) -> Result<Vec<Form>, Interrupt> {
        let mut seen = FxHashSet::from_iter([form]);
        let mut found = vec![form];
        let mut next = 0;
        while next < found.len() {
            self.step()?;
            for option in self.all_options(found[next])? {
                if seen.insert(option) {
                    found.push(option);
                }
            }
            next += 1;
        }
        Ok(found)
    }

    /// The followers, each after its own options.
    pub(crate) fn expanded_followers(&mut self, form: Form) -> Result<Vec<Form>, Interrupt> {
        let mut seen = FxHashSet::from_iter([form]);
        let mut order = Vec::new();
        let mut path = vec![(form, self.all_options(form)?)];
        while let Some((top, rest)) = path.last_mut() {
            let Some(option) = rest.pop() else {
                order.push(*top);
                path.pop();
                continue;
            };
            self.step()?;
            if seen.insert(option) {
                path.push((option, self.all_options(option)?));
            }
        }
        Ok(order)
    }

    /// Where one move of either player, or one round, can lead.
    pub(crate) fn all_options(&mut self, form: Form) -> Result<Vec<Form>, Interrupt> {
        if let Node::Robot(robot) = self.node(form) {
            return Ok(robot.parts().collect());
        }
        let mut options = self.left_options(form)?;
        options.extend(self.right_options(form)?);
        Ok(options)
    }

    /// The negative: the same game with the players exchanged.
    ///
    /// In misère play this is the conjugate. Scoring forms also change the sign of every atom; the
    /// matrix of a robot form is transposed. Linear in the number of followers, memoised.
    pub fn negative(&mut self, form: Form) -> Result<Form, Interrupt> {
        for follower in self.unknown_below(form, |arena, form| arena.negatives.has(form))? {
            self.step()?;
            let negative = self.negative_of(follower);
            self.negatives.set(follower, negative);
            self.negatives.set(negative, follower);
        }
        Ok(self.known_negative(form))
    }

    fn known_negative(&self, form: Form) -> Form {
        *self.negatives.get(form).unwrap_or(&form)
    }

    /// The negative of a form whose parts have theirs at hand.
    fn negative_of(&mut self, form: Form) -> Form {
        let all = |arena: &Self, forms: &[Form]| -> Vec<Form> {
            forms
                .iter()
                .map(|&form| arena.known_negative(form))
                .collect()
        };
        let side = |arena: &Self, side: &Side| match side {
            Side::Atom(score) => Side::Atom(-score),
            Side::Options(options) => Side::Options(all(arena, options)),
        };
        match self.node(form) {
            Node::Compact { .. } => {
                let negative = self.as_compact(form).map(crate::compact::Compact::negative);
                self.store.intern_compact(negative.unwrap_or_default())
            }
            Node::Braces { left, right } => {
                let (left, right) = (all(self, right), all(self, left));
                self.braces(left, right)
            }
            Node::Scoring { left, right } => {
                let (left, right) = (side(self, right), side(self, left));
                self.scoring(left, right)
            }
            Node::Robot(robot) => {
                let transposed = RobotForm {
                    left: all(self, &robot.right),
                    rows: transposed(&robot.rows, |form| self.known_negative(form)),
                    right: all(self, &robot.left),
                };
                self.store.intern_robot(transposed)
            }
            Node::RobotInteger(integer) => {
                let negative = -integer;
                self.store.intern_robot_integer(negative)
            }
        }
    }

    /// The formal birthday: 0 without options, otherwise one more than the greatest of the
    /// options, as the form is written. For the birthday of the value see
    /// [`Arena::birthday`](Arena::birthday). Linear in the number of followers, memoised.
    pub fn formal_birthday(&mut self, form: Form) -> Result<BigInt, Interrupt> {
        for follower in self.unknown_below(form, |arena, form| arena.birthdays.has(form))? {
            self.step()?;
            let birthday = match self.node(follower) {
                Node::RobotInteger(integer) => integer.abs(),
                Node::Compact { .. } => self
                    .as_compact(follower)
                    .map_or(Integer::ZERO, |compact| compact.birthday()),
                _ => self
                    .parts(follower)
                    .iter()
                    .filter_map(|&part| self.birthdays.get(part))
                    .max()
                    .map_or(Integer::ZERO, |oldest| oldest + &Integer::ONE),
            };
            self.birthdays.set(follower, birthday);
        }
        Ok(self
            .birthdays
            .get(form)
            .map_or(BigInt::ZERO, Integer::to_big))
    }
}

/// The transposed matrix with every entry mapped. Rows of unequal length are allowed.
fn transposed(rows: &[Vec<Form>], map: impl Fn(Form) -> Form) -> Vec<Vec<Form>> {
    let width = rows.iter().map(Vec::len).max().unwrap_or(0);
    (0..width)
        .map(|column| {
            rows.iter()
                .filter_map(|row| row.get(column))
                .map(|&form| map(form))
                .collect()
        })
        .collect()
}
