// The server and the window that the tests of one file share, and the pictures they leave.

import { mkdirSync } from "node:fs";
import { after, before } from "node:test";

import { CodeServer } from "./code-server.mjs";
import { Editor } from "./editor.mjs";

const games = new URL("../games", import.meta.url).pathname;
const images = new URL("../../../../editors/vscode/images/", import.meta.url).pathname;
const results = new URL("../.results/", import.meta.url).pathname;

const limit = { timeout: 230_000 };

/** Opens a window before the tests of a file and closes it behind them; the settings are those of `CodeServer.start`. */
export function shared(settings = {}) {
  const made = {};
  before(async () => {
    made.server = await CodeServer.start(games, settings);
    made.editor = await Editor.open(made.server.url);
  }, limit);
  after(async () => {
    await made.editor?.close();
    await made.server?.stop();
  }, limit);
  return made;
}

/** Runs the steps of a test; where they fail, what was on the screen is kept. */
export function seen(made, steps) {
  return async (context) => {
    try {
      await steps(made);
    } catch (error) {
      mkdirSync(results, { recursive: true });
      await made.editor?.screenshot(`${results}${context.name}.png`);
      throw error;
    }
  };
}

/** A picture for the documents, if it is asked for. */
export async function picture(editor, name) {
  if (process.env.SCREENSHOTS === "write") {
    // Lenses and marks of the cursor come a little later than what a test waits for.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await editor.screenshot(`${images}${name}.png`);
  }
}
