// How the rights of an asset stand, as a condition of a statement.
import { type SQL, sql } from "drizzle-orm";
import { assets } from "#db/schema/media.ts";
import { type RightsFilter, SOON_DAYS } from "#lib/services/media/media-limits.ts";

const SOON = sql.raw(`now() + interval '${SOON_DAYS} days'`);

export const RIGHTS: Record<RightsFilter, SQL> = {
  unsaid: sql`${assets.source} = ''`,
  open: sql`${assets.rightsEndAt} is null`,
  soon: sql`${assets.rightsEndAt} > now() and ${assets.rightsEndAt} <= ${SOON}`,
  ended: sql`${assets.rightsEndAt} <= now()`,
};
