// Opens the tables of what the printer's own server is told: the messages with their attempts, and the secret that signs them.
import { and, asc, eq, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { orderHookSecrets, orderMessages } from "#db/schema/auth-order-payments.ts";
import { orderSettings } from "#db/schema/auth-orders.ts";
import type { OrderMessage } from "#lib/services/auth/order-admin-entities.ts";
import { MESSAGE_STATES } from "#lib/services/auth/order-admin-limits.ts";
import type { Sealed } from "#server/platform/keys/sealing.ts";
import { instantOf } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type MessageRow = typeof orderMessages.$inferSelect;
export type MessageAttempt = OrderMessage["attempts"][number];

const attempts = z.array(z.object({ at: z.string(), status: z.number().nullable(), problem: z.string().nullable() }));
const stateOf = z.enum(MESSAGE_STATES);

/** A message as administrators read it; what it says is not in it. */
export function toMessage(row: MessageRow): OrderMessage {
  return {
    id: row.id,
    type: row.type,
    state: stateOf.parse(row.state),
    next_at: instantOf(row.nextAt),
    created_at: instantOf(row.createdAt),
    attempts: attempts.parse(row.log),
  };
}

/** Keeps a message that is to be told at once. */
export async function addMessage(
  tx: Tx,
  { sealed, ...message }: { id: string; orderId: string; type: string; sealed: Sealed },
): Promise<void> {
  await tx.insert(orderMessages).values({ ...message, ...sealed, nextAt: new Date() });
}

/** The messages of an order, the oldest first. */
export function messagesOf(tx: Tx, orderId: string): Promise<MessageRow[]> {
  return tx
    .select()
    .from(orderMessages)
    .where(eq(orderMessages.orderId, orderId))
    .orderBy(asc(orderMessages.createdAt));
}

/** What the printer's server was told of an order says where it went. */
export async function forgetMessages(tx: Tx, orderId: string): Promise<void> {
  await tx.delete(orderMessages).where(eq(orderMessages.orderId, orderId));
}

/** A message, locked. */
export async function lockMessage(tx: Tx, id: string): Promise<MessageRow | null> {
  const [row] = await tx.select().from(orderMessages).where(eq(orderMessages.id, id)).for("update");
  return row ?? null;
}

/** One message whose time has come and that nobody else is telling. */
export async function takeDue(tx: Tx, now: Date): Promise<MessageRow | null> {
  const [row] = await tx
    .select()
    .from(orderMessages)
    .where(and(eq(orderMessages.state, "waiting"), lte(orderMessages.nextAt, now)))
    .orderBy(asc(orderMessages.nextAt))
    .limit(1)
    .for("update", { skipLocked: true });
  return row ?? null;
}

type Told = { state: OrderMessage["state"]; attempt: MessageAttempt; nextAt: Date | null };

/** What came of an attempt; what was delivered is said no more. */
export async function keepAttempt(tx: Tx, id: string, { state, attempt, nextAt }: Told): Promise<void> {
  await tx
    .update(orderMessages)
    .set({
      state,
      nextAt,
      attempts: sql`${orderMessages.attempts} + 1`,
      log: sql`${orderMessages.log} || ${JSON.stringify([attempt])}::jsonb`,
      ...(state === "delivered" ? { deliveredAt: sql`now()`, sealed: null, keyId: null } : {}),
    })
    .where(eq(orderMessages.id, id));
}

/** Tells it again from the beginning of its attempts. */
export async function tellAgain(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(orderMessages).set({ state: "waiting", attempts: 0, nextAt: now }).where(eq(orderMessages.id, id));
}

/** Where the printer's own server is told; null where somebody here does it by hand. */
export async function makersAddress(tx: Tx): Promise<string | null> {
  const [row] = await tx
    .select({ mode: orderSettings.fulfilment, url: orderSettings.fulfilmentUrl })
    .from(orderSettings);
  return row?.mode === "webhook" ? row.url : null;
}

/** The sealed secret; null before one was made. */
export async function sealedSecret(tx: Tx): Promise<string | null> {
  const [row] = await tx.select({ sealed: orderHookSecrets.sealed }).from(orderHookSecrets);
  return row?.sealed ?? null;
}

/** Keeps another secret in the place of the one before. */
export async function keepSecret(tx: Tx, sealed: Sealed): Promise<void> {
  const row = { ...sealed, madeAt: new Date() };
  await tx
    .insert(orderHookSecrets)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: orderHookSecrets.id, set: row });
}
