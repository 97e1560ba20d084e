// Every text that a call takes says what it is: a line, lines, or for machines. A plain string would let anything in.
import { expect, test } from "vitest";
import { z } from "zod";
import { line, lines, machine, saysWhatItIs } from "#lib/services/text.ts";
import { OPERATIONS } from "#server/platform/api/operations.ts";

/** Where plain strings stand in a schema. */
function plainIn(schema: unknown, at: string, seen = new Set<unknown>()): string[] {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return [];
  const within = new Set([...seen, schema]);
  if (schema instanceof z.ZodString) return saysWhatItIs(schema) ? [] : [at];
  const parts: [string, unknown][] = [];
  if (schema instanceof z.ZodObject) parts.push(...Object.entries(schema.def.shape));
  else if (schema instanceof z.ZodArray) parts.push(["[]", schema.def.element]);
  else if (schema instanceof z.ZodRecord) parts.push(["key", schema.def.keyType], ["value", schema.def.valueType]);
  else if (schema instanceof z.ZodUnion)
    parts.push(...schema.def.options.map((option, n): [string, unknown] => [String(n), option]));
  else if (schema instanceof z.ZodIntersection) parts.push(["left", schema.def.left], ["right", schema.def.right]);
  // A string that goes on into a type of its own (an e-mail address, a number) is that type.
  else if (schema instanceof z.ZodPipe) {
    const known = schema.def.out instanceof z.ZodStringFormat || schema.def.out instanceof z.ZodNumber;
    if (!known) parts.push(["", schema.def.in]);
  } else if ("innerType" in schema.def) parts.push(["", schema.def.innerType]);
  return parts.flatMap(([name, part]) => plainIn(part, name === "" ? at : `${at}.${name}`, within));
}

test("no call takes a plain string", () => {
  const found = OPERATIONS.flatMap(({ service, name, procedure }) =>
    plainIn(procedure["~orpc"].inputSchema, `${service}.${name}`),
  );
  expect(found).toEqual([]);
});

test("a plain one is found, wherever it stands", () => {
  const hidden = z.object({
    a: z.array(z.string().trim().min(1)).optional(),
    b: z.record(machine(), z.string().nullish()),
  });
  expect(plainIn(hidden, "x")).toEqual(["x.a.[]", "x.b.value"]);
  const told = z.object({
    a: line(5).min(1),
    b: lines(5).default(""),
    c: machine().optional(),
    d: z.email(),
    e: z.iso.date(),
  });
  expect(plainIn(told, "x")).toEqual([]);
});

test.each([
  [line(20), "Eve\u202e", "Remove this invisible character: right-to-left override (U+202E)."],
  [line(20), "two\nlines", "Remove this invisible character: line break (U+000A)."],
  [lines(20), "two\nlines", null],
  [lines(20), "two\u200b", "Remove this invisible character: zero width space (U+200B)."],
  [machine(), "\u200b", null],
])("what a text refuses", (schema, text, message) => {
  expect(schema.safeParse(text).error?.issues[0]?.message ?? null).toBe(message);
});
