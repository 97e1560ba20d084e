// Finds the row of the route table for a path, by decoded segments; no row means no.
import type { RouteRow } from "./route-row.ts";
import { ROUTES } from "./routes.ts";

type Indexed = { row: RouteRow; segments: readonly string[] };

// Segments that change meaning when somebody decodes or joins them again, so no route may hold one.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being refused
const HOSTILE = /[/\\\u0000-\u001f\u007f]|^\.{1,2}(;|$)|%(2e|2f|5c|25|00)/i;

/** The decoded segments of a path, or null for a spelling no honest link has: `//`, `%2f`, `..`, `%zz`. */
export function splitPath(path: string): string[] | null {
  if (!path.startsWith("/")) return null;
  const trimmed = path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
  if (trimmed === "/") return [];
  const decoded: string[] = [];
  for (const part of trimmed.slice(1).split("/")) {
    const text = part.includes("%") ? decodeOnce(part) : part;
    if (text === null || text === "" || HOSTILE.test(text)) return null;
    decoded.push(text);
  }
  return decoded;
}

/** The row for these segments: literal before `[name]` before `[...name]`. */
export function matchSegments(segments: readonly string[]): RouteRow | null {
  const candidates = INDEX.get(segments[0] ?? "");
  if (!candidates) return null;
  return candidates.find((candidate) => fits(candidate.segments, segments))?.row ?? null;
}

/** The row for a path, or null when the table has none. */
export function matchRoute(path: string): RouteRow | null {
  const segments = splitPath(path);
  return segments && matchSegments(segments);
}

function decodeOnce(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  const rest = pattern.at(-1)?.startsWith("[...") ? pattern.length - 1 : -1;
  if (rest >= 0 ? segments.length <= rest : segments.length !== pattern.length) return false;
  return pattern.every((part, at) => at === rest || part.startsWith("[") || part === segments[at]);
}

/** Lower is tried first. */
function looseness(segments: readonly string[]): string {
  return segments.map((part) => (part.startsWith("[...") ? "2" : part.startsWith("[") ? "1" : "0")).join("");
}

const INDEX = indexRoutes(ROUTES);

/** Rows by their first segment (never a parameter in this table), the most literal first. */
function indexRoutes(rows: readonly RouteRow[]): Map<string, Indexed[]> {
  const index = new Map<string, Indexed[]>();
  for (const row of rows) {
    const segments = row.path.split("/").filter((part) => part !== "");
    const key = segments[0] ?? "";
    index.set(key, [...(index.get(key) ?? []), { row, segments }]);
  }
  for (const entries of index.values()) {
    entries.sort((one, other) => (looseness(one.segments) < looseness(other.segments) ? -1 : 1));
  }
  return index;
}
