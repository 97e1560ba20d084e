// What the dashboard says first: people since the last visit, and what happened to the links lately.
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { env } from "#lib/env.server.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { Summary } from "#lib/services/links/entities.ts";
import type { LinksContext } from "#server/links/context.ts";
import { shortlinkOf } from "#server/links/wire.ts";
import { rowInstant } from "#server/platform/rows.ts";
import { readWorkspace, runPlanned, type Tx } from "#server/platform/transaction.ts";

const WEEK_MS = 7 * 86_400_000;
/** Round numbers worth a line. */
const STEPS = sql.raw("array[50, 100, 250, 500, 1000, 2500, 5000, 10000, 50000, 100000]::bigint[]");

const named = z.object({ id: z.string(), title: z.string(), alias: z.string(), domain: z.string() });

const summaryRow = z.object({
  people: z.number(),
  top: named.extend({ people: z.number() }).nullable(),
  links: z.number(),
  with_preview: z.number(),
  visited: z.boolean(),
  quiet: z.number(),
  created: z.array(named.extend({ at: rowInstant, by: z.string() })),
  passed: z.array(named.extend({ at: rowInstant, step: z.number() })),
});

/** GET /links/summary; without a moment it looks a week back. */
export async function getSummary(
  context: LinksContext,
  input: { since?: string | undefined },
): Promise<{ data: Summary }> {
  const scope = authorize(context.actor, "links.read");
  const since = input.since ?? new Date(context.now.getTime() - WEEK_MS).toISOString();
  const row = await readWorkspace(scope, (tx) => readSummary(tx, scope, since));
  const people = new Map(
    (await context.people([...new Set(row.created.map(({ by }) => by))])).map((one) => [one.id, one]),
  );
  const { PUBLIC_ORIGIN } = env();
  const name = ({ id, title, alias, domain }: z.infer<typeof named>) => ({
    id,
    title,
    shortlink: shortlinkOf(domain, alias, PUBLIC_ORIGIN),
  });
  return {
    data: {
      ...row,
      since,
      top: row.top && { ...name(row.top), people: row.top.people },
      created: row.created.map((link) => ({
        ...name(link),
        at: link.at,
        by: people.get(link.by) ?? { id: link.by, name: "", photo_url: null },
      })),
      passed: row.passed.map((link) => ({ ...name(link), at: link.at, step: link.step })),
    },
  };
}

async function readSummary(tx: Tx, scope: WorkspaceScope, since: string) {
  const [row] = await runPlanned(
    tx,
    sql`
    with ${countedLinks(scope, since)}, ${passedSteps(scope)}
    select jsonb_build_object(
      'people', coalesce((select sum(people) from fresh), 0),
      'top', (select jsonb_build_object('id', mine.id, 'title', title, 'alias', alias, 'domain', domain, 'people', people)
        from fresh join mine on mine.id = link_id order by people desc, mine.id limit 1),
      'links', (select count(*) from mine),
      'with_preview', (select count(*) from mine where og_tags <> '[]'),
      'visited', exists (select 1 from link_click_hours c join mine on mine.id = c.link_id
        where c.workspace_id = ${scope.workspaceId}::uuid and c.people > 0),
      'quiet', (select count(*) from mine left join month on link_id = mine.id
        where created_at < now() - interval '30 days' and coalesce(people, 0) = 0),
      'created', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'title', title, 'alias', alias, 'domain', domain,
          'at', created_at, 'by', created_by) order by created_at desc)
        from (select * from mine order by created_at desc limit 4) latest), '[]'),
      'passed', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'title', title, 'alias', alias, 'domain', domain,
          'at', hour, 'step', step) order by hour desc, step desc)
        from (select mine.*, hour, step from passed join mine on mine.id = link_id order by hour desc, step desc limit 6) latest), '[]')
    ) as summary`,
  );
  return summaryRow.parse(row?.summary);
}

const ORIGIN = sql.raw("timestamptz '2020-01-01 00:00Z'");
/** The day, counted in UTC, in which the last month began. */
const MONTH = sql`date_bin('1 day', now() - interval '30 days', ${ORIGIN})`;

/** The links that are meant, and their people of the last month by day, of the month, and since the last visit. */
function countedLinks(scope: WorkspaceScope, since: string): SQL {
  const owned: SQL = scope.ownerId === null ? sql`` : sql` and l.owner_id = ${scope.ownerId}::uuid`;
  return sql`mine as materialized (
      select l.id, l.title, l.alias, l.domain, l.og_tags, l.created_by, l.created_at from links l
      where l.workspace_id = ${scope.workspaceId}::uuid and l.deleted_at is null${owned}
    ), days as materialized (
      select c.link_id, date_bin('1 day', c.hour, ${ORIGIN}) as day, sum(c.people) as people from link_click_hours c
      where c.workspace_id = ${scope.workspaceId}::uuid and c.hour >= ${MONTH} group by 1, 2
    ), month as materialized (
      select link_id, sum(people) as people from days where link_id in (select id from mine) group by 1
    ), fresh as materialized (
      select c.link_id, sum(c.people) as people from link_click_hours c
      where c.workspace_id = ${scope.workspaceId}::uuid and c.people > 0
        and c.hour >= date_trunc('hour', ${since}::timestamptz) and c.link_id in (select id from mine)
      group by 1
    )`;
}

/**
 * The hours in which one of the busiest links passed a round number. First the days in which it happened, because there
 * are a twentieth as many of them; then the hour inside each of those.
 */
function passedSteps(scope: WorkspaceScope): SQL {
  return sql`busiest as (
      select link_id from month order by people desc limit 20
    ), earlier as (
      select c.link_id, sum(c.people) as people from link_click_hours c
      where c.workspace_id = ${scope.workspaceId}::uuid and c.hour < ${MONTH} group by 1
    ), running as (
      select link_id, day, days.people, coalesce(earlier.people, 0)::bigint
        + sum(days.people) over (partition by link_id order by day)::bigint as total
      from days join busiest using (link_id) left join earlier using (link_id)
    ), crossing as materialized (
      select link_id, day, total - people as before, step from running
        join unnest(${STEPS}) as step on total >= step and total - people < step
      order by day desc, step desc limit 50
    ), passed as materialized (
      select crossing.link_id, moment.hour, step from crossing join lateral (
        select hour from (
          select c.hour, sum(c.people) over (order by c.hour) as so_far from link_click_hours c
          where c.workspace_id = ${scope.workspaceId}::uuid and c.link_id = crossing.link_id
            and c.hour >= crossing.day and c.hour < crossing.day + interval '1 day'
        ) hours where crossing.before + so_far >= step order by hour limit 1
      ) moment on true
      where moment.hour > now() - interval '30 days'
    )`;
}
