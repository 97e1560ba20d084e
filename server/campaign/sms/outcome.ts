// What a provider said of texts that were handed over to it, and what that changes: never more than once, and never back.
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { learnLine } from "#server/campaign/sms/line-store.ts";
import type { SmsSent, SmsStatus } from "#server/campaign/sms/providers/port.ts";
import { moveOne, type RecipientRecord } from "#server/campaign/sms/recipient-store.ts";
import type { Tx } from "#server/platform/transaction.ts";

const SECOND_MS = 1000;
/** So often a text is tried that the provider certainly did not take for a reason of its own. */
const MOST_TRIES = 5;
/** Seconds until a provider that takes nothing now is asked again: twice as many each time, up to the last. */
const [SHORTEST, LONGEST] = [5, 300];
const EVENT_OF = { accepted: "accept", delivered: "deliver", failed: "fail" } as const;

/** It was certainly not taken, and may be later. */
export const isPutOff = (sent: SmsSent): boolean => sent.result === "refused" && sent.retryAfter !== null;

/** The provider takes nothing from anybody now: it was not reached, or has too much to do. */
export function isBusy(sent: SmsSent): boolean {
  return sent.result === "refused" && sent.reason === "too_many" && sent.retryAfter !== null;
}

/** What all texts of one run go through: a provider that is busy gets no more of them in it. */
export type Line = { busy: boolean };

export type Said = { person: Pick<RecipientRecord, "id" | "tries" | "number">; sent: SmsSent; at: Date };

/** Writes down what came of handing somebody over; true where they told the carrier to stop. */
export async function noteSent(tx: Tx, scope: WorkspaceScope, { person, sent, at }: Said): Promise<boolean> {
  const { id, tries, number } = person;
  if (sent.result === "accepted" || sent.result === "delivered") {
    await moveOne(tx, scope, { id, event: EVENT_OF[sent.result], providerId: sent.providerId, changedAt: at });
    return false;
  }
  if (sent.result === "unknown") {
    await moveOne(tx, scope, { id, event: "lose", changedAt: at });
    return false;
  }
  const { reason, retryAfter } = sent;
  // Who is busy says nothing against the text: it is tried until its end.
  const busy = isBusy(sent);
  if (retryAfter !== null && (busy || tries < MOST_TRIES)) {
    const wait = busy ? Math.max(retryAfter, Math.min(LONGEST, SHORTEST * 2 ** tries)) : retryAfter;
    const nextAt = new Date(at.getTime() + wait * SECOND_MS);
    await moveOne(tx, scope, { id, event: "give_back", handedAt: null, nextAt, tries: tries + 1, changedAt: at });
    return false;
  }
  await moveOne(tx, scope, { id, event: "refuse", error: reason, changedAt: at });
  if (reason === "landline") await learnLine(tx, scope, { number, line: "landline", price: 0, now: at });
  return reason === "stopped";
}

/** Writes down how far a text is by now, as its provider reports it; false where it was known already. */
export function noteStatus(
  tx: Tx,
  scope: WorkspaceScope,
  { id, providerId, status, at }: { id: string; providerId: string; status: SmsStatus; at: Date },
): Promise<boolean> {
  const { progress, reason } = status;
  return moveOne(tx, scope, { id, event: EVENT_OF[progress], providerId, error: reason ?? "", changedAt: at });
}
