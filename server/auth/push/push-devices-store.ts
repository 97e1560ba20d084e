// Opens the table of browsers that people are told on.
import { and, asc, eq, ne, sql } from "drizzle-orm";
import { pushDevices, pushMessages } from "#db/schema/auth-push.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type PushDeviceRow = typeof pushDevices.$inferSelect;
export type NewPushDevice = Pick<
  PushDeviceRow,
  "id" | "userId" | "sessionId" | "endpoint" | "p256dh" | "auth" | "keyId" | "userAgent"
>;

/** Somebody's browsers, the oldest first. */
export function pushDevicesOf(tx: Tx, userId: string): Promise<PushDeviceRow[]> {
  return tx
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(asc(pushDevices.createdAt), asc(pushDevices.id));
}

/** How many somebody has beside the one of this endpoint; calls of one person are taken one after the other. */
export async function countOtherDevices(tx: Tx, userId: string, endpoint: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`push:${userId}`}, 0))`);
  return tx.$count(pushDevices, and(eq(pushDevices.userId, userId), ne(pushDevices.endpoint, endpoint)));
}

/** Whether somebody has the browser of this endpoint. */
export async function hasPushDevice(tx: Tx, userId: string, endpoint: string): Promise<boolean> {
  return (await tx.$count(pushDevices, and(eq(pushDevices.userId, userId), eq(pushDevices.endpoint, endpoint)))) > 0;
}

/** Gives somebody's browser the endpoint that its push service gave it; false where they do not have it. */
export async function movePushDevice(
  tx: Tx,
  userId: string,
  { endpoint, replaces }: { endpoint: string; replaces: string },
): Promise<boolean> {
  const old = and(eq(pushDevices.userId, userId), eq(pushDevices.endpoint, replaces));
  if (endpoint === replaces) return (await tx.$count(pushDevices, old)) > 0;
  // Whoever has the new endpoint already goes: a browser has one.
  if ((await tx.$count(pushDevices, old)) > 0) await tx.delete(pushDevices).where(eq(pushDevices.endpoint, endpoint));
  return (await tx.update(pushDevices).set({ endpoint }).where(old).returning({ id: pushDevices.id })).length > 0;
}

/**
 * Keeps a browser by its endpoint. One that was somebody else's is theirs no more, and what was still to be said to them
 * is said to nobody. `fresh` where this person did not have it.
 */
export async function keepPushDevice(
  tx: Tx,
  device: NewPushDevice,
): Promise<{ row: PushDeviceRow; fresh: boolean } | null> {
  await tx
    .delete(pushDevices)
    .where(and(eq(pushDevices.endpoint, device.endpoint), ne(pushDevices.userId, device.userId)));
  const { id, userId: _, ...values } = device;
  const [row] = await tx
    .insert(pushDevices)
    .values(device)
    .onConflictDoUpdate({
      target: pushDevices.endpoint,
      set: { ...values, problem: null },
      setWhere: eq(pushDevices.userId, device.userId),
    })
    .returning();
  return row ? { row, fresh: row.id === id } : null;
}

/** One of somebody's own, held until the transaction ends. */
export async function lockPushDevice(tx: Tx, userId: string, id: string): Promise<PushDeviceRow | null> {
  const [row] = await tx
    .select()
    .from(pushDevices)
    .where(and(eq(pushDevices.userId, userId), eq(pushDevices.id, id)))
    .for("update");
  return row ?? null;
}

/** Forgets one that `lockPushDevice` holds, with what was still to be said to it. */
export async function deletePushDevice(tx: Tx, id: string): Promise<void> {
  await tx.delete(pushDevices).where(eq(pushDevices.id, id));
}

/** What a copy of somebody's data says of their browsers: nothing that could write to one. */
export function pushDevicesInExport(tx: Tx, userId: string) {
  return tx
    .select({
      user_agent: pushDevices.userAgent,
      added_at: pushDevices.createdAt,
      last_ok_at: pushDevices.lastOkAt,
      waiting: sql<number>`(select count(*)::int from ${pushMessages} where ${pushMessages.deviceId} = ${pushDevices.id})`,
    })
    .from(pushDevices)
    .where(eq(pushDevices.userId, userId))
    .orderBy(asc(pushDevices.createdAt));
}
