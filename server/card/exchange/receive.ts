// Keeps what a visitor sent and tells both: one transaction, once by the id of the form.

import { wanted } from "#lib/email-preferences.ts";
import { nameOf } from "#lib/services/card/content-limits.ts";
import { reachedBy, type SentForm } from "#server/card/exchange/exchange-form.ts";
import { answerEmail, receiptEmail } from "#server/card/exchange/exchange-letters.ts";
import { hashOf, type Keeping, keepAnswer, newSecret, type Received } from "#server/card/exchange/receive-store.ts";
import { mailboxMarks, mailboxStopped, mayWriteTo } from "#server/card/exchange/visitor-mailbox.ts";
import type { FoundCard } from "#server/card/resolve.ts";
import { ANSWERS_PER_ADDRESS, ANSWERS_PER_CARD, hasAttempt, RECEIPTS_PER_CARD } from "#server/platform/limits.ts";
import { queueEmail } from "#server/platform/mail/outbox.ts";
import { notify } from "#server/platform/notify.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

/** A form that comes sooner after its page was made than anybody presses a button. */
const HASTE_MS = 1000;

export type Sent = {
  card: FoundCard;
  form: SentForm;
  visit: { id: string; at: number };
  channel: string;
  code: string | null;
  language: string | null;
  /** The network address it came from; empty where nobody knows. It is never stored. */
  address: string;
  /** The secret that lets an earlier answer be changed; empty without one. */
  changes: string;
  now: number;
};

export type Kept = { token: string; fresh: boolean; aside: boolean };

/** Keeps the answer; null where the card is gone, or the answer was taken back meanwhile. */
export async function receiveAnswer(sent: Sent): Promise<Kept | null> {
  const aside = await oddOf(sent);
  const [shown, letter] = [newSecret(), newSecret()];
  const receipt = aside === null && (await mayReceipt(sent));
  const told = aside === null && (await hasAttempt(ANSWERS_PER_CARD, sent.card.cardId));
  return unscoped(async (tx) => {
    const marks = await mailboxMarks(tx, reachedBy(sent.form.reach).email);
    const secrets = { mark: marks?.own ?? null, key_id: marks?.keyId ?? null, sent: shown.hash, letter: letter.hash };
    const kept = await keepAnswer(tx, { ...rowOf(sent), ...secrets, aside });
    if (kept === null) return null;
    // Whoever corrects a mistyped address within its ten minutes: the receipt goes there, and the owner must not write to the old one.
    if ((kept.fresh || kept.readdressed) && aside === null) {
      if (told) await tellOwner(tx, sent, kept);
      const may = receipt && marks && !(await mailboxStopped(tx, marks, sent.card.workspaceId));
      if (may) await queueReceipt(tx, sent, letter.token);
    }
    return { token: shown.token, fresh: kept.fresh, aside: aside !== null };
  });
}

/** Each way the owner chose. A flood on one card is listed, and fills nobody's mailbox. */
async function tellOwner(tx: Tx, { card, form }: Sent, kept: Keeping): Promise<void> {
  if (wanted(kept.notifications, "card-answer")) await queueEmail(tx, answerEmail(kept.owner_email, form, kept));
  const told = { person: kept.owner_id, workspace: card.workspaceId, subject: form.id } as const;
  if (kept.fresh) await notify(tx, { kind: "card-answer", ...told });
}

function rowOf({
  card,
  form,
  visit,
  channel,
  code,
  language,
  changes,
}: Sent): Omit<Received, "mark" | "key_id" | "sent" | "letter" | "aside"> {
  const { id, name, company, note, help, seen, ticked } = form;
  return {
    ...{ id, name, company, note, seen, ticked, channel, code, language },
    ...reachedBy(form.reach),
    workspace_id: card.workspaceId,
    card_id: card.cardId,
    visit: visit.id,
    requests: help,
    opened_at: new Date(visit.at).toISOString(),
    changes: changes === "" ? "" : hashOf(changes),
  };
}

/** Why it is kept aside, told to nobody; null where nothing is odd. */
async function oddOf({ form, visit, now, address }: Sent): Promise<Received["aside"]> {
  const room = await hasAttempt(ANSWERS_PER_ADDRESS, address);
  if (form.trap !== "") return "honeypot";
  if (now - visit.at < HASTE_MS) return "haste";
  return room ? null : "many";
}

/** One letter an address and card a day, and three an address over all cards. */
async function mayReceipt({ form, card }: Sent): Promise<boolean> {
  const { email } = reachedBy(form.reach);
  return email !== "" && mayWriteTo(email, card.cardId, RECEIPTS_PER_CARD);
}

async function queueReceipt(tx: Tx, { card, form }: Sent, token: string): Promise<void> {
  const { content, handle } = card;
  const { email: to } = reachedBy(form.reach);
  await queueEmail(tx, receiptEmail({ to, owner: nameOf(content), company: content.company, handle, token }));
}
