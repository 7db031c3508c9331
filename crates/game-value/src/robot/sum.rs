//! Disjunctive sums (Definition 5): in a round the players may move in one component or in two.

use rustc_hash::FxHashMap;

use crate::arena::Arena;
use crate::meter::Interrupt;
use crate::store::Form;

use super::form::RobotForm;

impl Arena {
    /// The sum of two robot forms as a form: Left's moves are those in G, then those in H, likewise Right's; where
    /// both move in one component its matrix counts, where they move in two G^L + H^R or G^R + H^L.
    ///
    /// Costs as many forms as there are pairs of followers; memoised.
    pub(crate) fn robot_sum_form(&mut self, g: Form, h: Form) -> Result<Form, Interrupt> {
        self.require_robot(g)?;
        self.require_robot(h)?;
        let mut stack = vec![(g, h)];
        while let Some(&(g, h)) = stack.last() {
            self.step()?;
            if self.sum_forms.contains_key(&(g, h)) {
                stack.pop();
                continue;
            }
            let zero = self
                .as_robot_integer(g)
                .is_some_and(crate::number::Integer::is_zero);
            if zero
                || self
                    .as_robot_integer(h)
                    .is_some_and(crate::number::Integer::is_zero)
            {
                self.sum_forms.insert((g, h), if zero { h } else { g });
                continue;
            }
            let waiting = stack.len();
            let sum = self.robot_sum_parts(g, h, &mut stack)?;
            if stack.len() == waiting {
                let form = self.store.intern_robot(sum);
                self.sum_forms.insert((g, h), form);
            }
        }
        Ok(self.sum_forms[&(g, h)])
    }

    /// The parts of a sum; smaller sums that are not known yet are put on the stack.
    fn robot_sum_parts(
        &mut self,
        g: Form,
        h: Form,
        stack: &mut Vec<(Form, Form)>,
    ) -> Result<RobotForm, Interrupt> {
        let (first, second) = (self.robot_parts(g)?, self.robot_parts(h)?);
        let rounds = (first.left.len() + second.left.len()) as u64;
        self.charge(rounds.saturating_mul((first.right.len() + second.right.len()) as u64))?;
        let mut sums = Sums {
            known: &self.sum_forms,
            stack,
        };
        let left = sums.beside(&first.left, h, &second.left, g);
        let right = sums.beside(&first.right, h, &second.right, g);
        let mut rows = Vec::new();
        if !left.is_empty() && !right.is_empty() {
            for (index, &option) in first.left.iter().enumerate() {
                // A row of an empty matrix has no entries.
                let own = first.rows.get(index).map_or(&[][..], |row| row);
                let mut row: Vec<Form> = own.iter().filter_map(|&x| sums.of(x, h)).collect();
                row.extend(second.right.iter().filter_map(|&x| sums.of(option, x)));
                rows.push(row);
            }
            for (index, &option) in second.left.iter().enumerate() {
                let own = second.rows.get(index).map_or(&[][..], |row| row);
                let others = first.right.iter().filter_map(|&x| sums.of(x, option));
                let mut row: Vec<Form> = others.collect();
                row.extend(own.iter().filter_map(|&x| sums.of(g, x)));
                rows.push(row);
            }
        }
        Ok(RobotForm { left, rows, right })
    }
}

/// Sums at hand, and those that must be made first.
struct Sums<'a> {
    known: &'a FxHashMap<(Form, Form), Form>,
    stack: &'a mut Vec<(Form, Form)>,
}

impl Sums<'_> {
    fn of(&mut self, g: Form, h: Form) -> Option<Form> {
        let known = self.known.get(&(g, h)).copied();
        if known.is_none() {
            self.stack.push((g, h));
        }
        known
    }

    /// G' + H for each option G' of G, then G + H' for each option H' of H.
    fn beside(&mut self, ours: &[Form], h: Form, theirs: &[Form], g: Form) -> Vec<Form> {
        let mut sums: Vec<Form> = ours
            .iter()
            .filter_map(|&option| self.of(option, h))
            .collect();
        sums.extend(theirs.iter().filter_map(|&option| self.of(g, option)));
        sums
    }
}
