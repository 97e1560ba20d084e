// Clicks per day in the workspace's time zone, with the period before: one statement, holes filled here.
import { type SQL, sql } from "drizzle-orm";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { ClickCounts, ClickDay, ClickSeries } from "#lib/services/links/entities.ts";
import { daysBetween, type Period } from "#server/links/days.ts";
import { clickDayRow, type DayRow } from "#server/links/rows.ts";
import { runPlanned, type Tx } from "#server/platform/transaction.ts";

export type ReportAsk = Period & { before: Period; timeZone: string; link?: string };

/** The days that had clicks, from the beginning of the period before to the end. */
export async function readClickDays(tx: Tx, scope: WorkspaceScope, ask: ReportAsk): Promise<DayRow[]> {
  // Comparing an hour with the midnights is cheaper than turning it into a day of a time zone.
  const rows = await runPlanned(
    tx,
    sql`
    with midnights as (select array(
      select day at time zone ${ask.timeZone}
      from generate_series(${ask.before.from}::timestamp, ${ask.to}::timestamp + interval '1 day', '1 day') day
    ) as at), counted as (
      select width_bucket(c.hour, (select at from midnights)) as place,
        sum(c.people)::bigint as people, sum(c.previews)::bigint as previews, sum(c.bots)::bigint as bots
      from link_click_hours c
      where c.workspace_id = ${scope.workspaceId}::uuid ${ofLinks(scope, ask.link)}
        and c.hour >= ${ask.before.from}::timestamp at time zone ${ask.timeZone}
        and c.hour < (${ask.to}::timestamp + interval '1 day') at time zone ${ask.timeZone}
      group by 1
    )
    select (${ask.before.from}::date + place - 1)::text as day, people, previews, bots from counted`,
  );
  return rows.map(clickDayRow);
}

function ofLinks(scope: WorkspaceScope, link: string | undefined): SQL {
  if (link !== undefined) return sql`and c.link_id = ${link}::uuid`;
  if (scope.ownerId === null) return sql``;
  return sql`and c.link_id in (select l.id from links l
    where l.workspace_id = ${scope.workspaceId}::uuid and l.owner_id = ${scope.ownerId}::uuid)`;
}

/** Both periods day by day, with their sums. */
export function clickSeries(rows: readonly DayRow[], ask: ReportAsk): ClickSeries {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const fill = (period: Period) => {
    const series = daysBetween(period.from, period.to).map((day): ClickDay => byDay.get(day) ?? { day, ...NONE });
    return { from: period.from, to: period.to, series, totals: sum(series) };
  };
  return { bucket: "day", time_zone: ask.timeZone, ...fill(ask), before: fill(ask.before) };
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
