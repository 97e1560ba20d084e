// What the owner reads when the operator stops a workspace or opens it again. Nobody can switch these emails off.

import type { EmailMessage } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { isolate } from "#lib/isolate.ts";
import { paths } from "#lib/paths.ts";
import type { OperatorAct } from "#lib/services/auth/admin-entities.ts";
import { greeting } from "#server/auth/billing/billing-emails.ts";
import type { BillingRow } from "#server/auth/billing/billing-repository.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import type { Tx } from "#server/platform/transaction.ts";

type Words = { subject: (name: string) => string; text: string; action: string; path: string };

const KEPT =
  "Nobody can work in it until it is reopened. Nothing is charged in the meantime, nothing is deleted, and share links keep working.";

const WORDS: Record<OperatorAct, Words> = {
  hold: { subject: (name) => `${name} is on hold`, text: KEPT, action: "Write to support", path: paths.support() },
  suspend: { subject: (name) => `${name} is suspended`, text: KEPT, action: "Write to support", path: paths.support() },
  reinstate: {
    subject: (name) => `${name} is open again`,
    text: "Everything is as it was before, and the time it was closed is added to what was paid for.",
    action: "Open it",
    path: paths.dashboard(),
  },
};

/** With the reason that the administrator gave. */
export async function tellOwner(tx: Tx, row: BillingRow, said: { act: OperatorAct; reason: string }): Promise<void> {
  await queueEmail(tx, operatorEmail(row, said));
}

/** The same in words. */
export function operatorEmail(
  { workspace, owner }: BillingRow,
  { act, reason }: { act: OperatorAct; reason: string },
): EmailMessage {
  const { subject, text, action, path } = WORDS[act];
  const heading = subject(isolate(workspace.name));
  return {
    to: owner.email,
    purpose: "billing",
    subject: heading,
    preview: text,
    heading,
    paragraphs: [greeting(owner.firstname), text],
    facts: [{ label: "Reason", value: reason }],
    action: { label: action, url: new URL(path, env().PUBLIC_ORIGIN).href, secret: false },
  };
}
