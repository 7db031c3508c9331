// The commands: evaluation, conversion, the server started anew.

import assert from "node:assert/strict";
import { test } from "node:test";

import { eventually } from "./editor.mjs";
import { seen, shared } from "./window.mjs";

const made = shared();

test("a_selection_is_evaluated_and_the_answer_inserted", seen(made, async ({ editor }) => {
  await editor.file("switches.game");
  await eventually(() => editor.lines(), (all) => all.some((line) => line.includes("= {4|0}")), "a hint");
  await editor.selectLine(8);
  await editor.command("gamefmt: Evaluate the Selection");
  const said = editor.notification("temperature(s) == 3/2 is true");
  await said.waitFor();
  await said.getByText("Insert Behind").click();
  await eventually(() => editor.lines(), (all) => all[7] === "assert temperature(s) == 3/2; // true", "the answer");
  await editor.press("Control+z");
}));

test("an_answer_goes_behind_the_line_of_what_was_selected", seen(made, async ({ editor }) => {
  await editor.cursor(5, 9);
  for (let column = 9; column < 23; column++) {
    await editor.press("Shift+ArrowRight");
  }
  await editor.command("gamefmt: Evaluate the Selection");
  await editor.notification("{{3|0}, 4 | 0} is {4|0}").getByText("Insert Behind").click();
  await eventually(() => editor.lines(), (all) => all[4].endsWith("; // {4|0}"), "the answer");
  await editor.press("Control+z");
}));

test("an_answer_to_a_text_that_has_changed_is_not_put_in", seen(made, async ({ editor }) => {
  await editor.selectLine(8);
  await editor.command("gamefmt: Evaluate the Selection");
  const said = editor.notification("temperature(s) == 3/2 is true");
  await said.waitFor();
  await editor.press("Home");
  await editor.type("// ");
  await said.getByText("Insert Behind").click();
  await editor.notification("The text has changed meanwhile").waitFor();
  assert.equal((await editor.lines())[7], "// assert temperature(s) == 3/2;");
  await editor.press("Control+z");
  await editor.command("Notifications: Clear All Notifications");
}));

test("a_selection_is_converted_and_replaced", seen(made, async ({ editor }) => {
  await editor.file("switches.game");
  await editor.selectLine(4);
  await editor.command("gamefmt: Convert the Selection to Another Notation");
  await editor.choose("Convert from", "this language");
  await editor.choose("Convert to", "CGSuite");
  await editor.choose("Converted to cgsuite", "Replace the selection");
  await eventually(() => editor.lines(), (all) => all[3] === "s := {3|0}", "the conversion");
  await editor.press("Control+z");
}));

test("what_cannot_be_converted_is_said", seen(made, async ({ editor }) => {
  await editor.selectLine(8);
  await editor.type("let r = <1 | 0>");
  await editor.press("End");
  await editor.type(";");
  await editor.selectLine(8);
  await editor.command("gamefmt: Convert the Selection to Another Notation");
  await editor.choose("Convert from", "this language");
  await editor.choose("Convert to", "CGSuite");
  await editor.notification("scoring").waitFor();
  await editor.command("Notifications: Clear All Notifications");
}));

test("a_value_is_explained_beside_the_file", seen(made, async ({ editor }) => {
  await editor.file("switches.game");
  await editor.cursor(5, 9);
  await editor.command("gamefmt: Explain the Value");
  const page = editor.page.locator(".editor-group-container").last().locator(".view-lines");
  await eventually(
    async () => (await page.innerText()).replaceAll("\u00a0", " "),
    (said) => said.includes("= {4|0} in normal play"),
    "the explanation",
  );
  await editor.command("View: Close Editors in Other Groups");
}));

test("the_server_is_started_anew", seen(made, async ({ editor }) => {
  await editor.command("gamefmt: Restart the Server");
  await editor.running();
  await eventually(() => editor.lines(), (all) => all.some((line) => line.includes("= {4|0}")), "a hint");
}));

test("the_output_of_the_server_is_shown", seen(made, async ({ editor }) => {
  await editor.command("gamefmt: Show the Output of the Server");
  const output = editor.page.locator(".output-view .view-lines");
  const text = await eventually(
    async () => (await output.innerText()).replaceAll("\u00a0", " "),
    (said) => said.includes("gamefmt lsp (from the PATH)"),
    "the output",
  );
  assert.ok(!text.includes("panic"));
}));

test("the_walkthrough_opens_a_first_file", seen(made, async ({ editor }) => {
  await editor.command("gamefmt: New File");
  await eventually(() => editor.lines(), (all) => all.some((line) => line.includes("A first file")), "the file");
  await editor.squiggles().first().waitFor();
}));
