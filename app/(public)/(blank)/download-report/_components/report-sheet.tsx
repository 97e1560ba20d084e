// A shared report as a letter sheet: one sentence, weeks, locations, and how it was counted.
import { Section } from "#components/patterns/section-heading.tsx";
import { WorkspaceMark } from "#components/ui/avatar.tsx";
import { calendarRange, longMoment } from "#lib/date-format.ts";
import type { SharedReport } from "#lib/services/auth/report-entities.ts";
import { reportPlace } from "#lib/services/auth/report-place.ts";
import { ByLocation } from "./by-location.tsx";
import { compared, headline, method } from "./report-words.ts";
import { Weeks } from "./weeks.tsx";

const DAY_MS = 86_400_000;
const daysOf = ({ from, to }: SharedReport) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

export function ReportSheet({ report }: { report: SharedReport }) {
  const before = compared(report, daysOf(report));
  const place = reportPlace(report);
  return (
    <main className="mx-auto grid max-w-[816px] gap-10 border border-line bg-surface px-18 py-16 touch:border-0 touch:px-4 touch:py-6 print:max-w-none print:border-0 print:p-0">
      <div className="flex items-start gap-3">
        <WorkspaceMark name={report.brand.name} src={report.brand.logo_url} size={40} />
        <b className="self-center font-semibold">{report.brand.name}</b>
        <p className="ml-auto text-right text-13 text-muted">
          {calendarRange(report.from, report.to)}
          <br />
          {place}
        </p>
      </div>
      <div>
        <h1 className="text-24 leading-tight font-semibold text-balance">{headline(report)}</h1>
        {before ? <p className="mt-3 text-muted">{before}</p> : null}
      </div>
      <Section title="People who opened a card" hint="by week" id="weeks">
        <Weeks {...report} />
      </Section>
      <Section title="By location" hint="size taken out in the last column" id="locations">
        <ByLocation {...report} />
      </Section>
      <Section title="How it was counted" id="method" className="break-inside-avoid">
        <p className="pt-3 text-13">{method(report)}</p>
      </Section>
      <p className="border-t border-line pt-4 text-12 text-muted">
        Shared by {report.by} on {longMoment(report.made_at, report.time_zone)}
      </p>
    </main>
  );
}
