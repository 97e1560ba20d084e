// What other services hear of: rows that say that something happened, taken once by each consumer that is declared here.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { log } from "#lib/log.server.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

/**
 * Everybody who takes events (db/functions/service-events.sql): the contact service what cards say, and who calls addresses
 * outside what contacts say. What cards say stays until it was taken, what contacts say for thirty days.
 */
export type Consumer = "contacts" | "webhooks";

const eventRow = z.object({ workspace_id: z.string(), id: z.string(), kind: z.string(), subject_id: z.string() });

export type ServiceEvent = { workspaceId: string; id: string; kind: string; subjectId: string };

const BITE = 200;
const DUE = "select * from service_events_due($1, $2, $3)";

/**
 * Hands every event that the consumer has not taken to `take`, oldest first, and answers how many were taken. One that
 * fails stays, is found again by the next run, and keeps nothing behind it waiting.
 */
export async function takeEvents(
  consumer: Consumer,
  take: (event: ServiceEvent) => Promise<boolean>,
  stop?: AbortSignal,
): Promise<number> {
  let taken = 0;
  let after: string | null = null;
  for (let found = BITE; found === BITE; ) {
    const rows = z.array(eventRow).parse(stop?.aborted ? [] : await readOnce(DUE, [consumer, after, BITE]));
    for (const { workspace_id: workspaceId, subject_id: subjectId, ...event } of rows) {
      if (stop?.aborted !== true && (await tried(take, { ...event, workspaceId, subjectId }))) taken += 1;
    }
    [found, after] = [rows.length, rows.at(-1)?.id ?? null];
  }
  return taken;
}

async function tried(take: (event: ServiceEvent) => Promise<boolean>, event: ServiceEvent): Promise<boolean> {
  try {
    return await take(event);
  } catch (err) {
    log.warn({ err, kind: event.kind, workspace: event.workspaceId }, "an event could not be taken");
    return false;
  }
}

/** Marks an event as taken, in the transaction that does what it asks for; false where it was taken meanwhile. */
export async function markTaken(tx: Tx, consumer: Consumer, id: string): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select service_event_take(${consumer}, ${id}::uuid) as taken`,
  );
  return rows[0]?.taken === true;
}
