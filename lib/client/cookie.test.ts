// What scripts write into the browser's cookies, by everybody who does.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cookieValue, setCookie } from "./cookie.ts";
import { rememberFold } from "./menu-folds.ts";
import { applyTheme } from "./theme.ts";

const page = { cookie: "", documentElement: { dataset: {} } };

beforeEach(() => {
  page.cookie = "";
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { protocol: "https:" });
});
afterEach(() => vi.unstubAllGlobals());

test("a cookie has its own age and the attributes of all, and goes with the same", () => {
  setCookie("flash", "back");
  expect(page.cookie).toBe("flash=back; Path=/; Max-Age=60; Secure; SameSite=Lax");
  setCookie("flash", null);
  expect(page.cookie).toMatch(/^flash=; Path=\/; Max-Age=0; .*; Secure; SameSite=Lax$/);
  vi.stubGlobal("location", { protocol: "http:" });
  setCookie("state", "e30");
  expect(page.cookie).toBe("state=e30; Path=/; Max-Age=15552000; SameSite=Lax");
});

test("of two values of one name neither counts", () => {
  page.cookie = "visitor=a; theme=dark; visitor=b";
  expect([cookieValue("visitor"), cookieValue("theme"), cookieValue("folds")]).toEqual([null, "dark", null]);
});

test("an appearance is kept for a year, and forgotten when the system decides", () => {
  applyTheme("dark");
  expect(page.cookie).toMatch(/^theme=dark; Path=\/; Max-Age=31536000; /);
  applyTheme("system");
  expect(page.cookie).toMatch(/^theme=; Path=\/; Max-Age=0; /);
});

test("another tab's folded groups are kept, and none folded forgets the cookie", () => {
  page.cookie = "folds=campaigns";
  rememberFold("account-settings", true);
  expect(page.cookie).toMatch(/^folds=campaigns\.account-settings; Path=\/; Max-Age=31536000; /);
  page.cookie = "folds=campaigns";
  rememberFold("campaigns", false);
  expect(page.cookie).toMatch(/^folds=; Path=\/; Max-Age=0; /);
});
