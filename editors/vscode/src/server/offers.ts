// Tells the server which commands this client carries out, so that it may name them in lenses and actions.

import { ColorThemeKind, window } from "vscode";
import type { FeatureState, StaticFeature } from "vscode-languageclient/node";
import type { ClientCapabilities } from "vscode-languageclient/node";

/** The commands with an argument `{ uri, position }` that the server may name. */
export const offeredCommands = [
  "gamefmt.showTree",
  "gamefmt.showThermograph",
  "gamefmt.showBoard",
  "gamefmt.showExplanation",
] as const;

/** Puts the commands into the experimental capabilities. */
export class Offers implements StaticFeature {
  fillClientCapabilities(capabilities: ClientCapabilities): void {
    const experimental = (capabilities.experimental ?? {}) as Record<string, unknown>;
    const dark = [ColorThemeKind.Dark, ColorThemeKind.HighContrast];
    capabilities.experimental = {
      ...experimental,
      gamefmtCommands: [...offeredCommands],
      gamefmtHoverImages: dark.includes(window.activeColorTheme.kind) ? "dark" : "light",
    };
  }

  initialize(): void {
    // Nothing depends on the server's answer.
  }

  getState(): FeatureState {
    return { kind: "static" };
  }

  clear(): void {
    // Nothing was registered.
  }
}
