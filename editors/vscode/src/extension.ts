// The entry point: starts the server and registers everything.

import * as vscode from "vscode";

import { convertSelection } from "./commands/convert.js";
import { evaluateSelection } from "./commands/evaluate.js";
import { Explanations } from "./commands/explain.js";
import { newFile } from "./commands/newFile.js";
import { reportFailures, showPathSetting } from "./server/missing.js";
import { Server } from "./server/server.js";
import { statusItem } from "./status.js";
import { Panel } from "./view/panel.js";
import { views } from "./view/protocol.js";

let server: Server | undefined;

/** Called by the editor when the first `.game` file is opened or a command is used. */
export function activate(context: vscode.ExtensionContext): void {
  const running = new Server(context);
  server = running;
  const panel = new Panel(context.extensionUri, running);
  const explanations = new Explanations(running);
  const commands: Record<string, (...args: unknown[]) => unknown> = {
    "gamefmt.evaluateSelection": () => evaluateSelection(running),
    "gamefmt.convertSelection": () => convertSelection(running),
    "gamefmt.showExplanation": (place) => explanations.show(place),
    "gamefmt.newFile": () => newFile(),
    "gamefmt.restartServer": () => running.restart(),
    "gamefmt.showPathSetting": () => showPathSetting(),
    "gamefmt.showOutput": () => running.output.show(true),
  };
  for (const view of views) {
    commands[view.command] = (place) => panel.show(view.kind, place);
  }
  context.subscriptions.push(
    running,
    panel,
    explanations,
    statusItem(running),
    reportFailures(running),
    ...Object.entries(commands).map(([name, run]) => vscode.commands.registerCommand(name, run)),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("gamefmt.path")) {
        void running.restart();
      }
    }),
  );
  // Commands need not wait until the server has answered.
  void running.restart();
}

/** Called by the editor when it ends. */
export async function deactivate(): Promise<void> {
  await server?.stop();
}
