import fc from "fast-check";
import { expect, test } from "vitest";
import { FALLBACKS } from "#lib/fallbacks.ts";
import { errorText, fieldErrors, isUnauthenticated } from "./error-text.ts";

const FALLBACK = FALLBACKS.login;

test.each([
  [
    "our own wire",
    { message: "Please check.", error: { code: "invalid", message: "Please check." }, errors: { email: ["Taken"] } },
    "Taken",
    "email: Taken",
  ],
  [
    "our own wire without fields",
    { message: "No.", error: { code: "forbidden", message: "You may not." } },
    "You may not.",
    "You may not.",
  ],
  ["fields inside error", { error: { fields: { email: ["Taken", "Long"] }, message: "Bad" } }, "Taken", "email: Taken"],
  ["fields inside errors", { errors: { fields: { email: "Taken" } } }, "Taken", "email: Taken"],
  ["fields with objects", { errors: { email: [{ message: "Taken" }] } }, "Taken", "email: Taken"],
  ["an error with lists", { error: { email: ["Taken"] } }, "Taken", "email: Taken"],
  ["an empty first field", { errors: { email: [], zip: ["Short"] } }, "Short", "zip: Short"],
  ["a message in errors", { errors: { message: "Bad" } }, "Bad", "Bad"],
  ["a field over a message", { error: { email: "Taken", message: "Bad" } }, "Taken", "email: Taken"],
  ["a lone text in errors", { errors: { email: "Taken" }, message: "Bad" }, "Taken", "email: Taken"],
  ["the first of lone texts", { error: { email: "Taken", zip: "Short" } }, "Taken", "email: Taken"],
  ["a lone text after a code", { error: { code: "x", detail: "Deep" } }, "Deep", "detail: Deep"],
  ["a list of errors", { errors: ["First", "Second"] }, "First", "First"],
  ["a list of error objects", { errors: [{ code: "x", message: "First" }] }, "First", "First"],
  ["an error that is text", { error: "Bad", message: "Worse" }, "Bad", "Bad"],
  ["only the answer's message", { message: "Too late" }, "Too late", "Too late"],
  ["an empty error", { error: {}, message: "Too late" }, "Too late", "Too late"],
  ["an error with a code alone", { error: { code: "gone" }, message: "Too late" }, "Too late", "Too late"],
  ["empty texts", { error: { message: " " }, message: "" }, FALLBACK, FALLBACK],
  ["text", "Bad gateway", "Bad gateway", "Bad gateway"],
  ["a proxy's page", "<html>Bad gateway</html>", FALLBACK, FALLBACK],
  ["a proxy's page inside", { message: "<html>Bad gateway</html>" }, FALLBACK, FALLBACK],
  [
    "fields before the error's message",
    { error: { message: "e", alias: ["taken"] }, message: "m" },
    "taken",
    "alias: taken",
  ],
  ["a field called code", { message: "m", errors: { code: ["Not right"] } }, "Not right", "code: Not right"],
  ["error before errors", { error: { a: ["one"] }, errors: { b: ["two"] } }, "one", "a: one"],
  ["a number where a sentence should be", { error: { message: 42 }, message: "m" }, "m", "m"],
  ["nothing", null, FALLBACK, FALLBACK],
  ["no body", undefined, FALLBACK, FALLBACK],
  ["a number", 502, FALLBACK, FALLBACK],
  ["a list", ["x"], FALLBACK, FALLBACK],
  ["an empty object", {}, FALLBACK, FALLBACK],
])("%s", (_, body, plain, prefixed) => {
  expect(errorText(body, FALLBACK)).toBe(plain);
  expect(errorText(body, FALLBACK, { prefix: true })).toBe(prefixed);
});

test("every field keeps its sentences, whatever holds them", () => {
  expect(fieldErrors({ errors: { email: ["Taken", "Long"], zip: [{ message: "Short" }] } })).toEqual({
    email: ["Taken", "Long"],
    zip: ["Short"],
  });
  expect(fieldErrors({ error: { fields: { email: "Taken" } } })).toEqual({ email: ["Taken"] });
  for (const none of [null, "x", { error: { code: "x", message: "y" } }, { errors: ["One"] }, { errors: { a: [] } }])
    expect(fieldErrors(none)).toEqual({});
});

test("there is a sentence for every answer imaginable", () => {
  fc.assert(fc.property(fc.anything(), (body) => errorText(body, FALLBACK).trim() !== ""));
});

test.each([
  [401, { error: { code: "unauthenticated" } }, true],
  [403, { error: { code: "unauthenticated" } }, true],
  [401, { message: "Unauthenticated." }, true],
  [401, { code: "unauthenticated" }, true],
  [403, { message: "Unauthenticated." }, false],
  [401, { message: "Wrong password." }, false],
  [401, { error: { code: "forbidden" } }, false],
  [500, { error: { code: "unauthenticated" } }, false],
  [401, null, false],
  [401, "Unauthenticated.", false],
])("%s with %j ends the session: %s", (status, body, ends) => {
  expect(isUnauthenticated(status, body)).toBe(ends);
});
