// The columns of an export of campaigns.
import { CHANNELS } from "#lib/campaign/channels.ts";
import { type CampaignGoal, GOALS } from "#lib/campaign/goals.ts";
import { FIELD_WORDS } from "#lib/campaign/part-rights.ts";
import { isIn, measured } from "#lib/campaign/place-measures.ts";
import { standsIn } from "#lib/campaign/stands-words.ts";
import { STATE_WORDS } from "#lib/campaign/state-words.ts";
import type { CsvColumn } from "#lib/csv-table.ts";
import type { AdminCampaignRow } from "#lib/services/campaign/admin-entities.ts";
import type { CampaignRow } from "#lib/services/campaign/entities.ts";
import type { PlacePart } from "#lib/services/campaign/part-entities.ts";

export const CAMPAIGN_COLUMNS: readonly CsvColumn<CampaignRow>[] = [
  ["Name", (row) => row.name],
  ["From", (row) => row.from ?? ""],
  ["Goal", (row) => GOALS[row.goal].title],
  ["Status", (row) => STATE_WORDS[row.state]],
  ["Waits for", (row) => row.waits_for?.name ?? ""],
  ["Starts", (row) => row.starts_at, "moment"],
  ["Ends", (row) => row.ends_at, "moment"],
  ["Brought", (row) => row.brought],
  ["Counted", (row) => GOALS[row.goal].many],
  ["Manager", (row) => row.owner.name],
];

/** What came of one campaign, a figure a line: of all of it, of a channel, a person or a day. */
export type ResultLine = { part: string; of: string; what: string; count: number };

export const RESULT_COLUMNS: readonly CsvColumn<ResultLine>[] = [
  ["Part", (row) => row.part],
  ["Of", (row) => row.of],
  ["What", (row) => row.what],
  ["Count", (row) => row.count],
];

const decimal = (value: number | null) => (value === null ? "" : Math.round(value * 100) / 100);

/** Where each location of a campaign stands, and what it brought. */
export const partColumns = (goal: CampaignGoal): readonly CsvColumn<PlacePart>[] => [
  ["Location", (row) => row.place.name],
  ["Status", (row) => standsIn({ ...row, waits_for: "" })],
  ["Waits for", (row) => row.waits_for],
  ["Answered by", (row) => row.answer?.by ?? ""],
  ["Their words", (row) => row.answer?.word ?? ""],
  ["Uses its own", (row) => row.wrote.map((field) => FIELD_WORDS[field]).join(", ")],
  ["People", (row) => row.people],
  ["Residents", (row) => row.residents ?? ""],
  ["Brought", (row) => row.brought],
  ["Counted", () => GOALS[goal].many],
  ["Per person", (row) => (isIn(row) ? decimal(measured(row, "person")) : "")],
  ["Per 1,000 residents", (row) => (isIn(row) ? decimal(measured(row, "residents")) : "")],
];

/** The same for campaigns of all workspaces. */
export const ADMIN_CAMPAIGN_COLUMNS: readonly CsvColumn<AdminCampaignRow>[] = [
  ["Name", (row) => row.name],
  ["Workspace", (row) => row.workspace.name],
  ["Owner of the workspace", (row) => row.workspace_owner.name],
  ["Manager", (row) => row.owner.name],
  ["Goal", (row) => GOALS[row.goal].title],
  ["Status", (row) => STATE_WORDS[row.state]],
  ["Channels", (row) => row.channels.map((one) => CHANNELS[one].title).join(", ")],
  ["Starts", (row) => row.starts_at, "moment"],
  ["Ends", (row) => row.ends_at, "moment"],
  ["People who came", (row) => row.came],
  ["On hold by", (row) => row.held?.by.name ?? ""],
  ["Reason for the hold", (row) => row.held?.why ?? ""],
];
