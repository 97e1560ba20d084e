// How the rights of an asset stand, as a condition of a statement, and what they reach.
import { and, eq, type SQL, sql } from "drizzle-orm";
import { assets } from "#db/schema/media.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { type RightsFilter, SOON_DAYS } from "#lib/services/media/media-limits.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

const SOON = sql.raw(`now() + interval '${SOON_DAYS} days'`);

export const RIGHTS: Record<RightsFilter, SQL> = {
  unsaid: sql`${assets.source} = ''`,
  open: sql`${assets.rightsEndAt} is null`,
  soon: sql`${assets.rightsEndAt} > now() and ${assets.rightsEndAt} <= ${SOON}`,
  ended: sql`${assets.rightsEndAt} <= now()`,
};

/** What was made of an asset, and has its rights. */
export async function madeOf(scope: WorkspaceScope, id: string): Promise<string[]> {
  const made = and(eq(assets.workspaceId, scope.workspaceId), eq(assets.madeFrom, id));
  const rows = await readWorkspace(scope, (tx) => tx.select({ id: assets.id }).from(assets).where(made));
  return rows.map((row) => row.id);
}
