//! Replays of what becomes of options that reverse through ends.

use std::collections::BTreeSet;

use game_explain::{Rest, Reversal, Substitution, Theory};
use game_value::{BigRational, Comparison, Form, Player};

use super::{Checked, ExplanationReplay, Moves, must};

impl ExplanationReplay<'_> {
    /// Whether an option reverses through a reply that leaves the player no move.
    fn end_reversal(&mut self, form: Form, reversal: &Reversal) -> Checked {
        must(
            self.theory != Theory::Normal,
            "ends are like other replies in normal play",
        )?;
        self.reversal(form, reversal)?;
        let end = self.options(reversal.through, reversal.player).is_empty();
        must(end, "the option reverses through no end")
    }

    /// {A | C} with both options reversing through ends becomes 0.
    pub(super) fn both_ends(
        &mut self,
        before: Form,
        after: Form,
        reversals: &[Reversal; 2],
    ) -> Checked {
        let misere = self.theory.kind() == game_value::Kind::Braces;
        must(misere, "both options go in misère play only")?;
        for (player, reversal) in Player::BOTH.into_iter().zip(reversals) {
            must(reversal.player == player, "both options are one player's")?;
            must(
                self.options(before, player).len() == 1,
                "there are other options",
            )?;
            self.end_reversal(before, reversal)?;
            must(
                self.options(after, player).is_empty(),
                "the form does not become 0",
            )?;
        }
        Ok(())
    }

    /// An option goes since the rest is enough.
    pub(super) fn end_dropped(
        &mut self,
        before: Form,
        after: Form,
        reversal: &Reversal,
        rest: Rest,
    ) -> Checked {
        self.end_reversal(before, reversal)?;
        let (player, option) = (reversal.player, reversal.option);
        self.exchanged(before, after, player, option, &BTreeSet::new())?;
        let enough = self.rests(before, after, player, option).contains(&rest);
        must(enough, "the rest is not enough")
    }

    /// All reasons for which the rest of a player's options is enough.
    fn rests(&mut self, before: Form, after: Form, player: Player, option: Form) -> Vec<Rest> {
        let mut others = self.options(before, player);
        others.remove(&option);
        let opponent = player.opponent();
        match self.universe() {
            Some(Comparison::Dicot) => {
                others.retain(|&other| {
                    self.left_wins_alone(other, opponent) == (player == Player::Left)
                });
                others.into_iter().map(Rest::Wins).collect()
            }
            Some(Comparison::Guaranteed) => {
                let best = self.passed_score(before, player, player);
                others.retain(|&other| self.passed_score(other, opponent, player) == best);
                others.into_iter().map(Rest::Reaches).collect()
            }
            Some(Comparison::DeadEnding) if others.is_empty() => {
                let inside = self.is_inside(after);
                inside.then_some(Rest::DeadEnding).into_iter().collect()
            }
            Some(Comparison::DeadEnding) => {
                let wins = self.left_wins_strongly(after, player) == (player == Player::Left);
                wins.then_some(Rest::StronglyWins).into_iter().collect()
            }
            _ => Vec::new(),
        }
    }

    /// The only option of a player becomes the atom through which it reverses.
    pub(super) fn atom(&mut self, before: Form, after: Form, reversal: &Reversal) -> Checked {
        self.end_reversal(before, reversal)?;
        let player = reversal.player;
        must(
            self.options(before, player).len() == 1,
            "there are other options",
        )?;
        let atom = self.moves(reversal.through, player);
        must(matches!(atom, Moves::Atom(_)), "there is no atom")?;
        let opponent = player.opponent();
        let same = self.moves(after, player) == atom
            && self.moves(after, opponent) == self.moves(before, opponent);
        must(same, "the form behind the step is another one")?;
        must(self.is_inside(after), "the atom leaves the universe")
    }

    /// What takes the place of an option that reverses through an end, or the option itself if it is that.
    pub(super) fn substitution(
        &mut self,
        form: Form,
        substitution: &Substitution,
        by: Form,
    ) -> Checked {
        let reversal = &substitution.reversal;
        self.end_reversal(form, reversal)?;
        self.rest_is_needed(form, reversal)?;
        if self.universe() == Some(Comparison::Dicot) {
            let zero = Moves::Options(BTreeSet::from([self.arena.zero()]));
            let star = Player::BOTH
                .into_iter()
                .all(|player| self.moves(by, player) == zero);
            return must(star, "* does not take the place of the option");
        }
        let player = reversal.player;
        let least = substitution.least.as_ref().ok_or("no end is named")?;
        // The end to which the opponent can move in what takes the place of the option, and in which he waits.
        let options = self.options(by, player.opponent());
        let [end] = options.into_iter().collect::<Vec<_>>()[..] else {
            return Err("what takes the place of the option is of another kind");
        };
        let stuck = self.moves(reversal.through, player);
        let waits = self.moves(by, player) == stuck && self.moves(end, player) == stuck;
        must(
            waits,
            "what takes the place of the option is of another kind",
        )?;
        self.strategy(least, Self::pair(player, form, end))?;
        for smaller in self.smaller_ends(end, player, &stuck)? {
            let pair = Self::pair(player, form, smaller);
            let found = substitution
                .smaller
                .iter()
                .find(|found| found.pair() == pair);
            self.refutation(found.ok_or("a smaller end is not ruled out")?, pair)?;
        }
        Ok(())
    }

    /// Nothing makes the option superfluous.
    fn rest_is_needed(&mut self, form: Form, reversal: &Reversal) -> Checked {
        let (player, option) = (reversal.player, reversal.option);
        let mut others = self.options(form, player);
        others.remove(&option);
        if self.universe() == Some(Comparison::DeadEnding) {
            let own: Vec<Form> = others.into_iter().collect();
            let other: Vec<Form> = self.options(form, player.opponent()).into_iter().collect();
            let without = match player {
                Player::Left => self.arena.braces(own, other),
                Player::Right => self.arena.braces(other, own),
            };
            let enough = !self.rests(form, without, player, option).is_empty();
            return must(!enough, "the option should have gone");
        }
        let enough = !self.rests(form, form, player, option).is_empty();
        must(!enough, "the option should have gone")?;
        if let (Some(Comparison::Guaranteed), true, Moves::Atom(atom)) = (
            self.universe(),
            others.is_empty(),
            self.moves(reversal.through, player),
        ) {
            let becomes = self.atom_would_stay(form, player, &atom);
            must(
                !becomes,
                "an atom should have taken the place of the option",
            )?;
        }
        Ok(())
    }

    /// Whether every atom on the other side is no worse for a player than his own would be.
    fn atom_would_stay(&mut self, form: Form, player: Player, atom: &BigRational) -> bool {
        let mut atoms = Vec::new();
        match self.moves(form, player.opponent()) {
            Moves::Atom(other) => atoms.push(other),
            Moves::Options(options) => {
                for option in options {
                    for follower in self.followers(option) {
                        for side in Player::BOTH {
                            if let Moves::Atom(other) = self.moves(follower, side) {
                                atoms.push(other);
                            }
                        }
                    }
                }
            }
        }
        atoms.iter().all(|other| match player {
            Player::Left => atom <= other,
            Player::Right => atom >= other,
        })
    }

    /// The ends of the same kind with fewer waits: M_0 = 0 and M_n = {| 0, M_(n-1)}, in scoring play ℓ - n̂.
    fn smaller_ends(
        &mut self,
        end: Form,
        player: Player,
        stuck: &Moves,
    ) -> Result<Vec<Form>, &'static str> {
        let mut smaller = Vec::new();
        let opponent = player.opponent();
        let murder = self.theory.kind() == game_value::Kind::Braces;
        let zero = self.arena.zero();
        let mut form = end;
        loop {
            must(
                self.moves(form, player) == *stuck,
                "an end is of another kind",
            )?;
            let mut waits = self.options(form, opponent);
            if waits.is_empty() {
                let last = if murder {
                    form == zero
                } else {
                    self.moves(form, opponent) == *stuck
                };
                must(last, "an end is of another kind")?;
                return Ok(smaller);
            }
            if murder {
                let below_one = waits.remove(&zero);
                must(below_one, "an end is no perfect murder")?;
                if waits.is_empty() {
                    waits.insert(zero);
                }
            }
            let [next] = waits.into_iter().collect::<Vec<_>>()[..] else {
                return Err("an end is of another kind");
            };
            smaller.push(next);
            form = next;
        }
    }
}
