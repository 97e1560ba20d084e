// Changes ordered tags and lists them; what is still in its box has a file of its own. Here too every statement runs inside the scope's workspace.
import { and, eq, getTableColumns, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { tags } from "#db/schema/card-tags.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { type DEVICE_SORTS, type DeviceTarget, WANTS_A_LOOK } from "#lib/services/card/device-limits.ts";
import type { Found, PageAsk } from "#server/platform/list.ts";
import { countOf, cut, found, type Key, orderOf } from "#server/platform/list-rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type DeviceRow = typeof tags.$inferSelect & { targetName: string; taps: number; lastTap: string | null };

export type Listing = PageAsk<(typeof DEVICE_SORTS)[number]> & {
  view?: "look" | "box" | undefined;
  kind?: string | undefined;
  team?: string | undefined;
  deleted: boolean;
  /** People whom the filter names: their devices are found too. */
  named?: readonly string[];
};

const TAPS = sql<number>`coalesce((select sum(d.hits) from interaction_days d where d.workspace_id = ${tags.workspaceId}
  and d.subject_kind = 'tag' and d.subject_id = ${tags.id} and d.kind = 'tap' and d.class = 0
  and d.day > (now() - interval '30 days')::date), 0)::bigint`;
const LAST = sql<string | null>`(select t.last_at from interaction_totals t where t.workspace_id = ${tags.workspaceId}
  and t.subject_kind = 'tag' and t.subject_id = ${tags.id} and t.kind = 'tap')`;
export const COLUMNS = {
  ...getTableColumns(tags),
  targetName: sql<string>`coalesce((select t.name from tag_target(${tags.targetKind}, ${tags.targetId}) t), '')`,
  taps: sql<number>`${TAPS}`.mapWith(Number),
  lastTap: LAST,
};

/** How much somebody is wanted: what may be in a stranger's hands goes before what nobody taps. */
const WORST = sql`(case ${tags.health} when 'copy' then 4 when 'silent' then 3 when 'moved' then 2 when 'falling' then 1 else 0 end)::bigint`;

const ORDER: Record<Listing["sort"], Pick<Key, "key" | "type">> = {
  taps: { key: TAPS, type: "bigint" },
  name: { key: sql`lower(${tags.name})`, type: "text" },
  number: { key: sql`coalesce(${tags.number}, '')`, type: "text" },
  health: { key: WORST, type: "bigint" },
  last_tap_at: { key: sql`coalesce(${LAST}, '-infinity'::timestamptz)`, type: "timestamptz" },
};

/** Ordered ones: those that people wrote themselves are theirs alone. */
export const ORDERED = sql`${tags.kind} <> 'own'`;
const LOOK = and(isNotNull(tags.targetId), isNull(tags.lostAt), inArray(tags.health, [...WANTS_A_LOOK]));
const BOX = isNull(tags.targetId);

function mine({ workspaceId, ownerId }: WorkspaceScope): SQL | undefined {
  const owned = ownerId === null ? undefined : eq(tags.ownerId, ownerId);
  return and(eq(tags.workspaceId, workspaceId), ORDERED, owned);
}

const there = (deleted: boolean) => (deleted ? isNotNull(tags.deletedAt) : isNull(tags.deletedAt));
const VIEWS = { look: LOOK, box: BOX } as const;

function matching(filter: string): SQL | undefined {
  return found(sql`concat_ws(' ', ${tags.name}, ${tags.number}, ${tags.team}, ${COLUMNS.targetName})`, filter);
}

/** Nobody's names are looked through beyond this many. */
const MOST_OWNERS = 2000;

/** Who has devices here: a person's name is the auth service's, so that whoever searches by one asks for these people. */
export async function deviceOwners(tx: Tx, scope: WorkspaceScope): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: tags.ownerId })
    .from(tags)
    .where(and(mine(scope), isNotNull(tags.ownerId)))
    .limit(MOST_OWNERS);
  return rows.flatMap(({ id }) => id ?? []);
}

/** One page of them, and how many there are. */
export async function listDevices(tx: Tx, scope: WorkspaceScope, ask: Listing): Promise<Found<DeviceRow>> {
  const { view, kind, team, deleted, filter, named = [] } = ask;
  const where = and(
    mine(scope),
    there(deleted),
    view && VIEWS[view],
    kind === undefined ? undefined : sql`${tags.kind} = ${kind}`,
    team === undefined ? undefined : eq(tags.team, team),
    named.length === 0 ? matching(filter) : or(matching(filter), inArray(tags.ownerId, [...named])),
  );
  const order = orderOf(ask, { ...ORDER[ask.sort], id: tags.id });
  const filtered = [view, kind, team].some((one) => one !== undefined) || filter !== "";
  const counted = await countOf(tx, tags, { where, filtered, counted: ask.counted });
  const read = await tx
    .select({ ...COLUMNS, key: order.key })
    .from(tags)
    .where(and(where, order.behind))
    .orderBy(...order.by)
    .limit(order.limit)
    .offset(order.offset);
  return { ...counted, ...cut(read, ask.limit) };
}

