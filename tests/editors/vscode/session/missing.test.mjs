// A setting that leads nowhere: said, with a way to mend it.

import { test } from "node:test";

import { eventually } from "./editor.mjs";
import { seen, shared } from "./window.mjs";

const made = shared({ machine: { "gamefmt.path": "/no/such/gamefmt" } });

test("a_program_that_is_missing_is_said_with_a_way_to_the_setting", seen(made, async ({ editor }) => {
  await editor.file("switches.game");
  const said = editor.notification("names a file that does not exist: /no/such/gamefmt");
  await said.waitFor();
  await eventually(() => editor.status().getAttribute("aria-label"), (label) => /does not exist/u.test(label ?? ""), "the status");
  await said.getByText("Open the Setting").click();
}));

test("a_mended_setting_starts_the_server", seen(made, async ({ editor, server }) => {
  await editor.page.locator(".settings-editor .setting-item-label", { hasText: "Path" }).first().waitFor();
  await editor.press("Escape");
  server.set({}, "Machine");
  await editor.file("switches.game");
  await editor.running();
  await eventually(() => editor.lines(), (all) => all.some((line) => line.includes("= {4|0}")), "a hint");
}));
