// Where people of the workspace in force are written to about its campaigns, and what the fields in its words say for them.
import { sql } from "drizzle-orm";
import type { MergeValues } from "#lib/campaign/merge-fields.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import type { CampaignRecord } from "#server/campaign/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type CampaignMailbox = { id: string; email: string; name: string };

/** In the order of the ids; who is gone, or was never here, is undefined. */
export async function mailboxesOf(tx: Tx, ids: readonly string[]): Promise<(CampaignMailbox | undefined)[]> {
  const { rows } = await tx.execute<CampaignMailbox>(
    sql`select * from campaign_mailboxes(${sql.param([...ids])}::uuid[])`,
  );
  return ids.map((id) => rows.find((row) => row.id === id));
}

/** By their id; who is gone, or was never here, is not in it. */
export async function sendersOf(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, MergeValues>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<MergeValues & { id: string }>(
    sql`select * from campaign_senders(${sql.param([...new Set(ids)])}::uuid[])`,
  );
  return new Map(rows.map(({ id, ...sender }) => [id, sender]));
}

/** The name of whoever looks after a campaign, whoever presses; the place is the one in which it is pressed. */
export async function makerOf(
  tx: Tx,
  { sender }: Pick<CampaignContext, "sender">,
  { ownerId }: Pick<CampaignRecord, "ownerId">,
): Promise<MergeValues> {
  const maker = (await sendersOf(tx, [ownerId])).get(ownerId);
  return { ...sender, first_name: maker?.first_name ?? "", last_name: maker?.last_name ?? "" };
}
