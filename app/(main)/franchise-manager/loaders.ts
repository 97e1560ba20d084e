// What Franchise Manager shows first, read in process.
import { cache } from "react";
import { listAsk, readList } from "#components/patterns/list-address.ts";
import { dayIn } from "#lib/date-format.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { LocationList } from "#lib/services/auth/franchise-contract.ts";
import { PERIODS } from "#lib/services/auth/franchise-limits.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { unlessForbidden } from "#lib/unless-forbidden.ts";
import { LOCATIONS } from "./_components/location-shape.ts";
import { REPORTS } from "./_components/report-shape.ts";

export type Search = Readonly<Record<string, string | string[] | undefined>>;

/** Who came in; leaves where the page is not theirs. */
export const loadManager = cache(async () => {
  const { services, session, title } = await enterPage(peoplePaths.franchiseManager());
  const { workspace } = session.user;
  return {
    ...{ services, title, timeZone: zoneOf(session), owner: session.role === "owner" },
    ...{ brand: workspace?.workspace_name ?? "", currency: workspace?.currency ?? "USD" },
  };
});

/** Whoever only reads regions has the list of locations and nothing else. */
async function loadForOwner() {
  const page = await loadManager();
  return page.owner ? page : null;
}

/** Locations that open; null for whoever does not own the franchise. */
export async function loadOpenings() {
  const page = await loadForOwner();
  if (!page) return null;
  const { services, brand, timeZone, currency } = page;
  const { data: first } = await services.auth.openings();
  return { first, brand, timeZone, currency, today: dayIn(new Date(), timeZone) };
}

/** What locations inherit; null for whoever does not own the franchise. */
export async function loadInherited() {
  const page = await loadForOwner();
  return page && { inherited: (await page.services.auth.inherited()).data, brand: page.brand };
}

/** A page of shared reports, and what a new one may be about; null where this person may not. */
export async function loadReports(search: Search) {
  const list = readList(REPORTS, (name) => [search[name]].flat()[0]);
  const { services, timeZone } = await loadManager();
  const ask = { ...listAsk(list), ...list.filters };
  const first = await unlessForbidden(
    Promise.all([services.auth.reports(ask), services.auth.franchiseOverview({ region: "", period: "" })]),
  );
  return (
    first && { first: first[0], firstList: list, overview: first[1].data, timeZone, now: new Date().toISOString() }
  );
}

function over({ region = "", period }: Readonly<Record<string, string>>): Pick<LocationList, "region" | "period"> {
  return { region, period: PERIODS.find((one) => one === period) ?? "" };
}

/** The list as the address asks for it and what all of it is together; null where this person may not read it. */
export async function loadLocations(search: Search) {
  const list = readList(LOCATIONS, (name) => [search[name]].flat()[0]);
  const { services, brand, timeZone } = await loadManager();
  const ask = { ...listAsk(list), ...list.filters, ...over(list.filters) };
  const first = await unlessForbidden(
    Promise.all([services.auth.locations(ask), services.auth.franchiseOverview(over(list.filters))]),
  );
  return first && { first: first[0], firstList: list, overview: first[1].data, brand, timeZone };
}
