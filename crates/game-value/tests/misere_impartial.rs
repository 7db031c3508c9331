//! Misère play of impartial games, against CGSuite's values and against play.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod common;

use common::{cell, rows};
use game_value::{Arena, Budget, Form, Outcome};
use proptest::prelude::*;
use proptest::sample::Index;

/// Reads `*[…]`, sums of such and lists, as CGSuite does: a list of one game is that game, a list in a list is
/// the game with those options.
struct Reader<'a> {
    text: &'a [u8],
    at: usize,
}

impl Reader<'_> {
    fn eat(&mut self, byte: u8) -> bool {
        let found = self.text.get(self.at) == Some(&byte);
        self.at += usize::from(found);
        found
    }

    fn sum(&mut self, arena: &mut Arena) -> Form {
        let mut sum = self.game(arena);
        while self.eat(b'+') {
            let next = self.game(arena);
            sum = arena.impartial_misere_sum(sum, next).unwrap();
        }
        sum
    }

    fn game(&mut self, arena: &mut Arena) -> Form {
        if self.eat(b'*') {
            let options = self.list(arena);
            return match options.as_slice() {
                &[only] => only,
                _ => arena.braces(options.clone(), options),
            };
        }
        if self.text[self.at] == b'[' {
            let options = self.list(arena);
            return arena.braces(options.clone(), options);
        }
        let digits = self.text[self.at..]
            .iter()
            .take_while(|byte| byte.is_ascii_digit());
        let end = self.at + digits.count();
        let size = std::str::from_utf8(&self.text[self.at..end]).unwrap();
        self.at = end;
        arena.nimber(&size.parse().unwrap())
    }

    fn list(&mut self, arena: &mut Arena) -> Vec<Form> {
        assert!(self.eat(b'['));
        let mut games = Vec::new();
        while !self.eat(b']') {
            games.push(self.sum(arena));
            self.eat(b',');
        }
        games
    }
}

fn read(arena: &mut Arena, text: &str) -> Form {
    let mut reader = Reader {
        text: text.as_bytes(),
        at: 0,
    };
    let game = reader.sum(arena);
    assert_eq!(reader.at, text.len(), "{text}");
    game
}

fn spell(arena: &mut Arena, form: Form) -> String {
    arena.spell_impartial_misere(form, 100_000).unwrap()
}

fn spell_all(arena: &mut Arena, forms: &[Form]) -> String {
    let texts: Vec<String> = forms.iter().map(|&form| spell(arena, form)).collect();
    format!("[{}]", texts.join(","))
}

/// The cell of one column, computed.
fn computed(arena: &mut Arena, g: Form, column: &str) -> String {
    let temper = arena.impartial_temper(g).unwrap();
    match column {
        "output" => spell(arena, g),
        "birthday" => arena.impartial_misere_birthday(g).unwrap().to_string(),
        "genus" => arena.impartial_genus(g).unwrap().to_string(),
        "isEven" => arena.is_even_game(g).unwrap().to_string(),
        "isExtraverted" => arena.is_extraverted(g).unwrap().to_string(),
        "isGenerallyRestive" => temper.is_generally_restive().to_string(),
        "isGenerallyTame" => temper.is_generally_tame().to_string(),
        "isHalfTame" => arena.is_half_tame(g).unwrap().to_string(),
        "isIntroverted" => arena.is_introverted(g).unwrap().to_string(),
        "isNimHeap" => temper.is_nim_heap().to_string(),
        "isPrime" => arena.is_prime_game(g).unwrap().to_string(),
        "isRestive" => temper.is_restive().to_string(),
        "isRestless" => temper.is_restless().to_string(),
        "isTame" => temper.is_tame().to_string(),
        "isTameable" => temper.is_tameable().to_string(),
        "mate" => {
            let mate = arena.impartial_mate(g).unwrap();
            spell(arena, mate)
        }
        "misereNimValue" => arena.impartial_misere_nim_value(g).unwrap().to_string(),
        "misereOutcomeClass" => format!("{:?}", arena.misere_outcome(g).unwrap()),
        "nimValue" => arena.impartial_nim_value(g).unwrap().to_string(),
        "options" => {
            let options = arena.impartial_misere_options(g).unwrap();
            spell_all(arena, &options)
        }
        "partitions" => {
            let partitions = arena.impartial_partitions(g).unwrap();
            let texts = partitions.iter().map(|primes| spell_all(arena, primes));
            format!("[{}]", texts.collect::<Vec<_>>().join(","))
        }
        "parts" => {
            let parts = arena.impartial_parts(g).unwrap();
            spell_all(arena, &parts)
        }
        other => panic!("no column {other}"),
    }
}

