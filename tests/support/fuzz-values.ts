// Values that fit a schema, or nearly, or not at all: out of a seed, so that a run can be had again.
import { z } from "zod";
import { isRecord } from "#lib/record.ts";

/** A repeatable sequence of numbers in [0, 1). */
export type Random = () => number;

/** The sequence of a seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of them. */
export function pick<T>(random: Random, from: readonly T[]): T {
  const one = from[Math.floor(random() * from.length)];
  if (one === undefined) throw new Error("There is nothing to pick from.");
  return one;
}

const nested = (depth: number): unknown => (depth === 0 ? "deep" : { in: nested(depth - 1) });

export const TEXTS: readonly string[] = [
  ...["", " ", "0", "-1", "1e309", "NaN", "true", "null", "undefined", "[object Object]"],
  ...["\0", "a\0b", "\ud800", "\udc00\ud800", "🦊", "ﷺ", "\u202egnp", "\u200b", "İ", "ß", "\r\nx: y", "\ufeff"],
  ...["__proto__", "constructor", "toString", "../../etc/passwd", "..\\..", "%00", "%", "%ED%A0%80", "\\", "/"],
  ...["' or 1=1 --", "{{7*7}}", "$1", "%s%n", "=cmd()", "<svg onload=x>", "javascript:alert(1)", "data:text/html,x"],
  ...["http://[::1", "http://127.0.0.1:9/", "//x", "http://", "https://a.b/\ud800", "mailto:a@b", "a@b", "@"],
  ...["2026-02-31", "2026-13-01", "0000-01-01", "9999-12-31", "+275760-09-13T00:00:00Z", "2026-01-01T25:00:00Z"],
  ...["00000000-0000-0000-0000-000000000000", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF", "01890000-0000-7000-8000"],
  ...["x".repeat(255), "x".repeat(5001), "🦊".repeat(300), "a ".repeat(2000), `${"a".repeat(63)}.`.repeat(5)],
];
const OTHERS: readonly unknown[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, 5e-324],
  ...[[], {}, [[]], [null], { "": "" }, { __proto__x: 1 }, nested(28), Array(1500).fill(0)],
];

/** Something that nobody expects. */
export function oddValue(random: Random): unknown {
  return random() < 0.7 ? pick(random, TEXTS) : pick(random, OTHERS);
}

export type Known = {
  ids: readonly string[];
  emails: readonly string[];
  /** Ids of what a field of this name speaks of; none where its name says nothing. */
  named?: (field: string) => readonly string[];
  /** How many of a value's parts are odd; of one in ten a body of some length is refused as a whole. */
  odd?: number;
};

/** A value of the schema, one in ten of its parts odd; undefined where an operation takes nothing. */
export function valueFor(schema: unknown, random: Random, known: Known): unknown {
  if (!(schema instanceof z.ZodType)) return undefined;
  return madeOf(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), random, known);
}

function madeOf(node: unknown, random: Random, known: Known): unknown {
  if (!isRecord(node) || random() < (known.odd ?? 0.1)) return oddValue(random);
  if (node.const !== undefined) return node.const;
  if (Array.isArray(node.enum)) return pick(random, node.enum);
  for (const parts of [node.anyOf, node.oneOf, node.allOf])
    if (Array.isArray(parts)) return madeOf(pick(random, parts), random, known);
  switch (node.type) {
    case "object":
      return objectOf(node, random, known);
    case "array":
      return Array.from({ length: Math.floor(random() * 4) }, () => madeOf(node.items, random, known));
    case "boolean":
      return random() < 0.5;
    case "number":
    case "integer":
      return pick(
        random,
        [node.minimum, node.maximum, 0, 1, 2, 7, 100].filter((one) => typeof one === "number"),
      );
    case "null":
      return null;
    default:
      return textOf(node, random, known);
  }
}

function objectOf(node: Record<string, unknown>, random: Random, known: Known): Record<string, unknown> {
  const required: readonly unknown[] = Array.isArray(node.required) ? node.required : [];
  const fields = Object.entries(isRecord(node.properties) ? node.properties : {});
  const chosen = fields.filter(([name]) => random() < (required.includes(name) ? 0.97 : 0.6));
  const made = chosen.map(([name, field]): [string, unknown] => [name, fieldOf(name, field, random, known)]);
  if (random() < 0.05) made.push([pick(random, TEXTS), oddValue(random)]);
  return Object.fromEntries(made);
}

/** Ids and addresses are plain text in many schemas: their names say what they are. */
function fieldOf(name: string, field: unknown, random: Random, known: Known): unknown {
  const text = isRecord(field) && field.type === "string" && field.enum === undefined;
  if (text && random() < 0.6) {
    if (/(^|_)id$|question|link|target|owner/.test(name)) return pick(random, idsFor(name, known));
    if (/email/.test(name)) return pick(random, known.emails);
    if (/url|website/.test(name)) return "https://example.com/a";
  }
  if (name === "version" && random() < 0.7) return pick(random, [0, 1, 1, 1, 2, 3]);
  const listed = isRecord(field) && isRecord(field.items) && field.items.type === "string";
  const ids = listed && random() < 0.6 ? (known.named?.(name) ?? []) : [];
  if (ids.length > 0) return Array.from({ length: 1 + Math.floor(random() * 2) }, () => pick(random, ids));
  return madeOf(field, random, known);
}

function idsFor(name: string, known: Known): readonly string[] {
  const own = known.named?.(name) ?? [];
  return own.length > 0 ? own : known.ids;
}

function textOf(node: Record<string, unknown>, random: Random, known: Known): string {
  if (random() < 2.5 * (known.odd ?? 0.1)) return pick(random, TEXTS);
  if (node.format === "uuid") return pick(random, known.ids);
  if (node.format === "email") return pick(random, known.emails);
  if (node.format === "date") return pick(random, ["2026-01-31", "1970-01-01", "9999-12-31", "2024-02-29"]);
  if (node.format === "date-time") return pick(random, ["2026-01-31T09:00:00Z", "9999-12-31T23:59:59.999Z"]);
  if (node.contentEncoding === "base64") return pick(random, ["", "YWJj", "////", "R0lGODlhAQABAAAAACw="]);
  const { minLength = 0, maxLength = 20 } = node;
  const lengths = [Number(minLength), Math.min(Number(maxLength), 6000), 7];
  return pick(random, ["a", "ü", "A1 ", "🦊"]).repeat(Math.max(1, pick(random, lengths)));
}
