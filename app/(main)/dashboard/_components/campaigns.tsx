"use client";
// Campaigns: those that wait for this person's yes or no first, with the deadline, then what runs with its one number; nothing where neither is.
import { IntentLink } from "#components/patterns/intent-link.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { deadlineText } from "#lib/campaign/due-words.ts";
import { broughtText } from "#lib/campaign/goals.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { useCall } from "#lib/client/use-call.ts";
import type { CampaignRow } from "#lib/services/campaign/entities.ts";

const MOST = 3;

function Line({ row: { id, name }, text, urgent }: { row: CampaignRow; text: string; urgent: boolean }) {
  return (
    <li className="border-b border-line py-3 text-13">
      <IntentLink href={campaignPaths.campaign(id)} prefetch={false} className="cut block font-medium hover:underline">
        {name}
      </IntentLink>
      <p className={urgent ? "text-warning" : "text-muted"}>{text}</p>
    </li>
  );
}

/** An approver is in time before it starts, a location before its answers are due. */
const dueOf = ({ state, answer_by, starts_at }: CampaignRow) => (state === "asked" ? answer_by : starts_at);

export function Campaigns({ timeZone }: { timeZone: string }) {
  const { data: mine } = useCall("campaign.list", { mine: true, per_page: MOST });
  const { data: running } = useCall("campaign.list", { state: "running", per_page: MOST });
  const [waits, runs] = [mine?.data ?? [], running?.data ?? []];
  if (waits.length + runs.length === 0) return null;
  return (
    <Section
      title="Campaigns"
      id="campaigns"
      end={
        <IntentLink href={campaignPaths.campaigns()} prefetch={false} className="link">
          All campaigns
        </IntentLink>
      }
    >
      <ul>
        {waits.map((row) => (
          <Line key={row.id} row={row} text={deadlineText(row.state, dueOf(row), timeZone)} urgent />
        ))}
        {runs.map((row) => (
          <Line key={row.id} row={row} text={broughtText(row.goal, row.brought)} urgent={false} />
        ))}
      </ul>
    </Section>
  );
}
