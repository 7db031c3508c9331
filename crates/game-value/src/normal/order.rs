//! The order of values, and outcomes.
//!
//! G ≥ H exactly if no G^R ≤ H and no H^L ≥ G (Conway). Before that recursion, arithmetic decides
//! compact pairs and adorned stops decide most others: a number is compared exactly by stops;
//! RS(G) above LS(H) means G > H; G ≥ H implies that both adorned stops of G are at least those of
//! H. The recursion itself keeps its own stack and remembers every pair.

use crate::arena::{Arena, Player};
use crate::meter::Interrupt;
use crate::store::Form;

use super::Value;

/// How two values compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Order {
    /// Equal values.
    Equal,
    /// The first is greater.
    Greater,
    /// The first is less.
    Less,
    /// Neither is at least the other.
    Confused,
}

impl Order {
    /// The order, from whether the first is at least and at most the second.
    pub(crate) fn of(at_least: bool, at_most: bool) -> Self {
        match (at_least, at_most) {
            (true, true) => Self::Equal,
            (true, false) => Self::Greater,
            (false, true) => Self::Less,
            (false, false) => Self::Confused,
        }
    }
}

/// Who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Left wins whoever moves first.
    L,
    /// Right wins whoever moves first.
    R,
    /// The next player, who moves first, wins.
    N,
    /// The previous player, who moves second, wins.
    P,
    /// Nobody wins, whoever moves first; only where there are scores.
    D,
}

impl std::fmt::Display for Outcome {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::L => "L",
            Self::R => "R",
            Self::N => "N",
            Self::P => "P",
            Self::D => "D",
        })
    }
}

/// A question G ≥ H with the smaller questions that it waits for: one "yes" among them means "no".
struct Question {
    pair: (Form, Form),
    open: Vec<(Form, Form)>,
}

impl Arena {
    /// How two values compare.
    pub fn compare(&mut self, g: Value, h: Value) -> Result<Order, Interrupt> {
        if g == h {
            return Ok(Order::Equal);
        }
        // Canonical forms that differ are not equal, so at most one direction holds.
        Ok(if self.at_least(g, h)? {
            Order::Greater
        } else if self.at_least(h, g)? {
            Order::Less
        } else {
            Order::Confused
        })
    }

    /// Whether g ≥ h.
    pub fn at_least(&mut self, g: Value, h: Value) -> Result<bool, Interrupt> {
        self.form_at_least(g.form(), h.form())
    }

    /// The outcome of a form in braces in normal play. Linear in the number of followers.
    pub fn outcome(&mut self, form: Form) -> Result<Outcome, Interrupt> {
        let [left, right] = self.stops(form)?;
        let left_wins =
            !left.number.is_negative() && (left.number.is_positive() || left.last == Player::Left);
        let right_wins = !right.number.is_positive()
            && (right.number.is_negative() || right.last == Player::Right);
        Ok(match (left_wins, right_wins) {
            (true, true) => Outcome::N,
            (true, false) => Outcome::L,
            (false, true) => Outcome::R,
            (false, false) => Outcome::P,
        })
    }

    /// Whether g ≥ h for any two forms in braces.
    pub(crate) fn form_at_least(&mut self, g: Form, h: Form) -> Result<bool, Interrupt> {
        if let Some(answer) = self.quick_at_least(g, h)? {
            return Ok(answer);
        }
        let mut stack = Vec::new();
        let mut answer = self.ask(g, h, &mut stack)?;
        while let Some(question) = stack.last_mut() {
            if answer == Some(false) {
                // The last smaller question was answered "no"; go on with the next.
                answer = None;
            }
            let next = if answer == Some(true) {
                None
            } else {
                question.open.pop()
            };
            match next {
                Some((g, h)) => {
                    answer = match self.quick_at_least(g, h)? {
                        Some(known) => Some(known),
                        None => self.ask(g, h, &mut stack)?,
                    };
                }
                None => {
                    let yes = answer.is_none();
                    self.known.order.insert(question.pair, yes);
                    answer = Some(yes);
                    stack.pop();
                }
            }
        }
        Ok(answer.unwrap_or(false))
    }

    /// Looks at the smaller questions of G ≥ H. Answers at once if one of them is quickly "yes",
    /// otherwise pushes the question with those that are not quick.
    fn ask(
        &mut self,
        g: Form,
        h: Form,
        stack: &mut Vec<Question>,
    ) -> Result<Option<bool>, Interrupt> {
        let replies = self.extent(g)?.range(Player::Right);
        let moves = self.extent(h)?.range(Player::Left);
        let mut open = Vec::new();
        for index in replies {
            let reply = self.store.pooled(index);
            match self.quick_at_least(h, reply)? {
                Some(true) => return Ok(Some(self.remember(g, h, false))),
                Some(false) => {}
                None => open.push((h, reply)),
            }
        }
        for index in moves {
            let option = self.store.pooled(index);
            match self.quick_at_least(option, g)? {
                Some(true) => return Ok(Some(self.remember(g, h, false))),
                Some(false) => {}
                None => open.push((option, g)),
            }
        }
        stack.push(Question { pair: (g, h), open });
        Ok(None)
    }

    fn remember(&mut self, g: Form, h: Form, answer: bool) -> bool {
        self.known.order.insert((g, h), answer);
        answer
    }

    /// Whether g ≥ h, where that needs no recursion.
    fn quick_at_least(&mut self, g: Form, h: Form) -> Result<Option<bool>, Interrupt> {
        self.step()?;
        if g == h {
            return Ok(Some(true));
        }
        if let (Some(g), Some(h)) = (self.as_compact(g), self.as_compact(h)) {
            return Ok(Some(g.plus(&h.negative()).is_at_least_zero()));
        }
        self.stops(g)?;
        self.stops(h)?;
        let known = &self.known;
        let (Some([left, right]), Some([other_left, other_right])) =
            (known.stops.get(g), known.stops.get(h))
        else {
            return Ok(None);
        };
        if left < other_left || right < other_right {
            return Ok(Some(false));
        }
        if right.number > other_left.number {
            return Ok(Some(true));
        }
        // G ≥ x ≥ H for x = RS(G) = LS(H); for a number this is exact.
        let touching = right.number == other_left.number
            && right.last == Player::Left
            && other_left.last == Player::Right;
        if touching {
            return Ok(Some(true));
        }
        if self.known_number(g).is_some() || self.known_number(h).is_some() {
            return Ok(Some(false));
        }
        Ok(known.order.get(&(g, h)).copied())
    }
}
