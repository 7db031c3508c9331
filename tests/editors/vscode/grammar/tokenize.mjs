// Reads a text with the extension's grammars, as VS Code does.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import oniguruma from "vscode-oniguruma";
import textmate from "vscode-textmate";

/** The folder of the repository. */
export const root = new URL("../../../../", import.meta.url);
const extension = new URL("editors/vscode/", root);

const wasm = readFileSync(createRequire(import.meta.url).resolve("vscode-oniguruma/release/onig.wasm"));
await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength));

const grammars = {
  "source.game": new URL("syntaxes/game.tmLanguage.json", extension),
  "markdown.game.codeblock": new URL("syntaxes/markdown.tmLanguage.json", extension),
};

// Markdown itself belongs to the editor; here it is a text without rules, into which ours are injected.
const plainMarkdown = JSON.stringify({ scopeName: "text.html.markdown", patterns: [] });

const registry = new textmate.Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
    createOnigString: (text) => new oniguruma.OnigString(text),
  }),
  loadGrammar: async (scope) => {
    if (scope === "text.html.markdown") {
      return textmate.parseRawGrammar(plainMarkdown, "markdown.json");
    }
    const file = grammars[scope];
    return file === undefined ? null : textmate.parseRawGrammar(readFileSync(file, "utf8"), file.pathname);
  },
  getInjections: (scope) => (scope === "text.html.markdown" ? ["markdown.game.codeblock"] : []),
});

const loaded = {
  game: await registry.loadGrammar("source.game"),
  markdown: await registry.loadGrammar("text.html.markdown"),
};

/** The tokens of each line: `{ line, start, text, scopes }`, scopes without those of the file. */
export function tokenize(text, language = "game") {
  const tokens = [];
  let state = textmate.INITIAL;
  for (const [number, line] of text.split(/\r?\n/u).entries()) {
    const result = loaded[language].tokenizeLine(line, state);
    for (const { startIndex, endIndex, scopes } of result.tokens) {
      tokens.push({ line: number, start: startIndex, text: line.slice(startIndex, endIndex), scopes: scopes.slice(1) });
    }
    state = result.ruleStack;
  }
  return tokens;
}

/** The innermost scope at the first place where a piece of text stands, without `.game`. */
export function scopeOf(tokens, piece) {
  const found = tokens.find((token) => token.text.trim() === piece);
  return found?.scopes.at(-1)?.replace(/\.game$/u, "");
}
