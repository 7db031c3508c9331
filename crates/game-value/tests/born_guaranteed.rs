//! The guaranteed games born by a day with given scores, against all trees.
//!
//! The trees, their scores and their order are written here from the definitions and Theorem 46 of Guaranteed Scoring
//! Games; that two values differ is shown by a game beside which `game-witness` plays both.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::{BTreeSet, HashMap};

use game_value::{
    Arena, BigInt, BigRational, Budget, Comparison, Form, Interrupt, Node, Side, Universe,
};
use game_witness::Replay;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::strategy::ValueTree as _;

fn rational(n: i64) -> BigRational {
    BigRational::from(BigInt::from(n))
}

fn rationals(scores: &[i64]) -> Vec<BigRational> {
    scores.iter().map(|&score| rational(score)).collect()
}

/// A side of a tree: its options by number, or its atom.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Branch {
    Atom(i64),
    Options(BTreeSet<usize>),
}

impl Branch {
    fn options(&self) -> impl Iterator<Item = usize> {
        match self {
            Branch::Atom(_) => BTreeSet::new(),
            Branch::Options(options) => options.clone(),
        }
        .into_iter()
    }
}

/// Left and Right, as places in pairs.
const LEFT: usize = 0;
const RIGHT: usize = 1;

#[derive(Default)]
struct Trees {
    sides: Vec<[Branch; 2]>,
    numbers: HashMap<[Branch; 2], usize>,
    /// The score of a tree: who begins, who may pass and how often.
    scores: HashMap<(usize, usize, usize, usize), i64>,
    at_least: HashMap<(usize, usize), bool>,
}

impl Trees {
    fn tree(&mut self, left: Branch, right: Branch) -> usize {
        let sides = [left, right];
        let next = self.sides.len();
        let number = *self.numbers.entry(sides.clone()).or_insert(next);
        if number == next {
            self.sides.push(sides);
        }
        number
    }

    fn options(&self, tree: usize, player: usize) -> Vec<usize> {
        self.sides[tree][player].options().collect()
    }

    fn both(&self, tree: usize) -> Vec<usize> {
        let mut options = self.options(tree, LEFT);
        options.extend(self.options(tree, RIGHT));
        options
    }

    fn birthday(&self, tree: usize) -> usize {
        let days = self.both(tree).into_iter();
        days.map(|option| self.birthday(option) + 1)
            .max()
            .unwrap_or(0)
    }

    fn atoms(&self, tree: usize) -> BTreeSet<i64> {
        let mut atoms = BTreeSet::new();
        for side in &self.sides[tree] {
            if let Branch::Atom(atom) = side {
                atoms.insert(*atom);
            }
        }
        for option in self.both(tree) {
            atoms.extend(self.atoms(option));
        }
        atoms
    }

    /// Definition 4.
    fn is_guaranteed(&self, tree: usize) -> bool {
        let atoms = self.atoms(tree);
        let [left, right] = &self.sides[tree];
        let low = match left {
            Branch::Atom(stuck) => atoms.iter().all(|atom| stuck <= atom),
            Branch::Options(_) => true,
        };
        let high = match right {
            Branch::Atom(stuck) => atoms.iter().all(|atom| atom <= stuck),
            Branch::Options(_) => true,
        };
        let options = self.both(tree);
        low && high && options.into_iter().all(|option| self.is_guaranteed(option))
    }

    /// All guaranteed trees born by a day with atoms from a list.
    fn born(&mut self, day: usize, scores: &[i64]) -> Vec<usize> {
        let mut sides: Vec<Branch> = scores.iter().copied().map(Branch::Atom).collect();
        if day > 0 {
            let below = self.born(day - 1, scores);
            for set in 1_u64..1 << below.len() {
                let chosen = (0..below.len()).filter(|place| set >> place & 1 == 1);
                sides.push(Branch::Options(chosen.map(|place| below[place]).collect()));
            }
        }
        let mut born = Vec::new();
        for left in &sides {
            for right in &sides {
                let tree = self.tree(left.clone(), right.clone());
                if self.is_guaranteed(tree) {
                    born.push(tree);
                }
            }
        }
        born
    }

