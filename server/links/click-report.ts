// Clicks per day in the workspace's time zone, with the period before: one statement, holes filled here.
import { type SQL, sql } from "drizzle-orm";
import { daysBetween } from "#lib/days.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { ClickCounts, ClickDay, ClickSeries } from "#lib/services/links/entities.ts";
import { clickDayRow, type DayRow } from "#server/links/rows.ts";
import type { Period } from "#server/platform/days.ts";
import { runPlanned, type Tx } from "#server/platform/transaction.ts";

export type ReportAsk = Period & { before: Period; timeZone: string; link?: string };

// The same in every row, asked once.
const KNOWN_FROM = sql.raw("(select interactions_known_from())::text as known_from");

/** The days that had clicks, from the beginning of the period before to the end. */
export async function readClickDays(tx: Tx, scope: WorkspaceScope, ask: ReportAsk): Promise<DayRow[]> {
  const rows = await runPlanned(tx, ofSubjects(scope, ask) ?? byHours(scope, ask));
  return rows.map(clickDayRow);
}

const CLASSES = sql.raw(`coalesce(sum(c.people) filter (where c.class = 0), 0)::bigint as people,
  coalesce(sum(c.hits) filter (where c.class = 1), 0)::bigint as previews,
  coalesce(sum(c.hits) filter (where c.class = 2), 0)::bigint as bots`);

/** The whole workspace's, by its hours; comparing an hour with the midnights is cheaper than turning it into a day of a zone. */
function byHours(scope: WorkspaceScope, ask: ReportAsk): SQL {
  return sql`
    with midnights as (select array(
      select day at time zone ${ask.timeZone}
      from generate_series(${ask.before.from}::timestamp, ${ask.to}::timestamp + interval '1 day', '1 day') day
    ) as at), counted as (
      select width_bucket(c.hour, (select at from midnights)) as place, ${CLASSES}
      from interaction_hours c
      where c.workspace_id = ${scope.workspaceId}::uuid and c.kind = 'click'
        and c.hour >= ${ask.before.from}::timestamp at time zone ${ask.timeZone}
        and c.hour < (${ask.to}::timestamp + interval '1 day') at time zone ${ask.timeZone}
      group by 1
    )
    select (${ask.before.from}::date + place - 1)::text as day, people, previews, bots, ${KNOWN_FROM} from counted`;
}

/** One link's, or those of one person's links, by their days; null where the whole workspace is meant. */
function ofSubjects(scope: WorkspaceScope, { link, before, to }: ReportAsk): SQL | null {
  if (link === undefined && scope.ownerId === null) return null;
  const which =
    link === undefined
      ? sql`in (select l.id from links l
          where l.workspace_id = ${scope.workspaceId}::uuid and l.owner_id = ${scope.ownerId}::uuid)`
      : sql`= ${link}::uuid`;
  return sql`select c.day::text as day, ${CLASSES}, ${KNOWN_FROM} from interaction_days c
    where c.workspace_id = ${scope.workspaceId}::uuid and c.subject_kind = 'link' and c.kind = 'click'
      and c.subject_id ${which} and c.day between ${before.from}::date and ${to}::date group by 1`;
}

/** Both periods day by day, with their sums. */
export function clickSeries(rows: readonly DayRow[], ask: ReportAsk): ClickSeries {
  const byDay = new Map(rows.map(({ known_from: _, ...row }) => [row.day, row]));
  const fill = (period: Period) => {
    const series = daysBetween(period.from, period.to).map((day): ClickDay => byDay.get(day) ?? { day, ...NONE });
    return { from: period.from, to: period.to, series, totals: sum(series) };
  };
  return {
    bucket: "day",
    time_zone: ask.timeZone,
    ...fill(ask),
    before: fill(ask.before),
    people_once_from: onceFrom(rows),
  };
}

/** The day from which a person counts once a day, where people of earlier days are shown beside: each of their visits counted. */
function onceFrom(rows: readonly DayRow[]): string | null {
  const from = rows[0]?.known_from ?? null;
  return from !== null && rows.some(({ day, people }) => day < from && people > 0) ? from : null;
}

const NONE: ClickCounts = { people: 0, previews: 0, bots: 0 };

function sum(series: readonly ClickCounts[]): ClickCounts {
  return series.reduce(
    (all, day) => ({
      people: all.people + day.people,
      previews: all.previews + day.previews,
      bots: all.bots + day.bots,
    }),
    NONE,
  );
}
