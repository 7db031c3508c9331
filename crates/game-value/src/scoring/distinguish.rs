//! Games that prove an inequality: links, and what tells two games apart.
//!
//! Where G ≥ H fails, one clause of the comparison fails, and a game X beside which G scores below 0 and H
//! above is made from that: from scores or atoms if the first condition fails, and otherwise from a game
//! that links an option. G is linked to H by T if Ls(G + T) < 0 < Rs(H + T); T exists exactly if no G^L ≥ H
//! and no H^R ≤ G, and its options answer every move (Lemmas 43 to 45 of Guaranteed Scoring Games, which hold
//! among all scoring games as well with a wider adjoint).

use rustc_hash::FxHashMap;

use crate::arena::{Arena, Player};
use crate::meter::Interrupt;
use crate::number::{BigInt, BigRational};
use crate::store::Form;

use super::Side;
use crate::constructive::{Clause, Comparison};

/// A game that proves that G is not at least H.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Distinguisher {
    /// The game X.
    pub game: Form,
    /// If this player begins, the score of G + X is below 0 and that of H + X above.
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
type Known = FxHashMap<(Form, Form), Distinguisher>;

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

    /// A game T with Ls(g + T) < 0 < Rs(h + T); `None` if g is not linked to h.
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

    /// T of the proof of Lemma 45, from games that tell the pairs apart.
    fn build_link(
        &mut self,
        a: Form,
        b: Form,
        known: &Known,
        universe: Comparison,
    ) -> Result<Form, Interrupt> {
        let one = whole(1);
        let left = match [a, b].map(|form| self.atom(form, Player::Right).cloned()) {
            [Some(atom), Some(_)] => vec![self.score(-(atom + &one))],
            _ => {
                let mut options = self.adjoints(a, Player::Right, universe)?;
                for option in self.right_options(b)? {
                    options.push(self.for_right(a, option, known)?);
                }
                options
            }
        };
        let right = match [b, a].map(|form| self.atom(form, Player::Left).cloned()) {
            [Some(atom), Some(_)] => vec![self.score(one - atom)],
            _ => {
                let mut options = self.adjoints(b, Player::Left, universe)?;
                for option in self.left_options(a)? {
                    options.push(self.for_left(option, b, known)?);
                }
                options
            }
        };
        Ok(self.scoring(Side::Options(left), Side::Options(right)))
    }

    /// For each option a game beside which whoever begins loses.
    fn adjoints(
        &mut self,
        form: Form,
        player: Player,
        universe: Comparison,
    ) -> Result<Vec<Form>, Interrupt> {
        let options = self.options(form, player)?;
        options
            .into_iter()
            .map(|option| self.loser_begins(option, universe))
            .collect()
    }

    /// The adjoint. Beside its conjugate a game that is not guaranteed may end at twice its greatest atom.
    fn loser_begins(&mut self, form: Form, universe: Comparison) -> Result<Form, Interrupt> {
        let size = self.atom_size(form)?;
        let most = if universe == Comparison::Guaranteed {
            size
        } else {
            &size + &size
        };
        let bound = most + whole(1);
        self.mirror(form, -bound.clone(), bound)
    }

    /// X with Ls(g + X) < 0 < Ls(h + X).
    ///
    /// From Y with Rs(g + Y) < 0 < Rs(h + Y): <Y | M> with M so low that no Left move in g is of use.
    fn for_left(&mut self, g: Form, h: Form, known: &Known) -> Result<Form, Interrupt> {
        let found = known[&(g, h)];
        if found.first == Player::Left {
            return Ok(found.game);
        }
        let lowest = -(self.atom_size(g)? + whole(1));
        let refuge = self.score(lowest);
        Ok(self.scoring(Side::Options(vec![found.game]), Side::Options(vec![refuge])))
    }

    /// Y with Rs(g + Y) < 0 < Rs(h + Y): <M | X>, as in [`Arena::for_left`].
    fn for_right(&mut self, g: Form, h: Form, known: &Known) -> Result<Form, Interrupt> {
        let found = known[&(g, h)];
        if found.first == Player::Right {
            return Ok(found.game);
        }
        let highest = self.atom_size(h)? + whole(1);
        let refuge = self.score(highest);
        Ok(self.scoring(Side::Options(vec![refuge]), Side::Options(vec![found.game])))
    }

    /// A game that tells apart two games of which the first fails the rule of the universe. In the general one
    /// the bound of what it ends at is beyond all atoms of both together.
    fn by_rule(
        &mut self,
        g: Form,
        h: Form,
        universe: Comparison,
    ) -> Result<Distinguisher, Interrupt> {
        for first in Player::BOTH {
            if let Some(game) = self.by_plain_score(g, h, first)? {
                return Ok(Distinguisher { game, first });
            }
        }
        if universe == Comparison::Guaranteed {
            return self.by_passes(g, h);
        }
        let size = self.atom_size(g)?.max(self.atom_size(h)?);
        let bound = size * whole(4) + whole(1);
        self.by_ends(g, h, bound)
    }

    /// A number beside which the scores stand on both sides of 0, if those of the two games differ so.
    fn by_plain_score(
        &mut self,
        g: Form,
        h: Form,
        player: Player,
    ) -> Result<Option<Form>, Interrupt> {
        let (ours, theirs) = (
            self.final_score(g, player, None)?,
            self.final_score(h, player, None)?,
        );
        if ours >= theirs {
            return Ok(None);
        }
        Ok(Some(self.score(halfway(&ours, &theirs))))
    }

    /// More waiting moves than either game has moves, and a number: the scores with passes differ.
    fn by_passes(&mut self, g: Form, h: Form) -> Result<Distinguisher, Interrupt> {
        for pass in Player::BOTH {
            for first in Player::BOTH {
                let ours = self.final_score(g, first, Some(pass))?;
                let theirs = self.final_score(h, first, Some(pass))?;
                if ours >= theirs {
                    continue;
                }
                // One more than there are days, since a player may pass before the first move.
                let days = self.formal_birthday(g)?.max(self.formal_birthday(h)?);
                let moves = days + BigInt::from(1);
                let moves = if pass == Player::Left { moves } else { -moves };
                let integer = self.integer(&moves);
                let waiting = self.hat(integer)?;
                let number = self.score(halfway(&ours, &theirs));
                let game = self.scoring_sum_form(waiting, number)?;
                return Ok(Distinguisher { game, first });
            }
        }
        // Never reached: the rule failed, so scores differ.
        Err(Interrupt::WrongKind(self.kind(g)))
    }

    /// A game in which one player is stuck: beside it the one of g and h in which he can move is worse or
    /// better for him, by more than all atoms together.
    fn by_ends(
        &mut self,
        g: Form,
        h: Form,
        bound: BigRational,
    ) -> Result<Distinguisher, Interrupt> {
        let refuge = self.score(-&bound);
        let cliff = self.score(bound.clone());
        let left = self.scoring(Side::Atom(bound.clone()), Side::Options(vec![refuge]));
        let right = self.scoring(Side::Options(vec![cliff]), Side::Atom(-bound));
        for (game, first) in [(left, Player::Left), (right, Player::Right)] {
            let [ours, theirs] = [g, h].map(|form| self.scoring_sum_form(form, game));
            let (ours, theirs) = (ours?, theirs?);
            let (ours, theirs) = (
                self.final_score(ours, first, None)?,
                self.final_score(theirs, first, None)?,
            );
            if ours < theirs {
                let shift = self.score(halfway(&ours, &theirs));
                let game = self.scoring_sum_form(game, shift)?;
                return Ok(Distinguisher { game, first });
            }
        }
        // Never reached: the rule failed at an atom, and one of these shows it.
        Err(Interrupt::WrongKind(self.kind(g)))
    }
}

fn whole(n: i64) -> BigRational {
    BigRational::from(BigInt::from(n))
}

/// The number that moves two scores to both sides of 0.
fn halfway(a: &BigRational, b: &BigRational) -> BigRational {
    -(a + b) / whole(2)
}
