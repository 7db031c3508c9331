// The place that the panel draws: that of a command at first, then wherever the cursor goes.

import * as vscode from "vscode";

import { cursor, type Place, same } from "./place.js";

/** What the panel wants to hear. */
export interface Listener {
  /** The cursor is at another place. */
  moved(): void;
  /** The text, the colours or the settings are others. */
  changed(): void;
}

// One picture for a burst of keystrokes.
const restMilliseconds = 120;

/** Follows the cursor between `start` and `stop`. */
export class Follower implements vscode.Disposable {
  readonly #listener: Listener;
  #place: Place | undefined;
  #following: vscode.Disposable | undefined;
  #timer: NodeJS.Timeout | undefined;
  #movedSince = false;

  constructor(listener: Listener) {
    this.#listener = listener;
  }

  get place(): Place | undefined {
    return this.#place;
  }

  /** Goes to a place; without one, to the cursor. */
  go(place: Place | undefined): void {
    this.#place = place ?? cursor(vscode.window.activeTextEditor) ?? this.#place;
  }

  start(): void {
    this.stop();
    this.#following = vscode.Disposable.from(
      vscode.window.onDidChangeTextEditorSelection((event) => this.#follow(event.textEditor)),
      vscode.window.onDidChangeActiveTextEditor((editor) => this.#follow(editor)),
      vscode.workspace.onDidChangeTextDocument((event) => this.#edited(event.document)),
      vscode.window.onDidChangeActiveColorTheme(() => this.#soon(false)),
    );
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#following?.dispose();
    this.#following = undefined;
  }

  dispose(): void {
    this.stop();
  }

  #follow(editor: vscode.TextEditor | undefined): void {
    const place = cursor(editor);
    if (place !== undefined && !same(place, this.#place)) {
      this.#place = place;
      this.#soon(true);
    }
  }

  #edited(document: vscode.TextDocument): void {
    if (document.uri.toString() === this.#place?.uri) {
      this.#soon(false);
    }
  }

  #soon(moved: boolean): void {
    this.#movedSince ||= moved;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      const hasMoved = this.#movedSince;
      this.#movedSince = false;
      if (hasMoved) {
        this.#listener.moved();
      } else {
        this.#listener.changed();
      }
    }, restMilliseconds);
  }
}
