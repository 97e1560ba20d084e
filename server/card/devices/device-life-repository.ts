// Reads what became of devices: their taps by day, the last of them one by one, and the order that one came with.
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { DeviceRow } from "#server/card/devices/device-repository.ts";
import { rowDate } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

const orderRow = z.object({ id: z.string(), number: z.coerce.number(), placed_at: z.coerce.date() });

/** The order that a device came with; null for one that was made otherwise. */
export async function orderOfDevice(tx: Tx, { batchId }: DeviceRow): Promise<z.infer<typeof orderRow> | null> {
  if (batchId === null) return null;
  const { rows } = await tx.execute(sql`select * from tag_order(${batchId}::uuid)`);
  return rows[0] ? orderRow.parse(rows[0]) : null;
}

export type DayTaps = { id: string; day: string; taps: number };
const dayRow = z.object({ id: z.string(), day: z.string(), taps: z.coerce.number() });

/** Taps of people on these devices by day, since one. */
export async function readDays(tx: Tx, ids: readonly string[], since: string): Promise<DayTaps[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await tx.execute(sql`select d.subject_id as id, d.day::text as day, sum(d.hits) as taps from interaction_days d
    where d.workspace_id = current_workspace() and d.subject_kind = 'tag' and d.kind = 'tap' and d.class = 0
      and d.subject_id = any(${`{${ids.join(",")}}`}::uuid[]) and d.day >= ${since}::date group by 1, 2`);
  return rows.map((row) => dayRow.parse(row));
}

const tapRow = z.object({
  at: rowDate,
  kind: z.enum(["tap", "again", "back", "aside", "old", "unproved"]),
  counter: z.number().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  system: z.string().nullable(),
});
export type TapRow = z.infer<typeof tapRow>;

/** The last taps of a device and the last of the strange ones among those of six weeks, the newest first, and what came of all of them. */
export async function readTaps(tx: Tx, id: string, most: number) {
  const { rows } = await tx.execute(sql`with own as not materialized (
      select i.id, i.at, i.kind, i.tag_counter as counter, i.city, i.country, i.system from interactions i
      where i.workspace_id = current_workspace() and i.subject_id = ${id}::uuid and i.subject_kind = 'tag' and i.class = 0
    )
    select at, kind, counter, city, country, system from (
      (select * from own order by at desc limit ${most})
      union
      (select * from own where at > now() - interval '45 days' and kind in ('back', 'aside', 'old', 'unproved') order by at desc limit ${most})
    ) x order by at desc`);
  const { rows: sums } = await tx.execute(sql`select
    (select coalesce(sum(d.hits), 0) from interaction_days d where d.workspace_id = current_workspace() and d.subject_kind = 'tag'
      and d.subject_id = ${id}::uuid and d.kind = 'tap' and d.class = 0) as hits,
    (select t.people from interaction_totals t where t.workspace_id = current_workspace() and t.subject_kind = 'tag'
      and t.subject_id = ${id}::uuid and t.kind = 'tap') as people`);
  return {
    taps: rows.map((row) => tapRow.parse(row)),
    all: Number(sums[0]?.hits ?? 0),
    people: Number(sums[0]?.people ?? 0),
  };
}
