//! Periods of sequences of nim values.

use super::HeapRules;

/// g(n + length) = g(n) from the start on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Period {
    /// The first n.
    pub start: usize,
    /// How far the values are apart.
    pub length: usize,
}

impl Period {
    /// Up to which n the values must be known to repeat so that they do for ever, by the octal periodicity theorem.
    pub fn bound(self, rules: &HeapRules) -> Option<i64> {
        rules.bound(
            i64::try_from(self.start).ok()?,
            i64::try_from(self.length).ok()?,
        )
    }

    /// The least period for which the nim values of the heaps 0, 1, … go as far as the theorem asks, and the end of what it asks.
    ///
    /// Linear in the number of values.
    pub fn proved<T: Copy + PartialEq>(values: &[T], rules: &HeapRules) -> Option<(Self, i64)> {
        let starts = Self::starts(values);
        (1..values.len()).find_map(|length| {
            let period = Self {
                start: starts[length],
                length,
            };
            let bound = period.bound(rules)?;
            let known = i64::try_from(values.len() - length).ok()?;
            (bound <= known).then_some((period, bound))
        })
    }

    /// How far the values from the end repeat, for each length of a period: the least start of each. Linear, by the Z algorithm
    /// on the values from the last to the first.
    pub fn starts<T: Copy + PartialEq>(values: &[T]) -> Vec<usize> {
        let size = values.len();
        let at = |index: usize| values[size - 1 - index];
        let mut runs = vec![0; size];
        let (mut left, mut right) = (0, 0);
        for index in 1..size {
            let mut run = if index < right {
                runs[index - left].min(right - index)
            } else {
                0
            };
            while index + run < size && at(run) == at(index + run) {
                run += 1;
            }
            if index + run > right {
                (left, right) = (index, index + run);
            }
            runs[index] = run;
        }
        (0..size)
            .map(|length| size - length - runs[length])
            .collect()
    }

    /// The heap of the values that are known that has the nim value of a heap.
    pub(crate) fn reduce(self, heap: usize) -> usize {
        if heap < self.start {
            heap
        } else {
            self.start + (heap - self.start) % self.length
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn starts_are_those_of_the_definition() {
        // Words of 1 and 2 letters, and words that repeat from some place on.
        let mut state = 7_u64;
        for round in 0..300 {
            let mut values: Vec<u64> = Vec::new();
            for index in 0..40 {
                state = state
                    .wrapping_mul(6_364_136_223_846_793_005)
                    .wrapping_add(1_442_695_040_888_963_407);
                let period = 1 + round % 7;
                values.push(if index > 12 + period {
                    values[index - period]
                } else {
                    (state >> 33) % 2
                });
            }
            let starts = Period::starts(&values);
            for length in 1..values.len() {
                let repeats = |start: usize| {
                    (start..values.len() - length).all(|n| values[n] == values[n + length])
                };
                let least = (0..=values.len() - length).find(|&start| repeats(start));
                assert_eq!(Some(starts[length]), least, "{values:?} {length}");
            }
        }
    }
}
