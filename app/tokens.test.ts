// Dark by choice and dark by the system have to be the same dark.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const css = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

function declarations(after: string): string[] {
  const start = css.indexOf("{", css.indexOf(after));
  const block = css.slice(start + 1, css.indexOf("}", start));
  return block
    .replace(/\/\*[^*]*\*\//g, "")
    .split(";")
    .map((line) => line.trim())
    .filter(Boolean);
}

it("gives both dark blocks the same values", () => {
  const chosen = declarations('[data-theme="dark"]');
  expect(chosen.length).toBeGreaterThan(40);
  expect(declarations(":root:not([data-theme])")).toEqual(chosen);
});
