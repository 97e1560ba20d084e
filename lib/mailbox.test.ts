import { expect, test } from "vitest";
import { foldMailbox } from "#lib/mailbox.ts";

test.each([
  ["Kim@Lund.test", "kim@lund.test"],
  ["kim+more+and@lund.test", "kim@lund.test"],
  ["k.i.m@lund.test", "k.i.m@lund.test"],
  ["K.i.m+trial@GoogleMail.com", "kim@gmail.com"],
  ["kim@gmail.com", "kim@gmail.com"],
  ["k.im@gmail.company", "k.im@gmail.company"],
  ["+kim@lund.test", "+kim@lund.test"],
])("%s is the mailbox %s", (typed, mailbox) => {
  expect(foldMailbox(typed)).toBe(mailbox);
});
