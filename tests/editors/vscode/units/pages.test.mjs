// The texts that belong to no file: how they are named and kept.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Pages } from "../../../../editors/vscode/src/commands/pages.ts";

test("a_page_is_found_under_its_path_until_it_is_closed", () => {
  const pages = new Pages();
  const g = pages.put("g", "first");
  const h = pages.put("h", "other");
  assert.equal(g, "/Why g");
  assert.equal(pages.put("g", "second"), g);
  assert.deepEqual([pages.text(g), pages.text(h)], ["second", "other"]);
  pages.forget(g);
  assert.deepEqual([pages.text(g), pages.text(h)], [undefined, "other"]);
});

test("the_title_of_a_page_is_one_part_of_its_path", () => {
  const pages = new Pages();
  const path = pages.put("{1/2 | 3/4}", "text");
  assert.equal(path.lastIndexOf("/"), 0);
  assert.equal(path, "/Why {1\u22152 | 3\u22154}");
  assert.equal(pages.text(path), "text");
});
