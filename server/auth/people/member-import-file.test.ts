import { describe, expect, test } from "vitest";
import { guessColumns, readFile } from "#server/auth/people/member-import-file.ts";

const PEOPLE = [
  ["Name", "Email", "Role"],
  ["Doe, Jane", "jane@harbor.test", "manager"],
  ["Semi; Colon", "semi@harbor.test", ""],
];

/** The rows as a spreadsheet saves them: a cell that holds the mark stands in quotes. */
function savedWith(mark: string): string {
  const cell = (text: string) => (text.includes(mark) ? `"${text}"` : text);
  return PEOPLE.map((row) => row.map(cell).join(mark)).join("\r\n");
}

describe("a file of people", () => {
  test.each([
    ["commas", ","],
    ["semicolons", ";"],
    ["tabs", "\t"],
  ])("separated by %s has the same columns and rows", (_name, mark) => {
    const file = readFile(savedWith(mark));
    expect(file).toEqual({ heads: PEOPLE[0], rows: PEOPLE.slice(1) });
    expect(guessColumns(file)).toEqual({ email_column: 1, role_column: 2 });
  });

  test("of addresses alone is one column, which nobody named", () => {
    expect(readFile("a@harbor.test\nb@harbor.test\n")).toEqual({
      heads: ["Column 1"],
      rows: [["a@harbor.test"], ["b@harbor.test"]],
    });
  });
});
