// STOP and START of a number, through the contacts' one function: they hold for the whole brand from the moment they are committed.
import { sql } from "drizzle-orm";
import { log } from "#lib/log.server.ts";
import { stopMarker } from "#server/platform/stop-store.ts";
import type { Numbered, TextContactsPort } from "#server/platform/text-contacts-port.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

/** The stop alone, in a transaction of its own that waits for nobody: from then on the statement that hands over obeys it. */
export function keepStop(contacts: TextContactsPort, said: Numbered): Promise<void> {
  return unscoped((tx) => contacts.stop(tx, said));
}

/**
 * Ends what waits for a number of which a stop is kept. It may meet a send that is held, and fail: whoever waits is told
 * at their turn, and a conversation that is due is tidied again by the clock.
 */
export async function tidyStop({ workspaceId, number }: Omit<Numbered, "marker">): Promise<void> {
  try {
    await unscoped(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '1s'`);
      await tx.execute(sql`select sms_stop_number(${workspaceId}::uuid, ${number})`);
    });
  } catch (err) {
    log.warn(
      { err, workspace: workspaceId },
      "what waits for a number that stopped goes on waiting; the clock ends it",
    );
  }
}

/** Lifts what they stopped themselves; what a colleague wrote down stands. */
export async function startNumber(
  tx: Tx,
  contacts: TextContactsPort,
  { workspaceId, number, marker }: Numbered,
): Promise<void> {
  const marks = sql.param(contacts.marksOf(number, marker));
  await tx.execute(sql`select sms_start_number(${workspaceId}::uuid, ${number}, ${marks}::text[])`);
}

/** What counts as STOP without a word of theirs that we read: the carrier knows of one, or nobody decided in time. */
export async function stopByReply(
  contacts: TextContactsPort,
  said: { workspaceId: string; number: string },
): Promise<void> {
  await keepStop(contacts, { ...said, marker: await stopMarker() });
  await tidyStop(said);
}
