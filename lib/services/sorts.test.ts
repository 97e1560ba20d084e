import { expect, test } from "vitest";
import { z } from "zod";
import { contracts } from "./contracts.ts";

const shapeOf = (schema: unknown) => (schema instanceof z.ZodObject ? schema.shape : {});

/** What a schema is under its defaults, where it is anything. */
function bare(schema: unknown): unknown {
  const wrapped = schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable;
  return wrapped ? bare(schema.unwrap()) : schema;
}

/** The names that a row has on the wire: its own, and those of what it holds where no other part has the same. */
function fieldsOf(row: unknown): string[] {
  const own = shapeOf(row);
  const held = Object.values(own).flatMap((field) => Object.keys(shapeOf(bare(field))));
  const once = held.filter((name) => held.indexOf(name) === held.lastIndexOf(name));
  return [...Object.keys(own), ...once];
}

/** Every list with its sorts and the fields of its rows. */
const lists = Object.entries(contracts).flatMap(([service, operations]) =>
  Object.entries(operations).flatMap(([name, operation]) => {
    const { inputSchema, outputSchema } = operation["~orpc"];
    const sorts = bare(shapeOf(inputSchema).sort_by);
    const rows = shapeOf(outputSchema).data;
    if (!(sorts instanceof z.ZodEnum && rows instanceof z.ZodArray)) return [];
    return [{ list: `${service}.${name}`, sorts: sorts.options.map(String), fields: fieldsOf(rows.element) }];
  }),
);

test("there are lists to look at", () => {
  expect(lists.length).toBeGreaterThan(8);
});

test.each(lists)("$list is sorted by names that its rows have on the wire", ({ sorts, fields }) => {
  expect(sorts.filter((sort) => !fields.includes(sort))).toEqual([]);
});
