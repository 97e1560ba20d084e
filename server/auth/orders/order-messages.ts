// Tells the printer's own server what is to be made: signed, behind the guard for strangers' addresses, and again until it says yes.

import { newId } from "#lib/id.ts";
import { allowsLoopback } from "#server/auth/core/demo-place.ts";
import {
  addMessage,
  keepAttempt,
  type MessageAttempt,
  type MessageRow,
  makersAddress,
  sealedSecret,
  takeDue,
} from "#server/auth/orders/order-messages-store.ts";
import { FetchRefused } from "#server/platform/http/fetch-address.ts";
import { guardedCall } from "#server/platform/http/guarded-call.ts";
import { HOOK_PLACE, messagePlace, openSecret, sealSecret } from "#server/platform/keys/sealing.ts";
import { webhookHeaders } from "#server/platform/standard-webhook.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

/** What the one secret is sealed for, and what a message is. */

/** Of one attempt: milliseconds, and bytes that are read of the answer. */
const MS = 10_000;
const BYTES = 16 * 1024;
const MINUTE = 60_000;
/** How long it waits behind each attempt that failed; behind the last one a person has to look. */
const WAITS = [1, 5, 30, 120, 480, 1440].map((minutes) => minutes * MINUTE);
const GONE = 410;

type Telling = { orderId: string; type: "order.produce"; data: unknown };

/** Keeps a message with the act that it tells of; nothing where orders are made by hand. */
export async function tellMaker(tx: Tx, { orderId, type, data }: Telling): Promise<void> {
  if ((await makersAddress(tx)) === null) return;
  const id = newId();
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
  await addMessage(tx, { id, orderId, type, sealed: await sealSecret(messagePlace(id), Buffer.from(body)) });
}

/** The job: each message whose time has come, one attempt. */
export async function tellMakers(stop?: AbortSignal): Promise<void> {
  while (!stop?.aborted && (await unscoped((tx) => tellOne(tx, new Date()))));
}

async function tellOne(tx: Tx, now: Date): Promise<boolean> {
  const row = await takeDue(tx, now);
  if (!row) return false;
  const attempt = { at: now.toISOString(), ...(await attempted(tx, row, now)) };
  await keepAttempt(tx, row.id, { attempt, ...followOf(row.attempts, attempt, now) });
  return true;
}

/** What follows from an attempt; `before` is how many there were before it. */
export function followOf(before: number, { status }: Pick<MessageAttempt, "status">, now: Date) {
  if (status !== null && status >= 200 && status < 300) return { state: "delivered" as const, nextAt: null };
  const wait = WAITS[before];
  if (status === GONE || wait === undefined) return { state: "failed" as const, nextAt: null };
  return { state: "waiting" as const, nextAt: new Date(now.getTime() + wait) };
}

async function attempted(tx: Tx, row: MessageRow, now: Date): Promise<Omit<MessageAttempt, "at">> {
  const address = await makersAddress(tx);
  if (address === null) return { status: null, problem: "no-address" };
  const sealed = await sealedSecret(tx);
  const secret = sealed && (await openSecret(HOOK_PLACE, sealed));
  const body = row.sealed && (await openSecret(messagePlace(row.id), row.sealed));
  if (!secret || !body) return { status: null, problem: "no-secret" };
  const text = body.secret.toString();
  const headers = webhookHeaders({ id: `msg_${row.id}`, body: text, at: now }, secret.secret.toString());
  try {
    const bounds = { ms: MS, bytes: BYTES, allowLoopback: allowsLoopback() };
    const { status } = await guardedCall(address, { method: "POST", headers, body: text }, bounds);
    return { status, problem: status >= 200 && status < 300 ? null : "refused" };
  } catch (error) {
    return { status: null, problem: error instanceof FetchRefused ? error.problem : "unreachable" };
  }
}
