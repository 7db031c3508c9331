// One connection to a program: the client, and the process behind it.

import type * as vscode from "vscode";
import {
  type CancellationToken,
  CloseAction,
  ErrorAction,
  type ErrorHandler,
  LanguageClient,
  type LanguageClientOptions,
  State,
} from "vscode-languageclient/node";

import { Child } from "./child.js";
import { offeredCommands, Offers } from "./offers.js";

// A program that is no server may wait for something else for ever.
const answerSeconds = 20;

/** What a connection is made of. */
export interface Ends {
  readonly program: string;
  /** Where the program runs. */
  readonly folder: string | undefined;
  readonly output: vscode.LogOutputChannel;
  /** Called once if the server ends by itself behind its start. */
  readonly crashed: (reason: string) => void;
}

/** Made once for each start. */
export class Connection {
  readonly #ends: Ends;
  readonly #client: LanguageClient;
  #child: Child | undefined;
  #state: "starting" | "running" | "ended" = "starting";
  #isAbandoned = false;

  constructor(ends: Ends) {
    this.#ends = ends;
    this.#client = new Client("gamefmt", "gamefmt", () => this.#spawn(), this.#options());
    this.#client.registerFeature(new Offers());
  }

  /** Starts the server, and gives its version. Fails with a reason in words. */
  async start(): Promise<string> {
    try {
      await inTime(this.#client.start());
    } catch (error) {
      const reason = error instanceof Late ? undefined : await this.#child?.end();
      await this.stop();
      throw reason === undefined ? error : new Error(reason);
    }
    this.#state = "running";
    return this.#client.initializeResult?.serverInfo?.version ?? "of an unknown version";
  }

  /** Gives up a start that is under way. */
  abandon(): void {
    if (this.#state === "starting") {
      this.#isAbandoned = true;
      this.#child?.kill();
    }
  }

  get isAbandoned(): boolean {
    return this.#isAbandoned;
  }

  /** Ends the server, in order if it runs. */
  async stop(): Promise<void> {
    const runs = this.#state === "running";
    this.#state = "ended";
    if (runs) {
      await this.#client.dispose().catch((error: unknown) => this.#ends.output.warn(String(error)));
    }
    this.#child?.kill();
  }

  /** Asks the server; undefined if it does not run. */
  async request<T>(method: string, parameters: unknown, token?: CancellationToken): Promise<T | undefined> {
    if (this.#client.state !== State.Running) {
      return undefined;
    }
    // A token that is undefined would count as a second parameter.
    return token === undefined
      ? this.#client.sendRequest<T>(method, parameters)
      : this.#client.sendRequest<T>(method, parameters, token);
  }

  /** Whether the server carries out this command. */
  canExecute(command: string): boolean {
    const provider = this.#client.initializeResult?.capabilities.executeCommandProvider;
    return provider?.commands.includes(command) ?? false;
  }

  async #spawn(): Promise<Child["process"]> {
    const child = await Child.start(this.#ends.program, ["lsp"], this.#ends.folder);
    this.#child = child;
    if (this.#isAbandoned) {
      child.kill();
    }
    return child.process;
  }

  #options(): LanguageClientOptions {
    return {
      documentSelector: [
        { language: "game", scheme: "file" },
        { language: "game", scheme: "untitled" },
      ],
      outputChannel: this.#ends.output,
      traceOutputChannel: this.#ends.output,
      synchronize: { configurationSection: "gamefmt" },
      markdown: { isTrusted: { enabledCommands: offeredCommands } },
      initializationFailedHandler: () => false,
      errorHandler: this.#errorHandler(),
    };
  }

  // Starting again is not left to the client: it does so even where the first start fails.
  #errorHandler(): ErrorHandler {
    return {
      error: () => ({ action: ErrorAction.Continue, handled: true }),
      closed: async () => {
        const reason = (await this.#child?.end()) ?? "It closed the connection.";
        if (this.#state === "running") {
          this.#state = "ended";
          this.#ends.crashed(reason);
        }
        return { action: CloseAction.DoNotRestart, message: reason, handled: true };
      },
    };
  }
}

/** Shows no message of its own where a server does not start or ends: the status has one. */
class Client extends LanguageClient {
  override error(text: string, data: unknown, notify?: boolean | "force"): void {
    super.error(text, data, notify === "force" ? false : notify);
  }
}

/** No answer came. */
class Late extends Error {}

/** What the promise gives, unless that takes too long. */
async function inTime(answer: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Late(`It did not answer within ${answerSeconds} seconds.`);
    timer = setTimeout(() => reject(error), 1000 * answerSeconds);
  });
  try {
    await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
