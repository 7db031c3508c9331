// A program that is no server, and a server that ends by itself.

import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";

import { eventually } from "./editor.mjs";
import { seen, shared } from "./window.mjs";

// One that waits for ever, and one that ends at once.
const folder = mkdtempSync(path.join(tmpdir(), "gamefmt-ends-"));
const program = (name, script) => {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return file;
};
const waits = program("waits", "exec sleep 600");
const ends = program("ends", 'echo "no such command: $1" >&2; exit 2');

const made = shared({ machine: { "gamefmt.path": waits } });

/** The processes of the server of this window. */
function servers(server) {
  return readdirSync("/proc").filter((name) => /^\d+$/u.test(name)).filter((name) => {
    try {
      return readFileSync(`/proc/${name}/cmdline`, "utf8").startsWith(`${server.program}\0lsp`);
    } catch {
      return false;
    }
  });
}

const hints = (editor) =>
  eventually(() => editor.lines(), (all) => all.some((line) => line.includes("= {4|0}")), "a hint");
const status = (editor, words) =>
  eventually(() => editor.status().getAttribute("aria-label"), (label) => words.test(label ?? ""), "the status");

/** Waits for another server than this one, and until it has answered a question; gives its process. */
async function another(editor, server, before) {
  const [now] = await eventually(() => servers(server), (all) => all.length === 1 && all[0] !== before, "another server");
  await editor.selectLine(8);
  await editor.command("gamefmt: Evaluate the Selection");
  await editor.notification("temperature(s) == 3/2 is true").waitFor();
  assert.equal(await editor.page.locator(".notification-list-item").count(), 1);
  await editor.command("Notifications: Clear All Notifications");
  return now;
}

test("a_program_that_does_not_answer_is_given_up", seen(made, async ({ editor }) => {
  await editor.notification("It did not answer within 20 seconds").waitFor();
  await status(editor, /did not answer/u);
}));

test("a_program_that_ends_at_once_is_told_with_what_it_said", seen(made, async ({ editor, server }) => {
  server.set({ "gamefmt.path": ends }, "Machine");
  await editor.notification("It ended with code 2: no such command: lsp").waitFor();
  assert.equal(await editor.page.locator(".notification-list-item", { hasText: "couldn't create" }).count(), 0);
}));

test("a_start_that_is_of_no_use_any_more_keeps_nobody_waiting", seen(made, async ({ editor, server }) => {
  server.set({ "gamefmt.path": waits }, "Machine");
  await status(editor, /starting/u);
  const begin = Date.now();
  server.set({}, "Machine");
  await editor.running();
  assert.ok(Date.now() - begin < 15_000, `${Date.now() - begin} ms`);
  await hints(editor);
}));

test("a_server_that_ends_by_itself_is_started_again_in_silence", seen(made, async ({ editor, server }) => {
  await editor.command("Notifications: Clear All Notifications");
  const before = await another(editor, server, undefined);
  process.kill(Number(before), "SIGKILL");
  await another(editor, server, before);
  await hints(editor);
}));

test("one_that_ends_again_and_again_is_not", seen(made, async ({ editor, server }) => {
  let [last] = servers(server);
  await editor.command("gamefmt: Restart the Server");
  for (let times = 0; times < 5; times++) {
    last = await another(editor, server, last);
    process.kill(Number(last), "SIGKILL");
  }
  await editor.notification("It ended again and again").waitFor();
  await status(editor, /again and again/u);
  assert.deepEqual(servers(server), []);
  await editor.command("Notifications: Clear All Notifications");
  await editor.command("gamefmt: Restart the Server");
  await another(editor, server, last);
}));
