// A file of texts calls what was left out so, as the screen does.
import { expect, test } from "vitest";
import { SMS_COLUMNS } from "./sms-columns.ts";

test("who was left out is no one whom a text was not sent to yet", () => {
  const names = SMS_COLUMNS.map(([name]) => name);
  expect(names).toContain("Left out");
  expect(names).not.toContain("Not sent");
});
