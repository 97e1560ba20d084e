// What billing writes to a workspace's owner.

import { longDay } from "#lib/date-format.ts";
import type { EmailMessage } from "#lib/email.ts";
import { env } from "#lib/env.server.ts";
import { isolate } from "#lib/isolate.ts";
import { formatMoney } from "#lib/money.ts";
import { paths } from "#lib/paths.ts";
import { serverPaths } from "#lib/server-paths.ts";
import type { BillingRow } from "#server/auth/billing/billing-repository.ts";
import type { InvoiceRow } from "#server/auth/billing/invoice-repository.ts";
import { wantsEmail } from "#server/auth/core/email-preferences.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type Notice =
  | "trial-ending"
  | "trial-ended"
  | "past_due"
  | "soft_failure"
  | "unpaid"
  | "expired"
  | "canceled"
  | "canceling"
  | "paused";

type Words = { subject: string; text: string; action: string };

const WORDS: Record<Notice, (name: string, day: string) => Words> = {
  "trial-ending": (name, day) => ({
    subject: `Your trial of ${name} ends on ${day}`,
    text: "Choose a plan before then and nothing changes for anyone in it.",
    action: "Choose a plan",
  }),
  "trial-ended": (name) => ({
    subject: `Your trial of ${name} has ended`,
    text: "Everything is kept, and share links keep working. Choose a plan to continue.",
    action: "Choose a plan",
  }),
  past_due: (name) => ({
    subject: `An invoice for ${name} is overdue`,
    text: "Everyone can keep working. Please pay within seven days, or the workspace will be closed until the invoice is paid.",
    action: "See the invoice",
  }),
  soft_failure: (name) => ({
    subject: `${name} is closed until its invoice is paid`,
    text: "No one can work in it for now. Share links keep working, and the workspace reopens once the invoice is paid.",
    action: "See the invoice",
  }),
  unpaid: (name) => ({
    subject: `${name} is still unpaid`,
    text: "The subscription is now unpaid. Share links keep working. Pay the invoice to reopen the workspace.",
    action: "See the invoice",
  }),
  expired: (name) => ({
    subject: `Your subscription for ${name} has expired`,
    text: "Everything in the workspace is kept, and share links keep working. Choose a plan to reopen it.",
    action: "Choose a plan",
  }),
  canceled: (name) => ({
    subject: `Your subscription for ${name} has ended`,
    text: "Everything in the workspace is kept, and share links keep working. Choose a plan to reopen it.",
    action: "Choose a plan",
  }),
  canceling: (name, day) => ({
    subject: `Your subscription for ${name} ends on ${day}`,
    text: "Until then everything works as before. If you change your mind, you can keep the subscription.",
    action: "See billing",
  }),
  paused: (name) => ({
    subject: `${name} is paused`,
    text: "You are not charged, and no one can work in it. Share links keep working.",
    action: "See billing",
  }),
};

/** A day as its workspace writes it. */
export function dayText(moment: Date, timeZone: string): string {
  return longDay(moment, timeZone);
}

const absolute = (path: string) => new URL(path, env().PUBLIC_ORIGIN).href;

/** Tells the owner; `at` is the day the notice speaks of. */
export async function notify(
  tx: Tx,
  row: BillingRow,
  { notice, at }: { notice: Notice; at?: Date | null },
): Promise<void> {
  if (await wantsEmail(tx, row.owner.id, "billing")) await queueEmail(tx, noticeEmail(row, { notice, at }));
}

/** The notice in words. */
export function noticeEmail(
  { workspace, owner }: BillingRow,
  { notice, at }: { notice: Notice; at?: Date | null | undefined },
): EmailMessage {
  const day = at ? dayText(at, workspace.timeZone) : "";
  const { subject, text, action } = WORDS[notice](isolate(workspace.name), day);
  const path = ["canceling", "paused"].includes(notice)
    ? paths.comeTo(paths.billing())
    : (ownPath(workspace.paymentUrl) ?? serverPaths.subscribeFor(workspace.id));
  return {
    to: owner.email,
    purpose: "billing",
    subject,
    preview: text,
    heading: subject,
    paragraphs: [greeting(owner.firstname), text],
    action: { label: action, url: absolute(path), secret: false },
  };
}

/** A way to pay at a provider's is reached from our own page: emails link to our origin only. */
function ownPath(paymentUrl: string | null): string | null {
  return paymentUrl?.startsWith("/") ? paymentUrl : null;
}

/** The first line of every email about money. */
export function greeting(firstname: string): string {
  return firstname ? `Hello ${isolate(firstname)},` : "Hello,";
}

/** An invoice that was written, or its receipt once it is paid. */
export async function sendInvoice(tx: Tx, row: BillingRow, invoice: InvoiceRow): Promise<void> {
  if (await wantsEmail(tx, row.owner.id, "billing")) await queueEmail(tx, invoiceEmail(row, invoice));
}

/** The invoice, or its receipt, in words. */
export function invoiceEmail({ workspace, owner }: BillingRow, invoice: InvoiceRow): EmailMessage {
  const paid = invoice.status === "paid";
  const total = formatMoney(invoice.total, invoice.currency);
  const subject = paid
    ? `Receipt ${invoice.number} for ${isolate(workspace.name)}`
    : `Invoice ${invoice.number} for ${isolate(workspace.name)}`;
  const due = dayText(invoice.due_at, workspace.timeZone);
  return {
    to: owner.email,
    purpose: "billing",
    subject,
    preview: paid ? `${total}, paid. Thank you.` : `${total}, due on ${due}.`,
    heading: subject,
    paragraphs: [
      greeting(owner.firstname),
      paid
        ? "We have received your payment. Thank you."
        : `Please pay ${total} by ${due} and include the invoice number.`,
    ],
    facts: [
      ...invoice.lines.map((line) => ({ label: line.label, value: formatMoney(line.amount, invoice.currency) })),
      { label: "Total", value: total },
    ],
    action: {
      label: paid ? "See the receipt" : "See the invoice",
      url: absolute(invoicePath(invoice.id)),
      secret: false,
    },
  };
}

/** Where an invoice is read and printed. */
export function invoicePath(id: string): string {
  return paths.invoice(id);
}
