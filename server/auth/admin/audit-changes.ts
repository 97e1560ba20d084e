// What an act changed, from the two sides of its row to lines that a person can compare.
import { isId as looksLikeId } from "#lib/id.ts";
import { isRecord } from "#lib/record.ts";
import { capitalized, cut } from "#lib/text.ts";

export type Change = { field: string; from: string | null; to: string | null };

const LONGEST = 300;

/** One line per field that differs, in the order of the row; what did not change is left out, and so are ids, which nobody reads. */
export function changesOf(before: unknown, after: unknown): Change[] {
  const [old, now] = [flat(before), flat(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field) => {
    const [from, to] = [old.get(field) ?? null, now.get(field) ?? null];
    return from === to ? [] : [{ field: words(field), from, to }];
  });
}

/** What an act was done to, as its own row names it. */
export function nameIn(before: unknown, after: unknown): string | null {
  for (const side of [after, before]) {
    if (!isRecord(side)) continue;
    for (const key of ["title", "name", "alias", "filename"]) {
      const value = side[key];
      if (typeof value === "string" && value !== "") return value;
    }
  }
  return null;
}

function flat(value: unknown, prefix = ""): Map<string, string> {
  if (!isRecord(value)) return new Map(value === null || value === undefined ? [] : [[prefix || "value", text(value)]]);
  return new Map(
    Object.entries(value).flatMap(([key, inner]): [string, string][] => {
      if (inner === null || inner === undefined || inner === "" || isId(inner)) return [];
      const path = prefix === "" ? key : `${prefix}.${key}`;
      return isRecord(inner) ? [...flat(inner, path)] : [[path, text(inner)]];
    }),
  );
}

function text(value: unknown): string {
  const whole = typeof value === "string" ? value : Array.isArray(value) ? value.map(item).join(", ") : item(value);
  return whole.length > LONGEST ? `${cut(whole, LONGEST)}…` : whole;
}

function item(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** `subscription_status` becomes "Subscription status", `ogTags` "Og tags". */
function words(field: string): string {
  const spaced = field
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .replaceAll(/[._]/g, " ")
    .toLowerCase();
  return capitalized(spaced);
}

function isId(value: unknown): boolean {
  return typeof value === "string" && looksLikeId(value);
}