    /// The score of a tree beside so many waiting moves of one player (Definitions 6, 9 and 18).
    fn score(&mut self, tree: usize, first: usize, passer: usize, passes: usize) -> i64 {
        let key = (tree, first, passer, passes);
        if let Some(&known) = self.scores.get(&key) {
            return known;
        }
        let mut outcomes = Vec::new();
        for option in self.options(tree, first) {
            outcomes.push(self.score(option, 1 - first, passer, passes));
        }
        if first == passer && passes > 0 {
            outcomes.push(self.score(tree, 1 - first, passer, passes - 1));
        }
        let best = match first {
            LEFT => outcomes.into_iter().max(),
            _ => outcomes.into_iter().min(),
        };
        let score = match (best, &self.sides[tree][first]) {
            (Some(best), _) => best,
            (None, Branch::Atom(atom)) => *atom,
            (None, Branch::Options(_)) => unreachable!("sides have options or an atom"),
        };
        self.scores.insert(key, score);
        score
    }

    /// The scores of Definition 24, by Lemma 25: Left begins and Right may pass, Right begins and Left may.
    fn passed(&mut self, tree: usize) -> [i64; 2] {
        let days = self.birthday(tree);
        [
            self.score(tree, LEFT, RIGHT, days),
            self.score(tree, RIGHT, LEFT, days),
        ]
    }

    /// Theorem 46.
    fn at_least(&mut self, g: usize, h: usize) -> bool {
        if let Some(&known) = self.at_least.get(&(g, h)) {
            return known;
        }
        let (ours, theirs) = (self.passed(g), self.passed(h));
        let mut holds = ours[0] >= theirs[0] && ours[1] >= theirs[1];
        for hl in self.options(h, LEFT) {
            let better = |trees: &mut Self| {
                trees
                    .options(g, LEFT)
                    .into_iter()
                    .any(|gl| trees.at_least(gl, hl))
            };
            let reversed = |trees: &mut Self| {
                trees
                    .options(hl, RIGHT)
                    .into_iter()
                    .any(|hlr| trees.at_least(g, hlr))
            };
            holds = holds && (better(self) || reversed(self));
        }
        for gr in self.options(g, RIGHT) {
            let better = |trees: &mut Self| {
                trees
                    .options(h, RIGHT)
                    .into_iter()
                    .any(|hr| trees.at_least(gr, hr))
            };
            let reversed = |trees: &mut Self| {
                trees
                    .options(gr, LEFT)
                    .into_iter()
                    .any(|grl| trees.at_least(grl, h))
            };
            holds = holds && (better(self) || reversed(self));
        }
        self.at_least.insert((g, h), holds);
        holds
    }

    fn equal(&mut self, g: usize, h: usize) -> bool {
        self.at_least(g, h) && self.at_least(h, g)
    }

    /// The form of a tree.
    fn write(&self, arena: &mut Arena, tree: usize) -> Form {
        let [left, right] = [LEFT, RIGHT].map(|player| match &self.sides[tree][player] {
            Branch::Atom(atom) => Side::Atom(rational(*atom)),
            Branch::Options(options) => {
                let options = options.iter().map(|&option| self.write(arena, option));
                Side::Options(options.collect())
            }
        });
        arena.scoring(left, right)
    }

    /// The tree of a form.
    fn read(&mut self, arena: &Arena, form: Form) -> usize {
        let Node::Scoring { left, right } = arena.node(form) else {
            unreachable!("a scoring form");
        };
        let [left, right] = [left, right].map(|side| match side {
            Side::Atom(atom) => Branch::Atom(i64::try_from(atom.to_integer()).unwrap()),
            Side::Options(options) => {
                let options = options.iter().map(|&option| self.read(arena, option));
                Branch::Options(options.collect())
            }
        });
        self.tree(left, right)
    }
}

/// The values as trees, after seeing that each is what is asked for.
fn values(
    arena: &mut Arena,
    trees: &mut Trees,
    (day, scores): (u32, &[i64]),
) -> (Vec<Form>, Vec<usize>) {
    let forms = arena.guaranteed_born(day, &rationals(scores)).unwrap();
    let numbers: Vec<usize> = forms.iter().map(|&form| trees.read(arena, form)).collect();
    for (&form, &tree) in forms.iter().zip(&numbers) {
        assert!(trees.is_guaranteed(tree));
        assert!(trees.birthday(tree) <= day as usize);
        assert!(trees.atoms(tree).iter().all(|atom| scores.contains(atom)));
        assert_eq!(arena.guaranteed_value(form).unwrap(), form);
    }
    (forms, numbers)
}

