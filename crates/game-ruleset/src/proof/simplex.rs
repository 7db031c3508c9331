//! The simplex method with exact numbers, for problems in which doing nothing is allowed.

use num_rational::BigRational;
use num_traits::{One as _, Signed as _, Zero as _};

/// The most exchanges before it gives up.
const MOST_EXCHANGES: usize = 2_000;

/// The greatest sum of the objective's variables under `rows · x ≤ bounds`, `x ≥ 0`, with bounds that are not negative: the
/// values of the variables. By Bland's rule it does not run in circles. `None` if it is unbounded or takes too long.
pub(super) fn maximise(
    rows: &[Vec<i64>],
    bounds: &[i64],
    objective: &[i64],
) -> Option<Vec<BigRational>> {
    let mut table = Table::new(rows, bounds, objective);
    for _ in 0..MOST_EXCHANGES {
        let Some(entering) = table.entering() else {
            return Some(table.solution());
        };
        let leaving = table.leaving(entering)?;
        table.exchange(leaving, entering);
    }
    None
}

struct Table {
    /// The rows with their slacks; the bound stands last.
    rows: Vec<Vec<BigRational>>,
    /// What is gained by each variable.
    objective: Vec<BigRational>,
    /// The variable that each row gives.
    basis: Vec<usize>,
    variables: usize,
}

impl Table {
    fn new(rows: &[Vec<i64>], bounds: &[i64], objective: &[i64]) -> Self {
        let number = |n: i64| BigRational::from_integer(n.into());
        let variables = objective.len();
        let width = variables + rows.len();
        let table = rows
            .iter()
            .zip(bounds)
            .enumerate()
            .map(|(index, (row, bound))| {
                let mut all = vec![BigRational::zero(); width + 1];
                for (cell, &n) in all.iter_mut().zip(row) {
                    *cell = number(n);
                }
                all[variables + index] = BigRational::one();
                all[width] = number(*bound);
                all
            });
        let mut gains: Vec<BigRational> = objective.iter().map(|n| number(*n)).collect();
        gains.resize(width + 1, BigRational::zero());
        Self {
            rows: table.collect(),
            objective: gains,
            basis: (variables..width).collect(),
            variables,
        }
    }

    fn entering(&self) -> Option<usize> {
        let width = self.objective.len() - 1;
        self.objective[..width]
            .iter()
            .position(|gain| gain.is_positive())
    }

    fn leaving(&self, entering: usize) -> Option<usize> {
        let last = self.objective.len() - 1;
        let mut best: Option<(BigRational, usize, usize)> = None;
        for (index, row) in self.rows.iter().enumerate() {
            if !row[entering].is_positive() {
                continue;
            }
            let own = (&row[last] / &row[entering], self.basis[index], index);
            if best.as_ref().is_none_or(|best| own < *best) {
                best = Some(own);
            }
        }
        best.map(|(_, _, index)| index)
    }

    fn exchange(&mut self, leaving: usize, entering: usize) {
        let pivot = self.rows[leaving][entering].clone();
        for cell in &mut self.rows[leaving] {
            if !cell.is_zero() {
                *cell /= &pivot;
            }
        }
        let chosen = self.rows[leaving].clone();
        let others = self
            .rows
            .iter_mut()
            .enumerate()
            .filter(|(index, _)| *index != leaving);
        let others = others.map(|(_, row)| row);
        for row in others.chain([&mut self.objective]) {
            let factor = row[entering].clone();
            if factor.is_zero() {
                continue;
            }
            for (cell, own) in row.iter_mut().zip(&chosen) {
                if !own.is_zero() {
                    *cell -= &factor * own;
                }
            }
        }
        self.basis[leaving] = entering;
    }

    fn solution(&self) -> Vec<BigRational> {
        let mut values = vec![BigRational::zero(); self.variables];
        for (row, &variable) in self.rows.iter().zip(&self.basis) {
            if let (Some(value), Some(own)) = (values.get_mut(variable), row.last()) {
                value.clone_from(own);
            }
        }
        values
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_problem() {
        // x + y at most 4, x + 3y at most 6: the greatest 3x + 5y is 14, at (3, 1).
        let best = maximise(&[vec![1, 1], vec![1, 3]], &[4, 6], &[3, 5]).expect("bounded");
        let number = |n: i64| BigRational::from_integer(n.into());
        assert_eq!(best, [number(3), number(1)]);
        assert_eq!(maximise(&[vec![-1]], &[1], &[1]), None, "unbounded");
    }
}
