// The only file that writes the assets' tables and lists them; every statement runs inside the scope's workspace.
import { and, desc, eq, getTableColumns, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { assets, assetUses } from "#db/schema/media.ts";
import { newId } from "#lib/id.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { ASSET_SORTS } from "#lib/services/media/contract.ts";
import type { AssetClass, AssetType } from "#lib/services/media/entities.ts";
import { keepBlob, oweBlobs } from "#server/media/blob-store.ts";
import type { StoredBlob } from "#server/media/blobs.ts";
import { askOf, type Found, type PageAsk } from "#server/platform/list.ts";
import { countOf, cut, type Key, orderOf } from "#server/platform/list-rows.ts";
import { runPlanned, type Tx } from "#server/platform/transaction.ts";

/** An asset as its table holds it. */
export type AssetRow = typeof assets.$inferSelect;

export type Listing = PageAsk<(typeof ASSET_SORTS)[number]> & {
  class: AssetClass | undefined;
  type: AssetType | undefined;
  used: boolean | undefined;
  /** Those that were deleted since then, instead of the others. */
  deletedAfter: Date | null;
};

const ORDER: Record<Listing["sort"], Pick<Key, "key" | "type">> = {
  created_at: { key: assets.createdAt, type: "timestamptz" },
  updated_at: { key: assets.updatedAt, type: "timestamptz" },
  name: { key: sql`lower(${assets.name})`, type: "text" },
  bytes: { key: assets.bytes, type: "bigint" },
};

const TYPES: Record<AssetType, SQL> = {
  picture: sql`${assets.type} like 'image/%'`,
  video: sql`${assets.type} like 'video/%'`,
  document: sql`${assets.type} not like 'image/%' and ${assets.type} not like 'video/%'`,
};

function mine({ workspaceId, ownerId }: WorkspaceScope): SQL | undefined {
  return and(eq(assets.workspaceId, workspaceId), ownerId === null ? undefined : eq(assets.ownerId, ownerId));
}

/** A private file on a contact is for who sees the contact: no library shows it, and nobody has it for owning it. */
const IN_LIBRARY = sql`(${assets.class} <> 'private' or not exists (select from asset_uses u
  where u.workspace_id = ${assets.workspaceId} and u.asset_id = ${assets.id} and u.kind = 'contact-file'))`;

function narrowed(scope: WorkspaceScope, ask: Listing): SQL | undefined {
  return and(
    mine(scope),
    IN_LIBRARY,
    ask.deletedAfter === null ? isNull(assets.deletedAt) : gt(assets.deletedAt, ask.deletedAfter),
    ask.class === undefined ? undefined : eq(assets.class, ask.class),
    ask.type === undefined ? undefined : TYPES[ask.type],
    ask.used === undefined ? undefined : ask.used ? gt(assets.uses, 0) : eq(assets.uses, 0),
  );
}

/** One page of the assets, and how many there are in all. */
export function listAssets(tx: Tx, scope: WorkspaceScope, ask: Listing): Promise<Found<AssetRow>> {
  return ask.filter === "" ? walkAssets(tx, scope, ask) : searchAssets(tx, scope, ask);
}

const searched = z.object({
  total: z.coerce.number(),
  exact: z.boolean(),
  ids: z.array(z.string()),
  next: z.tuple([z.string(), z.string()]).nullable(),
});

/** What is found is gathered or walked, as the database finds quicker: the ids first, then the rows of these ids. */
async function searchAssets(tx: Tx, scope: WorkspaceScope, ask: Listing): Promise<Found<AssetRow>> {
  const { class: kind, type, used, deletedAfter } = ask;
  const page = {
    ...askOf(ask, true),
    ...{ owner: scope.ownerId, class: kind, type, used, deleted_after: deletedAfter?.toISOString() },
  };
  const [first] = await runPlanned(tx, sql`select * from asset_page(${JSON.stringify(page)}::jsonb)`);
  const { ids, ...found } = searched.parse(first);
  const rows = await tx
    .select()
    .from(assets)
    .where(and(eq(assets.workspaceId, scope.workspaceId), inArray(assets.id, ids)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { ...found, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}

async function walkAssets(tx: Tx, scope: WorkspaceScope, ask: Listing): Promise<Found<AssetRow>> {
  const where = narrowed(scope, ask);
  const order = orderOf(ask, { ...ORDER[ask.sort], id: assets.id });
  const filtered = [ask.class, ask.type, ask.used].some((value) => value !== undefined);
  // The ids by their index alone, then the rows of these ids.
  const ids = tx
    .select({ id: assets.id })
    .from(assets)
    .where(and(where, order.behind))
    .orderBy(...order.by)
    .limit(order.limit)
    .offset(order.offset);
  const [counted, read] = await Promise.all([
    countOf(tx, assets, { where, filtered, counted: ask.counted }),
    tx
      .select({ ...getTableColumns(assets), key: order.key })
      .from(assets)
      .where(and(eq(assets.workspaceId, scope.workspaceId), sql`${assets.id} = any (array(${ids}))`))
      .orderBy(...order.by),
  ]);
  return { ...counted, ...cut(read, ask.limit) };
}

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

/** An asset of a space that is not deleted, whoever holds it; null for another one. */
export async function findLivingAsset(tx: Tx, scope: WorkspaceScope, id: string): Promise<AssetRow | null> {
  const asset = await findAsset(tx, scope, id);
  return asset?.deletedAt === null ? asset : null;
}

/** The public ones of a space among these ids that are not deleted. */
export async function findPublicAssets(tx: Tx, { workspaceId }: WorkspaceScope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, ownerId, type, name, bytes, hash } = assets;
  return tx
    .select({ id, ownerId, type, name, bytes, hash })
    .from(assets)
    .where(
      and(
        ...[eq(assets.workspaceId, workspaceId), inArray(assets.id, [...ids])],
        ...[eq(assets.class, "public"), isNull(assets.deletedAt)],
      ),
    );
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
  Pick<AssetRow, "alt" | "focalX" | "focalY" | "creator" | "credit" | "licence" | "deletedAt">
> & { updatedAt: Date };

/** Changes an asset that `lockAsset` holds; the version goes up by one. */
export async function updateAsset(tx: Tx, scope: WorkspaceScope, change: AssetChange & { id: string }): Promise<void> {
  const { id, ...fields } = change;
  await tx
    .update(assets)
    .set({ ...fields, version: sql`${assets.version} + 1` })
    .where(and(eq(assets.workspaceId, scope.workspaceId), eq(assets.id, id)));
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
  focalX?: number;
  focalY?: number;
  creator?: string;
  credit?: string;
  licence?: string;
  thumbhash?: string | null;
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
        unusedSince: sql`case when ${assets.uses} = 0 then now() end`,
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
