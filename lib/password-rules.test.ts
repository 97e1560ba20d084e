// Passwords by the rules of NIST SP 800-63B-4: what is refused says what to do, and nothing asks for a symbol.
import { describe, expect, test } from "vitest";
import {
  checkPassword,
  normalPassword,
  PASSWORD_ALONE,
  PASSWORD_MOST,
  PASSWORD_WITH_FACTOR,
  passwordLength,
} from "./password-rules.ts";

const OLIVIA = { email: "olivia.brown@harbor.test", names: ["Olivia", "Brown", "Harbor Realty"] };

describe("length", () => {
  test("fifteen characters alone, eight beside a second factor", () => {
    expect([PASSWORD_ALONE, PASSWORD_WITH_FACTOR]).toEqual([15, 8]);
    expect(checkPassword("green tea cups")).toMatch(/at least 15/);
    expect(checkPassword("green tea cups!")).toBeNull();
    expect(checkPassword("tea cups", { minimum: PASSWORD_WITH_FACTOR })).toBeNull();
    expect(checkPassword("tea cup", { minimum: PASSWORD_WITH_FACTOR })).toMatch(/at least 8/);
  });

  test("up to 1024, and no more", () => {
    const long = (length: number) =>
      [..."the tide came in over the rocks "]
        .join("")
        .repeat(40)
        .slice(0, length - 1);
    expect(checkPassword(`${long(PASSWORD_MOST)}x`)).toBeNull();
    expect(checkPassword(`${long(PASSWORD_MOST)}xy`)).toMatch(/at most 1024/);
  });

  test("counted in code points after NFC, not in bytes or halves", () => {
    expect(passwordLength("e\u0301")).toBe(1);
    expect(passwordLength("🦊🌊")).toBe(2);
    expect(normalPassword("Cafe\u0301")).toBe("Caf\u00e9");
    expect(checkPassword("🦊🌊🌵🍞🎈🧦🪁🥨🚲🎻🧭🪴🌙🐚")).toMatch(/at least 15/);
    expect(checkPassword("🦊🌊🌵🍞🎈🧦🪁🥨🚲🎻🧭🪴🌙🐚🕯")).toBeNull();
  });
});

test.each([
  ["lower case only", "seventeen small boats"],
  ["digits only, in no order", "839120574620183"],
  ["spaces and no digit", "a quiet walk to the mill"],
  ["a script of its own", "съешь ещё этих мягких булок"],
  ["one that names you but is long enough without", "olivia walks to the windmill"],
])("no rule of composition: %s", (_, password) => {
  expect(checkPassword(password, OLIVIA)).toBeNull();
});

test.each([
  ["one key held down", "aaaaaaaaaaaaaaaaaaaa", /“aaaa”/],
  ["counting", "1234567890123456", /guessed first/],
  ["counting down", "zyxwvutsrqponmlkj", /guessed first/],
  ["the keyboard's row", "qwertyuiopasdfghjkl", /guessed first/],
  ["one word again and again", "mangomangomangomango", /guessed first/],
  ["mostly a run", "tea1111111111111111", /add 11 more characters/],
  ["the product's name", "corner corner1!", /“corner”/],
  ["the address", "olivia.brown@harbor.test", /does not count/],
  ["a name and a year", "OliviaBrown2026!", /easy to guess/],
  ["the workspace", "Harbor Realty 1!", /“harbor realty” .* add 12 more/],
  ["full-width letters of the name", "Ｏｌｉｖｉａ Brown 12", /does not count/],
])("guessed first: %s", (_, password, sentence) => {
  expect(checkPassword(password, OLIVIA)).toMatch(sentence);
});
