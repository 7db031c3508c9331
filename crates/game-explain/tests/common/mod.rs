//! Random forms of a universe, from a seed.
#![allow(
    dead_code,
    unreachable_pub,
    reason = "each test file is a crate of its own and uses a part of this"
)]

use game_explain::Theory;
use game_value::{
    Arena, BigInt, BigRational, BigUint, Comparison, Dyadic, Form, Kind, Side, Universe,
};

/// The theories that have canonical forms, with their universes.
pub const THEORIES: [(Theory, Universe); 6] = [
    (Theory::Normal, Universe::Normal),
    (Theory::In(Comparison::Misere), Universe::Misere),
    (Theory::In(Comparison::Dicot), Universe::Dicot),
    (Theory::In(Comparison::DeadEnding), Universe::DeadEnding),
    (Theory::In(Comparison::Guaranteed), Universe::Guaranteed),
    (Theory::MisereImpartial, Universe::Impartial),
];

/// Numbers that look random (xorshift).
pub struct Random(pub u64);

impl Random {
    /// A number below a bound.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or_default() % bound
    }

    /// Up to two, seldom three, of the forms.
    fn some(&mut self, pool: &[Form]) -> Vec<Form> {
        let count = [0, 1, 1, 2, 2, 2, 3][self.below(7)];
        (0..count).map(|_| pool[self.below(pool.len())]).collect()
    }

    fn side(&mut self, pool: &[Form]) -> Side {
        let options = self.some(pool);
        if options.is_empty() {
            let atom = i64::try_from(self.below(5)).unwrap_or_default() - 2;
            return Side::Atom(BigRational::from(BigInt::from(atom)));
        }
        Side::Options(options)
    }
}

/// Random forms of a universe, of birthday at most 4, among impartial games 6: ten at a time, made of each other.
pub fn forms(arena: &mut Arena, universe: Universe, random: &mut Random) -> Vec<Form> {
    let deepest = BigInt::from(if universe == Universe::Impartial {
        6
    } else {
        4
    });
    let mut pool = seeds(arena, universe);
    let mut found = Vec::new();
    while found.len() < 10 {
        let form = match universe {
            Universe::Guaranteed => {
                let (left, right) = (random.side(&pool), random.side(&pool));
                arena.scoring(left, right)
            }
            Universe::Impartial => {
                let options = random.some(&pool);
                arena.braces(options.clone(), options)
            }
            _ => arena.braces(random.some(&pool), random.some(&pool)),
        };
        let inside = arena.is_in(form, universe).expect("an answer");
        if inside && arena.formal_birthday(form).expect("a number") <= deepest {
            pool.push(form);
            found.push(form);
        }
    }
    found
}

fn seeds(arena: &mut Arena, universe: Universe) -> Vec<Form> {
    if universe.kind() == Kind::Scoring {
        return [-1, 0, 1, 2]
            .map(|n| arena.score(BigRational::from(BigInt::from(n))))
            .into();
    }
    let mut seeds = vec![arena.zero(), arena.nimber(&BigUint::from(1u8))];
    if !matches!(universe, Universe::Dicot | Universe::Impartial) {
        seeds.push(arena.integer(&BigInt::from(1)));
        seeds.push(arena.integer(&BigInt::from(-1)));
    }
    if universe == Universe::Normal {
        seeds.push(arena.number(&Dyadic::unit(1)));
        let (zero, one) = (Dyadic::ZERO, BigInt::from(1));
        seeds.push(arena.compact(&zero, &one, &BigUint::ZERO));
        seeds.push(arena.compact(&Dyadic::from(1), &-one, &BigUint::from(2u8)));
    }
    seeds
}

/// Random robot forms of up to three moves of each player, made of integers and each other: ten at a time.
pub fn robots(arena: &mut Arena, random: &mut Random) -> Vec<Form> {
    let mut pool: Vec<Form> = (-2..=2)
        .map(|n| arena.robot_integer(&BigInt::from(n)))
        .collect();
    let mut found = Vec::new();
    for _ in 0..10 {
        let [rows, columns] = [0, 1].map(|_| [0, 1, 1, 2, 2, 2, 3][random.below(7)]);
        let mut some = |count: usize| -> Vec<Form> {
            (0..count).map(|_| pool[random.below(pool.len())]).collect()
        };
        let (left, right) = (some(rows), some(columns));
        let rounds = if columns == 0 { 0 } else { rows };
        let rounds = (0..rounds).map(|_| some(columns)).collect();
        let form = arena.robot(left, rounds, right);
        pool.push(form);
        found.push(form);
    }
    found
}
