// How long the picture of a campaign may be shown, asked of whichever file stands behind its address.
import { sql } from "drizzle-orm";
import type { CampaignRecord } from "#server/campaign/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** When the rights to its picture are over; null where they have no end, or there is no picture. */
export async function pictureOver(tx: Tx, { pictureUrl }: Pick<CampaignRecord, "pictureUrl">): Promise<Date | null> {
  if (pictureUrl === null) return null;
  const { rows } = await tx.execute<{ over: string | null }>(
    sql`select to_json(campaign_picture_over(${pictureUrl})) #>> '{}' as over`,
  );
  const over = rows[0]?.over ?? null;
  return over === null ? null : new Date(over);
}
