//! The table of forms.
//!
//! Two equal ids mean two identical forms (≅): options are sets, so the order in which they were
//! given and repetitions do not matter, and an explicit form that is literally the canonical form
//! of number + n·↑ + *m gets the id of that compact form. Equal ids say nothing more: two forms of
//! the same value may differ. Ids belong to one table. An option has a smaller id than the form
//! that was built from it, except below a compact form, whose options are made on demand.
//! Looking up costs time linear in the number of options; nothing is ever freed.

use std::hash::{Hash, Hasher};
use std::num::NonZeroU32;

use rustc_hash::{FxHashMap, FxHasher};

use crate::arena::Player;
use crate::compact::Compact;
use crate::number::Integer;
use crate::robot::RobotForm;
use crate::scoring::ScoringForm;

/// The id of a form in its arena. Equal ids mean identical forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Form(NonZeroU32);

impl Form {
    /// The position in the table, which is one less than the id.
    pub(crate) fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    fn at(index: usize) -> Self {
        // `Arena::step` refuses long before the ids run out; the cap only keeps this total.
        let id = u32::try_from(index + 1).ok().and_then(NonZeroU32::new);
        Self(id.unwrap_or(NonZeroU32::MAX))
    }
}

/// Where the options of a form stand in the pool: Left's, then Right's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extent {
    start: usize,
    middle: usize,
    end: usize,
}

impl Extent {
    pub(crate) fn range(self, player: Player) -> std::ops::Range<usize> {
        match player {
            Player::Left => self.start..self.middle,
            Player::Right => self.middle..self.end,
        }
    }
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Stored {
    Compact(usize),
    Braces(Extent),
    Scoring(usize),
    Robot(usize),
    RobotInteger(usize),
}

/// The forms themselves, without anything that is known about them.
#[derive(Debug, Default)]
pub(crate) struct Store {
    nodes: Vec<Stored>,
    pool: Vec<Form>,
    compacts: Vec<Compact>,
    scorings: Vec<ScoringForm>,
    robots: Vec<RobotForm>,
    robot_integers: Vec<Integer>,
    /// The newest form of each hash; `older` leads on to the others.
    newest: FxHashMap<u64, Form>,
    older: Vec<Option<Form>>,
    /// The options of those compact forms that were asked for them.
    expanded: FxHashMap<Form, Extent>,
}

impl Store {
    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn stored(&self, form: Form) -> Stored {
        self.nodes[form.index()]
    }

    pub(crate) fn compact(&self, form: Form) -> Option<&Compact> {
        match self.stored(form) {
            Stored::Compact(index) => Some(&self.compacts[index]),
            _ => None,
        }
    }

    pub(crate) fn compact_at(&self, index: usize) -> &Compact {
        &self.compacts[index]
    }

    pub(crate) fn scoring_at(&self, index: usize) -> &ScoringForm {
        &self.scorings[index]
    }

    pub(crate) fn robot_at(&self, index: usize) -> &RobotForm {
        &self.robots[index]
    }

    pub(crate) fn robot_integer_at(&self, index: usize) -> &Integer {
        &self.robot_integers[index]
    }

    /// One entry of the option pool.
    pub(crate) fn pooled(&self, index: usize) -> Form {
        self.pool[index]
    }

    /// The options of one side of an extent.
    pub(crate) fn options(&self, extent: Extent, player: Player) -> &[Form] {
        &self.pool[extent.range(player)]
    }

    /// The options of a braces form that has them at hand.
    pub(crate) fn extent(&self, form: Form) -> Option<Extent> {
        match self.stored(form) {
            Stored::Braces(extent) => Some(extent),
            Stored::Compact(_) => self.expanded.get(&form).copied(),
            _ => None,
        }
    }

    /// Interns the options of a compact form, which must be few enough to list.
    pub(crate) fn expand(&mut self, form: Form, counts: [u64; 2]) -> Option<Extent> {
        let compact = self.compact(form)?.clone();
        let [left, right] = [(Player::Left, counts[0]), (Player::Right, counts[1])].map(
            |(player, count)| -> Vec<Form> {
                (0..count)
                    .map(|index| self.intern_compact(compact.option(player, index)))
                    .collect()
            },
        );
        let extent = self.push_options(&left, &right);
        self.expanded.insert(form, extent);
        Some(extent)
    }

    fn push_options(&mut self, left: &[Form], right: &[Form]) -> Extent {
        let start = self.pool.len();
        self.pool.extend_from_slice(left);
        let middle = self.pool.len();
        self.pool.extend_from_slice(right);
        Extent {
            start,
            middle,
            end: self.pool.len(),
        }
    }

