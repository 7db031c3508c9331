// What a person sees while typing: findings, values, hovers, layout.

import assert from "node:assert/strict";
import { test } from "node:test";

import { eventually } from "./editor.mjs";
import { picture, seen, shared } from "./window.mjs";

const made = shared();

test("a_value_stands_beside_its_form", seen(made, async ({ editor }) => {
  await editor.file("switches.game");
  const lines = await eventually(() => editor.lines(), (all) => all.some((line) => line.includes("= {4|0}")), "a hint");
  assert.match(lines[4], /^let t = \{\{3\|0\}, 4 \| 0\}\s*= \{4\|0\};$/u);
}));

test("the_status_bar_says_that_the_server_runs", seen(made, async ({ editor }) => {
  await editor.running();
}));

test("a_hover_shows_the_value", seen(made, async ({ editor }) => {
  const hover = await editor.hover(5, 5);
  const text = await eventually(() => hover.innerText(), (said) => said.includes("{4|0}"), "the hover");
  assert.match(text, /temperature/iu);
  await picture(editor, "value-light");
  await editor.press("Escape");
}));

test("an_underline_appears_and_goes", seen(made, async ({ editor }) => {
  await editor.cursor(9);
  await editor.press("End");
  await editor.press("Enter");
  await editor.type("assert s == 2;");
  await editor.squiggles().first().waitFor();
  await editor.hover(10, 10);
  await picture(editor, "hover-light");
  await editor.press("Escape");
  await editor.selectLine(10);
  await editor.type("assert s || 2;");
  await eventually(() => editor.squiggles().count(), (count) => count === 0, "no underline");
}));

test("saving_formats_the_file", seen(made, async ({ editor, server }) => {
  await editor.selectLine(8);
  await editor.type("assert   temperature( s)>1;");
  const formatted = "assert temperature(s) > 1;";
  await editor.saveUntil(server.file("switches.game"), formatted);
  await eventually(() => editor.lines(), (all) => all[7] === formatted, "the layout in the editor");
}));

test("enter_continues_a_documentation_comment", seen(made, async ({ editor }) => {
  await editor.cursor(3);
  await editor.press("End");
  await editor.press("Enter");
  await editor.type("More");
  await eventually(() => editor.lines(), (all) => all[3] === "/// More", "the comment");
  await editor.press("Control+z");
  await editor.press("Control+z");
}));

test("a_function_of_the_language_is_completed", seen(made, async ({ editor }) => {
  await editor.cursor(9);
  await editor.press("End");
  await editor.press("Enter");
  await editor.type("assert birthd");
  await editor.press("Control+Space");
  await editor.page.locator(".suggest-widget.visible .monaco-list-row.focused", { hasText: "birthday" }).waitFor();
  await editor.press("Enter");
  await eventually(() => editor.lines(), (all) => all.some((line) => line.includes("assert birthday")), "the name");
  await editor.press("Escape");
  await editor.selectLine(10);
  await editor.press("Delete");
  await editor.press("Backspace");
}));

test("lenses_say_the_outcome_and_show_pictures", seen(made, async ({ editor }) => {
  // A hover that still stands there would take the click.
  await editor.page.mouse.move(0, 0);
  await editor.press("Escape");
  const lens = editor.page.locator(".codelens-decoration").first();
  await eventually(() => lens.innerText(), (text) => text.replaceAll("\u00a0", " ").startsWith("N, temperature 3/2"), "the outcome");
  const picture = editor.panel().locator("#picture > svg");
  // A lens that is drawn anew between press and release takes no click; a person clicks again.
  for (let tries = 0; tries < 3 && (await picture.count()) === 0; tries += 1) {
    await lens.getByText("thermograph").click();
    await picture.waitFor({ timeout: 12_000 }).catch(() => {});
  }
  await picture.waitFor();
  await editor.focusText();
  await editor.command("View: Close Editors in Other Groups");
}));

test("a_definition_is_gone_to", seen(made, async ({ editor }) => {
  await editor.cursor(9, 8);
  await editor.press("F12");
  await eventually(
    () => editor.page.locator(".statusbar-item", { hasText: /Ln 4, Col/u }).count(),
    (count) => count === 1,
    "the definition",
  );
}));

test("a_name_is_renamed", seen(made, async ({ editor }) => {
  await editor.cursor(4, 5);
  await editor.press("F2");
  const box = editor.page.locator(".rename-box input");
  await box.waitFor();
  await box.fill("switch");
  await editor.press("Enter");
  await eventually(() => editor.lines(), (all) => all[8].startsWith("assert switch || 1"), "the new name");
  assert.ok((await editor.lines())[3].startsWith("let switch = {3|0}"));
  await editor.focusText();
  await editor.press("Control+z");
  await eventually(() => editor.lines(), (all) => all[8].startsWith("assert s || 1"), "the old name");
}));

test("a_quick_fix_mends_a_finding", seen(made, async ({ editor }) => {
  await editor.cursor(5, 11);
  await editor.codeAction("Remove the dominated option");
  await eventually(() => editor.lines(), (all) => all[4].startsWith("let t = {4 | 0}"), "the mended form");
  await editor.press("Control+z");
}));
