//! Who wins a sum, or with which score it ends, if both play well; and so which move is best.
//!
//! The options of a position share the budget of a turn evenly. What is not found in its share is not known, and a move that is
//! chosen among such is a guess and is said to be one.

use game_lang::{At as _, Eval, Evaluator, Fault};
use game_syntax::Span;
use game_value::{BigRational, Kind, Outcome, Player};

use super::sum::{Move, Sum};

/// How a game ends. What is greater is better for Left.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum End {
    /// Who wins; `None` is a draw.
    Winner(Option<Player>),
    /// The score.
    Score(BigRational),
}

/// A move that was chosen.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    /// Its place in the list.
    pub(super) index: usize,
    /// How the game ends with it if both play well; `None` if the move is a guess.
    pub(super) end: Option<End>,
}

impl End {
    /// A number that is the greater the better the end is for a player.
    fn rank(&self, player: Player) -> BigRational {
        let for_left = match self {
            End::Winner(None) => BigRational::from_integer(0.into()),
            End::Winner(Some(Player::Left)) => BigRational::from_integer(1.into()),
            End::Winner(Some(Player::Right)) => BigRational::from_integer((-1).into()),
            End::Score(score) => score.clone(),
        };
        match player {
            Player::Left => for_left,
            Player::Right => -for_left,
        }
    }

    /// The better one for a player, the first of two alike.
    pub(super) fn better(self, other: Self, player: Player) -> Self {
        if other.rank(player) > self.rank(player) {
            other
        } else {
            self
        }
    }

    /// Whether nothing can be better for a player.
    pub(super) fn is_won(&self, player: Player) -> bool {
        *self == End::Winner(Some(player))
    }
}

/// How a sum ends if a player is to move, or in Cheating Robot play in rounds.
///
/// # Errors
///
/// A fault at `span`.
pub(super) fn end(evaluator: &mut Evaluator<'_>, sum: &Sum, next: Player, span: Span) -> Eval<End> {
    let game = sum.game(evaluator, span)?;
    if sum.kind == Kind::Scoring {
        let [left, right] = evaluator.scores_of(&game, span)?;
        return Ok(End::Score(match next {
            Player::Left => left,
            Player::Right => right,
        }));
    }
    let outcome = evaluator.outcome_of(&game, span)?;
    Ok(End::Winner(match outcome {
        Some(Outcome::L) => Some(Player::Left),
        Some(Outcome::R) => Some(Player::Right),
        Some(Outcome::N) => Some(next),
        Some(Outcome::P) => Some(next.opponent()),
        Some(Outcome::D) | None => None,
    }))
}

/// Does something in so many steps; `None` if they are not enough.
///
/// # Errors
///
/// Any fault but that of the budget.
pub(super) fn within<T>(
    evaluator: &mut Evaluator<'_>,
    steps: u64,
    span: Span,
    work: impl FnOnce(&mut Evaluator<'_>) -> Eval<T>,
) -> Eval<Option<T>> {
    let part = evaluator.arena().start_part(steps);
    let result = work(evaluator);
    let over = evaluator.arena().end_part(part).at(span);
    match (result, over) {
        (Ok(found), _) => Ok(Some(found)),
        (Err(Fault::OverBudget(_)), Ok(()) | Err(Fault::OverBudget(_))) => Ok(None),
        (Err(fault), _) => Err(fault),
    }
}

/// The best of some moves, or a guess. `after` says how the game ends with a move, in so many steps.
///
/// # Errors
///
/// Any fault but that of the budget.
pub(super) fn best(
    player: Player,
    count: usize,
    mut after: impl FnMut(usize) -> Eval<Option<End>>,
) -> Eval<Option<Choice>> {
    let mut best: Option<Choice> = None;
    let mut unknown = None;
    for index in 0..count {
        let Some(end) = after(index)? else {
            unknown = unknown.or(Some(index));
            continue;
        };
        if end.is_won(player) {
            let end = Some(end);
            return Ok(Some(Choice { index, end }));
        }
        let known = best.as_ref().and_then(|best| best.end.as_ref());
        if known.is_none_or(|known| end.rank(player) > known.rank(player)) {
            let end = Some(end);
            best = Some(Choice { index, end });
        }
    }
    let Some(first) = unknown else {
        return Ok(best);
    };
    // What is known to lose is the last thing to try.
    let lost = Some(End::Winner(Some(player.opponent())));
    let index = match best {
        Some(best) if best.end != lost => best.index,
        _ => first,
    };
    Ok(Some(Choice { index, end: None }))
}

/// The best move of a player in a sum; `None` if there is none. Where all moves lose it is one that leaves the opponent the
/// least share of moves that win, as far as the budget goes.
///
/// # Errors
///
/// Any fault but that of the budget.
pub(super) fn choose(
    evaluator: &mut Evaluator<'_>,
    (sum, moves): (&Sum, &[Move]),
    player: Player,
    steps: u64,
    span: Span,
) -> Eval<Option<Choice>> {
    let share = share(steps / 2, moves.len());
    let other = player.opponent();
    let choice = best(player, moves.len(), |index| {
        let after = sum.after(&moves[index]);
        within(evaluator, share, span, |evaluator| {
            end(evaluator, &after, other, span)
        })
    })?;
    match choice {
        Some(choice) if choice.end == Some(End::Winner(Some(other))) => {
            let index = hardest(evaluator, (sum, moves), player, steps / 2, span)?;
            Ok(Some(Choice { index, ..choice }))
        }
        other => Ok(other),
    }
}

/// Among moves that lose, the first that leaves the opponent the least share of moves that win.
fn hardest(
    evaluator: &mut Evaluator<'_>,
    (sum, moves): (&Sum, &[Move]),
    player: Player,
    steps: u64,
    span: Span,
) -> Eval<usize> {
    let share = share(steps, moves.len());
    let mut hardest: Option<(usize, [usize; 2])> = None;
    for (index, own) in moves.iter().enumerate() {
        let after = sum.after(own);
        let counted = within(evaluator, share, span, |evaluator| {
            let replies = after.moves(evaluator, player.opponent(), span)?;
            let mut winning = 0;
            for reply in &replies {
                let end = end(evaluator, &after.after(reply), player, span)?;
                winning += usize::from(end.is_won(player.opponent()));
            }
            Ok([winning, replies.len()])
        })?;
        // Without replies the game is over.
        let Some(own @ [winning, all]) = counted.filter(|[_, all]| *all > 0) else {
            continue;
        };
        if hardest.is_none_or(|(_, [least, of])| winning * of < least * all) {
            hardest = Some((index, own));
        }
    }
    Ok(hardest.map_or(0, |(index, _)| index))
}

/// The steps of each of so many questions.
pub(super) fn share(steps: u64, questions: usize) -> u64 {
    steps / u64::try_from(questions).unwrap_or(u64::MAX).max(1)
}
