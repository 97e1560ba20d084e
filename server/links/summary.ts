// What the dashboard says first: people since the last visit, and what happened to the links lately.
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { dayIn } from "#lib/date-format.ts";
import { env } from "#lib/env.server.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { Summary } from "#lib/services/links/entities.ts";
import { MOST_COUNTED } from "#lib/services/links/links-limits.ts";
import type { LinksContext } from "#server/links/context.ts";
import { shortlinkOf } from "#server/links/wire.ts";
import { rowInstant } from "#server/platform/rows.ts";
import { readWorkspace, runPlanned, type Tx } from "#server/platform/transaction.ts";

const WEEK_MS = 7 * 86_400_000;
const HOUR_MS = 3_600_000;
/** Among so many links the one is looked for that brought the most people since the last visit. */
const BUSIEST = 20;

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
  const row = await readWorkspace(scope, (tx) => readSummary(tx, scope, sinceOf(since, context.timeZone)));
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

/** The beginning of an hour, and its day in the workspace's zone. */
type Since = { at: string; day: string; timeZone: string };

function sinceOf(moment: string, timeZone: string): Since {
  const at = new Date(Math.floor(Date.parse(moment) / HOUR_MS) * HOUR_MS);
  return { at: at.toISOString(), day: dayIn(at, timeZone), timeZone };
}

async function readSummary(tx: Tx, scope: WorkspaceScope, since: Since) {
  const mine: SQL = scope.ownerId === null ? sql`` : sql` and l.owner_id = ${scope.ownerId}::uuid`;
  const here = sql`l.workspace_id = ${scope.workspaceId}::uuid and l.deleted_at is null${mine}`;
  const [row] = await runPlanned(
    tx,
    sql`
    with ${busiest(scope, here)}, ${sinceThen(scope, since)}
    select jsonb_build_object(
      'people', ${peopleSince(scope, since)},
      'top', (select jsonb_build_object('id', b.id, 'title', b.title, 'alias', b.alias, 'domain', b.domain, 'people', f.people)
        from busiest b join fresh f on f.id = b.id where f.people > 0 order by f.people desc, b.id limit 1),
      'links', ${upTo(sql`select from links l where ${here}`)},
      'with_preview', ${upTo(sql`select from links l where ${here} and l.og_tags <> '[]'::jsonb`)},
      'visited', exists (${beside(scope, here)} and t.people > 0),
      'quiet', ${upTo(sql`${beside(scope, here)} and t.recent = 0 and l.created_at < now() - interval '30 days'`)},
      'created', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'title', title, 'alias', alias, 'domain', domain,
          'at', created_at, 'by', created_by) order by created_at desc)
        from (select * from links l where ${here} order by l.created_at desc limit 4) latest), '[]'),
      'passed', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'title', title, 'alias', alias, 'domain', domain,
          'at', at, 'step', step) order by at desc, step desc)
        from (select l.id, l.title, l.alias, l.domain, s.at, s.step from interaction_steps s
          join links l on l.workspace_id = s.workspace_id and l.id = s.subject_id
          where s.workspace_id = ${scope.workspaceId}::uuid and s.subject_kind = 'link' and s.kind = 'click'
            and s.at > now() - interval '30 days' and ${here} order by s.at desc, s.step desc limit 6) latest), '[]')
    ) as summary`,
  );
  return summaryRow.parse(row?.summary);
}

const CLICKS = sql.raw("t.subject_kind = 'link' and t.kind = 'click'");

/** The links that are meant, each with its row of totals. */
function beside({ workspaceId }: WorkspaceScope, here: SQL): SQL {
  // One by one: of many links few are asked for, and joined whole it would take all of them.
  return sql`select from interaction_totals t cross join lateral (
      select l.created_at from links l where l.id = t.subject_id and ${here} offset 0
    ) l where t.workspace_id = ${workspaceId}::uuid and ${CLICKS}`;
}

/** How many there are; whoever has many does not wait until the last one is counted. */
function upTo(rows: SQL): SQL {
  return sql`(select count(*) from (${rows} limit ${MOST_COUNTED}) found)`;
}

/** The links that had the most people in the last thirty days: which of them brought the most lately is asked of these alone. */
function busiest(scope: WorkspaceScope, here: SQL): SQL {
  return sql`busiest as materialized (
      select l.id, l.title, l.alias, l.domain from interaction_totals t
        join links l on l.workspace_id = t.workspace_id and l.id = t.subject_id
      where t.workspace_id = ${scope.workspaceId}::uuid and ${CLICKS} and ${here}
      order by t.recent desc limit ${BUSIEST}
    )`;
}

/** Their people since then: the rows of the day that had begun, and the sums of those after it. */
function sinceThen(scope: WorkspaceScope, since: Since): SQL {
  return sql`fresh as materialized (
      select b.id, coalesce((select sum(d.people) from interaction_days d where d.subject_id = b.id and ${laterDays(scope, since)}), 0)
        + (select count(*) from interactions i where i.subject_id = b.id and ${restOfDay(scope, since)}) as people
      from busiest b
    )`;
}

/** All people since then: a workspace's stand in its hours, one person's links are asked one by one. */
function peopleSince(scope: WorkspaceScope, since: Since): SQL {
  if (scope.ownerId === null)
    return sql`coalesce((select sum(h.people) from interaction_hours h where h.workspace_id = ${scope.workspaceId}::uuid
      and h.kind = 'click' and h.class = 0 and h.hour >= ${since.at}::timestamptz), 0)`;
  const own = sql`in (select l.id from links l
    where l.workspace_id = ${scope.workspaceId}::uuid and l.owner_id = ${scope.ownerId}::uuid and l.deleted_at is null)`;
  return sql`coalesce((select sum(d.people) from interaction_days d where d.subject_id ${own} and ${laterDays(scope, since)}), 0)
    + (select count(*) from interactions i where i.subject_id ${own} and ${restOfDay(scope, since)})`;
}

function laterDays({ workspaceId }: WorkspaceScope, { day }: Since): SQL {
  return sql`d.workspace_id = ${workspaceId}::uuid and d.subject_kind = 'link' and d.kind = 'click' and d.class = 0
    and d.day > ${day}::date`;
}

function restOfDay({ workspaceId }: WorkspaceScope, { at, day, timeZone }: Since): SQL {
  return sql`i.workspace_id = ${workspaceId}::uuid and i.kind = 'click' and i.class = 0 and i.first_today is not false
    and i.at >= ${at}::timestamptz and i.at < (${day}::date + 1)::timestamp at time zone ${timeZone}`;
}
