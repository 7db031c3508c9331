// Real files: every token has a scope, brackets end where they should, and the committed grammar is the built one.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

import { text as built } from "../../../../editors/vscode/grammar/build.mjs";
import { root, tokenize } from "./tokenize.mjs";

const folders = ["specs/tour/", "crates/game-lang/std/"];
const files = folders.flatMap((folder) =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith(".game"))
    .map((name) => `${folder}${name}`),
);

test("the_committed_grammar_is_the_built_one", () => {
  const committed = readFileSync(new URL("editors/vscode/syntaxes/game.tmLanguage.json", root), "utf8");
  assert.equal(committed, built, "run `npm run build` in editors/vscode and commit the grammar");
});

test("there_are_files", () => assert.ok(files.length > 60, `${files.length} files`));

for (const file of files) {
  const tokens = tokenize(readFileSync(new URL(file, root), "utf8"));

  test(`every_token_of_${file}_has_a_scope`, () => {
    const bare = tokens.filter(({ text, scopes }) => text.trim() !== "" && isBare(scopes));
    assert.deepEqual(bare.map(({ line, text }) => `${line + 1}: ${text}`), []);
  });

  test(`every_bracket_of_${file}_ends_within_its_item`, () => {
    const left = tokens.filter(({ start, text, scopes }) => start === 0 && isItem(text) && scopes.length > 1);
    assert.deepEqual(left.map(({ line, text, scopes }) => `${line + 1}: ${text} in ${scopes[0]}`), []);
  });
}

/** Scopes that only say what surrounds a token say nothing of the token. */
function isBare(scopes) {
  return scopes.every((scope) => scope.startsWith("meta."));
}

function isItem(text) {
  return /^(?:let|assert|use|play)$/u.test(text);
}
