"use client";
// Campaigns: those that wait for this person's yes or no first, with the deadline, then what runs with its one number; nothing where neither is.
import { deadlineText } from "#lib/campaign/due-words.ts";
import { resultSentence } from "#lib/campaign/result-words.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { useDashboardLines } from "#lib/client/use-dashboard.ts";
import type { CampaignRow } from "#lib/services/campaign/entities.ts";
import { Line, Lines } from "./lines.tsx";

const MOST = 3;

/** An approver is in time before it starts, a location before its answers are due. */
const dueOf = ({ state, answer_by, starts_at }: CampaignRow) => (state === "asked" ? answer_by : starts_at);

export function Campaigns({ timeZone }: { timeZone: string }) {
  const { data: mine } = useDashboardLines("campaign.list", { mine: true, per_page: MOST });
  const { data: running } = useDashboardLines("campaign.list", { state: "running", per_page: MOST });
  const [waits, runs] = [mine?.data ?? [], running?.data ?? []];
  if (waits.length + runs.length === 0) return null;
  return (
    <Lines id="campaigns" title="Campaigns" all={{ href: campaignPaths.campaigns(), text: "All campaigns" }}>
      {waits.map((row) => (
        <Line
          key={row.id}
          href={campaignPaths.campaign(row.id)}
          title={row.name}
          text={<span className="text-warning">{deadlineText(row.state, dueOf(row), timeZone)}</span>}
        />
      ))}
      {runs.map((row) => (
        <Line key={row.id} href={campaignPaths.campaign(row.id)} title={row.name} text={resultSentence(row)} />
      ))}
    </Lines>
  );
}
