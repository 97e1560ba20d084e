import { expect, test } from "vitest";
import { localTarget } from "#server/platform/http/target.ts";

test.each([
  ["/", "/"],
  ["/a?b", "/a?b"],
  ["//a", "//a"],
  ["http://localhost/a?b", "/a?b"],
  ["HTTPS://x:1/", "/"],
  ["http://localhost", "/"],
  ["http://localhost?b", "/?b"],
  ["*", null],
  ["http://", null],
  ["ftp://x/a", null],
  ["", null],
])("%s asks for %s", (url, local) => {
  expect(localTarget(url)).toBe(local);
});
