//! Options that reverse through ends: such a reply leaves the player no options to take the place of the option, so that
//! the option goes if the rest is enough, and is otherwise replaced by the simplest one of its kind.
//!
//! In misère play an end wins for the player who is stuck, in scoring play it is an atom.

use game_value::{Comparison, Form, Node, Outcome, Player, Side, Universe};

use crate::canonical::Substitution;
use crate::explanation::{ExplainError, Reason, Rest, Reversal, Theory};
use crate::proof::{Refutation, Strategy};
use crate::prover::{Prover, index};

impl Prover<'_> {
    /// The next reduction at an end, of a form without dominated options and without options that reverse otherwise.
    pub(crate) fn end_reduction(
        &mut self,
        form: Form,
    ) -> Result<Option<(Form, Reason)>, ExplainError> {
        let mut sides = [Vec::new(), Vec::new()];
        let mut sizes = [0; 2];
        for player in Player::BOTH {
            let options = self.options(form, player)?;
            sizes[index(player)] = options.len();
            for option in options {
                if let Some(reversal) = self.reversal(form, player, option, true)? {
                    sides[index(player)].push(reversal);
                }
            }
        }
        if self.theory.kind() == game_value::Kind::Braces
            && sizes == [1, 1]
            && let ([left], [right]) = (&sides[0][..], &sides[1][..])
        {
            let reversals = [left.clone(), right.clone()];
            return Ok(Some((self.arena.zero(), Reason::BothEnds(reversals))));
        }
        for reversal in sides.into_iter().flatten() {
            if let Some(found) = self.settled(form, reversal)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// What becomes of an option that reverses through an end; nothing if it is the simplest one of its kind.
    fn settled(
        &mut self,
        form: Form,
        reversal: Reversal,
    ) -> Result<Option<(Form, Reason)>, ExplainError> {
        let (player, option) = (reversal.player, reversal.option);
        if let Some(rest) = self.rest(form, player, option)? {
            let after = self.exchanged(form, player, option, &[])?;
            return Ok(Some((after, Reason::EndDropped { reversal, rest })));
        }
        if let Some(after) = self.atomic(form, &reversal)? {
            return Ok(Some((after, Reason::Atom(reversal))));
        }
        let (substitution, by) = self.substitution(form, reversal)?;
        if by == option {
            return Ok(None);
        }
        let after = self.exchanged(form, player, option, &[by])?;
        Ok(Some((after, Reason::EndReplaced { substitution, by })))
    }

    /// Why the rest of a player's options is enough.
    fn rest(
        &mut self,
        form: Form,
        player: Player,
        option: Form,
    ) -> Result<Option<Rest>, ExplainError> {
        let mut rest = self.options(form, player)?;
        rest.retain(|&other| other != option);
        match self.theory {
            Theory::In(Comparison::Dicot) => {
                for other in rest {
                    let outcome = self.arena.misere_outcome(other)?;
                    if !wins_first(outcome, player.opponent()) {
                        return Ok(Some(Rest::Wins(other)));
                    }
                }
                Ok(None)
            }
            Theory::In(Comparison::Guaranteed) => {
                let opponent = player.opponent();
                let best = self.arena.final_score(form, player, Some(opponent))?;
                for other in rest {
                    if self.arena.final_score(other, opponent, Some(opponent))? == best {
                        return Ok(Some(Rest::Reaches(other)));
                    }
                }
                Ok(None)
            }
            _ => {
                let alone = rest.is_empty();
                let without = self.with_options(form, player, rest)?;
                if alone {
                    let inside = self.arena.is_in(without, Universe::DeadEnding)?;
                    return Ok(inside.then_some(Rest::DeadEnding));
                }
                let outcome = self.arena.strong_outcome(without)?;
                Ok(wins_first(outcome, player).then_some(Rest::StronglyWins))
            }
        }
    }

    /// The form with an atom in the place of the only option of a player, if that leaves it guaranteed.
    fn atomic(&mut self, form: Form, reversal: &Reversal) -> Result<Option<Form>, ExplainError> {
        let player = reversal.player;
        let (Node::Scoring { left, right }, Some(atom)) = (
            self.arena.node(form),
            self.side(reversal.through, player).and_then(Side::atom),
        ) else {
            return Ok(None);
        };
        let mut sides = [left.clone(), right.clone()];
        if sides[index(player)].options().len() != 1 {
            return Ok(None);
        }
        sides[index(player)] = Side::Atom(atom.clone());
        let [left, right] = sides;
        let after = self.arena.scoring(left, right);
        let inside = self.arena.is_in(after, Universe::Guaranteed)?;
        Ok(inside.then_some(after))
    }

    fn side(&self, form: Form, player: Player) -> Option<&Side> {
        match self.arena.node(form) {
            Node::Scoring { left, right } => Some([left, right][index(player)]),
            _ => None,
        }
    }

    /// What can take the place of an option that reverses through an end: among dicots *, otherwise the game in
    /// which only the opponent can move, to the first of a row of ever worse ends that the form is as good as.
    pub(crate) fn substitution(
        &mut self,
        form: Form,
        reversal: Reversal,
    ) -> Result<(Substitution, Form), ExplainError> {
        let zero = self.arena.zero();
        if self.theory == Theory::In(Comparison::Dicot) {
            let star = self.arena.braces(vec![zero], vec![zero]);
            let substitution = Substitution {
                reversal,
                least: None,
                smaller: Vec::new(),
            };
            return Ok((substitution, star));
        }
        let player = reversal.player;
        let mut end = self.first_end(&reversal);
        let mut smaller: Vec<Refutation> = Vec::new();
        loop {
            self.arena.step()?;
            let proof: Option<Strategy> = self.no_worse(player, form, end)?;
            if let Some(least) = proof {
                let by = self.one_more_wait(end, player, false);
                let substitution = Substitution {
                    reversal,
                    least: Some(least),
                    smaller,
                };
                return Ok((substitution, by));
            }
            smaller.push(self.refutation(Self::pair(player, form, end))?);
            end = self.one_more_wait(end, player, true);
        }
    }

    /// M_0 = 0, and in scoring play the score ℓ of the end.
    fn first_end(&mut self, reversal: &Reversal) -> Form {
        let atom = self
            .side(reversal.through, reversal.player)
            .and_then(Side::atom)
            .cloned();
        match atom {
            Some(atom) => self.arena.score(atom),
            None => self.arena.zero(),
        }
    }

    /// The game in which a player is stuck and the opponent can move to an end; for the next of the perfect murders
    /// of misère play to 0 as well.
    fn one_more_wait(&mut self, end: Form, player: Player, next: bool) -> Form {
        let stuck = self.side(end, player).and_then(Side::atom).cloned();
        if let Some(atom) = stuck {
            let sides = [Side::Atom(atom), Side::Options(vec![end])];
            let [own, other] = sides;
            return match player {
                Player::Left => self.arena.scoring(own, other),
                Player::Right => self.arena.scoring(other, own),
            };
        }
        let mut options = vec![end];
        if next {
            options.push(self.arena.zero());
        }
        match player {
            Player::Left => self.arena.braces(Vec::new(), options),
            Player::Right => self.arena.braces(options, Vec::new()),
        }
    }
}

/// Whether a player wins who begins.
pub(crate) fn wins_first(outcome: Outcome, player: Player) -> bool {
    match outcome {
        Outcome::N => true,
        Outcome::L => player == Player::Left,
        Outcome::R => player == Player::Right,
        Outcome::P | Outcome::D => false,
    }
}
