// What the edge makes of a path: what kind of door it is, and what stays open in maintenance.
import { matchSegments } from "#lib/permissions/match.ts";
import { SERVICE_KEY_PATH } from "./maintenance.ts";

export type Door = "skips" | "public" | "self" | "gated";

/** The door of a path; one that is not in the table is gated. */
export function doorOf(segments: readonly string[]): Door {
  // The bare word too: the API says for itself what is not there.
  if (segments[0] === "api") return "self";
  return matchSegments(segments)?.open ?? "gated";
}

/** Short links, cards, tags and health are printed on things or watched by machines; the browser wants its icon everywhere. */
export const ALWAYS_OPEN: ReadonlySet<string> = new Set([
  "l",
  "c",
  "t",
  "health",
  "ready",
  "metrics",
  "robots.txt",
  "favicon.ico",
  "icon.svg",
]);

/** True for what keeps answering in maintenance: those, the pictures their previews show, and the way in. */
export function staysOpen(segments: readonly string[]): boolean {
  const [first, second, third] = segments;
  if (first === "api") return (second === "links" && third === "pictures") || isWayIn(segments);
  return ALWAYS_OPEN.has(first ?? "");
}

function isWayIn(segments: readonly string[]): boolean {
  return `/${segments.join("/")}` === SERVICE_KEY_PATH;
}
