//! Thermographs of normal-play values: the walls of several games over one pair of axes.
//!
//! Values increase to the left, as in the literature, and temperature upwards from -1. The picture stops lower than -1 only
//! where a game freezes so soon that nothing of it could be seen.

mod braille;
mod draw;
mod frame;
mod legend;
mod text;

use std::sync::Arc;

use game_value::{BigRational, Dyadic, Thermograph, Trajectory};

pub use draw::scene;
pub use text::text;

/// A game by its name and its thermograph.
#[derive(Clone, Debug)]
pub struct Series {
    /// What it is called.
    pub label: String,
    /// Its walls.
    pub thermograph: Arc<Thermograph>,
}

/// A corner of a wall: a value and a temperature.
pub(crate) type Corner = (BigRational, BigRational);

impl Series {
    /// The corners of the left and of the right wall from the top down; the last is the foot.
    pub(crate) fn corners(&self) -> [Vec<Corner>; 2] {
        let corners = |wall: &Trajectory| {
            let points = wall.points().into_iter();
            let exact = |(value, t): (Dyadic, Dyadic)| (value.to_rational(), t.to_rational());
            points.map(exact).collect()
        };
        [self.thermograph.left(), self.thermograph.right()].map(|wall| corners(&wall))
    }
}
