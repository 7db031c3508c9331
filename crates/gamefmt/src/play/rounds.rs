//! Cheating Robot play: both move in each round, and Right, the robot, sees Left's move before he answers.

use game_lang::{At as _, Eval, Evaluator};
use game_ruleset::RoundMove;
use game_syntax::Span;
use game_value::{Form, Node, Player};

use super::dialog::say;
use super::judge::{Choice, End, best, end, share, within};
use super::sum::{Label, Sum, texts};
use super::term::{Term, of_form, of_rules, zero};
use super::{LISTED, Stop, Table, Taken, list};

/// A move of one player in a round.
struct Half {
    /// The term that he moves in.
    at: usize,
    /// What is left of the term if the other one moves elsewhere.
    alone: Vec<Term>,
    how: How,
}

/// What the matrix is asked for.
enum How {
    /// The place of an option of a form.
    Option(usize),
    /// A move of a board.
    Board(Box<RoundMove>),
}

/// Plays to the end.
pub(super) fn play(table: &mut Table, sum: Sum) -> Result<(), Stop> {
    let person = table.person;
    say(&format!(
        "Cheating Robot play: both move in each round, and Right, the robot, sees Left's move. A player with a move beside \
         one without wins. You are {person}. `help` says what can be said."
    ))?;
    let mut sum = sum;
    let mut past: Vec<Sum> = Vec::new();
    loop {
        table.show(&sum)?;
        let [left, right] = Player::BOTH
            .map(|player| table.ask(|evaluator, span| halves(evaluator, &sum, player, span)));
        let (left, right) = (left?, right?);
        if left.is_empty() || right.is_empty() {
            return over(table, !left.is_empty(), !right.is_empty());
        }
        let round = Round {
            sum: &sum,
            left: &left,
            right: &right,
        };
        let taken = if person == Player::Left {
            round.opened_by_person(table, past.last().is_some())?
        } else {
            round.answered_by_person(table, past.last().is_some())?
        };
        match taken {
            Decided::Leave => return Ok(()),
            Decided::Undo => {
                if let Some(before) = past.pop() {
                    sum = before;
                }
            }
            Decided::Played(after) => past.push(std::mem::replace(&mut sum, after)),
        }
    }
}

/// How a round went.
enum Decided {
    Played(Sum),
    Undo,
    Leave,
}

/// A round of which both have moves.
struct Round<'a> {
    sum: &'a Sum,
    left: &'a [Half],
    right: &'a [Half],
}

impl Round<'_> {
    fn opened_by_person(&self, table: &mut Table, may_undo: bool) -> Result<Decided, Stop> {
        let labels = table.ask(|evaluator, _| {
            let labels = self.left.iter().map(|half| self.label(evaluator, half));
            Ok(labels.collect::<Vec<_>>())
        })?;
        say("Your moves, with what they leave if the robot moves elsewhere:")?;
        list(&labels, LISTED)?;
        let taken = self.decided(table, &labels, may_undo, |table| self.opening(table))?;
        let Taken::Move(own) = taken else {
            return Ok(left_or_undone(&taken));
        };
        let Some(choice) = self.answer(table, own)? else {
            return Ok(Decided::Leave);
        };
        let after = self.met(table, own, choice.index)?;
        let text = table.ask(|evaluator, _| Ok(texts(evaluator, &after.terms)))?;
        let guess = Table::guess(&choice);
        say(&format!(
            "Machine answers; the round leads to {text}{guess}"
        ))?;
        Ok(Decided::Played(after))
    }

    fn answered_by_person(&self, table: &mut Table, may_undo: bool) -> Result<Decided, Stop> {
        let Some(opening) = self.opening(table)? else {
            return Ok(Decided::Leave);
        };
        let line =
            table.ask(|evaluator, _| Ok(self.label(evaluator, &self.left[opening.index])))?;
        let guess = Table::guess(&opening);
        say(&format!("Machine moves {}{guess}", line.line))?;
        let mut labels = Vec::with_capacity(self.right.len());
        for index in 0..self.right.len() {
            let after = self.met(table, opening.index, index)?;
            labels.push(table.ask(|evaluator, _| {
                let text = texts(evaluator, &after.terms);
                Ok(Label::new(evaluator, text.clone(), text, &after.terms))
            })?);
        }
        say("Your answers, with what the round leads to:")?;
        list(&labels, LISTED)?;
        let taken = self.decided(table, &labels, may_undo, |table| {
            self.answer(table, opening.index)
        })?;
        let Taken::Move(own) = taken else {
            return Ok(left_or_undone(&taken));
        };
        self.met(table, opening.index, own).map(Decided::Played)
    }

    /// Lets the person decide; an undo only where there is something to take back.
    fn decided(
        &self,
        table: &mut Table,
        labels: &[Label],
        may_undo: bool,
        mut hint: impl FnMut(&mut Table) -> Result<Option<Choice>, Stop>,
    ) -> Result<Taken, Stop> {
        loop {
            let taken = table.decide((self.sum, Player::Left), labels, &mut hint)?;
            if may_undo || !matches!(taken, Taken::Undo) {
                return Ok(taken);
            }
            say("There is no move of yours to take back.")?;
        }
    }

    fn label(&self, evaluator: &mut Evaluator<'_>, half: &Half) -> Label {
        self.sum.label(evaluator, half.at, &half.alone)
    }

    /// The best move of Left, against the best answer to it.
    fn opening(&self, table: &mut Table) -> Result<Option<Choice>, Stop> {
        let share = share(table.steps, self.left.len());
        table.ask(|evaluator, span| {
            best(Player::Left, self.left.len(), |own| {
                within(evaluator, share, span, |evaluator| {
                    self.worst(evaluator, own, span)
                })
            })
        })
    }

    /// How the game ends with a move of Left, if Right answers well.
    fn worst(&self, evaluator: &mut Evaluator<'_>, own: usize, span: Span) -> Eval<End> {
        let mut worst = End::Winner(Some(Player::Left));
        for answer in self.right {
            let end = self.end(evaluator, [&self.left[own], answer], span)?;
            worst = worst.better(end, Player::Right);
            if worst.is_won(Player::Right) {
                break;
            }
        }
        Ok(worst)
    }

    /// The best answer of Right to a move of Left.
    fn answer(&self, table: &mut Table, own: usize) -> Result<Option<Choice>, Stop> {
        let share = share(table.steps, self.right.len());
        table.ask(|evaluator, span| {
            best(Player::Right, self.right.len(), |answer| {
                within(evaluator, share, span, |evaluator| {
                    self.end(evaluator, [&self.left[own], &self.right[answer]], span)
                })
            })
        })
    }

    fn end(&self, evaluator: &mut Evaluator<'_>, halves: [&Half; 2], span: Span) -> Eval<End> {
        let after = meet(evaluator, self.sum, halves, span)?;
        end(evaluator, &after, Player::Left, span)
    }

    fn met(&self, table: &mut Table, own: usize, answer: usize) -> Result<Sum, Stop> {
        table.ask(|evaluator, span| {
            let halves = [&self.left[own], &self.right[answer]];
            meet(evaluator, self.sum, halves, span)
        })
    }
}

