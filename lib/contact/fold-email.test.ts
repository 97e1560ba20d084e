// One mailbox, however it is spelled; two mailboxes stay two.
import fc from "fast-check";
import { expect, test } from "vitest";
import { foldEmail } from "./fold-email.ts";

test.each([
  ["E.Marsh+news@Gmail.com", "emarsh@gmail.com"],
  ["emarsh@googlemail.com", "emarsh@gmail.com"],
  ["e.marsh@outlook.com", "e.marsh@outlook.com"],
  ["e.marsh+work@outlook.com", "e.marsh@outlook.com"],
  ["emarsh-shop@yahoo.com", "emarsh@yahoo.com"],
  ["e-marsh@example.com", "e-marsh@example.com"],
  ["e.mar_sh@protonmail.com", "emarsh@proton.me"],
  ["elena@mac.com", "elena@icloud.com"],
  ["shop@elena.fastmail.com", "elena@fastmail.com"],
  ["  no address ", "no address"],
])("%s is %s", (address, folded) => {
  expect(foldEmail(address)).toBe(folded);
});

test("what is folded stays as it is", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => void expect(foldEmail(foldEmail(address))).toBe(foldEmail(address))),
  );
  fc.assert(fc.property(fc.string(), (text) => void expect(foldEmail(foldEmail(text))).toBe(foldEmail(text))));
});
