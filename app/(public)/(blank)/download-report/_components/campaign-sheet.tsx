// What came of a campaign as a letter sheet: one sentence, the one number day by day, the steps, channels, people, and how it was counted.
import { runsText } from "#components/campaign/campaign-state.tsx";
import { Outcome } from "#components/campaign/outcome.tsx";
import { Section } from "#components/patterns/section-heading.tsx";
import { WorkspaceMark } from "#components/ui/avatar.tsx";
import { GOALS } from "#lib/campaign/goals.ts";
import { comparedText, REPORT_METHOD, reportHeadline } from "#lib/campaign/result-words.ts";
import { STATE_WORDS } from "#lib/campaign/state-words.ts";
import { longMoment } from "#lib/date-format.ts";
import type { CampaignReport } from "../loaders.ts";

export function CampaignSheet({ report, madeAt }: { report: CampaignReport; madeAt: Date }) {
  const { campaign, result, brand, by, timeZone } = report;
  return (
    <main className="mx-auto grid max-w-[816px] gap-10 border border-line bg-surface px-18 py-16 touch:border-0 touch:px-4 touch:py-6 print:max-w-none print:border-0 print:p-0">
      <div className="flex items-start gap-3">
        <WorkspaceMark name={brand.name} src={brand.logo_url} size={40} />
        <b className="self-center font-semibold">{brand.name}</b>
        <p className="ml-auto text-right text-13 text-muted">
          {runsText(campaign, timeZone)}
          <br />
          {STATE_WORDS[campaign.state]}
        </p>
      </div>
      <div>
        <h1 className="text-24 leading-tight font-semibold text-balance wrap-anywhere">
          {reportHeadline(campaign, result)}
        </h1>
        <p className="mt-3 text-muted">
          {GOALS[campaign.goal].title}. {comparedText(result)}
        </p>
      </div>
      <Outcome {...{ campaign, result }} />
      <Section title="How it was counted" id="method" className="break-inside-avoid">
        <p className="pt-3 text-13">{REPORT_METHOD}</p>
      </Section>
      <p className="border-t border-line pt-4 text-12 text-muted">
        Made by {by || "a colleague"} on {longMoment(madeAt, timeZone)}
      </p>
    </main>
  );
}
