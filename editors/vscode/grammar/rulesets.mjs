// Rulesets: there numbers are digits, `<` compares, strings are symbols and pictures, and items have words of their own.

import { itemStart, name, types, universes, word } from "./lexemes.mjs";
import { include, rule, span } from "./rules.mjs";

const itemWords = ["board", "read", "letter", "mirror", "left", "right", "both", "parts", "round"];
const start = "(?:^|(?<=[;{]))\\s*";

const items = [
  rule(`${start}(end)\\s+(left|right)\\b`, { 1: "keyword.control.item", 2: "keyword.control.item" }),
  rule(`${start}(round)(?=\\s*\\()`, { 1: "keyword.control.item" }),
  rule(`${start}(${itemWords.join("|")})\\b(?![('])`, { 1: "keyword.control.item" }),
  include("function"),
  rule(`\\b(let)\\s+(${name})`, { 1: "keyword.control.declaration", 2: "variable.other.definition" }),
];

const words = [
  rule(word("if", "then", "else"), { 1: "keyword.control.conditional" }),
  rule(word("for", "in", "forall", "exists", "closure", "let"), { 1: "keyword.control.quantifier" }),
  rule("[∀∃∈∉]", { 0: "keyword.control.quantifier" }),
  rule(word("and", "or", "not", "mod", "div"), { 1: "keyword.control.word" }),
  rule("[∧∨¬]", { 0: "keyword.control.word" }),
  rule(word("true", "false"), { 1: "constant.language.boolean" }),
  rule(`${word("where", "gain", "repeat", "again")}(?!\\s*\\()`, { 1: "keyword.control.rule" }),
  rule(`${word("strip", "grid", "graph", "edges")}(?!\\s*\\()`, { 1: "storage.type.board" }),
  rule(`${word("all", "diagonal", "eight", "across", "upright", "north", "south", "east", "west", "ne", "nw", "se", "sw")}(?!\\s*\\()`, {
    1: "constant.language.direction",
  }),
  rule(`${word("reverse", "transpose")}(?!\\s*\\()`, { 1: "constant.language.mirror" }),
  rule(`${word("here", "there", "after")}(?!\\s*\\()`, { 1: "variable.language" }),
  span("(?<=\\blist|\\bset)<", ">", { 0: "punctuation.definition.typeparameters" }, { 0: "punctuation.definition.typeparameters" }, [
    include("type"),
  ]),
  rule(`${word(...types)}(?!\\s*\\()`, { 1: "support.type" }),
  rule(word(...universes), { 1: "support.type.universe" }),
];

const operators = [
  rule("=>|⇒", { 0: "keyword.operator.move" }),
  rule("\\.\\.", { 0: "keyword.operator.range" }),
  rule("\\+\\+", { 0: "keyword.operator.join" }),
  rule("==|!=|<=|>=|[<>≠≤⩽≥⩾]", { 0: "keyword.operator.relational" }),
  rule("[-−+·⋅/]", { 0: "keyword.operator.arithmetic" }),
  rule("=", { 0: "keyword.operator.assignment" }),
  rule(":", { 0: "punctuation.separator.type" }),
  rule(";", { 0: "punctuation.terminator" }),
  rule(",", { 0: "punctuation.separator.comma" }),
];

const names = [
  rule(`(\\.)(${name})`, { 1: "punctuation.accessor", 2: "variable.other.property" }),
  rule(`${name}(?=\\s*\\()`, { 0: "entity.name.function" }),
  rule(name, { 0: "variable.other" }),
  rule("\\d+", { 0: "constant.numeric.number" }),
];

const brackets = [
  rule("[(\\[]", { 0: "punctuation.section.group.begin" }),
  rule("[)\\]]", { 0: "punctuation.section.group.end" }),
  span("\\{", `(\\})|${itemStart}`, { 0: "punctuation.section.set.begin" }, { 1: "punctuation.section.set.end" }, [
    include("ruleset-value"),
  ]),
];

/** The rules of this file by their names. */
export const rulesets = {
  ruleset: [
    span(
      `\\b(ruleset)\\s+(${name})`,
      `(;)|(?<=\\})|${itemStart}`,
      { 1: "keyword.control.declaration", 2: "entity.name.type.ruleset" },
      { 1: "punctuation.terminator" },
      [
        include("comments"),
        // Values of parameters may be sets, whose brackets are not those of the ruleset.
        span("\\(", `(\\))|${itemStart}`, { 0: "punctuation.section.group.begin" }, { 1: "punctuation.section.group.end" }, [
          include("ruleset-value"),
        ]),
        span("(?<!=|=\\s)\\{", `(\\})|${itemStart}`, { 0: "punctuation.section.ruleset.begin" }, { 1: "punctuation.section.ruleset.end" }, [
          include("comments"), ...items, include("ruleset-value"),
        ], "meta.ruleset"),
        include("ruleset-value"),
      ],
    ),
  ],
  "ruleset-value": [
    include("comments"), include("pictures"), ...words, ...operators, ...brackets, ...names,
  ],
};
