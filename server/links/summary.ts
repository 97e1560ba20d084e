// What the dashboard says first: people since the last visit, and what happened to the links lately.

import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { dayIn } from "#lib/date-format.ts";
import { env } from "#lib/env.server.ts";
import { authorize, type WorkspaceScope } from "#lib/permissions/index.ts";
import type { Summary } from "#lib/services/links/entities.ts";
import { shortlinkOf } from "#lib/short-link.ts";
import type { LinksContext } from "#server/links/context.ts";
import { peopleById } from "#server/platform/people.ts";
import { rowInstant } from "#server/platform/rows.ts";
import { readWorkspace, runPlanned, type Tx } from "#server/platform/transaction.ts";

const WEEK_MS = 7 * 86_400_000;
const HOUR_MS = 3_600_000;
/** Of so many links the people since then are counted first, and then those of whichever could have more than the best of them. */
const BUSIEST = 20;
/** Of so many more at the most; whoever looks back further than the thirty days in which links are compared gets the first. */
const RIVALS = 300;

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
  const person = await peopleById(
    context.people,
    row.created.map(({ by }) => by),
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
        by: person(link.by),
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
    with counts as materialized (select * from link_counts(${scope.ownerId}::uuid)),
      ${candidates(scope, here, { name: "busiest", narrowed: sql``, most: BUSIEST })}, ${sinceThen("busiest", scope, since)},
      ${candidates(scope, here, {
        name: "rivals",
        narrowed: sql`and t.recent > (select coalesce(max(f.people), 0) from busiest_since f)
        and t.subject_id not in (select b.id from busiest b)`,
        most: RIVALS,
      })}, ${sinceThen("rivals", scope, since)}
    select jsonb_build_object(
      'people', ${peopleSince(scope, since)},
      'top', (select jsonb_build_object('id', f.id, 'title', f.title, 'alias', f.alias, 'domain', f.domain, 'people', f.people)
        from (select * from busiest_since union all select * from rivals_since) f where f.people > 0 order by f.people desc, f.id limit 1),
      'links', (select links from counts), 'with_preview', (select with_preview from counts),
      'visited', (select visited from counts), 'quiet', (select quiet from counts),
      'created', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'title', title, 'alias', alias, 'domain', domain,
          'at', created_at, 'by', created_by) order by created_at desc)
        from (select * from links l where ${here} order by l.created_at desc limit 4) latest), '[]'),
      'passed', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'title', title, 'alias', alias, 'domain', domain,
          'at', at, 'step', step) order by at desc, step desc)
        from (select l.*, s.at, s.step from interaction_steps s cross join lateral (${oneOf(here, sql`s.subject_id`)}) l
          where s.workspace_id = ${scope.workspaceId}::uuid and s.subject_kind = 'link' and s.kind = 'click'
            and s.at > now() - interval '30 days' order by s.at desc, s.step desc limit 6) latest), '[]')
    ) as summary`,
  );
  return summaryRow.parse(row?.summary);
}

const CLICKS = sql.raw("t.subject_kind = 'link' and t.kind = 'click'");

type Candidates = { name: "busiest" | "rivals"; narrowed: SQL; most: number };

/** A link by its id alone: joined as the plan for a workspace of the usual size has it, all of them would be read. */
function oneOf(here: SQL, id: SQL): SQL {
  return sql`select l.id, l.title, l.alias, l.domain from links l where ${here} and l.id = ${id} offset 0`;
}

/** The links that had the most people in the last thirty days, of those that are narrowed to. */
function candidates({ workspaceId, ownerId }: WorkspaceScope, here: SQL, { name, narrowed, most }: Candidates): SQL {
  const mine = ownerId === null ? sql`` : sql`and t.owner_id = ${ownerId}::uuid`;
  return sql`${sql.raw(name)} as materialized (
      select l.* from interaction_totals t cross join lateral (${oneOf(here, sql`t.subject_id`)}) l
      where t.workspace_id = ${workspaceId}::uuid and ${CLICKS} and t.listed ${mine} ${narrowed}
      order by t.recent desc limit ${most}
    )`;
}

/** Their people since then: the rows of the day that had begun, and the sums of those after it. */
function sinceThen(name: Candidates["name"], scope: WorkspaceScope, since: Since): SQL {
  return sql`${sql.raw(`${name}_since`)} as materialized (
      select b.*, coalesce((select sum(d.people) from interaction_days d where d.subject_id = b.id and ${laterDays(scope, since)}), 0)
        + (select count(*) from interactions i where i.subject_id = b.id and ${restOfDay(scope, since)}) as people
      from ${sql.raw(name)} b
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
