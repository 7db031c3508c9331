// The settings of the extension are those of the server, and documented.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = (file) => readFileSync(new URL(`../../../../${file}`, import.meta.url), "utf8");
const { configuration, commands, menus } = JSON.parse(read("editors/vscode/package.json")).contributes;
const settings = Object.entries(configuration.properties);

/** The settings of a table: each key with the text of its default. */
const table = (file, column) =>
  new Map(
    read(file).split("\n").flatMap((line) => {
      const cells = line.split(" | ").map((cell) => cell.replace(/^\| /u, ""));
      const key = /^`(gamefmt\.\w+\.?\w*)`$/u.exec(cells[0])?.[1];
      return key !== undefined && /^`.+`$/u.test(cells[column] ?? "") ? [[key, cells[column].slice(1, -1)]] : [];
    }),
  );

for (const [file, column] of [["specs/editors.md", 2], ["editors/vscode/README.md", 1]]) {
  test(`${file}_has_every_setting_with_its_default`, () => {
    const expected = settings.map(([key, { default: value }]) => [key, JSON.stringify(value)]);
    const documented = [...table(file, column)].filter(([key]) => key in configuration.properties);
    assert.deepEqual(documented.sort(), expected.sort());
  });
}

test("the_server_knows_every_setting_but_those_of_the_extension", () => {
  const page = read("specs/editors.md");
  const section = page.slice(page.indexOf("\n## Settings\n"), page.indexOf("\n## Commands\n"));
  const own = ["gamefmt.path", "gamefmt.trace.server"];
  const listed = [...section.matchAll(/^\| `(gamefmt\.[\w.]+)`/gmu)].map(([, key]) => key);
  assert.deepEqual(listed.filter((key) => !own.includes(key)).sort(), settings.map(([key]) => key).filter((key) => !own.includes(key)).sort());
  assert.deepEqual(listed.filter((key) => own.includes(key)), own);
});

test("every_command_of_a_menu_or_of_the_walkthrough_is_declared", () => {
  // The editor starts the extension for declared commands alone.
  const declared = new Set(commands.map(({ command }) => command));
  const { walkthroughs } = JSON.parse(read("editors/vscode/package.json")).contributes;
  const linked = [...JSON.stringify(walkthroughs).matchAll(/command:(gamefmt\.\w+)/gu)].map(([, command]) => command);
  const inMenus = Object.values(menus).flat().flatMap(({ command }) => command ?? []);
  assert.ok(linked.length >= 5);
  assert.deepEqual([...linked, ...inMenus].filter((command) => !declared.has(command)), []);
});
