// A picture of the server as an element of the page. What could run or load something is left out.

const allowed = new Set([
  "svg", "g", "path", "line", "polyline", "polygon", "rect", "circle", "ellipse", "text", "tspan",
  "title", "desc", "defs", "marker", "pattern", "clipPath", "linearGradient", "stop", "style", "use",
]);

/** The picture, or undefined if the text is none. */
export function adopt(svg: string, description: string, nonce: string): SVGSVGElement | undefined {
  if (svg === "") {
    return undefined;
  }
  const read = new DOMParser().parseFromString(svg, "image/svg+xml");
  const root = read.documentElement;
  if (!(root instanceof SVGSVGElement)) {
    return undefined;
  }
  const picture = copy(root, nonce) as SVGSVGElement;
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", description);
  return picture;
}

// The style attribute of a parsed element is refused by the page's policy; a property that is set is not.
function copy(from: Element, nonce: string): Element {
  const made = document.createElementNS(from.namespaceURI, from.localName);
  for (const { name, value } of from.attributes) {
    if (name === "style") {
      (made as SVGElement).style.cssText = value;
    } else if (isHarmless(name, value)) {
      made.setAttribute(name, value);
    }
  }
  if (made instanceof SVGStyleElement) {
    made.setAttribute("nonce", nonce);
  }
  for (const child of from.childNodes) {
    if (child instanceof Element && allowed.has(child.localName)) {
      made.append(copy(child, nonce));
    } else if (child instanceof Text || child instanceof CDATASection) {
      made.append(child.data);
    }
  }
  return made;
}

function isHarmless(name: string, value: string): boolean {
  if (/^on/iu.test(name) || name === "xmlns" || name.startsWith("xmlns:")) {
    return false;
  }
  return !/href$/iu.test(name) || value.startsWith("#");
}
