// The appearance: unknown values fall back to the system.
import { expect, it } from "vitest";
import { parseTheme, themeAttribute } from "./theme.ts";

it("reads what it wrote and nothing else", () => {
  expect(parseTheme("dark")).toBe("dark");
  expect(parseTheme("__proto__")).toBe("system");
  expect(parseTheme(undefined)).toBe("system");
  expect(themeAttribute("system")).toBeUndefined();
});
