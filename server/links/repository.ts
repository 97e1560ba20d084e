// The only file that writes the links' tables and lists them; every statement runs inside the scope's workspace.
import { and, eq, type SQL, sql } from "drizzle-orm";
import { links } from "#db/schema/links.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { LINK_SORTS } from "#lib/services/links/contract.ts";
import type { Metadata, OgTag } from "#lib/services/links/entities.ts";
import { linkRow } from "#server/links/rows.ts";
import type { LinkRow } from "#server/links/wire.ts";
import { runPlanned, type Tx } from "#server/transaction.ts";

/** What a person may change of a link. */
export type LinkFields = {
  alias: string;
  destination: string;
  title: string;
  ogTags: OgTag[];
  externalMetadata: Metadata | null;
};

/** Where "today" and the days of the sparkline come from. */
export type Calendar = { today: string; timeZone: string };

export type Listing = {
  filters: string;
  sort: (typeof LINK_SORTS)[number];
  descending: boolean;
  from: string | undefined;
  to: string | undefined;
  limit: number;
  offset: number;
};

const ORDER: Record<Listing["sort"], SQL> = {
  created_at: sql`h.created_at`,
  updated_at: sql`h.updated_at`,
  title: sql`lower(h.title)`,
  alias: sql`h.alias`,
  destination: sql`h.destination`,
  clicks: sql`coalesce(recent.people, 0)`,
};

function mine(scope: WorkspaceScope): SQL {
  const owned = scope.ownerId === null ? sql`` : sql` and l.owner_id = ${scope.ownerId}::uuid`;
  return sql`l.workspace_id = ${scope.workspaceId}::uuid${owned}`;
}

/** The midnights around the days of the sparkline; comparing with them is cheaper than turning every hour into a day. */
function midnights({ today, timeZone }: Calendar): SQL {
  return sql`midnights as (select array(
    select day at time zone ${timeZone} from generate_series(${today}::date - 29, ${today}::timestamp + interval '1 day', '1 day') day
  ) as at)`;
}

// Sums per day of the workspace, then over all days, so that one pass gives the totals and the sparkline.
function counted({ today }: Calendar): SQL {
  return sql`left join lateral (
    select sum(d.people) as people, sum(d.previews) as previews, sum(d.bots) as bots,
      jsonb_object_agg(${today}::date - 30 + d.place, d.people) filter (where d.place > 0 and d.people > 0) as days
    from (
      select width_bucket(c.hour, (select at from midnights)) as place, sum(c.people) as people, sum(c.previews) as previews, sum(c.bots) as bots
      from link_click_hours c where c.workspace_id = p.workspace_id and c.link_id = p.id group by 1
    ) d
  ) clicks on true`;
}

const COUNTS = sql`coalesce(clicks.people, 0) as people, coalesce(clicks.previews, 0) as previews,
  coalesce(clicks.bots, 0) as bots, clicks.days`;

/** One page of the links and how many there are in all, in one statement. */
export async function listLinks(
  tx: Tx,
  scope: WorkspaceScope,
  ask: Listing & Calendar,
): Promise<{ total: number; rows: LinkRow[] }> {
  const conditions = [sql`${mine(scope)} and l.deleted_at is null`];
  if (ask.filters !== "") conditions.push(sql`l.id in (select link_search(${ask.filters}))`);
  if (ask.from) conditions.push(sql`l.created_at >= ${ask.from}::timestamp at time zone ${ask.timeZone}`);
  if (ask.to)
    conditions.push(sql`l.created_at < (${ask.to}::timestamp + interval '1 day') at time zone ${ask.timeZone}`);
  const recent =
    ask.sort === "clicks"
      ? sql`left join (select c.link_id, sum(c.people) as people from link_click_hours c
          where c.workspace_id = ${scope.workspaceId}::uuid
            and c.hour >= (${ask.today}::date - 29)::timestamp at time zone ${ask.timeZone}
          group by 1) recent on recent.link_id = h.id`
      : sql``;
  const direction = ask.descending ? sql`desc` : sql`asc`;
  const found = await runPlanned(
    tx,
    sql`
    with hit as (select l.* from links l where ${sql.join(conditions, sql` and `)}),
    page as (
      select h.*, row_number() over (order by ${ORDER[ask.sort]} ${direction}, h.id ${direction}) as place
      from hit h ${recent} order by place limit ${ask.limit} offset ${ask.offset}
    ), ${midnights(ask)}
    select (select count(*) from hit)::integer as total, p.*, ${COUNTS}
    from (select 1) one left join page p on true ${counted(ask)} order by p.place`,
  );
  const rows = found.filter((row) => row.id !== null).map((row) => linkRow(row, ask.today));
  return { total: Number(found[0]?.total ?? 0), rows };
}

/** One link with its clicks, deleted or not; null when it is not in the scope. */
export async function findLink(
  tx: Tx,
  scope: WorkspaceScope,
  { id, ...calendar }: Calendar & { id: string },
): Promise<LinkRow | null> {
  const result = await tx.execute(sql`
    with ${midnights(calendar)} select p.*, ${COUNTS} from (select l.* from links l where ${mine(scope)} and l.id = ${id}::uuid) p ${counted(calendar)}`);
  const [row] = result.rows;
  return row ? linkRow(row, calendar.today) : null;
}

/** The same row held until the transaction ends, so that of two edits one sees the other; without its clicks. */
export async function lockLink(tx: Tx, scope: WorkspaceScope, id: string): Promise<LinkRow | null> {
  const result = await tx.execute(sql`select l.* from links l where ${mine(scope)} and l.id = ${id}::uuid for update`);
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
