//! Games that prove an inequality: links, and what tells two games apart.
//!
//! Where G ≥ H fails, one clause of the comparison fails, and a game X beside which G is worse for Left than H is
//! made from that: directly if the first condition fails, and otherwise from a game that links an option. G is linked
//! to H by T if beside T Left, beginning, loses with G and Right, beginning, loses with H. T exists exactly if
//! no G^L ≥ H and no H^R ≤ G, and its options answer every move. Which games do that depends on the theory: Lemmas 43
//! to 45 of Guaranteed Scoring Games, and the downlinks of A. N. Siegel in misère play.

use rustc_hash::FxHashMap;

use crate::arena::{Arena, Player};
use crate::constructive::{Clause, Comparison};
use crate::meter::Interrupt;
use crate::store::Form;

/// A game that proves that G is not at least H.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Distinguisher {
    /// The game X.
    pub game: Form,
    /// If this player begins, Left loses G + X and wins H + X: in scoring play a score below 0 and one above.
    pub first: Player,
}

/// Why G ≥ H fails.
enum Failure {
    /// The first condition of the comparison.
    Rule,
    /// `a` is linked to `b`: G to an H^L (Left begins) or a G^R to H (Right begins).
    Link { a: Form, b: Form, first: Player },
}

/// What is known of pairs.
pub(crate) type Known = FxHashMap<(Form, Form), Distinguisher>;

impl Arena {
    /// A game that proves that g is not at least h; `None` if it is.
    ///
    /// One game for each pair of followers that the failing clauses lead to.
    pub fn distinguish(
        &mut self,
        g: Form,
        h: Form,
        universe: Comparison,
    ) -> Result<Option<Distinguisher>, Interrupt> {
        if self.at_least_in(g, h, universe)? {
            return Ok(None);
        }
        let mut known = Known::default();
        self.tell_apart(vec![(g, h)], &mut known, universe)?;
        Ok(known.get(&(g, h)).copied())
    }

    /// Whether g is linked to h: no G^L ≥ H and no H^R ≤ G.
    pub fn linked(&mut self, g: Form, h: Form, universe: Comparison) -> Result<bool, Interrupt> {
        for (above, below) in self.link_pairs(g, h)? {
            if self.at_least_in(above, below, universe)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// A game T that links g to h; `None` if g is not linked to h.
    pub fn link(
        &mut self,
        g: Form,
        h: Form,
        universe: Comparison,
    ) -> Result<Option<Form>, Interrupt> {
        if !self.linked(g, h, universe)? {
            return Ok(None);
        }
        let mut known = Known::default();
        let pairs = self.link_pairs(g, h)?;
        self.tell_apart(pairs, &mut known, universe)?;
        self.build_link(g, h, &known, universe).map(Some)
    }

    /// The pairs that must be told apart to link a to b: each a^L from b, and a from each b^R.
    fn link_pairs(&mut self, a: Form, b: Form) -> Result<Vec<(Form, Form)>, Interrupt> {
        let left = self.left_options(a)?.into_iter().map(|option| (option, b));
        let right = self.right_options(b)?.into_iter().map(|option| (a, option));
        Ok(left.chain(right).collect())
    }

    /// Tells apart pairs of which the first is not at least the second.
    fn tell_apart(
        &mut self,
        mut stack: Vec<(Form, Form)>,
        known: &mut Known,
        universe: Comparison,
    ) -> Result<(), Interrupt> {
        while let Some(&(g, h)) = stack.last() {
            self.step()?;
            if known.contains_key(&(g, h)) {
                stack.pop();
                continue;
            }
            let found = match self.failure(g, h, universe)? {
                Failure::Rule => self.by_rule(g, h, universe)?,
                Failure::Link { a, b, first } => {
                    let pairs = self.link_pairs(a, b)?;
                    let missing = pairs.into_iter().filter(|pair| !known.contains_key(pair));
                    let waiting = stack.len();
                    stack.extend(missing);
                    if stack.len() > waiting {
                        continue;
                    }
                    let game = self.build_link(a, b, known, universe)?;
                    Distinguisher { game, first }
                }
            };
            known.insert((g, h), found);
            stack.pop();
        }
        Ok(())
    }

    /// The clause of g ≥ h that fails.
    fn failure(&mut self, g: Form, h: Form, universe: Comparison) -> Result<Failure, Interrupt> {
        if !self.meets_rule(g, h, universe)? {
            return Ok(Failure::Rule);
        }
        let clauses = self.left_clauses(g, h)?;
        if let Some(option) = self.failing_option(clauses, universe)? {
            return Ok(Failure::Link {
                a: g,
                b: option,
                first: Player::Left,
            });
        }
        let clauses = self.right_clauses(g, h)?;
        if let Some(option) = self.failing_option(clauses, universe)? {
            return Ok(Failure::Link {
                a: option,
                b: h,
                first: Player::Right,
            });
        }
        // Only pairs that are not in order are asked about.
        Ok(Failure::Rule)
    }

    /// The first option in printing order none of whose questions has the answer "yes".
    fn failing_option(
        &mut self,
        clauses: Vec<Clause>,
        universe: Comparison,
    ) -> Result<Option<Form>, Interrupt> {
        let mut failing = Vec::new();
        'clauses: for Clause { option, questions } in clauses {
            for (g, h) in questions {
                if self.at_least_in(g, h, universe)? {
                    continue 'clauses;
                }
            }
            failing.push(option);
        }
        self.sort_for_printing(&mut failing)?;
        Ok(failing.first().copied())
    }

    /// A game that links a to b, from games that tell the pairs apart.
    fn build_link(
        &mut self,
        a: Form,
        b: Form,
        known: &Known,
        universe: Comparison,
    ) -> Result<Form, Interrupt> {
        if universe.is_scoring() {
            self.scoring_link(a, b, known, universe)
        } else {
            self.misere_link(a, b, known, universe)
        }
    }

    /// A game that tells apart two games of which the first fails the rule of the universe.
    fn by_rule(
        &mut self,
        g: Form,
        h: Form,
        universe: Comparison,
    ) -> Result<Distinguisher, Interrupt> {
        if universe.is_scoring() {
            self.scoring_by_rule(g, h, universe)
        } else {
            self.misere_by_rule(g, h, universe)
        }
    }
}
