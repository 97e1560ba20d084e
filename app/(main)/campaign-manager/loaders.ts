// What the list of campaigns or their calendar shows first, read in process.
import { isBin, type ListAddress, listAsk } from "#components/patterns/list-address.ts";
import { dayIn } from "#lib/date-format.ts";
import { type EnteredPage, enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";
import { calendarAsk, isCalendar } from "./_components/calendar/calendar-ask.ts";
import { type CampaignSort, narrowedBy } from "./_components/campaign-shape.ts";

type Asked = { list: ListAddress<CampaignSort>; today: string };

/** The one of the two views that the address names; null when this person may not read campaigns here. */
async function readView({ services }: EnteredPage, { list, today }: Asked) {
  if (isCalendar(list)) {
    const read = await unlessForbidden(services.campaign.calendar(calendarAsk(list, today)));
    return read && { calendar: read.data };
  }
  const ask = { ...listAsk(list), ...narrowedBy(list), deleted: isBin(list) };
  const rows = await unlessForbidden(services.campaign.list(ask));
  return rows && { rows };
}

/** Campaigns as the address asks for them. */
export async function loadCampaigns(list: ListAddress<CampaignSort>) {
  const page = await enterPage("/campaign-manager");
  const [timeZone, now] = [zoneOf(page.session), new Date()];
  const [first, counts, places] = await Promise.all([
    readView(page, { list, today: dayIn(now, timeZone) }),
    unlessForbidden(page.services.campaign.counts({})),
    unlessForbidden(page.services.campaign.places({})),
  ]);
  const named = (places?.data ?? []).map(({ id, name }) => ({ id, name }));
  return { first, counts: counts?.data ?? null, places: named, timeZone, now: now.toISOString() };
}
