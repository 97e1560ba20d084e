// Lists the assets of a workspace and counts them; every statement runs inside the scope's workspace.
import { and, eq, getTableColumns, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { assets } from "#db/schema/media.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { CHANNELS, type Channel } from "#lib/services/media/channels.ts";
import {
  type AssetClass,
  type AssetSort,
  type AssetType,
  type RightsFilter,
  SOON_DAYS,
} from "#lib/services/media/media-limits.ts";
import { RIGHTS } from "#server/media/library/rights-store.ts";
import { type AssetRow, IN_LIBRARY, mine } from "#server/media/repository.ts";
import { askOf, type Found, type PageAsk } from "#server/platform/list.ts";
import { countOf, cut, type Key, orderOf } from "#server/platform/list-rows.ts";
import { runPlanned, type Tx } from "#server/platform/transaction.ts";

type Filters = {
  class: AssetClass | undefined;
  type: AssetType | undefined;
  used: boolean | undefined;
  folder?: string | undefined;
  tag?: string | undefined;
  rights?: RightsFilter | undefined;
  /** Who put them up. */
  by?: string | undefined;
  fits?: Channel | undefined;
  brand?: boolean | undefined;
};

export type Listing = PageAsk<AssetSort> & Filters & { deletedAfter: Date | null };

const ORDER: Record<AssetSort, Pick<Key, "key" | "type">> = {
  created_at: { key: assets.createdAt, type: "timestamptz" },
  updated_at: { key: assets.updatedAt, type: "timestamptz" },
  name: { key: sql`lower(${assets.name})`, type: "text" },
  bytes: { key: assets.bytes, type: "bigint" },
  uses: { key: assets.uses, type: "bigint" },
  rights_end_on: { key: sql`coalesce(${assets.rightsEndAt}, 'infinity')`, type: "timestamptz" },
};

const TYPES: Record<AssetType, SQL> = {
  picture: sql`${assets.type} like 'image/%'`,
  photo: sql`${assets.type} like 'image/%' and ${assets.type} <> 'image/svg+xml'`,
  drawing: sql`${assets.type} = 'image/svg+xml'`,
  video: sql`${assets.type} like 'video/%'`,
  document: sql`${assets.type} not like 'image/%' and ${assets.type} not like 'video/%'`,
};

const frameOf = (fits: Channel | undefined) => (fits ? CHANNELS[fits] : undefined);

function narrowed(scope: WorkspaceScope, ask: Listing): SQL | undefined {
  const { folder, tag, rights, by, brand } = ask;
  const frame = frameOf(ask.fits);
  return and(
    mine(scope),
    IN_LIBRARY,
    ask.deletedAfter === null ? isNull(assets.deletedAt) : gt(assets.deletedAt, ask.deletedAfter),
    ask.class === undefined ? undefined : eq(assets.class, ask.class),
    ask.type === undefined ? undefined : TYPES[ask.type],
    ask.used === undefined ? undefined : ask.used ? gt(assets.uses, 0) : eq(assets.uses, 0),
    folder === undefined ? undefined : eq(assets.folder, folder),
    tag === undefined ? undefined : sql`${assets.tags} @> array[${tag}]`,
    rights === undefined ? undefined : RIGHTS[rights],
    by === undefined ? undefined : eq(assets.ownerId, by),
    brand === true ? eq(assets.brand, true) : undefined,
    frame && sql`${assets.width} >= ${frame.width} and ${assets.height} >= ${frame.height}`,
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
  const { class: kind, deletedAfter, fits, type, used, folder, tag, rights, by, brand } = ask;
  const frame = frameOf(fits);
  const page = {
    ...askOf(ask, true),
    ...{ owner: scope.ownerId, class: kind, type, used, folder, tag, rights, by, brand },
    ...{ width: frame?.width, height: frame?.height, deleted_after: deletedAfter?.toISOString(), soon: SOON_DAYS },
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

const isNarrowed = ({ class: kind, type, used, folder, tag, rights, by, fits, brand }: Listing) =>
  [kind, type, used, folder, tag, rights, by, fits, brand].some((value) => value !== undefined);

async function walkAssets(tx: Tx, scope: WorkspaceScope, ask: Listing): Promise<Found<AssetRow>> {
  const where = narrowed(scope, ask);
  const order = orderOf(ask, { ...ORDER[ask.sort], id: assets.id });
  // The ids by their index alone, then the rows of these ids.
  const ids = tx
    .select({ id: assets.id })
    .from(assets)
    .where(and(where, order.behind))
    .orderBy(...order.by)
    .limit(order.limit)
    .offset(order.offset);
  const [counted, read] = await Promise.all([
    countOf(tx, assets, { where, filtered: isNarrowed(ask), counted: ask.counted }),
    tx
      .select({ ...getTableColumns(assets), key: order.key })
      .from(assets)
      .where(and(eq(assets.workspaceId, scope.workspaceId), sql`${assets.id} = any (array(${ids}))`))
      .orderBy(...order.by),
  ]);
  return { ...counted, ...cut(read, ask.limit) };
}
