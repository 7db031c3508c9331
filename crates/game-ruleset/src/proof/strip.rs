//! Boards of one row whose ends matter to the rules: an automaton reads them letter by letter.
//!
//! K being the width of the widest rule, a row `w` is read as `$^K w $^K`: what a rule can see of `$` it sees there. One run of
//! the automaton reads one row and chooses one place for one step of the mover; so its letters are `$` and the symbols, and
//! its state is
//!
//! - how many `$` were read before the row, whether a cell was, how many `$` were read after it;
//! - which beginnings of the stuck player's rules end here: in the row as it is, and in the row after the step;
//! - how much of the mover's step was laid: nothing, so many places of which rule, or all;
//! - whether a rule of the stuck player was seen in the row after the step.
//!
//! A run breaks off where a rule of the stuck player lies in the row as it is. It accepts behind the last `$` if the step was laid
//! whole and, for dead-ending, the stuck player's rule was seen after it.
//!
//! **Theorem.** A row is accepted if and only if the stuck player has no start on it and the mover has a step (dicot), after
//! which the stuck player has a start (dead-ending). For a place of a rule touches the row in a cell that it writes, so that it
//! lies within K places of the row and is read; and of a rule of at most K places the beginnings that end at each letter say
//! whether it lies. There are finitely many states. So breadth first either all states that can be reached are seen, none
//! of which accepts: a proof for all rows; or the way to the first that accepts spells a shortest row.
//!
//! Beginnings are kept as bits, one for each place of each rule, shifted by each letter (Baeza-Yates and Gonnet, *A new approach
//! to text searching*, 1992).

use rustc_hash::FxHashSet;

use super::model::{Model, Rule};

/// The most states that are kept.
const MOST_STATES: usize = 200_000;

/// What is asked of all rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// Is there one on which a player can move and the other cannot?
    OneSided,
    /// Is there one on which a player cannot move, but can after a step of the other?
    Revived,
}

/// What reading says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Reading {
    /// There is none: so many states were seen.
    Never(usize),
    /// This is a shortest one.
    Row(Vec<u8>),
    /// There were too many states.
    Open,
}

impl Model {
    /// Asks all rows, for both players; `None` if boards may have several rows, or if rules do not look at their ends.
    pub(super) fn read_rows(&self, question: Question, steps: &mut u64) -> Option<Reading> {
        if !self.strip || self.edge_free() {
            return None;
        }
        // What is left answers by other arguments if there are too many states.
        let mut left = *steps / 2;
        *steps -= left;
        let mut answer = Reading::Never(0);
        for stuck in [0, 1] {
            let own = Automaton::new(self, question, stuck).run(&mut left);
            answer = match (answer, own) {
                (Reading::Never(a), Reading::Never(b)) => Reading::Never(a + b),
                (Reading::Row(a), Reading::Row(b)) if b.len() < a.len() => Reading::Row(b),
                (Reading::Row(a), _) => Reading::Row(a),
                // A row is worth more than a player of whom nothing is known.
                (_, Reading::Row(b)) => Reading::Row(b),
                _ => Reading::Open,
            };
        }
        *steps += left;
        Some(answer)
    }
}

/// Which beginnings of rules end at the last letter.
type Begun = Box<[u64]>;

/// Where rules lie in a row.
struct Matcher {
    /// For each letter the places that it may stand at.
    fits: Vec<Begun>,
    first: Begun,
    last: Begun,
}

impl Matcher {
    fn new(rules: &[Rule], everything: u64) -> Self {
        let places: Vec<Vec<(u64, Option<u8>)>> =
            rules.iter().map(|rule| places(rule, everything)).collect();
        let size = places.iter().map(Vec::len).sum::<usize>().div_ceil(64);
        let none: Begun = vec![0; size].into();
        let mut matcher = Self {
            fits: vec![none.clone(); 64],
            first: none.clone(),
            last: none,
        };
        let mut at = 0;
        for places in places {
            set(&mut matcher.first, at);
            for (class, _) in places {
                for (letter, fits) in matcher.fits.iter_mut().enumerate() {
                    if class >> letter & 1 == 1 {
                        set(fits, at);
                    }
                }
                at += 1;
            }
            set(&mut matcher.last, at - 1);
        }
        matcher
    }

