// How many files a workspace has, in which folders and under which tags; every statement runs inside the scope's workspace.
import { and, count, desc, eq, gt, isNull, ne, type SQL, sql } from "drizzle-orm";
import { assets } from "#db/schema/media.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { RESTORE_DAYS } from "#lib/services/media/media-limits.ts";
import { RIGHTS } from "#server/media/library/rights-store.ts";
import { IN_LIBRARY, mine } from "#server/media/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** So many folders, tags and people are named. */
const MOST_NAMED = 100;

const there = (scope: WorkspaceScope) => and(mine(scope), IN_LIBRARY, isNull(assets.deletedAt));
const among = (condition: SQL) => sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
/** How many there are, and how many of each kind. */
export async function countAssets(tx: Tx, scope: WorkspaceScope) {
  const [row] = await tx
    .select({
      files: count(),
      pictures: among(sql`${assets.type} like 'image/%'`),
      videos: among(sql`${assets.type} like 'video/%'`),
      soon: among(RIGHTS.soon),
      ended: among(RIGHTS.ended),
      ended_used: among(sql`${RIGHTS.ended} and ${assets.uses} > 0`),
    })
    .from(assets)
    .where(there(scope));
  return row ?? { files: 0, pictures: 0, videos: 0, soon: 0, ended: 0, ended_used: 0 };
}

/** How many can be restored. */
export async function countDeleted(tx: Tx, scope: WorkspaceScope): Promise<number> {
  const after = sql.raw(`now() - interval '${RESTORE_DAYS} days'`);
  const [row] = await tx
    .select({ n: count() })
    .from(assets)
    .where(and(mine(scope), IN_LIBRARY, gt(assets.deletedAt, sql`${after}`)));
  return row?.n ?? 0;
}

/** How many of a workspace are its brand's. */
export async function countBrand(tx: Tx, { workspaceId }: WorkspaceScope): Promise<number> {
  const [row] = await tx
    .select({ n: count() })
    .from(assets)
    .where(and(eq(assets.workspaceId, workspaceId), eq(assets.brand, true), isNull(assets.deletedAt)));
  return row?.n ?? 0;
}

/** Folders by their names, with how many files stand in each. */
export function listFolders(tx: Tx, scope: WorkspaceScope) {
  return tx
    .select({ name: assets.folder, files: count() })
    .from(assets)
    .where(and(there(scope), ne(assets.folder, "")))
    .groupBy(assets.folder)
    .orderBy(sql`lower(${assets.folder})`)
    .limit(MOST_NAMED);
}

/** Tags, those first that most files have. */
export function listTags(tx: Tx, scope: WorkspaceScope) {
  const tag = sql<string>`unnest(${assets.tags})`.as("tag");
  const each = tx.select({ tag }).from(assets).where(there(scope)).as("each");
  return tx
    .select({ name: each.tag, files: count() })
    .from(each)
    .groupBy(each.tag)
    .orderBy(desc(count()), each.tag)
    .limit(MOST_NAMED);
}

/** Who put files up, those first who put up most. */
export async function listOwners(tx: Tx, scope: WorkspaceScope): Promise<string[]> {
  const rows = await tx
    .select({ id: assets.ownerId })
    .from(assets)
    .where(there(scope))
    .groupBy(assets.ownerId)
    .orderBy(desc(count()))
    .limit(MOST_NAMED);
  return rows.map(({ id }) => id);
}
