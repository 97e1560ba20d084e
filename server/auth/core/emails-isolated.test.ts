// Names in emails are isolated: one that is written from right to left turns nothing that stands around it.
import { expect, test } from "vitest";
import { emailText } from "#lib/email.ts";
import { invitationEmail } from "#server/auth/account-access/invitation-email.ts";
import { greeting } from "#server/auth/billing/billing-emails.ts";
import { emailHtml } from "#server/platform/mail/email-html.ts";

const NAME = "\u05d3\u05e0\u05d4 \u05db\u05d4\u05df";
const ISOLATED = `\u2068${NAME}\u2069`;

const EMAIL = invitationEmail({
  ...({ email: "new@example.test", role: "member", secret: "s", timeZone: "UTC" } as const),
  ...{ workspaceName: NAME, inviter: NAME, message: NAME, expiresAt: new Date("2026-11-20T10:00:00Z") },
});

/** Every place of the name, less those in isolates. */
const bare = (text: string) => text.split(NAME).length - text.split(ISOLATED).length;

test("in the subject, the preview, the text and the markup", async () => {
  const [text, html] = [emailText(EMAIL), await emailHtml(EMAIL)];
  for (const each of [EMAIL.subject, EMAIL.preview, text, html]) {
    expect(each).toContain(ISOLATED);
    expect(bare(each)).toBe(0);
  }
});

test("in the greeting of an email about money", () => {
  expect(greeting(NAME)).toBe(`Hello ${ISOLATED},`);
  expect(greeting("Ana")).toBe("Hello Ana,");
});
