// Days summed in a time zone that is no longer their workspace's are made again from the rows, a month at a time. What is
// owed stands in the ledger's clocks: a job that was lost is found by the next round.
import { readOnce } from "#server/platform/transaction.ts";

/** Makes the days again of every workspace that changed its zone; answers how many months that were. */
export async function rezoneOwed(stop?: AbortSignal): Promise<number> {
  let months = 0;
  for (const { id } of await readOnce<{ id: string }>("select id from interactions_owed() as id", [])) {
    for (let left = true; left && !stop?.aborted; months += 1) {
      const [row] = await readOnce<{ left: boolean }>("select interactions_rezone($1) as left", [id]);
      left = row?.left ?? false;
    }
  }
  return months;
}
