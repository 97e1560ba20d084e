// The appearance cookie: unknown values fall back, choosing the system forgets.
import { expect, it } from "vitest";
import { parseTheme, themeAttribute, themeCookie } from "./theme.ts";

it("reads what it wrote and nothing else", () => {
  expect(parseTheme("dark")).toBe("dark");
  expect(parseTheme("__proto__")).toBe("system");
  expect(parseTheme(undefined)).toBe("system");
  expect(themeAttribute("system")).toBeUndefined();
});

it("forgets when the system decides", () => {
  expect(themeCookie("system", false)).toContain("Max-Age=0");
  expect(themeCookie("dark", true)).toMatch(/^theme=dark; .*Secure$/);
});
