// The letter that asks somebody into a workspace.
import { env } from "#lib/env.server.ts";
import type { Letter } from "#lib/letter.ts";
import { paths } from "#lib/paths.ts";
import { PRODUCT_NAME } from "#lib/product.ts";

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
};

/** Names come from people: they stand as plain text, cut to a length that no subject line breaks at. */
export function invitationLetter({ email, role, workspaceName, inviter, secret, expiresAt, message }: Asked): Letter {
  const who = oneLine(inviter) || "Somebody";
  const where = oneLine(workspaceName);
  return {
    to: email,
    purpose: "invitation",
    subject: `${who} invites you to ${where}`,
    preview: `Join ${where} on ${PRODUCT_NAME} as a ${role}.`,
    heading: `Join ${where}`,
    paragraphs: [
      `${who} would like you to join ${where} on ${PRODUCT_NAME}, as a ${role}.`,
      ...(message?.trim() ? [`${who} writes: “${message.trim().slice(0, 500)}”`] : []),
      "Choose a password and you are in. With an account already, sign in and accept.",
    ],
    facts: [
      { label: "Workspace", value: where },
      { label: "Your role", value: role === "manager" ? "Manager" : "Member" },
      { label: "Good until", value: `${expiresAt.toISOString().slice(0, 10)} (UTC)` },
    ],
    action: { label: "Accept the invitation", url: `${env().PUBLIC_ORIGIN}${paths.invitation(secret)}` },
    footnotes: ["The link works once. If you do not know who this is, do nothing: nobody joins without you."],
  };
}

function oneLine(text: string): string {
  const flat = text.replace(/\s+/g, " ").trim();
  return flat.length > 80 ? `${flat.slice(0, 79)}…` : flat;
}
