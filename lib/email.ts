// An email as data: what a mail says, before anybody decides how it looks. One layout draws every one of them.
import { isolate } from "#lib/isolate.ts";

/** Why a mail is sent; the outbox and the rules for who may be written to go by it. */
export const EMAIL_PURPOSES = [
  "activate",
  "password-reset",
  "password-changed",
  "security-changed",
  "email-change",
  "invitation",
  "card-nudge",
  "impersonation",
  "support-answer",
  "billing",
  "export-ready",
  "account-deleted",
  "card-answer",
  "card-receipt",
  "card-contact",
  "change-request",
  "change-answer",
  "theme-waits",
  "devices-look",
  "media-rights",
  "task-due",
  "person-code",
  "introduction",
  "mention",
  "digest",
  "contacts-taken",
  "directory",
  "leaving",
  "hand-over",
  "location-move",
  "order",
  "campaign",
  "campaign-held",
] as const;

export type EmailPurpose = (typeof EMAIL_PURPOSES)[number];

/** Whether somebody sits there and waits for it, or must hear of it at once; else it may wait behind many others. */
export type EmailLane = "prompt" | "bulk";

export const EMAIL_LANES: Readonly<Record<EmailPurpose, EmailLane>> = {
  activate: "prompt",
  "password-reset": "prompt",
  "password-changed": "prompt",
  "security-changed": "prompt",
  "email-change": "prompt",
  impersonation: "prompt",
  "account-deleted": "prompt",
  "card-answer": "prompt",
  "card-contact": "prompt",
  "contacts-taken": "prompt",
  invitation: "bulk",
  "card-nudge": "bulk",
  "support-answer": "bulk",
  billing: "bulk",
  "export-ready": "bulk",
  "card-receipt": "bulk",
  "change-request": "bulk",
  "change-answer": "bulk",
  "theme-waits": "bulk",
  "devices-look": "bulk",
  "media-rights": "bulk",
  "task-due": "bulk",
  "person-code": "prompt",
  introduction: "bulk",
  mention: "bulk",
  digest: "bulk",
  directory: "bulk",
  leaving: "prompt",
  "hand-over": "bulk",
  "location-move": "bulk",
  order: "prompt",
  campaign: "bulk",
  "campaign-held": "prompt",
};

/**
 * Whether whoever opens the address is let in by it, and into whose account: the id of its person, null where there is
 * no account yet. The outbox hides such an address from administrators.
 */
export type EmailSecret = false | { of: string | null };

/**
 * A label and its value, such as a date or an address. What lets in whoever knows it, such as a code, says into whose
 * account as the address of an action does, and is hidden like one.
 */
export type EmailFact = { label: string; value: string; secret?: Exclude<EmailSecret, false> };

export type EmailAction = { label: string; url: string; secret: EmailSecret };

export type EmailMessage = {
  /** One address. */
  to: string;
  purpose: EmailPurpose;
  subject: string;
  /** The line that mail programs show beside the subject. */
  preview: string;
  /** Whose name stands at the top: the product's when absent. */
  brandName?: string;
  heading: string;
  /** Plain text, a paragraph each; nothing in them is markup. */
  paragraphs: readonly string[];
  facts?: readonly EmailFact[];
  /** The one thing to do; `url` is absolute and of our own origin. */
  action?: EmailAction;
  /** The action's address also takes a stop with one press of the mail program's own button (RFC 8058). */
  oneClickStop?: true;
  /**
   * The address that stops these emails where the action is something else: it stands in the small print, and takes the mail
   * program's own button. It is a secret of its reader, and opens no account.
   */
  stop?: string;
  /** Small print below. */
  footnotes?: readonly string[];
};

/** The email as plain text: what a reader without HTML gets, and what a person finds in the outbox. */
export function emailText(letter: EmailMessage): string {
  const parts = [
    letter.heading,
    ...letter.paragraphs,
    (letter.facts ?? []).map(({ label, value }) => `${isolate(label)}: ${isolate(value)}`).join("\n"),
    letter.action ? `${letter.action.label}:\n${letter.action.url}` : "",
    [...(letter.footnotes ?? []), ...(letter.stop === undefined ? [] : [`Stop emails: ${letter.stop}`])].join("\n"),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
