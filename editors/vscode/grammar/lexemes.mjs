// The words and literals of the language as regular expressions of Oniguruma, after specs/grammar.ebnf.

/** A name: a word with primes. That `v`, `vv9` and their like are no names is left to the order of the rules. */
export const name = "[\\p{L}_][\\p{L}\\p{N}_]*'*";

/** No name goes on here. */
const wordEnd = "(?![\\p{L}\\p{N}_'])";
const wordStart = "(?<![\\p{L}\\p{N}_'])";

/** One of these words, whole. */
export const word = (...words) => `${wordStart}(${words.join("|")})${wordEnd}`;

/** A keyword of an item at column 1: there reading resumes, whatever is open. */
export const itemStart = "(?=^(?:let|position|assert|fn|use|play|ruleset)\\b)";

export const universes = [
  "normal", "impartial", "dicot", "dead-ending", "misere", "scoring", "guaranteed",
  "milnor", "well-tempered", "robot", "simple-hot", "same-round-hot", "all-small",
];

export const types = ["int", "rational", "rat", "bool", "game", "set", "list", "cell", "dir", "graph", "grid", "strip"];

const fractions = "½¼¾⅛⅜⅝⅞";
export const number = `(?:\\d+(?:/\\d+|\\.\\d+)?|[${fractions}])`;

const index = "(?:\\d+|[\\p{L}_][\\p{L}\\p{N}_]*)";
const upTail = `(?:\\d+|\\[${index}\\]|<${index}>|[⁰¹²³⁴⁵⁶⁷⁸⁹]+|\\.\\d+|\\.\\([-−\\d,\\s]*\\))?`;

/** Ups in signs that are no letters. */
export const up = `(?:\\^+|↑+|↓+|[⇑⇓])${upTail}`;

/** Downs in letters: only where the whole word is one. */
export const down = `v+${upTail}(?![\\p{L}_'])`;
export const downWord = `${wordStart}${down}(?!\\p{N})`;

const stars = "*⋆∗★";
export const star = `[${stars}]`;
export const nimber = `[${stars}](?:\\d+|[₀₁₂₃₄₅₆₇₈₉]+)?`;

/** A value has just ended, and no keyword: what follows is an operator. */
export const operatorPlace =
  `(?<=[\\p{L}\\p{N}_'")\\]}>⟩^↑↓⇑⇓${stars}${fractions}])` +
  "(?<!\\bassert|\\band|\\bor|\\bnot|\\bif|\\bthen|\\belse|\\bin|\\bmod)";
