// The texts that are shown and belong to no file, by their paths.

/** The last part of a path is the title of a tab, in which a slash would start another part. */
function path(title: string): string {
  return `/Why ${title.replaceAll("/", "\u2215")}`;
}

/** Texts under paths made from their titles. */
export class Pages {
  readonly #texts = new Map<string, string>();

  /** Keeps a text, in the place of an older one with the same title, and gives its path. */
  put(title: string, text: string): string {
    const at = path(title);
    this.#texts.set(at, text);
    return at;
  }

  /** The text under a path. */
  text(at: string): string | undefined {
    return this.#texts.get(at);
  }

  /** Drops a text that is no longer shown. */
  forget(at: string): void {
    this.#texts.delete(at);
  }
}
