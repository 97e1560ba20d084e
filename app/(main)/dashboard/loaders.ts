// What the dashboard reads: five questions asked at once, none of them to ourselves over HTTP.
import { cache } from "react";
import { shortName } from "#components/shell/short-name.ts";
import { dateFormat, dayIn } from "#lib/date-format.ts";
import { granted } from "#lib/permissions/index.ts";
import type { Services } from "#lib/services/index.server.ts";
import type { Link, LocationFigures, Summary } from "#lib/services/links/entities.ts";
import { type EnteredPage, enterPage } from "#lib/session/current.server.ts";
import { relatedWorkspaces } from "#lib/session/related.server.ts";
import type { Related } from "#lib/session/session.ts";
import { setupSteps } from "./_components/setup-steps.ts";

const PATH = "/dashboard";
const DAY_MS = 86_400_000;

export const PERIODS = ["7", "30", "84"] as const;
export type Period = (typeof PERIODS)[number];

/** The period in the address, thirty days by default. */
export function periodOf(value: string | string[] | undefined): Period {
  return PERIODS.find((period) => period === value) ?? "30";
}

export type LocationRow = LocationFigures & { name: string; logoUrl: string | null };

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
  const now = new Date();
  const timeZone = session.user.workspace?.time_zone ?? "UTC";
  const figures = granted(session.user.permissions, "share_links") ? await readFigures(page, period) : NO_FIGURES;
  return {
    ...figures,
    company: view === "company",
    firstVisit: session.lastSeenAt === null,
    setup: setupSteps(session, figures.summary),
    range: figures.clicks ? rangeOf(figures.clicks.from, figures.clicks.to) : "",
    locations: named(figures.locations, await relatedWorkspaces(), session.user.workspace?.workspace_name ?? ""),
    timeZone,
    now,
  };
});

type Figures = {
  clicks: Awaited<ReturnType<Services["links"]["clicks"]>>["data"] | null;
  summary: Summary | null;
  links: Link[];
  locations: LocationFigures[];
};

const NO_FIGURES: Figures = { clicks: null, summary: null, links: [], locations: [] };

async function readFigures({ session, view, services }: EnteredPage, period: Period): Promise<Figures> {
  const since = session.lastSeenAt ?? new Date(Date.now() - 7 * DAY_MS);
  const from = dayIn(new Date(Date.now() - (Number(period) - 1) * DAY_MS), session.user.workspace?.time_zone ?? "UTC");
  const overLocations = view === "company" && granted(session.user.permissions, "franchise_manager_business");
  const [clicks, summary, links, locations] = await Promise.all([
    services.links.clicks({ from }),
    services.links.summary({ since: since.toISOString() }),
    services.links.list({ per_page: 5, sort_by: "clicks", sort_desc: true }),
    overLocations ? services.links.locations() : null,
  ]);
  return { clicks: clicks.data, summary: summary.data, links: links.data, locations: locations?.data ?? [] };
}

/** Links know locations by id; their names are the auth service's. */
function named(figures: readonly LocationFigures[], around: readonly Related[], parent: string): LocationRow[] {
  const known = new Map(around.map((location) => [location.id, location]));
  return figures.flatMap((row) => {
    const location = known.get(row.workspace_id);
    return location ? [{ ...row, name: shortName(location.name, parent), logoUrl: location.logoUrl }] : [];
  });
}

const short = dateFormat("en", { month: "short", day: "numeric", timeZone: "UTC" });

function rangeOf(from: string, to: string): string {
  return short.formatRange(new Date(`${from}T12:00:00Z`), new Date(`${to}T12:00:00Z`));
}
