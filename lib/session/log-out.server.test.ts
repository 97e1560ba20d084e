// What a browser is told when a session is left.
import { expect, test } from "vitest";
import { logOutAnswer } from "./log-out.server.ts";

test("what was typed goes with who leaves on purpose, and waits for everybody else", () => {
  const emptied = (onPurpose: boolean) => logOutAnswer({ flash: null, onPurpose }).headers.get("clear-site-data");
  expect(emptied(true)).toBe('"cache", "storage"');
  expect(emptied(false)).toBe('"cache"');
});

test("the session's cookies end", () => {
  const cookies = logOutAnswer({ flash: null, onPurpose: true }).headers.getSetCookie();
  expect(cookies.map((cookie) => cookie.split("=", 1)[0])).toEqual(["token", "state", "imp"]);
  for (const cookie of cookies) expect(cookie).toContain("Max-Age=0");
});
