// Messages that are to be brought: taken by one at a time, paid, or put off.
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { pushDevices, pushMessages } from "#db/schema/auth-push.ts";
import type { PushProblem } from "#lib/push-limits.ts";
import { readOnce, unscoped } from "#server/platform/transaction.ts";

const dueRow = z.object({
  id: z.string(),
  device_id: z.string(),
  kind: z.string(),
  subject_id: z.string().nullable(),
  tries: z.number(),
  seconds_left: z.number(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  key_id: z.string(),
});
export type DuePush = z.infer<typeof dueRow>;

const TAKE = `
  update push_messages m set tries = m.tries + 1, next_try_at = now() + make_interval(secs => $2)
  from push_devices d
  where d.id = m.device_id and m.id = any (array(
    select w.id from push_messages w where w.next_try_at <= now()
    order by w.next_try_at limit $1 for update skip locked))
  returning m.id, m.device_id, m.kind, m.subject_id, m.tries, d.endpoint, d.p256dh, d.auth, d.key_id,
    floor(extract(epoch from m.expires_at - now()))::int as seconds_left`;

/** Takes up to so many that are due; nobody else takes them for so many seconds. */
export async function takeDuePushes(most: number, seconds: number): Promise<DuePush[]> {
  return (await readOnce(TAKE, [most, seconds])).map((row) => dueRow.parse(row));
}

/** It was taken. */
export async function notePushed({ id, device_id }: DuePush): Promise<void> {
  await unscoped(async (tx) => {
    await tx.delete(pushMessages).where(eq(pushMessages.id, id));
    await tx.update(pushDevices).set({ lastOkAt: sql`now()`, problem: null }).where(eq(pushDevices.id, device_id));
  });
}

/** Nobody takes it any more; what was wrong is the device's to say. */
export async function dropPush({ id, device_id }: DuePush, problem: PushProblem | null): Promise<void> {
  await unscoped(async (tx) => {
    await tx.delete(pushMessages).where(eq(pushMessages.id, id));
    if (problem) await tx.update(pushDevices).set({ problem }).where(eq(pushDevices.id, device_id));
  });
}

/** To be tried again after so many seconds. */
export async function putOffPush({ id, device_id }: DuePush, seconds: number): Promise<void> {
  await unscoped(async (tx) => {
    await tx
      .update(pushMessages)
      .set({ nextTryAt: sql`now() + make_interval(secs => ${seconds})` })
      .where(eq(pushMessages.id, id));
    await tx.update(pushDevices).set({ problem: "away" }).where(eq(pushDevices.id, device_id));
  });
}

/** Its push service knows the browser no more: nothing goes there again. */
export async function forgetDevice({ device_id, endpoint }: DuePush): Promise<void> {
  // One that subscribed anew meanwhile has another endpoint, and stays.
  await unscoped((tx) =>
    tx.delete(pushDevices).where(and(eq(pushDevices.id, device_id), eq(pushDevices.endpoint, endpoint))),
  );
}
