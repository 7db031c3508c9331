// Why a value is what it is, as a text beside the file that cannot be changed.

import * as vscode from "vscode";

import { message, type Server } from "../server/server.js";
import { cursor, type Place, placeOf } from "../view/place.js";
import { Pages } from "./pages.js";
import { shortened } from "./text.js";

/** The answer to `gamefmt.explain`. */
interface Explanation {
  readonly title: string;
  readonly text: string;
}

/** The scheme of the texts. */
const scheme = "gamefmt-explanation";

/** Shows explanations. */
export class Explanations implements vscode.TextDocumentContentProvider, vscode.Disposable {
  readonly #server: Server;
  readonly #pages = new Pages();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.#changed.event;
  readonly #registered: readonly vscode.Disposable[];

  constructor(server: Server) {
    this.#server = server;
    this.#registered = [
      vscode.workspace.registerTextDocumentContentProvider(scheme, this),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        if (uri.scheme === scheme) {
          this.#pages.forget(uri.path);
        }
      }),
    ];
  }

  provideTextDocumentContent(uri: vscode.Uri): string | undefined {
    return this.#pages.text(uri.path);
  }

  /** Shows why the game at the place of a command's argument, or at the cursor, has its value. */
  async show(argument: unknown): Promise<void> {
    const place = placeOf(argument) ?? cursor(vscode.window.activeTextEditor);
    if (place === undefined) {
      void vscode.window.showInformationMessage("Put the cursor on a value in a .game file.");
      return;
    }
    const explanation = await this.#ask(place);
    if (explanation === null) {
      void vscode.window.showInformationMessage("There is no game under the cursor.");
    } else if (explanation !== undefined) {
      await this.#open(explanation);
    }
  }

  dispose(): void {
    this.#registered.forEach((it) => void it.dispose());
    this.#changed.dispose();
  }

  /** The explanation; null where there is no game, undefined if it was said why there is none. */
  async #ask(place: Place): Promise<Explanation | null | undefined> {
    await this.#server.ready();
    if (!this.#server.canExecute("gamefmt.explain")) {
      void vscode.window.showWarningMessage("The gamefmt server that runs explains nothing. A newer one does.");
      return undefined;
    }
    const parameters = { command: "gamefmt.explain", arguments: [place] };
    const options = { location: vscode.ProgressLocation.Window, title: "Explaining", cancellable: true };
    try {
      return await vscode.window.withProgress(options, async (_progress, token) =>
        this.#server.request<Explanation | null>("workspace/executeCommand", parameters, token),
      );
    } catch (error) {
      void vscode.window.showErrorMessage(message(error));
      return undefined;
    }
  }

  async #open({ title, text }: Explanation): Promise<void> {
    const uri = vscode.Uri.from({ scheme, path: this.#pages.put(shortened(title, 60), text) });
    this.#changed.fire(uri);
    const document = await vscode.workspace.openTextDocument(uri);
    const options = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true, preview: true };
    await vscode.window.showTextDocument(document, options);
  }
}
