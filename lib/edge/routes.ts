// What the edge makes of a path: who may open it, and what stays open in maintenance.
import { matchSegments } from "#lib/permissions/match.ts";
import { SERVICE_KEY_PATH } from "./maintenance.ts";

export type AccessLevel = "skips" | "public" | "self" | "gated";

/** The access level of a path; one that is not in the table is gated. */
export function accessLevelOf(segments: readonly string[]): AccessLevel {
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

/** True for what keeps answering in maintenance: those, the pictures their previews show, the jobs, and the way in. */
export function staysOpen(segments: readonly string[]): boolean {
  const [first, second, third] = segments;
  if (first === "api") return isOpenCall(second, third) || isWayIn(segments);
  return ALWAYS_OPEN.has(first ?? "");
}

function isOpenCall(second: string | undefined, third: string | undefined): boolean {
  const picture = (second === "links" && third === "pictures") || (second === "media" && third === "files");
  return picture || (second === "jobs" && third === "run");
}

function isWayIn(segments: readonly string[]): boolean {
  return `/${segments.join("/")}` === SERVICE_KEY_PATH;
}
