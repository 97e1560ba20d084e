// What a drawing would grow to: parts that are drawn again and again, in each other, are a few lines that nobody can show.
import { refused } from "#server/media/drawings/drawing-refusals.ts";
import type { DrawingNode } from "#server/media/drawings/drawing-tree.ts";
import { idsIn } from "#server/media/drawings/drawing-values.ts";
import { REFERENCES } from "#server/media/drawings/drawing-words.ts";

const MOST_DRAWN = 200_000;
const MOST_DEPTH = 200;

/** Those that everything in an element has from it. */
const INHERITED = /^(fill|stroke)$/;
const MARKERS = /^marker-/;
const PAINTS: ReadonlySet<string> = new Set(["linearGradient", "radialGradient"]);

/** Characters of a path for each point that a marker may be drawn at, at least. */
const POINT = 3;

type Size = { parts: number; points: number };

const nodesIn = ({ children }: DrawingNode) => children.filter((child) => typeof child !== "string");

/** Throws for a drawing that refers to itself or draws too much. */
export function checkReferences(root: DrawingNode): void {
  const named = new Map<string, DrawingNode>();
  const sizes = new Map<DrawingNode, Size>();
  measure(root, named, sizes);
  const costs = new Map<DrawingNode, number | "counting">();
  const cost = (node: DrawingNode, depth: number): number => {
    const known = costs.get(node);
    if (known === "counting") throw refused("circular");
    if (known !== undefined) return known;
    if (depth > MOST_DEPTH) throw refused("deep");
    costs.set(node, "counting");
    let drawn = 1;
    for (const child of nodesIn(node)) drawn += cost(child, depth + 1);
    for (const { target, times } of targetsOf(node, named, sizes)) {
      const once = cost(target, depth + 1);
      if (!PAINTS.has(target.name)) drawn += once * times;
    }
    if (drawn > MOST_DRAWN) throw refused("large");
    costs.set(node, drawn);
    return drawn;
  };
  cost(root, 0);
}

function measure(node: DrawingNode, named: Map<string, DrawingNode>, sizes: Map<DrawingNode, Size>): Size {
  const id = node.attributes.get("id");
  if (id !== undefined && !named.has(id)) named.set(id, node);
  const path = node.attributes.get("d") ?? node.attributes.get("points") ?? "";
  const size = { parts: 1, points: 1 + Math.ceil(path.length / POINT) };
  for (const child of nodesIn(node)) {
    const { parts, points } = measure(child, named, sizes);
    size.parts += parts;
    size.points += points;
  }
  sizes.set(node, size);
  return size;
}

function targetsOf(node: DrawingNode, named: ReadonlyMap<string, DrawingNode>, sizes: ReadonlyMap<DrawingNode, Size>) {
  const { parts = 1, points = 1 } = sizes.get(node) ?? {};
  const found: { target: DrawingNode; times: number }[] = [];
  for (const [name, value] of node.attributes) {
    const ids = REFERENCES.has(name) ? [value.slice(1)] : idsIn(value);
    const times = MARKERS.test(name) ? points : INHERITED.test(name) ? parts : 1;
    for (const id of ids) {
      const target = named.get(id);
      if (target) found.push({ target, times });
    }
  }
  return found;
}
