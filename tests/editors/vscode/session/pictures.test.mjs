// The panel: it draws, follows the cursor and the colours, and its tree can be walked through.

import assert from "node:assert/strict";
import { test } from "node:test";

import { eventually } from "./editor.mjs";
import { picture, seen, shared } from "./window.mjs";

const made = shared({ user: { "workbench.colorTheme": "Default Dark Modern" } });

const drawing = (editor) => editor.panel().locator("#picture > svg");
const title = (editor) => editor.panel().locator("#title");
const shapes = (editor) => drawing(editor).evaluate((svg) => svg.innerHTML);

test("the_thermograph_is_drawn", seen(made, async ({ editor }) => {
  await editor.file("switches.game");
  await editor.cursor(6, 6);
  await editor.command("gamefmt: Show the Thermograph");
  await drawing(editor).waitFor();
  assert.ok(await drawing(editor).locator("polyline, path, line, polygon").count() > 2);
  const { width, height } = await drawing(editor).boundingBox();
  assert.ok(width > 100 && height > 100, `${width} x ${height}`);
  await picture(editor, "thermograph-dark");
}));

test("the_picture_follows_the_cursor", seen(made, async ({ editor }) => {
  const before = await shapes(editor);
  await editor.focusText();
  await editor.cursor(4, 5);
  await eventually(() => shapes(editor), (now) => now !== before, "another picture");
}));

test("an_edit_draws_anew", seen(made, async ({ editor }) => {
  const before = await shapes(editor);
  const change = async (from, to) => {
    await editor.cursor(4, 10);
    await editor.press("Delete");
    await editor.type(to);
    await editor.cursor(4, 5);
    await eventually(() => editor.lines(), (all) => all[3] === `let s = {${to}|0};`, `${to} for ${from}`);
  };
  await change("3", "9");
  await eventually(() => shapes(editor), (now) => now !== before, "another picture");
  await change("9", "3");
}));

test("a_tree_is_walked_through_by_clicking", seen(made, async ({ editor }) => {
  await editor.cursor(6, 6);
  await editor.command("gamefmt: Show the Game Tree");
  const nodes = drawing(editor).locator("g.node[data-path]");
  await eventually(() => nodes.count(), (count) => count > 3, "the nodes");
  const whole = await shapes(editor);
  await nodes.and(editor.panel().locator('[data-path="L0"]')).click();
  await eventually(() => shapes(editor), (now) => now !== whole, "the tree behind the move");
  const trail = editor.panel().locator("#trail button");
  assert.deepEqual(await trail.allTextContents(), ["↑ Up", "Start", "L0"]);
  const below = await shapes(editor);
  await editor.panel().locator("#options button").first().click();
  await eventually(() => trail.count(), (count) => count === 4, "the second move");
  await editor.panel().locator("#up").click();
  await eventually(() => shapes(editor), (now) => now === below, "one move back");
  await trail.nth(1).click();
  await eventually(() => shapes(editor), (now) => now === whole, "the way back");
  await picture(editor, "tree-dark");
}));

test("a_board_is_drawn", seen(made, async ({ editor }) => {
  await editor.focusText();
  await editor.file("clobber.game");
  await editor.cursor(9, 10);
  await editor.command("gamefmt: Show the Board");
  await eventually(() => title(editor).textContent(), (text) => text !== "", "the title");
  await drawing(editor).waitFor();
  await picture(editor, "board-dark");
}));

test("where_nothing_can_be_drawn_a_message_says_so", seen(made, async ({ editor }) => {
  await editor.focusText();
  await editor.cursor(1, 2);
  await editor.panel().locator("#message", { hasText: "no position under the cursor" }).waitFor();
}));

test("the_picture_follows_the_colours_of_the_editor", seen(made, async ({ editor }) => {
  await editor.cursor(9, 10);
  await editor.panel().locator("#message").waitFor({ state: "hidden" });
  const colour = () => editor.panel().locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  const dark = await colour();
  await editor.focusText();
  await editor.command("Preferences: Toggle between Light/Dark Themes");
  await eventually(colour, (now) => now !== dark, "another background");
  await drawing(editor).waitFor();
  await picture(editor, "board-light");
  await editor.focusText();
  await editor.file("switches.game");
  await editor.cursor(6, 6);
  await editor.command("gamefmt: Show the Game Tree");
  await eventually(() => title(editor).textContent(), (text) => text !== "", "the title");
  await editor.panel().locator("g.node[data-path]").first().waitFor();
  await picture(editor, "tree-light");
}));

test("nothing_runs_in_the_page_but_the_script_of_the_extension", seen(made, async ({ editor }) => {
  const policy = await editor.panel().locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");
  assert.match(policy, /^default-src 'none'; style-src 'nonce-[\w-]+'; script-src 'nonce-[\w-]+'; /u);
  const runs = await editor.panel().locator("body").evaluate((body) => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    body.append(script);
    return window.ran === true;
  });
  assert.equal(runs, false);
}));
