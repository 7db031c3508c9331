// The item in the status bar: what the server is doing, and a menu behind it.

import * as vscode from "vscode";

import type { Server, Status } from "./server/server.js";

/** Shows the item while a file of the language is to be seen, beside the panel too. */
export function statusItem(server: Server): vscode.Disposable {
  const item = vscode.window.createStatusBarItem("gamefmt.status", vscode.StatusBarAlignment.Right, 100);
  item.name = "gamefmt";
  item.command = "gamefmt.menu";
  const show = (): void => {
    draw(item, server.status);
    if (vscode.window.visibleTextEditors.some((editor) => editor.document.languageId === "game")) {
      item.show();
    } else {
      item.hide();
    }
  };
  show();
  return vscode.Disposable.from(
    item,
    server.onDidChangeStatus(show),
    vscode.window.onDidChangeVisibleTextEditors(show),
    vscode.workspace.onDidOpenTextDocument(show),
    vscode.commands.registerCommand("gamefmt.menu", menu),
  );
}

function draw(item: vscode.StatusBarItem, status: Status): void {
  item.backgroundColor = undefined;
  switch (status.kind) {
    case "starting":
      item.text = "$(loading~spin) gamefmt";
      item.tooltip = "The server is starting.";
      break;
    case "running":
      item.text = "$(check) gamefmt";
      item.tooltip = `gamefmt ${status.version} is running, from ${status.found.from}: ${status.found.program}`;
      break;
    case "stopped":
      item.text = "$(circle-slash) gamefmt";
      item.tooltip = "The server is stopped.";
      break;
    case "missing":
    case "failed":
      item.text = "$(error) gamefmt";
      item.tooltip = status.reason;
      item.backgroundColor = new vscode.ThemeColor("statusBarItem.errorBackground");
      break;
  }
}

async function menu(): Promise<void> {
  const entries = [
    { label: "$(debug-restart) Restart the server", command: "gamefmt.restartServer" },
    { label: "$(output) Show the output of the server", command: "gamefmt.showOutput" },
    { label: "$(gear) Open the settings", command: "workbench.action.openSettings", argument: "gamefmt" },
  ];
  const choice = await vscode.window.showQuickPick(entries, { title: "gamefmt" });
  if (choice !== undefined) {
    await vscode.commands.executeCommand(choice.command, choice.argument);
  }
}
