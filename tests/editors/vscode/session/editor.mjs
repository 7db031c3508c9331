// What a person does in VS Code, by keys, and what that person sees.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { chromium } from "playwright-core";

const patience = 1000 * Number(process.env.PATIENCE ?? 45);
// The first page is large, and the machine may be busy.
const loading = 75_000;

/** An editor in a window of the browser. */
export class Editor {
  #browser;
  page;

  static async open(url) {
    const editor = new Editor();
    editor.#browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
    });
    try {
      await editor.#load(url);
    } catch (error) {
      await editor.close();
      throw error;
    }
    return editor;
  }

  /** Loads the page, once more where the editor starts no extension, as may be on a busy machine. */
  async #load(url) {
    for (const last of [false, true]) {
      const context = await this.#browser.newContext({ viewport: { width: 1200, height: 740 } });
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      this.page = await context.newPage();
      this.page.setDefaultTimeout(patience);
      await this.page.goto(url, { timeout: loading });
      await this.page.waitForSelector(".explorer-folders-view .monaco-list-row", { timeout: loading });
      await this.file("switches.game");
      const active = await this.status().waitFor().then(() => true, () => false);
      if (active) {
        return;
      }
      assert.ok(!last, "the extension is not activated");
      console.error("the editor started no extension; it is loaded once more");
      await context.close();
    }
  }

  close() {
    return this.#browser.close();
  }

  /** Types into the box that the keys open, and takes the entry that says this once it is the first. */
  async #quick(keys, text, entry) {
    await this.page.keyboard.press(keys);
    const box = this.page.locator(".quick-input-widget:visible input").first();
    await box.fill(text);
    if (entry !== undefined) {
      const first = this.page.locator(".quick-input-list .monaco-list-row.focused", { hasText: entry });
      // What was asked while the editor still starts may never be answered: it is asked again.
      for (const end = Date.now() + patience; ; ) {
        const found = await first.waitFor({ timeout: 5000 }).then(() => true, () => false);
        if (found) {
          break;
        }
        assert.ok(Date.now() < end, `${entry} is not offered for ${text}`);
        await box.fill(text.slice(0, -1));
        await box.fill(text);
      }
    }
    await this.page.keyboard.press("Enter");
  }

  /** Opens a file from the explorer, which is closed again. */
  async file(name) {
    const row = this.page.locator(".explorer-folders-view .monaco-list-row", { hasText: name });
    if (!(await row.isVisible())) {
      await this.press("Control+b");
    }
    await row.dblclick();
    await this.page.locator(`.tab.active[data-resource-name="${name}"]`).waitFor();
    await this.press("Control+b");
    await this.page.locator(".editor-group-container.active .monaco-editor.focused").waitFor();
  }

  async command(title) {
    await this.#quick("F1", `>${title}`, title);
  }

  /** Puts the cursor at a line and a column, both from 1 on. */
  async cursor(line, column = 1) {
    await this.#quick("Control+g", `:${line}:${column}`);
    await this.page.locator(".quick-input-widget").waitFor({ state: "hidden" });
  }

  /** Selects a line without its end. */
  async selectLine(line) {
    await this.cursor(line);
    await this.page.keyboard.press("Home");
    await this.page.keyboard.press("Shift+End");
  }

  type(text) {
    return this.page.keyboard.type(text, { delay: 10 });
  }

  press(keys) {
    return this.page.keyboard.press(keys);
  }

  /** Saves until the file has this line. On a busy machine a file was once saved without its layout: a person saves again. */
  async saveUntil(file, line) {
    const saved = () => readFileSync(file, "utf8").split("\n");
    for (const end = Date.now() + patience; ; ) {
      await this.press("Control+s");
      for (const look = Date.now() + 5000; Date.now() < look; await pause(100)) {
        if (saved().includes(line)) {
          return;
        }
      }
      assert.ok(Date.now() < end, `${line} is not saved, but ${saved().join("\n")}`);
    }
  }

  /** Chooses an entry of the menu of code actions at the cursor. */
  async codeAction(title) {
    const row = this.page.locator(".action-widget .monaco-list-row", { hasText: title });
    // What was asked while the text still changed is answered for another text, or not: a person asks again.
    for (const end = Date.now() + patience; ; ) {
      await this.press("Control+.");
      if (await row.waitFor({ timeout: 5000 }).then(() => true, () => false)) {
        return row.click();
      }
      assert.ok(Date.now() < end, `${title} is not offered`);
      await this.press("Escape");
      await this.focusText();
    }
  }

  /** Chooses an entry, by what it says, of the list with this title. */
  async choose(title, label) {
    await this.page.locator(".quick-input-title", { hasText: title }).waitFor();
    await this.page.locator(".quick-input-list .monaco-list-row", { hasText: label }).first().click();
  }

  /** Leaves the panel for the text. */
  async focusText() {
    await this.press("Control+1");
    await this.page.locator(".monaco-editor.focused").first().waitFor();
  }

  /** What is seen of the active editor, hints included, line by line. */
  async lines() {
    const lines = await this.page.locator(".editor-group-container.active .view-line").evaluateAll((all) =>
      all.map((line) => ({ top: Number.parseFloat(line.style.top), text: line.textContent.replaceAll("\u00a0", " ") })),
    );
    return lines.sort((a, b) => a.top - b.top).map((line) => line.text);
  }

  squiggles(level = "error") {
    return this.page.locator(`.monaco-editor .squiggly-${level}`);
  }

  /** The text of the hover at a place. */
  async hover(line, column) {
    await this.cursor(line, column);
    await this.press("Control+k");
    await this.press("Control+i");
    const hover = this.page.locator(".monaco-hover:visible .hover-contents").first();
    await hover.waitFor();
    return this.page.locator(".monaco-hover:visible").first();
  }

  /** The notification that says this. */
  notification(text) {
    return this.page.locator(".notification-list-item", { hasText: text });
  }

  status() {
    return this.page.locator('.statusbar-item[id$="gamefmt.status"]');
  }

  /** The page of the panel. */
  panel() {
    return this.page.frameLocator("iframe.webview.ready").frameLocator("iframe#active-frame");
  }

  /** Waits until the server runs. */
  running() {
    return eventually(() => this.status().getAttribute("aria-label"), (label) => /running/u.test(label ?? ""), "a server");
  }

  screenshot(file) {
    return this.page.screenshot({ path: file });
  }
}

/** Asks again and again until the answer passes. */
export async function eventually(ask, check, what) {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await ask();
    if (check(answer)) {
      return answer;
    }
    if (Date.now() > end) {
      assert.fail(`${what}: not within ${patience / 1000} s; at last ${JSON.stringify(answer)}`);
    }
    await pause(100);
  }
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
