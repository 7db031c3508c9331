//! The findings of evaluation, each with its page.

use game_syntax::{Code, Level};

/// Every code of this crate.
pub static CODES: &[&Code] = &[
    &UNKNOWN_NAME,
    &CYCLE,
    &IMPORT_MISSING,
    &IMPORT_CYCLE,
    &IMPORT_BROKEN,
    &NO_MEMBER,
    &NOT_CALLABLE,
    &ARGUMENTS,
    &WRONG_TYPE,
    &NOT_DYADIC,
    &NOT_INTEGER,
    &MIXED_FORMS,
    &OUTSIDE,
    &NOT_GUARANTEED,
    &NOT_IN_UNIVERSE,
    &NO_CANONICAL_FORM,
    &NOT_ATOMIC,
    &UNDECIDED,
    &CALLS_TOO_DEEP,
    &OVER_BUDGET,
];

/// A name without a meaning.
pub static UNKNOWN_NAME: Code = Code {
    name: "unknown-name",
    level: Level::Error,
    summary: "a name is used that nothing defines",
    page: "Names come from the items of the file, in any order, from files that it imports with `use`, and from \
           the prelude (functions, universes, outcomes). Check the spelling, or define the name with `let`.",
    wrong: "let g = {h | 0};\n",
    right: "let h = 1;\nlet g = {h | 0};\n",
};

/// A value defined by itself.
pub static CYCLE: Code = Code {
    name: "cycle",
    level: Level::Error,
    summary: "a value is defined by itself",
    page: "Values of short games end: a `let` cannot need its own value, not even through other items. \
           (Loopy games such as `on = {on | }` are not short, and are refused.)",
    wrong: "let a = {b | 0};\nlet b = {0 | a};\n",
    right: "let a = {b | 0};\nlet b = {1 | 0};\n",
};

/// An imported file that cannot be had.
pub static IMPORT_MISSING: Code = Code {
    name: "import-missing",
    level: Level::Error,
    summary: "a `use` names a file that is not there or cannot be read",
    page: "The path is relative to the file that says `use`.",
    wrong: "use \"no-such-file.game\" as lemmas;\n",
    right: "",
};

/// Files that import each other.
pub static IMPORT_CYCLE: Code = Code {
    name: "import-cycle",
    level: Level::Error,
    summary: "a file imports itself, directly or through others",
    page: "Imports form no circle, so that every file can be read after the files that it needs. Move what two \
           files need from each other into a third one.",
    wrong: "",
    right: "",
};

/// A name of another file that has no value there.
pub static IMPORT_BROKEN: Code = Code {
    name: "import-broken",
    level: Level::Error,
    summary: "a name of an imported file has no value there",
    page: "The item of the other file has an error of its own; check that file for the details.",
    wrong: "",
    right: "",
};

/// A point behind something that is no imported file.
pub static NO_MEMBER: Code = Code {
    name: "no-member",
    level: Level::Error,
    summary: "something that is no imported file is followed by a point and a name",
    page: "CGSuite writes `G.CanonicalForm`; here functions are called: `canonical(G)`. A point is used only for \
           names of imported files: `ends.g`.",
    wrong: "let g = {3 | 0};\nassert g.Mean == 3/2;\n",
    right: "let g = {3 | 0};\nassert mean(g) == 3/2;\n",
};

/// A call of something that is no function, or a function that is not called.
pub static NOT_CALLABLE: Code = Code {
    name: "not-callable",
    level: Level::Error,
    summary: "something that is no function is called, or a function is used as a value",
    page: "A function is called with its arguments in parentheses, `mean(G)`; values are not called, and functions \
           are no values.",
    wrong: "let g = 1;\nlet h = g(2);\n",
    right: "fn g(n: int) = {n | 0};\nlet h = g(2);\n",
};

/// Arguments that do not fit a function.
pub static ARGUMENTS: Code = Code {
    name: "arguments",
    level: Level::Error,
    summary: "the arguments of a call do not fit the function",
    page: "Hover over the function, or see the reference, for its parameters.",
    wrong: "let m = mean({3 | 0}, 2);\n",
    right: "let m = mean({3 | 0});\n",
};

/// A value of the wrong type.
pub static WRONG_TYPE: Code = Code {
    name: "wrong-type",
    level: Level::Error,
    summary: "a value has another type than its place wants",
    page: "Options are games, conditions are truth values, `forall` runs over a set or a list; a set such as \
           `{1, 2}` is never a game, since only a bar makes a form.",
    wrong: "let g = {{0} | 1};\n",
    right: "let g = {{0 | } | 1};\n",
};

/// A number that is no normal-play game.
pub static NOT_DYADIC: Code = Code {
    name: "not-dyadic",
    level: Level::Error,
    summary: "a number whose denominator is no power of two stands where a game of normal play is wanted",
    page: "The numbers among short games are the dyadic rationals, such as 3/8. Other rationals are exact as \
           scores, stops and temperatures.",
    wrong: "let g = {1/3 | 1};\n",
    right: "let g = {3/8 | 0};\n",
};

/// A number that is no robot game.
pub static NOT_INTEGER: Code = Code {
    name: "not-integer",
    level: Level::Error,
    summary: "a number that is no integer stands where an integer is wanted",
    page: "The numbers of Cheating Robot play are the integers, and a game is added up an integer number of times.",
    wrong: "let g = [1/2 | 0 | -1];\n",
    right: "let g = [1 | 0 | -1];\n",
};

