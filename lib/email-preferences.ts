// What a person chooses to be told, and where: emails that may be switched off, devices, the list on screen. The rest always goes out.

import type { EmailPurpose } from "#lib/email.ts";
import { NOTIFICATION_CHOICES, type NotificationChoice, pushedAtFirst } from "#lib/notifications/kinds.ts";
import { isRecord } from "#lib/record.ts";

/** Emails that can be switched off; all others tell of what happened to the account itself. */
export const OPTIONAL_EMAILS = [
  "support-answer",
  "billing",
  "export-ready",
  "card-answer",
  "change-request",
  "change-answer",
  "theme-waits",
  "devices-look",
  "media-rights",
  "task-due",
  "introduction",
  "mention",
  "campaign",
] as const satisfies readonly EmailPurpose[];

/** What is told on a person's devices and on screen, each a choice of its own beside the emails. */
const OPTIONAL_PUSHES = [
  "card-answer-push",
  "campaign-push",
  "text-answer-push",
  "change-request-push",
  "change-answer-push",
  "theme-waits-push",
  "devices-look-push",
  "media-rights-push",
  "task-due-push",
  "introduction-push",
  "mention-push",
  "import-done-push",
  "order-push",
  "support-answer-push",
] as const satisfies readonly `${NotificationChoice}-push`[];
const OPTIONAL_SCREENS = [
  "card-answer-screen",
  "campaign-screen",
  "text-answer-screen",
  "change-request-screen",
  "change-answer-screen",
  "theme-waits-screen",
  "devices-look-screen",
  "media-rights-screen",
  "task-due-screen",
  "introduction-screen",
  "mention-screen",
  "import-done-screen",
  "order-screen",
  "support-answer-screen",
] as const satisfies readonly `${NotificationChoice}-screen`[];

/** One email a morning instead of one each, of whatever stands in the list. */
export const DAILY_DIGEST = "daily-digest";

export const NOTIFICATION_SWITCHES = [
  ...OPTIONAL_EMAILS,
  ...OPTIONAL_PUSHES,
  ...OPTIONAL_SCREENS,
  DAILY_DIGEST,
] as const;

export type OptionalEmail = (typeof OPTIONAL_EMAILS)[number];
export type NotificationSwitch = (typeof NOTIFICATION_SWITCHES)[number];
export type EmailChoices = Record<NotificationSwitch, boolean>;

/** True for an email that the person may choose about. */
export function isOptionalEmail(purpose: EmailPurpose): purpose is OptionalEmail {
  return OPTIONAL_EMAILS.some((optional) => optional === purpose);
}

/** What holds while nobody chose: everything is on screen and by email, devices get what waits for an answer, nothing waits for a morning. */
function atFirst(name: NotificationSwitch): boolean {
  if (name === DAILY_DIGEST) return false;
  const choice = NOTIFICATION_CHOICES.find((one) => name === `${one}-push`);
  return choice === undefined || pushedAtFirst(choice);
}

const isSwitch = (choices: Partial<EmailChoices>): choices is EmailChoices =>
  NOTIFICATION_SWITCHES.every((name) => choices[name] !== undefined);

/** Every choice; whatever is no switch of ours is dropped. */
export function emailChoices(stored: unknown): EmailChoices {
  const chosen = isRecord(stored) ? stored : {};
  const choices: Partial<EmailChoices> = {};
  for (const name of NOTIFICATION_SWITCHES) {
    const said = Object.hasOwn(chosen, name) ? chosen[name] : undefined;
    choices[name] = atFirst(name) ? said !== false : said === true;
  }
  if (!isSwitch(choices)) throw new Error("A switch was left out.");
  return choices;
}

/** Whether an email goes to somebody with these stored choices, at once: what stands in the email of the day does not. */
export function wanted(stored: unknown, purpose: EmailPurpose): boolean {
  if (!isOptionalEmail(purpose)) return true;
  const choices = emailChoices(stored);
  const gathered = choices[DAILY_DIGEST] && NOTIFICATION_CHOICES.some((choice) => choice === purpose);
  return choices[purpose] && !gathered;
}
