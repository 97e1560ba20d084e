// The brand above a location: what its workspace put up for all of them can be seen and used there, and is changed above alone.
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { type AssetRow, findBrandAssets } from "#server/media/repository.ts";
import { spaceOf } from "#server/media/space.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

const aboveRow = z.object({ id: z.string(), name: z.string() });

export type Brand = { name: string; scope: WorkspaceScope };

/** The workspace above the one of this scope; null where there is none. */
export async function brandAbove(scope: WorkspaceScope): Promise<Brand | null> {
  const { rows } = await readWorkspace(scope, (tx) => tx.execute(sql`select * from asset_brand_above()`));
  if (!rows[0]) return null;
  const { id, name } = aboveRow.parse(rows[0]);
  return { name, scope: spaceOf(id) };
}

/** Whose brand's files somebody sees without changing them: the one above, or their own workspace's where they see their own alone. */
export async function brandShown(scope: WorkspaceScope): Promise<Brand | null> {
  const above = await brandAbove(scope);
  return above ?? (scope.ownerId === null ? null : { name: "", scope: spaceOf(scope.workspaceId) });
}

/** Files of the brand that is shown among these ids, as they stand there. */
export async function brandAssets(scope: WorkspaceScope, ids: readonly string[]): Promise<AssetRow[]> {
  const brand = ids.length === 0 ? null : await brandShown(scope);
  return brand ? readWorkspace(brand.scope, (tx) => findBrandAssets(tx, brand.scope, ids)) : [];
}