#[test]
fn checked_rows_agree() {
    let arena = &mut Arena::new();
    let mut wrong = Vec::new();
    for row in rows("cgsuite_misere_canonical.tsv") {
        let input = cell(&row, "input");
        let g = read(arena, input);
        for (column, expected) in &row {
            if column == "input" || column == "class" {
                continue;
            }
            let found = computed(arena, g, column);
            if found != *expected {
                wrong.push(format!("{input} {column}: {found}, not {expected}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// The canonical forms of all games with options among the given ones, those first.
fn next_day(arena: &mut Arena, day: &[Form]) -> Vec<Form> {
    let mut found = day.to_vec();
    for subset in 0..1_usize << day.len() {
        let chosen = (0..day.len()).filter(|index| subset >> index & 1 == 1);
        let options: Vec<Form> = chosen.map(|index| day[index]).collect();
        let form = arena.braces(options.clone(), options);
        let canonical = arena.impartial_misere_value(form).unwrap();
        if !found.contains(&canonical) {
            found.push(canonical);
        }
    }
    found
}

fn day(arena: &mut Arena, number: usize) -> Vec<Form> {
    let mut games = Vec::new();
    for _ in 0..=number {
        games = next_day(arena, &games);
    }
    games
}

#[test]
fn the_days_have_as_many_canonical_forms_as_are_known() {
    let arena = &mut Arena::new();
    let mut games = Vec::new();
    for count in [1, 2, 3, 5, 22] {
        games = next_day(arena, &games);
        assert_eq!(games.len(), count);
    }
}

#[test]
fn sums_differences_and_mates_of_the_games_of_day_four() {
    let arena = &mut Arena::new();
    let games = day(arena, 4);
    for &g in &games {
        let mate = arena.impartial_mate(g).unwrap();
        let lost = arena.impartial_misere_sum(g, mate).unwrap();
        assert_eq!(arena.misere_outcome(lost).unwrap(), Outcome::P);
        for &h in &games {
            let sum = arena.impartial_misere_sum(g, h).unwrap();
            let played = arena.sum_form(g, h).unwrap();
            assert_eq!(arena.impartial_misere_value(played).unwrap(), sum);
            assert_eq!(
                arena.misere_outcome(sum).unwrap(),
                arena.misere_outcome(played).unwrap()
            );
            assert_eq!(arena.impartial_misere_difference(sum, h).unwrap(), Some(g));
        }
    }
}

#[test]
fn differences_are_all_there_are_among_early_games() {
    let arena = &mut Arena::new();
    let games = day(arena, 4);
    let sums: Vec<Vec<Form>> = games
        .iter()
        .map(|&g| {
            games
                .iter()
                .map(|&h| arena.impartial_misere_sum(g, h).unwrap())
                .collect()
        })
        .collect();
    for (&x, sums) in games.iter().zip(&sums) {
        // Cancellation: the sums with one game are all different.
        for (index, sum) in sums.iter().enumerate() {
            assert!(!sums[..index].contains(sum));
        }
        for &g in &games {
            let found = arena.impartial_misere_difference(g, x).unwrap();
            if let Some(y) = found {
                assert_eq!(arena.impartial_misere_sum(x, y).unwrap(), g);
            }
            let there = sums.iter().position(|&sum| sum == g);
            assert!(there.is_none_or(|index| found == Some(games[index])));
        }
    }
}

#[test]
fn parts_add_up_and_partitions_are_of_primes() {
    let arena = &mut Arena::new();
    let games = day(arena, 4);
    let star = arena.nimber(&1_u32.into());
    for &g in &games {
        for &h in &games {
            let sum = arena.impartial_misere_sum(g, h).unwrap();
            let parts = arena.impartial_parts(sum).unwrap();
            let whole = arena.impartial_misere_sum(sum, star).unwrap();
            for part in [g, h] {
                if !arena.is_even_game(part).unwrap() {
                    continue;
                }
                let trivial = part == sum || part == whole || part == arena.zero();
                assert!(trivial || parts.contains(&part));
            }
            for primes in arena.impartial_partitions(sum).unwrap() {
                let mut total = arena.zero();
                for prime in primes {
                    assert!(prime == star || arena.is_prime_game(prime).unwrap());
                    total = arena.impartial_misere_sum(total, prime).unwrap();
                }
                assert_eq!(total, sum);
            }
        }
    }
}

#[test]
fn a_genus_is_of_the_sums_with_heaps_of_two() {
    let arena = &mut Arena::new();
    let two = arena.nimber(&2_u32.into());
    for g in day(arena, 4) {
        let genus = arena.impartial_genus(g).unwrap();
        let mut sum = g;
        for index in 0..8 {
            let value = arena.impartial_misere_nim_value(sum).unwrap();
            assert_eq!(genus.misere(index), value);
            sum = arena.impartial_misere_sum(sum, two).unwrap();
        }
    }
}

#[test]
fn partizan_forms_are_refused() {
    let arena = &mut Arena::new();
    let zero = arena.zero();
    let one = arena.braces(vec![zero], vec![]);
    let around = arena.braces(vec![one], vec![one]);
    for form in [one, around] {
        assert!(arena.impartial_misere_value(form).is_err());
    }
}

#[test]
fn deep_games_need_no_stack() {
    let arena = &mut Arena::new();
    let mut deep = arena.nimber(&2_u32.into());
    for _ in 0..20_000 {
        deep = arena.braces(vec![deep], vec![deep]);
    }
    assert_eq!(arena.impartial_misere_value(deep).unwrap(), deep);
    assert_eq!(arena.impartial_genus(deep).unwrap().to_string(), "1^1");
    let mate = arena.impartial_mate(deep).unwrap();
    assert_eq!(mate, deep);
    let star = arena.nimber(&1_u32.into());
    let sum = arena.impartial_misere_sum(deep, star).unwrap();
    assert_eq!(
        arena.impartial_misere_difference(sum, deep).unwrap(),
        Some(star)
    );
}

#[test]
fn a_long_computation_stops_at_its_budget() {
    let arena = &mut Arena::new();
    let budget = Budget {
        steps: 20_000,
        forms: 20_000,
    };
    arena.start(budget, None);
    let huge = arena.nimber(&(1_u64 << 40).into());
    assert_eq!(arena.impartial_misere_value(huge).unwrap(), huge);
    let above = arena.braces(vec![huge], vec![huge]);
    assert!(arena.impartial_misere_sum(above, huge).is_err());
    let heap = arena.nimber(&100_u32.into());
    assert!(arena.impartial_misere_sum(heap, heap).is_err());
    arena.start(Budget::UNLIMITED, None);
    let heap = arena.nimber(&2_u32.into());
    let sharp = arena.braces(vec![heap], vec![heap]);
    assert!(arena.spell_impartial_misere(sharp, 3).is_err());
    assert_eq!(spell(arena, sharp), "*[2#]");
}

/// The forms of Kayles rows: one or two neighbouring pins are knocked out of a row.
fn kayles(arena: &mut Arena, longest: usize) -> Vec<Form> {
    let mut rows = vec![arena.zero()];
    for length in 1..=longest {
        let mut options = Vec::new();
        for left in (1..=length.min(2)).map(|pins| length - pins) {
            for first in 0..=left / 2 {
                let sum = arena.impartial_misere_sum(rows[first], rows[left - first]);
                options.push(sum.unwrap());
            }
        }
        let form = arena.braces(options.clone(), options);
        rows.push(arena.impartial_misere_value(form).unwrap());
    }
    rows
}

/// The normal values are OEIS A002186; the misère values were computed here.
#[test]
fn genera_of_kayles_rows() {
    let arena = &mut Arena::new();
    let rows = kayles(arena, 13);
    let genera: Vec<String> = rows
        .iter()
        .map(|&row| arena.impartial_genus(row).unwrap().to_string())
        .collect();
    let expected = "0 1 2 3 1 4^146 3 2^2 1^1 4^046 2^2 6^46 4^046 1^1";
    assert_eq!(genera.join(" "), expected);
    let two = arena.nimber(&2_u32.into());
    for &row in &rows {
        let genus = arena.impartial_genus(row).unwrap();
        let sum = arena.sum_form(row, two).unwrap();
        let value = arena.impartial_misere_nim_value(sum).unwrap();
        assert_eq!(genus.misere(1), value);
    }
    assert_eq!(spell(arena, rows[5]), "*[2[2]321]");
}

#[test]
fn twice_a_heap_has_the_heap_as_its_only_part() {
    let arena = &mut Arena::new();
    for size in 2..=12_u32 {
        let heap = arena.nimber(&size.into());
        let sum = arena.impartial_misere_sum(heap, heap).unwrap();
        let even = arena.nimber(&(size & !1).into());
        assert_eq!(arena.impartial_parts(sum).unwrap(), [even]);
        assert_eq!(
            arena.impartial_misere_difference(sum, heap).unwrap(),
            Some(heap)
        );
    }
    let twelve = arena.nimber(&12_u32.into());
    let sum = arena.impartial_misere_sum(twelve, twelve).unwrap();
    assert_eq!(spell(arena, sum), "*[&12;[&12;]]");
}

/// A form from a list of sets of indices into the games of day four and the forms before it.
fn build(arena: &mut Arena, sets: &[Vec<Index>]) -> Form {
    let mut forms = day(arena, 4);
    for set in sets {
        let options: Vec<Form> = set.iter().map(|index| *index.get(&forms)).collect();
        forms.push(arena.braces(options.clone(), options));
    }
    forms[forms.len() - 1]
}

fn sets() -> impl Strategy<Value = Vec<Vec<Index>>> {
    let set = prop::collection::vec(any::<Index>(), 1..6);
    prop::collection::vec(set, 1..6)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn canonical_forms_play_the_same(first in sets(), second in sets()) {
        let arena = &mut Arena::new();
        let (g, h) = (build(arena, &first), build(arena, &second));
        let canonical = arena.impartial_misere_value(g).unwrap();
        for test in day(arena, 3).into_iter().chain([h]) {
            let [ours, theirs] = [g, canonical].map(|form| arena.sum_form(form, test).unwrap());
            prop_assert_eq!(
                arena.misere_outcome(ours).unwrap(),
                arena.misere_outcome(theirs).unwrap()
            );
        }
        let played = arena.sum_form(g, h).unwrap();
        let sum = arena.impartial_misere_sum(g, h).unwrap();
        prop_assert_eq!(arena.impartial_misere_value(played).unwrap(), sum);
        let other = arena.impartial_misere_value(h).unwrap();
        prop_assert_eq!(arena.impartial_misere_difference(sum, g).unwrap(), Some(other));
    }

    #[test]
    fn a_difference_of_any_two_is_one(first in sets(), second in sets()) {
        let arena = &mut Arena::new();
        let (g, h) = (build(arena, &first), build(arena, &second));
        if let Some(x) = arena.impartial_misere_difference(g, h).unwrap() {
            let sum = arena.impartial_misere_sum(h, x).unwrap();
            prop_assert_eq!(sum, arena.impartial_misere_value(g).unwrap());
        }
    }

    #[test]
    fn tame_games_add_like_heaps(first in sets(), second in sets()) {
        let arena = &mut Arena::new();
        let (g, h) = (build(arena, &first), build(arena, &second));
        let values = |arena: &mut Arena, form| {
            let genus = arena.impartial_genus(form).unwrap();
            (genus.normal(), genus.misere(0))
        };
        if arena.impartial_temper(g).unwrap().is_tameable() {
            for other in day(arena, 4).into_iter().chain([h]) {
                if !arena.impartial_temper(other).unwrap().is_generally_tame() {
                    continue;
                }
                let (ours, theirs) = (values(arena, g), values(arena, other));
                let normal = ours.0 ^ theirs.0;
                let fickle = ours.0 != ours.1 && theirs.0 != theirs.1;
                let sum = arena.impartial_misere_sum(g, other).unwrap();
                prop_assert_eq!(values(arena, sum), (normal, normal ^ u64::from(fickle)));
            }
        }
    }

    #[test]
    fn the_genus_of_tame_and_restive_games_follows_from_its_start(sets in sets()) {
        let arena = &mut Arena::new();
        let form = build(arena, &sets);
        let genus = arena.impartial_genus(form).unwrap();
        let temper = arena.impartial_temper(form).unwrap();
        let restive = temper.is_generally_restive() && genus.misere(0) < 4;
        let base = if restive { genus.misere(0) } else { genus.normal() };
        let mut sum = form;
        let two = arena.nimber(&2_u32.into());
        for index in 0..6 {
            let value = arena.impartial_misere_nim_value(sum).unwrap();
            prop_assert_eq!(genus.misere(index), value);
            if index > 0 && (temper.is_generally_tame() || temper.is_generally_restive()) {
                prop_assert_eq!(value, base ^ (index as u64 % 2 * 2));
            }
            sum = arena.impartial_misere_sum(sum, two).unwrap();
        }
    }
}
