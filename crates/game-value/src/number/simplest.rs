//! The simplest number of an interval (Conway's simplicity theorem).
//!
//! If a number x fits between the options of G (no left option is ≥ x, no right option is ≤ x),
//! then G is the simplest such x: the integer of least absolute value if there is one, otherwise
//! the number of least exponent.

use super::{Dyadic, Integer};

/// One end of an interval of numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bound {
    /// Where the end stands.
    pub number: Dyadic,
    /// Whether the end belongs to the interval.
    pub included: bool,
}

/// The simplest number strictly between `low` and `high`, or `None` where `low >= high`.
///
/// Linear in the number of bits.
pub fn simplest_between(low: &Dyadic, high: &Dyadic) -> Option<Dyadic> {
    let open = |number: &Dyadic| {
        Some(Bound {
            number: number.clone(),
            included: false,
        })
    };
    simplest_in(open(low).as_ref(), open(high).as_ref())
}

/// The simplest number of an interval; a bound that is `None` lies at infinity.
///
/// `None` where the interval is empty. Linear in the number of bits.
pub fn simplest_in(low: Option<&Bound>, high: Option<&Bound>) -> Option<Dyadic> {
    let above = low.is_none_or(|bound| below_zero(&bound.number, bound.included));
    let below = high.is_none_or(|bound| below_zero(&-&bound.number, bound.included));
    match (above, below) {
        (true, true) => Some(Dyadic::ZERO),
        (false, false) => None,
        (true, false) => {
            let mirror = |bound: &Bound| Bound {
                number: -&bound.number,
                included: bound.included,
            };
            let positive = simplest_positive(&mirror(high?), low.map(mirror).as_ref())?;
            Some(-&positive)
        }
        (false, true) => simplest_positive(low?, high),
    }
}

fn below_zero(number: &Dyadic, included: bool) -> bool {
    number.is_negative() || (included && number.is_zero())
}

/// The simplest number of an interval whose low end is not below 0.
fn simplest_positive(low: &Bound, high: Option<&Bound>) -> Option<Dyadic> {
    let mut whole = low.number.floor();
    if !(low.number.is_integer() && low.included) {
        whole = &whole + &Integer::ONE;
    }
    let whole = Dyadic::from(whole);
    let Some(high) = high else { return Some(whole) };
    if whole < high.number || (whole == high.number && high.included) {
        return Some(whole);
    }
    // No integer fits. Scaled by one bit more than either end needs, the interval is a closed
    // range of integers; its member with the most trailing zeros is the number of least exponent.
    let exponent = low.number.exponent().max(high.number.exponent()) + 1;
    let step = |bound: &Bound| {
        if bound.included {
            Integer::ZERO
        } else {
            Integer::ONE
        }
    };
    let first = &low.number.scaled(exponent) + &step(low);
    let last = &high.number.scaled(exponent) - &step(high);
    if first > last {
        return None;
    }
    let differing = &(&first - &Integer::ONE) ^ &last;
    let place = differing.bits() - 1;
    Some(Dyadic::new(
        last.shifted_right(place).shifted_left(place),
        exponent,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn between(low: (i64, u64), high: (i64, u64)) -> Option<String> {
        let number = |(m, k): (i64, u64)| Dyadic::new(Integer::from(m), k);
        simplest_between(&number(low), &number(high)).map(|x| x.to_string())
    }

    #[test]
    fn the_simplest_number_is_an_integer_of_least_size_if_one_fits() {
        assert_eq!(between((-3, 0), (5, 0)).as_deref(), Some("0"));
        assert_eq!(between((5, 1), (21, 2)).as_deref(), Some("3"));
        assert_eq!(between((-21, 2), (-5, 1)).as_deref(), Some("-3"));
    }

    #[test]
    fn otherwise_it_has_the_least_denominator() {
        assert_eq!(between((0, 0), (1, 0)).as_deref(), Some("1/2"));
        assert_eq!(between((1, 0), (3, 1)).as_deref(), Some("5/4"));
        assert_eq!(between((3, 1), (13, 3)).as_deref(), Some("25/16"));
        assert_eq!(between((-1, 0), (0, 0)).as_deref(), Some("-1/2"));
        assert_eq!(between((1, 0), (1, 0)), None);
    }

    #[test]
    fn an_included_end_may_be_the_answer() {
        let bound = |m, included| Bound {
            number: Dyadic::from(m),
            included,
        };
        assert_eq!(
            simplest_in(Some(&bound(1, true)), Some(&bound(2, false))),
            Some(Dyadic::ONE)
        );
        assert_eq!(
            simplest_in(Some(&bound(1, true)), Some(&bound(1, true))),
            Some(Dyadic::ONE)
        );
        assert_eq!(
            simplest_in(Some(&bound(1, true)), Some(&bound(1, false))),
            None
        );
        assert_eq!(
            simplest_in(None, Some(&bound(-1, false))),
            Some(Dyadic::from(-2))
        );
        assert_eq!(
            simplest_in(Some(&bound(3, false)), None),
            Some(Dyadic::from(4))
        );
    }
}
