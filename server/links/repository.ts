// The only file that writes the links' tables and lists them; every statement runs inside the scope's workspace.
import { and, eq, type SQL, sql } from "drizzle-orm";
import { links } from "#db/schema/links.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { LINK_SORTS } from "#lib/services/links/contract.ts";
import type { Metadata, OgTag } from "#lib/services/links/entities.ts";
import { linkRow, type StoredLink } from "#server/links/rows.ts";
import type { LinkRow } from "#server/links/wire.ts";
import type { Found, PageAsk } from "#server/platform/list.ts";
import { runPlanned, type Tx } from "#server/platform/transaction.ts";

/** What a person may change of a link. */
export type LinkFields = {
  alias: string;
  defaultDestinationUrl: string;
  title: string;
  ogTags: OgTag[];
  externalMetadata: Metadata | null;
};

/** Where "today" and the days of the sparkline come from. */
export type Calendar = { today: string; timeZone: string };

export type Listing = PageAsk<(typeof LINK_SORTS)[number]> & {
  from: string | undefined;
  to: string | undefined;
  createdBy: string | undefined;
  /** Those that were deleted since then, instead of the others. */
  deletedAfter: Date | null;
};

const ORDER: Record<Listing["sort"], SQL> = {
  created_at: sql`h.created_at`,
  updated_at: sql`h.updated_at`,
  title: sql`lower(h.title)`,
  alias: sql`h.alias`,
  default_destination_url: sql`h.default_destination_url`,
  clicks: sql`coalesce(recent.recent, 0)`,
};

function mine(scope: WorkspaceScope): SQL {
  const owned = scope.ownerId === null ? sql`` : sql` and l.owner_id = ${scope.ownerId}::uuid`;
  return sql`l.workspace_id = ${scope.workspaceId}::uuid${owned}`;
}

// What a link had in all stands beside it; the days of the sparkline are summed as its workspace's days.
function counted({ today }: Calendar): SQL {
  return sql`left join interaction_totals t
    on t.workspace_id = p.workspace_id and t.subject_kind = 'link' and t.subject_id = p.id and t.kind = 'click'
  left join lateral (
    select jsonb_object_agg(d.day, d.people) as days
    from (
      select c.day, sum(c.people) as people from interaction_days c
      where c.workspace_id = p.workspace_id and c.subject_kind = 'link' and c.subject_id = p.id and c.kind = 'click'
        and c.class = 0 and c.day > ${today}::date - 30 group by 1
    ) d where d.people > 0
  ) recent on true`;
}

const COUNTS = sql`coalesce(t.people, 0) as people, coalesce(t.previews, 0) as previews, coalesce(t.bots, 0) as bots, recent.days`;

/** The total stands in every row, and alone in one where the page is empty. */
type Hit = { total: number } & (StoredLink | { id: null });

/** One page of the links and how many there are in all, in one statement. */
export async function listLinks(tx: Tx, scope: WorkspaceScope, ask: Listing & Calendar): Promise<Found<LinkRow>> {
  const { deletedAfter } = ask;
  const there = deletedAfter
    ? sql`l.deleted_at > ${deletedAfter.toISOString()}::timestamptz`
    : sql`l.deleted_at is null`;
  const conditions = [mine(scope), there];
  if (ask.filter !== "") conditions.push(sql`l.id in (select link_search(${ask.filter}))`);
  if (ask.createdBy) conditions.push(sql`l.created_by = ${ask.createdBy}::uuid`);
  if (ask.from) conditions.push(sql`l.created_at >= ${ask.from}::timestamp at time zone ${ask.timeZone}`);
  if (ask.to)
    conditions.push(sql`l.created_at < (${ask.to}::timestamp + interval '1 day') at time zone ${ask.timeZone}`);
  const recent =
    ask.sort === "clicks"
      ? sql`left join interaction_totals recent on recent.workspace_id = h.workspace_id
          and recent.subject_kind = 'link' and recent.subject_id = h.id and recent.kind = 'click'`
      : sql``;
  const direction = ask.descending ? sql`desc` : sql`asc`;
  const found = await runPlanned<Hit>(
    tx,
    sql`
    with hit as (select l.* from links l where ${sql.join(conditions, sql` and `)}),
    page as (
      select h.*, row_number() over (order by ${ORDER[ask.sort]} ${direction}, h.id ${direction}) as place
      from hit h ${recent} order by place limit ${ask.limit} offset ${ask.offset}
    )
    select (select count(*) from hit)::integer as total, p.*, ${COUNTS}
    from (select 1) one left join page p on true ${counted(ask)} order by p.place`,
  );
  const rows = found.flatMap((row) => (row.id === null ? [] : [linkRow(row, ask.today)]));
  return { total: Number(found[0]?.total ?? 0), rows };
}

/** Who made links that are here, the busiest first; as many as anybody chooses from. */
export async function listMakers(tx: Tx, scope: WorkspaceScope, most: number): Promise<string[]> {
  const rows = await runPlanned<{ created_by: string }>(
    tx,
    sql`select l.created_by from links l where ${mine(scope)} and l.deleted_at is null
      group by 1 order by count(*) desc, 1 limit ${most}`,
  );
  return rows.map((row) => row.created_by);
}

/** One link with its clicks, deleted or not; null when it is not in the scope. */
export async function findLink(
  tx: Tx,
  scope: WorkspaceScope,
  { id, ...calendar }: Calendar & { id: string },
): Promise<LinkRow | null> {
  const result = await tx.execute<StoredLink>(sql`
    select p.*, ${COUNTS} from (select l.* from links l where ${mine(scope)} and l.id = ${id}::uuid) p ${counted(calendar)}`);
  const [row] = result.rows;
  return row ? linkRow(row, calendar.today) : null;
}

/** The same row held until the transaction ends, so that of two edits one sees the other; without its clicks. */
export async function lockLink(tx: Tx, scope: WorkspaceScope, id: string): Promise<LinkRow | null> {
  const result = await tx.execute<StoredLink>(
    sql`select l.* from links l where ${mine(scope)} and l.id = ${id}::uuid for update`,
  );
  const [row] = result.rows;
  return row ? linkRow(row, "1970-01-01") : null;
}

/** Stores a new link. */
export async function insertLink(
  tx: Tx,
  scope: WorkspaceScope,
  link: LinkFields & { id: string; createdAt: Date },
): Promise<void> {
  await tx.insert(links).values({
    ...link,
    workspaceId: scope.workspaceId,
    ownerId: scope.userId,
    createdBy: scope.userId,
    updatedAt: link.createdAt,
  });
}

export type LinkChange = Partial<LinkFields> & { deletedAt?: Date | null; updatedAt: Date };

/** Changes a link that `lockLink` holds; the version goes up by one. */
export async function updateLink(tx: Tx, scope: WorkspaceScope, change: LinkChange & { id: string }): Promise<void> {
  const { id, ...fields } = change;
  await tx
    .update(links)
    .set({ ...fields, version: sql`${links.version} + 1` })
    .where(and(eq(links.workspaceId, scope.workspaceId), eq(links.id, id)));
}
