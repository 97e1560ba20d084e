import { describe, expect, it } from "vitest";
import { FALLBACKS } from "#lib/fallbacks.ts";
import { wireError } from "./wire-error.ts";

describe("wireError", () => {
  it("keeps the code, the fields, the current row and the wait", () => {
    const error = wireError({
      status: 409,
      body: { error: { code: "conflict", message: "Changed" }, errors: { a: ["b"] }, current: { version: 2 } },
      retryAfter: "3",
    });
    expect(error).toMatchObject({ code: "conflict", status: 409, message: "b" });
    expect(error.details).toMatchObject({ fields: { a: ["b"] }, current: { version: 2 }, retryAfter: 3 });
  });

  it("falls back on the status when the body says nothing", () => {
    expect(wireError({ status: 404, body: null }).code).toBe("not_found");
    expect(wireError({ status: 502, body: "<html>" }, FALLBACKS.login)).toMatchObject({
      code: "unavailable",
      message: FALLBACKS.login,
    });
  });
});
