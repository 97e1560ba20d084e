import { expect, test } from "vitest";
import { stopOfAnswer } from "./upload-error.ts";

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
  expect([409, 429, 503].map((status) => stopOfAnswer(answered(status)).why)).toEqual(["again", "again", "again"]);
  expect(stopOfAnswer(answered(413, "{}")).why).toBe("refused");
  expect(stopOfAnswer(new Error("no network")).why).toBe("again");
});
