// Values of attributes and properties: plain ones as they are, and of addresses only those of parts of the same drawing.
import { refused } from "#server/platform/pictures/drawings/drawing-refusals.ts";
import { FUNCTIONS } from "#server/platform/pictures/drawings/drawing-words.ts";

const LONGEST = 10_000;
const LONGEST_CALL = 20;
/** Paths and points may be as long as the drawing. */
const LONG: ReadonlySet<string> = new Set(["d", "points", "values", "tableValues"]);

/** Part of a drawing by its id, as an address of itself. */
const LOCAL = /^#([\p{L}_][\p{L}\p{N}_.:-]{0,200})$/u;
const LOCAL_URL = /^\s*(["']?)(#[\p{L}_][\p{L}\p{N}_.:-]{0,200})\1\s*\)/u;

/** The id that `#id` names; throws for an address of anything else. */
export function localId(address: string): string {
  const [, id] = LOCAL.exec(address.trim()) ?? [];
  if (id === undefined) throw refused("outside");
  return id;
}

/** True for an id that something may refer to. */
export function isId(id: string): boolean {
  return LOCAL.test(`#${id}`);
}

/** The same value, harmless: its functions are few, and none of them leads out of the drawing. */
export function harmlessValue(name: string, raw: string): string {
  const value = raw.replace(/\s+/g, " ").trim();
  if (value.length > LONGEST && !LONG.has(name)) throw refused("large");
  // Escapes and comments hide a function's name.
  if (value.includes("\\") || value.includes("/*")) throw refused("style");
  let safe = "";
  let rest = 0;
  for (let at = value.indexOf("("); at >= 0; at = value.indexOf("(", at + 1)) {
    if (at < rest) continue;
    const called = calledBefore(value, at);
    if (!FUNCTIONS.has(called)) throw refused(/^(url|image|image-set|src)$/i.test(called) ? "outside" : "style");
    if (called !== "url") continue;
    const [inside, , id] = LOCAL_URL.exec(value.slice(at + 1, at + 300)) ?? [];
    if (inside === undefined) throw refused("outside");
    safe += `${value.slice(rest, at)}(${id})`;
    rest = at + 1 + inside.length;
  }
  return safe + value.slice(rest);
}

/** The name in front of a bracket: looked for from there, so that a long word is not read again from each of its letters. */
function calledBefore(value: string, bracket: number): string {
  return /([\w-]*) ?$/.exec(value.slice(Math.max(0, bracket - LONGEST_CALL), bracket))?.[1] ?? "";
}

/** The ids that a value refers to. */
export function idsIn(value: string): string[] {
  return [...value.matchAll(/url\(#([^)]*)\)/g)].map(([, id = ""]) => id);
}
