//! Rules of heap games that are shown to be of octal type, and the theorem on their periods, against nim values computed from
//! the definition by other means.

mod common;

use std::sync::Arc;

use common::definitions;
use game_ruleset::{Engine, HeapRules, Instance, NotOctal, Value};
use game_value::{Arena, BigRational};

/// What the rules of a ruleset with these items show; its own name is `R`.
fn rules(items: &str) -> Result<HeapRules, NotOctal> {
    instance(items).heap_rules()
}

fn instance(items: &str) -> Instance {
    let text = format!("ruleset R {{ board n: int; {items} }}");
    let instance = Instance::new(definitions(&text)[0].clone(), &[]);
    instance.unwrap_or_else(|why| panic!("{text}: {why:?}"))
}

/// Octal rules with the code as a list of digits.
fn octal(digits: &[u8]) -> String {
    let digits: Vec<String> = digits.iter().map(u8::to_string).collect();
    format!(
        "let d = [{}]; let ks = 0..size(d) - 1;
         both = [0 for k in ks if bit(d[k], 0) and k == n];
         both = [n - k for k in ks if bit(d[k], 1) and k < n];
         both = [R(a) + R(n - k - a) for k in ks, a in 1..(n - k) div 2 if bit(d[k], 2)];",
        digits.join(", ")
    )
}

/// The nim values of heaps 0..=last by an octal code, from the definition.
fn nim_values(digits: &[u8], last: usize) -> Vec<usize> {
    let mut values: Vec<usize> = Vec::new();
    for n in 0..=last {
        let mut seen = vec![false; 2 * n + 2];
        for (k, digit) in digits.iter().enumerate() {
            let Some(rest) = n.checked_sub(k) else {
                continue;
            };
            if rest == 0 && digit & 1 != 0 {
                seen[0] = true;
            }
            if rest > 0 && digit & 2 != 0 {
                seen[values[rest]] = true;
            }
            for a in 1..rest {
                if digit & 4 != 0 {
                    seen[values[a] ^ values[rest - a]] = true;
                }
            }
        }
        values.push(seen.iter().position(|seen| !seen).expect("an end"));
    }
    values
}

#[test]
fn octal_rules_are_shown_with_their_numbers() {
    let found = rules(&octal(&[0, 7, 7])).expect("octal");
    assert_eq!(
        (found.largest, found.splits, found.least, found.from),
        (2, true, 1, 3)
    );
    // 2·71 + 12 + 2
    assert_eq!(found.bound(71, 12), Some(156));
    let found = rules("both = [n - k for k in {2, 3, 7} if k <= n];").expect("subtraction");
    assert_eq!((found.largest, found.splits, found.least), (7, false, 0));
    assert_eq!(
        found.bound(0, 5),
        Some(8),
        "7 is no heap yet from which all may be taken"
    );
}

#[test]
fn other_spellings_of_the_same_rules_are_shown() {
    for items in [
        "both = [n - k for k in 1..min(3, n)];",
        "both = [n - 1 for i in [0] if n >= 1] ++ [n - k for k in [2, 3] if not k > n];",
        "both = [m for m in max(0, n - 3)..n - 1];",
        "fn rest(n: int, k: int): int = n - k; both = [rest(n, k) for k in 1..3 if rest(n, k) >= 0];",
        "both = let (most = 3) [n - k for k in 1..most if k in 1..5 and k <= n];",
        "both = [if k == 2 then n - 2 else n - k for k in 1..3 if k <= n];",
    ] {
        let found = rules(items).unwrap_or_else(|why| panic!("{items}: {why}"));
        assert_eq!((found.largest, found.splits), (3, false), "{items}");
    }
    for items in [
        "both = [R(a) + R(n - 1 - a) for a in 0..n - 1];",
        "both = [R(n - 1 - a) + R(a) for a in 0..(n - 1) div 2];",
        "both = [R(a - 1) + R(n - a) for a in 1..n];",
        "both = [R(a) + R(b) for a in 0..n - 1, b = n - a - 1];",
        "both = {R(a) + R(n - 1 - a) + R(3) for a in 0..n - 1 if n > 7};",
    ] {
        let found = rules(items).unwrap_or_else(|why| panic!("{items}: {why}"));
        assert_eq!(
            (found.largest, found.splits, found.least),
            (1, true, 0),
            "{items}"
        );
    }
    assert_eq!(
        rules("both = [n - 1 for i in [0] if n > 50];")
            .expect("late")
            .from,
        51
    );
    assert_eq!(
        rules("both = [R(a) + R(n - a) for a in 3..n - 5];")
            .expect("pairs")
            .least,
        5
    );
}

#[test]
fn moves_that_no_parameter_allows_do_not_count() {
    let items = |digit: u8| {
        format!(
            "let d = [0, 7, {digit}]; let ks = 0..size(d) - 1;
             both = [R(a) + R(n - k - a) for k in ks, a in 1..(n - k) div 2 if bit(d[k], 2)];
             both = [R(a) + R(b) + R(n - k - a - b)
                 for k in ks, a in 1..(n - k) div 3, b in a..(n - k - a) div 2 if bit(d[k], 3)];"
        )
    };
    assert_eq!(rules(&items(7)).expect("octal").largest, 2);
    assert!(rules(&items(8)).is_err());
}

