//! The sections of a `.test` file, and what each is in the language.

/// How a game of a section is written.
#[derive(Clone, Copy, Debug)]
pub(super) enum Board {
    /// Cells in rows; each with the signs that the library reads for it, first the one that is written.
    Cells {
        letters: &'static [(char, &'static str)],
        /// One row alone.
        strip: bool,
    },
    /// Four numbers and a row: the shortest and the longest slide, the longest jump, and whether it passes one's own.
    Toads,
    /// Three numbers and a grid: the kings in hand, and whether they must be put on the board first.
    Kings,
    /// Integers in rows.
    Herds,
    /// The size of a heap.
    Heap,
    /// An integer or a fraction; `true` for an integer.
    Number(bool),
    /// The size of a nimber.
    Nimber,
    /// Two numbers.
    Switch,
    /// Ups, a star, or both.
    Ups,
}

/// A section.
#[derive(Clone, Copy, Debug)]
pub(super) struct Section {
    pub(super) name: &'static str,
    /// The ruleset and its module of the library; empty for plain values.
    pub(super) ruleset: [&'static str; 2],
    /// The same of the ruleset in which each player makes the moves of both, where that has a name of its own.
    pub(super) shared: Option<[&'static str; 2]>,
    pub(super) board: Board,
}

const STONES: &[(char, &str)] = &[('X', "x"), ('O', "o"), ('.', "."), ('#', "#")];
const ROW: &[(char, &str)] = &[('X', "x"), ('O', "o"), ('.', ".")];
const FREE: &[(char, &str)] = &[('.', "."), ('#', "#")];
const ATOMS: &[(char, &str)] = &[('X', "x"), ('.', "."), ('#', "#")];
const ANIMALS: &[(char, &str)] = &[('X', "e"), ('O', "r"), ('.', ".")];
const DOMINOES: &[(char, &str)] = &[('X', "lbL"), ('O', "rwR"), ('#', "eE")];
pub(super) const TOADS: &[(char, &str)] = &[('X', "tTxX"), ('O', "fFoO"), ('.', ".")];
pub(super) const KINGS: &[(char, &str)] = STONES;

const NUMBERS: Option<[&str; 2]> = Some(["SharedNumbers", "shared_values"]);

const fn cells(
    name: &'static str,
    ruleset: [&'static str; 2],
    letters: &'static [(char, &'static str)],
    strip: bool,
) -> Section {
    Section {
        name,
        ruleset,
        shared: None,
        board: Board::Cells { letters, strip },
    }
}

const fn other(
    name: &'static str,
    ruleset: [&'static str; 2],
    shared: Option<[&'static str; 2]>,
    board: Board,
) -> Section {
    Section {
        name,
        ruleset,
        shared,
        board,
    }
}

/// All sections. Of two with the same ruleset the first is written.
pub(super) const SECTIONS: [Section; 19] = [
    cells("clobber", ["Clobber", "clobber"], STONES, false),
    cells("clobber_1xn", ["Clobber", "clobber"], ROW, true),
    cells(
        "cannibal_clobber",
        ["CannibalClobber", "cannibal_clobber"],
        STONES,
        false,
    ),
    cells("nogo", ["NoGo", "no_go"], STONES, false),
    cells("nogo_1xn", ["NoGo", "no_go"], ROW, true),
    cells(
        "elephants",
        ["ElephantsAndRhinos", "elephants_and_rhinos"],
        ANIMALS,
        true,
    ),
    cells(
        "toppling_dominoes",
        ["TopplingDominoes", "toppling_dominoes"],
        DOMINOES,
        true,
    ),
    other(
        "gen_toads",
        ["GeneralToadsAndFrogs", "general_toads_and_frogs"],
        None,
        Board::Toads,
    ),
    other(
        "gen_king_dirt",
        ["KingDirt", "king_dirt"],
        None,
        Board::Kings,
    ),
    cells("amazons", ["Amazons", "amazons"], STONES, false),
    Section {
        shared: Some(["Cram", "cram"]),
        ..cells("domineering", ["Domineering", "domineering"], FREE, false)
    },
    cells("fission", ["Fission", "fission"], ATOMS, false),
    other("sheep", ["Sheep", "sheep"], None, Board::Herds),
    other(
        "kayles",
        ["Kayles", "octal"],
        Some(["Kayles", "octal"]),
        Board::Heap,
    ),
    other("integer_game", ["", ""], NUMBERS, Board::Number(true)),
    other("dyadic_rational", ["", ""], NUMBERS, Board::Number(false)),
    other("nimber", ["", ""], None, Board::Nimber),
    other("switch_game", ["", ""], NUMBERS, Board::Switch),
    other(
        "up_star",
        ["", ""],
        Some(["SharedUps", "shared_values"]),
        Board::Ups,
    ),
];

impl Section {
    /// Both players have the same moves, also where the section does not say `impartial`.
    pub(super) fn is_impartial(&self) -> bool {
        matches!(self.board, Board::Heap | Board::Nimber)
    }
}
