// The calendar of campaigns: which of them run on which days, and which are due to be answered.

import { addDays } from "#lib/days.ts";
import { AppError } from "#lib/errors.ts";
import { authorize } from "#lib/permissions/index.ts";
import type { CalendarCampaign, CampaignCalendar } from "#lib/services/campaign/calendar-entities.ts";
import { MOST_CALENDAR_DAYS, MOST_ON_CALENDAR } from "#lib/services/campaign/campaign-limits.ts";
import type { CampaignCalendarAsk } from "#lib/services/campaign/contract.ts";
import type { CampaignRow } from "#lib/services/campaign/entities.ts";
import { type Between, campaignsBetween, countUndated, type OnCalendar } from "#server/campaign/calendar-store.ts";
import type { CampaignContext } from "#server/campaign/context.ts";
import { partSums } from "#server/campaign/parts/proposal-store.ts";
import { mayDecide } from "#server/campaign/reads.ts";
import { decisionsOf } from "#server/campaign/repository.ts";
import { nextApprover, toRow } from "#server/campaign/wire.ts";
import { startOfDay } from "#server/platform/days.ts";
import { peopleById } from "#server/platform/people.ts";
import { instantOf } from "#server/platform/rows.ts";
import { readWorkspace } from "#server/platform/transaction.ts";

/** From the first moment of a day to the last of another, as clocks there have them. */
function between({ from, to }: Pick<CampaignCalendarAsk, "from" | "to">, timeZone: string): Between {
  if (to < from) throw new AppError("invalid", undefined, { fields: { from: ["Begin before the end."] } });
  if (to > addDays(from, MOST_CALENDAR_DAYS - 1))
    throw new AppError("invalid", undefined, { fields: { from: [`Ask for ${MOST_CALENDAR_DAYS} days at most.`] } });
  return { start: startOfDay(from, timeZone), end: startOfDay(addDays(to, 1), timeZone) };
}

/** While one of its locations has not answered it waits for that too. */
function dueOf({ due, campaign }: OnCalendar, { state, parts }: CampaignRow): Date | null {
  const out = state === "booked" || state === "running";
  return out && parts !== null && parts.asked > 0 ? campaign.answerBy : due;
}

function toEntry(found: OnCalendar, row: CampaignRow): CalendarCampaign {
  const { id, name, goal, state, state_at, starts_at, ends_at, ran_at, owner, waits_for, from } = row;
  return {
    ...{ id, name, goal, state, state_at, starts_at, ends_at, ran_at, owner, waits_for, from },
    ...{ answer_by: row.answer_by, parts: row.parts, may_change: row.may_change, may_decide: row.may_decide },
    runs: found.from === null ? null : { from: instantOf(found.from), to: instantOf(found.to) },
    due_at: instantOf(dueOf(found, row)),
  };
}

/** Whether a day of the window is theirs: locations that have all answered leave nothing due. */
function isOn({ start, end }: Between, { runs, due_at: due }: CalendarCampaign): boolean {
  const [from, to] = [start.toISOString(), end.toISOString()];
  if (due !== null && due >= from && due < to) return true;
  return runs !== null && runs.from < to && (runs.to === null || runs.to > from || runs.from >= from);
}

/** GET /campaigns/calendar */
export async function getCalendar(
  context: CampaignContext,
  { from, to, ...input }: CampaignCalendarAsk,
): Promise<{ data: CampaignCalendar }> {
  const scope = authorize(context.actor, "campaigns.read");
  const window = between({ from, to }, context.timeZone);
  const { state, goal, channel, place, mine = false, filters: filter } = input;
  const ask = { state, goal, channel, place, filter, deletedAfter: null, waitsFor: mine ? scope.userId : null };
  const { found, side, undated } = await readWorkspace(scope, async (tx) => {
    const found = await campaignsBetween(tx, scope, { ...ask, ...window, most: MOST_ON_CALENDAR + 1 });
    const rows = found.map(({ campaign }) => campaign);
    const waiting = rows.filter((row) => row.state === "waiting").map(({ id }) => id);
    const decisions = await decisionsOf(tx, scope, waiting);
    const side = { decisions, parts: await partSums(tx, rows), brought: new Map(), links: [] };
    return { found, side, undated: await countUndated(tx, scope, ask) };
  });
  const shown = found.slice(0, MOST_ON_CALENDAR);
  const ids = shown.flatMap(({ campaign }) => [campaign.ownerId, nextApprover(campaign, side.decisions) ?? []].flat());
  const face = await peopleById(context.people, ids);
  const beside = { ...side, scope, decides: mayDecide(context.actor), face };
  const campaigns = shown.map((one) => toEntry(one, toRow(one.campaign, beside))).filter((one) => isOn(window, one));
  return { data: { campaigns, more: found.length > MOST_ON_CALENDAR, undated } };
}
