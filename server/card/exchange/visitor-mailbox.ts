// The mailbox that a visitor typed: what a stop knows it by, and how often it is written to.
import { foldMailbox } from "#lib/mailbox.ts";
import { stopAddress, stopSpellings } from "#lib/stop-address.ts";
import { hashOf } from "#server/card/exchange/receive-store.ts";
import { type KeyedHashes, keyedHasher } from "#server/platform/keyed-hash.ts";
import { hasAttempt, type Limit, VISITOR_LETTERS_PER_MAILBOX } from "#server/platform/limits.ts";
import { hasStopped } from "#server/platform/stop-store.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** What a stop of emails is known by; null for an address that is none. */
export async function mailboxMarks(tx: Tx, email: string): Promise<KeyedHashes | null> {
  if (email === "") return null;
  const hash = await keyedHasher(tx, "stops");
  // As the provider reads it: a stop reaches every spelling of the mailbox. What was marked before is asked for as well.
  const [folded, ...others] = stopSpellings(stopAddress("email", email)).toReversed().map(hash);
  return folded === undefined
    ? null
    : { ...folded, older: [...folded.older, ...others.flatMap(({ own, older }) => [own, ...older])] };
}

/** Whether this mailbox said stop to emails of the workspace. */
export function mailboxStopped(tx: Tx, { own, older }: KeyedHashes, workspaceId: string): Promise<boolean> {
  return hasStopped(tx, [own, ...older], workspaceId);
}

/** Whether one more letter goes to a mailbox that anybody may have typed: so many of one card, and three a day of all of them. */
export async function mayWriteTo(email: string, cardId: string, perCard: Limit): Promise<boolean> {
  const mailbox = hashOf(foldMailbox(email));
  return (await hasAttempt(perCard, `${cardId} ${mailbox}`)) && hasAttempt(VISITOR_LETTERS_PER_MAILBOX, mailbox);
}
