// Files as spreadsheets really write them, and what only pretends to be one.
import { expect, test } from "vitest";
import { textOf } from "./read-text.ts";

const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));

test("UTF-8, with a mark and without", () => {
  expect(textOf(new TextEncoder().encode("José,jose@example.test"))).toBe("José,jose@example.test");
  expect(textOf(new TextEncoder().encode("\ufeffa,b"))).toBe("a,b");
  expect(textOf(new Uint8Array())).toBe("");
});

test("UTF-16 by its mark, in either order", () => {
  expect(textOf(utf16("Name\tEmail"))).toBe("Name\tEmail");
  expect(textOf(new Uint8Array(Buffer.from(utf16("Name\tEmail")).swap16()))).toBe("Name\tEmail");
});

test("a spreadsheet of Windows keeps its letters", () => {
  expect(textOf(new Uint8Array(Buffer.from("José;“Ann”", "latin1").map((byte) => byte)))).toContain("José");
  expect(textOf(new Uint8Array([0x80]))).toBe("€");
});

test.each([
  ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
  ["a workbook", new TextEncoder().encode("PK\u0003\u0004 and no more")],
])("%s is no text, and says what to do", (_, bytes) => {
  expect(() => textOf(bytes)).toThrow(/Save it as CSV/);
});
