import { expect, test } from "vitest";
import { SMS_REGISTRATIONS } from "#lib/services/campaign/sms-limits.ts";
import { mayRegister, REGISTRATION_WORDS } from "./registration.ts";

test("a workspace registers what the carriers have not decided or refused, and never what is approved or suspended", () => {
  expect(SMS_REGISTRATIONS.filter(mayRegister)).toEqual(["none", "pending", "rejected"]);
});

test("only an approved number has no reason against it", () => {
  expect(SMS_REGISTRATIONS.filter((state) => REGISTRATION_WORDS[state] === "")).toEqual(["approved"]);
});
