// Where the program is looked for.

import assert from "node:assert/strict";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import path from "node:path";
import { after, test } from "node:test";

import { locate } from "../../../../editors/vscode/src/server/locate.ts";

const made = [];
after(() => made.forEach((folder) => rmSync(folder, { recursive: true })));

/** A folder with these programs, and the places of a search that finds none of them. */
function set(...programs) {
  const folder = mkdtempSync(path.join(tmpdir(), "gamefmt-locate-"));
  made.push(folder);
  for (const program of programs) {
    const file = path.join(folder, program);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, "");
    chmodSync(file, 0o755);
  }
  return { root: folder, folder: undefined, setting: "", extension: path.join(folder, "none"), searchPath: "", windows: false };
}

test("the_setting_comes_first", () => {
  const places = set("a/gamefmt", "b/gamefmt");
  const found = locate({ ...places, setting: `${places.root}/a/gamefmt`, searchPath: `${places.root}/b` });
  assert.deepEqual(found, { program: `${places.root}/a/gamefmt`, from: "the setting" });
});

test("a_setting_that_leads_nowhere_is_said_and_nothing_else_tried", () => {
  const places = set("b/gamefmt", "text");
  chmodSync(path.join(places.root, "text"), 0o644);
  const reason = (setting) => locate({ ...places, setting, searchPath: `${places.root}/b` }).reason;
  assert.match(reason("/no/such/file"), /does not exist: \/no\/such\/file/u);
  assert.match(reason("gamefmt"), /no absolute path/u);
  assert.match(reason(path.join(places.root, "b")), /names no program/u);
  assert.match(reason(path.join(places.root, "text")), /names no program/u);
});

test("folders_of_the_home_and_of_the_workspace_are_put_in", () => {
  const places = set("bin/gamefmt");
  const found = locate({ ...places, setting: "${workspaceFolder}/bin/gamefmt" });
  assert.match(found.reason, /no absolute path/u);
  const inFolder = locate({ ...places, setting: "${workspaceFolder}/bin/gamefmt", folder: places.root });
  assert.equal(inFolder.program, `${places.root}/bin/gamefmt`);
  assert.match(locate({ ...places, setting: "~/no/such/gamefmt" }).reason, new RegExp(`${homedir()}/no/such`, "u"));
});

test("the_path_comes_before_the_extension", () => {
  const places = set("bin/gamefmt", "extension/server/gamefmt");
  const extension = path.join(places.root, "extension");
  const both = locate({ ...places, extension, searchPath: `/no/such:${places.root}/bin` });
  assert.equal(both.from, "the PATH");
  const bundled = locate({ ...places, extension, searchPath: "/no/such" });
  assert.deepEqual(bundled, { program: path.join(extension, "server", "gamefmt"), from: "the extension" });
});

test("a_relative_folder_of_the_path_is_left_out", () => {
  const places = set("gamefmt");
  const here = process.cwd();
  process.chdir(places.root);
  try {
    assert.match(locate({ ...places, searchPath: ".:" }).reason, /not on the PATH/u);
  } finally {
    process.chdir(here);
  }
});
