import { expect, test } from "vitest";
import { file } from "#server/platform/api/respond.ts";

test.each([
  ["everybody's picture", "image/webp", true, "public, max-age=31536000, immutable", "cross-origin", "inline"],
  ["a picture that only some may see", "image/webp", false, "private, max-age=3600", "same-origin", "inline"],
  ["a list", "text/csv", false, "no-store", "same-origin", "attachment"],
])("%s is kept by whom it is for", async (_what, type, open, cache, policy, shown) => {
  const { headers } = await file(200, new File(["x"], "x", { type }), open);
  expect(headers).toMatchObject({ "cache-control": cache, "cross-origin-resource-policy": policy });
  expect(headers["content-disposition"]).toBe(`${shown}; filename="x"`);
});
