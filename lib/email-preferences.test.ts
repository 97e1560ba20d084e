// What holds while nobody chose, and what one email a day holds back.
import { describe, expect, test } from "vitest";
import type { EmailPurpose } from "./email.ts";
import { emailChoices, OPTIONAL_EMAILS, wanted } from "./email-preferences.ts";
import { NOTIFICATION_CHOICES } from "./notifications/kinds.ts";

describe("while nobody chose", () => {
  const choices = emailChoices({});

  test("everything is on screen and by email, and nothing waits for the morning", () => {
    for (const choice of NOTIFICATION_CHOICES) expect(choices[`${choice}-screen`]).toBe(true);
    for (const purpose of OPTIONAL_EMAILS) expect(choices[purpose]).toBe(true);
    expect(choices["daily-digest"]).toBe(false);
  });

  test("devices hear of what waits for an answer", () => {
    const heard = NOTIFICATION_CHOICES.filter((choice) => choices[`${choice}-push`]);
    expect(heard).toEqual(["card-answer", "campaign", "text-answer", "introduction", "mention", "support-answer"]);
  });
});

test("a choice holds whatever it was at first, and what is no choice changes nothing", () => {
  expect(emailChoices({ "import-done-push": true, "mention-screen": false, mention: 0, hull: true })).toEqual({
    ...emailChoices({}),
    ...{ "import-done-push": true, "mention-screen": false },
  });
  for (const broken of [null, "x", [], 7]) expect(emailChoices(broken)).toEqual(emailChoices({}));
});

test.each<[EmailPurpose, boolean]>([
  ["mention", false],
  ["campaign", false],
  ["card-answer", false],
  ["billing", true],
  ["export-ready", true],
  ["order", true],
  ["password-changed", true],
])("with one email a day %s is sent at once: %s", (purpose, sent) => {
  expect(wanted({ "daily-digest": true }, purpose)).toBe(sent);
  expect(wanted({}, purpose)).toBe(true);
});

test("what was switched off is not sent, and what cannot be is", () => {
  expect(wanted({ mention: false }, "mention")).toBe(false);
  expect(wanted({ "password-changed": false }, "password-changed")).toBe(true);
});
