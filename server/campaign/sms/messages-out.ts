// What goes out one by one: typed answers, confirmations, and tests to one's own number. Handed over once, like every text.

import { env } from "#lib/env.server.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { serverPaths } from "#lib/server-paths.ts";
import { answerHours } from "#server/campaign/sms/answer-hours.ts";
import { isPutOff, type Line } from "#server/campaign/sms/outcome.ts";
import { readPlace, type SenderRecord } from "#server/campaign/sms/place-store.ts";
import { smsProvider } from "#server/campaign/sms/provider.ts";
import type { SmsSent } from "#server/campaign/sms/providers/port.ts";
import { senderToUse } from "#server/campaign/sms/senders.ts";
import { hasStoppedHere } from "#server/campaign/sms/stopped.ts";
import { stopByReply } from "#server/campaign/sms/stops.ts";
import {
  loseMessages,
  type MessageRecord,
  moveMessage,
  undecidedThreads,
  waitingMessages,
} from "#server/campaign/sms/thread-store.ts";
import { type Marker, stopMarker } from "#server/platform/stop-store.ts";
import type { TextContactsPort } from "#server/platform/text-contacts-port.ts";
import { inWorkspace, readWorkspace, type Tx } from "#server/platform/transaction.ts";

/** So many are looked at in one turn, and so many go out: each is called before the next is claimed. */
const MOST_WAITING = 200;
const BITE = 10;
const LOST_MS = 2 * 60_000;
/** What was typed and could not leave for so long is not said any more. */
const WAITS_MS = 4 * 3_600_000;

type Delivery = { scope: WorkspaceScope; contacts: TextContactsPort; clock: () => Date; line: Line };

/** Hands over some of what waits, and lets what nobody decided count as STOP; answers how many went out. */
export async function deliverMessages({ line, ...delivery }: Delivery): Promise<number> {
  const { scope, contacts, clock } = delivery;
  const { workspaceId } = scope;
  const undecided = await readWorkspace(scope, (tx) => undecidedThreads(tx, scope, clock()));
  for (const { number } of undecided) await stopByReply(contacts, { workspaceId, number });
  const marker = await stopMarker();
  const waiting = await inWorkspace(scope, async (tx) => {
    await loseMessages(tx, scope, new Date(clock().getTime() - LOST_MS));
    return waitingMessages(tx, scope, MOST_WAITING);
  });
  let out = 0;
  for (const message of waiting) {
    if (line.busy || out === BITE) break;
    const sender = await inWorkspace(scope, (tx) => claim(tx, delivery, { message, marker }));
    if (sender === null) continue;
    const sent = await call(message, sender);
    await inWorkspace(scope, (tx) => noteMessage(tx, scope, { id: message.id, sent }));
    line.busy = isPutOff(sent);
    out += 1;
  }
  return out;
}

type Waiting = { message: MessageRecord; marker: Marker };

/** The number that one of them goes out from, claimed; null where it does not go now, or never. */
async function claim(
  tx: Tx,
  { scope, contacts, clock }: Omit<Delivery, "line">,
  { message, marker }: Waiting,
): Promise<SenderRecord | null> {
  const now = clock();
  const { id, kind } = message;
  const from = ["waiting"];
  const ends =
    kind === "notice" ? null : await endOf(tx, { message, now, marks: contacts.marksOf(message.number, marker) });
  if (ends !== null) {
    await moveMessage(tx, scope, { id, from, state: ends });
    return null;
  }
  if (kind !== "notice" && !(await mayGo(tx, scope, { message, now }))) return null;
  const sender = await senderToUse(tx, scope, now);
  if (sender === null) return null;
  return (await moveMessage(tx, scope, { id, from, state: "handed_over", handedAt: now })) ? sender : null;
}

/** A typed answer goes to nobody who said STOP meanwhile, and not long after it was typed; the confirmation of a STOP does. */
async function endOf(
  tx: Tx,
  { message, now, marks }: { message: MessageRecord; now: Date; marks: readonly string[] },
): Promise<"stopped" | "dropped" | null> {
  if (await hasStoppedHere(tx, marks)) return "stopped";
  return message.at.getTime() < now.getTime() - WAITS_MS ? "dropped" : null;
}

/** Of a place that is open; an answer that the provider gave back is inside the hours again. */
async function mayGo(
  tx: Tx,
  scope: WorkspaceScope,
  { message: { kind, number }, now: at }: { message: MessageRecord; now: Date },
): Promise<boolean> {
  if (!(await readPlace(tx)).open) return false;
  return kind !== "answer" || (await answerHours(tx, scope, { number, at })).may;
}

function call(
  { id, number: to, text: body }: MessageRecord,
  { number: from, provider }: SenderRecord,
): Promise<SmsSent> {
  const address = `${env().PUBLIC_ORIGIN}${serverPaths.textStatus(provider, id)}`;
  const message = { id, from, to, body, sendBy: null, callbackUrl: provider === "outbox" ? null : address };
  return smsProvider()
    .send(message)
    .catch((): SmsSent => ({ result: "unknown" }));
}

async function noteMessage(tx: Tx, scope: WorkspaceScope, { id, sent }: { id: string; sent: SmsSent }): Promise<void> {
  const from = ["handed_over"];
  if (sent.result === "accepted" || sent.result === "delivered") {
    await moveMessage(tx, scope, { id, from, state: sent.result, providerId: sent.providerId });
  } else if (sent.result === "unknown") await moveMessage(tx, scope, { id, from, state: "unknown" });
  else if (isPutOff(sent)) await moveMessage(tx, scope, { id, from, state: "waiting", handedAt: null });
  else await moveMessage(tx, scope, { id, from, state: "refused", error: sent.reason });
}
