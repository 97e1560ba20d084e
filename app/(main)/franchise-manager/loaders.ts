// What Franchise Manager shows first, read in process.
import { cache } from "react";
import { statementShape } from "#components/coop/statement-shape.ts";
import { listAsk, oneOf, readList } from "#components/patterns/list-address.ts";
import { dayIn } from "#lib/date-format.ts";
import { isId } from "#lib/id.ts";
import { peoplePaths } from "#lib/people-paths.ts";
import type { LocationList } from "#lib/services/auth/franchise-contract.ts";
import { INHERITED_HELD, OPENING_DAYS, PERIODS } from "#lib/services/auth/franchise-limits.ts";
import { COOP_ENTRY_KINDS, COOP_STANDS } from "#lib/services/campaign/coop-limits.ts";
import { enterPage } from "#lib/session/current.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { unlessForbidden, unlessMissing } from "#lib/unless-forbidden.ts";
import { COOP_PLACES, statementPlace } from "./_components/coop-shape.ts";
import { INHERITED } from "./_components/inherited-shape.ts";
import { LOCATIONS } from "./_components/location-shape.ts";
import { OPENINGS } from "./_components/opening-shape.ts";
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

const reader = (search: Search) => (name: string) => [search[name]].flat()[0];

const NEXT = { sort_by: "opens_on", sort_desc: false, per_page: 1 } as const;

/** Locations that open, and the one that is looked at; null for whoever does not own the franchise. */
export async function loadOpenings(search: Search) {
  const page = await loadForOwner();
  if (!page) return null;
  const { services, brand, timeZone, currency } = page;
  const list = readList(OPENINGS, reader(search));
  const { day, region = "" } = list.filters;
  const { location = "" } = list.kept;
  const [first, next, chosen, regions] = await Promise.all([
    services.auth.openings({ ...listAsk(list), region, day: oneOf(OPENING_DAYS, day) ?? "" }),
    services.auth.openings(NEXT),
    location === "" ? null : unlessMissing(services.auth.opening({ id: location })),
    services.auth.regions({}),
  ]);
  const shown = chosen?.data ?? next.data[0] ?? null;
  const here = { brand, timeZone, currency, today: dayIn(new Date(), timeZone) };
  return { first, firstList: list, shown, regions: regions.data, ...here };
}

/** What locations inherit; null for whoever does not own the franchise. */
export async function loadInherited(search: Search) {
  const page = await loadForOwner();
  if (!page) return null;
  const { services, brand } = page;
  const list = readList(INHERITED, reader(search));
  const { held, region = "" } = list.filters;
  const [first, overview, regions] = await Promise.all([
    services.auth.inherited({ ...listAsk(list), region, held: oneOf(INHERITED_HELD, held) ?? "" }),
    services.auth.inheritedOverview(),
    services.auth.regions({}),
  ]);
  return { first, firstList: list, overview: overview.data, regions: regions.data, brand };
}

/** A location's statement, or all accounts; null for whoever does not own the franchise. */
export async function loadCoop(search: Search) {
  const page = await loadForOwner();
  if (!page) return null;
  const { services, brand, timeZone } = page;
  const { data: overview } = await services.campaign.coopOverview();
  const location = reader(search)("location") ?? "";
  const found = isId(location) ? await unlessMissing(services.campaign.coopStatement({ id: location })) : null;
  if (found) {
    const place = statementPlace(location);
    const list = readList(statementShape(location, place), reader(search));
    const kind = oneOf(COOP_ENTRY_KINDS, list.filters.kind);
    const first = await services.campaign.coopEntries({ ...listAsk(list), id: location, kind });
    return { one: { statement: found.data, first, firstList: list, place, timeZone, overview, brand } };
  }
  const list = readList(COOP_PLACES, reader(search));
  const stands = oneOf(COOP_STANDS, list.filters.stands);
  return {
    all: { first: await services.campaign.coopPlaces({ ...listAsk(list), stands }), firstList: list, overview, brand },
  };
}

/** A page of shared reports, and what a new one may be about; null where this person may not. */
export async function loadReports(search: Search) {
  const list = readList(REPORTS, reader(search));
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
  const list = readList(LOCATIONS, reader(search));
  const { services, brand, timeZone } = await loadManager();
  const ask = { ...listAsk(list), ...list.filters, ...over(list.filters) };
  const [first, moves] = await Promise.all([
    unlessForbidden(Promise.all([services.auth.locations(ask), services.auth.franchiseOverview(over(list.filters))])),
    unlessForbidden(services.auth.moves()),
  ]);
  return (
    first && { first: first[0], firstList: list, overview: first[1].data, moves: moves?.data ?? [], brand, timeZone }
  );
}
