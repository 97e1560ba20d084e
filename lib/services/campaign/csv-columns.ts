// The columns of an export of campaigns.
import { CHANNELS } from "#lib/campaign/channels.ts";
import { GOALS } from "#lib/campaign/goals.ts";
import { STATE_WORDS } from "#lib/campaign/state-words.ts";
import type { CsvColumn } from "#lib/csv-table.ts";
import type { AdminCampaignRow } from "#lib/services/campaign/admin-entities.ts";
import type { CampaignRow } from "#lib/services/campaign/entities.ts";

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
