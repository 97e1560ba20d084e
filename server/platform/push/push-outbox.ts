// Leaves word for a person's browsers: rows in the transaction of what they tell of, so that neither happens without the other.
import { sql } from "drizzle-orm";
import { bellOf } from "#server/platform/bell.ts";
import type { Tx } from "#server/platform/transaction.ts";

const bell = bellOf("push.bell");

/** What a ring does from now on; null stops it. */
export const onPushWake = bell.answer;

/** Hours that an answer on a card is worth telling of. */
const ANSWER_HOURS = 24;
const TEST_MINUTES = 5;

/** So many an hour on each of a person's browsers: of a flood of answers the page and the letters tell. */
const MOST_AN_HOUR = 30;

/** Leaves word of an answer for each browser of this person that was not told too much within the hour. */
export async function queueAnswerPush(tx: Tx, userId: string, exchangeId: string): Promise<void> {
  await tx.execute(sql`
    with counted as (
      update push_devices d set
        told = case when d.told_since > now() - interval '1 hour' then d.told + 1 else 1 end,
        told_since = case when d.told_since > now() - interval '1 hour' then d.told_since else now() end
      where d.user_id = ${userId}::uuid
        and (d.told < ${MOST_AN_HOUR} or d.told_since is null or d.told_since <= now() - interval '1 hour')
      returning d.id)
    insert into push_messages (id, device_id, kind, subject_id, expires_at)
    select gen_random_uuid(), c.id, 'card-answer', ${exchangeId}::uuid, now() + make_interval(hours => ${ANSWER_HOURS})
    from counted c`);
  bell.ring();
}

/** Leaves a word for one browser that only shows that it can be told. */
export async function queueTestPush(tx: Tx, deviceId: string): Promise<void> {
  await tx.execute(sql`
    insert into push_messages (id, device_id, kind, expires_at)
    values (gen_random_uuid(), ${deviceId}::uuid, 'test', now() + make_interval(mins => ${TEST_MINUTES}))`);
  bell.ring();
}
