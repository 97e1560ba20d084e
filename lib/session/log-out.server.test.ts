// What a browser is told when a session is left.
import { expect, test } from "vitest";
import { logOutAnswer } from "./log-out.server.ts";

test("the browser's storage is emptied only where a page has looked and nothing waits in it", () => {
  const emptied = (clearStorage: boolean) => logOutAnswer({ flash: null, clearStorage }).headers.get("clear-site-data");
  expect(emptied(true)).toBe('"cache", "storage"');
  expect(emptied(false)).toBe('"cache"');
});

test("the session's cookies end", () => {
  const cookies = logOutAnswer({ flash: null, clearStorage: true }).headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split("=", 1)[0])).toEqual(["token", "state", "imp"]);
  for (const cookie of cookies) expect(cookie).toContain("Max-Age=0");
});
