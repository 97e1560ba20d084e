"use client";
// The dashboard in the browser: its figures are four answers and each list of lines is one more, each followed on its own.
import type { ClickSeries, Link, LocationFigures, Summary } from "#lib/services/links/entities.ts";
import type { InputOf, OutputOf } from "#lib/services/operation.ts";
import { addressOf } from "#lib/services/request.ts";
import type { ReadOperation } from "#lib/services/routes.ts";
import type { CallOperation } from "./call.ts";
import { useLive, useLiveCall } from "./use-live.ts";
import { LIVE_MS as LINES_MS } from "./use-page.ts";

/** What the page is about: since when people are counted, from which day the chart begins, and whether locations show. */
export type DashboardAsk = { since: string; from: string; overLocations: boolean };

/** So much of a link as the page shows. */
export type TopLink = Pick<Link, "id" | "title" | "shortlink"> & { clicks: Pick<Link["clicks"], "last30"> };

/** And so much of the clicks: both periods day by day. */
export type DashboardClicks = Pick<ClickSeries, "from" | "to" | "series" | "people_once_from"> & {
  before: { series: readonly Pick<ClickSeries["series"][number], "people">[] };
};

export type DashboardFigures = {
  clicks: DashboardClicks;
  summary: Summary;
  links: readonly TopLink[];
  locations: readonly LocationFigures[];
};

/** Nobody waits for a single click here, but within seconds it shows. */
const LIVE_MS = 3000;
/** No topic tells of the workspaces below, so these are read each time. */
const LOCATIONS_MS = 15_000;

/** A page of the list, of which only the rows are looked at. */
type TopLinks = { data: readonly TopLink[] };

const TOP_LINKS = addressOf("links.list", { per_page: 5, sort_by: "clicks", sort_desc: 1 });

/** The figures as they are; `first` is what the server read for the same questions. */
export function useDashboard({ since, from, overLocations }: DashboardAsk, first: DashboardFigures): DashboardFigures {
  const summary = useLive<Summary>(addressOf("links.summary", { since }), {
    first: first.summary,
    everyMs: LIVE_MS,
  });
  const clicks = useLive<DashboardClicks>(addressOf("links.clicks", { from }), {
    first: first.clicks,
    everyMs: LIVE_MS,
  });
  const links = useLive<TopLinks>(TOP_LINKS, { first: { data: first.links }, everyMs: LIVE_MS });
  const locations = useLive<readonly LocationFigures[]>(overLocations ? addressOf("links.locations") : null, {
    first: first.locations,
    everyMs: LOCATIONS_MS,
  });
  return {
    summary: summary.data ?? first.summary,
    clicks: clicks.data ?? first.clicks,
    links: links.data?.data ?? first.links,
    locations: locations.data ?? first.locations,
  };
}

/** What a list of lines shows, as orders, campaigns or people: followed as a list is. */
export function useDashboardLines<Op extends CallOperation & ReadOperation>(
  operation: Op,
  input: InputOf<Op>,
): { data: OutputOf<Op> | undefined } {
  const { data } = useLiveCall(operation, input, { everyMs: LINES_MS });
  return { data };
}
