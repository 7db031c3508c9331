// Converts the selection from one notation to another.

import * as vscode from "vscode";

import { message, type Server } from "../server/server.js";
import { type Asked, change } from "./change.js";
import { shortened } from "./text.js";

/** A notation that the server reads or writes, by its name in `gamefmt convert`. */
interface Notation {
  readonly label: string;
  readonly description: string;
  /** The server does not read it. */
  readonly writtenOnly?: true;
}

const notations: readonly Notation[] = [
  { label: "game", description: "this language" },
  { label: "cgsuite", description: "CGSuite" },
  { label: "cgt", description: "cgt-tools" },
  { label: "sgc", description: "Scoring Games Calculator" },
  { label: "mcgs", description: "MCGS" },
  { label: "slash", description: "values with slashes, one a line" },
  { label: "latex", description: "LaTeX" },
  { label: "unicode", description: "Unicode text" },
  { label: "lean", description: "Lean 4" },
  { label: "json", description: "JSON" },
  { label: "dot", description: "Graphviz", writtenOnly: true },
];

/** Asks for the two notations, converts, and offers what to do with the result. */
export async function convertSelection(server: Server): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor === undefined || editor.selection.isEmpty) {
    void vscode.window.showInformationMessage("Select the text to be converted first.");
    return;
  }
  const range = new vscode.Range(editor.selection.start, editor.selection.end);
  const asked: Asked = { document: editor.document, range, text: editor.document.getText(range) };
  const here = asked.document.languageId === "game" ? "game" : "cgsuite";
  const from = await pick("Convert from", here, notations.filter((it) => it.writtenOnly !== true));
  if (from === undefined) {
    return;
  }
  const others = notations.filter((it) => it.label !== from);
  const to = await pick("Convert to", from === "game" ? "cgsuite" : "game", others);
  if (to === undefined) {
    return;
  }
  const result = await convert(server, asked.text, from, to);
  if (result !== undefined) {
    await offer(asked, result, to);
  }
}

/** The notation that is most likely meant stands first. */
async function pick(
  title: string,
  first: string,
  among: readonly Notation[],
): Promise<string | undefined> {
  const order = [...among].sort((a, b) => Number(b.label === first) - Number(a.label === first));
  const choice = await vscode.window.showQuickPick(order, { title, matchOnDescription: true });
  return choice?.label;
}

async function convert(server: Server, text: string, from: string, to: string): Promise<string | undefined> {
  await server.ready();
  if (!server.canExecute("gamefmt.convert")) {
    void vscode.window.showWarningMessage("The gamefmt server that runs cannot convert notations.");
    return undefined;
  }
  try {
    return await server.request<string>("workspace/executeCommand", {
      command: "gamefmt.convert",
      arguments: [{ text, from, to }],
    });
  } catch (error) {
    void vscode.window.showErrorMessage(message(error));
    return undefined;
  }
}

async function offer(asked: Asked, result: string, to: string): Promise<void> {
  const copy = { label: "$(copy) Copy", detail: shortened(result, 100) };
  const replace = { label: "$(replace) Replace the selection" };
  const open = { label: "$(split-horizontal) Open beside" };
  const choice = await vscode.window.showQuickPick([copy, replace, open], { title: `Converted to ${to}` });
  if (choice === copy) {
    await vscode.env.clipboard.writeText(result);
  } else if (choice === replace) {
    await change(asked, vscode.TextEdit.replace(asked.range, result.trimEnd()));
  } else if (choice === open) {
    const document = await vscode.workspace.openTextDocument({ language: language(to), content: result });
    await vscode.window.showTextDocument(document, vscode.ViewColumn.Beside);
  }
}

/** The editor's name for the language of a notation. */
function language(notation: string): string {
  const names: Record<string, string> = { game: "game", latex: "latex", lean: "lean4", json: "json", dot: "dot" };
  return names[notation] ?? "plaintext";
}