    /// The form with these options, which must be sorted and free of repetitions.
    pub(crate) fn intern_braces(&mut self, left: &[Form], right: &[Form]) -> Form {
        if let Some(compact) = self.recognise(left, right) {
            return self.intern_compact(compact);
        }
        let hash = hash_of(1, &(left, right));
        let same = |store: &Self, form| match store.stored(form) {
            Stored::Braces(extent) => {
                store.options(extent, Player::Left) == left
                    && store.options(extent, Player::Right) == right
            }
            _ => false,
        };
        self.find(hash, same).unwrap_or_else(|| {
            let extent = self.push_options(left, right);
            self.push(hash, Stored::Braces(extent))
        })
    }

    fn recognise(&self, left: &[Form], right: &[Form]) -> Option<Compact> {
        let parts = |options: &[Form]| -> Option<Vec<&Compact>> {
            options.iter().map(|&option| self.compact(option)).collect()
        };
        Compact::recognise(&parts(left)?, &parts(right)?)
    }

    pub(crate) fn intern_compact(&mut self, compact: Compact) -> Form {
        let hash = hash_of(0, &compact);
        let same = |store: &Self, form| store.compact(form) == Some(&compact);
        if let Some(form) = self.find(hash, same) {
            return form;
        }
        self.compacts.push(compact);
        self.push(hash, Stored::Compact(self.compacts.len() - 1))
    }

    pub(crate) fn intern_scoring(&mut self, scoring: ScoringForm) -> Form {
        let hash = hash_of(2, &scoring);
        let same = |store: &Self, form| match store.stored(form) {
            Stored::Scoring(index) => store.scorings[index] == scoring,
            _ => false,
        };
        if let Some(form) = self.find(hash, same) {
            return form;
        }
        self.scorings.push(scoring);
        self.push(hash, Stored::Scoring(self.scorings.len() - 1))
    }

    /// A robot form; the integer where it is the form of one: 0 is `[||]`, n is `[n - 1||]` (paper 004,
    /// Definitions 3 and 7).
    pub(crate) fn intern_robot(&mut self, robot: RobotForm) -> Form {
        if let Some(integer) = self.robot_integer_of(&robot) {
            return self.intern_robot_integer(integer);
        }
        let hash = hash_of(3, &robot);
        let same = |store: &Self, form| match store.stored(form) {
            Stored::Robot(index) => store.robots[index] == robot,
            _ => false,
        };
        if let Some(form) = self.find(hash, same) {
            return form;
        }
        self.robots.push(robot);
        self.push(hash, Stored::Robot(self.robots.len() - 1))
    }

    fn robot_integer_of(&self, robot: &RobotForm) -> Option<Integer> {
        if !robot.rows.iter().all(Vec::is_empty) {
            return None;
        }
        let integer = |form| match self.stored(form) {
            Stored::RobotInteger(index) => Some(&self.robot_integers[index]),
            _ => None,
        };
        match (&robot.left[..], &robot.right[..]) {
            ([], []) => Some(Integer::ZERO),
            (&[option], []) => integer(option)
                .filter(|n| !n.is_negative())
                .map(|n| n + &Integer::ONE),
            ([], &[option]) => integer(option)
                .filter(|n| !n.is_positive())
                .map(|n| n - &Integer::ONE),
            _ => None,
        }
    }

    pub(crate) fn intern_robot_integer(&mut self, integer: Integer) -> Form {
        let hash = hash_of(4, &integer);
        let same = |store: &Self, form| match store.stored(form) {
            Stored::RobotInteger(index) => store.robot_integers[index] == integer,
            _ => false,
        };
        if let Some(form) = self.find(hash, same) {
            return form;
        }
        self.robot_integers.push(integer);
        self.push(hash, Stored::RobotInteger(self.robot_integers.len() - 1))
    }

    fn find(&self, hash: u64, same: impl Fn(&Self, Form) -> bool) -> Option<Form> {
        let mut next = self.newest.get(&hash).copied();
        while let Some(form) = next {
            if same(self, form) {
                return Some(form);
            }
            next = self.older[form.index()];
        }
        None
    }

    fn push(&mut self, hash: u64, stored: Stored) -> Form {
        let form = Form::at(self.nodes.len());
        self.nodes.push(stored);
        self.older.push(self.newest.insert(hash, form));
        form
    }
}

fn hash_of(kind: u8, content: &impl Hash) -> u64 {
    let mut hasher = FxHasher::default();
    kind.hash(&mut hasher);
    content.hash(&mut hasher);
    hasher.finish()
}
