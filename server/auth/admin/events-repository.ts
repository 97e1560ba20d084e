// Opens the table of events: stores batches and keeps it small.
import { events } from "#db/schema/auth-events.ts";
import { readOnce, unscoped } from "#server/platform/transaction.ts";

export type NewEvent = typeof events.$inferInsert;

/** Rows that are kept at most, and days. */
export const MOST_EVENTS = 500_000;
const MOST_DAYS = 90;

/** One statement per batch. */
export async function storeEvents(rows: readonly NewEvent[]): Promise<void> {
  await unscoped((tx) => tx.insert(events).values([...rows]));
}

/** Drops what is too old, and the oldest beyond the cap. */
export async function sweepEvents(most = MOST_EVENTS): Promise<void> {
  await readOnce("delete from events where received_at < now() - make_interval(days => $1)", [MOST_DAYS]);
  await readOnce(
    "delete from events where received_at <= (select received_at from events order by received_at desc offset $1 limit 1)",
    [most],
  );
}
