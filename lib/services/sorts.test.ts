import { expect, test } from "vitest";
import { z } from "zod";
import { contracts } from "./contracts.ts";

const shapeOf = (schema: unknown) => (schema instanceof z.ZodObject ? schema.shape : {});

/** What a schema is under its defaults. */
function bare(schema: unknown): unknown {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodOptional ? bare(schema.unwrap()) : schema;
}

/** Every list with its sorts and the fields of its rows. */
const lists = Object.entries(contracts).flatMap(([service, operations]) =>
  Object.entries(operations).flatMap(([name, operation]) => {
    const { inputSchema, outputSchema } = operation["~orpc"];
    const sorts = bare(shapeOf(inputSchema).sort_by);
    const rows = shapeOf(outputSchema).data;
    if (!(sorts instanceof z.ZodEnum && rows instanceof z.ZodArray)) return [];
    return [{ list: `${service}.${name}`, sorts: sorts.options, fields: Object.keys(shapeOf(rows.element)) }];
  }),
);

test("there are lists to look at", () => {
  expect(lists.length).toBeGreaterThan(8);
});

/** Orders that are no field of the row itself. */
const NO_FIELD: Readonly<Record<string, readonly string[]>> = {
  // The status stands one level deeper, in `subscription`; when a workspace began is nobody's to read.
  "auth.workspaces": ["created_at", "subscription_status"],
  // The order in which they are offered.
  "auth.adminPlans": ["rank"],
  // When it happens or happened; the name stands one level deeper, in `person`.
  "auth.handOvers": ["when", "name"],
  // When it begins, or when it was named where nobody said when it begins.
  "card.cardEvents": ["at"],
};

test.each(lists)("$list is sorted by names that its rows have on the wire", ({ list, sorts, fields }) => {
  expect(sorts.filter((sort) => !fields.includes(String(sort)))).toEqual(NO_FIELD[list] ?? []);
});
