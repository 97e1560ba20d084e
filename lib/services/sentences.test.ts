import { describe, expect, test } from "vitest";
import { z } from "zod";
import { contracts } from "./contracts.ts";
import { speakPlainly } from "./sentences.ts";

speakPlainly();

/** How zod begins and goes on where nobody gave it words. */
const RAW = /invalid|unrecognized|expected|received|too (small|big)|regex|pattern|zod|>=|<=/i;

/** Every operation's input, as far as it has one. */
const inputs = Object.entries(contracts).flatMap(([service, operations]) =>
  Object.entries(operations).flatMap(([name, operation]) => {
    const schema = operation["~orpc"].inputSchema;
    return schema ? [[`${service}.${name}`, schema] as const] : [];
  }),
);

/** Values that fit almost nothing, each wrong in another way. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  7,
  -1,
  1e15,
  0.5,
  "",
  " ",
  "x".repeat(70_000),
  [],
  {},
  [[]],
  true,
  NaN,
];

const fieldsOf = (schema: unknown) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

function sentencesOf(schema: z.ZodType): string[] {
  const whole = WRONG.map((value) => schema.safeParse(value));
  const single = fieldsOf(schema).flatMap((field) => WRONG.map((value) => schema.safeParse({ [field]: value })));
  return [...whole, ...single].flatMap((found) => found.error?.issues.map(({ message }) => message) ?? []);
}

test("there are operations to ask", () => {
  expect(inputs.length).toBeGreaterThan(100);
});

describe("no operation answers a schema's own sentence", () => {
  test.each(inputs)("%s", (_, schema) => {
    const found = sentencesOf(schema as z.ZodType);
    expect(found.filter((sentence) => RAW.test(sentence) || !/^[A-Z].*[.?]$/.test(sentence))).toEqual([]);
  });
});

test("it says what to do", () => {
  const said = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;
  expect(said(z.string(), undefined)).toBe("This is missing.");
  expect(said(z.string(), 7)).toBe("Send text here.");
  expect(said(z.string().min(1), "")).toBe("Fill this in.");
  expect(said(z.string().max(80), "x".repeat(81))).toBe("Use at most 80 characters.");
  expect(said(z.number().max(9), 10)).toBe("Use a value of at most 9.");
  expect(said(z.number().gt(0), 0)).toBe("Use a value above 0.");
  expect(said(z.array(z.string()).max(2), ["", "", ""])).toBe("Send at most 2 of these.");
  expect(said(z.enum(["month", "year"]), "week")).toBe("Choose one of: month, year.");
  expect(said(z.strictObject({}), { twice: 1 })).toBe("There is no field twice here.");
  expect(said(z.string().max(3, "Shorter, please."), "long")).toBe("Shorter, please.");
});
