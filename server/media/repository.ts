// The only file that writes the assets' table; lists stand beside it. Every statement runs inside the scope's workspace.
import { and, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { assets, assetUses } from "#db/schema/media.ts";
import { newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { keepBlob, oweBlobs } from "#server/media/blob-store.ts";
import type { StoredBlob } from "#server/media/blobs.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** An asset as its table holds it. */
export type AssetRow = typeof assets.$inferSelect;

/** Those of the scope: all of the workspace, or what one person put up. */
export function mine({ workspaceId, ownerId }: WorkspaceScope): SQL | undefined {
  return and(eq(assets.workspaceId, workspaceId), ownerId === null ? undefined : eq(assets.ownerId, ownerId));
}

/**
 * A private file that came with a contact, and its photo, is for who sees the contact: no library shows it, and nobody has it for owning
 * it. That stays so when the contact has it no longer, until whose it is puts it into the library as well.
 */
export const IN_LIBRARY = sql`(${assets.class} <> 'private' or not ${assets.passing})`;

/** An asset in the scope, deleted or not; null for another one. */
export async function findAsset(tx: Tx, scope: WorkspaceScope, id: string): Promise<AssetRow | null> {
  const [row] = await tx
    .select()
    .from(assets)
    .where(and(mine(scope), eq(assets.id, id)));
  return row ?? null;
}

/** The same, for who may have it by their place in the workspace alone. */
export async function findInLibrary(tx: Tx, scope: WorkspaceScope, id: string): Promise<AssetRow | null> {
  const [row] = await tx
    .select()
    .from(assets)
    .where(and(mine(scope), IN_LIBRARY, eq(assets.id, id)));
  return row ?? null;
}

/** An asset of a space that is not deleted and whose rights are not over, whoever holds it; null for another one. */
export async function findLivingAsset(tx: Tx, scope: WorkspaceScope, id: string): Promise<AssetRow | null> {
  const asset = await findAsset(tx, scope, id);
  return asset?.deletedAt === null && !isOver(asset) ? asset : null;
}

/** True from the moment its rights are over: nobody is given it any more. */
export function isOver({ rightsEndAt }: Pick<AssetRow, "rightsEndAt">, now: Date = new Date()): boolean {
  return rightsEndAt !== null && rightsEndAt <= now;
}

const GOES_OUT = sql`(${assets.rightsEndAt} is null or ${assets.rightsEndAt} > now())`;

/** The files of a brand's own among these ids, for its locations. Whether they may go out is for who asks. */
export async function findBrandAssets(tx: Tx, { workspaceId }: WorkspaceScope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const brand = and(eq(assets.brand, true), eq(assets.class, "public"), isNull(assets.deletedAt));
  return tx
    .select()
    .from(assets)
    .where(and(eq(assets.workspaceId, workspaceId), brand, inArray(assets.id, [...ids])));
}

/** The assets of these ids in a workspace, whoever holds them. */
export async function findAssets(tx: Tx, scope: WorkspaceScope, ids: readonly string[]): Promise<AssetRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(assets)
    .where(and(mine(scope), inArray(assets.id, [...ids])));
}

/** The public ones of a space among these ids that are not deleted and may go out. */
export async function findPublicAssets(tx: Tx, { workspaceId }: WorkspaceScope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, ownerId, type, name, bytes, hash, width, height, brand } = assets;
  return tx
    .select({ id, ownerId, type, name, bytes, hash, width, height, brand })
    .from(assets)
    .where(
      and(
        ...[eq(assets.workspaceId, workspaceId), inArray(assets.id, [...ids])],
        ...[eq(assets.class, "public"), isNull(assets.deletedAt), GOES_OUT],
      ),
    );
}

/** True for what every location shows: it is changed by who looks after the workspace, whoever put it up. */
export function isKeptFrom({ ownerId }: WorkspaceScope, { brand }: Pick<AssetRow, "brand">): boolean {
  return brand && ownerId !== null;
}

/** The same row held until the transaction ends. */
export async function lockAsset(tx: Tx, scope: WorkspaceScope, id: string): Promise<AssetRow | null> {
  const [row] = await tx
    .select()
    .from(assets)
    .where(and(mine(scope), IN_LIBRARY, eq(assets.id, id)))
    .for("update");
  return row ?? null;
}

export type AssetChange = Partial<
  Omit<AssetRow, "workspaceId" | "id" | "ownerId" | "class" | "rightsEndAt" | "uses" | "unusedSince" | "createdAt">
> & { updatedAt: Date; rightsEndAt?: SQL | Date | null; unusedSince?: SQL };

/** Its days without a use begin again. */
export const UNUSED_NOW = sql`case when ${assets.uses} = 0 then now() end`;

/** The moment that rights with this last day are over, as a part of a statement; null where they have no end. */
export function rightsOver(day: string | null): SQL | null {
  return day === null ? null : sql`asset_rights_over(${day}::date)`;
}

/** Changes an asset that `lockAsset` holds; the version goes up by one. */
export async function updateAsset(tx: Tx, scope: WorkspaceScope, change: AssetChange & { id: string }): Promise<void> {
  const { id, ...fields } = change;
  await tx
    .update(assets)
    .set({ ...fields, version: sql`${assets.version} + 1` })
    .where(and(eq(assets.workspaceId, scope.workspaceId), eq(assets.id, id)));
}

