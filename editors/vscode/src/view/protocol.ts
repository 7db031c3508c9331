// What the panel, its page and the server say to each other. No editor types, so that the page can use it.

/** The kinds of pictures, by the names of the protocol, and the commands that show them. */
export const views = [
  { kind: "tree", command: "gamefmt.showTree", label: "Tree" },
  { kind: "thermograph", command: "gamefmt.showThermograph", label: "Thermograph" },
  { kind: "board", command: "gamefmt.showBoard", label: "Board" },
] as const;

export type Kind = (typeof views)[number]["kind"];

/** A move that can be taken from the position that is drawn. */
export interface Option {
  readonly path: string;
  readonly label: string;
}

/** The server's answer to `gamefmt/view`. */
export interface Picture {
  readonly version: number | null;
  readonly title: string;
  readonly svg: string;
  readonly text: string;
  readonly note: string | null;
  readonly options: readonly Option[];
}

/** What the page shows. */
export interface Shown {
  readonly kind: Kind;
  /** The moves from the value under the cursor to what is drawn. */
  readonly path: readonly string[];
  /** The last picture; null before the first one. */
  readonly picture: Picture | null;
  /** Why the picture is not that of the cursor, if so. */
  readonly message: string | null;
}

/** From the page to the panel. */
export type FromPage =
  | { readonly type: "ready" }
  | { readonly type: "kind"; readonly kind: Kind }
  | { readonly type: "path"; readonly path: readonly string[] };

/** The moves in the `data-path` of a node: `L0/R1`. */
export function moves(path: string): string[] {
  return path.split("/").filter((move) => /^[LR]\d+$/u.test(move));
}
