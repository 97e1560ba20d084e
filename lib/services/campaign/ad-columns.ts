// The columns of a file of orders for ads.
import { CATEGORY_WORDS } from "#lib/campaign/ads/ad-categories.ts";
import { AD_STATE_WORDS } from "#lib/campaign/ads/ad-words.ts";
import type { CsvColumn } from "#lib/csv-table.ts";
import { formatExactly } from "#lib/money.ts";
import type { AdminAdOrder } from "#lib/services/campaign/ad-entities.ts";

const dollars = (cents: number) => formatExactly(cents, "USD");

export const AD_COLUMNS: readonly CsvColumn<AdminAdOrder>[] = [
  ["Order", (row) => row.id],
  ["Number at the provider", (row) => row.provider_id ?? ""],
  ["Campaign", (row) => row.campaign],
  ["Workspace", (row) => row.workspace.name],
  ["Manager", (row) => row.owner.name],
  ["Ad account", (row) => row.account],
  ["Category", (row) => CATEGORY_WORDS[row.category]],
  ["Place", (row) => row.place],
  ["Miles", (row) => row.radius],
  ["Status", (row) => AD_STATE_WORDS[row.state]],
  ["What happens", (row) => row.stands],
  ["Figures", (row) => (row.simulated ? "Simulated" : "From the provider")],
  ["Budget", (row) => dollars(row.budget)],
  ["Held", (row) => dollars(row.reserved)],
  ["Spent", (row) => dollars(row.spent)],
  ["Times shown", (row) => row.impressions],
  ["Clicks", (row) => row.clicks],
  ["Days", (row) => row.days],
  ["Started", (row) => row.started_at, "moment"],
  ["Ended", (row) => row.ended_at, "moment"],
];
