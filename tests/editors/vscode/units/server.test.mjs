// The process of the server: how its end is told, and when it is started again.

import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";

import { Child } from "../../../../editors/vscode/src/server/child.ts";
import { Crashes } from "../../../../editors/vscode/src/server/crashes.ts";

const folder = mkdtempSync(path.join(tmpdir(), "gamefmt-child-"));
after(() => rmSync(folder, { recursive: true }));

/** Starts Node with a script. */
const started = (script) => Child.start(process.execPath, ["-e", script], folder);

test("a_server_that_ends_again_and_again_is_not_started_any_more", () => {
  const crashes = new Crashes();
  const minute = 60_000;
  assert.deepEqual([0, 1, 2, 3, 4].map((second) => crashes.again(1000 * second)), [true, true, true, true, false]);
  assert.equal(crashes.again(2 * minute), false);
  assert.equal(crashes.again(10 * minute), true);
});

test("the_end_of_a_process_is_told_with_what_it_said_last", async () => {
  const child = await started("console.error('first\\nno such command\\n'); process.exitCode = 3");
  assert.equal(await child.end(), "It ended with code 3: no such command");
  const silent = await started("");
  assert.equal(await silent.end(), "It ended with code 0.");
});

test("a_process_that_runs_has_no_end_until_it_is_killed", async () => {
  const child = await started("setInterval(() => undefined, 1000)");
  assert.equal(await child.end(), undefined);
  child.kill();
  assert.equal(await child.end(), "It was ended by SIGKILL.");
});

test("a_process_that_has_ended_can_be_written_to", async () => {
  const child = await started("process.stdin.destroy()");
  await child.end();
  child.process.stdin.write("Content-Length: 2\r\n\r\n{}");
  await new Promise((resolve) => setTimeout(resolve, 50));
  assert.equal(await child.end(), "It ended with code 0.");
});

test("what_is_no_program_is_not_started", async () => {
  await assert.rejects(Child.start(folder, [], folder), /EACCES/u);
  await assert.rejects(Child.start(path.join(folder, "none"), [], folder), /ENOENT/u);
});
