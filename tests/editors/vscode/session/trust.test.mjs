// A folder that is not trusted cannot say which program is started.

import { test } from "node:test";

import { eventually } from "./editor.mjs";
import { seen, shared } from "./window.mjs";

const made = shared({ folder: { "gamefmt.path": "/no/such/gamefmt" }, trusted: false });

test("in_a_folder_that_is_not_trusted_its_program_is_not_taken", seen(made, async ({ editor }) => {
  await editor.running();
  await eventually(() => editor.lines(), (all) => all.some((line) => line.includes("= {4|0}")), "a hint");
}));

test("once_it_is_trusted_it_is", seen(made, async ({ editor }) => {
  await editor.command("Workspaces: Manage Workspace Trust");
  await editor.page.locator(".workspace-trust-editor .monaco-button", { hasText: /^Trust$/u }).first().click();
  await editor.notification("names a file that does not exist: /no/such/gamefmt").waitFor();
}));
