// What of a selected text is sent to the server, and how much of an answer is shown.

/** What is evaluated of a selection: of an item that names a value its name, of an assert its statement. */
export function plain(text: string): string {
  const line = text.trim().replace(/;\s*(\/\/.*)?$/u, "");
  const named = /^(?:let|position)\s+([\p{L}_][\p{L}\p{N}_]*'*)\s*[:=]/u.exec(line)?.[1];
  const stated = /^assert\s+(.*?)(?:\s+"[^"]*")?$/su.exec(line)?.[1];
  return named ?? stated ?? line;
}

/** The text on one line, cut to a length. */
export function shortened(text: string, length: number): string {
  const line = text.replace(/\s+/gu, " ").trim();
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}
