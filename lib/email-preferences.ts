// Which emails a person may switch off, and whether they want one. The rest always goes out.

import type { EmailPurpose } from "#lib/email.ts";
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
] as const satisfies readonly EmailPurpose[];

/** What is told on a person's devices, each a choice of its own beside the emails. */
export const OPTIONAL_PUSHES = ["card-answer-push"] as const;

export type OptionalEmail = (typeof OPTIONAL_EMAILS)[number];
export type OptionalPush = (typeof OPTIONAL_PUSHES)[number];
export type EmailChoices = Record<OptionalEmail | OptionalPush, boolean>;

/** True for an email that the person may choose about. */
export function isOptionalEmail(purpose: EmailPurpose): purpose is OptionalEmail {
  return OPTIONAL_EMAILS.some((optional) => optional === purpose);
}

/** Every choice; what was never chosen is wanted, and whatever is no switch of ours is dropped. */
export function emailChoices(stored: unknown): EmailChoices {
  const chosen = isRecord(stored) ? stored : {};
  const wanted = (purpose: OptionalEmail | OptionalPush) =>
    !Object.hasOwn(chosen, purpose) || chosen[purpose] !== false;
  return {
    "support-answer": wanted("support-answer"),
    billing: wanted("billing"),
    "export-ready": wanted("export-ready"),
    "card-answer": wanted("card-answer"),
    "card-answer-push": wanted("card-answer-push"),
    "change-request": wanted("change-request"),
    "change-answer": wanted("change-answer"),
    "theme-waits": wanted("theme-waits"),
    "devices-look": wanted("devices-look"),
    "media-rights": wanted("media-rights"),
    "task-due": wanted("task-due"),
    introduction: wanted("introduction"),
    mention: wanted("mention"),
  };
}

/** Whether an email goes to somebody with these stored choices. */
export function wanted(stored: unknown, purpose: EmailPurpose): boolean {
  return !isOptionalEmail(purpose) || emailChoices(stored)[purpose];
}