fn left_or_undone(taken: &Taken) -> Decided {
    match taken {
        Taken::Undo => Decided::Undo,
        _ => Decided::Leave,
    }
}

fn over(table: &Table, left: bool, right: bool) -> Result<(), Stop> {
    let line = match (left, right) {
        (true, _) => format!("Right has no move: {}.", table.wins(Player::Left)),
        (_, true) => format!("Left has no move: {}.", table.wins(Player::Right)),
        _ => "Nobody has a move: a draw.".to_owned(),
    };
    say(&line)?;
    Ok(())
}

/// The moves of a player in a round.
fn halves(evaluator: &mut Evaluator<'_>, sum: &Sum, player: Player, span: Span) -> Eval<Vec<Half>> {
    let mut halves = Vec::new();
    for (at, term) in sum.terms.iter().enumerate() {
        match term {
            Term::Form(form) => {
                let options = evaluator.arena().options(*form, player).at(span)?;
                for (index, form) in options.into_iter().enumerate() {
                    let (alone, how) = (of_form(evaluator, form), How::Option(index));
                    halves.push(Half { at, alone, how });
                }
            }
            Term::Board { position, .. } => {
                let instance = position.instance();
                let moves = instance.round_moves(position.board(), player == Player::Left);
                for own in moves.map_err(|why| of_rules(&why, span))? {
                    let boards = own.boards.iter();
                    let alone = boards
                        .map(|board| Term::standing(position.on(board.clone(), zero())))
                        .collect();
                    let how = How::Board(Box::new(own));
                    halves.push(Half { at, alone, how });
                }
            }
        }
        evaluator.arena().charge(halves.len() as u64).at(span)?;
    }
    Ok(halves)
}

/// What a round leads to.
fn meet(
    evaluator: &mut Evaluator<'_>,
    sum: &Sum,
    [left, right]: [&Half; 2],
    span: Span,
) -> Eval<Sum> {
    let mut after = sum.clone();
    for term in &mut after.terms {
        if let Term::Board { before, .. } = term {
            *before = None;
        }
    }
    if left.at == right.at {
        let terms = together(evaluator, &sum.terms[left.at], [left, right], span)?;
        after.terms.splice(left.at..=left.at, terms);
        return Ok(after);
    }
    // The later one first, so that the place of the earlier one stays what it is.
    let (early, late) = if left.at < right.at {
        (left, right)
    } else {
        (right, left)
    };
    for half in [late, early] {
        let alone = half.alone.iter().cloned();
        after.terms.splice(half.at..=half.at, alone);
    }
    Ok(after)
}

/// What a round in one term makes of it.
fn together(
    evaluator: &mut Evaluator<'_>,
    term: &Term,
    [left, right]: [&Half; 2],
    span: Span,
) -> Eval<Vec<Term>> {
    match (term, &left.how, &right.how) {
        (Term::Board { position, .. }, How::Board(x), How::Board(y)) => {
            let after = position.instance().round(position.board(), x, y);
            let after = after.map_err(|why| of_rules(&why, span))?;
            Ok(vec![Term::Board {
                position: position.on(after, zero()),
                negated: false,
                before: Some(position.board().clone()),
            }])
        }
        (Term::Form(form), How::Option(x), How::Option(y)) => {
            let entry = entry(evaluator, *form, *x, *y);
            Ok(of_form(evaluator, entry))
        }
        // Moves of a term are of its kind.
        _ => Ok(vec![term.clone()]),
    }
}

/// The entry of the matrix of a form; its shape was checked when play began.
fn entry(evaluator: &mut Evaluator<'_>, form: Form, x: usize, y: usize) -> Form {
    match evaluator.arena().node(form) {
        Node::Robot(parts) => parts.rows.get(x).and_then(|row| row.get(y)).copied(),
        _ => None,
    }
    .unwrap_or(form)
}
