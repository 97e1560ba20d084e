// The only file that writes the links' tables and lists them; every statement runs inside the scope's workspace.
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { links } from "#db/schema/links.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { LINK_SORTS } from "#lib/services/links/contract.ts";
import type { Metadata, OgTag } from "#lib/services/links/entities.ts";
import { lineOf, linkRow, type StoredLine, type StoredLink } from "#server/links/rows.ts";
import type { LinkLine, LinkRow } from "#server/links/wire.ts";
import { askOf, type Found, type PageAsk } from "#server/platform/list.ts";
import type { Place } from "#server/platform/list-cursor.ts";
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

function mine(scope: WorkspaceScope): SQL {
  const owned = scope.ownerId === null ? sql`` : sql` and l.owner_id = ${scope.ownerId}::uuid`;
  return sql`l.workspace_id = ${scope.workspaceId}::uuid${owned}`;
}

// What a link had in all stands beside it.
const TOTALS = sql`left join lateral (
    select s.people, s.previews, s.bots from interaction_totals s
    where s.workspace_id = p.workspace_id and s.subject_kind = 'link' and s.subject_id = p.id and s.kind = 'click' offset 0
  ) t on true`;
const TOTAL = sql`coalesce(t.people, 0) as people, coalesce(t.previews, 0) as previews, coalesce(t.bots, 0) as bots`;

// The days of the sparkline are summed as its workspace's days.
function counted({ today }: Calendar): SQL {
  return sql`${TOTALS}
  left join lateral (
    select jsonb_object_agg(d.day, d.people) as days
    from (
      select c.day, sum(c.people) as people from interaction_days c
      where c.workspace_id = p.workspace_id and c.subject_kind = 'link' and c.subject_id = p.id and c.kind = 'click'
        and c.class = 0 and c.day > ${today}::date - 30 group by 1
    ) d where d.people > 0
  ) recent on true`;
}

const COUNTS = sql`${TOTAL}, recent.days`;
const LINE = sql`p.id, p.created_by, p.domain, p.alias, p.default_destination_url, p.title, p.created_at`;

/** What stands beside the rows stands in each of them, and alone in one where the page is empty. */
type Hit<Stored> = { total: number; exact: boolean; next: Place | null; held: string[] | null } & (
  | Stored
  | { id: null }
);

/** One page of the links and how many there are in all. */
export async function listLinks(tx: Tx, scope: WorkspaceScope, ask: Listing & Calendar): Promise<Found<LinkRow>> {
  const { rows, ...found } = await listed<StoredLink>(tx, scope, {
    ask,
    columns: sql`p.*, ${COUNTS}`,
    beside: counted(ask),
  });
  return { ...found, rows: rows.map((row) => linkRow(row, ask.today)) };
}

/** The same for a file: what its columns show alone. The days of the sparkline would take most of the time. */
export async function listLines(tx: Tx, scope: WorkspaceScope, ask: Listing & Calendar): Promise<Found<LinkLine>> {
  const { rows, ...found } = await listed<StoredLine>(tx, scope, {
    ask,
    columns: sql`${LINE}, ${TOTAL}`,
    beside: TOTALS,
  });
  return { ...found, rows: rows.map(lineOf) };
}

type Shown = { ask: Listing & Calendar; columns: SQL; beside: SQL };

/**
 * The ids by their index, then the rows of these ids alone. Each is looked up by itself (`offset 0`): planned for a
 * workspace of the usual size, all links would be joined for the twenty.
 */
async function listed<Stored extends { id: string }>(
  tx: Tx,
  scope: WorkspaceScope,
  { ask, columns, beside }: Shown,
): Promise<Found<Stored>> {
  const { createdBy, deletedAfter, from, to, today, timeZone } = ask;
  const filtered = createdBy !== undefined || from !== undefined || to !== undefined;
  const page = {
    ...askOf(ask, filtered),
    ...{ owner: scope.ownerId, created_by: createdBy, from, to, zone: timeZone, today },
    deleted_after: deletedAfter?.toISOString(),
  };
  const found = await runPlanned<Hit<Stored>>(
    tx,
    sql`
    with page as materialized (select * from link_page(${JSON.stringify(page)}::jsonb))
    select page.total::integer as total, page.exact, page.next, page.held, ${columns}
    from page left join lateral unnest(page.ids) with ordinality u(id, place) on true
      left join lateral (select l.* from links l where l.workspace_id = ${scope.workspaceId}::uuid and l.id = u.id offset 0) p on true
      ${beside} order by u.place`,
  );
  const [first] = found;
  const rows = found.flatMap((row) => (row.id === null ? [] : [row]));
  return {
    total: first?.total ?? 0,
    exact: first?.exact ?? true,
    next: first?.next ?? null,
    held: first?.held ?? null,
    rows,
  };
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

/** Stores a new link: the caller's, where nothing else is said. */
export async function insertLink(
  tx: Tx,
  scope: WorkspaceScope,
  link: LinkFields & { id: string; createdAt: Date; ownerId?: string; createdBy?: string },
): Promise<void> {
  await tx.insert(links).values({
    ownerId: scope.userId,
    createdBy: scope.userId,
    ...link,
    workspaceId: scope.workspaceId,
    updatedAt: link.createdAt,
  });
}

/** The name of the living campaign whose link this is; null for a link of its own. */
export async function campaignOfLink(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string | null }>(sql`select link_campaign(${id}::uuid) as name`);
  return rows[0]?.name ?? null;
}

/** These lead nowhere from then on, or again where it is null. Nothing of theirs changes but that. */
export async function holdLinks(tx: Tx, ids: readonly string[], since: Date | null): Promise<void> {
  if (ids.length === 0) return;
  const here = sql`${links.workspaceId} = current_workspace()`;
  await tx
    .update(links)
    .set({ heldAt: since })
    .where(and(here, inArray(links.id, [...ids])));
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
