import { expect, test } from "vitest";
import { checkShape } from "#server/platform/api/body-shape.ts";

const check = (text: string) => checkShape(new TextEncoder().encode(text));

const named = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n])));

test("two thousand names are read, one more is refused", () => {
  expect(() => check(named(2000))).not.toThrow();
  expect(() => check(named(2001))).toThrow("The body may hold 2,000 values at most.");
});

test("what lies in lists and in objects of objects counts too", () => {
  expect(() => check(`{"a":[${Array(1999).fill("0")}]}`)).not.toThrow();
  expect(() => check(`{"a":[${Array(2000).fill("0")}]}`)).toThrow("2,000");
  expect(() => check(`{"a":[${Array(1001).fill("{}")}]}`)).toThrow("2,000");
});

test("thirty-two deep is read, one more is refused", () => {
  const deep = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
  expect(() => check(deep(32))).not.toThrow();
  expect(() => check(deep(33))).toThrow("The body may be nested 32 deep at most.");
  expect(() => check(Array(40).fill(deep(2)).join())).not.toThrow();
});

test("what stands in a text is no structure, whatever is escaped there", () => {
  for (const text of ["[".repeat(100), ",".repeat(5000), '"'.repeat(3000), "\\".repeat(3001), '\\"['.repeat(900)])
    expect(() => check(JSON.stringify({ text, [text]: 1 }))).not.toThrow();
});

test("a text that never ends is the parser's to refuse", () => {
  expect(() => check('{"a')).not.toThrow();
  expect(() => check('"\\"')).not.toThrow();
});

test("a megabyte of anything is walked through once", () => {
  const megabyte = 1024 * 1024;
  for (const part of ['"', "\\", '\\"', "x", " "])
    expect(() => check(`"${part.repeat(megabyte / part.length)}`)).not.toThrow();
});
