// Writing to several: who is counted, and an email that shows nobody the others.
import { expect, test } from "vitest";
import { MOST_WRITTEN_TO } from "#lib/services/contact/writing-contract.ts";
import { blindMail, MOST_AT_ONCE, writeWords } from "./write-words.ts";

test("nobody sees the others, and a sign in an address ends nothing", () => {
  expect(blindMail(["ines@example.com", "a&b,c?@example.com"])).toBe(
    "mailto:?bcc=ines@example.com,a%26b%2Cc%3F@example.com",
  );
  expect(MOST_AT_ONCE).toBe(MOST_WRITTEN_TO);
});

test("who may be mailed is counted, the rest is left out", () => {
  const rows = (["both", "mail", "text", "none", "ended", "stop"] as const).map((state) => ({
    may_write: { state, ends_at: null },
  }));
  expect(writeWords(rows)).toEqual({ text: "Write to 2", out: 4 });
});
