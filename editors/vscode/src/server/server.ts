// The running server: started, stopped, started again, and asked.

import * as vscode from "vscode";
import {
  type CancellationToken,
  LanguageClient,
  type LanguageClientOptions,
  State,
} from "vscode-languageclient/node";

import { type Located, locate, type Missing } from "./locate.js";
import { Offers } from "./offers.js";

/** What the server is doing, for the status bar and for messages. */
export type Status =
  | { readonly kind: "starting" }
  | { readonly kind: "running"; readonly version: string; readonly found: Located }
  | { readonly kind: "stopped" }
  | { readonly kind: "missing"; readonly reason: string }
  | { readonly kind: "failed"; readonly reason: string };

/** The one server of this window. */
export class Server implements vscode.Disposable {
  readonly output: vscode.LogOutputChannel;
  readonly #extension: string;
  readonly #changed = new vscode.EventEmitter<Status>();
  readonly onDidChangeStatus = this.#changed.event;
  #client: LanguageClient | undefined;
  #status: Status = { kind: "stopped" };
  // Starts and stops wait for each other.
  #turn: Promise<void> = Promise.resolve();

  constructor(context: vscode.ExtensionContext) {
    this.#extension = context.extensionPath;
    this.output = vscode.window.createOutputChannel("gamefmt", { log: true });
  }

  get status(): Status {
    return this.#status;
  }

  /** Starts the server, or starts it anew. Failures become the status. */
  restart(): Promise<void> {
    this.#turn = this.#turn.then(async () => {
      await this.#stopNow();
      await this.#startNow();
    });
    return this.#turn;
  }

  /** Stops the server. */
  stop(): Promise<void> {
    this.#turn = this.#turn.then(() => this.#stopNow());
    return this.#turn;
  }

  /** Asks the server; undefined if it does not run. */
  async request<T>(
    method: string,
    parameters: unknown,
    token?: CancellationToken,
  ): Promise<T | undefined> {
    await this.#turn;
    if (this.#client?.state !== State.Running) {
      return undefined;
    }
    // A token that is undefined would count as a second parameter.
    return token === undefined
      ? this.#client.sendRequest<T>(method, parameters)
      : this.#client.sendRequest<T>(method, parameters, token);
  }

  /** Whether the server carries out this command. */
  canExecute(command: string): boolean {
    const provider = this.#client?.initializeResult?.capabilities.executeCommandProvider;
    return provider?.commands.includes(command) ?? false;
  }

  dispose(): void {
    void this.stop();
    this.#changed.dispose();
    this.output.dispose();
  }

  #set(status: Status): void {
    this.#status = status;
    this.#changed.fire(status);
  }

  async #stopNow(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    if (client !== undefined) {
      await client.dispose().catch((error: unknown) => this.output.warn(String(error)));
      this.#set({ kind: "stopped" });
    }
  }

  async #startNow(): Promise<void> {
    const found = find(this.#extension);
    if ("reason" in found) {
      this.output.error(found.reason);
      this.#set({ kind: "missing", reason: found.reason });
      return;
    }
    this.output.info(`${found.program} lsp (from ${found.from})`);
    this.#set({ kind: "starting" });
    const client = new LanguageClient(
      "gamefmt",
      "gamefmt",
      { command: found.program, args: ["lsp"] },
      this.#options(),
    );
    client.registerFeature(new Offers());
    this.#client = client;
    try {
      await client.start();
    } catch (error) {
      this.#client = undefined;
      this.#set({ kind: "failed", reason: message(error) });
      return;
    }
    const version = client.initializeResult?.serverInfo?.version ?? "of an unknown version";
    this.#set({ kind: "running", version, found });
    client.onDidChangeState((change) => this.#follow(client, change.newState, version, found));
  }

  // The client restarts a server that crashed by itself, and gives up after some times.
  #follow(client: LanguageClient, state: State, version: string, found: Located): void {
    if (client !== this.#client) {
      return;
    }
    if (state === State.Running) {
      this.#set({ kind: "running", version, found });
    } else if (state === State.Stopped) {
      this.#set({ kind: "failed", reason: "The server ended by itself." });
    } else {
      this.#set({ kind: "starting" });
    }
  }

  #options(): LanguageClientOptions {
    return {
      documentSelector: [
        { language: "game", scheme: "file" },
        { language: "game", scheme: "untitled" },
      ],
      outputChannel: this.output,
      traceOutputChannel: this.output,
      synchronize: { configurationSection: "gamefmt" },
      markdown: { isTrusted: { enabledCommands: ["gamefmt.showTree", "gamefmt.showThermograph", "gamefmt.showBoard"] } },
      initializationFailedHandler: () => false,
    };
  }
}

function find(extension: string): Located | Missing {
  const first = vscode.workspace.workspaceFolders?.[0]?.uri;
  return locate({
    setting: vscode.workspace.getConfiguration("gamefmt").get<string>("path", ""),
    folder: first?.scheme === "file" ? first.fsPath : undefined,
    extension,
    searchPath: process.env["PATH"] ?? "",
    windows: process.platform === "win32",
  });
}

/** What an error says. */
export function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
