//! The exact numbers of a thermograph in words.

use game_value::BigRational;

use super::{Corner, Series};

/// So many corners of a wall are listed.
const MOST: usize = 12;

/// A line for a game and one for each wall that has bends.
pub(super) fn lines(series: &Series) -> Vec<String> {
    let thermograph = &series.thermograph;
    let mut lines = vec![format!(
        "mean {}, temperature {}",
        signed(&thermograph.mean.to_rational()),
        signed(&thermograph.temperature.to_rational())
    )];
    for (name, corners) in ["left", "right"].into_iter().zip(series.corners()) {
        if corners.len() > 1 {
            lines.push(format!("{name} wall: {}", listed(&corners)));
        }
    }
    lines
}

/// `(2, 2) (4, 0)` from the top down, cut where there are too many.
fn listed(corners: &[Corner]) -> String {
    let shown = corners.iter().take(MOST);
    let mut words: Vec<String> = shown
        .map(|(value, t)| format!("({}, {})", signed(value), signed(t)))
        .collect();
    if corners.len() > MOST {
        words.push(format!("… and {} more", corners.len() - MOST));
    }
    words.join(" ")
}

/// A number with the sign that books print.
pub(super) fn signed(number: &BigRational) -> String {
    number.to_string().replace('-', "−")
}