/** One device, retired or not; null when it is not in the scope. */
export async function findDevice(tx: Tx, scope: WorkspaceScope, id: string): Promise<DeviceRow | null> {
  const [row] = await tx
    .select(COLUMNS)
    .from(tags)
    .where(and(mine(scope), eq(tags.id, id)));
  return row ?? null;
}

/** The same row held until the transaction ends. */
export async function lockDevice(tx: Tx, scope: WorkspaceScope, id: string): Promise<DeviceRow | null> {
  await tx
    .select({ id: tags.id })
    .from(tags)
    .where(and(mine(scope), eq(tags.id, id)))
    .for("update");
  return findDevice(tx, scope, id);
}

export type DeviceChange = Partial<
  Pick<
    DeviceRow,
    | "name"
    | "team"
    | "ownerId"
    | "targetKind"
    | "targetId"
    | "activatedAt"
    | "activatedBy"
    | "lostAt"
    | "deletedAt"
    | "health"
    | "healthAt"
    | "healthSays"
    | "fineAt"
    | "codeHash"
  >
> & { updatedAt: Date; counterFrom?: SQL };

/** Changes a device that `lockDevice` holds; the version goes up by one. */
export async function updateDevice(
  tx: Tx,
  scope: WorkspaceScope,
  { id, ...change }: DeviceChange & { id: string },
): Promise<void> {
  await tx
    .update(tags)
    .set({ ...change, version: sql`${tags.version} + 1` })
    .where(and(mine(scope), eq(tags.id, id)));
}

/** The highest counter that its taps ever said, those too that were set aside: it is believed from then on. */
export const HIGHEST = sql`(select max(i.tag_counter) from interactions i where i.workspace_id = ${tags.workspaceId}
  and i.tag_id = ${tags.id} and i.tag_counter is not null and i.kind in ('tap', 'aside'))`;

const summaryRow = z.object({
  devices: z.number(),
  copies: z.number(),
  look: z.number(),
  box: z.number(),
  retired: z.number(),
  claimed: z.number(),
  taps: z.coerce.number(),
  teams: z.array(z.string()),
});

/** How many there are of each, their taps of thirty days, and the groups they are in. */
export async function sumDevices(tx: Tx, scope: WorkspaceScope): Promise<z.infer<typeof summaryRow>> {
  const living = isNull(tags.deletedAt);
  const of = (which: SQL | undefined) => sql<number>`count(*) filter (where ${and(living, which)})::integer`;
  const [row] = await tx
    .select({
      devices: of(undefined),
      copies: of(and(LOOK, eq(tags.health, "copy"))),
      look: of(LOOK),
      box: of(BOX),
      retired: sql<number>`count(*) filter (where ${isNotNull(tags.deletedAt)})::integer`,
      claimed: scope.ownerId === null ? sql`(select count(*) from tags_claimed())::integer` : sql`0`,
      taps: sql`coalesce(sum(${TAPS}) filter (where ${living}), 0)`,
      teams: sql`coalesce(array_agg(distinct ${tags.team}) filter (where ${and(living, sql`${tags.team} <> ''`)}), '{}')`,
    })
    .from(tags)
    .where(mine(scope));
  return summaryRow.parse(row);
}

const targetRow = z.object({ name: z.string(), owner_id: z.string().nullable(), private: z.boolean() });
export type FoundTarget = { name: string; ownerId: string | null };

/** What a device may open; null for what is not there, and for a private card, which no device of a workspace opens. */
export async function findDeviceTarget(tx: Tx, kind: DeviceTarget, id: string): Promise<FoundTarget | null> {
  const { rows } = await tx.execute(sql`select name, owner_id, private from tag_target(${kind}, ${id}::uuid)`);
  if (!rows[0]) return null;
  const { name, owner_id: ownerId, private: hidden } = targetRow.parse(rows[0]);
  return hidden ? null : { name, ownerId };
}

/** The card of somebody that visitors see first; null where they show none. */
export async function firstCardOf(tx: Tx, person: string): Promise<string | null> {
  const { rows } = await tx.execute(sql`select card_face(${person}::uuid) as id`);
  return typeof rows[0]?.id === "string" ? rows[0].id : null;
}
