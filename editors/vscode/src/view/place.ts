// A place in a file, as the protocol writes it.

import * as vscode from "vscode";

/** A document and a position in it. */
export interface Place {
  readonly uri: string;
  readonly position: { readonly line: number; readonly character: number };
}

/** The place in the argument of a command that a lens or an action names. */
export function placeOf(argument: unknown): Place | undefined {
  if (typeof argument !== "object" || argument === null) {
    return undefined;
  }
  const { uri, position } = argument as { uri?: unknown; position?: Record<string, unknown> };
  if (typeof uri !== "string" || typeof position !== "object") {
    return undefined;
  }
  const { line, character } = position;
  return typeof line === "number" && typeof character === "number"
    ? { uri, position: { line, character } }
    : undefined;
}

/** The cursor of an editor of the language. */
export function cursor(editor: vscode.TextEditor | undefined): Place | undefined {
  if (editor?.document.languageId !== "game") {
    return undefined;
  }
  const { line, character } = editor.selection.active;
  return { uri: editor.document.uri.toString(), position: { line, character } };
}

/** Whether two places are the same. */
export function same(a: Place | undefined, b: Place | undefined): boolean {
  return (
    a?.uri === b?.uri &&
    a?.position.line === b?.position.line &&
    a?.position.character === b?.position.character
  );
}