/// Each two differ beside a game that is played with them, straight from Definition 10.
fn assert_different(arena: &mut Arena, forms: &[Form]) {
    for (index, &g) in forms.iter().enumerate() {
        for &h in &forms[..index] {
            let pairs = [(g, h), (h, g)];
            let told_apart = pairs.into_iter().any(|(g, h)| {
                let denial = arena.distinguish(g, h, Comparison::Guaranteed).unwrap();
                denial.is_some_and(|denial| {
                    let violation = arena.check(denial.game, Universe::Guaranteed).unwrap();
                    let mut replay = Replay::new(arena);
                    violation.is_none() && replay.distinguishes(g, h, denial.game, denial.first)
                })
            });
            assert!(told_apart);
        }
    }
}

#[test]
fn each_small_tree_equals_one_value_and_each_two_values_differ() {
    for (day, scores, count) in [
        (0, &[0][..], 1),
        (0, &[-2, 5, 7], 6),
        (1, &[0, 1], 20),
        (1, &[3], 4),
        (1, &[-1, 0, 1], 77),
        (2, &[0], 22),
    ] {
        let (arena, trees) = (&mut Arena::new(), &mut Trees::default());
        let (forms, numbers) = values(arena, trees, (day, scores));
        let all = trees.born(day as usize, scores);
        assert_eq!(forms.len(), count);
        for tree in all {
            let equal = numbers.iter().filter(|&&value| trees.equal(tree, value));
            assert_eq!(equal.count(), 1);
        }
        assert_different(arena, &forms);
    }
}

/// Day 2 of two scores has too many trees to try them all.
#[test]
fn each_tree_of_day_two_equals_one_value() {
    let scores = &[0, 1][..];
    let (arena, trees) = (&mut Arena::new(), &mut Trees::default());
    let values: BTreeSet<Form> = arena
        .guaranteed_born(2, &rationals(scores))
        .unwrap()
        .into_iter()
        .collect();
    assert_eq!(values.len(), 78_610);
    let below = trees.born(1, scores);
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let side = || (prop::collection::vec(any::<Index>(), 0..=4), 0_i64..=1);
    let sides = (side(), side());
    let mut tried = 0;
    while tried < 400 {
        let (left, right) = sides.new_tree(&mut runner).unwrap().current();
        let [left, right] = [left, right].map(|(options, atom)| {
            let options = options.iter().map(|index| *index.get(&below));
            let options: BTreeSet<usize> = options.collect();
            if options.is_empty() {
                Branch::Atom(atom)
            } else {
                Branch::Options(options)
            }
        });
        let tree = trees.tree(left, right);
        if !trees.is_guaranteed(tree) {
            continue;
        }
        tried += 1;
        let form = trees.write(arena, tree);
        let value = arena.guaranteed_value(form).unwrap();
        assert!(values.contains(&value));
        let value = trees.read(arena, value);
        assert!(trees.equal(tree, value));
    }
}

/// Theorem 19: where all ends have the score 0, the games are those of normal play, with their order.
#[test]
fn with_one_score_the_counts_are_those_of_normal_play() {
    for (day, count) in [(0, 1), (1, 4), (2, 22), (3, 1474)] {
        let arena = &mut Arena::new();
        let zero = arena.guaranteed_born(day, &[rational(0)]).unwrap();
        assert_eq!(zero.len(), count);
        let normal: BTreeSet<Form> = arena
            .born(day)
            .unwrap()
            .into_iter()
            .map(|value| {
                let hat = arena.hat(value.form()).unwrap();
                arena.guaranteed_value(hat).unwrap()
            })
            .collect();
        assert_eq!(normal, zero.into_iter().collect());
    }
}

#[test]
fn scores_are_a_set_and_may_be_any_numbers() {
    let arena = &mut Arena::new();
    let [half, third]: [BigRational; 2] = ["1/2", "1/3"].map(|text| text.parse().unwrap());
    let one = arena.guaranteed_born(1, &[half.clone(), third.clone()]);
    let other = arena.guaranteed_born(1, &[third.clone(), half, third]);
    assert_eq!(one.as_ref().map(Vec::len), Ok(20));
    assert_eq!(one, other);
    assert_eq!(arena.guaranteed_born(2, &[]), Ok(Vec::new()));
}

#[test]
fn what_is_too_much_is_over_budget() {
    for (day, scores) in [(2, 3), (3, 2), (4, 1), (0, 1 << 14)] {
        let arena = &mut Arena::new();
        let budget = Budget {
            steps: 3_000_000,
            forms: 2_000_000,
        };
        arena.start(budget, None);
        let scores: Vec<i64> = (0..scores).collect();
        let born = arena.guaranteed_born(day, &rationals(&scores));
        assert!(matches!(born, Err(Interrupt::OverBudget { .. })));
    }
}
