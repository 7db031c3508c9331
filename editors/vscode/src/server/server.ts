// The running server: started, stopped, started again, and asked.

import * as vscode from "vscode";
import type { CancellationToken } from "vscode-languageclient/node";

import { Connection } from "./connection.js";
import { Crashes } from "./crashes.js";
import { type Located, locate, type Missing } from "./locate.js";

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
  #connection: Connection | undefined;
  #crashes = new Crashes();
  #status: Status = { kind: "stopped" };
  // Starts and stops wait for each other. It never fails.
  #turn: Promise<void> = Promise.resolve();

  constructor(context: vscode.ExtensionContext) {
    this.#extension = context.extensionPath;
    this.output = vscode.window.createOutputChannel("gamefmt", { log: true });
  }

  get status(): Status {
    return this.#status;
  }

  /** Waits until what was begun, a start or a stop, is done. */
  ready(): Promise<void> {
    return this.#turn;
  }

  /** Starts the server, or starts it anew. Failures become the status. */
  restart(): Promise<void> {
    this.#crashes = new Crashes();
    return this.#next(() => this.#start());
  }

  /** Stops the server. */
  stop(): Promise<void> {
    return this.#next(async () => this.#set({ kind: "stopped" }));
  }

  /** Asks the server; undefined if it does not run. */
  async request<T>(method: string, parameters: unknown, token?: CancellationToken): Promise<T | undefined> {
    await this.#turn;
    return this.#connection?.request<T>(method, parameters, token);
  }

  /** Whether a server runs that carries out this command. */
  canExecute(command: string): boolean {
    return this.#status.kind === "running" && this.#connection?.canExecute(command) === true;
  }

  dispose(): void {
    void this.stop().then(() => {
      this.#changed.dispose();
      this.output.dispose();
    });
  }

  #set(status: Status): void {
    this.#status = status;
    this.#changed.fire(status);
  }

  /** Ends what runs, then does this. Nobody waits for a start that is of no use any more. */
  #next(action: () => Promise<void>): Promise<void> {
    this.#connection?.abandon();
    this.#turn = this.#turn.then(async () => {
      const before = this.#connection;
      this.#connection = undefined;
      await before?.stop();
      await action();
    });
    return this.#turn;
  }

  async #start(): Promise<void> {
    const found = find(this.#extension);
    if ("reason" in found) {
      this.output.error(found.reason);
      this.#set({ kind: "missing", reason: found.reason });
      return;
    }
    this.output.info(`${found.program} lsp (from ${found.from})`);
    this.#set({ kind: "starting" });
    const connection = new Connection({
      program: found.program,
      folder: firstFolder(),
      output: this.output,
      crashed: (reason) => this.#crashed(connection, reason),
    });
    this.#connection = connection;
    try {
      const version = await connection.start();
      this.#set({ kind: "running", version, found });
    } catch (error) {
      this.#connection = undefined;
      this.output.error(message(error));
      this.#set(connection.isAbandoned ? { kind: "stopped" } : { kind: "failed", reason: message(error) });
    }
  }

  #crashed(connection: Connection, reason: string): void {
    if (connection !== this.#connection) {
      return;
    }
    if (this.#crashes.again(Date.now())) {
      void this.#next(() => this.#start());
    } else {
      void this.#next(async () => {
        this.#set({ kind: "failed", reason: `It ended again and again, and is not started any more. ${reason}` });
      });
    }
  }
}

function find(extension: string): Located | Missing {
  return locate({
    setting: vscode.workspace.getConfiguration("gamefmt").get<string>("path", ""),
    folder: firstFolder(),
    extension,
    searchPath: process.env["PATH"] ?? "",
    windows: process.platform === "win32",
  });
}

/** The first folder that is open, if it is on the disk. */
function firstFolder(): string | undefined {
  const first = vscode.workspace.workspaceFolders?.[0]?.uri;
  return first?.scheme === "file" ? first.fsPath : undefined;
}

/** What an error says. */
export function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
