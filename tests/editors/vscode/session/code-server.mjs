// A VS Code server of its own: fresh folders, the packaged extension, the program on the PATH.

import { execFile, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const settings = {
  "editor.fontSize": 14,
  "editor.minimap.enabled": false,
  "editor.hover.delay": 100,
  "editor.hover.above": false,
  "files.autoSave": "off",
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "chat.commandCenter.enabled": false,
  "chat.disableAIFeatures": true,
  "window.commandCenter": false,
  "security.workspace.trust.startupPrompt": "never",
  "security.workspace.trust.banner": "never",
  "extensions.autoUpdate": false,
  "extensions.autoCheckUpdates": false,
  "update.mode": "none",
  "telemetry.telemetryLevel": "off",
};

/** A server that runs: its address, the folder that is open, the settings. */
export class CodeServer {
  #home;
  #process;
  #trusted;
  url;
  folder;

  /** Starts one with copies of the files, and with what is in the environment: GAMEFMT, VSIX, CODE_SERVER. */
  static async start(files, { user = {}, machine = {}, folder = {}, trusted = true }) {
    const server = new CodeServer();
    server.#trusted = trusted;
    server.#home = mkdtempSync(path.join(tmpdir(), "gamefmt-vscode-"));
    server.folder = path.join(server.#home, "games");
    cpSync(files, server.folder, { recursive: true });
    mkdirSync(path.join(server.#home, "bin"));
    install(needed("GAMEFMT"), server.program);
    server.set(user);
    server.set(machine, "Machine");
    mkdirSync(server.file(".vscode"));
    writeFileSync(server.file(".vscode/settings.json"), JSON.stringify(folder));
    await server.#install(needed("VSIX"));
    await server.#run();
    return server;
  }

  /** Writes the settings of the user, or of the machine, where a path of a program belongs. */
  set(further, of = "User") {
    const folder = path.join(this.#home, "data", of);
    mkdirSync(folder, { recursive: true });
    const trust = { "security.workspace.trust.enabled": !this.#trusted };
    const all = of === "User" ? { ...settings, ...trust, ...further } : further;
    writeFileSync(path.join(folder, "settings.json"), JSON.stringify(all));
  }

  /** The program that is on the PATH of the editor. */
  get program() {
    return path.join(this.#home, "bin", "gamefmt");
  }

  file(name) {
    return path.join(this.folder, name);
  }

  /** Ends it with all that it started, and takes its folders away. */
  async stop() {
    process.removeListener("SIGTERM", this.#killed);
    if (this.#process !== undefined && this.#process.exitCode === null) {
      const ended = new Promise((resolve) => this.#process.once("exit", resolve));
      process.kill(-this.#process.pid, "SIGKILL");
      await ended;
    }
    rmSync(this.#home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }

  // The server has a process group of its own, which nobody else ends if this process is ended.
  #killed = () => {
    process.kill(-this.#process.pid, "SIGKILL");
    process.exit(1);
  };

  #arguments() {
    return ["--user-data-dir", path.join(this.#home, "data"), "--extensions-dir", path.join(this.#home, "extensions"),
      "--config", path.join(this.#home, "config.yaml")];
  }

  #environment() {
    const { VSCODE_IPC_HOOK_CLI: _, ...rest } = process.env;
    // VSCODE_CLI: the environment is the one given here, and not that of a login shell.
    return { ...rest, VSCODE_CLI: "1", PATH: `${path.join(this.#home, "bin")}:${process.env.PATH}` };
  }

  async #install(vsix) {
    const script = needed("CODE_SERVER");
    await promisify(execFile)(process.execPath, [script, ...this.#arguments(), "--install-extension", vsix], {
      env: this.#environment(),
      timeout: 60_000,
    });
  }

  async #run() {
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}/?folder=${encodeURIComponent(this.folder)}`;
    this.#process = spawn(
      process.execPath,
      [needed("CODE_SERVER"), ...this.#arguments(), "--auth", "none", "--bind-addr", `127.0.0.1:${port}`,
        "--disable-telemetry", "--disable-update-check", "--disable-getting-started-override",
        ...(this.#trusted ? ["--disable-workspace-trust"] : [])],
      { env: this.#environment(), detached: true, stdio: ["ignore", "pipe", "pipe"] },
    );
    process.once("SIGTERM", this.#killed);
    let said = "";
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream.on("data", (data) => (said += data));
    }
    for (let tries = 0; tries < 300; tries++) {
      if (this.#process.exitCode !== null) {
        break;
      }
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
      if (answer?.ok) {
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`code-server did not start:\n${said}`);
  }
}

/** Puts the program into a folder of the PATH, with a recorder of what it is sent before it if GAMEFMT_RECORD names a file. */
function install(program, place) {
  const record = process.env.GAMEFMT_RECORD ?? "";
  if (record === "") {
    symlinkSync(program, place);
  } else {
    writeFileSync(place, `#!/bin/sh\ntee -a "${path.resolve(record)}" | "${program}" "$@"\n`, { mode: 0o755 });
  }
}

function needed(variable) {
  const value = process.env[variable];
  if (value === undefined || value === "") {
    throw new Error(`${variable} is not set; run.sh sets it`);
  }
  return path.resolve(value);
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
