// The process of the server: started, ended, and what it said last.

import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";

// What closes the connection comes a little before the end of the process.
const patienceMilliseconds = 1000;

/** A process that runs, or has ended. */
export class Child {
  readonly process: ChildProcessWithoutNullStreams;
  readonly #ended: Promise<string>;
  #said = "";

  private constructor(process: ChildProcessWithoutNullStreams) {
    this.process = process;
    process.stderr.on("data", (data: Buffer) => {
      this.#said = (this.#said + data.toString()).slice(-2000);
    });
    // Who writes to a program that has ended learns of it by its end.
    process.stdin.on("error", () => undefined);
    this.#ended = new Promise((resolve) => {
      process.once("close", (code, signal) => resolve(this.#words(code, signal)));
    });
  }

  /** Starts a program in a folder. Fails if the system cannot run it. */
  static start(program: string, args: readonly string[], folder: string | undefined): Promise<Child> {
    return new Promise((resolve, reject) => {
      const process = spawn(program, args, { cwd: folder, windowsHide: true });
      const child = new Child(process);
      process.once("spawn", () => resolve(child));
      process.once("error", reject);
    });
  }

  /** How it ended, in a sentence; undefined if it runs on. */
  end(): Promise<string | undefined> {
    const runs = new Promise<undefined>((resolve) => {
      setTimeout(() => resolve(undefined), patienceMilliseconds);
    });
    return Promise.race([this.#ended, runs]);
  }

  /** Ends it at once; the server keeps nothing that it must write first. */
  kill(): void {
    this.process.kill("SIGKILL");
  }

  #words(code: number | null, signal: string | null): string {
    const how = signal === null ? `It ended with code ${code}` : `It was ended by ${signal}`;
    const last = this.#said.trimEnd().split("\n").at(-1)?.trim() ?? "";
    return last === "" ? `${how}.` : `${how}: ${last}`;
  }
}
