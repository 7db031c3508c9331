// The frame of the panel's page. The script fills it.

import { randomBytes } from "node:crypto";
import * as vscode from "vscode";

/** The HTML of the page: nothing is loaded but the two files of the extension, and no other script runs. */
export function page(webview: vscode.Webview, extension: vscode.Uri): string {
  const nonce = randomBytes(24).toString("base64url");
  const file = (...parts: string[]): string =>
    webview.asWebviewUri(vscode.Uri.joinPath(extension, ...parts)).toString();
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" nonce="${nonce}" href="${file("webview", "panel.css")}">
<title>gamefmt</title>
</head>
<body>
<header>
<nav id="kinds" role="tablist" aria-label="What is drawn"></nav>
<nav id="trail" aria-label="Moves from the value under the cursor"></nav>
</header>
<main>
<p id="message" role="status" hidden></p>
<h1 id="title"></h1>
<div id="picture"></div>
<p id="note" hidden></p>
<pre id="text" hidden></pre>
<section id="options" hidden><h2>Moves</h2><div id="left"></div><div id="right"></div></section>
</main>
<script nonce="${nonce}" src="${file("dist", "panel.js")}"></script>
</body>
</html>`;
}
