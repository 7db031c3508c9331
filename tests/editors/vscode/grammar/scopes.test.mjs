// What each kind of token is called, over small texts.

import assert from "node:assert/strict";
import { test } from "node:test";

import { scopeOf, tokenize } from "./tokenize.mjs";

/** Each piece of the text has this innermost scope. */
function check(text, expected, language) {
  const tokens = tokenize(text, language);
  for (const [piece, scope] of Object.entries(expected)) {
    assert.equal(scopeOf(tokens, piece), scope, `${piece} in ${text}\n${shown(tokens)}`);
  }
}

const shown = (tokens) => tokens.map(({ text, scopes }) => `${JSON.stringify(text)} ${scopes.join(" ")}`).join("\n");

test("items_have_keywords_and_names", () => {
  check("let g = 3;", { let: "keyword.control.declaration", g: "variable.other.definition", "=": "keyword.operator.assignment", 3: "constant.numeric.number", ";": "punctuation.terminator" });
  check("assert g == 3;", { assert: "keyword.control.assert", g: "variable.other", "==": "keyword.operator.relational" });
  check("fn tower(n: int): game = n;", { fn: "keyword.control.declaration", tower: "entity.name.function", int: "support.type", game: "support.type" });
  check('use "lemmas.game" as lemmas;', { use: "keyword.control.import", "lemmas.game": "string.quoted.double", as: "keyword.control.import", lemmas: "entity.name.namespace" });
  check("use std.clobber;", { std: "entity.name.namespace", clobber: "entity.name.namespace" });
});

test("a_claim_is_a_universe_and_an_ordinal_sum_is_an_operator", () => {
  check("let m: dead-ending = {1 | };", { "dead-ending": "support.type.universe", ":": "punctuation.separator.type" });
  check("assert z : x == 1;", { ":": "keyword.operator.ordinal", x: "variable.other" });
  check("play misere impartial;", { play: "keyword.control.play", misere: "support.type.universe", impartial: "support.type.universe" });
});

test("literals_are_one_number_of_parts", () => {
  check("let g = 73/16v9*8;", { "73/16": "constant.numeric.number", v9: "constant.numeric.up", "*8": "constant.numeric.nimber" });
  check("let g = ^<n>;", { "^<n>": "constant.numeric.up" });
  check("let g = v[3] - ^.(2,-1);", { "v[3]": "constant.numeric.up", "^.(2,-1)": "constant.numeric.up" });
  check("let g = ½⇑⋆₂;", { "½": "constant.numeric.number", "⇑": "constant.numeric.up", "⋆₂": "constant.numeric.nimber" });
  check("let g = *[[2],1,0];", { 2: "constant.numeric.nimber" });
});

test("downs_are_whole_words", () => {
  check("assert vv9 == velvet;", { vv9: "constant.numeric.up", velvet: "variable.other" });
  check("assert v<2 and x'<3;", { v: "constant.numeric.up", "<": "keyword.operator.relational", "x'": "variable.other" });
});

test("a_less_than_sign_opens_a_form_or_compares_by_its_place", () => {
  check("assert a < b;", { "<": "keyword.operator.relational" });
  check("assert <1|2>==h;", { "<": "punctuation.section.scoring.begin", ">": "punctuation.section.scoring.end", "|": "punctuation.separator.slash" });
  check("assert a and <1|2> == h;", { "<": "punctuation.section.scoring.begin" });
  check("assert (a) > 2;", { ">": "keyword.operator.relational" });
  check("assert a <| b || c;", { "<|": "keyword.operator.relational", "||": "keyword.operator.relational" });
});

test("bars_part_options_within_forms", () => {
  check("let g = {8||5|2};", { "||": "punctuation.separator.slash", "{": "punctuation.section.form.begin", "}": "punctuation.section.form.end" });
  check("let g = '{*|*}';", { "'{": "punctuation.section.form.begin", "}'": "punctuation.section.form.end" });
  check("let g = [1, 2 | 0 ; 3 | -1];", { "[": "punctuation.section.robot.begin", ";": "punctuation.separator.row" });
  check("let g = <^-3 | <2|1>>;", { "^-3": "constant.numeric.atom" });
});

test("comments_nest_and_documentation_is_known", () => {
  check("/// doc `g`", { doc: "comment.line.documentation", "`g`": "markup.inline.raw" });
  check("//// four", { "// four": "comment.line.double-slash" });
  check("/* a /* b */ c */ let", { c: "comment.block", let: "keyword.control" });
});

test("a_position_shows_its_board", () => {
  check('position p: Clobber = "xo|ox";', { position: "keyword.control.declaration", p: "variable.other.definition", Clobber: "entity.name.type.ruleset", xo: "string.quoted.double.board", "|": "punctuation.separator.row" });
  check('assert Snort("""\n    .x\n    ..\n""") == 0;', { ".x": "string.quoted.triple.board", "==": "keyword.operator.relational" });
  check('assert true "a | b";', { "a | b": "string.quoted.double" });
});

test("rulesets_have_words_of_their_own", () => {
  const text = `ruleset Walk(s: set<int> = {1}): impartial {
    board grid "x o";
    left all "xo{..2}" => "*x" where "o" in b[near(b, here)] gain 1;
    both = [n - k for k in s if k < n];
}
let right = 1;`;
  check(text, {
    ruleset: "keyword.control.declaration", Walk: "entity.name.type.ruleset", set: "support.type", impartial: "support.type.universe",
    board: "keyword.control.item", grid: "storage.type.board", left: "keyword.control.item", all: "constant.language.direction",
    "{..2}": "keyword.operator.quantifier", "*": "constant.character.wildcard", "=>": "keyword.operator.move",
    where: "keyword.control.rule", here: "variable.language", near: "entity.name.function", both: "keyword.control.item",
    for: "keyword.control.quantifier", right: "variable.other.definition",
  });
  check('ruleset Kayles = Octal("0.77");\nlet a = 1;', { Octal: "entity.name.function", a: "variable.other.definition" });
});

test("a_broken_item_ends_at_the_next_one", () => {
  for (const broken of ["let g = {1 | <2;", "assert (f(1;", "ruleset R {\n  left = [1", "position p: R = {"]) {
    check(`${broken}\nlet good = 1;`, { good: "variable.other.definition" });
  }
});

test("blocks_in_markdown_are_highlighted", () => {
  const text = "text\n\n```game,wrong\nlet g = 3;\n```\n\nlet h = 4;";
  check(text, { g: "variable.other.definition" }, "markdown");
  const after = tokenize(text, "markdown").filter((token) => token.line === 6);
  assert.deepEqual(after.map((token) => token.scopes), [[]]);
  check("```games\nlet g = 3;\n```", { "let g = 3;": undefined }, "markdown");
});
