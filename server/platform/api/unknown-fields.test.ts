import { expect, test } from "vitest";
import { z } from "zod";
import { AppError } from "#lib/errors.ts";
import { refuseUnknown, refuseUnknownQuery } from "./unknown-fields.ts";

const person = z.object({ name: z.string(), tags: z.array(z.object({ id: z.string() })).optional() });

function refused(schema: z.ZodType, value: unknown, retired?: readonly string[]): string[] {
  try {
    refuseUnknown(schema, value, retired);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.keys(error.details.fields ?? {});
  }
}

test.each<[string, z.ZodType, unknown, string[]]>([
  ["what it knows", person, { name: "x" }, []],
  ["a field more", person, { name: "x", nmae: "y" }, ["nmae"]],
  ["several", person, { a: 1, b: 2 }, ["a", "b"]],
  ["deep in a list", person, { name: "x", tags: [{ id: "1" }, { id: "2", is: 3 }] }, ["tags.1.is"]],
  ["behind a wrapper", z.object({ who: person.nullable().default(null) }), { who: { x: 1 } }, ["who.x"]],
  ["behind a refinement and a transformation", person.refine(() => true).transform(String), { x: 1 }, ["x"]],
  ["before a pipe", z.pipe(person, z.any()), { x: 1 }, ["x"]],
  ["made ready first", z.preprocess((given) => given, person), { name: "x", x: 1 }, ["x"]],
  ["either of two", z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]), { b: "x" }, []],
  ["neither of two", z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]), { c: "x" }, ["c"]],
  ["both of an intersection", person.and(z.object({ age: z.number() })), { name: "x", age: 1, x: 1 }, ["x"]],
  ["whatever comes", z.looseObject({ a: z.string() }), { a: "x", b: 1 }, []],
  ["names of a record", z.object({ map: z.record(z.string(), z.boolean()) }), { map: { any: true } }, []],
  ["a name of every object's", person, JSON.parse('{"__proto__": 1, "constructor": 2}'), ["__proto__", "constructor"]],
])("%s", (_, schema, value, names) => {
  expect(refused(schema, value)).toEqual(names);
});

test.each([
  ["page=1", []],
  ["pgae=1&page=2&x", ["pgae", "x"]],
  ["tags[0]=a&tags[]=b", []],
  ["tgas[0][id]=a", ["tgas"]],
  ["__proto__=1", ["__proto__"]],
])("of the query %s", (query, names) => {
  const asked = z.object({ page: z.coerce.number().optional(), tags: z.array(z.string()).optional() });
  let found: string[] = [];
  try {
    refuseUnknownQuery(asked, new URLSearchParams(query));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    found = Object.keys(error.details.fields ?? {});
  }
  expect(found).toEqual(names);
});

test("a field that has left the contract is ignored for a release", () => {
  expect(refused(person, { name: "x", nickname: "y" }, ["nickname"])).toEqual([]);
  expect(refused(person, { name: "x", nickname: "y", other: 1 }, ["nickname"])).toEqual(["other"]);
});
