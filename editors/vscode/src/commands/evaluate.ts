// Evaluates the selected expression, or the line without a selection, with the names of its file.

import * as vscode from "vscode";

import { message, type Server } from "../server/server.js";
import { type Asked, change, lineEnd } from "./change.js";
import { plain, shortened } from "./text.js";

const copy = "Copy";
const insert = "Insert Behind";

/** Asks the server, and shows the answer. */
export async function evaluateSelection(server: Server): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document.languageId !== "game") {
    void vscode.window.showInformationMessage("Select an expression in a .game file first.");
    return;
  }
  const range = expressionAt(editor);
  const asked: Asked = { document: editor.document, range, text: editor.document.getText(range) };
  if (asked.text.trim() === "") {
    void vscode.window.showInformationMessage("There is nothing to evaluate here: select an expression.");
    return;
  }
  const answer = await ask(server, asked.document.uri, asked.text);
  if (answer !== undefined) {
    await offer(asked, answer);
  }
}

function expressionAt(editor: vscode.TextEditor): vscode.Range {
  return editor.selection.isEmpty
    ? editor.document.lineAt(editor.selection.active.line).range
    : editor.selection;
}

async function ask(server: Server, uri: vscode.Uri, expression: string): Promise<string | undefined> {
  await server.ready();
  if (!server.canExecute("gamefmt.evaluate")) {
    void vscode.window.showWarningMessage("The gamefmt server that runs cannot evaluate expressions.");
    return undefined;
  }
  const work = async (
    _progress: unknown,
    token: vscode.CancellationToken,
  ): Promise<string | undefined> =>
    server.request<string>(
      "workspace/executeCommand",
      { command: "gamefmt.evaluate", arguments: [{ uri: uri.toString(), expression: plain(expression) }] },
      token,
    );
  try {
    const place = { location: vscode.ProgressLocation.Window, title: "Evaluating", cancellable: true };
    return await vscode.window.withProgress(place, work);
  } catch (error) {
    void vscode.window.showErrorMessage(message(error));
    return undefined;
  }
}

async function offer(asked: Asked, answer: string): Promise<void> {
  const choice = await vscode.window.showInformationMessage(
    `${shortened(plain(asked.text), 60)} is ${answer}`,
    copy,
    insert,
  );
  if (choice === copy) {
    await vscode.env.clipboard.writeText(answer);
  } else if (choice === insert) {
    await change(asked, vscode.TextEdit.insert(lineEnd(asked), ` // ${answer}`));
  }
}
