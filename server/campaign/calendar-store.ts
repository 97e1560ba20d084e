// Which campaigns run or are due to be answered between two moments, and how many have no dates.
import { and, asc, notInArray, or, type SQL, sql } from "drizzle-orm";
import { campaigns } from "#db/schema/campaign.ts";
import type { CampaignState } from "#lib/campaign/states.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { type CampaignNarrowing, type CampaignRecord, narrowed } from "#server/campaign/repository.ts";
import type { Tx } from "#server/platform/transaction.ts";

/** What never runs: it is on no day. */
const NEVER: CampaignState[] = ["cancelled", "declined", "left"];

const { state, startsAt, endsAt, ranAt, stateAt, answerBy } = campaigns;
const WAITS = sql`${state} in ('asked', 'waiting')`;

/** A location answers in time for the company, an approver in time for the start. */
const DUE = sql`case ${state} when 'asked' then ${answerBy} when 'waiting' then ${startsAt} end`;
const FROM = sql`case when ${WAITS} then null else coalesce(${ranAt}, ${startsAt}) end`;
/** What has ended ran until then, whatever was booked. */
const TO = sql`case ${state} when 'done' then ${stateAt} else ${endsAt} end`;
/** While a campaign is out its locations may still be asked. */
const ASKED = sql`case when ${campaigns.places} <> '{}' and ${state} in ('booked', 'running') then ${answerBy} end`;

export type Between = { start: Date; end: Date };

/** A moment at the beginning is inside, one at the end is not; what ended at the beginning is outside. */
function within({ start, end }: Between): SQL | undefined {
  const [from, to] = [start, end].map((moment) => sql`${moment.toISOString()}::timestamptz`);
  const runs = sql`${FROM} < ${to} and (${TO} is null or ${TO} > ${from} or ${FROM} >= ${from})`;
  const falls = (moment: SQL) => sql`(${moment} >= ${from} and ${moment} < ${to})`;
  return or(runs, falls(DUE), falls(ASKED));
}

export type OnCalendar = {
  campaign: CampaignRecord;
  /** From when to when; null for one that waits for an answer. */
  from: Date | null;
  to: Date | null;
  due: Date | null;
};

const standing = (scope: WorkspaceScope, ask: CampaignNarrowing) => and(narrowed(scope, ask), notInArray(state, NEVER));

/** Those between two moments, the earliest first, up to so many. */
export function campaignsBetween(
  tx: Tx,
  scope: WorkspaceScope,
  { most, ...ask }: CampaignNarrowing & Between & { most: number },
): Promise<OnCalendar[]> {
  return tx
    .select({
      campaign: campaigns,
      from: FROM.mapWith(startsAt),
      to: TO.mapWith(endsAt),
      due: DUE.mapWith(answerBy),
    })
    .from(campaigns)
    .where(and(standing(scope, ask), within(ask)))
    .orderBy(sql`coalesce(${FROM}, ${DUE})`, asc(campaigns.id))
    .limit(most);
}

/** How many are on no day for want of a date. */
export function countUndated(tx: Tx, scope: WorkspaceScope, ask: CampaignNarrowing): Promise<number> {
  return tx.$count(campaigns, and(standing(scope, ask), sql`${FROM} is null`, sql`${DUE} is null`));
}
