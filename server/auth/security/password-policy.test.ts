// The list of common passwords: long enough to matter, compared the way people dress words up.
import { expect, test } from "vitest";
import { commonPasswords, passwordComplaint } from "./password-policy.ts";

test("more than two thousand entries of eight characters and more", () => {
  expect(commonPasswords().size).toBeGreaterThan(2000);
  expect([...commonPasswords()].every((entry) => entry.length >= 8)).toBe(true);
});

test.each([
  ["password1", 8],
  ["P@ssw0rd2026!", 8],
  ["sunshine", 8],
  ["iloveyou99", 8],
  ["Liverpool2024", 8],
  ["correct horse battery staple", 15],
  ["This-Is-My-Password", 15],
  ["letmeinplease12345987", 15],
])("“%s” is tried first", (password, minimum) => {
  expect(passwordComplaint(password, { minimum })).toMatch(/tried first/);
});

test.each([
  ["tea with a purple heron", 15],
  ["qv7Lm-29pk", 8],
  ["sunshine on seven ponds", 15],
])("“%s” will do", (password, minimum) => {
  expect(passwordComplaint(password, { minimum })).toBeNull();
});
