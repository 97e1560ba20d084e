// What an asset was before somebody replaced it: its earlier contents, and how one takes another's place.
import { and, desc, eq, isNull, notExists, sql } from "drizzle-orm";
import { assets, assetVersions } from "#db/schema/media.ts";
import { AppError } from "#lib/errors.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { MAX_VERSIONS } from "#lib/services/media/media-limits.ts";
import { holdBlob } from "#server/media/blob-store.ts";
import { dropRenditions } from "#server/media/renditions/rendition-store.ts";
import { type AssetRow, followRights, rightsOver, updateAsset } from "#server/media/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type VersionRow = typeof assetVersions.$inferSelect;

type Content = Pick<AssetRow, "hash" | "blobId" | "type" | "bytes" | "width" | "height" | "durationMs" | "thumbhash">;
type Said = VersionRow["said"];

const of = ({ workspaceId }: WorkspaceScope, id: string) =>
  and(eq(assetVersions.workspaceId, workspaceId), eq(assetVersions.assetId, id));

/** Earlier versions, the latest first. */
export function listVersions(tx: Tx, scope: WorkspaceScope, id: string): Promise<VersionRow[]> {
  return tx.select().from(assetVersions).where(of(scope, id)).orderBy(desc(assetVersions.nth));
}

/** One of them, held until the transaction ends; null where there is none. */
export async function lockVersion(tx: Tx, scope: WorkspaceScope, { id, nth }: { id: string; nth: number }) {
  const [row] = await tx
    .select()
    .from(assetVersions)
    .where(and(of(scope, id), eq(assetVersions.nth, nth)))
    .for("update");
  return row ?? null;
}

/** What an asset is, apart from what it is called and who holds it. */
export function contentOfAsset(row: AssetRow): Content & { said: Said } {
  const { hash, blobId, type, bytes, width, height, durationMs, thumbhash } = row;
  const { alt, focalX, focalY, creator, credit, licence, source, consent, territory, rightsEndOn } = row;
  const said = { alt, focalX, focalY, creator, credit, licence, source, consent, territory, rightsEndOn };
  return { hash, blobId, type, bytes, width, height, durationMs, thumbhash, said };
}

type Turn = { asset: AssetRow; to: Content & { said: Said }; by: string; now: Date };

/**
 * A content takes the place of what a locked asset is, which becomes its latest earlier version. Nobody finds it by its content.
 * Where it comes from is locked, too; throws `conflict` where its bytes are kept no longer.
 */
export async function turnAsset(tx: Tx, scope: WorkspaceScope, { asset, to, by, now }: Turn): Promise<void> {
  const { workspaceId } = scope;
  const { id } = asset;
  if (!(await holdBlob(tx, { workspaceId, id: to.blobId }))) throw new AppError("conflict");
  const next = sql<number>`coalesce((select max(v.nth) from ${assetVersions} v
    where v.workspace_id = ${workspaceId} and v.asset_id = ${id}), 0) + 1`;
  const was = { ...contentOfAsset(asset), workspaceId, assetId: id, nth: next, replacedBy: by, replacedAt: now };
  await tx.insert(assetVersions).values(was);
  const { said, hash, blobId, type, bytes, width, height, durationMs, thumbhash } = to;
  const content = { hash, blobId, type, bytes, width, height, durationMs, thumbhash };
  const rights = { rightsEndAt: rightsOver(said.rightsEndOn), rightsToldAt: null };
  await updateAsset(tx, scope, { id, ...said, ...content, ...rights, putUpBy: null, updatedAt: now });
  await followRights(tx, scope, id);
  await dropRenditions(tx, scope, id);
  await tx.execute(sql`select asset_versions_cut(${id}::uuid, ${MAX_VERSIONS})`);
}

/** A version that is the asset's content now is no earlier one. */
export async function dropVersion(tx: Tx, scope: WorkspaceScope, { id, nth }: { id: string; nth: number }) {
  await tx.delete(assetVersions).where(and(of(scope, id), eq(assetVersions.nth, nth)));
}

/**
 * Takes away the row of an asset whose bytes stand for another now. False for one that is more than these bytes: something
 * uses it, it has a picture or earlier versions, or it is the brand's.
 */
export async function spendAsset(tx: Tx, scope: WorkspaceScope, id: string): Promise<boolean> {
  const bare = and(eq(assets.uses, 0), isNull(assets.posterId), eq(assets.brand, false));
  const versions = tx.select({ nth: assetVersions.nth }).from(assetVersions).where(of(scope, id));
  const gone = await tx
    .delete(assets)
    .where(and(eq(assets.workspaceId, scope.workspaceId), eq(assets.id, id), bare, notExists(versions)))
    .returning({ id: assets.id });
  return gone.length > 0;
}
