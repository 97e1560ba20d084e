// The email that asks somebody into a workspace.

import { longMoment } from "#lib/date-format.ts";
import type { EmailMessage } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import { PRODUCT_NAME } from "#lib/product.ts";
import { cut } from "#lib/text.ts";

export type Asked = {
  email: string;
  role: "manager" | "member";
  workspaceName: string;
  /** Who asks; empty where nobody's name is known. */
  inviter: string;
  /** What the inviter adds in their own words. */
  message?: string | undefined;
  secret: string;
  expiresAt: Date;
  timeZone: string;
};

/** Names come from people: they stand as plain text, cut to a length that no subject line breaks at. */
export function invitationEmail({
  email,
  role,
  workspaceName,
  inviter,
  secret,
  expiresAt,
  timeZone,
  message,
}: Asked): EmailMessage {
  const who = isolate(oneLine(inviter)) || "Somebody";
  const where = isolate(oneLine(workspaceName));
  return {
    to: email,
    purpose: "invitation",
    subject: `${who} invites you to ${where}`,
    preview: `Join ${where} on ${PRODUCT_NAME} as a ${role}.`,
    heading: `Join ${where}`,
    paragraphs: [
      `${who} would like you to join ${where} on ${PRODUCT_NAME}, as a ${role}.`,
      ...(message?.trim() ? [`${who} writes: “${isolate(cut(message.trim(), 500))}”`] : []),
      "Choose a password and you are in. With an account already, sign in and accept.",
    ],
    facts: [
      { label: "Workspace", value: where },
      { label: "Your role", value: role === "manager" ? "Manager" : "Member" },
      { label: "Valid until", value: longMoment(expiresAt, timeZone) },
    ],
    action: {
      label: "Accept the invitation",
      url: invitationUrl(secret),
      secret: { of: null },
    },
    footnotes: ["The link works once. If you do not know who this is, do nothing: nobody joins without you."],
  };
}

/** Where an invitation is opened; whoever has it may join. */
export function invitationUrl(secret: string): string {
  return `${env().PUBLIC_ORIGIN}${paths.invitation(secret)}`;
}

function oneLine(text: string): string {
  const flat = text.replace(/\s+/g, " ").trim();
  return flat.length > 80 ? `${cut(flat, 79)}…` : flat;
}
