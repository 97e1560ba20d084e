// STOP and START of a number, through the contacts' one function: they hold for the whole brand from the moment they are committed.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { log } from "#lib/log.server.ts";
import { rowDate } from "#server/platform/rows.ts";
import { stopMarker } from "#server/platform/stop-store.ts";
import type { Numbered, TextContactsPort } from "#server/platform/text-contacts-port.ts";
import { type Tx, unscoped } from "#server/platform/transaction.ts";

const kept = z.object({ at: rowDate.nullable() });

/**
 * The stop alone, in a transaction of its own that waits for nobody: from then on the statement that hands over obeys it.
 * One that they meant for certain is a new one even if they stopped before.
 */
export function keepStop(contacts: TextContactsPort, said: Numbered): Promise<void> {
  const marks = sql.param(contacts.marksOf(said.number, said.marker));
  return unscoped(async (tx) => {
    await tx.execute(sql`select sms_stop_renew(${marks}::text[], ${said.workspaceId}::uuid)`);
    await contacts.stop(tx, said);
  });
}

/** The same of a stop that is only read out of words; answers when it was kept, null where they had stopped before. */
export function keepReadStop(contacts: TextContactsPort, said: Numbered): Promise<Date | null> {
  const marks = sql.param(contacts.marksOf(said.number, said.marker));
  return unscoped(async (tx) => {
    await contacts.stop(tx, said);
    const { rows } = await tx.execute(sql`select sms_stop_kept(${marks}::text[], ${said.workspaceId}::uuid) as at`);
    return kept.parse(rows[0]).at;
  });
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
