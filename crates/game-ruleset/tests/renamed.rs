//! Nothing is known by its name: a ruleset of the library and a copy of it with other names, other symbols and other
//! letters give the same values, with exactly as many steps and forms, and in about the same time.

mod common;

use std::sync::Arc;
use std::time::{Duration, Instant};

use common::definitions;
use game_ruleset::{Definition, Engine, Instance, Value};
use game_value::{Arena, Budget, Spelling};

macro_rules! library {
    ($name:literal) => {
        include_str!(concat!("../../game-lang/std/", $name, ".game"))
    };
}

/// A ruleset, boards of it, and what is called otherwise in the copy.
struct Case {
    text: &'static str,
    boards: &'static [&'static str],
    /// Symbols and letters, wherever they stand in texts, and letters by name.
    cells: &'static [(char, char)],
    /// The ruleset, its parameters and its functions.
    words: &'static [(&'static str, &'static str)],
}

const CASES: &[Case] = &[
    Case {
        text: library!("clobber"),
        boards: &["xoxo|oxox", "xxo|o.o|oxo"],
        cells: &[('x', 'b'), ('o', 'w'), ('.', '_'), ('#', '%')],
        words: &[("Clobber", "Konane"), ("dirs", "ways")],
    },
    Case {
        text: library!("domineering"),
        boards: &["...|...|...", "....|..#.|...."],
        cells: &[('.', 'x'), ('#', '.')],
        words: &[("Domineering", "Nim")],
    },
    Case {
        text: library!("cannibal_clobber"),
        boards: &["xox|ox.", "xox|o.x|.xo"],
        cells: &[('x', 'o'), ('o', 'x'), ('a', 'q')],
        words: &[("CannibalClobber", "Amazons")],
    },
    Case {
        text: library!("amazons"),
        boards: &["x..|..o", "x..|...|##o"],
        cells: &[('x', 'B'), ('o', 'W'), ('.', '-'), ('#', 'x')],
        words: &[("Amazons", "Wazirs")],
    },
    Case {
        text: library!("no_go"),
        boards: &["..|.x|..", "...|o.x"],
        cells: &[('x', 'l'), ('o', 'r'), ('.', 'e'), ('#', '.')],
        words: &[("NoGo", "Snort")],
    },
    Case {
        text: library!("toads_and_frogs"),
        boards: &["ttt..fff", "tt...ff"],
        cells: &[('t', 'a'), ('T', 'A'), ('f', 'z'), ('F', 'Z'), ('.', ':')],
        words: &[("ToadsAndFrogs", "Sheep"), ("jump", "most")],
    },
    Case {
        text: library!("toppling_dominoes"),
        boards: &["elrlerrl", "lrrlrrle"],
        cells: &[
            ('l', 'r'),
            ('L', 'R'),
            ('r', 'l'),
            ('R', 'L'),
            ('p', 'i'),
            ('d', 'j'),
            ('z', 'k'),
        ],
        words: &[("TopplingDominoes", "Push"), ("facing", "sees")],
    },
    Case {
        text: library!("snort"),
        boards: &["...|..x", "a - b - c - d, c - e"],
        cells: &[('x', 'o'), ('o', 'x')],
        words: &[("Snort", "Col")],
    },
    Case {
        text: library!("shove"),
        boards: &["lr.lrl", "rl..lr"],
        cells: &[('l', 'g'), ('r', 'h'), ('.', 'l')],
        words: &[("Shove", "Push")],
    },
    Case {
        text: library!("turning"),
        boards: &["htthtth", "ththth"],
        cells: &[('h', 't'), ('t', 'h')],
        words: &[
            ("Turning", "Nim"),
            ("most", "jump"),
            ("turned", "on"),
            ("on", "over"),
        ],
    },
];

impl Case {
    fn cell(&self, cell: char) -> char {
        let pair = self.cells.iter().find(|(old, _)| *old == cell);
        pair.map_or(cell, |(_, new)| *new)
    }

    fn word(&self, word: &str) -> String {
        if let Some((_, new)) = self.words.iter().find(|(old, _)| *old == word) {
            return (*new).to_owned();
        }
        let mut letters = word.chars();
        match (letters.next(), letters.next()) {
            // A letter of pictures is named where it is declared.
            (Some(letter), None) if self.text.contains("letter ") => self.cell(letter).to_string(),
            _ => word.to_owned(),
        }
    }

