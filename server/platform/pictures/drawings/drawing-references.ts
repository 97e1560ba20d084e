// What a drawing would grow to: parts that are drawn again and again, in each other, are a few lines that nobody can show.
import { refused } from "#server/platform/pictures/drawings/drawing-refusals.ts";
import type { DrawingNode } from "#server/platform/pictures/drawings/drawing-tree.ts";
import { idsIn } from "#server/platform/pictures/drawings/drawing-values.ts";
import { REFERENCES } from "#server/platform/pictures/drawings/drawing-words.ts";

const MOST_DRAWN = 200_000;
const MOST_DEPTH = 200;
/** What passes over the whole picture weighs: each part of a filter once for every element that the filter is laid over. */
const MOST_PASSES = 480;
const PASS = 2;
const SLOW_PASSES: ReadonlyMap<string, number> = new Map([
  ["feGaussianBlur", 10],
  ["feDropShadow", 10],
  // Looks at everything around each point.
  ["feMorphology", 80],
]);

/** Those that everything in an element has from it. */
const INHERITED = /^(fill|stroke)$/;
const MARKERS = /^marker-/;
const PAINTS: ReadonlySet<string> = new Set(["linearGradient", "radialGradient"]);

/** Characters of a path for each point that a marker may be drawn at, at least. */
const POINT = 3;

/** What drawing an element draws: parts, and passes over the whole. */
type Cost = { parts: number; passes: number };
const NO_PASS = { passes: 0 } as const;
type Size = { parts: number; points: number };

const nodesIn = ({ children }: DrawingNode) => children.filter((child) => typeof child !== "string");

/** Throws for a drawing that refers to itself or draws too much. */
export function checkReferences(root: DrawingNode): void {
  const named = new Map<string, DrawingNode>();
  const sizes = new Map<DrawingNode, Size>();
  measure(root, named, sizes);
  const costs = new Map<DrawingNode, Cost | "counting">();
  const cost = (node: DrawingNode, depth: number): Cost => {
    const known = costs.get(node);
    if (known === "counting") throw refused("circular");
    if (known !== undefined) return known;
    if (depth > MOST_DEPTH) throw refused("deep");
    costs.set(node, "counting");
    const drawn = { parts: 1, passes: passesOf(node) };
    const add = ({ parts, passes }: Cost, times: number) => {
      drawn.parts += parts * times;
      drawn.passes += passes * times;
    };
    // Where it is defined, a filter is laid over nothing.
    for (const child of nodesIn(node))
      add({ ...cost(child, depth + 1), ...(child.name === "filter" ? NO_PASS : {}) }, 1);
    for (const { target, times } of targetsOf(node, named, sizes)) {
      const once = cost(target, depth + 1);
      if (!PAINTS.has(target.name)) add(once, times);
    }
    if (drawn.parts > MOST_DRAWN || drawn.passes > MOST_PASSES) throw refused("large");
    costs.set(node, drawn);
    return drawn;
  };
  cost(root, 0);
}

/** What an element passes over by itself: as part of a filter, or because it stands under a mask and is drawn apart. */
function passesOf({ name, attributes }: DrawingNode): number {
  const masked = idsIn(attributes.get("mask") ?? "").length > 0 ? PASS : 0;
  return masked + (name.startsWith("fe") ? (SLOW_PASSES.get(name) ?? PASS) : 0);
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
