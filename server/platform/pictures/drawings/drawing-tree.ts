// A drawing as a tree of what it draws: read once, within bounds, and without anything that only acts.
import { Parser } from "htmlparser2";
import { refused, refusedFor } from "#server/platform/pictures/drawings/drawing-refusals.ts";
import { ELEMENTS, SILENT } from "#server/platform/pictures/drawings/drawing-words.ts";

export type DrawingNode = {
  name: string;
  attributes: Map<string, string>;
  /** Nodes, and text where text is shown. */
  children: (DrawingNode | string)[];
};

/** The drawing, and the rules of its style sheets as they came. */
export type DrawingTree = { root: DrawingNode; css: string };

export const MOST = { elements: 20_000, attributes: 100_000, depth: 64, spaces: 4_000 } as const;

const SVG = "http://www.w3.org/2000/svg";

/** What an open element is: drawn, a sheet of styles, or nothing of the drawing, with all that stands in it. */
type Open = { node: DrawingNode | "style" | null; spaces: ReadonlyMap<string, string> };

class Reader {
  readonly #open: Open[] = [];
  #elements = 0;
  #attributes = 0;
  #spaces = 0;
  root: DrawingNode | null = null;
  css = "";

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    const entries = Object.entries(attributes);
    this.#elements += 1;
    this.#attributes += entries.length;
    if (this.#elements > MOST.elements || this.#attributes > MOST.attributes) throw refused("large");
    if (this.#open.length >= MOST.depth) throw refused("deep");
    const parent = this.#open.at(-1);
    const spaces = this.#spacesOf(parent?.spaces ?? new Map([["", SVG]]), entries);
    const node = this.#nodeOf(localName(tag, spaces), entries, parent);
    this.#open.push({ node, spaces });
    if (node === null || node === "style") return;
    if (parent === undefined) this.#begin(node);
    else if (parent.node !== null && parent.node !== "style") parent.node.children.push(node);
  }

  /** What each prefix means here; a drawing of nothing but prefixes would be copied for ever. */
  #spacesOf(around: Open["spaces"], entries: [string, string][]): Open["spaces"] {
    const own = entries.filter(([name]) => name === "xmlns" || name.startsWith("xmlns:"));
    if (own.length === 0) return around;
    this.#spaces += own.length;
    if (this.#spaces > MOST.spaces) throw refused("large");
    const named = own.map(([name, uri]): [string, string] => [name.slice("xmlns:".length), uri.trim()]);
    return new Map([...around, ...named]);
  }

  #nodeOf(name: string | null, entries: [string, string][], parent: Open | undefined): Open["node"] {
    if (parent?.node === null || parent?.node === "style" || name === null || SILENT.has(name)) return null;
    if (parent === undefined && name !== "svg") throw refused("broken");
    if (name === "style") return "style";
    // A link shows what stands in it.
    if (name === "a") return { name: "g", attributes: new Map(), children: [] };
    if (!ELEMENTS.has(name)) throw refusedFor(name);
    return { name, attributes: new Map(entries), children: [] };
  }

  #begin(node: DrawingNode): void {
    if (this.root !== null) throw refused("broken");
    this.root = node;
  }

  text(text: string): void {
    const node = this.#open.at(-1)?.node;
    if (node === "style") this.css += text;
    else if (node) node.children.push(text);
  }

  close(implied: boolean): void {
    if (implied) throw refused("broken");
    this.#open.pop();
  }
}

/** Reads a drawing. Throws the sentence of what is not taken. */
export function readDrawing(xml: string): DrawingTree {
  const reader = new Reader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (text) => reader.text(text),
      // An element that ends itself counts as ended by implication too.
      onclosetag: (_name, implied) => reader.close(implied && xml[parser.endIndex - 1] !== "/"),
      onprocessinginstruction: (name, data) => {
        if (name.startsWith("!") && (!/^!doctype$/i.test(name) || data.includes("["))) throw refused("entities");
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  const { root, css } = reader;
  if (root === null) throw refused("broken");
  return { root, css };
}

/** The name of an element of SVG; null for one of any other vocabulary. */
function localName(tag: string, spaces: ReadonlyMap<string, string>): string | null {
  const at = tag.indexOf(":");
  return spaces.get(at < 0 ? "" : tag.slice(0, at)) === SVG ? tag.slice(at + 1) : null;
}
