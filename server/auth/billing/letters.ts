// What billing writes to a workspace's owner.
import { dateFormat } from "#lib/date-format.ts";
import { env } from "#lib/env.server.ts";
import type { Letter } from "#lib/letter.ts";
import { formatMoney } from "#lib/money.ts";
import { paths } from "#lib/paths.ts";
import type { BillingRow } from "#server/auth/billing/billing-repository.ts";
import type { InvoiceRow } from "#server/auth/billing/invoice-repository.ts";
import { wantsLetter } from "#server/auth/profile/letters-wanted.ts";
import { queueLetter } from "#server/outbox.ts";
import type { Tx } from "#server/transaction.ts";

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
    text: "Choose a plan before then and nothing changes for anybody in it.",
    action: "Choose a plan",
  }),
  "trial-ended": (name) => ({
    subject: `Your trial of ${name} has ended`,
    text: "Links, cards and contacts are kept, and shared links keep working. Choose a plan to go on.",
    action: "Choose a plan",
  }),
  past_due: (name) => ({
    subject: `An invoice of ${name} is overdue`,
    text: "Everybody can go on working. Please pay within seven days, or the workspace will be shut until it is paid.",
    action: "See the invoice",
  }),
  soft_failure: (name) => ({
    subject: `${name} is shut until its invoice is paid`,
    text: "Nobody can work in it now. Shared links and printed codes keep working; the workspace opens again once it is paid.",
    action: "See the invoice",
  }),
  unpaid: (name) => ({
    subject: `${name} is still unpaid`,
    text: "The subscription is now unpaid. Shared links and printed codes keep working; pay to open the workspace again.",
    action: "See the invoice",
  }),
  expired: (name) => ({
    subject: `The subscription of ${name} has expired`,
    text: "What is in the workspace is kept, and shared links keep working. Choose a plan to open it again.",
    action: "Choose a plan",
  }),
  canceled: (name) => ({
    subject: `The subscription of ${name} has ended`,
    text: "What is in the workspace is kept, and shared links keep working. Choose a plan to open it again.",
    action: "Choose a plan",
  }),
  canceling: (name, day) => ({
    subject: `The subscription of ${name} ends on ${day}`,
    text: "Until then everything works as before, and you can take it back at any time.",
    action: "See billing",
  }),
  paused: (name) => ({
    subject: `${name} is paused`,
    text: "Nothing is charged and nobody works in it. Shared links and printed codes keep working.",
    action: "See billing",
  }),
};

/** A day as its workspace writes it. */
export function dayText(moment: Date, timeZone: string): string {
  return dateFormat("en-US", { timeZone, dateStyle: "long" }).format(moment);
}

const absolute = (path: string) => new URL(path, env().PUBLIC_ORIGIN).href;

/** Tells the owner; `at` is the day the notice speaks of. */
export async function notify(
  tx: Tx,
  row: BillingRow,
  { notice, at }: { notice: Notice; at?: Date | null },
): Promise<void> {
  const { workspace, owner } = row;
  if (!(await wantsLetter(tx, owner.id, "billing"))) return;
  const day = at ? dayText(at, workspace.timeZone) : "";
  const { subject, text, action } = WORDS[notice](workspace.name, day);
  const path = ["canceling", "paused"].includes(notice)
    ? paths.comeTo(paths.billing())
    : (ownPath(workspace.paymentUrl) ?? `/subscribe?workspace=${workspace.id}`);
  await queueLetter(tx, {
    to: owner.email,
    purpose: "billing",
    subject,
    preview: text,
    heading: subject,
    paragraphs: [greeting(owner.firstname), text],
    action: { label: action, url: absolute(path) },
  });
}

/** A way to pay at a provider's is reached from our own page: letters link to our origin only. */
function ownPath(paymentUrl: string | null): string | null {
  return paymentUrl?.startsWith("/") ? paymentUrl : null;
}

/** The first line of every letter about money. */
export function greeting(firstname: string): string {
  return firstname ? `Hello ${firstname},` : "Hello,";
}

/** An invoice that was written, or its receipt once it is paid. */
export async function sendInvoice(tx: Tx, row: BillingRow, invoice: InvoiceRow): Promise<void> {
  if (await wantsLetter(tx, row.owner.id, "billing")) await queueLetter(tx, invoiceLetter(row, invoice));
}

function invoiceLetter({ workspace, owner }: BillingRow, invoice: InvoiceRow): Letter {
  const paid = invoice.status === "paid";
  const total = formatMoney(invoice.total, invoice.currency);
  const subject = paid
    ? `Receipt ${invoice.number} for ${workspace.name}`
    : `Invoice ${invoice.number} for ${workspace.name}`;
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
        : `Please pay ${total} by ${due}, naming the invoice's number.`,
    ],
    facts: [
      ...invoice.lines.map((line) => ({ label: line.label, value: formatMoney(line.amount, invoice.currency) })),
      { label: "Total", value: total },
    ],
    action: { label: paid ? "See the receipt" : "See the invoice", url: absolute(invoicePath(invoice.id)) },
  };
}

/** Where an invoice is read and printed. */
export function invoicePath(id: string): string {
  return `/subscribe/pending?invoice=${id}`;
}
