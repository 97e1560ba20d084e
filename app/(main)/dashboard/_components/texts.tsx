"use client";
// Texts: answers that are open first, with when one counts as STOP, then what goes out; nothing where neither is.
import { numberText } from "#lib/campaign/sms/number-words.ts";
import { campaignPaths } from "#lib/campaign-paths.ts";
import { useDashboardLines } from "#lib/client/use-dashboard.ts";
import { recentMoment, shortMoment } from "#lib/date-format.ts";
import { counted } from "#lib/plural.ts";
import type { SmsRow } from "#lib/services/campaign/sms-entities.ts";
import type { SmsThreadRow } from "#lib/services/campaign/sms-inbox-contract.ts";
import { Line, Lines } from "./lines.tsx";

const MOST = 3;

function answerText({ asks, decide_by: by, last }: SmsThreadRow, timeZone: string) {
  if (!asks || by === null) return last;
  return <span className="text-warning">May mean STOP. Decide by {shortMoment(by, timeZone)}.</span>;
}

/** "128 of 300 people, 40 wait". */
function sentText({ sums, people }: SmsRow): string {
  const goes = people - sums.excluded;
  const sent = goes - sums.waiting - sums.stopped - sums.dropped;
  const waits = sums.waiting > 0 ? `, ${sums.waiting.toLocaleString("en")} waiting` : "";
  return `Sent to ${sent.toLocaleString("en")} of ${counted(goes, "person")}${waits}`;
}

export function Texts({ timeZone }: { timeZone: string }) {
  const { data: open } = useDashboardLines("campaign.smsInbox", { state: "open", per_page: MOST });
  const { data: running } = useDashboardLines("campaign.smsList", { state: "running", per_page: MOST });
  const [answers, runs] = [open?.data ?? [], running?.data ?? []];
  if (answers.length + runs.length === 0) return null;
  return (
    <Lines id="texts" title="Texts" all={{ href: campaignPaths.texts(), text: "All texts" }}>
      {answers.map((thread) => (
        <Line
          key={thread.id}
          href={campaignPaths.textAnswer(thread.id)}
          title={thread.name || numberText(thread.number)}
          text={answerText(thread, timeZone)}
          beside={recentMoment(new Date(thread.last_at), timeZone)}
        />
      ))}
      {runs.map((row) => (
        <Line key={row.id} href={campaignPaths.text(row.id)} title={row.name} text={sentText(row)} />
      ))}
    </Lines>
  );
}
