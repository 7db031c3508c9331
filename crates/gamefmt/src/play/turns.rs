//! Games in which the players take turns: normal play, misère play and scoring play.

use game_lang::Theory;
use game_value::{BigRational, Player};

use super::dialog::say;
use super::judge::{Choice, choose};
use super::sum::{Label, Move, Sum};
use super::{LISTED, Stop, Table, Taken, list};

/// Plays to the end.
pub(super) fn play(table: &mut Table, sum: Sum, first: Player) -> Result<(), Stop> {
    greet(table, first)?;
    let (mut sum, mut next) = (sum, first);
    // The sums that the person moved in.
    let mut past: Vec<Sum> = Vec::new();
    loop {
        let moves = table.ask(|evaluator, span| sum.moves(evaluator, next, span))?;
        if moves.is_empty() || next == table.person {
            table.show(&sum)?;
        }
        if moves.is_empty() {
            return over(table, &sum, next);
        }
        let labels = labels(table, &sum, &moves)?;
        let taken = if next == table.person {
            say("Your moves:")?;
            list(&labels, LISTED)?;
            loop {
                let taken = table.decide((&sum, next), &labels, |table| {
                    chosen(table, &sum, &moves, next)
                })?;
                match (taken, past.pop()) {
                    (Taken::Leave, _) => return Ok(()),
                    (Taken::Move(index), before) => {
                        past.extend(before);
                        past.push(sum.clone());
                        break Some(index);
                    }
                    (Taken::Undo, Some(before)) => {
                        sum = before;
                        break None;
                    }
                    (Taken::Undo, None) => say("There is no move of yours to take back.")?,
                }
            }
        } else {
            let choice = chosen(table, &sum, &moves, next)?;
            if let Some(choice) = &choice {
                let (line, guess) = (&labels[choice.index].line, Table::guess(choice));
                say(&format!("Machine: {line}{guess}"))?;
            }
            choice.map(|choice| choice.index)
        };
        if let Some(index) = taken {
            sum = sum.after(&moves[index]);
            next = next.opponent();
        }
    }
}

fn greet(table: &Table, first: Player) -> Result<(), Stop> {
    let rule = match table.theory {
        Theory::Normal => "Normal play: who cannot move loses.",
        Theory::Misere => "Misère play: who cannot move wins.",
        _ => "Scoring play: it ends when a player cannot move; with a score above 0 Left wins.",
    };
    let person = table.person;
    say(&format!(
        "{rule} You are {person}, {first} begins. `help` says what can be said."
    ))?;
    Ok(())
}

fn labels(table: &mut Table, sum: &Sum, moves: &[Move]) -> Result<Vec<Label>, Stop> {
    table.ask(|evaluator, _| {
        let labels = moves
            .iter()
            .map(|own| sum.label(evaluator, own.at, &own.to));
        Ok(labels.collect())
    })
}

fn chosen(
    table: &mut Table,
    sum: &Sum,
    moves: &[Move],
    next: Player,
) -> Result<Option<Choice>, Stop> {
    let steps = table.steps;
    table.ask(|evaluator, span| choose(evaluator, (sum, moves), next, steps, span))
}

/// Says who has won, where a player cannot move.
fn over(table: &mut Table, sum: &Sum, stuck: Player) -> Result<(), Stop> {
    let who = if stuck == table.person {
        "You cannot move"
    } else {
        "The machine cannot move"
    };
    let winner = match table.theory {
        Theory::Normal => Some(stuck.opponent()),
        Theory::Misere => Some(stuck),
        _ => {
            let score = table.ask(|evaluator, span| sum.end(evaluator, stuck, span))?;
            let wins = leader(&score).map_or("a draw", |player| table.wins(player));
            say(&format!("{who}. The score is {score}: {wins}."))?;
            return Ok(());
        }
    };
    let wins = winner.map_or("a draw", |player| table.wins(player));
    say(&format!("{who}: {wins}."))?;
    Ok(())
}

/// Who wins with a score.
fn leader(score: &BigRational) -> Option<Player> {
    let zero = BigRational::from_integer(0.into());
    match score.cmp(&zero) {
        std::cmp::Ordering::Greater => Some(Player::Left),
        std::cmp::Ordering::Less => Some(Player::Right),
        std::cmp::Ordering::Equal => None,
    }
}