/** The files of a folder stand in another one, as far as whoever moves them may change them; answers how many. */
export async function moveFolder(
  tx: Tx,
  scope: WorkspaceScope,
  { from, to, now }: { from: string; to: string; now: Date },
) {
  const changeable = scope.ownerId === null ? undefined : eq(assets.brand, false);
  const moved = await tx
    .update(assets)
    .set({ folder: to, updatedAt: now, version: sql`${assets.version} + 1` })
    .where(and(mine(scope), IN_LIBRARY, eq(assets.folder, from), changeable))
    .returning({ id: assets.id });
  return moved.length;
}

/** What was made of an asset has the rights that it has now; what is the brand's only where who changes it may. */
export async function followRights(tx: Tx, { workspaceId, ownerId }: WorkspaceScope, id: string): Promise<void> {
  await tx.execute(sql`update ${assets} made set rights_end_on = s.rights_end_on, rights_end_at = s.rights_end_at,
      rights_told_at = null, version = made.version + 1
    from ${assets} s where s.workspace_id = ${workspaceId}::uuid and s.id = ${id}::uuid
      and made.workspace_id = s.workspace_id and made.made_from = s.id
      and (not made.brand or ${ownerId === null}) and made.rights_end_at is distinct from s.rights_end_at`);
}

export type EndingRow = { id: string; name: string; uses: number; rightsEndOn: string };

const FIRST_END = (one: EndingRow, other: EndingRow) => one.rightsEndOn.localeCompare(other.rightsEndOn);
const ENDING = { id: assets.id, name: assets.name, uses: assets.uses, rightsEndOn: sql<string>`${assets.rightsEndOn}` };

const untold = ({ workspaceId }: WorkspaceScope, by: Date) =>
  and(
    ...[eq(assets.workspaceId, workspaceId), isNull(assets.rightsToldAt), isNull(assets.deletedAt)],
    ...[lte(assets.rightsEndAt, by), gt(assets.uses, 0)],
  );

/** Files in use whose rights end by then and of which nobody was told, the first end first. */
export async function listEnding(tx: Tx, scope: WorkspaceScope, { by }: { by: Date }): Promise<EndingRow[]> {
  return (await tx.select(ENDING).from(assets).where(untold(scope, by))).sort(FIRST_END);
}

/** The same, told of from now on: of two at once one gets them. */
export async function takeEnding(tx: Tx, scope: WorkspaceScope, { now, by }: { now: Date; by: Date }) {
  const rows = await tx.update(assets).set({ rightsToldAt: now }).where(untold(scope, by)).returning(ENDING);
  return rows.sort(FIRST_END);
}

/** What is known of bytes besides them. */
export type AssetFacts = {
  ownerId: string;
  type: string;
  name: string;
  width?: number | null;
  height?: number | null;
  durationMs?: number | null;
  alt?: string;
  folder?: string;
  focalX?: number;
  focalY?: number;
  creator?: string;
  credit?: string;
  licence?: string;
  thumbhash?: string | null;
  /** It came as part of something else, and nobody put it into the library. */
  passing?: boolean;
};

/**
 * Makes an asset of stored bytes, or finds the one that this person made of them before; of two at once both get the same.
 * What is left over is owed to the sweep. A deleted one is there again. False as `fresh` where the asset was there. Somebody
 * else's asset of the same bytes is another one: nobody learns from theirs that it exists.
 */
export async function keepAsset(
  tx: Tx,
  blob: StoredBlob,
  { ownerId, ...facts }: AssetFacts,
): Promise<{ id: string; fresh: boolean }> {
  const { workspaceId, class: kind, hash, bytes } = blob;
  const made = newId();
  const [row] = await tx
    .insert(assets)
    .values({ ...facts, workspaceId, id: made, ownerId, putUpBy: ownerId, class: kind, hash, blobId: blob.id, bytes })
    .onConflictDoUpdate({
      target: [assets.workspaceId, assets.class, assets.hash, assets.putUpBy],
      set: {
        deletedAt: null,
        // What the brand took away is not back in its locations because somebody has the file still.
        brand: sql`${assets.brand} and ${assets.deletedAt} is null`,
        unusedSince: UNUSED_NOW,
        // In the library once somebody put it there.
        passing: sql`${assets.passing} and excluded.passing`,
        version: sql`${assets.version} + (${assets.deletedAt} is not null)::integer`,
      },
    })
    .returning({ id: assets.id, blobId: assets.blobId });
  if (!row) throw new Error("An asset was neither made nor found.");
  const fresh = row.id === made;
  if (!fresh) await oweBlobs(tx, workspaceId, [blob.id]);
  else if (!(await keepBlob(tx, blob))) throw new Error("The bytes of an asset were given up before it was made.");
  return { id: row.id, fresh };
}

export type Use = { workspaceId: string; assetId: string; kind: string; id: string };

/** Says that something uses an asset; throws where the asset is gone. Said again, it is said once. */
export async function addUse(tx: Tx, use: Use): Promise<void> {
  await tx.insert(assetUses).values(use).onConflictDoNothing();
}

/** Says that something uses an asset no longer. */
export async function dropUse(tx: Tx, { workspaceId, kind, id }: Omit<Use, "assetId">): Promise<void> {
  await tx
    .delete(assetUses)
    .where(and(eq(assetUses.workspaceId, workspaceId), eq(assetUses.kind, kind), eq(assetUses.id, id)));
}

/** What uses an asset, the latest first; as many as anybody reads. */
export async function listUses(tx: Tx, { workspaceId }: WorkspaceScope, { id, most }: { id: string; most: number }) {
  return tx
    .select({ kind: assetUses.kind, id: assetUses.id, createdAt: assetUses.createdAt })
    .from(assetUses)
    .where(and(eq(assetUses.workspaceId, workspaceId), eq(assetUses.assetId, id)))
    .orderBy(desc(assetUses.createdAt), desc(assetUses.id))
    .limit(most);
}
