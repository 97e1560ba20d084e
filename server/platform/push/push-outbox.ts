// Leaves word for a person's browsers: rows in the transaction of what they tell of, so that neither happens without the other.
import { sql } from "drizzle-orm";
import type { NotificationKind } from "#lib/notifications/kinds.ts";
import { bellOf } from "#server/platform/bell.ts";
import type { Tx } from "#server/platform/transaction.ts";

const bell = bellOf("push.bell");

/** What a ring does from now on; null stops it. */
export const onPushWake = bell.answer;

const TEST_MINUTES = 5;

/** Leaves word of a thing for each browser of this person that was not told too much within the hour: of a flood the list tells. */
export async function queuePush(tx: Tx, userId: string, { kind, subject }: Pushed): Promise<void> {
  await tx.execute(sql`select push_tell(${userId}::uuid, ${kind}, ${subject}::uuid)`);
  ringPushes();
}

type Pushed = { kind: NotificationKind; subject: string };

/** Has what was left brought once the transaction at hand is committed. */
export const ringPushes = () => bell.ring();

/** Leaves a word for one browser that only shows that it can be told. */
export async function queueTestPush(tx: Tx, deviceId: string): Promise<void> {
  await tx.execute(sql`
    insert into push_messages (id, device_id, kind, expires_at)
    values (gen_random_uuid(), ${deviceId}::uuid, 'test', now() + make_interval(mins => ${TEST_MINUTES}))`);
  bell.ring();
}