    /// The beginnings after one more letter, and whether a rule ends with it.
    fn read(&self, begun: &Begun, letter: u8) -> (Begun, bool) {
        let fits = &self.fits[usize::from(letter)];
        let mut next = begun.clone();
        let mut carry = 0;
        let mut ends = false;
        for (at, word) in next.iter_mut().enumerate() {
            let shifted = *word << 1 | carry;
            carry = *word >> 63;
            *word = (shifted | self.first[at]) & fits[at];
            ends |= *word & self.last[at] != 0;
        }
        (next, ends)
    }
}

fn set(bits: &mut Begun, at: usize) {
    bits[at / 64] |= 1 << (at % 64);
}

/// What each place of a rule holds, one behind the other, and what is put there.
fn places(rule: &Rule, everything: u64) -> Vec<(u64, Option<u8>)> {
    let last = rule.spots.iter().map(|spot| spot.at.1).max().unwrap_or(0);
    let place = |column: i32| {
        let spot = rule.spots.iter().find(|spot| spot.at.1 == column);
        spot.map_or((everything, None), |spot| (spot.class, spot.out))
    };
    (0..=last).map(place).collect()
}

/// How much of the step is laid.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Laid {
    Nothing,
    /// So many places of the rule of that number.
    Some(usize, usize),
    All,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct State {
    /// K `$` before the row, 1 for all its cells, K `$` after it.
    read: usize,
    before: Begun,
    /// Empty where it does not matter any more.
    after: Begun,
    laid: Laid,
    opened: bool,
}

struct Automaton {
    question: Question,
    /// The starts of the stuck player.
    stuck: Matcher,
    /// The mover's steps.
    steps: Vec<Vec<(u64, Option<u8>)>>,
    symbols: Vec<u8>,
    /// K.
    width: usize,
}

impl Automaton {
    fn new(model: &Model, question: Question, stuck: usize) -> Self {
        let moves = match question {
            Question::OneSided => &model.starts[1 - stuck],
            Question::Revived => &model.steps[1 - stuck],
        };
        let all = moves.iter().chain(&model.starts[stuck]);
        let widths = all.map(|rule| places(rule, model.everything).len());
        Self {
            question,
            width: widths.max().unwrap_or(1),
            stuck: Matcher::new(&model.starts[stuck], model.everything),
            steps: moves
                .iter()
                .map(|rule| places(rule, model.everything))
                .collect(),
            symbols: (1..64)
                .filter(|cell| model.everything >> cell & 1 == 1)
                .collect(),
        }
    }

    fn run(&self, steps: &mut u64) -> Reading {
        let none: Begun = vec![0; self.stuck.first.len()].into();
        let start = State {
            read: 0,
            after: self.after_start(&none),
            before: none,
            laid: Laid::Nothing,
            opened: false,
        };
        let mut seen = FxHashSet::from_iter([start.clone()]);
        // Each state with the number of the one before it and the letter between them.
        let mut reached = vec![(start, 0, 0)];
        let mut next = 0;
        while let Some((state, ..)) = reached.get(next).cloned() {
            if self.accepts(&state) {
                return Reading::Row(spelled(&reached, next));
            }
            for letter in self.letters(&state) {
                for after in self.after(&state, letter) {
                    let Some(rest) = steps.checked_sub(1) else {
                        return Reading::Open;
                    };
                    *steps = rest;
                    if seen.insert(after.clone()) {
                        reached.push((after, next, letter));
                    }
                }
            }
            if reached.len() > MOST_STATES {
                return Reading::Open;
            }
            next += 1;
        }
        Reading::Never(reached.len())
    }

    fn after_start(&self, none: &Begun) -> Begun {
        match self.question {
            Question::OneSided => Begun::default(),
            Question::Revived => none.clone(),
        }
    }

    fn accepts(&self, state: &State) -> bool {
        let asked = self.question == Question::OneSided || state.opened;
        state.read == 2 * self.width + 1 && state.laid == Laid::All && asked
    }

    /// What may be read next.
    fn letters(&self, state: &State) -> Vec<u8> {
        let row = self.width + 1;
        let cells = self.symbols.iter().copied();
        match state.read {
            read if read + 1 == row => cells.collect(),
            read if read == row => [0].into_iter().chain(cells).collect(),
            read if read < row + self.width => vec![0],
            _ => Vec::new(),
        }
    }

