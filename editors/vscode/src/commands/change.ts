// Changes of a text for which a person was asked, while the text could change too.

import * as vscode from "vscode";

/** A text as it was when the question was asked. */
export interface Asked {
  readonly document: vscode.TextDocument;
  readonly range: vscode.Range;
  readonly text: string;
}

/** Makes the edit if the text still stands there, and says so if it does not. */
export async function change(asked: Asked, edit: vscode.TextEdit): Promise<void> {
  if (asked.document.isClosed || asked.document.getText(asked.range) !== asked.text) {
    void vscode.window.showWarningMessage("The text has changed meanwhile; nothing was put in.");
    return;
  }
  const edits = new vscode.WorkspaceEdit();
  edits.set(asked.document.uri, [edit]);
  await vscode.workspace.applyEdit(edits);
}

/** The end of the last line of the text: a comment put anywhere else would swallow what follows. */
export function lineEnd(asked: Asked): vscode.Position {
  const { start, end } = asked.range;
  const whole = end.character === 0 && end.line > start.line;
  return asked.document.lineAt(whole ? end.line - 1 : end.line).range.end;
}