    /// Code with other words.
    fn code(&self, code: &str) -> String {
        let mut copy = String::new();
        let mut word = String::new();
        for c in code.chars() {
            if c.is_alphanumeric() {
                word.push(c);
                continue;
            }
            copy.push_str(&self.word(&word));
            word.clear();
            copy.push(c);
        }
        copy + &self.word(&word)
    }

    /// The ruleset without its asserts, and the copy.
    fn both(&self) -> [String; 2] {
        let original = ruleset(self.text);
        let mut copy = String::new();
        for (index, piece) in original.split('"').enumerate() {
            if index > 0 {
                copy.push('"');
            }
            if index % 2 == 0 {
                copy.push_str(&self.code(piece));
                continue;
            }
            // The bounds of a run are code, the rest of a text is cells.
            for (index, piece) in piece.split(['{', '}']).enumerate() {
                if index % 2 == 1 {
                    copy.push('{');
                    copy.push_str(&self.code(piece));
                    copy.push('}');
                } else {
                    copy.extend(piece.chars().map(|cell| self.cell(cell)));
                }
            }
        }
        [original.to_owned(), copy]
    }

    /// A board of cells in the symbols of the copy; of a graph only the labels are symbols.
    fn board(&self, board: &str) -> String {
        if board.contains(" - ") {
            board.to_owned()
        } else {
            board.chars().map(|cell| self.cell(cell)).collect()
        }
    }
}

/// The text of the ruleset in a file.
fn ruleset(text: &str) -> &str {
    let start = text.find("\nruleset ").expect("a ruleset") + 1;
    let length = text[start..].find("\n}\n").expect("its end") + 3;
    &text[start..start + length]
}

/// What a board is worth, in print, with the steps and forms that were spent.
fn worth(definition: &Arc<Definition>, board: &str) -> (String, u64, u64) {
    let instance = Instance::new(definition.clone(), &[]).expect("defaults");
    let board: Value = instance.read(board).expect("a board");
    let mut engine = Engine::new(Arc::new(instance));
    let mut arena = Arena::new();
    arena.start(Budget::UNLIMITED, None);
    let value = engine.value(&board, &mut arena).expect("a value");
    let spent = arena.spent();
    let text = arena.spell(value.form(), Spelling::Ascii, 100_000);
    (text.expect("short"), spent.steps, spent.forms)
}

#[test]
fn a_renamed_copy_has_the_same_values_after_the_same_steps() {
    for case in CASES {
        let [original, copy] = case.both();
        assert_ne!(original, copy);
        for (old, new) in case.words {
            assert!(original.contains(old) && copy.contains(new), "{copy}");
        }
        let [original, copy] = [&original, &copy].map(|text| first_definition(text));
        for board in case.boards {
            let found = worth(&copy, &case.board(board));
            assert_eq!(worth(&original, board), found, "{board}");
            assert!(found.1 > 0);
        }
    }
}

/// The middle one of some durations.
fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

/// Whether the copy takes at most a tenth longer. Runs take turns, so that other work on the machine meets both.
fn keeps_up(definitions: &[Arc<Definition>; 2], boards: &[String; 2], runs: usize) -> bool {
    let mut times = [Vec::new(), Vec::new()];
    for run in 0..2 * runs {
        // Who comes first changes too.
        let which = if run % 4 < 2 { run % 2 } else { 1 - run % 2 };
        let start = Instant::now();
        worth(&definitions[which], &boards[which]);
        times[which].push(start.elapsed());
    }
    let [original, copy] = times.map(median);
    copy <= original + original / 10
}

#[test]
fn a_renamed_copy_is_as_fast() {
    for case in CASES {
        let texts = case.both();
        let definitions = texts.map(|text| first_definition(&text));
        let boards = [case.boards[0].to_owned(), case.board(case.boards[0])];
        // A busy machine may slow a few attempts, not each of them.
        let fast = (1..=8).any(|attempt| keeps_up(&definitions, &boards, 5 * attempt));
        assert!(fast, "the copy is slower: {}", case.words[0].0);
    }
}

fn first_definition(text: &str) -> Arc<Definition> {
    definitions(text)[0].clone()
}
