//! Comparisons in words: in normal play the play of a difference, elsewhere the answers that the theorem asks for.

use game_value::{Comparison, Form, Interrupt, Player};
use rustc_hash::FxHashMap;

use crate::explanation::Theory;
use crate::proof::{Component, Move, Pair, Refutation, Reply, Strategy};

use super::{INDENT, Piece, Sign, Writer, is_scoring, pieces};

/// From which side a strategy is told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum View {
    /// G - H, where Left answers.
    Left,
    /// Turned: H - G, where Right answers.
    Right,
}

impl View {
    fn player(self) -> Player {
        match self {
            Self::Left => Player::Left,
            Self::Right => Player::Right,
        }
    }
}

impl Writer<'_> {
    /// Why G ≥ H, so many moves deep.
    pub(super) fn proof(&mut self, strategy: &Strategy, left: usize) -> Result<(), Interrupt> {
        if left == 0 {
            self.wording.hidden_replies += strategy.replies.len();
            return Ok(());
        }
        let head = self.head(strategy);
        self.line(INDENT, head, None);
        self.replies(strategy, View::Left, INDENT + 1, left)
    }

    /// What the replies prove.
    fn head(&self, strategy: &Strategy) -> Vec<Piece> {
        let Pair { above, below } = strategy.pair;
        let mut pieces = pieces![above, " ", Sign::AtLeast, " ", below];
        if above == below {
            pieces.push(": they are the same".into());
            return pieces;
        }
        let number = |form| self.arena.as_number(form).is_some();
        if self.theory == Theory::Normal && number(above) && number(below) {
            pieces.push(": they are numbers".into());
            return pieces;
        }
        pieces.push(": ".into());
        if self.theory == Theory::Normal {
            pieces.extend(difference(strategy.pair, View::Left));
            pieces.push(" is a win of Left, moving second".into());
            if strategy.replies.is_empty() {
                pieces.push(": Right has no move".into());
            }
        } else {
            pieces.extend(self.condition(strategy.pair));
            pieces.push(
                if strategy.replies.is_empty() {
                    ", and no move needs an answer"
                } else {
                    ", and every move has an answer"
                }
                .into(),
            );
        }
        pieces
    }

    /// What the universe asks of a pair.
    fn condition(&self, Pair { above, below }: Pair) -> Vec<Piece> {
        let what = match self.theory {
            Theory::In(Comparison::Dicot) => "the outcomes of ",
            Theory::In(Comparison::DeadEnding) => "the strong outcomes of ",
            Theory::In(Comparison::Guaranteed) => "the scores with passes of ",
            _ => "the ends of ",
        };
        pieces![what, above, " are no worse for Left than those of ", below]
    }

    /// The replies at a pair and behind each, so many moves deep.
    fn replies(
        &mut self,
        strategy: &Strategy,
        view: View,
        indent: usize,
        left: usize,
    ) -> Result<(), Interrupt> {
        let mut at: FxHashMap<Pair, Vec<Reply>> = FxHashMap::default();
        for &reply in &strategy.replies {
            at.entry(reply.position).or_default().push(reply);
        }
        // What is still to be told, the next last; of each pair once.
        let mut open: Vec<(Reply, usize)> = Vec::new();
        let first = at.remove(&strategy.pair).unwrap_or_default();
        open.extend(first.into_iter().rev().map(|reply| (reply, 0)));
        while let Some((reply, depth)) = open.pop() {
            self.arena.step()?;
            let next = reply.position.after(reply.threat).after(reply.reply);
            let pieces = self.reply(reply, next, view)?;
            self.line(indent + depth, pieces, None);
            let further = at.remove(&next).unwrap_or_default();
            if depth + 1 < left {
                let further = further.into_iter().rev();
                open.extend(further.map(|reply| (reply, depth + 1)));
            } else {
                self.wording.hidden_replies += further.len();
            }
        }
        Ok(())
    }

    /// One move and its answer.
    fn reply(&mut self, reply: Reply, next: Pair, view: View) -> Result<Vec<Piece>, Interrupt> {
        let after = reply.position.after(reply.threat);
        if self.theory != Theory::Normal {
            let mut pieces = pieces!["to "];
            pieces.extend(named_move(reply.position, reply.threat, Player::Right));
            pieces.push(" the answer is ".into());
            pieces.extend(named_move(after, reply.reply, Player::Left));
            pieces.extend(pieces![
                ": ",
                next.above,
                " ",
                Sign::AtLeast,
                " ",
                next.below
            ]);
            return Ok(pieces);
        }
        let player = view.player();
        let mut pieces = pieces!["if ", player.opponent(), " moves "];
        pieces.extend(self.moved(reply.position, reply.threat, view)?);
        pieces.extend(pieces![", ", player, " answers "]);
        pieces.extend(self.moved(after, reply.reply, view)?);
        pieces.push(", leaving ".into());
        pieces.extend(difference(next, view));
        Ok(pieces)
    }

    /// `G to x`, or in the component with the minus `-H to -x`.
    fn moved(&mut self, position: Pair, step: Move, view: View) -> Result<Vec<Piece>, Interrupt> {
        let (from, negative) = match step.component {
            Component::Above => (position.above, view == View::Right),
            Component::Below => (position.below, view == View::Left),
        };
        let (from, to) = if negative {
            (self.arena.negative(from)?, self.arena.negative(step.to)?)
        } else {
            (from, step.to)
        };
        Ok(pieces![from, " to ", to])
    }

    /// Why G ≥ H fails, so many moves deep.
    pub(super) fn refutation(
        &mut self,
        refutation: &Refutation,
        left: usize,
    ) -> Result<(), Interrupt> {
        if left == 0 {
            self.wording.hidden_replies += 1;
            return Ok(());
        }
        let Pair { above, below } = refutation.pair();
        let mut pieces = pieces!["not ", above, " ", Sign::AtLeast, " ", below, ": "];
        match refutation {
            Refutation::Game { game, first, .. } => {
                pieces.extend(self.apart(refutation.pair(), *game, *first));
                self.line(INDENT, pieces, None);
                Ok(())
            }
            Refutation::Move { pair, threat, then } => {
                pieces.extend(difference(*pair, View::Left));
                pieces.push(" is a win of Right, moving first: ".into());
                pieces.extend(self.moved(*pair, *threat, View::Left)?);
                self.line(INDENT, pieces, None);
                if left == 1 {
                    self.wording.hidden_replies += then.replies.len();
                    return Ok(());
                }
                self.replies(then, View::Right, INDENT + 1, left - 1)
            }
        }
    }

    /// What a game beside two others shows.
    fn apart(&self, pair: Pair, game: Form, first: Player) -> Vec<Piece> {
        let Pair { above, below } = pair;
        if is_scoring(self.theory) {
            let mut pieces = pieces!["if ", first, " begins, the score of "];
            pieces.extend(pieces![
                above,
                " ",
                Sign::Plus,
                " ",
                game,
                " is below 0, that of "
            ]);
            pieces.extend(pieces![below, " ", Sign::Plus, " ", game, " above"]);
            return pieces;
        }
        let mut pieces = pieces!["if ", first, " begins, Left loses "];
        pieces.extend(pieces![above, " ", Sign::Plus, " ", game, " and wins "]);
        pieces.extend(pieces![below, " ", Sign::Plus, " ", game]);
        pieces
    }
}

/// `G - H`, or turned `H - G`.
fn difference(pair: Pair, view: View) -> Vec<Piece> {
    let (first, second) = match view {
        View::Left => (pair.above, pair.below),
        View::Right => (pair.below, pair.above),
    };
    pieces![first, " ", Sign::Minus, " ", second]
}

/// A move of a comparison: `Right's move to x in G`, or in H, where the players change places.
fn named_move(position: Pair, step: Move, player: Player) -> Vec<Piece> {
    let (player, form) = match step.component {
        Component::Above => (player, position.above),
        Component::Below => (player.opponent(), position.below),
    };
    pieces![player, "'s move to ", step.to, " in ", form]
}