    /// The states after one more letter: one for each way in which the step may go on.
    fn after(&self, state: &State, letter: u8) -> Vec<State> {
        let (before, ends) = self.stuck.read(&state.before, letter);
        if ends {
            return Vec::new();
        }
        let in_row = letter != 0 && state.read > self.width;
        let read = if in_row { state.read } else { state.read + 1 };
        let mut found = Vec::new();
        for (laid, put) in self.goes_on(state.laid, letter) {
            let mut after = State {
                read,
                before: before.clone(),
                after: Begun::default(),
                laid,
                opened: state.opened,
            };
            if self.question == Question::Revived && !state.opened {
                let (begun, ends) = self.stuck.read(&state.after, put);
                after.opened = ends;
                if !ends {
                    // Where the rows are alike from here on, no rule can lie in one of them only.
                    if laid == Laid::All && begun == before {
                        continue;
                    }
                    after.after = begun;
                }
            }
            found.push(after);
        }
        found
    }

    /// How much of the step may be laid after a letter, and what stands there after it.
    fn goes_on(&self, laid: Laid, letter: u8) -> Vec<(Laid, u8)> {
        let place = |rule: usize, at: usize| {
            let places = &self.steps[rule];
            let (class, out) = places[at];
            let laid = if at + 1 == places.len() {
                Laid::All
            } else {
                Laid::Some(rule, at + 1)
            };
            (class >> letter & 1 == 1).then(|| (laid, out.unwrap_or(letter)))
        };
        match laid {
            Laid::All => vec![(Laid::All, letter)],
            Laid::Some(rule, at) => place(rule, at).into_iter().collect(),
            Laid::Nothing => {
                let begun = (0..self.steps.len()).filter_map(|rule| place(rule, 0));
                [(Laid::Nothing, letter)].into_iter().chain(begun).collect()
            }
        }
    }
}

/// The cells on the way to a state.
fn spelled(reached: &[(State, usize, u8)], mut at: usize) -> Vec<u8> {
    let mut row = Vec::new();
    while at > 0 {
        let (_, before, letter) = reached[at];
        row.push(letter);
        at = before;
    }
    row.retain(|letter| *letter != 0);
    row.reverse();
    row
}

#[cfg(test)]
mod tests {
    use super::super::model::Spot;
    use super::*;

    /// A rule that writes nothing: only what it reads is asked.
    fn rule(classes: &[u64]) -> Rule {
        let spot = |(column, class): (i32, &u64)| Spot {
            at: (0, column),
            class: *class,
            out: None,
        };
        Rule {
            spots: (0..).zip(classes).map(spot).collect(),
            gain: None,
        }
    }

    /// Whether one of the rules lies somewhere in a word.
    fn lies(rules: &[Rule], word: &[u8]) -> bool {
        let matcher = Matcher::new(rules, 0b1111);
        let mut begun: Begun = vec![0; matcher.first.len()].into();
        word.iter().any(|letter| {
            let (next, ends) = matcher.read(&begun, *letter);
            begun = next;
            ends
        })
    }

    #[test]
    fn beginnings_go_on_from_word_to_word_of_bits() {
        let (a, b, c) = (0b10, 0b100, 0b1000);
        for before in [0, 20, 21, 41, 42] {
            let mut rules = vec![rule(&[c, c, c]); before];
            rules.push(rule(&[a, b | 1, a]));
            rules.extend(vec![rule(&[c, c, b]); 30]);
            assert!(lies(&rules, &[2, 1, 2, 1]), "{before}");
            assert!(lies(&rules, &[1, 1, 0, 1]), "{before}");
            assert!(!lies(&rules, &[1, 1, 2, 2, 1, 3, 3, 1]), "{before}");
        }
        assert!(!lies(&[], &[1, 2, 3]));
    }

    #[test]
    fn as_much_is_read_beside_the_row_as_a_rule_can_see() {
        let all = 0b111;
        let mut step = vec![(0b10, Some(2)), (all, None), (1, None)];
        for _ in [true, false] {
            let automaton = Automaton {
                question: Question::OneSided,
                stuck: Matcher::new(&[], all),
                steps: vec![step.clone()],
                symbols: vec![1, 2],
                width: 3,
            };
            assert_eq!(automaton.run(&mut 1_000), Reading::Row(vec![1]));
            assert_eq!(automaton.run(&mut 5), Reading::Open);
            step.reverse();
        }
    }
}
