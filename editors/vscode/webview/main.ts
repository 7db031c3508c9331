// The script of the panel's page: shows what it is told, and says what was clicked.

import { type FromPage, type Kind, moves, type Option, type Shown, views } from "../src/view/protocol.js";
import { adopt } from "./picture.js";

interface Host {
  postMessage(said: FromPage): void;
}

declare function acquireVsCodeApi(): Host;

const host = acquireVsCodeApi();
// The source of the picture that is on the page, so that the same one is not drawn again.
let drawn = "";
let current: Shown | undefined;

window.addEventListener("message", (event: MessageEvent<Shown>) => show(event.data));
window.addEventListener("keydown", (event) => {
  if (event.key === "Backspace" || (event.key === "ArrowLeft" && event.altKey)) {
    goUp();
  }
});
host.postMessage({ type: "ready" });

function show(shown: Shown): void {
  current = shown;
  showKinds(shown.kind);
  showTrail(shown.path);
  say("message", shown.message);
  const picture = shown.picture;
  document.body.classList.toggle("stale", shown.message !== null && picture !== null);
  say("title", picture?.title ?? null);
  say("note", picture?.note ?? null);
  say("text", picture?.svg === "" ? picture.text : null);
  showPicture(picture?.svg ?? "", picture?.text ?? "");
  showOptions(picture?.options ?? []);
}

function showKinds(kind: Kind): void {
  const tabs = views.map((view) => {
    const tab = button(view.label, () => host.postMessage({ type: "kind", kind: view.kind }));
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-selected", String(view.kind === kind));
    return tab;
  });
  element("kinds").replaceChildren(...tabs);
}

/** The way back: the value under the cursor, and each move taken from it. */
function showTrail(path: readonly string[]): void {
  const up = button("↑ Up", goUp);
  up.id = "up";
  up.disabled = path.length === 0;
  const steps = ["Start", ...path].map((label, taken) => {
    const step = button(label, () => take(path.slice(0, taken)));
    step.className = side(label);
    step.disabled = taken === path.length;
    return step;
  });
  element("trail").replaceChildren(up, ...steps);
}

function showPicture(svg: string, description: string): void {
  if (svg === drawn) {
    return;
  }
  drawn = svg;
  const place = element("picture");
  const picture = adopt(svg, description, document.querySelector("script")?.nonce ?? "");
  place.replaceChildren(...(picture === undefined ? [] : [picture]));
  for (const node of place.querySelectorAll<SVGGElement>("g.node[data-path]")) {
    const further = moves(node.dataset["path"] ?? "");
    if (further.length > 0) {
      clickable(node, () => take([...(current?.path ?? []), ...further]));
    }
  }
}

function showOptions(options: readonly Option[]): void {
  for (const [id, letter] of [["left", "L"], ["right", "R"]] as const) {
    const buttons = options
      .filter((option) => option.path.startsWith(letter))
      .map((option) => {
        const made = button(option.label, () => take([...(current?.path ?? []), ...moves(option.path)]));
        made.className = side(option.path);
        made.title = option.path;
        return made;
      });
    element(id).replaceChildren(...buttons);
  }
  element("options").hidden = options.length === 0;
}

function clickable(node: SVGGElement, act: () => void): void {
  node.setAttribute("tabindex", "0");
  node.setAttribute("role", "button");
  node.addEventListener("click", act);
  node.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      act();
    }
  });
}

function goUp(): void {
  if (current !== undefined && current.path.length > 0) {
    take(current.path.slice(0, -1));
  }
}

function take(path: readonly string[]): void {
  host.postMessage({ type: "path", path });
}

function side(move: string): string {
  return move.startsWith("L") ? "left" : move.startsWith("R") ? "right" : "";
}

function button(label: string, act: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.textContent = label;
  made.addEventListener("click", act);
  return made;
}

function say(id: string, text: string | null): void {
  element(id).textContent = text ?? "";
  element(id).hidden = text === null || text === "";
}

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (found === null) {
    throw new Error(`the page has no ${id}`);
  }
  return found;
}
