// Which tags are stored, and which addresses of pictures are refused.
import { expect, test } from "vitest";
import { tagsToStore } from "./tags.ts";

const stored = (content: string) => tagsToStore([{ property: "og:image", content }], [])[0]?.content;

test("a picture's address is kept as a whole one", () => {
  expect(stored("https://harbor.test/a b.jpg")).toBe("https://harbor.test/a%20b.jpg");
});

test.each([
  ["a user name", "https://ana@harbor.test/a.jpg"],
  ["a user name and a password", "https://ana:secret@harbor.test/a.jpg"],
  ["a password alone", "https://:secret@harbor.test/a.jpg"],
  ["another scheme", "ftp://harbor.test/a.jpg"],
])("a picture's address with %s is refused", (_what, content) => {
  expect(() => stored(content)).toThrow(
    expect.objectContaining({
      code: "invalid",
      details: { fields: { og_tags: ["The picture's address must begin with https://."] } },
    }),
  );
});
