// What came of campaigns, read off the ledger: people behind their links, and what was done on cards by their codes.
import { sql } from "drizzle-orm";
import { CAMPAIGN_CHANNELS, type CampaignChannel, CHANNELS, campaignCode } from "#lib/campaign/channels.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** What names a campaign in the ledger. */
type Traces = { code: string; links: readonly string[] };

/** One sum: what was done, by which code or link, whose it was, and on which day. */
export type Sum = {
  kind: string;
  code: string | null;
  link: string | null;
  person: string | null;
  day: string;
  count: number;
};

const codesOf = (own: string) => CAMPAIGN_CHANNELS.map((channel) => campaignCode(own, channel));

const LETTERS = CAMPAIGN_CHANNELS.map((channel) => CHANNELS[channel].letter);

type Counted = { codes: readonly string[]; links: readonly string[] };

/** How often each kind of thing was done by a person for the campaigns with these signs, and behind these links. */
export async function countTraces(tx: Tx, { codes: signs, links }: Counted) {
  if (signs.length + links.length === 0) return [];
  const codes = signs.flatMap(codesOf);
  const { rows } = await tx.execute<{ key: string; kind: string; count: number }>(sql`
    select substr(i.code, 2, 4) as key, i.kind, count(*)::integer as count from interactions i
    where i.workspace_id = current_workspace() and i.code like 'C%' and i.code = any(${sql.param(codes)}::text[])
      and i.class = 0 and i.first_today is not false group by 1, 2
    union all
    select t.subject_id::text, t.kind, t.people::integer from interaction_totals t
    where t.workspace_id = current_workspace() and t.subject_kind = 'link' and t.kind = 'click'
      and t.subject_id = any(${sql.param([...links])}::uuid[])`);
  return rows;
}

/** All sums of one campaign, by day in the workspace's zone. */
export async function sumsOf(tx: Tx, { code, links }: Traces, timeZone: string): Promise<Sum[]> {
  const { rows } = await tx.execute<Sum>(sql`
    select i.kind, i.code, null::text as link, i.person_id as person, ((i.at at time zone ${timeZone})::date)::text as day,
      count(*)::integer as count
    from interactions i
    where i.workspace_id = current_workspace() and i.code like 'C%' and i.code = any(${sql.param(codesOf(code))}::text[])
      and i.class = 0 and i.first_today is not false group by 1, 2, 4, 5
    union all
    select d.kind, null, d.subject_id::text, null, d.day::text, sum(d.people)::integer from interaction_days d
    where d.workspace_id = current_workspace() and d.subject_kind = 'link' and d.kind = 'click' and d.class = 0
      and d.subject_id = any(${sql.param([...links])}::uuid[]) group by 1, 3, 5`);
  return rows;
}

/** How often each kind of thing was done for these campaigns in their locations, which the company reads as sums alone. */
export async function countPartTraces(tx: Tx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<{ campaign_id: string; kind: string; count: number }>(
    sql`select * from campaign_part_counts(${sql.param([...ids])}::uuid[], ${sql.param(LETTERS)}::text[])`,
  );
  return rows;
}

/** The same for one campaign by day and channel, under its own codes: in no location's, and in nobody's name. */
export async function partTracesOf(
  tx: Tx,
  { id, code }: { id: string; code: string },
  timeZone: string,
): Promise<Sum[]> {
  const { rows } = await tx.execute<Pick<Sum, "kind" | "day" | "count"> & { channel: CampaignChannel }>(
    sql`select * from campaign_part_days(${id}::uuid, ${sql.param([...CAMPAIGN_CHANNELS])}::text[], ${sql.param(LETTERS)}::text[], ${timeZone})`,
  );
  return rows.map(({ channel, ...sum }) => ({ ...sum, code: campaignCode(code, channel), link: null, person: null }));
}
