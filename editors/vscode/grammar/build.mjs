// Writes syntaxes/game.tmLanguage.json. A test compares the file with what this writes.

import { writeFileSync } from "node:fs";

import { file } from "./file.mjs";
import { rulesets } from "./rulesets.mjs";
import { texts } from "./texts.mjs";
import { values } from "./values.mjs";

const sections = { ...file, ...rulesets, ...values, ...texts };

/** The grammar as the text of its file. */
export const text = `${JSON.stringify(
  {
    name: "game",
    scopeName: "source.game",
    fileTypes: ["game"],
    patterns: [{ include: "#file" }],
    repository: Object.fromEntries(Object.entries(sections).map(([name, patterns]) => [name, { patterns }])),
  },
  null,
  2,
)}\n`;

if (process.argv[1] === import.meta.filename) {
  writeFileSync(new URL("../syntaxes/game.tmLanguage.json", import.meta.url), text);
}
