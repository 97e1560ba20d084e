// What a campaign is on a day, in words: over which days it runs, who has to answer until when, and what happens on a day.
import { partsText, runsText } from "#components/campaign/campaign-state.tsx";
import type { Entry, Turn } from "#lib/campaign/calendar.ts";
import { deadlineText } from "#lib/campaign/due-words.ts";
import { STATE_WORDS } from "#lib/campaign/state-words.ts";
import { shortDay, shortMoment } from "#lib/date-format.ts";
import { isolate } from "#lib/isolate.ts";
import type { CalendarCampaign } from "#lib/services/campaign/calendar-entities.ts";

type CampaignEntry = Entry<CalendarCampaign>;

/** Who answers, and until when. */
export function dueText(campaign: CalendarCampaign, timeZone: string): string {
  const { state, due_at, may_decide, may_change, waits_for, parts } = campaign;
  if (due_at === null) return "";
  if ((state === "waiting" && may_decide) || (state === "asked" && may_change))
    return deadlineText(state, due_at, timeZone);
  const by = shortMoment(due_at, timeZone);
  if (state === "waiting") return `Waits for ${isolate(waits_for?.name || "a colleague")} until ${by}`;
  if (state === "asked") return `Waits for an answer until ${by}`;
  return `${partsText(parts) ?? "Waits for locations"} until ${by}`;
}

/** "Nov 19, 2026 – Dec 9, 2026" */
export function spanText({ runs }: CalendarCampaign, timeZone: string): string {
  return runs === null ? "" : runsText({ starts_at: runs.from, ends_at: runs.to, ran_at: null }, timeZone);
}

/** A line about it, wherever it is shown. */
export const entryText = ({ of, kind }: CampaignEntry, timeZone: string) =>
  kind === "due" ? dueText(of, timeZone) : spanText(of, timeZone);

/** What a reader hears of a bar, and what stands over it. */
export const barText = (entry: CampaignEntry, timeZone: string) =>
  `${isolate(entry.of.name)}: ${STATE_WORDS[entry.of.state]}. ${entryText(entry, timeZone)}`;

/** From when or until when it runs, beside the other end. */
function otherEnd({ runs }: CalendarCampaign, turn: Turn, timeZone: string): string {
  if (runs === null) return "";
  if (turn === "one day") return "Runs on this day";
  if (turn === "ends") return `Last day. Runs since ${shortDay(runs.from, timeZone)}`;
  return runs.to === null ? "Starts, no end" : `Starts. Runs until ${shortDay(runs.to, timeZone)}`;
}

/** What happens to it on a day of the agenda. */
export const turnText = ({ of }: CampaignEntry, turn: Turn, timeZone: string) =>
  turn === "due" ? dueText(of, timeZone) : otherEnd(of, turn, timeZone);
