// The one panel that draws trees, thermographs and boards of what stands under the cursor.

import * as vscode from "vscode";
import { ErrorCodes, LSPErrorCodes } from "vscode-languageclient/node";

import { message, type Server } from "../server/server.js";
import { Follower } from "./follower.js";
import { page } from "./page.js";
import { placeOf } from "./place.js";
import type { FromPage, Kind, Picture, Shown } from "./protocol.js";

/** The answer to a question about a text that has changed. */
const again = Symbol("again");

/** Shows pictures and follows the cursor. */
export class Panel implements vscode.Disposable {
  readonly #extension: vscode.Uri;
  readonly #server: Server;
  readonly #follower: Follower;
  #panel: vscode.WebviewPanel | undefined;
  #kind: Kind = "thermograph";
  #path: readonly string[] = [];
  #picture: Picture | null = null;
  // The question whose answer is awaited; older answers are dropped.
  #asked: vscode.CancellationTokenSource | undefined;

  constructor(extension: vscode.Uri, server: Server) {
    this.#extension = extension;
    this.#server = server;
    this.#follower = new Follower({
      moved: () => this.#take([]),
      changed: () => void this.#draw(),
    });
  }

  /** Opens the panel, or brings it forth, for the place of a command's argument or the cursor. */
  async show(kind: Kind, argument: unknown): Promise<void> {
    this.#kind = kind;
    this.#path = [];
    this.#follower.go(placeOf(argument));
    if (this.#panel === undefined) {
      this.#open();
    } else {
      this.#panel.reveal(undefined, true);
    }
    await this.#draw();
  }

  dispose(): void {
    this.#asked?.cancel();
    this.#follower.dispose();
    this.#panel?.dispose();
  }

  #open(): void {
    const panel = vscode.window.createWebviewPanel(
      "gamefmt.view",
      "gamefmt",
      { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableScripts: true, localResourceRoots: [this.#extension] },
    );
    panel.iconPath = vscode.Uri.joinPath(this.#extension, "images", "icon.png");
    const status = this.#server.onDidChangeStatus(() => void this.#draw());
    panel.webview.onDidReceiveMessage((said: FromPage) => this.#hear(said));
    panel.onDidChangeViewState(() => panel.visible && void this.#draw());
    panel.onDidDispose(() => {
      status.dispose();
      this.#follower.stop();
      this.#panel = undefined;
      this.#picture = null;
    });
    panel.webview.html = page(panel.webview, this.#extension);
    this.#panel = panel;
    this.#follower.start();
  }

  #hear(said: FromPage): void {
    switch (said.type) {
      case "ready":
        void this.#draw();
        break;
      case "kind":
        this.#kind = said.kind;
        void this.#draw();
        break;
      case "path":
        this.#take(said.path);
        break;
    }
  }

  #take(path: readonly string[]): void {
    this.#path = path;
    void this.#draw();
  }

  async #draw(): Promise<void> {
    this.#asked?.cancel();
    if (this.#panel?.visible !== true) {
      return;
    }
    const asked = new vscode.CancellationTokenSource();
    this.#asked = asked;
    const said = await this.#ask(asked.token);
    asked.dispose();
    if (this.#asked !== asked) {
      return;
    }
    if (said === again) {
      setTimeout(() => this.#asked === asked && void this.#draw(), 300);
    } else {
      this.#tell(said);
    }
  }

  /** The picture of the place, a message why there is none, or that the text has changed meanwhile. */
  async #ask(token: vscode.CancellationToken): Promise<Picture | string | typeof again> {
    const place = this.#follower.place;
    if (place === undefined) {
      return "Put the cursor on a value in a .game file.";
    }
    const parameters = {
      textDocument: { uri: place.uri },
      position: place.position,
      kind: this.#kind,
      path: this.#path,
      theme: theme(),
    };
    try {
      const answer = await this.#server.request<Picture | null>("gamefmt/view", parameters, token);
      if (answer === undefined) {
        return "The gamefmt server does not run.";
      }
      return answer ?? nothing[this.#kind];
    } catch (error) {
      return explained(error);
    }
  }

  #tell(said: Picture | string): void {
    const fresh = typeof said === "string" ? null : said;
    this.#picture = fresh ?? this.#picture;
    if (this.#panel !== undefined) {
      this.#panel.title = this.#picture === null ? "gamefmt" : titles[this.#kind];
    }
    const shown: Shown = {
      kind: this.#kind,
      path: this.#path,
      picture: this.#picture,
      message: typeof said === "string" ? said : null,
    };
    void this.#panel?.webview.postMessage(shown);
  }
}

const titles: Record<Kind, string> = {
  tree: "Game tree",
  thermograph: "Thermograph",
  board: "Board",
};

const nothing: Record<Kind, string> = {
  tree: "There is no game under the cursor.",
  thermograph: "There is no game with a thermograph under the cursor.",
  board: "There is no position under the cursor.",
};

function theme(): "light" | "dark" {
  const kind = vscode.window.activeColorTheme.kind;
  return kind === vscode.ColorThemeKind.Light || kind === vscode.ColorThemeKind.HighContrastLight
    ? "light"
    : "dark";
}

function explained(error: unknown): string | typeof again {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === LSPErrorCodes.ContentModified) {
    return again;
  }
  return code === ErrorCodes.MethodNotFound
    ? "The gamefmt server that runs draws no pictures. A newer one does."
    : message(error);
}
