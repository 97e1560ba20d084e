// The first page after a log-in: what happened, how it goes, what to do next.
import type { Metadata } from "next";
import { ClickChart } from "#components/patterns/click-chart.tsx";
import { Page } from "#components/patterns/page.tsx";
import { Briefing } from "./_components/briefing.tsx";
import { Feed } from "./_components/feed.tsx";
import { FirstLink } from "./_components/first-link.tsx";
import { Locations } from "./_components/locations.tsx";
import { PeriodChoice } from "./_components/period-choice.tsx";
import { Setup } from "./_components/setup.tsx";
import { TopLinks } from "./_components/top-links.tsx";
import { loadDashboard, loadTitle, periodOf } from "./loaders.ts";

type DashboardProps = { searchParams: Promise<{ period?: string | string[] }> };

export async function generateMetadata({ searchParams }: DashboardProps): Promise<Metadata> {
  return { title: await loadTitle(periodOf((await searchParams).period)) };
}

export default async function Dashboard({ searchParams }: DashboardProps) {
  const period = periodOf((await searchParams).period);
  const data = await loadDashboard(period);
  const { clicks, summary, timeZone, now } = data;
  if (!clicks || !summary) {
    return (
      <Page>
        <Setup steps={data.setup} />
      </Page>
    );
  }
  return (
    <Page>
      <Briefing summary={summary} firstVisit={data.firstVisit} company={data.company} timeZone={timeZone} />
      <div className="grid grid-cols-[minmax(0,1fr)_280px] gap-x-9 gap-y-12 max-xl:grid-cols-[minmax(0,1fr)_248px] max-xl:gap-x-7 touch:grid-cols-1 touch:gap-y-9">
        {summary.links === 0 ? (
          <FirstLink />
        ) : (
          <ClickChart
            title="Link clicks"
            hint={data.range}
            days={clicks.series.map(({ day, ...counts }) => ({ date: day, ...counts }))}
            before={clicks.before.series.map((day) => day.people)}
            beforeLabel={`${clicks.series.length} days before`}
            controls={<PeriodChoice period={period} />}
          />
        )}
        <Feed summary={summary} timeZone={timeZone} now={now} />
        <div className="grid content-start gap-12 touch:gap-9">
          {data.locations.length > 0 ? <Locations locations={data.locations} /> : null}
          {data.links.length > 0 ? <TopLinks links={data.links} /> : null}
        </div>
        <Setup steps={data.setup} />
      </div>
    </Page>
  );
}
