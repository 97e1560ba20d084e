// The columns of exports of a franchise's locations: how they stand, what is left where one opens, and what they inherit.
import type { CsvColumn } from "#lib/csv-table.ts";
import type { FranchiseLocation, InheritedPlace } from "#lib/services/auth/franchise-entities.ts";
import type { Opening, OpeningItem } from "#lib/services/auth/opening-entities.ts";
import { OPENING_ITEM_NAMES, OWN_CAMPAIGN } from "./franchise-limits.ts";

export const LOCATION_COLUMNS: readonly CsvColumn<FranchiseLocation>[] = [
  ["Location", (row) => row.name],
  ["Status", (row) => row.state],
  ["Plan", (row) => row.plan],
  ["Lead", (row) => row.lead],
  ["People", (row) => row.people],
  ["Here within 30 days", (row) => row.seen],
  ["Invited", (row) => row.invited],
  ["Cards", (row) => row.cards],
  ["Opened", (row) => row.opened],
  ["Saved", (row) => row.saved],
  ["Answered", (row) => row.answered],
  ["Opened before", (row) => row.before.opened],
  ["Answered before", (row) => row.before.answered],
  ["Answered per person", (row) => row.per_person ?? ""],
  ["Last campaign", (row) => (row.last_campaign === null ? "" : (row.last_campaign.name ?? OWN_CAMPAIGN))],
  ["Last campaign started", (row) => row.last_campaign?.ran_at ?? null, "moment"],
  ["Residents", (row) => row.residents ?? ""],
  ["Opened per 1,000 residents", (row) => row.per_thousand ?? ""],
];

const isReady = ({ state }: OpeningItem) => state === "done" || state === "inherited";

export const OPENING_COLUMNS: readonly CsvColumn<Opening>[] = [
  ["Location", (row) => row.name],
  ["Opens on", (row) => row.opens_on ?? ""],
  ["Started", (row) => row.begun_at, "moment"],
  ["Done", (row) => row.items.filter(isReady).length],
  ["Of", (row) => row.items.length],
  [
    "To do",
    ({ items }) =>
      items
        .filter((one) => !isReady(one))
        .map(({ key }) => OPENING_ITEM_NAMES[key])
        .join(", "),
  ],
];

const channels = ({ consents }: InheritedPlace, wanted: "own" | "inherited") =>
  consents
    .filter(({ held }) => held === wanted)
    .map(({ channel }) => channel)
    .join(", ");

export const INHERITED_COLUMNS: readonly CsvColumn<InheritedPlace>[] = [
  ["Location", (row) => row.name],
  ["Card theme", (row) => row.theme.name],
  ["Theme is", (row) => row.theme.held],
  ["Own theme until", (row) => row.theme.until ?? ""],
  ["Own consent texts", (row) => channels(row, "own")],
  ["Inherited consent texts", (row) => channels(row, "inherited")],
  ["People", (row) => row.people],
];
