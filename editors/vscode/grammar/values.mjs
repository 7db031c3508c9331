// Expressions outside of rulesets: literals, forms, operators, names.

import { down, downWord, itemStart, name, nimber, number, operatorPlace, star, types, universes, up, word } from "./lexemes.mjs";
import { include, rule, span } from "./rules.mjs";

const literalParts = {
  1: "constant.numeric.number",
  2: "constant.numeric.up",
  3: "constant.numeric.nimber",
};

const literals = [
  rule(`(?<![\\p{L}\\p{N}_])(${number})(${up}|${down})?(${nimber})?`, literalParts),
  rule(`()(${downWord})(${nimber})?`, literalParts),
  rule(`()(${up})(${nimber})?`, literalParts),
  span(`(${star})(\\[)`, "\\]", { 1: "constant.numeric.nimber", 2: "constant.numeric.nimber" }, { 0: "constant.numeric.nimber" }, [
    include("impartial"),
  ]),
  rule(nimber, { 0: "constant.numeric.nimber" }),
];

/** What stands within `*[ ]`: heaps and options of CGSuite's spelling. */
const impartial = [
  span("\\[", "\\]", { 0: "constant.numeric.nimber" }, { 0: "constant.numeric.nimber" }, [include("impartial")]),
  rule("&\\d+;|[\\d#+*()-]+", { 0: "constant.numeric.nimber" }),
  rule(",", { 0: "punctuation.separator.comma" }),
];

const comma = rule(",", { 0: "punctuation.separator.comma" });
const slash = rule("[|∣‖∥]+", { 0: "punctuation.separator.slash" });

/** A bracket with its inside; a broken one ends at the next item. */
function bracket(kind, open, close, patterns) {
  return span(
    `(${open})`,
    `(${close})|${itemStart}`,
    { 1: `punctuation.section.${kind}.begin` },
    { 1: `punctuation.section.${kind}.end` },
    patterns,
    `meta.${kind}`,
  );
}

const atom = rule("(∅?\\^)(?=\\()|∅?\\^[-−]?" + number + "|∅[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+", { 0: "constant.numeric.atom" });

const forms = [
  bracket("form", "'\\{", "\\}'", [slash, include("value")]),
  bracket("form", "\\{", "\\}", [slash, include("value")]),
  bracket("scoring", "[<⟨]", "[>⟩]", [slash, atom, include("value")]),
  bracket("robot", "\\[", "\\]", [slash, rule(";", { 0: "punctuation.separator.row" }), include("value")]),
  bracket("group", "\\(", "\\)", [include("relations"), include("named-argument"), include("value")]),
];

/** The arguments of a call: their strings are boards. */
const call = span(
  `(${name})\\s*(\\()`,
  `(\\))|${itemStart}`,
  { 1: "entity.name.function", 2: "punctuation.section.group.begin" },
  { 1: "punctuation.section.group.end" },
  [include("boards"), include("relations"), include("named-argument"), include("value")],
  "meta.call",
);

/** `<` and `>` compare only where a value has ended; at the start of a line, where a blank follows. */
const relations = [
  rule("(===|==|!=|<=|>=|<\\||\\|>|\\|\\||[≅≠≤⩽≥⩾‖∥⧏⧐])", { 1: "keyword.operator.relational" }),
  rule(`${operatorPlace}\\s*([<>])(?![=|])`, { 1: "keyword.operator.relational" }),
  rule("^\\s*([<>])(?=\\s)", { 1: "keyword.operator.relational" }),
  rule(">", { 0: "keyword.operator.relational" }),
];

const words = [
  rule(word("if", "then", "else"), { 1: "keyword.control.conditional" }),
  rule(word("forall", "exists", "find", "in"), { 1: "keyword.control.quantifier" }),
  rule("[∀∃∈]", { 0: "keyword.control.quantifier" }),
  rule(`${word("mod")}\\s+(inf)\\b`, { 1: "keyword.control.word", 2: "constant.language.infinitesimals" }),
  rule(word("and", "or", "not", "mod", "div"), { 1: "keyword.control.word" }),
  rule("[∧∨¬]", { 0: "keyword.control.word" }),
  rule(word("true", "false"), { 1: "constant.language.boolean" }),
  rule(word(...universes), { 1: "support.type.universe" }),
  rule(`${word("L", "R", "N", "P", "left", "right")}(?!\\s*[(.])`, { 1: "constant.language.prelude" }),
];

const operators = [
  rule("->|→", { 0: "keyword.operator.sequence" }),
  rule("\\+-|±|[⧾⧿]", { 0: "keyword.operator.arithmetic" }),
  rule("[-−+·⋅]", { 0: "keyword.operator.arithmetic" }),
  rule(":", { 0: "keyword.operator.ordinal" }),
  rule("=", { 0: "keyword.operator.assignment" }),
];

const names = [
  rule(`(${name})(\\.)(?=[\\p{L}_])`, { 1: "entity.name.namespace", 2: "punctuation.accessor" }),
  rule(name, { 0: "variable.other" }),
];

/** The rules of this file by their names. */
export const values = {
  value: [
    include("comments"), include("strings"), ...words, ...literals, call, ...forms, ...operators, comma, ...names,
  ],
  impartial,
  relations,
  "named-argument": [
    rule(`(${name})\\s*(=)(?!=)`, { 1: "variable.parameter", 2: "keyword.operator.assignment" }),
  ],
  type: [
    include("comments"),
    rule(word(...types), { 1: "support.type" }),
    rule(word(...universes), { 1: "support.type.universe" }),
    rule(name, { 0: "entity.name.type" }),
    rule("[<>]", { 0: "punctuation.definition.typeparameters" }),
    span("\\(", `(\\))|${itemStart}`, { 0: "punctuation.section.group.begin" }, { 1: "punctuation.section.group.end" }, [
      include("type"),
    ]),
    comma,
  ],
};
