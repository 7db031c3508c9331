//! Replays of what is said of the play of a form.

use std::collections::{HashMap, HashSet};

use game_explain::{Answer, BestPlay, Fact, Heat, RobotPlay, Stop, Theory, WinningPlay};
use game_value::{BigInt, BigRational, Dyadic, Form, Node, Outcome, Player};

use super::{Checked, ExplanationReplay, Moves, must};

/// Means and temperatures of forms.
type Heats = HashMap<Form, (BigRational, BigRational)>;

impl ExplanationReplay<'_> {
    pub(super) fn facts(&mut self, facts: &[Fact], form: Form) -> Checked {
        for fact in facts {
            let (own, checked) = match fact {
                Fact::Winner(play) => (play.form, self.winner(play)),
                Fact::Score(play) => (play.form, self.best_play(play)),
                Fact::Stop(stop) => (stop.form, self.stop(stop)),
                Fact::Heat(heat) => (heat.form, self.heat(heat)),
                Fact::Robot(play) => (play.form, self.robot(play)),
            };
            must(own == form, "a fact is one of another form")?;
            checked?;
        }
        Ok(())
    }

    /// The winner's moves win against every move of the loser.
    fn winner(&mut self, play: &WinningPlay) -> Checked {
        let stuck_wins = self.theory != Theory::Normal;
        let choice = |position: Form| {
            let found = play
                .choices
                .iter()
                .find(|choice| choice.position == position);
            found.map(|choice| choice.to)
        };
        let mut seen = HashSet::from([(play.form, play.first)]);
        let mut waiting = vec![(play.form, play.first)];
        while let Some((position, mover)) = waiting.pop() {
            let options = self.options(position, mover);
            let wins = mover == play.winner;
            if options.is_empty() {
                must(wins == stuck_wins, "who is said to win loses")?;
                continue;
            }
            let next: Vec<Form> = if wins {
                let to = choice(position).ok_or("the winner has no move")?;
                must(options.contains(&to), "the winner's move is no option")?;
                vec![to]
            } else {
                options.into_iter().collect()
            };
            let next = next.into_iter().map(|to| (to, mover.opponent()));
            waiting.extend(next.filter(|&next| seen.insert(next)));
        }
        let (mut position, mut mover) = (play.form, play.first);
        for &to in &play.line {
            let fits = if mover == play.winner {
                choice(position) == Some(to)
            } else {
                self.options(position, mover).contains(&to)
            };
            must(fits, "the line of play is none")?;
            (position, mover) = (to, mover.opponent());
        }
        must(
            self.options(position, mover).is_empty(),
            "the line of play breaks off",
        )
    }

    fn best_play(&mut self, play: &BestPlay) -> Checked {
        let score = |own: &mut Self, form, mover| own.score(form, mover, Player::Left, 0);
        let (mut position, mut mover) = (play.form, play.first);
        for &to in &play.line {
            must(
                score(self, position, mover) == play.score,
                "a move of the line is bad",
            )?;
            must(
                self.options(position, mover).contains(&to),
                "the line of play is none",
            )?;
            (position, mover) = (to, mover.opponent());
        }
        let end = Moves::Atom(play.score.clone());
        must(
            self.moves(position, mover) == end,
            "the line does not end at the score",
        )?;
        must(
            score(self, play.form, play.first) == play.score,
            "the score is another one",
        )
    }

    fn stop(&mut self, stop: &Stop) -> Checked {
        let number = stop.number.to_rational();
        let (mut position, mut mover) = (stop.form, stop.first);
        for &to in &stop.line {
            must(
                self.number(position).is_none(),
                "the line goes on behind a number",
            )?;
            let best = self.stop_of(position, mover) == number;
            must(best, "a move of the line is bad")?;
            must(
                self.options(position, mover).contains(&to),
                "the line of play is none",
            )?;
            (position, mover) = (to, mover.opponent());
        }
        must(
            self.number(position) == Some(number.clone()),
            "the line does not end at the stop",
        )?;
        must(
            self.stop_of(stop.form, stop.first) == number,
            "the stop is another one",
        )
    }

    /// The stop of a canonical form if a player begins.
    fn stop_of(&mut self, form: Form, first: Player) -> BigRational {
        if let Some(number) = self.number(form) {
            return number;
        }
        let options = self.options(form, first);
        let stops = options
            .into_iter()
            .map(|to| self.stop_of(to, first.opponent()));
        let best = match first {
            Player::Left => stops.max(),
            Player::Right => stops.min(),
        };
        // A canonical form in which a player has no option is an integer.
        best.unwrap_or_else(zero)
    }

    /// The scaffolds of every follower meet at its mean and temperature, and no earlier.
    fn heat(&mut self, heat: &Heat) -> Checked {
        let mut heats = Heats::new();
        let own = (heat.form, heat.mean.clone(), heat.temperature.clone());
        for (form, mean, temperature) in heat.followers.iter().chain([&own]) {
            let (mean, temperature) = (mean.to_rational(), temperature.to_rational());
            self.meets(*form, &mean, &temperature, &heats)?;
            heats.insert(*form, (mean, temperature));
        }
        Ok(())
    }

    fn meets(
        &mut self,
        form: Form,
        mean: &BigRational,
        temperature: &BigRational,
        heats: &Heats,
    ) -> Checked {
        if let Some((number, coldest)) = self.numeric_heat(form) {
            let same = number == *mean && coldest == *temperature;
            return must(same, "mean or temperature of a number is another one");
        }
        let [left, right] = self.scaffolds(form, temperature, heats)?;
        must(left == *mean && right == *mean, "the scaffolds do not meet")?;
        // Walls bend at multiples of a far greater number, and the scaffolds only draw nearer.
        let earlier = temperature - BigRational::new(1.into(), BigInt::from(1) << 200);
        let [left, right] = self.scaffolds(form, &earlier, heats)?;
        must(left > right, "the scaffolds meet earlier")
    }

    /// Mean and temperature of number + n·↑ + *m.
    fn numeric_heat(&self, form: Form) -> Option<(BigRational, BigRational)> {
        let Node::Compact {
            number,
            ups,
            nimber,
        } = self.arena.node(form)
        else {
            return None;
        };
        let temperature = if ups.is_zero() && nimber.is_zero() {
            -Dyadic::unit(number.exponent()).to_rational()
        } else {
            zero()
        };
        Some((number.to_rational(), temperature))
    }

    fn scaffolds(
        &mut self,
        form: Form,
        t: &BigRational,
        heats: &Heats,
    ) -> Result<[BigRational; 2], &'static str> {
        let mut walls = [Vec::new(), Vec::new()];
        for (player, walls) in Player::BOTH.into_iter().zip(&mut walls) {
            for option in self.options(form, player) {
                walls.push(self.wall(option, player.opponent(), t, heats)?);
            }
        }
        let [left, right] = walls;
        let (left, right) = (left.into_iter().max(), right.into_iter().min());
        match (left, right) {
            (Some(left), Some(right)) => Ok([left - t, right + t]),
            _ => Err("a player has no option in a form that is no number"),
        }
    }

    fn wall(
        &mut self,
        form: Form,
        player: Player,
        t: &BigRational,
        heats: &Heats,
    ) -> Result<BigRational, &'static str> {
        let known = self
            .numeric_heat(form)
            .or_else(|| heats.get(&form).cloned());
        let (mean, temperature) = known.ok_or("mean and temperature of a follower are missing")?;
        if *t >= temperature {
            return Ok(mean);
        }
        let [left, right] = self.scaffolds(form, t, heats)?;
        Ok(match player {
            Player::Left => left,
            Player::Right => right,
        })
    }

    /// Both players hold the outcome.
    fn robot(&mut self, play: &RobotPlay) -> Checked {
        let mut waiting = vec![play.form];
        let mut seen = HashSet::from([play.form]);
        while let Some(position) = waiting.pop() {
            let Some(rows) = self.rounds(position) else {
                let held = rank(self.robot_end(position)) >= rank(play.outcome);
                must(held, "Left does not get the outcome")?;
                continue;
            };
            if play.outcome == Outcome::R {
                continue;
            }
            let choice = answer(&play.left, position, None).ok_or("Left has no move")?;
            let row = rows.get(choice.row).ok_or("Left's move is none")?;
            waiting.extend(row.iter().copied().filter(|&entry| seen.insert(entry)));
        }
        let mut waiting = vec![play.form];
        let mut seen = HashSet::from([play.form]);
        while let Some(position) = waiting.pop() {
            let Some(rows) = self.rounds(position) else {
                let held = rank(self.robot_end(position)) <= rank(play.outcome);
                must(held, "Right does not hold the outcome")?;
                continue;
            };
            if play.outcome == Outcome::L {
                continue;
            }
            for (index, row) in rows.iter().enumerate() {
                let found = answer(&play.right, position, Some(index));
                let column = found.and_then(|answer| answer.column);
                let entry = column.and_then(|column| row.get(column));
                let entry = *entry.ok_or("Right has no answer")?;
                waiting.extend(Some(entry).filter(|&entry| seen.insert(entry)));
            }
        }
        self.rounds_of(play)
    }

    /// The line of rounds is legal and ends where a player has no move.
    fn rounds_of(&mut self, play: &RobotPlay) -> Checked {
        let mut position = play.form;
        for &(row, column, to) in &play.line {
            let rows = self.rounds(position).unwrap_or_default();
            let entry = rows.get(row).and_then(|row| row.get(column));
            must(entry == Some(&to), "the line of rounds is none")?;
            position = to;
        }
        must(
            self.rounds(position).is_none(),
            "the line of rounds breaks off",
        )?;
        must(
            self.robot_end(position) == play.outcome,
            "the line ends at another outcome",
        )
    }

    /// The rounds of a position in which both players can move.
    fn rounds(&mut self, form: Form) -> Option<Vec<Vec<Form>>> {
        match self.arena.node(form) {
            Node::Robot(parts) if !parts.left.is_empty() && !parts.right.is_empty() => {
                Some(parts.rows.clone())
            }
            _ => None,
        }
    }

    /// The outcome of a position in which a player cannot move.
    fn robot_end(&mut self, form: Form) -> Outcome {
        let [left, right] = Player::BOTH.map(|player| self.options(form, player).is_empty());
        match (left, right) {
            (false, true) => Outcome::L,
            (true, false) => Outcome::R,
            _ => Outcome::D,
        }
    }
}

fn answer(answers: &[Answer], position: Form, row: Option<usize>) -> Option<Answer> {
    let fits =
        |answer: &&Answer| answer.position == position && row.is_none_or(|row| answer.row == row);
    answers.iter().find(fits).copied()
}

/// Outcomes from Right's best to Left's best.
fn rank(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::R => 0,
        Outcome::L => 2,
        _ => 1,
    }
}

fn zero() -> BigRational {
    BigRational::from_integer(0.into())
}
