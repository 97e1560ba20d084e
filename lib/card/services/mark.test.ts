import { expect, test } from "vitest";
import { markOf } from "./mark.ts";

test("a known service has its mark, or its letter where it has none", () => {
  expect(markOf("https://www.instagram.com/mia.santos")).toMatchObject({
    ...{ name: "Instagram", handle: "mia.santos", letter: "I" },
    path: expect.stringMatching(/^M/),
  });
  expect(markOf("https://www.linkedin.com/in/mia")).toMatchObject({ name: "LinkedIn", path: null, letter: "L" });
});

test.each(["https://harbor.test/instagram.com", "javascript:alert(1)", "", "nothing"])("%j has none", (url) =>
  expect(markOf(url)).toBeNull(),
);
