//! The layout of a graph without cycles: every game on a level below all games of which it is an option.
//!
//! Branches over several levels run through places of their own, so that they cross no label. The order on a level follows
//! the middle of what stands above and below, in a fixed number of passes.

use super::Side;
use super::marks::Mark;
use super::slanted::{Distances, Place};

/// A branch: its ends, and where it passes the levels between them.
pub(crate) struct Route {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) side: Side,
    pub(crate) bends: Vec<Place>,
}

/// How often levels are put in order, and places are evened out.
const PASSES: usize = 8;

/// The width of a place that a branch runs through.
const THIN: i64 = 0;

/// The graph with a mark on each level that a branch crosses.
struct Graph {
    widths: Vec<i64>,
    level: Vec<usize>,
    /// From above to below, with the sideways distance that is wished for.
    edges: Vec<(usize, usize, i64)>,
    /// The marks of each level in order.
    rows: Vec<Vec<usize>>,
}

/// The places of the marks and the ways of the branches.
pub(crate) fn layout(
    marks: &[Mark],
    widths: &[i64],
    distances: &Distances,
) -> (Vec<Place>, Vec<Route>) {
    let level = levels(marks);
    let mut graph = Graph {
        widths: widths.to_vec(),
        rows: vec![Vec::new(); level.iter().max().map_or(0, |last| last + 1)],
        level,
        edges: Vec::new(),
    };
    let mut ways: Vec<(usize, usize, Side, Vec<usize>)> = Vec::new();
    for (from, mark) in marks.iter().enumerate() {
        for &(side, to) in &mark.below {
            let wish = match side {
                Side::Left => -distances.slant,
                Side::Round => 0,
                Side::Right => distances.slant,
            };
            ways.push((from, to, side, graph.join(from, to, wish)));
        }
    }
    graph.order(marks.len());
    let x = graph.even(distances.gap);
    let place = |mark: usize| Place {
        x: x[mark],
        level: graph.level[mark],
    };
    let routes = ways.into_iter().map(|(from, to, side, bends)| Route {
        from,
        to,
        side,
        bends: bends.into_iter().map(place).collect(),
    });
    let routes = routes.collect();
    ((0..marks.len()).map(place).collect(), routes)
}

/// The longest way from the root to each mark.
pub(crate) fn levels(marks: &[Mark]) -> Vec<usize> {
    let mut above = vec![0_usize; marks.len()];
    for &(_, to) in marks.iter().flat_map(|mark| &mark.below) {
        above[to] += 1;
    }
    let mut level = vec![0_usize; marks.len()];
    let mut free: Vec<usize> = (0..marks.len()).filter(|&at| above[at] == 0).collect();
    while let Some(at) = free.pop() {
        for &(_, to) in &marks[at].below {
            level[to] = level[to].max(level[at] + 1);
            above[to] -= 1;
            if above[to] == 0 {
                free.push(to);
            }
        }
    }
    level
}

impl Graph {
    /// A branch, with marks on the levels that it crosses.
    fn join(&mut self, from: usize, to: usize, wish: i64) -> Vec<usize> {
        let mut bends = Vec::new();
        let mut last = from;
        for level in self.level[from] + 1..self.level[to] {
            let bend = self.widths.len();
            self.widths.push(THIN);
            self.level.push(level);
            self.edges
                .push((last, bend, if last == from { wish } else { 0 }));
            bends.push(bend);
            last = bend;
        }
        self.edges
            .push((last, to, if last == from { wish } else { 0 }));
        bends
    }

    /// Puts the marks of each level in order, those of the tree first as walks from the roots find them.
    fn order(&mut self, own: usize) {
        let mut below: Vec<Vec<usize>> = vec![Vec::new(); self.widths.len()];
        for &(from, to, _) in &self.edges {
            below[from].push(to);
        }
        let mut seen = vec![false; self.widths.len()];
        let mut open: Vec<usize> = (0..own).filter(|&at| self.level[at] == 0).collect();
        open.reverse();
        while let Some(at) = open.pop() {
            if std::mem::replace(&mut seen[at], true) {
                continue;
            }
            self.rows[self.level[at]].push(at);
            open.extend(below[at].iter().rev());
        }
        let mut rank = vec![0_i64; self.widths.len()];
        self.rank(&mut rank);
        for pass in 0..PASSES {
            let down = pass % 2 == 0;
            let mut wishes = vec![(0_i64, 0_i64); self.widths.len()];
            let rows: Vec<usize> = if down {
                (1..self.rows.len()).collect()
            } else {
                (0..self.rows.len().saturating_sub(1)).rev().collect()
            };
            for row in rows {
                wishes.fill((0, 0));
                for &(from, to, side) in &self.edges {
                    let (here, there) = if down { (to, from) } else { (from, to) };
                    if self.level[here] == row {
                        // Options of Left come before those of Right below the same game.
                        let side = if down { side.signum() } else { 0 };
                        wishes[here].0 += rank[there] * 1000 + side;
                        wishes[here].1 += 1;
                    }
                }
                let wish = |mark: &usize| match wishes[*mark] {
                    (_, 0) => rank[*mark] * 1000,
                    (sum, count) => sum / count,
                };
                self.rows[row].sort_by_key(wish);
                self.rank(&mut rank);
            }
        }
    }

    fn rank(&self, rank: &mut [i64]) {
        for row in &self.rows {
            // As fractions of the level, so that long and short levels can be compared.
            let count = i64::try_from(row.len()).unwrap_or(1).max(1);
            for (nth, &mark) in (0_i64..).zip(row) {
                rank[mark] = (2 * nth + 1) * 10_000 / count;
            }
        }
    }

    /// Places as near as can be to what stands above and below, none nearer to its neighbour than the gap.
    fn even(&self, gap: i64) -> Vec<i64> {
        let mut x = vec![0_i64; self.widths.len()];
        for row in &self.rows {
            self.spread(row, &mut x, gap);
        }
        for pass in 0..PASSES {
            let down = pass % 2 == 0;
            let mut rows: Vec<&Vec<usize>> = self.rows.iter().collect();
            if !down {
                rows.reverse();
            }
            for row in rows {
                let mut sums: Vec<(i64, i64)> = vec![(0, 0); self.widths.len()];
                for &(from, to, wish) in &self.edges {
                    let (here, there, wish) = if down {
                        (to, from, wish)
                    } else {
                        (from, to, -wish)
                    };
                    sums[here].0 += x[there] + wish;
                    sums[here].1 += 1;
                }
                for &mark in row {
                    if let (sum, count @ 1..) = sums[mark] {
                        x[mark] = sum / count;
                    }
                }
                self.spread(row, &mut x, gap);
            }
        }
        x
    }

    /// Keeps the marks of a level apart: the middle between pushing all to the right and all to the left.
    fn spread(&self, row: &[usize], x: &mut [i64], gap: i64) {
        let apart = |a: usize, b: usize| i64::midpoint(self.widths[a], self.widths[b]) + gap + 1;
        let mut right: Vec<i64> = row.iter().map(|&mark| x[mark]).collect();
        let mut left = right.clone();
        for at in 1..row.len() {
            right[at] = right[at].max(right[at - 1] + apart(row[at - 1], row[at]));
        }
        for at in (1..row.len()).rev() {
            left[at - 1] = left[at - 1].min(left[at] - apart(row[at - 1], row[at]));
        }
        for (at, &mark) in row.iter().enumerate() {
            x[mark] = i64::midpoint(left[at], right[at]);
        }
    }
}
