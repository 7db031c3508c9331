// What a person does in VS Code, by keys, and what that person sees.

import assert from "node:assert/strict";
import { chromium } from "playwright-core";

const patience = 1000 * Number(process.env.PATIENCE ?? 30);

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
    const context = await editor.#browser.newContext({ viewport: { width: 1200, height: 680 } });
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    editor.page = await context.newPage();
    editor.page.setDefaultTimeout(patience);
    await editor.page.goto(url);
    await editor.page.waitForSelector(".monaco-workbench .explorer-folders-view .monaco-list-row");
    await editor.page.keyboard.press("Control+b");
    return editor;
  }

  close() {
    return this.#browser.close();
  }

  /** Types into the box that the keys open, and takes the entry that says this once it is the first. */
  async #quick(keys, text, entry) {
    await this.page.keyboard.press(keys);
    await this.page.locator(".quick-input-widget:visible input").first().fill(text);
    if (entry !== undefined) {
      await this.page.locator(".quick-input-list .monaco-list-row.focused", { hasText: entry }).waitFor();
    }
    await this.page.keyboard.press("Enter");
  }

  async file(name) {
    await this.#quick("Control+p", name, name);
    await this.page.locator(`.tab.active[data-resource-name="${name}"]`).waitFor();
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

  save() {
    return this.press("Control+s");
  }

  /** Chooses an entry, by what it says, of the list with this title. */
  async choose(title, label) {
    await this.page.locator(".quick-input-title", { hasText: title }).waitFor();
    await this.page.locator(".quick-input-list .monaco-list-row", { hasText: label }).first().click();
  }

  /** Leaves the panel for the text. */
  async focusText() {
    await this.page.locator(".editor-group-container .monaco-editor .view-line").first().click();
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
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
