//! What rules say of the shape of boards, in words: their symmetries, and how a board falls into parts.

use super::symmetry::Symmetry;
use crate::definition::Reflection;
use crate::instance::Instance;
use crate::motion::Motion;
use crate::symbols::{Cell, Mask};

impl Instance {
    /// Symmetries and parts, each with its name and what shows it.
    pub fn structure(&self) -> Vec<(&'static str, String)> {
        let mut found = Vec::new();
        let (keeping, swapping) = self.symmetries();
        let mut keeping: Vec<String> = keeping
            .iter()
            .filter(|motion| **motion != Motion::NONE)
            .map(|motion| name(*motion).to_owned())
            .collect();
        let mut swaps: Vec<String> = swapping
            .iter()
            .map(|motion| name(*motion).to_owned())
            .collect();
        swaps.extend(self.mirror_words());
        for symmetry in self.renaming_symmetries() {
            let words = self.symmetry_words(&symmetry);
            if symmetry.swaps {
                swaps.push(words);
            } else {
                keeping.push(words);
            }
        }
        if !keeping.is_empty() {
            let words = format!("{}: the moves stay as they are", keeping.join(", "));
            found.push(("symmetries", words));
        }
        if !swaps.is_empty() {
            let words = format!(
                "{}: each player has the moves of the other",
                swaps.join(", ")
            );
            found.push(("players swap", words));
        }
        found.push(("parts", self.part_words()));
        found
    }

    /// What the mirror does, if it is made of swaps.
    fn mirror_words(&self) -> Option<String> {
        let Some(Reflection::Swaps { swaps, motion }) = &self.definition().mirror else {
            return None;
        };
        let mut words: Vec<String> = swaps
            .iter()
            .map(|(a, b)| format!("`{a}` for `{b}`"))
            .collect();
        if motion.reverse {
            words.push(
                name(Motion {
                    reverse: true,
                    ..Motion::NONE
                })
                .to_owned(),
            );
        }
        if motion.transpose {
            words.push(
                name(Motion {
                    transpose: true,
                    ..Motion::NONE
                })
                .to_owned(),
            );
        }
        Some(words.join(" with "))
    }

    /// New names for symbols, with a motion.
    fn symmetry_words(&self, symmetry: &Symmetry) -> String {
        let Some(symbols) = self.definition().symbols() else {
            return String::new();
        };
        let mut words: Vec<String> = Vec::new();
        for cycle in symmetry.cycles() {
            let named = |cell: &u8| format!("`{}`", symbols.character(Cell(*cell)));
            let cells: Vec<String> = cycle.iter().map(named).collect();
            words.push(match &cells[..] {
                [a, b] => format!("{a} for {b}"),
                several => format!("{} in turn", several.join(", ")),
            });
        }
        if symmetry.motion != Motion::NONE {
            words.push(name(symmetry.motion).to_owned());
        }
        words.join(" with ")
    }

    fn part_words(&self) -> String {
        if self.definition().parts.is_some() {
            return "declared by the ruleset".to_owned();
        }
        let (Some(locality), Some(symbols)) = (self.locality(), self.definition().symbols()) else {
            return "a board is one part: the rules alone do not show how it falls apart"
                .to_owned();
        };
        let touch = if locality.eight {
            "sides or corners"
        } else {
            "sides"
        };
        let inert = Mask(symbols.all().0 & !locality.alive.0);
        let inert: Vec<String> = inert
            .cells()
            .map(|cell| format!("`{}`", symbols.character(cell)))
            .collect();
        if inert.is_empty() {
            return format!("cells whose {touch} touch belong together");
        }
        let inert = inert.join(", ");
        format!(
            "no rule tells {inert} from a place off the board; the other cells belong together where their {touch} touch"
        )
    }
}

/// The name of a motion.
fn name(motion: Motion) -> &'static str {
    match (motion.transpose, motion.upside_down, motion.reverse) {
        (false, false, false) => "no motion",
        (false, true, false) => "rows from the bottom",
        (false, false, true) => "rows from the right",
        (false, true, true) => "a half turn",
        (true, false, false) => "rows for columns",
        (true, true, true) => "rows for columns from the other corner",
        (true, false, true) => "a quarter turn to the right",
        (true, true, false) => "a quarter turn to the left",
    }
}
