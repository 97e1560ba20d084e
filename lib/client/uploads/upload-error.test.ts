import { expect, test } from "vitest";
import { AppError } from "#lib/errors.ts";
import { stopOfAnswer, stopOfCall } from "./upload-error.ts";

function answered(status: number, body = ""): Error {
  const originalResponse = { getStatus: () => status, getBody: () => body };
  return Object.assign(new Error("tus"), { originalResponse });
}

test("an ended session is one also where the answer has no body, as to the question how far a file is", () => {
  expect(stopOfAnswer(answered(401))).toEqual({ why: "signed-out" });
  expect(stopOfAnswer(answered(401, '{"error":{"code":"unauthenticated"}}'))).toEqual({ why: "signed-out" });
});

test("what is gone is lost, what is busy is asked again, and the rest is refused", () => {
  expect([404, 410].map((status) => stopOfAnswer(answered(status)).why)).toEqual(["lost", "lost"]);
  expect([409, 429, 503].map((status) => stopOfAnswer(answered(status)).why)).toEqual(["busy", "busy", "busy"]);
  expect(stopOfAnswer(answered(413, "{}")).why).toBe("refused");
  expect(stopOfAnswer(new Error("no network")).why).toBe("again");
});

test("what goes wrong on the server's side is said of it and not of the file", () => {
  expect(stopOfCall(new AppError("internal"))).toEqual({ why: "broken" });
  expect(stopOfCall(new AppError("unavailable"))).toEqual({ why: "busy" });
  expect(stopOfCall(new AppError("invalid")).why).toBe("refused");
});
