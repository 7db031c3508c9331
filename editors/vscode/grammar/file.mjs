// The items of a file.

import { itemStart, name, universes, word } from "./lexemes.mjs";
import { include, rule, span } from "./rules.mjs";

const terminator = rule(";", { 0: "punctuation.terminator" });

/** `fn NAME(a: TYPE, …)`, in files and in rulesets. */
const functions = [
  span(
    `\\b(fn)\\s+(${name})\\s*(\\()`,
    `(\\))|${itemStart}`,
    { 1: "keyword.control.declaration", 2: "entity.name.function", 3: "punctuation.section.group.begin" },
    { 1: "punctuation.section.group.end" },
    [
      rule(`(${name})\\s*(:)`, { 1: "variable.parameter", 2: "punctuation.separator.type" }),
      include("type"),
    ],
    "meta.parameters",
  ),
];

/** `position NAME: RULESET(SETTINGS) = BOARD;` */
const position = span(
  `^\\s*(position)\\s+(${name})\\s*(:)\\s*((?:${name}\\.)*${name})`,
  `(;)|${itemStart}`,
  {
    1: "keyword.control.declaration",
    2: "variable.other.definition",
    3: "punctuation.separator.type",
    4: "entity.name.type.ruleset",
  },
  { 1: "punctuation.terminator" },
  [include("boards"), include("relations"), include("value")],
  "meta.position",
);

/** `: TYPE` before the `=` of an item; elsewhere `:` is the ordinal sum. */
const claim = rule(
  `(:)\\s*(?:${word(...universes)}|((?:${name})(?:<[^=>]*>)?))\\s*(?==(?!=))`,
  { 1: "punctuation.separator.type", 2: "support.type.universe", 3: "support.type" },
);

const items = [
  span(`^\\s*(use)\\b`, `(;)|${itemStart}`, { 1: "keyword.control.import" }, { 1: "punctuation.terminator" }, [
    include("comments"),
    include("strings"),
    rule(`${word("as")}\\s+(${name})`, { 1: "keyword.control.import", 2: "entity.name.namespace" }),
    rule("\\.", { 0: "punctuation.accessor" }),
    rule(name, { 0: "entity.name.namespace" }),
  ]),
  rule("^\\s*(play)\\b", { 1: "keyword.control.play" }),
  rule("^\\s*(assert)\\b", { 1: "keyword.control.assert" }),
  rule(`^\\s*(let)\\s+(${name})`, { 1: "keyword.control.declaration", 2: "variable.other.definition" }),
  position,
  rule("\\b(let|assert|fn|use|play|position|ruleset)\\b", { 1: "keyword.control" }),
];

/** The rules of this file by their names. */
export const file = {
  file: [
    include("comments"), include("ruleset"), include("function"), ...items, claim, terminator,
    include("relations"), include("value"),
  ],
  function: functions,
};
