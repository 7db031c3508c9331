//! The variants of a ruleset against brute force from their definitions, on every board of Domineering to 3 by 4.

mod common;

use std::collections::HashMap;
use std::sync::Arc;

use common::definitions;
use game_ruleset::{Engine, Instance, Variant};
use game_value::{Arena, Form};

const DOMINEERING: &str =
    "ruleset D { board grid \". #\"; left \".|.\" => \"#|#\"; right \"..\" => \"##\"; }";
const CRAM: &str = "ruleset C { board grid \". #\"; both all \"..\" => \"##\"; }";

fn engine(text: &str, variant: Variant) -> Engine {
    let definition = definitions(text)[0].clone();
    let instance = Instance::new(definition, &[]).expect("an instance");
    Engine::new(Arc::new(instance.with_variant(variant)))
}

/// A board by its free places, row by row.
#[derive(Clone, Copy)]
struct Board {
    width: u32,
    height: u32,
}

impl Board {
    fn text(self, free: u32) -> String {
        let cell = |row: u32, column: u32| match free >> (row * self.width + column) & 1 {
            1 => '.',
            _ => '#',
        };
        let rows = (0..self.height).map(|row| (0..self.width).map(|c| cell(row, c)).collect());
        rows.collect::<Vec<String>>().join("|")
    }

    /// The boards after upright dominoes, or after lying ones.
    fn moves(self, free: u32, upright: bool) -> Vec<u32> {
        let cells = self.width * self.height;
        let dominoes = (0..cells).filter_map(|at| {
            let other = if upright { at + self.width } else { at + 1 };
            let fits = other < cells && (upright || at % self.width + 1 < self.width);
            let domino = 1 << at | 1_u32.checked_shl(other).unwrap_or(0);
            (fits && free & domino == domino).then_some(free & !domino)
        });
        dominoes.collect()
    }
}

/// The value of a board by the definition of a variant.
fn value(
    board: Board,
    free: u32,
    variant: Variant,
    known: &mut HashMap<u32, Form>,
    arena: &mut Arena,
) -> Form {
    if let Some(&form) = known.get(&free) {
        return form;
    }
    let mut sides = [board.moves(free, true), board.moves(free, false)];
    if variant.dicotic && sides.iter().any(Vec::is_empty) {
        sides = Default::default();
    }
    if variant.impartial {
        let all = sides.concat();
        sides = [all.clone(), all];
    }
    let [left, right] = sides.map(|side| {
        let options = side.into_iter();
        let options = options.map(|free| value(board, free, variant, known, arena));
        options.collect::<Vec<Form>>()
    });
    let form = arena.braces(left, right);
    let form = arena.value(form).expect("a value").form();
    known.insert(free, form);
    form
}

#[test]
fn variants_of_domineering_are_what_their_definitions_say() {
    let plain = Variant::default();
    let variants = [
        plain.impartial(),
        plain.dicotic(),
        plain.impartial().dicotic(),
        plain.dicotic().impartial(),
    ];
    assert_eq!(variants[2], variants[0]);
    let mut arena = Arena::new();
    let mut cram = engine(CRAM, plain);
    for variant in variants {
        let mut varied = engine(DOMINEERING, variant);
        for (height, width) in [(1, 4), (2, 2), (2, 3), (3, 3), (2, 4), (3, 4)] {
            let board = Board { width, height };
            let mut known = HashMap::new();
            for free in 0..1 << (width * height) {
                let text = board.text(free);
                let grid = varied.instance().read(&text).expect("a board");
                let found = varied.value(&grid, &mut arena).expect("a value").form();
                let wanted = value(board, free, variant, &mut known, &mut arena);
                assert_eq!(found, wanted, "{variant:?} of {text}");
                if variant == plain.impartial() {
                    let grid = cram.instance().read(&text).expect("a board");
                    let nimber = cram.value(&grid, &mut arena).expect("a value").form();
                    assert_eq!(found, nimber, "{text}");
                }
            }
        }
    }
}
