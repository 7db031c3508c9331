// A new file with something to look at, for the walkthrough.

import * as vscode from "vscode";

const text = `//! game 1
//! A first file. The canonical form of each value stands beside it.

/// A switch: whoever moves first gains.
let s = {3|0};

assert s || 1 "it is confused with the numbers between its stops";
assert temperature(s) == 3/2;

// This one is false. Make it true, and the underline goes.
assert s + s == 2;
`;

/** Opens the file. */
export async function newFile(): Promise<void> {
  const document = await vscode.workspace.openTextDocument({ language: "game", content: text });
  await vscode.window.showTextDocument(document);
}
