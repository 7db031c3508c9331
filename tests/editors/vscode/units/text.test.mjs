// What of a selected text is sent to the server.

import assert from "node:assert/strict";
import { test } from "node:test";

import { plain, shortened } from "../../../../editors/vscode/src/commands/text.ts";
import { moves } from "../../../../editors/vscode/src/view/protocol.ts";

test("an_item_is_evaluated_by_its_name_or_expression", () => {
  assert.equal(plain("{3|0} + 1"), "{3|0} + 1");
  assert.equal(plain("let t': dicot = {*|*}; // star"), "t'");
  assert.equal(plain('position p: Clobber = "xo";'), "p");
  assert.equal(plain("    assert mean(s) == 3/2;"), "mean(s) == 3/2");
  assert.equal(plain('assert s || 1 "confused";'), "s || 1");
  assert.equal(plain('assert f("a|b") == 1;'), 'f("a|b") == 1');
});

test("long_texts_are_cut", () => {
  assert.equal(shortened("a\n  b", 10), "a b");
  assert.equal(shortened("abcdef", 4), "abc…");
});

test("a_path_of_a_tree_is_a_list_of_moves", () => {
  assert.deepEqual(moves("L0/R12"), ["L0", "R12"]);
  assert.deepEqual(moves(""), []);
  assert.deepEqual(moves("L/../x"), []);
});
