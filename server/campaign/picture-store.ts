// How long the picture of a campaign may be shown, where, and whether its people agreed, asked of whichever file stands behind its address.
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Campaign } from "#lib/services/campaign/entities.ts";
import { CONSENTS } from "#lib/services/media/media-limits.ts";
import type { CampaignRecord } from "#server/campaign/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

const asked = z.object({
  over: z.string().nullable(),
  terms: z.object({ consent: z.enum(CONSENTS), territory: z.string() }).nullable(),
});

export type PictureRights = {
  /** When they are over; null where they have no end, or there is no picture. */
  over: Date | null;
  /** What is said of the people in it and of where it may be used; undefined for no file of a library. */
  terms: Campaign["picture_terms"];
};

/** What holds for its picture, whosever file it is. */
export async function pictureRights(
  tx: Tx,
  { pictureUrl }: Pick<CampaignRecord, "pictureUrl">,
): Promise<PictureRights> {
  if (pictureUrl === null) return { over: null, terms: undefined };
  const { rows } = await tx.execute(
    sql`select to_json(campaign_picture_over(${pictureUrl})) #>> '{}' as over, campaign_picture_terms(${pictureUrl}) as terms`,
  );
  const { over, terms } = asked.parse(rows[0]);
  return { over: over === null ? null : new Date(over), terms: terms ?? undefined };
}
