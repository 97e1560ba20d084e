// What Next's router says it shows, read as strictly as Next reads it: what Next cannot read, it answers as its own fault.
const LONGEST = 40_000;
const PARAMETER_KINDS: ReadonlySet<unknown> = new Set([
  ...["c", "ci(..)(..)", "ci(.)", "ci(..)", "ci(...)", "oc"],
  ...["d", "di(..)(..)", "di(.)", "di(..)", "di(...)"],
]);
const REFRESHES: ReadonlySet<unknown> = new Set(["refetch", "inside-shared-layout", "metadata-only"]);

/** The header that it comes in. */
export const ROUTER_STATE_HEADER = "next-router-state-tree";

/** True for a header that Next will take; there need not be one. */
export function isRouterState(header: string | null): boolean {
  if (header === null) return true;
  if (header.length > LONGEST) return false;
  try {
    return isState(JSON.parse(decodeURIComponent(header)));
  } catch {
    return false;
  }
}

function isState(value: unknown): boolean {
  if (!Array.isArray(value) || value.length < 2 || value.length > 6) return false;
  const [segment, slots, location, refresh, hints, last] = value;
  return (
    isSegment(segment) &&
    isSlots(slots) &&
    isNullOr(location, isPair) &&
    isNullOr(refresh, (one) => REFRESHES.has(one)) &&
    isNullOr(hints, (one) => typeof one === "number") &&
    (last === undefined || typeof last === "string")
  );
}

function isNullOr(value: unknown, test: (value: unknown) => boolean): boolean {
  return value === undefined || value === null || test(value);
}

const isPair = (value: unknown) => areTexts(value) && value.length === 2;

function isSegment(value: unknown): boolean {
  if (typeof value === "string") return true;
  if (!Array.isArray(value) || value.length !== 4) return false;
  const [name, key, kind, siblings] = value;
  const named = typeof name === "string" && typeof key === "string" && PARAMETER_KINDS.has(kind);
  return named && (siblings === null || areTexts(siblings));
}

function isSlots(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.values(value).every(isState);
}

function areTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}
