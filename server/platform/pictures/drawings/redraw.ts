// A drawing (SVG) written anew: only what it draws, in our words, so that nothing that came with it is ever handed out.

import { checkReferences } from "#server/platform/pictures/drawings/drawing-references.ts";
import { refused } from "#server/platform/pictures/drawings/drawing-refusals.ts";
import { drawingRights } from "#server/platform/pictures/drawings/drawing-rights.ts";
import { looksOf, readSheet, type Sheet } from "#server/platform/pictures/drawings/drawing-styles.ts";
import { type DrawingNode, readDrawing } from "#server/platform/pictures/drawings/drawing-tree.ts";
import { harmlessValue, isId, localId } from "#server/platform/pictures/drawings/drawing-values.ts";
import { ATTRIBUTES, PROPERTIES, REFERENCES, WRITTEN } from "#server/platform/pictures/drawings/drawing-words.ts";
import type { Redrawn } from "#server/platform/pictures/picture-spec.ts";

/** Looks that stand in a sheet once stand in each element afterwards. */
const MOST_BYTES = 2 * 1024 * 1024;
const LONGEST_SIDE = 100_000;

/** The same drawing out of nothing but shapes, text and paint. Throws `invalid` with the reason for any other. */
export function redraw(bytes: Uint8Array): Redrawn {
  const text = textOf(bytes);
  const { root, css } = readDrawing(text);
  const drawn = harmless(root, readSheet(css));
  checkReferences(drawn);
  const written = Buffer.from(writtenNode(drawn, ' xmlns="http://www.w3.org/2000/svg"'));
  if (written.length > MOST_BYTES) throw refused("large");
  return { bytes: written, ...sizeOf(drawn), rights: drawingRights(text) };
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw refused("broken");
  }
}

function harmless(node: DrawingNode, sheet: Sheet): DrawingNode {
  const attributes = new Map<string, string>();
  for (const [name, value] of node.attributes) {
    if (name === "id" && isId(value)) attributes.set(name, value);
    else if (REFERENCES.has(name)) attributes.set("href", `#${localId(value)}`);
    else if (ATTRIBUTES.has(name) || PROPERTIES.has(name)) attributes.set(name, harmlessValue(name, value));
  }
  for (const [name, value] of looksOf(node, sheet)) attributes.set(name, harmlessValue(name, value));
  const shown = node.children.filter((child) => typeof child !== "string" || WRITTEN.has(node.name));
  const children = shown.map((child) => (typeof child === "string" ? child : harmless(child, sheet)));
  return { name: node.name, attributes, children };
}

function writtenNode({ name, attributes, children }: DrawingNode, space = ""): string {
  const said = [...attributes].map(([key, value]) => ` ${key}="${escaped(value)}"`).join("");
  if (children.length === 0) return `<${name}${space}${said}/>`;
  const inside = children.map((child) => (typeof child === "string" ? escaped(child) : writtenNode(child))).join("");
  return `<${name}${space}${said}>${inside}</${name}>`;
}

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Characters that no XML may hold are left out. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\uFFFD\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"]/g, (character) => ESCAPES[character] ?? "");
}

/** What it says itself, or the sides of its view; null where it fits any. */
function sizeOf({ attributes }: DrawingNode): Pick<Redrawn, "width" | "height"> {
  const [, , wide, high] = (attributes.get("viewBox") ?? "").split(/[\s,]+/);
  const width = sideOf(attributes.get("width")) ?? sideOf(wide);
  const height = sideOf(attributes.get("height")) ?? sideOf(high);
  return width === null || height === null ? { width: null, height: null } : { width, height };
}

const PIXELS: Readonly<Record<string, number>> = {
  "": 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  mm: 96 / 25.4,
  cm: 96 / 2.54,
  in: 96,
};

function sideOf(length: string | undefined): number | null {
  const [, digits = "", unit = ""] = /^(\d{1,7}(?:\.\d{0,20})?)([a-z]{0,2})$/.exec(length ?? "") ?? [];
  const side = Math.round(Number(digits) * (PIXELS[unit] ?? 0));
  return digits !== "" && side > 0 && side <= LONGEST_SIDE ? side : null;
}
