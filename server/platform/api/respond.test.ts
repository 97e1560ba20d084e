import { expect, test } from "vitest";
import { AppError } from "#lib/errors.ts";
import { failure, file } from "#server/platform/api/respond.ts";

test.each([
  ["everybody's picture", "image/webp", true, "public, max-age=31536000, immutable", "cross-origin", "inline"],
  ["a picture that only some may see", "image/webp", false, "private, max-age=3600", "same-origin", "inline"],
  ["a list", "text/csv", false, "no-store", "same-origin", "attachment"],
])("%s is kept by whom it is for", async (_what, type, open, cache, policy, shown) => {
  const { headers } = await file(200, new File(["x"], "x", { type }), open);
  expect(headers).toMatchObject({ "cache-control": cache, "cross-origin-resource-policy": policy });
  expect(headers["content-disposition"]).toBe(`${shown}; filename="x"`);
});

test("what is not available says when to come back, whoever refused it, and nothing else does unasked", () => {
  const header = (error: AppError) => failure(error).headers["retry-after"];
  expect(header(new AppError("unavailable", "Apple Wallet is not set up here."))).toBe("60");
  expect(header(new AppError("unavailable", undefined, { retryAfter: 5 }))).toBe("5");
  expect(header(new AppError("not_found"))).toBeUndefined();
});
