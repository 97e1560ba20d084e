// The drawings in docs/architecture.md are made from the imports, so that they cannot say what was true once.
import { dirname, join } from "node:path";
import { sourcesOf, textOf } from "./files.mjs";

export const DRAWN = "docs/architecture.md";

const IMPORT = /^\s*(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"([#.][^"]+)"|\bimport\("([#.][^"]+)"\)/gm;

/** Which part of the house a file belongs to; null leaves it out of the picture. */
const HOUSE = [
  [/^(middleware|server)\.ts$/, (name) => name],
  [/^app\//, () => "app"],
  [/^components\/(ui|patterns|shell)\//, (_, part) => `components/${part}`],
  [/^components\//, () => "components (views)"],
  [/^lib\/services\/index\.server\.ts$/, (name) => name],
  [/^lib\/session\/.*\.server\.ts$/, () => "lib/session/*.server.ts"],
  [/^lib\/(client|services|permissions|session|edge|state)\//, (_, part) => `lib/${part}`],
  [/^lib\//, () => "lib"],
  [/^server\/(main|platform)\//, (_, part) => `server/${part}`],
  [/^server\/([a-z]+)\//, (_, part) => `server/${part}`],
  [/^db\/seed\//, () => "db/seed"],
  [/^db\//, () => "db"],
];
const SERVER = [
  [/^server\/auth\/([a-z-]+)\//, (_, part) => `auth/${part}`],
  [/^server\/auth\/routes\.ts$/, () => "auth/routes.ts"],
  [/^server\/([a-z-]+)\//, (_, part) => part],
];

export const DRAWINGS = { house: HOUSE, server: SERVER };

function placeOf(rules, name) {
  for (const [pattern, place] of rules) {
    const found = pattern.exec(name);
    if (found) return place(...found);
  }
  return null;
}

function importsOf(root, name) {
  return [...textOf(root, name).matchAll(IMPORT)].map(([, from, later]) => {
    const specifier = from ?? later;
    return specifier.startsWith("#") ? specifier.slice(1) : join(dirname(name), specifier).replaceAll("\\", "/");
  });
}

function arrowsOf(root, rules) {
  const arrows = new Map();
  for (const name of sourcesOf(root)) {
    const from = placeOf(rules, name);
    if (from === null) continue;
    const to = arrows.get(from) ?? new Set();
    arrows.set(from, to);
    for (const path of importsOf(root, name)) {
      const place = placeOf(rules, path);
      if (place !== null && place !== from) to.add(place);
    }
  }
  return arrows;
}

function reaches(arrows, from, to, seen = new Set([from])) {
  for (const next of arrows.get(from) ?? []) {
    if (next === to) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    if (reaches(arrows, next, to, seen)) return true;
  }
  return false;
}

/** What follows from other arrows is left out: a picture of everything shows nothing. */
function thinned(arrows) {
  for (const [from, targets] of arrows) {
    for (const to of [...targets].sort()) {
      targets.delete(to);
      if (!reaches(arrows, from, to)) targets.add(to);
    }
  }
  return arrows;
}

const idOf = (place) => place.replaceAll(/\W+/g, "_");

/** One drawing as a mermaid text. */
export function drawing(root, name) {
  const arrows = thinned(arrowsOf(root, DRAWINGS[name]));
  const places = [...new Set([...arrows.keys(), ...[...arrows.values()].flatMap((to) => [...to])])].sort();
  const lines = [...arrows]
    .flatMap(([from, to]) => [...to].map((place) => `  ${idOf(from)} --> ${idOf(place)}`))
    .sort();
  return ["flowchart TD", ...places.map((place) => `  ${idOf(place)}["${place}"]`), ...lines].join("\n");
}

/** The document with its drawings as the imports are now. */
export function redrawn(root) {
  return textOf(root, DRAWN).replaceAll(
    /(<!-- drawing: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g,
    (_, begin, name, end) => `${begin}\`\`\`mermaid\n${drawing(root, name)}\n\`\`\`\n${end}`,
  );
}

/** The problems with the drawings. */
export function drawings(root) {
  return redrawn(root) === textOf(root, DRAWN)
    ? []
    : [`${DRAWN} shows imports that are no longer so: node scripts/draw.mjs draws them again`];
}
