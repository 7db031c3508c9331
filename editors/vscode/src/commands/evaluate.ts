// Evaluates the selected expression, or the line without a selection, with the names of its file.

import * as vscode from "vscode";

import { message, type Server } from "../server/server.js";
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
  const expression = editor.document.getText(range);
  if (expression.trim() === "") {
    void vscode.window.showInformationMessage("There is nothing to evaluate here: select an expression.");
    return;
  }
  const answer = await ask(server, editor.document.uri, expression);
  if (answer !== undefined) {
    await offer(editor, range, expression, answer);
  }
}

function expressionAt(editor: vscode.TextEditor): vscode.Range {
  return editor.selection.isEmpty
    ? editor.document.lineAt(editor.selection.active.line).range
    : editor.selection;
}

async function ask(server: Server, uri: vscode.Uri, expression: string): Promise<string | undefined> {
  if (server.status.kind !== "running" || !server.canExecute("gamefmt.evaluate")) {
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

async function offer(
  editor: vscode.TextEditor,
  range: vscode.Range,
  expression: string,
  answer: string,
): Promise<void> {
  const choice = await vscode.window.showInformationMessage(
    `${shortened(plain(expression), 60)} is ${answer}`,
    copy,
    insert,
  );
  if (choice === copy) {
    await vscode.env.clipboard.writeText(answer);
  } else if (choice === insert) {
    await editor.edit((edit) => edit.insert(range.end, ` // ${answer}`));
  }
}