#[test]
fn what_is_not_of_octal_type_is_not_shown() {
    for items in [
        "both = 0..n - 1;",
        "both = [R(a) + R(n - a) for a in 1..(n - 1) div 2];",
        "both = [R(a) + R(n - a) for a in 1..n - 1 if a != n - a];",
        "both = [R(a) + R(n - b) for a in 1..n - 1, b in 1..n - 1];",
        "both = let (m = [x for x in 1..n - 1]) [R(a) + R(n - b) for a in m, b in m];",
        "both = [R(a) + R(n - a) for a in 1..n div 3];",
        "both = [R(a) + R(n - 2·a) for a in 1..n div 2];",
        "both = [n - 1 for i in [0] if n mod 3 == 0];",
        "both = [n - k for k in 1..n div 2];",
        "both = [n div 2 for i in [0] if n > 0];",
        "both = [n - 1 for a in 1..n - 100];",
        "both = [n - max([x for x in 1..n]) for i in [0] if n > 0];",
        "both = [n + 1 for i in [0]];",
        "both = [R(a) + R(b) + R(n - a - b) for a in 1..n div 3, b in a..(n - a) div 2];",
        "both = [R(a) + R(n - a) for a in 0..n];",
        "left = [n - 1]; right = [n - 2];",
        "both = [n - 1 for i in [0] if n > 0]; left = [n - 2 for i in [0] if n > 1];",
        "both = [n - 1 for i in [0] if n > 0]; parts = [n];",
        "both = [n - 1 gain 1 for i in [0] if n > 0];",
        "fn f(n: int): int = f(n - 1); both = [f(n)];",
    ] {
        assert!(rules(items).is_err(), "{items}: {:?}", rules(items));
    }
}

/// Wherever the bound is met, the values go on as it says.
#[test]
fn the_bound_holds_for_all_short_codes() {
    const FAR: i64 = 400;
    let mut proved = 0;
    for code in 0..8 * 8 * 8_u16 {
        let digits = [0, code & 7, code >> 3 & 7, code >> 6]
            .map(|digit| u8::try_from(digit).expect("a digit"));
        let values = nim_values(&digits, usize::try_from(FAR).expect("a heap"));
        let rules = rules(&octal(&digits)).expect("octal");
        for period in 1..30 {
            for start in 0..40 {
                let bound = rules.bound(start, period).expect("a number");
                let repeats = |n: i64| {
                    let at = |n| usize::try_from(n).expect("a heap");
                    values[at(n)] == values[at(n + period)]
                };
                if (start..bound).all(repeats) {
                    assert!(
                        (bound..FAR - period).all(repeats),
                        "{digits:?} {start} {period}"
                    );
                    proved += 1;
                }
            }
        }
    }
    assert!(proved > 10_000, "{proved}");
}

#[test]
fn heaps_have_the_nim_values_of_the_definition() {
    for code in 0..8 * 8 * 8_u16 {
        let digits = [4 * (code & 1), code & 7, code >> 3 & 7, code >> 6]
            .map(|digit| u8::try_from(digit).expect("a digit"));
        let mut engine = Engine::new(Arc::new(instance(&octal(&digits))));
        let mut arena = Arena::new();
        for (heap, expected) in (0..).zip(nim_values(&digits, 150)) {
            let value = engine
                .value(&Value::Int(heap), &mut arena)
                .expect("a value");
            assert_eq!(
                arena.nim_value(value),
                Some(expected.into()),
                "{digits:?} {heap}"
            );
        }
    }
}

/// Of every other shape, against all positions played out.
#[test]
fn heaps_have_the_values_of_their_forms() {
    for items in [
        "both = [n - k for k in 1..min(3, n)];",
        "both = [R(a) + R(n - 1 - a) for a in 0..n - 1];",
        "both = [R(n - 1 - a) + R(a) for a in 0..(n - 1) div 2];",
        "both = {R(a) + R(n - 1 - a) + R(3) for a in 0..n - 1 if n > 7};",
        "both = [n - 1 for i in [0] if n > 6]; both = [0 for i in [0] if n in [2, 3, 5]];",
        "both = [R(a) + R(n - a) for a in 3..n - 5]; both = [n - 2 for i in [0] if n >= 2];",
        "both = [R(2) + R(n - 3) for i in [0] if n >= 4]; both = [1 for i in [0] if n > 2];",
    ] {
        assert!(rules(items).is_ok(), "{items}");
        let mut engine = Engine::new(Arc::new(instance(items)));
        let mut arena = Arena::new();
        for heap in 0..16 {
            let heap = Value::Int(heap);
            let score = BigRational::from_integer(0.into());
            let form = engine.form(&heap, &score, &mut arena).expect("a form");
            let whole = arena.value(form).expect("no budget");
            assert_eq!(
                engine.value(&heap, &mut arena),
                Ok(whole),
                "{items} {heap:?}"
            );
        }
    }
}
