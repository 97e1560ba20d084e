// The columns of an export of a franchise's locations.
import type { CsvColumn } from "#lib/csv-table.ts";
import type { FranchiseLocation } from "#lib/services/auth/franchise-entities.ts";
import { OWN_CAMPAIGN } from "./franchise-limits.ts";

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
