import { describe, expect, it } from "vitest";
import { isSignedOut, wireError, wireErrorText } from "./wire-error.ts";

const FALLBACK = "Something went wrong";

describe("wireErrorText", () => {
  it.each([
    [{ message: "m", error: { code: "invalid", message: "e" }, errors: { alias: ["taken"] } }, "taken"],
    [{ message: "m", error: { alias: ["taken"] } }, "taken"],
    [{ message: "m", error: { code: "x", message: "e" } }, "e"],
    [{ message: "m", error: { reason: "first" } }, "first"],
    [{ message: "m", error: "plain" }, "plain"],
    [{ message: "m", errors: ["one", "two"] }, "one"],
    [{ message: "m" }, "m"],
    [{}, FALLBACK],
    ["<html>", FALLBACK],
    [null, FALLBACK],
  ])("%j says %s", (body, text) => {
    expect(wireErrorText(body, FALLBACK)).toBe(text);
  });

  it("names the field where it is asked to", () => {
    expect(wireErrorText({ errors: { alias: ["taken"] } }, FALLBACK, true)).toBe("alias: taken");
  });
});

describe("wireError", () => {
  it("keeps the code, the fields, the current row and the wait", () => {
    const error = wireError({
      status: 409,
      body: { error: { code: "conflict", message: "Changed" }, errors: { a: ["b"] }, current: { version: 2 } },
      retryAfter: "3",
    });
    expect(error).toMatchObject({ code: "conflict", status: 409 });
    expect(error.details).toMatchObject({ fields: { a: ["b"] }, current: { version: 2 }, retryAfter: 3 });
  });

  it("falls back on the status when the body says nothing", () => {
    expect(wireError({ status: 404, body: null }).code).toBe("not_found");
    expect(wireError({ status: 502, body: "<html>" }).code).toBe("unavailable");
  });
});

describe("isSignedOut", () => {
  it.each([
    [401, { error: { code: "unauthenticated" } }, true],
    [403, { error: { code: "unauthenticated" } }, true],
    [401, { message: "Unauthenticated." }, true],
    [403, { message: "Unauthenticated." }, false],
    [401, { message: "Wrong password" }, false],
    [403, { error: { code: "forbidden" } }, false],
    [500, { error: { code: "unauthenticated" } }, false],
  ])("%i %j: %s", (status, body, expected) => {
    expect(isSignedOut({ status, body })).toBe(expected);
  });
});