/// Forms of two theories in one.
pub static MIXED_FORMS: Code = Code {
    name: "mixed-forms",
    level: Level::Error,
    summary: "forms of different theories are put together",
    page: "`{ | }` is normal or misère play, `< | >` scoring play, `[ | | ]` Cheating Robot play. A form has one \
           kind of brackets all through.",
    wrong: "let g = {<1 | 2> | 3};\n",
    right: "let g = <<1 | 2> | 3>;\n",
};

/// A function asked for something outside its domain.
pub static OUTSIDE: Code = Code {
    name: "outside",
    level: Level::Error,
    summary: "a function has no value here",
    page: "Some functions exist for some arguments only: a division by 0, an index out of range, the least element \
           of an empty set, a nimber of negative size.",
    wrong: "let n = 1;\nassert div(n, 0) == 0;\n",
    right: "let n = 1;\nassert div(n, 1) == 1;\n",
};

/// A scoring form without the guarantee.
pub static NOT_GUARANTEED: Code = Code {
    name: "not-guaranteed",
    level: Level::Error,
    summary: "a scoring form is not guaranteed where values modulo guaranteed games are asked for",
    page: "Order, sums and canonical forms of scoring play are known for guaranteed games: where a player cannot move, \
           no score that could still be reached is worse for him than his atom. The finding says which atoms break \
           that. `play scoring` has the general scoring universe, where only part of the order is decided.",
    wrong: "assert <^5 | 4> == 4;\n",
    right: "assert <^4 | 4> <= 4;\n",
};

/// A game without an atomic weight.
pub static NOT_ATOMIC: Code = Code {
    name: "not-atomic",
    level: Level::Error,
    summary: "a game has no atomic weight",
    page: "The atomic weight counts the ↑ in a game, up to games that are small beside ↑. All-small values have one: \
           in every follower of the canonical form both players can move or neither can. A number other than 0 is \
           beyond any count of ↑, so where the weight depends on one there is none; where numbers are threats only, \
           as in `tiny(2)`, it does not.",
    wrong: "let w = atomic_weight(5);\n",
    right: "let w = atomic_weight(^5 + *2);\n",
};

/// A misère game outside of the universe in force.
pub static NOT_IN_UNIVERSE: Code = Code {
    name: "not-in-universe",
    level: Level::Error,
    summary: "a game is not in the universe in which it is to be compared",
    page: "In misère play order and canonical forms depend on the games that may stand beside: dicots in \
           `play misere dicot`, dead-ending games in `play misere dead-ending`. The games that are compared must \
           belong to them. `let g: dicot = …` shows the follower that does not. In Cheating Robot play the matrix \
           must have a row for each move of Left and an entry for each move of Right, and in `play simple-hot` the \
           numbers of `[a | b | c]` descend.",
    wrong: "play misere dicot;\nassert {1 | 0} == 0;\n",
    right: "play misere dicot;\nassert {* | *} == 0;\n",
};

/// A canonical form that nothing is known of.
pub static NO_CANONICAL_FORM: Code = Code {
    name: "no-canonical-form",
    level: Level::Error,
    summary: "a canonical form is asked for in a universe in which none is known",
    page: "In the general scoring universe (`play scoring`) games are compared beside all scoring games, not only \
           beside guaranteed ones. Order and equality are decided there too, but no canonical form is known, so \
           what speaks of one is refused; nor is one known of Cheating Robot games. Modulo guaranteed games (`play guaranteed`) every game has one.",
    wrong: "play scoring;\nlet c = canonical(<2, 1 | 0>);\n",
    right: "play guaranteed;\nlet c = canonical(<2, 1 | 0>);\n",
};

/// A comparison of which nothing is known.
pub static UNDECIDED: Code = Code {
    name: "undecided",
    level: Level::Error,
    summary: "it is not known how two games compare",
    page: "In Cheating Robot play no complete test of the order is known, except for the comparison with 0. `==` and \
           the order answer where there is a proof, or a game that tells the two apart; elsewhere they refuse, since \
           nothing is called equal or unequal without one. `play simple-hot` compares sums of simple hot games beside \
           such sums alone, and decides more.",
    wrong: "play robot;\nassert [0, 0 | -1 ; 1 | -1] >= [-1 | 2 | -1];\n",
    right: "play robot;\nassert [1 | 0 | -1] <= 0;\n",
};

/// Calls nested too deeply.
pub static CALLS_TOO_DEEP: Code = Code {
    name: "calls-too-deep",
    level: Level::Error,
    summary: "a function calls itself too often before it returns",
    page: "A recursive `fn` needs a case that ends it: `fn star(n: int) = if n == 0 then 0 else {star(n - 1) | 0};`.",
    wrong: "fn f(n: int) = {f(n + 1) | 0};\nlet g = f(0);\n",
    right: "fn f(n: int) = if n == 3 then 0 else {f(n + 1) | 0};\nlet g = f(0);\n",
};

/// More work than allowed.
pub static OVER_BUDGET: Code = Code {
    name: "over-budget",
    level: Level::Error,
    summary: "a computation needs more steps or forms than it may use",
    page: "Every item has a budget of steps and forms, counted and never timed, so that the result is the same on \
           every machine. `--budget` raises it.",
    wrong: "assert forall (G in born(normal, 4)) G == G;\n",
    right: "assert forall (G in born(normal, 2)) G == G;\n",
};
