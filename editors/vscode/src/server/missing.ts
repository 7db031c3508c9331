// Says once that there is no server or that it failed, with a way to mend it.

import * as vscode from "vscode";

import type { Server, Status } from "./server.js";

const openSetting = "Open the Setting";
const showOutput = "Show the Output";
const tryAgain = "Try Again";

/** Shows a message when the server is missing or fails. */
export function reportFailures(server: Server): vscode.Disposable {
  return server.onDidChangeStatus((status) => void report(server, status));
}

async function report(server: Server, status: Status): Promise<void> {
  if (status.kind !== "missing" && status.kind !== "failed") {
    return;
  }
  const text =
    status.kind === "missing"
      ? `${status.reason} Until then files are only highlighted.`
      : `The gamefmt server does not run. ${status.reason}`;
  const second = status.kind === "missing" ? tryAgain : showOutput;
  const choice = await vscode.window.showErrorMessage(text, openSetting, second);
  if (choice === openSetting) {
    await showPathSetting();
  } else if (choice === showOutput) {
    server.output.show(true);
  } else if (choice === tryAgain) {
    await server.restart();
  }
}

/** Opens the setting of the program: in a remote window that of the other machine, where the program runs. */
export async function showPathSetting(): Promise<void> {
  if (vscode.env.remoteName === undefined) {
    await vscode.commands.executeCommand("workbench.action.openSettings", "gamefmt.path");
  } else {
    await vscode.commands.executeCommand("workbench.action.openRemoteSettings", { query: "gamefmt.path" });
  }
}
