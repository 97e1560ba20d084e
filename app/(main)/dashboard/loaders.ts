// What the dashboard reads: five questions asked at once, none of them to ourselves over HTTP.
import { cache } from "react";
import { shortName } from "#components/shell/short-name.ts";
import type { DashboardAsk, DashboardFigures, TopLink } from "#lib/client/use-dashboard.ts";
import { calendarRange, dayIn, recentMoment } from "#lib/date-format.ts";
import { paths } from "#lib/paths.ts";
import { granted, manages } from "#lib/permissions/index.ts";
import { LATEST } from "#lib/releases.ts";
import type { LocationFigures } from "#lib/services/links/entities.ts";
import { type EnteredPage, enterPage } from "#lib/session/current.server.ts";
import { looksOverLocations } from "#lib/session/over-locations.ts";
import { relatedWorkspaces } from "#lib/session/related.server.ts";
import { zoneOf } from "#lib/session/zone.ts";
import { newsFor } from "./_components/news.ts";
import { setupSteps } from "./_components/setup-steps.ts";

const PATH = paths.dashboard();
const CONTACTS = ["contacts_personal", "my_audience_personal"] as const;
const DAY_MS = 86_400_000;

export const PERIODS = ["7", "30", "84"] as const;
export type Period = (typeof PERIODS)[number];

/** The period in the address, thirty days by default. */
export function periodOf(value: string | string[] | undefined): Period {
  return PERIODS.find((period) => period === value) ?? "30";
}

/**
 * The title of the document. It is asked for before the frame around the page is drawn, so the figures set out at the
 * same time; the page meets them on their way, and hears of a failure then.
 */
export async function loadTitle(period: Period): Promise<string> {
  loadDashboard(period).catch(() => undefined);
  return (await enterPage(PATH)).title;
}

/** Everything on the page, as this person sees it; read once per request. */
export const loadDashboard = cache(async (period: Period) => {
  const page = await enterPage(PATH);
  const { session, view } = page;
  const ask = askOf(page, period);
  const first = granted(session.user.permissions, "share_links") ? await readFigures(page, ask) : null;
  const timeZone = zoneOf(session);
  return {
    ask,
    first,
    company: view === "company",
    since: session.lastSeenAt === null ? "The last seven days" : `Since ${recentMoment(session.lastSeenAt, timeZone)}`,
    range: first ? calendarRange(first.clicks.from, first.clicks.to) : "",
    news: newsFor(session, LATEST),
    setup: setupSteps({ session, view, summary: first?.summary ?? null }),
    contacts: CONTACTS.some((flag) => granted(session.user.permissions, flag)),
    campaigns: granted(session.user.permissions, "campaign_manager_personal"),
    texts: granted(session.user.permissions, "campaign_branded_sms_business") && manages(session.role),
    devices: session.user.has_ordered_devices,
    orders: session.user.has_ordered_devices && manages(session.role),
    over: overOf(page),
    places: await placesOf(first?.locations ?? [], session.user.workspace?.workspace_name ?? ""),
    timeZone,
    now: new Date().toISOString(),
  };
});

/** What the page asks for now, and its open tab from then on. */
function askOf({ session, view }: EnteredPage, period: Period): DashboardAsk {
  const since = session.lastSeenAt ?? new Date(Date.now() - 7 * DAY_MS);
  const begin = new Date(Date.now() - (Number(period) - 1) * DAY_MS);
  return {
    since: since.toISOString(),
    from: dayIn(begin, zoneOf(session)),
    overLocations: looksOverLocations({ session, view }),
  };
}

/** Whoever looks after the company's people and locations hears of them, as the company. */
function overOf({ session, view }: EnteredPage) {
  const looksAfter = view === "company" && manages(session.role);
  return {
    // Nobody reads hand-overs in somebody else's name.
    leaving:
      looksAfter && session.impersonatorId === null && granted(session.user.permissions, "people_manager_business"),
    // A manager reads regions; the checklists are the owner's page.
    opening: looksOverLocations({ session, view }),
    brand: session.user.workspace?.workspace_name ?? "",
  };
}

async function readFigures({ services }: EnteredPage, ask: DashboardAsk): Promise<DashboardFigures> {
  const [clicks, summary, links, locations] = await Promise.all([
    services.links.clicks({ from: ask.from }),
    services.links.summary({ since: ask.since }),
    services.links.list({ per_page: 5, sort_by: "clicks", sort_desc: true }),
    ask.overLocations ? services.links.locations() : null,
  ]);
  const shown = links.data.map(
    ({ id, title, shortlink, clicks: { last30 } }): TopLink => ({ id, title, shortlink, clicks: { last30 } }),
  );
  const { from, to, series, before, people_once_from } = clicks.data;
  const days = {
    from,
    to,
    series,
    people_once_from,
    before: { series: before.series.map(({ people }) => ({ people })) },
  };
  return { clicks: days, summary: summary.data, links: shown, locations: mostVisited(locations?.data ?? []) };
}

const MOST_LOCATIONS = 8;

/** Those with the most people where there are many, in their own order; the rest is a page of its own. */
function mostVisited(all: readonly LocationFigures[]): readonly LocationFigures[] {
  const most = new Set(all.toSorted((one, other) => other.people - one.people).slice(0, MOST_LOCATIONS));
  return all.filter((location) => most.has(location));
}

export type Place = { name: string; logoUrl: string | null };

/** Links know locations by id; their names are the auth service's, asked for those that are shown. */
async function placesOf(shown: readonly LocationFigures[], parent: string): Promise<Record<string, Place>> {
  if (shown.length === 0) return {};
  const ids = new Set(shown.map(({ workspace_id: id }) => id));
  const around = (await relatedWorkspaces()).filter(({ id }) => ids.has(id));
  return Object.fromEntries(around.map(({ id, name, logoUrl }) => [id, { name: shortName(name, parent), logoUrl }]));
}
