import { expect, test } from "vitest";
import { EMPTY, formProblems, reachedBy, readForm } from "./exchange-form.ts";

const CHIPS = ["A call", "A viewing"];
const answered = (over: object) => ({ ...EMPTY, name: "Ines Duarte", reach: "ines@example.com", ...over });

test.each([
  ["+1 (857) 555-0117", null],
  ["857.555.0117 ext. 4", null],
  ["ines@example.com", null],
  ["", "Enter a phone number or an email address."],
  ["call me", "Enter a phone number, or an email address such as ines@example.com."],
  ["ines@example", "Enter a full email address, such as ines@example.com. A phone number is fine too."],
  ["857 55", "Some digits are missing. An email address is fine too."],
  ["1234567890123456", "That is too long for a phone number. An email address is fine too."],
])("%s can be answered, or says what is missing", (reach, problem) => {
  expect(formProblems(answered({ reach }))).toEqual(problem === null ? {} : { reach: problem });
});

test("a name is needed, and nothing longer than its field", () => {
  expect(formProblems(answered({ name: "" }))).toEqual({ name: "Enter your name." });
  expect(formProblems(answered({ note: "n".repeat(501) }))).toEqual({ note: "Use at most 500 characters." });
});

test("what cannot be seen is taken out, and an id that is none is made anew", () => {
  const form = readForm(
    new URLSearchParams("name=In%E2%80%AEes&reach=1&id=nonsense&help=A+call&help=A+viewing&help=Spam"),
    CHIPS,
  );
  expect(form).toMatchObject({ name: "Ines", reach: "1", help: ["A call", "A viewing"], visit: "", trap: "" });
  expect(form.id).toMatch(/^[0-9a-f-]{36}$/);
  const id = "01890000-0000-7000-8000-0000000000ff";
  expect(readForm(new URLSearchParams({ id: id.toUpperCase() }), CHIPS).id).toBe(id);
});

test("the one way to be reached is an email address or a phone number", () => {
  expect(reachedBy("ines@example.com")).toEqual({ email: "ines@example.com", phone: "" });
  expect(reachedBy("857 555 0117")).toEqual({ email: "", phone: "857 555 0117" });
});
