// Comments and strings.

import { rule, span } from "./rules.mjs";

const quote = (kind) => ({ 0: `punctuation.definition.string.${kind}` });
const escape = rule('\\\\["\\\\]', { 0: "constant.character.escape" });
const badEscape = rule("\\\\.", { 0: "invalid.illegal.escape" });
const code = rule("`[^`]*`", { 0: "markup.inline.raw" });

/** A string of one line; without an end it ends with its line. */
const line = (patterns, meta) => span('"', '"|$', quote("begin"), quote("end"), patterns, meta);

/** A string of several lines; nothing is escaped. */
const block = (patterns, meta) => span('"""', '"""', quote("begin"), quote("end"), patterns, meta);

const row = rule("[|∣]", { 0: "punctuation.separator.row" });

/** What stands in a picture of a rule for more than one symbol: runs, any place, off the board. */
const wildcards = [
  rule("(\\{)[\\w.]*(\\})", { 0: "keyword.operator.quantifier" }),
  rule("[*?$]", { 0: "constant.character.wildcard" }),
];

/** The rules of this file by their names. */
export const texts = {
  comments: [
    comment("(//!)", "comment.line.documentation", [code]),
    comment("(///)(?!/)", "comment.line.documentation", [code]),
    comment("(//)", "comment.line.double-slash", []),
    { include: "#block-comment" },
  ],
  "block-comment": [
    span("/\\*", "\\*/", { 0: "punctuation.definition.comment" }, { 0: "punctuation.definition.comment" }, [
      { include: "#block-comment" },
    ], "comment.block"),
  ],
  strings: [block([], "string.quoted.triple"), line([escape, badEscape], "string.quoted.double")],
  boards: [block([row], "string.quoted.triple.board"), line([row], "string.quoted.double.board")],
  pictures: [
    block([row, ...wildcards], "string.quoted.triple.picture"),
    line([row, ...wildcards], "string.quoted.double.picture"),
  ],
};

function comment(begin, scope, patterns) {
  return span(begin, "$", { 1: "punctuation.definition.comment" }, {}, patterns, scope);
}
